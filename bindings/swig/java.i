/*
 * Java: typemaps, one per type of argument, never one per function.
 *
 * What comes out is one flat class of native methods. The classes that people use are written by hand on top, so there
 * are no proxies: a handle or a struct is a long, a position the long[64] that holds its words, text a byte[] of UTF-8.
 * Nothing goes through JNI's own strings, which are of a modified UTF-8.
 *
 * As in C, lists and text go to an array the caller brings, and the true count comes back. A function with an output
 * parameter returns what it holds; a failure becomes an exception by org.xqrules.Failure. No code here returns
 * early once the library was called, so that every argument is released exactly once, and none calls the JVM while an
 * exception is pending.
 *
 * Only jni.h is needed, so that the same file can be compiled for Android.
 */
%module Core

%{
#include <jni.h>
#include <xqrules/xqrules.h>

/** Throw what Failure makes of a failed call. @p legality is XQR_LEGAL where no rule was named. */
static void raise_xqr(JNIEnv *env, int status, const xqr_error *err, xqr_legality legality)
{
    const char *const message = err ? err->message : "";
    const jsize length = (jsize)strlen(message);
    const jclass failure = (*env)->FindClass(env, "org/xqrules/Failure");
    const jmethodID raise = failure ? (*env)->GetStaticMethodID(env, failure, "raise", "(I[BJI)V") : NULL;
    const jbyteArray bytes = raise ? (*env)->NewByteArray(env, length) : NULL;

    if (bytes) {
        (*env)->SetByteArrayRegion(env, bytes, 0, length, (const jbyte *)message);
        (*env)->CallStaticVoidMethod(env, failure, raise, (jint)status, bytes, err ? (jlong)err->offset : (jlong)-1,
                                     (jint)legality);
    }
}

/** The one failure that no status tells of. */
static void raise_no_memory(JNIEnv *env)
{
    raise_xqr(env, XQR_ERR_NOMEM, NULL, XQR_LEGAL);
}

static int is_raised(JNIEnv *env)
{
    return (*env)->ExceptionCheck(env) != JNI_FALSE;
}

/** A copy of an array of bytes with a zero byte behind it. @return NULL with an exception pending. */
static char *copied_bytes(JNIEnv *env, jbyteArray array, size_t *len)
{
    const jsize count = array ? (*env)->GetArrayLength(env, array) : 0;
    char *const copy = malloc((size_t)count + 1);

    if (!copy) {
        raise_no_memory(env);
        return NULL;
    }
    if (count > 0)
        (*env)->GetByteArrayRegion(env, array, 0, count, (jbyte *)copy);
    copy[count] = '\0';
    *len = (size_t)count;
    return copy;
}

static size_t array_length(JNIEnv *env, jarray array)
{
    return array ? (size_t)(*env)->GetArrayLength(env, array) : 0;
}

static jbyteArray byte_array(JNIEnv *env, const void *bytes, size_t count)
{
    const jbyteArray array = (*env)->NewByteArray(env, (jsize)count);

    if (array)
        (*env)->SetByteArrayRegion(env, array, 0, (jsize)count, (const jbyte *)bytes);
    return array;
}

static jintArray move_array(JNIEnv *env, const xqr_move *moves, size_t count)
{
    const jintArray array = (*env)->NewIntArray(env, (jsize)count);

    if (array)
        (*env)->SetIntArrayRegion(env, array, 0, (jsize)count, (const jint *)moves);
    return array;
}

/** A copy of a plain struct on the heap, as Java holds it. @return 0 with an exception pending. */
static jlong heap_copy(JNIEnv *env, const void *value, size_t size)
{
    void *const copy = malloc(size);

    if (copy)
        memcpy(copy, value, size);
    else
        raise_no_memory(env);
    return (jlong)(intptr_t)copy;
}

/** The words of a position, or none where Java has none. */
static int read_position(JNIEnv *env, xqr_position *out, jlongArray words)
{
    if (!words)
        return 0;
    (*env)->GetLongArrayRegion(env, words, 0, (jsize)(sizeof *out / sizeof(jlong)), (jlong *)out);
    return 1;
}

/** Numbers a picture begins with; arrows follow, each as from + 256 * to + 65536 * style. */
#define PICTURE_HEAD 5

/** @return The arrows, to be freed, or NULL where there are none or with an exception pending. */
static xqr_arrow *read_picture(JNIEnv *env, xqr_picture *out, jintArray numbers)
{
    jint head[PICTURE_HEAD];
    const jsize count = (*env)->GetArrayLength(env, numbers) - PICTURE_HEAD;
    xqr_arrow *arrows;

    (*env)->GetIntArrayRegion(env, numbers, 0, PICTURE_HEAD, head);
    out->glyphs = head[0];
    out->size = (uint32_t)head[1];
    out->flipped = (uint32_t)head[2];
    out->last_move = (xqr_move)head[3];
    out->no_coordinates = (uint32_t)head[4];
    if (count <= 0)
        return NULL;
    arrows = malloc((size_t)count * sizeof *arrows);
    if (!arrows) {
        raise_no_memory(env);
        return NULL;
    }
    for (jsize i = 0; i < count; i++) {
        jint packed;

        (*env)->GetIntArrayRegion(env, numbers, PICTURE_HEAD + i, 1, &packed);
        arrows[i] = (xqr_arrow){(uint8_t)packed, (uint8_t)(packed >> 8), (uint8_t)(packed >> 16), 0};
    }
    out->arrows = arrows;
    out->arrow_count = (size_t)count;
    return arrows;
}

/** A Java object that bytes are read from. */
struct java_input {
    JavaVM *vm;
    jobject source; /* global */
    jmethodID read;
    jmethodID seek; /* NULL if it cannot */
};

/** Bytes of an org.xqrules.Source, which lets no exception out: it keeps what went wrong and answers -1. */
static size_t read_source(void *context, void *buffer, size_t size)
{
    const struct java_input *const input = context;
    const jsize room = size < 65536 ? (jsize)size : 65536;
    JNIEnv *env = NULL;
    jbyteArray array;
    jint count = -1;

    if ((*input->vm)->GetEnv(input->vm, (void **)&env, JNI_VERSION_1_6) != JNI_OK)
        return SIZE_MAX;
    array = (*env)->NewByteArray(env, room);
    if (array) {
        count = (*env)->CallIntMethod(env, input->source, input->read, array);
        if (!is_raised(env) && count > 0 && count <= room)
            (*env)->GetByteArrayRegion(env, array, 0, count, (jbyte *)buffer);
        (*env)->DeleteLocalRef(env, array);
    }
    if (is_raised(env) || count < 0 || count > room)
        return SIZE_MAX;
    return (size_t)count;
}

static bool seek_source(void *context, uint64_t offset)
{
    const struct java_input *const input = context;
    JNIEnv *env = NULL;
    jboolean there;

    if ((*input->vm)->GetEnv(input->vm, (void **)&env, JNI_VERSION_1_6) != JNI_OK)
        return false;
    there = (*env)->CallBooleanMethod(env, input->source, input->seek, (jlong)offset);
    return !is_raised(env) && there != JNI_FALSE;
}
%}

/* ---- Types that are plain numbers -------------------------------------------------------------------------------- */

%include <enumsimple.swg>
%javaconst(1);
%include <stdint.i>

%apply int { xqr_move, xqr_square, xqr_piece, uint8_t, uint32_t };
%apply long long { uint64_t, int64_t, size_t };
%apply int { xqr_status status };

%typemap(out) char "$result = (jchar)(unsigned char)$1;"

/* ---- Status and errors ------------------------------------------------------------------------------------------- */

/* What the output parameter of the call holds; 0 where it has none, or one that is an array. */
%typemap(jni) xqr_status "jlong"
%typemap(jtype) xqr_status "long"
%typemap(jstype) xqr_status "long"
%typemap(out) xqr_status "$result = 0;"

/* Not for a status that is merely passed in, as to xqr_status_name. */
%typemap(ret) xqr_status {
    if ($1 < 0 && !is_raised(jenv))
        raise_xqr(jenv, $1, NULL, XQR_LEGAL);
}

%typemap(in, numinputs=0) xqr_error *err (xqr_error temp = XQR_ERROR_INIT) "$1 = &temp;"
%typemap(argout) xqr_error *err {
    if (result < 0 && !is_raised(jenv))
        raise_xqr(jenv, result, $1, XQR_LEGAL);
}

%typemap(in, numinputs=0) xqr_legality *why (xqr_legality temp = XQR_LEGAL) "$1 = &temp;"
%typemap(argout) xqr_legality *why {
    if (result == XQR_ERR_ILLEGAL_MOVE && *$1 != XQR_LEGAL && !is_raised(jenv))
        raise_xqr(jenv, result, NULL, *$1);
}

%typemap(in, numinputs=0) const xqr_allocator *alloc "$1 = NULL;"

/* ---- Text in ----------------------------------------------------------------------------------------------------- */

%define %as_array(ARGS, JNI, JAVA)
%typemap(jni) ARGS #JNI
%typemap(jtype) ARGS #JAVA
%typemap(jstype) ARGS #JAVA
%typemap(javain) ARGS "$javainput"
%enddef

%as_array((const char *text, size_t len), jbyteArray, byte[])
%typemap(in) (const char *text, size_t len) {
    $1 = copied_bytes(jenv, $input, &$2);
    if (!$1)
        return $null;
}
%typemap(freearg) (const char *text, size_t len) "free($1);"

/* Ended by a zero byte. That none stands inside is looked at in Java. */
%as_array(const char *name, jbyteArray, byte[])
%typemap(in) const char *name (size_t length) {
    $1 = copied_bytes(jenv, $input, &length);
    if (!$1)
        return $null;
}
%typemap(freearg) const char *name "free($1);"
%apply const char *name { const char *value, const char *text };

/* The library borrows these bytes: Java keeps the direct buffer for as long. */
%as_array((const void *bytes, size_t size), jobject, java.nio.ByteBuffer)
%typemap(in) (const void *bytes, size_t size) {
    $1 = (*jenv)->GetDirectBufferAddress(jenv, $input);
    $2 = $1 ? (size_t)(*jenv)->GetDirectBufferCapacity(jenv, $input) : 0;
}
%typemap(freearg) (const void *bytes, size_t size) ""

/* ---- Text out ---------------------------------------------------------------------------------------------------- */

%as_array(const char *, jbyteArray, byte[])
%typemap(out) const char * "$result = $1 ? byte_array(jenv, $1, strlen($1)) : NULL;"
%typemap(javaout) const char * { return $jnicall; }

%as_array(char [ANY], jbyteArray, byte[])
/* The library always ends these with a zero byte. */
%typemap(out) char [ANY] "$result = byte_array(jenv, $1, strlen($1));"
%typemap(javaout) char [ANY] { return $jnicall; }

/* One byte more than Java asked for, because text in C ends with a zero byte. */
%as_array((char *text, size_t cap), jbyteArray, byte[])
%typemap(in) (char *text, size_t cap) {
    $2 = array_length(jenv, $input) + 1;
    $1 = malloc($2);
    if (!$1) {
        raise_no_memory(jenv);
        return $null;
    }
}
%typemap(argout) (char *text, size_t cap) {
    if (result > 0 && result < $2)
        (*jenv)->SetByteArrayRegion(jenv, $input, 0, (jsize)result, (const jbyte *)$1);
}
%typemap(freearg) (char *text, size_t cap) "free($1);"

/* A whole file out; its size comes back. */
%as_array((void *bytes, size_t cap, size_t *size), jbyteArray, byte[])
%typemap(in) (void *bytes, size_t cap, size_t *size) (size_t needed = 0) {
    $2 = array_length(jenv, $input);
    $1 = malloc($2 + 1);
    $3 = &needed;
    if (!$1) {
        raise_no_memory(jenv);
        return $null;
    }
}
%typemap(argout) (void *bytes, size_t cap, size_t *size) {
    if (result == XQR_OK) {
        if (needed$argnum <= $2)
            (*jenv)->SetByteArrayRegion(jenv, $input, 0, (jsize)needed$argnum, (const jbyte *)$1);
        $result = (jlong)needed$argnum;
    }
}
%typemap(freearg) (void *bytes, size_t cap, size_t *size) "free($1);"

/* ---- Lists out --------------------------------------------------------------------------------------------------- */

%define %list_out(ARGS, TYPE, ROOM, JNI, JAVA, SET, ELEMENT)
%as_array(ARGS, JNI, JAVA)
%typemap(in) ARGS (TYPE room[ROOM]) {
    $1 = room;
    $2 = array_length(jenv, $input);
    if ($2 > ROOM)
        $2 = ROOM;
}
%typemap(argout) ARGS {
    if ($input)
        (*jenv)->SET(jenv, $input, 0, (jsize)(result < $2 ? result : $2), (const ELEMENT *)$1);
}
%enddef

%list_out((xqr_move *moves, size_t cap), xqr_move, XQR_MAX_MOVES, jintArray, int[], SetIntArrayRegion, jint)
%list_out((xqr_square *squares, size_t cap), xqr_square, 64, jbyteArray, byte[], SetByteArrayRegion, jbyte)
%list_out((uint8_t *nags, size_t cap), uint8_t, 256, jbyteArray, byte[], SetByteArrayRegion, jbyte)

/* As long as the caller likes. */
%as_array((xqr_move *line, size_t cap), jintArray, int[])
%typemap(in) (xqr_move *line, size_t cap) {
    $2 = array_length(jenv, $input);
    $1 = malloc($2 * sizeof *$1 + 1);
    if (!$1) {
        raise_no_memory(jenv);
        return $null;
    }
}
%typemap(argout) (xqr_move *line, size_t cap) {
    if ($input)
        (*jenv)->SetIntArrayRegion(jenv, $input, 0, (jsize)(result < $2 ? result : $2), (const jint *)$1);
}
%typemap(freearg) (xqr_move *line, size_t cap) "free($1);"

/* Each fault becomes a struct of its own, to be deleted by Java. */
%as_array((xqr_fault *faults, size_t cap), jlongArray, long[])
%typemap(in) (xqr_fault *faults, size_t cap) (xqr_fault room[XQR_MAX_FAULTS]) {
    $1 = room;
    $2 = array_length(jenv, $input);
    if ($2 > XQR_MAX_FAULTS)
        $2 = XQR_MAX_FAULTS;
}
%typemap(argout) (xqr_fault *faults, size_t cap) {
    for (size_t i = 0; i < result && i < $2 && !is_raised(jenv); i++) {
        const jlong copy = heap_copy(jenv, &$1[i], sizeof $1[i]);

        if (copy)
            (*jenv)->SetLongArrayRegion(jenv, $input, (jsize)i, 1, &copy);
    }
}

%as_array(xqr_square [ANY], jbyteArray, byte[])
%typemap(out) xqr_square [ANY] "$result = byte_array(jenv, $1, $1_dim0);"
%typemap(javaout) xqr_square [ANY] { return $jnicall; }

%as_array(xqr_move [ANY], jintArray, int[])
%typemap(out) xqr_move [ANY] "$result = move_array(jenv, $1, $1_dim0);"
%typemap(javaout) xqr_move [ANY] { return $jnicall; }

/* ---- Values out -------------------------------------------------------------------------------------------------- */

%define %number_out(TYPE)
%typemap(in, numinputs=0) TYPE *out (TYPE temp = 0) "$1 = &temp;"
%typemap(argout) TYPE *out "if (result == XQR_OK) $result = (jlong)*$1;"
%enddef

%number_out(int64_t)
%number_out(xqr_square)
%number_out(xqr_move)

%typemap(in, numinputs=0) uint32_t *node (uint32_t temp = 0) "$1 = &temp;"
%typemap(argout) uint32_t *node "if (result == XQR_OK) $result = (jlong)*$1;"

/* Beside what stands before it: in the upper half. */
%typemap(in, numinputs=0) uint32_t *slips (uint32_t temp = 0) "$1 = &temp;"
%typemap(argout) uint32_t *slips "if (result == XQR_OK) $result |= (jlong)*$1 << 32;"

/* A struct the library fills in: a copy on the heap, to be deleted by Java. */
%define %struct_out(TYPE)
%typemap(in, numinputs=0) TYPE *out (TYPE temp)
    "memset(&temp, 0, sizeof temp); temp.struct_size = sizeof temp; $1 = &temp;"
%typemap(argout) TYPE *out {
    if (result == XQR_OK)
        $result = heap_copy(jenv, $1, sizeof *$1);
}
%enddef

%struct_out(xqr_verdict)
%struct_out(xqr_repetition)
%struct_out(xqr_ply_label)
%struct_out(xqr_claim)
%struct_out(xqr_limit)
%struct_out(xqr_clause)
%struct_out(xqr_record_error)

/* A handle the library makes. XQR_END leaves 0. */
%define %handle_out(TYPE)
%typemap(in, numinputs=0) TYPE **out (TYPE *temp = NULL) "$1 = &temp;"
%typemap(argout) TYPE **out "$result = (jlong)(intptr_t)*$1;"
%enddef

%handle_out(xqr_rules)
%handle_out(xqr_game)
%handle_out(xqr_reader)
%handle_out(xqr_record)

/* ---- Positions --------------------------------------------------------------------------------------------------- */

/* Java holds the words themselves: a position needs no freeing there either. */
%as_array(xqr_position *out, jlongArray, long[])
%typemap(in) xqr_position *out (xqr_position temp) "memset(&temp, 0, sizeof temp); $1 = &temp;"
%typemap(argout) xqr_position *out {
    if (result == XQR_OK)
        (*jenv)->SetLongArrayRegion(jenv, $input, 0, (jsize)(sizeof temp$argnum / sizeof(jlong)), (const jlong *)$1);
}

%as_array(xqr_position *pos, jlongArray, long[])
%typemap(in) xqr_position *pos (xqr_position temp)
    "$1 = read_position(jenv, &temp, $input) ? &temp : NULL;"
%typemap(argout) xqr_position *pos {
    if (result == XQR_OK)
        (*jenv)->SetLongArrayRegion(jenv, $input, 0, (jsize)(sizeof temp$argnum / sizeof(jlong)), (const jlong *)$1);
}

%as_array(const xqr_position *, jlongArray, long[])
%typemap(in) const xqr_position * (xqr_position temp)
    "$1 = read_position(jenv, &temp, $input) ? &temp : NULL;"
%typemap(argout) const xqr_position * ""

/* ---- Values in --------------------------------------------------------------------------------------------------- */

%as_array(const xqr_picture *picture, jintArray, int[])
%typemap(in) const xqr_picture *picture (xqr_picture temp = XQR_PICTURE_INIT, xqr_arrow *arrows = NULL) {
    if ($input) {
        arrows = read_picture(jenv, &temp, $input);
        if (is_raised(jenv))
            return $null;
        $1 = &temp;
    }
}
%typemap(freearg) const xqr_picture *picture "free(arrows$argnum);"

/* Made by input_new. */
%typemap(in) const xqr_input *input (xqr_input temp) {
    struct java_input *const context = (struct java_input *)(intptr_t)$input;

    temp = (xqr_input){sizeof temp, 0, read_source, context, context->seek ? seek_source : NULL};
    $1 = &temp;
}

/* A mark is four numbers. */
%as_array(xqr_mark *out, jlongArray, long[])
%typemap(in) xqr_mark *out (xqr_mark temp) "$1 = &temp;"
%typemap(argout) xqr_mark *out {
    if (result == XQR_OK) {
        const jlong numbers[] = {(jlong)$1->offset, (jlong)$1->head, $1->encoding, $1->inside};

        (*jenv)->SetLongArrayRegion(jenv, $input, 0, 4, numbers);
    }
}

%as_array(const xqr_mark *mark, jlongArray, long[])
%typemap(in) const xqr_mark *mark (xqr_mark temp) {
    jlong numbers[4];

    (*jenv)->GetLongArrayRegion(jenv, $input, 0, 4, numbers);
    temp = (xqr_mark){(uint64_t)numbers[0], (uint64_t)numbers[1], (int32_t)numbers[2], (uint32_t)numbers[3]};
    $1 = &temp;
}
%typemap(argout) const xqr_mark *mark ""

/* A position is copied as an array. */
%ignore xqr_position::copy;

/* The handles are freed as the objects that the other languages see. */
%typemap(in) jobject source "$1 = $input;"
%typemap(jni) jobject source "jobject"
%typemap(jtype) jobject source "Object"
%typemap(jstype) jobject source "Object"

%native(input_new) long long input_new(jobject source, bool seeks);
%native(input_free) void input_free(long long input);
%{
/** @return What xqr_reader_open takes as its input, or 0 with an exception pending. */
JNIEXPORT jlong JNICALL Java_org_xqrules_CoreJNI_input_1new(JNIEnv *env, jclass type, jobject source, jboolean seeks)
{
    struct java_input *const input = malloc(sizeof *input);
    jclass class_of_source;

    (void)type;
    if (!input) {
        raise_no_memory(env);
        return 0;
    }
    class_of_source = (*env)->GetObjectClass(env, source);
    input->source = NULL;
    input->read = (*env)->GetMethodID(env, class_of_source, "read", "([B)I");
    input->seek = input->read && seeks ? (*env)->GetMethodID(env, class_of_source, "seek", "(J)Z") : NULL;
    if (input->read && (input->seek || !seeks) && (*env)->GetJavaVM(env, &input->vm) == JNI_OK)
        input->source = (*env)->NewGlobalRef(env, source);
    if (!input->source) {
        free(input);
        if (!is_raised(env))
            raise_no_memory(env);
        return 0;
    }
    return (jlong)(intptr_t)input;
}

JNIEXPORT void JNICALL Java_org_xqrules_CoreJNI_input_1free(JNIEnv *env, jclass type, jlong input)
{
    struct java_input *const old = (struct java_input *)(intptr_t)input;

    (void)type;
    if (old)
        (*env)->DeleteGlobalRef(env, old->source);
    free(old);
}
%}

/* ---- The class --------------------------------------------------------------------------------------------------- */

%pragma(java) jniclassclassmodifiers="final class"
%pragma(java) jniclasscode=%{
  static {
    NativeLoader.load();
  }
%}

%include "xqrules.i"
