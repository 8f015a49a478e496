/*
 * Python: many positions and games at once, for arrays and tables.
 *
 * Memory is named by its address, because the buffer protocol is no part of the limited API of Python 3.9. NumPy or
 * pyarrow have made it and keep it: arrays.py and tables.py see to its size and layout, and hold it until the call
 * returns. So nothing here hands out memory that somebody else would have to free.
 */

/* The interpreter lock is released where nothing is touched that another thread could change: blocks of positions belong
 * to one call, columns and the games added to them to one table. A game that is asked for its positions or labels belongs
 * to whoever asks. */
%thread arrays_parse;
%thread arrays_planes;
%thread arrays_masks;
%thread arrays_masks;
%thread columns_add_record;
%thread columns_add_records;
%thread columns_add_stopped;
%thread columns_add_texts;
%thread columns_add_game;

%{
#include "arrays.h"
#include "columns.h"

/** Bytes, or a tuple of address and size. */
static int read_memory(memory *out, PyObject *given)
{
    unsigned long long address;
    Py_ssize_t size;

    if (PyBytes_Check(given)) {
        *out = (memory){PyBytes_AsString(given), (size_t)PyBytes_Size(given)};
        return 0;
    }
    if (!PyArg_ParseTuple(given, "Kn", &address, &size))
        return -1;
    *out = (memory){(const char *)(uintptr_t)address, (size_t)size};
    return 0;
}

/** A tuple of address, bytes of an item that is 1, and strides. */
static int read_layout(layout *out, PyObject *given)
{
    unsigned long long address;
    PyObject *one, *strides;

    memset(out, 0, sizeof *out);
    if (!PyArg_ParseTuple(given, "KOO", &address, &one, &strides))
        return -1;
    if (!PyBytes_Check(one) || !PyTuple_Check(strides) || PyTuple_Size(strides) > 4) {
        PyErr_SetString(PyExc_TypeError, "a layout is an address, bytes and a tuple of at most four");
        return -1;
    }
    out->at = (char *)(uintptr_t)address;
    out->one = PyBytes_AsString(one);
    out->item = (size_t)PyBytes_Size(one);
    for (Py_ssize_t i = 0; i < PyTuple_Size(strides); i++)
        out->strides[i] = PyLong_AsLongLong(PyTuple_GetItem(strides, i));
    return PyErr_Occurred() ? -1 : 0;
}
%}

%typemap(in) memory {
    if (read_memory(&$1, $input) < 0)
        SWIG_fail;
}

%typemap(in) room {
    unsigned long long address;
    Py_ssize_t size;

    if (!PyArg_ParseTuple($input, "Kn", &address, &size))
        SWIG_fail;
    $1.at = (char *)(uintptr_t)address;
    $1.size = (size_t)size;
}

%typemap(in) layout {
    if (read_layout(&$1, $input) < 0)
        SWIG_fail;
}

%{
static const xqr_record *record_argument(PyObject *given);
%}
%wrapper %{
/** The record that an object holds; NULL with an exception for anything else. */
static const xqr_record *record_argument(PyObject *given)
{
    void *record = NULL;

    if (!SWIG_IsOK(SWIG_ConvertPtr(given, &record, SWIGTYPE_p_xqr_record, 0)) || !record) {
        PyErr_SetString(PyExc_TypeError, "expected records");
        return NULL;
    }
    return record;
}
%}

/* A list of objects, all of them the library's. */
%define %list_in(TYPE, CONVERT)
%typemap(in) (const TYPE *const *list, size_t count) (const TYPE **found = NULL) {
    if (!PyList_Check($input)) {
        PyErr_SetString(PyExc_TypeError, "expected a list");
        SWIG_fail;
    }
    $2 = (size_t)PyList_Size($input);
    found = malloc(($2 + 1) * sizeof *found);
    if (!found) {
        PyErr_NoMemory();
        SWIG_fail;
    }
    for (size_t i = 0; i < $2; i++) {
        found[i] = CONVERT(PyList_GetItem($input, (Py_ssize_t)i));
        if (!found[i])
            SWIG_fail;
    }
    $1 = (TYPE **)found;
}
%typemap(freearg) (const TYPE *const *list, size_t count) "free(found$argnum);"
%enddef

%list_in(xqr_position, position_argument)
%list_in(xqr_record, record_argument)

%handle_out(columns)

%rename(Columns) columns;
%ignore columns_free;
%ignore memory;
%ignore room;
%ignore layout;

typedef struct columns {
    %extend {
        ~columns() { columns_free($self); }
    }
} columns;

%include "arrays.h"
%include "columns.h"

%inline %{
/** A part of columns as bytes, which pyarrow takes as they are. */
static PyObject *columns_bytes(const columns *columns, size_t part)
{
    const size_t size = columns_size(columns, part);
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)size);

    if (bytes && columns_copy((room){PyBytes_AsString(bytes), size}, columns, part) != XQR_OK)
        Py_CLEAR(bytes);
    return bytes;
}
%}
