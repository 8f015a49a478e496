/*
 * Python: typemaps, one per type of argument, never one per function.
 *
 * A status becomes an exception of xqrules.errors. That happens in three steps, each after the call has returned and
 * the interpreter lock is held: `argout` of xqr_legality *why and of xqr_error *err raise with the detail they hold,
 * and `ret` of xqr_status, which runs last, raises for functions that have neither. Until `ret` nothing returns early,
 * so that every argument is released exactly once.
 *
 * Everything here stays within the limited API of Python 3.9.
 */
%module(package="xqrules") core

/* The interpreter lock is kept by every call but those that can take long. What they work on is safe from other threads
 * meanwhile: positions and records are never written to after they were made, a reader belongs to one iterator, and a game
 * is held (see below). */
%nothread;
%thread xqr_game_label;
%thread xqr_game_repetition;
%thread xqr_game_verdict;
%thread xqr_game_verdict_at;
%thread xqr_game_first_end;
%thread xqr_game_audit_claim;
%thread xqr_game_audit_claim_with;
%thread xqr_game_verdict_text_at;
%thread xqr_game_explain_at;
%thread xqr_position_perft;
%thread xqr_reader_new;
%thread xqr_reader_open;
%thread xqr_reader_next;
%thread xqr_reader_seek;
%thread xqr_record_replay;
%thread xqr_record_write;

%{
#include <xqrules/xqrules.h>

/** Raise what errors.from_status makes of a failure. @p legality is XQR_LEGAL where no rule was named. */
static void raise_xqr(int status, const xqr_error *err, xqr_legality legality)
{
    PyObject *const errors = PyImport_ImportModule("xqrules.errors");
    PyObject *error = NULL;

    if (errors) {
        error = PyObject_CallMethod(errors, "from_status", "issLi", status, xqr_status_name((xqr_status)status),
                                    err ? err->message : "", err ? (long long)err->offset : -1LL, (int)legality);
        Py_DECREF(errors);
    }
    if (error) {
        PyErr_SetObject((PyObject *)Py_TYPE(error), error);
        Py_DECREF(error);
    }
}

/** Bytes of a Python object with a method `read`. Its exception stays set, and the call that asked for bytes ends in it. */
static size_t read_object(void *context, void *buffer, size_t size)
{
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *const piece = PyObject_CallMethod((PyObject *)context, "read", "n", (Py_ssize_t)size);
    size_t count = SIZE_MAX;

    if (piece && PyBytes_Check(piece) && (size_t)PyBytes_Size(piece) <= size) {
        count = (size_t)PyBytes_Size(piece);
        memcpy(buffer, PyBytes_AsString(piece), count);
    } else if (piece) {
        PyErr_SetString(PyExc_TypeError, "read() gave no bytes, or more than it was asked for");
    }
    Py_XDECREF(piece);
    PyGILState_Release(state);
    return count;
}

/** Goes to a place of a Python object with a method `seek`. Its exception stays set, as above. */
static bool seek_object(void *context, uint64_t offset)
{
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *const place = PyObject_CallMethod((PyObject *)context, "seek", "K", (unsigned long long)offset);
    const bool done = place != NULL;

    Py_XDECREF(place);
    PyGILState_Release(state);
    return done;
}

/** UTF-8 of a str, or a bytes object as it is. @return A new reference to bytes, or NULL with an exception set. */
static PyObject *utf8_bytes(PyObject *text)
{
    PyObject *bytes = NULL;

    if (PyBytes_Check(text)) {
        Py_INCREF(text);
        return text;
    }
    if (!PyUnicode_Check(text)) {
        PyErr_SetString(PyExc_TypeError, "expected str or bytes");
        return NULL;
    }
    bytes = PyUnicode_AsUTF8String(text);
    if (!bytes && PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) {
        PyErr_Clear();
        raise_xqr(XQR_ERR_ENCODING, NULL, XQR_LEGAL);
    }
    return bytes;
}

/** Text from the library. It is UTF-8; should a byte not be, it is shown, not hidden and not refused. */
static PyObject *text_object(const char *text, size_t len)
{
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)len, "backslashreplace");
}

/** A list of small numbers. */
#define NUMBER_LIST(name, type)                                                 \
    static PyObject *name(const type *numbers, size_t count)                    \
    {                                                                           \
        PyObject *const list = PyList_New((Py_ssize_t)count);                   \
                                                                                \
        for (size_t i = 0; list && i < count; i++) {                            \
            PyObject *const number = PyLong_FromUnsignedLong(numbers[i]);       \
                                                                                \
            if (!number || PyList_SetItem(list, (Py_ssize_t)i, number) < 0) {   \
                Py_DECREF(list);                                                \
                return NULL;                                                    \
            }                                                                   \
        }                                                                       \
        return list;                                                            \
    }
NUMBER_LIST(move_list, xqr_move)
NUMBER_LIST(square_list, xqr_square)
NUMBER_LIST(nag_list, uint8_t)

/** A copy of a plain struct on the heap, to be owned by a Python object. */
static void *heap_copy(const void *value, size_t size)
{
    void *const copy = malloc(size);

    if (copy)
        memcpy(copy, value, size);
    else
        PyErr_NoMemory();
    return copy;
}

/* A game that a call is at work on, and who waits for it: turns are given out in order, and taken in order. */
struct held_game {
    const xqr_game *game;
    unsigned long given, taken; /* turns; the one that was taken last is still going on */
};

/*
 * All of them. Read and written under the interpreter lock only, which some of those calls give away for a while: another
 * call for the same game then waits for its turn, so that threads with one game go on one after the other.
 */
static struct {
    struct held_game *games;
    size_t count, cap;
    bool closed; /* the process is being forked: no more of them for a moment */
    PyThread_type_lock never; /* is never to be had: to wait for it with a limit is to sleep */
} held_games;

static struct held_game *find_held(const xqr_game *game)
{
    for (size_t i = 0; i < held_games.count; i++)
        if (held_games.games[i].game == game)
            return &held_games.games[i];
    return NULL;
}

/** Let other threads go on for a moment. */
static void yield_to_threads(void)
{
    Py_BEGIN_ALLOW_THREADS
    (void)PyThread_acquire_lock_timed(held_games.never, 50, 0); /* microseconds */
    Py_END_ALLOW_THREADS
}

/** Hold a game, when it is this call's turn. @return false with an exception if there is no memory. */
static bool hold_game(const xqr_game *game)
{
    struct held_game *held;

    while (held_games.closed)
        yield_to_threads();
    held = find_held(game);
    if (held) {
        const unsigned long turn = ++held->given;

        while (find_held(game)->taken != turn)
            yield_to_threads();
        return true;
    }
    if (held_games.count == held_games.cap) {
        const size_t cap = held_games.cap * 2 + 8;
        struct held_game *const games = realloc(held_games.games, cap * sizeof *games);

        if (!games) {
            PyErr_NoMemory();
            return false;
        }
        held_games.games = games;
        held_games.cap = cap;
    }
    held_games.games[held_games.count++] = (struct held_game){game, 1, 1};
    return true;
}

/** Give a game to whoever has waited for it longest. NULL is fine. */
static void release_game(const xqr_game *game)
{
    struct held_game *const held = game ? find_held(game) : NULL;

    if (held && held->taken != held->given)
        held->taken++;
    else if (held)
        *held = held_games.games[--held_games.count];
}

/** Fill in a picture from (glyphs, size, flipped, last_move, no_coordinates, arrows), arrows being bytes, four each. */
static int read_picture(xqr_picture *out, PyObject *tuple)
{
    unsigned long numbers[5];
    PyObject *arrows;

    if (!PyTuple_Check(tuple) || PyTuple_Size(tuple) != 6) {
        PyErr_SetString(PyExc_TypeError, "a picture is a tuple of six");
        return -1;
    }
    for (Py_ssize_t i = 0; i < 5; i++) {
        numbers[i] = PyLong_AsUnsignedLong(PyTuple_GetItem(tuple, i));
        if (PyErr_Occurred())
            return -1;
        if (numbers[i] > UINT32_MAX) {
            PyErr_SetString(PyExc_OverflowError, "number too large for a picture");
            return -1;
        }
    }
    arrows = PyTuple_GetItem(tuple, 5);
    if (!PyBytes_Check(arrows) || PyBytes_Size(arrows) % (Py_ssize_t)sizeof(xqr_arrow) != 0) {
        PyErr_SetString(PyExc_TypeError, "arrows are bytes, four for each arrow");
        return -1;
    }
    out->glyphs = (int32_t)numbers[0];
    out->size = (uint32_t)numbers[1];
    out->flipped = (uint32_t)numbers[2];
    out->last_move = (xqr_move)numbers[3];
    out->no_coordinates = (uint32_t)numbers[4];
    out->arrows = (const xqr_arrow *)PyBytes_AsString(arrows);
    out->arrow_count = (size_t)PyBytes_Size(arrows) / sizeof(xqr_arrow);
    return 0;
}
%}

/* ---- Status and errors ------------------------------------------------------------------------------------------- */

%typemap(out) xqr_status "(void)$1; $result = SWIG_Py_Void();"

/* Not for a status that is merely passed in, as to xqr_status_name. */
%typemap(ret) xqr_status {
    if ($1 < 0 || PyErr_Occurred()) {
        Py_CLEAR($result);
        if (!PyErr_Occurred())
            raise_xqr($1, NULL, XQR_LEGAL);
        return NULL;
    }
}

%typemap(in, numinputs=0) xqr_error *err (xqr_error temp = XQR_ERROR_INIT) "$1 = &temp;"
%typemap(argout) xqr_error *err {
    if (result < 0 && !PyErr_Occurred())
        raise_xqr(result, $1, XQR_LEGAL);
}

%typemap(in, numinputs=0) xqr_legality *why (xqr_legality temp = XQR_LEGAL) "$1 = &temp;"
%typemap(argout) xqr_legality *why {
    if (result == XQR_ERR_ILLEGAL_MOVE && *$1 != XQR_LEGAL && !PyErr_Occurred())
        raise_xqr(result, NULL, *$1);
}

%typemap(in, numinputs=0) const xqr_allocator *alloc "$1 = NULL;"

/* ---- Text in ----------------------------------------------------------------------------------------------------- */

%typemap(in) (const char *text, size_t len) (PyObject *held = NULL) {
    held = utf8_bytes($input);
    if (!held)
        SWIG_fail;
    $1 = PyBytes_AsString(held);
    $2 = (size_t)PyBytes_Size(held);
}
%typemap(freearg) (const char *text, size_t len) "Py_CLEAR(held$argnum);"

/* Ended by a zero byte, so none may stand inside. */
%typemap(in) const char *name (PyObject *held = NULL) {
    held = utf8_bytes($input);
    if (!held || PyBytes_AsStringAndSize(held, &$1, NULL) < 0)
        SWIG_fail;
}
%typemap(freearg) const char *name "Py_CLEAR(held$argnum);"

/* The library borrows these bytes: the caller keeps the object for as long. */
%typemap(in) (const void *bytes, size_t size) {
    if (!PyBytes_Check($input)) {
        PyErr_SetString(PyExc_TypeError, "expected bytes");
        SWIG_fail;
    }
    $1 = PyBytes_AsString($input);
    $2 = (size_t)PyBytes_Size($input);
}

/* The object is borrowed: the package keeps it as long as the reader. */
%typemap(in) const xqr_input *input (xqr_input temp) {
    temp = (xqr_input){sizeof temp, 0, read_object, $input, seek_object};
    $1 = &temp;
}

/* ---- Text out ---------------------------------------------------------------------------------------------------- */

%typemap(out) const char * {
    if ($1)
        $result = text_object($1, strlen($1));
    else
        $result = SWIG_Py_Void();
}
%typemap(out) char [ANY] "$result = text_object($1, strnlen($1, $1_dim0));"

/*
 * A first call with a buffer on the stack; where that is too short, a second one with exactly the room it asked for.
 * The label stands before every call; only functions that fill a text buffer jump to it.
 */
%exception {
    goto call;
call:
    $action
}
%typemap(in, numinputs=0) (char *text, size_t cap) (char small[1024], char *large = NULL)
    "$1 = small; $2 = sizeof small;"
%typemap(argout) (char *text, size_t cap) {
    Py_CLEAR($result);
    if (result >= $2 && !large$argnum) {
        large$argnum = malloc(result + 1);
        if (large$argnum) {
            $1 = large$argnum;
            $2 = result + 1;
            goto call;
        }
        PyErr_NoMemory();
    } else {
        $result = text_object($1, result);
    }
}
%typemap(freearg) (char *text, size_t cap) "free(large$argnum);"

/* A whole file out: a first call asks for its size. */
%typemap(in, numinputs=0) (void *bytes, size_t cap, size_t *size) (char *file = NULL, size_t needed = 0)
    "$1 = NULL; $2 = 0; $3 = &needed;"
%typemap(argout) (void *bytes, size_t cap, size_t *size) {
    if (result == XQR_OK && needed$argnum > $2) {
        file$argnum = malloc(needed$argnum);
        if (file$argnum) {
            $1 = file$argnum;
            $2 = needed$argnum;
            goto call;
        }
        PyErr_NoMemory();
    } else if (result == XQR_OK) {
        Py_CLEAR($result);
        $result = PyBytes_FromStringAndSize(file$argnum, (Py_ssize_t)needed$argnum);
    }
}
%typemap(freearg) (void *bytes, size_t cap, size_t *size) "free(file$argnum);"

/* ---- Lists out --------------------------------------------------------------------------------------------------- */

%define %list_out(ARGS, TYPE, ROOM, MAKE)
%typemap(in, numinputs=0) ARGS (TYPE room[ROOM]) "$1 = room; $2 = ROOM;"
%typemap(argout) ARGS {
    Py_CLEAR($result);
    $result = MAKE($1, result < ROOM ? result : ROOM);
}
%enddef

%list_out((xqr_move *moves, size_t cap), xqr_move, XQR_MAX_MOVES, move_list)
%list_out((xqr_square *squares, size_t cap), xqr_square, 64, square_list)
%list_out((uint8_t *nags, size_t cap), uint8_t, 256, nag_list)
%list_out((xqr_fault *faults, size_t cap), xqr_fault, XQR_MAX_FAULTS, fault_list)

/* A line of moves may be long: a second call then has the room that the first one asked for. */
%typemap(in, numinputs=0) (xqr_move *line, size_t cap) (xqr_move small[XQR_MAX_MOVES], xqr_move *large = NULL)
    "$1 = small; $2 = XQR_MAX_MOVES;"
%typemap(argout) (xqr_move *line, size_t cap) {
    Py_CLEAR($result);
    if (result > $2 && !large$argnum) {
        large$argnum = malloc(result * sizeof(xqr_move));
        if (large$argnum) {
            $1 = large$argnum;
            $2 = result;
            goto call;
        }
        PyErr_NoMemory();
    } else {
        $result = move_list($1, result);
    }
}
%typemap(freearg) (xqr_move *line, size_t cap) "free(large$argnum);"

%typemap(out) xqr_square [ANY] "$result = square_list($1, $1_dim0);"
%typemap(out) xqr_move [ANY] "$result = move_list($1, $1_dim0);"

/* SWIG's type table is only known from here on. */
%fragment("fault_list", "wrapper") {
static PyObject *fault_list(const xqr_fault *faults, size_t count)
{
    PyObject *const list = PyList_New((Py_ssize_t)count);

    for (size_t i = 0; list && i < count; i++) {
        void *const copy = heap_copy(&faults[i], sizeof faults[i]);
        PyObject *const fault = copy ? SWIG_NewPointerObj(copy, $descriptor(xqr_fault *), SWIG_POINTER_OWN) : NULL;

        if (!fault || PyList_SetItem(list, (Py_ssize_t)i, fault) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}
}
%fragment("fault_list");

/* ---- Values out -------------------------------------------------------------------------------------------------- */

%define %number_out(TYPE, MAKE)
%typemap(in, numinputs=0) TYPE *out (TYPE temp = 0) "$1 = &temp;"
%typemap(argout) TYPE *out {
    if (result == XQR_OK) {
        Py_CLEAR($result);
        $result = MAKE(*$1);
    }
}
%enddef

/* A mark is four numbers. */
%typemap(in, numinputs=0) xqr_mark *out (xqr_mark temp) "$1 = &temp;"
%typemap(argout) xqr_mark *out {
    if (result == XQR_OK) {
        Py_CLEAR($result);
        $result = Py_BuildValue("(KKiI)", (unsigned long long)$1->offset, (unsigned long long)$1->head, (int)$1->encoding,
                                (unsigned)$1->inside);
    }
}
%typemap(in) const xqr_mark *mark (xqr_mark temp) {
    unsigned long long offset, head;
    int encoding;
    unsigned inside;

    if (!PyArg_ParseTuple($input, "KKiI", &offset, &head, &encoding, &inside))
        SWIG_fail;
    temp = (xqr_mark){offset, head, encoding, inside};
    $1 = &temp;
}

%number_out(int64_t, PyLong_FromLongLong)
%number_out(xqr_square, PyLong_FromUnsignedLong)
%number_out(xqr_move, PyLong_FromUnsignedLong)

/* Beside what stands before it: a pair. */
%typemap(in, numinputs=0) uint32_t *slips (uint32_t temp = 0) "$1 = &temp;"
%typemap(argout) uint32_t *slips {
    if (result == XQR_OK && $result)
        $result = Py_BuildValue("(Nk)", $result, (unsigned long)*$1);
}

%typemap(in, numinputs=0) uint32_t *node (uint32_t temp = 0) "$1 = &temp;"
%typemap(argout) uint32_t *node {
    if (result == XQR_OK) {
        Py_CLEAR($result);
        $result = PyLong_FromUnsignedLong(*$1);
    }
}

/* Ended by a zero byte, so none may stand inside. */
%typemap(in) const char *value = const char *name;
%typemap(freearg) const char *value = const char *name;
%typemap(in) const char *text = const char *name;
%typemap(freearg) const char *text = const char *name;

/* A struct the caller makes and the library fills in: a new object of its own. */
%define %struct_out(TYPE, PREPARE)
%typemap(in, numinputs=0) TYPE *out (TYPE temp) "memset(&temp, 0, sizeof temp); PREPARE $1 = &temp;"
%typemap(argout) TYPE *out {
    if (result == XQR_OK) {
        void *const copy = heap_copy($1, sizeof *$1);

        Py_CLEAR($result);
        $result = copy ? SWIG_NewPointerObj(copy, $1_descriptor, SWIG_POINTER_OWN) : NULL;
    }
}
%enddef

%struct_out(xqr_position, )
%struct_out(xqr_verdict, temp.struct_size = sizeof temp;)
%struct_out(xqr_repetition, temp.struct_size = sizeof temp;)
%struct_out(xqr_ply_label, temp.struct_size = sizeof temp;)
%struct_out(xqr_claim, temp.struct_size = sizeof temp;)
%struct_out(xqr_limit, temp.struct_size = sizeof temp;)
%struct_out(xqr_clause, temp.struct_size = sizeof temp;)
%struct_out(xqr_record_error, temp.struct_size = sizeof temp;)

/* A handle the library makes: owned by its Python object. XQR_END leaves None. */
%define %handle_out(TYPE)
%typemap(in, numinputs=0) TYPE **out (TYPE *temp = NULL) "$1 = &temp;"
%typemap(argout) TYPE **out {
    if (result == XQR_OK) {
        Py_CLEAR($result);
        $result = SWIG_NewPointerObj(*$1, $*1_descriptor, SWIG_POINTER_OWN);
    }
}
%enddef

%handle_out(xqr_rules)
%handle_out(xqr_game)
%handle_out(xqr_reader)
%handle_out(xqr_record)

/* ---- Values in --------------------------------------------------------------------------------------------------- */

%typemap(in) const xqr_picture *picture (xqr_picture temp = XQR_PICTURE_INIT) {
    if (read_picture(&temp, $input) < 0)
        SWIG_fail;
    $1 = &temp;
}

/* A fork copies the memory, but no thread but one: a game that another one is at work on would stay half done for ever.
 * So a fork waits until nobody is at work on any. */
%inline %{
static void close_games(void)
{
    held_games.closed = true;
    while (held_games.count)
        yield_to_threads();
}

static void open_games(void)
{
    held_games.closed = false;
}
%}

%typemap(in) xqr_game *game (xqr_game *held = NULL), const xqr_game *game (xqr_game *held = NULL) {
    void *pointer = NULL;

    if (!SWIG_IsOK(SWIG_ConvertPtr($input, &pointer, SWIGTYPE_p_xqr_game, 0)) || !pointer) {
        PyErr_SetString(PyExc_TypeError, "expected a game");
        SWIG_fail;
    }
    $1 = (xqr_game *)pointer;
    if (!hold_game($1))
        SWIG_fail;
    held = $1;
}
%typemap(freearg) xqr_game *game, const xqr_game *game "release_game(held$argnum);"
%init %{
    held_games.never = PyThread_allocate_lock();
    if (!held_games.never || !PyThread_acquire_lock(held_games.never, NOWAIT_LOCK)) {
        PyErr_NoMemory();
        return -1;
    }
%}

/* A board counts as its last position. Nothing keeps the pointer beyond the call, and only perft lets other threads go
 * on meanwhile: it must be given a snapshot. */
%{
static const xqr_position *position_argument(PyObject *given);
%}
%typemap(in) const xqr_position *pos, const xqr_position *other {
    $1 = (xqr_position *)position_argument($input);
    if (!$1)
        SWIG_fail;
}

%include "line.i"
%include "xqrules.i"
%include "arrays.i"

/* Functions of the module are the C ones, without a Python function around each. */
%pythoncode %{
import os as _os

if hasattr(_os, "register_at_fork"):
    _os.register_at_fork(
        before=_core.close_games, after_in_parent=_core.open_games, after_in_child=_core.open_games)
globals().update(
    {name: getattr(_core, name) for name, value in list(globals().items())
     if isinstance(value, type(_swig_repr)) and hasattr(_core, name)})
%}
