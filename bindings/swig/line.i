/*
 * Python: a type written by hand, for what a program does millions of times. A line is a position and the moves played
 * from there; xqrules.Board is a Python class on top of it. Its methods take and give the very objects that stand for
 * moves, so that a push is one dictionary look-up and one call of the library, and no Python code runs on the way.
 *
 * Everything here stays within the limited API of Python 3.9.
 */
%wrapper %{

#define LINE_KINDS 16 /* more than there are kinds of piece */

/* The objects for all moves of a game, shared by all its lines. It belongs to a capsule and never changes. */
struct line_names {
    PyObject *variant; /* the game, as a str */
    PyObject *numbers; /* dict: the move as an object -> its number */
    size_t squares;
    unsigned char slot[LINE_KINDS]; /* of a promotion, by kind; 0 for none */
    PyObject **moves;               /* by slot, origin and target */
    size_t count;
};

struct line {
    PyObject_HEAD
    PyObject *names;         /* the capsule; NULL until the line was set up */
    xqr_position *positions; /* moves + 1 of them: the first is where the line starts */
    xqr_move *moves;
    size_t count, cap; /* of moves */
};

/* The legal moves of a position, which is kept so that they do not change when a board does. Listed when asked for. */
struct moves {
    PyObject_HEAD
    PyObject *names; /* as above */
    PyObject *list;  /* NULL until it was asked for */
    xqr_position position;
};

static PyTypeObject *line_type, *moves_type;
static PyTypeObject *legal_moves_type; /* the Python class on top of moves_type; the class of what boards give */
static const char line_capsule[] = "xqrules.line_names";

/* ---- Names of moves ---------------------------------------------------------------------------------------------- */

static void names_free(PyObject *capsule)
{
    struct line_names *const names = PyCapsule_GetPointer(capsule, line_capsule);

    for (size_t i = 0; i < names->count; i++)
        Py_XDECREF(names->moves[i]);
    Py_XDECREF(names->numbers);
    Py_XDECREF(names->variant);
    free(names->moves);
    free(names);
}

/** The place of a move among the objects; @p names->count if it has none. */
static size_t names_place(const struct line_names *names, xqr_move move)
{
    const unsigned kind = (unsigned)xqr_move_promotion(move);
    const size_t from = xqr_move_from(move), to = xqr_move_to(move);

    if (kind >= LINE_KINDS || from >= names->squares || to >= names->squares || (kind && !names->slot[kind]))
        return names->count;
    return (names->slot[kind] * names->squares + from) * names->squares + to;
}

/** A new reference to the object for a move; where there is none (which no legal move comes to), an exception. */
static PyObject *names_move(const struct line_names *names, xqr_move move)
{
    const size_t place = names_place(names, move);
    PyObject *const object = place < names->count ? names->moves[place] : NULL;

    if (object)
        Py_INCREF(object);
    else
        PyErr_SetString(PyExc_SystemError, "a move without a name");
    return object;
}

static bool names_fill(struct line_names *names)
{
    PyObject *move, *number;
    Py_ssize_t at = 0;

    while (PyDict_Next(names->numbers, &at, &move, &number)) {
        const unsigned long value = PyLong_AsUnsignedLong(number);
        const size_t place = PyErr_Occurred() ? names->count : names_place(names, (xqr_move)value);

        if (place >= names->count || names->moves[place]) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_ValueError, "names of moves that are none, or two for one move");
            return false;
        }
        Py_INCREF(move);
        names->moves[place] = move;
    }
    return !PyErr_Occurred();
}

/** line_names(variant, numbers, squares, kinds): a dict of all moves as objects; kinds are those of promotions. */
static PyObject *line_names(PyObject *module, PyObject *args)
{
    PyObject *variant, *numbers, *kinds, *capsule;
    Py_ssize_t squares;
    struct line_names *names;

    (void)module;
    if (!PyArg_ParseTuple(args, "UOnO", &variant, &numbers, &squares, &kinds))
        return NULL;
    if (!PyDict_Check(numbers) || !PyBytes_Check(kinds) || squares < 1 || squares > 255) {
        PyErr_SetString(PyExc_TypeError, "names are a dict, a number of squares and bytes");
        return NULL;
    }
    names = calloc(1, sizeof *names);
    capsule = names ? PyCapsule_New(names, line_capsule, names_free) : PyErr_NoMemory();
    if (!capsule) {
        free(names);
        return NULL;
    }
    Py_INCREF(variant);
    names->variant = variant;
    Py_INCREF(numbers);
    names->numbers = numbers;
    names->squares = (size_t)squares;
    for (Py_ssize_t i = 0; i < PyBytes_Size(kinds); i++)
        names->slot[PyBytes_AsString(kinds)[i] % LINE_KINDS] = (unsigned char)(i + 1);
    names->moves = calloc((size_t)(PyBytes_Size(kinds) + 1) * names->squares * names->squares, sizeof *names->moves);
    if (!names->moves) {
        Py_DECREF(capsule);
        return PyErr_NoMemory();
    }
    names->count = (size_t)(PyBytes_Size(kinds) + 1) * names->squares * names->squares;
    if (!names_fill(names)) {
        Py_DECREF(capsule);
        return NULL;
    }
    return capsule;
}

/** Have other names instead of those there are. */
static void line_rename(struct line *line, PyObject *names)
{
    PyObject *const before = line->names;

    Py_INCREF(names);
    line->names = names;
    Py_XDECREF(before);
}

/* ---- Making and dropping ----------------------------------------------------------------------------------------- */

/** The names of a line that was set up; otherwise NULL and an exception. */
static const struct line_names *line_ready(const struct line *line)
{
    if (line->names)
        return PyCapsule_GetPointer(line->names, line_capsule);
    PyErr_SetString(PyExc_RuntimeError, "this object was never set up: __init__ has not run");
    return NULL;
}

/** Room for one more move. */
static bool line_reserve(struct line *line, size_t moves)
{
    size_t cap = line->cap ? line->cap : 1;
    xqr_position *positions;
    xqr_move *numbers;

    if (moves <= line->cap && line->positions)
        return true;
    while (cap < moves)
        cap *= 2;
    positions = realloc(line->positions, (cap + 1) * sizeof *positions);
    if (positions)
        line->positions = positions;
    numbers = positions ? realloc(line->moves, cap * sizeof *numbers) : NULL;
    if (!numbers) {
        PyErr_NoMemory();
        return false;
    }
    line->moves = numbers;
    line->cap = cap;
    return true;
}

static void line_dealloc(PyObject *self)
{
    struct line *const line = (struct line *)self;
    PyTypeObject *const type = Py_TYPE(self);

    Py_CLEAR(line->names);
    free(line->positions);
    free(line->moves);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/** Line(names, position): starts where the position is, without a move. Of a line, its last position. */
static int line_init(PyObject *self, PyObject *args, PyObject *keywords)
{
    struct line *const line = (struct line *)self;
    const xqr_position *start;
    PyObject *names, *given;

    if ((keywords && PyDict_Size(keywords) > 0) || !PyArg_ParseTuple(args, "OO", &names, &given)) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "a line takes no keywords");
        return -1;
    }
    if (!PyCapsule_IsValid(names, line_capsule)) {
        PyErr_SetString(PyExc_TypeError, "no names of moves");
        return -1;
    }
    start = position_argument(given);
    if (!start)
        return -1;
    const xqr_position kept = *start; /* the line may be its own source */
    if (!line_reserve(line, 0))
        return -1;
    line->positions[0] = kept;
    line->count = 0;
    line_rename(line, names);
    return 0;
}

/** Become a copy of another line, with its moves. */
static PyObject *line_assign(PyObject *self, PyObject *given)
{
    struct line *const line = (struct line *)self;
    const struct line *const other = (const struct line *)given;

    if (!PyObject_TypeCheck(given, line_type)) {
        PyErr_SetString(PyExc_TypeError, "expected a line");
        return NULL;
    }
    if (!line_ready(other) || !line_reserve(line, other->count))
        return NULL;
    if (line != other) {
        memcpy(line->positions, other->positions, (other->count + 1) * sizeof *line->positions);
        memcpy(line->moves, other->moves, other->count * sizeof *line->moves);
        line->count = other->count;
        line_rename(line, other->names);
    }
    Py_RETURN_NONE;
}

/* ---- Playing ----------------------------------------------------------------------------------------------------- */

/** Play a number. @return Whether it was legal; false without an exception if it was not. */
static bool line_play(struct line *line, xqr_move number)
{
    xqr_position *next;

    if (!line_reserve(line, line->count + 1))
        return false;
    next = &line->positions[line->count + 1];
    *next = line->positions[line->count];
    if (xqr_position_play(next, number, NULL) != XQR_OK)
        return false;
    line->moves[line->count++] = number;
    return true;
}

/** What the fast way does not know is left to the class in Python, which raises what is wrong. */
static PyObject *push_otherwise(PyObject *self, PyObject *args, PyObject *keywords)
{
    PyObject *const method = PyObject_GetAttrString(self, "_push_otherwise");
    PyObject *const answer = method ? PyObject_Call(method, args, keywords) : NULL;

    Py_XDECREF(method);
    return answer;
}

static PyObject *line_push(PyObject *self, PyObject *args, PyObject *keywords)
{
    struct line *const line = (struct line *)self;
    const struct line_names *const names = line_ready(line);
    PyObject *number;

    if (!names)
        return NULL;
    if (!keywords && PyTuple_Size(args) == 0) {
        PyErr_SetString(PyExc_TypeError, "push() needs a move");
        return NULL;
    }
    if (keywords || PyTuple_Size(args) != 1)
        return push_otherwise(self, args, keywords);
    number = PyDict_GetItemWithError(names->numbers, PyTuple_GetItem(args, 0));
    if (number && line_play(line, (xqr_move)PyLong_AsUnsignedLong(number)))
        Py_RETURN_NONE;
    if (PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) /* no text at all: the other way says so */
            return NULL;
        PyErr_Clear();
    }
    return push_otherwise(self, args, NULL);
}

static PyObject *line_push_number(PyObject *self, PyObject *number)
{
    struct line *const line = (struct line *)self;
    const unsigned long value = PyLong_AsUnsignedLong(number);

    if (PyErr_Occurred() || !line_ready(line))
        return NULL;
    if (value <= UINT32_MAX && line_play(line, (xqr_move)value))
        Py_RETURN_NONE;
    if (!PyErr_Occurred())
        raise_xqr(XQR_ERR_ILLEGAL_MOVE, NULL, XQR_LEGAL);
    return NULL;
}

/** The last move; where there is none, an exception in the words of @p lack. */
static PyObject *line_last(struct line *line, const char *lack)
{
    const struct line_names *const names = line_ready(line);

    if (!names)
        return NULL;
    if (!line->count) {
        PyErr_SetString(PyExc_IndexError, lack);
        return NULL;
    }
    return names_move(names, line->moves[line->count - 1]);
}

static PyObject *line_pop(PyObject *self, PyObject *unused)
{
    struct line *const line = (struct line *)self;
    PyObject *const move = line_last(line, "no move to take back");

    (void)unused;
    if (move)
        line->count--;
    return move;
}

static PyObject *line_peek(PyObject *self, PyObject *unused)
{
    (void)unused;
    return line_last((struct line *)self, "no move was played");
}

/* ---- Asking ------------------------------------------------------------------------------------------------------ */

/** A list of the objects of some moves. */
static PyObject *move_objects(const struct line_names *names, const xqr_move *moves, size_t count)
{
    PyObject *const list = PyList_New((Py_ssize_t)count);

    for (size_t i = 0; list && i < count; i++) {
        PyObject *const move = names_move(names, moves[i]);

        if (!move || PyList_SetItem(list, (Py_ssize_t)i, move) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

static PyObject *line_move_stack(PyObject *self, void *unused)
{
    struct line *const line = (struct line *)self;
    const struct line_names *const names = line_ready(line);

    (void)unused;
    return names ? move_objects(names, line->moves, line->count) : NULL;
}

static PyObject *line_ply(PyObject *self, PyObject *unused)
{
    const struct line *const line = (struct line *)self;

    (void)unused;
    return line_ready(line) ? PyLong_FromSize_t(line->count) : NULL;
}

static PyObject *line_variant(PyObject *self, void *unused)
{
    const struct line_names *const names = line_ready((struct line *)self);

    (void)unused;
    if (names)
        Py_INCREF(names->variant);
    return names ? names->variant : NULL;
}

/** A new object for the legal moves of a position. */
static PyObject *moves_make(PyObject *names, const xqr_position *position)
{
    struct moves *const moves =
        (struct moves *)((allocfunc)PyType_GetSlot(legal_moves_type, Py_tp_alloc))(legal_moves_type, 0);

    if (moves) {
        moves->position = *position;
        Py_INCREF(names);
        moves->names = names;
    }
    return (PyObject *)moves;
}

static PyObject *line_legal_moves(PyObject *self, void *unused)
{
    struct line *const line = (struct line *)self;

    (void)unused;
    return line_ready(line) ? moves_make(line->names, &line->positions[line->count]) : NULL;
}

/** A list of pairs: the square and the piece, as numbers. */
static PyObject *line_pieces(PyObject *self, PyObject *unused)
{
    const struct line *const line = (struct line *)self;
    const struct line_names *const names = line_ready(line);
    PyObject *const list = names ? PyList_New(0) : NULL;

    (void)unused;
    for (size_t square = 0; list && square < names->squares; square++) {
        const xqr_piece piece = xqr_position_piece_at(&line->positions[line->count], (xqr_square)square);
        PyObject *const pair = piece ? Py_BuildValue("(II)", (unsigned)square, (unsigned)piece) : NULL;
        const int failed = piece && (!pair || PyList_Append(list, pair) < 0);

        Py_XDECREF(pair);
        if (failed) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

/** The position before the first move, as an object of its own. */
static PyObject *line_root(PyObject *self, PyObject *unused)
{
    struct line *const line = (struct line *)self;
    void *copy;

    (void)unused;
    if (!line_ready(line))
        return NULL;
    copy = heap_copy(&line->positions[0], sizeof line->positions[0]);
    return copy ? SWIG_NewPointerObj(copy, SWIGTYPE_p_xqr_position, SWIG_POINTER_OWN) : NULL;
}

/* ---- The type ---------------------------------------------------------------------------------------------------- */

static PyMethodDef line_methods[] = {
    {"push", (PyCFunction)(void (*)(void))line_push, METH_VARARGS | METH_KEYWORDS,
     "push($self, /, move, notation='uci')\n--\n\n"
     "Play a move in coordinates, such as \"h2e2\", or in another notation that is named.\n\n"
     "Raises IllegalMoveError, and changes nothing, if it is illegal; ParseError if it is no move at all."},
    {"pop", line_pop, METH_NOARGS, "pop($self, /)\n--\n\nTake the last move back and return it; IndexError if there is none."},
    {"peek", line_peek, METH_NOARGS, "peek($self, /)\n--\n\nThe last move; IndexError if there is none."},
    {"ply", line_ply, METH_NOARGS, "ply($self, /)\n--\n\nHow many moves were played on this board."},
    {"_push_number", line_push_number, METH_O, NULL},
    {"_assign", line_assign, METH_O, NULL},
    {"_pieces", line_pieces, METH_NOARGS, NULL},
    {"_root", line_root, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef line_getset[] = {
    {"move_stack", line_move_stack, NULL, "The moves played, the last one at the end. A copy.", NULL},
    {"legal_moves", line_legal_moves, NULL,
     "The legal moves: iterate, count, or ask ``\"h2e2\" in board.legal_moves``.", NULL},
    {"variant", line_variant, NULL, "The game that is played: xiangqi or chess.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot line_slots[] = {
    {Py_tp_init, line_init},
    {Py_tp_dealloc, line_dealloc},
    {Py_tp_methods, line_methods},
    {Py_tp_getset, line_getset},
    {Py_tp_doc, "A position and the moves played from there."},
    {0, NULL},
};

static PyType_Spec line_spec = {
    "xqrules.core.Line", sizeof(struct line), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, line_slots,
};

/* ---- Legal moves ------------------------------------------------------------------------------------------------- */

static void moves_dealloc(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);

    Py_CLEAR(((struct moves *)self)->names);
    Py_CLEAR(((struct moves *)self)->list);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/** The names of an object that was set up; otherwise NULL and an exception. */
static const struct line_names *moves_ready(const struct moves *moves)
{
    if (moves->names)
        return PyCapsule_GetPointer(moves->names, line_capsule);
    PyErr_SetString(PyExc_TypeError, "legal moves come from a board: there are none to make by hand");
    return NULL;
}

/** Their list, borrowed. */
static PyObject *moves_list(struct moves *moves)
{
    const struct line_names *const names = moves_ready(moves);

    if (names && !moves->list) {
        xqr_move numbers[XQR_MAX_MOVES];

        moves->list = move_objects(names, numbers, xqr_position_legal_moves(&moves->position, numbers, XQR_MAX_MOVES));
    }
    return names ? moves->list : NULL;
}

static PyObject *moves_iter(PyObject *self)
{
    PyObject *const list = moves_list((struct moves *)self);

    return list ? PyObject_GetIter(list) : NULL;
}

static Py_ssize_t moves_length(PyObject *self)
{
    PyObject *const list = moves_list((struct moves *)self);

    return list ? PyList_Size(list) : -1;
}

static PyObject *moves_item(PyObject *self, PyObject *index)
{
    PyObject *const list = moves_list((struct moves *)self);

    return list ? PyObject_GetItem(list, index) : NULL;
}

/** Whether a move is among them. What is not in plain coordinates is left to the class in Python. */
static int moves_contains(PyObject *self, PyObject *move)
{
    const struct moves *const moves = (const struct moves *)self;
    const struct line_names *const names = moves_ready(moves);
    PyObject *number, *answer;
    int found = -1;

    if (!names)
        return -1;
    number = PyDict_GetItemWithError(names->numbers, move);
    if (number) {
        const xqr_legality judged = xqr_position_judge_move(&moves->position, (xqr_move)PyLong_AsUnsignedLong(number));

        if (judged != XQR_ILLEGAL_OWN_PIECE) /* which may be castling, written as the king taking its rook */
            return judged == XQR_LEGAL;
    }
    if (PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) /* nothing that could be a move */
            return -1;
        PyErr_Clear();
    }
    answer = PyObject_CallMethod(self, "_contains_otherwise", "O", move);
    if (answer)
        found = PyObject_IsTrue(answer);
    Py_XDECREF(answer);
    return found;
}

static PyObject *moves_variant(PyObject *self, void *unused)
{
    const struct line_names *const names = moves_ready((struct moves *)self);

    (void)unused;
    if (names)
        Py_INCREF(names->variant);
    return names ? names->variant : NULL;
}

static PyGetSetDef moves_getset[] = {
    {"_variant", moves_variant, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot moves_slots[] = {
    {Py_tp_dealloc, moves_dealloc},
    {Py_tp_iter, moves_iter},
    {Py_sq_length, moves_length},
    {Py_sq_contains, moves_contains},
    {Py_mp_subscript, moves_item},
    {Py_mp_length, moves_length},
    {Py_tp_getset, moves_getset},
    {Py_tp_doc, "The legal moves of a position."},
    {0, NULL},
};

static PyType_Spec moves_spec = {
    "xqrules.core.Moves", sizeof(struct moves), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, moves_slots,
};

/** set_legal_moves_type(type): the class of what boards give. */
static PyObject *set_legal_moves_type(PyObject *module, PyObject *type)
{
    PyTypeObject *const before = legal_moves_type;

    (void)module;
    if (!PyType_Check(type) || !PyType_IsSubtype((PyTypeObject *)type, moves_type)) {
        PyErr_SetString(PyExc_TypeError, "no class on top of Moves");
        return NULL;
    }
    Py_INCREF(type);
    legal_moves_type = (PyTypeObject *)type;
    Py_DECREF((PyObject *)before);
    Py_RETURN_NONE;
}

/* ---- The module -------------------------------------------------------------------------------------------------- */

static PyMethodDef line_functions[] = {
    {"line_names", line_names, METH_VARARGS, NULL},
    {"set_legal_moves_type", set_legal_moves_type, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject *add_type(PyObject *module, const char *name, PyType_Spec *spec)
{
    PyObject *const type = PyType_FromSpec(spec);

    Py_XINCREF(type);
    if (!type || PyModule_AddObject(module, name, type) < 0)
        return NULL;
    return (PyTypeObject *)type;
}

/** Add the types to the module. */
static int line_add(PyObject *module)
{
    line_type = add_type(module, "Line", &line_spec);
    moves_type = line_type ? add_type(module, "Moves", &moves_spec) : NULL;
    if (!moves_type)
        return -1;
    Py_INCREF((PyObject *)moves_type);
    legal_moves_type = moves_type;
    return PyModule_AddFunctions(module, line_functions);
}

/** The position that an argument stands for: of a line, the last one. NULL with an exception for anything else. */
static const xqr_position *position_argument(PyObject *given)
{
    void *position = NULL;

    if (PyObject_TypeCheck(given, line_type)) {
        const struct line *const line = (const struct line *)given;

        return line_ready(line) ? &line->positions[line->count] : NULL;
    }
    if (PyObject_TypeCheck(given, moves_type))
        return moves_ready((const struct moves *)given) ? &((const struct moves *)given)->position : NULL;
    if (!SWIG_IsOK(SWIG_ConvertPtr(given, &position, SWIGTYPE_p_xqr_position, 0)) || !position) {
        PyErr_Format(PyExc_TypeError, "expected a position, not %R", (PyObject *)Py_TYPE(given));
        return NULL;
    }
    return position;
}
%}

%init %{
    if (line_add(m) < 0)
        return -1;
%}

%pythoncode %{
Line = _core.Line
Moves = _core.Moves
line_names = _core.line_names
set_legal_moves_type = _core.set_legal_moves_type
%}
