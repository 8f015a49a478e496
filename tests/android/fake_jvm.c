/* SPDX-License-Identifier: Apache-2.0 */
#include "fake_jvm.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* An object: an array, or a source if it has a file. They live until the program ends. */
struct object {
    size_t count, size;
    FILE *file;
    char *elements;
};

static struct {
    int status;
    char sentence[512];
    int globals;
} state;

/* Stand for the only class and the methods that are looked for. */
static char failure_class, source_class, raise_method, read_method, seek_method;

static void *demand(void *memory)
{
    if (!memory)
        exit(EXIT_FAILURE);
    return memory;
}

static struct object *object_of(jobject reference)
{
    return (struct object *)(void *)reference;
}

jarray fake_array(size_t count, size_t size, const void *elements)
{
    struct object *const array = demand(calloc(1, sizeof *array));

    *array = (struct object){count, size, NULL, demand(calloc(count + 1, size))};
    if (elements)
        memcpy(array->elements, elements, count * size);
    return (jarray)(void *)array;
}

void *fake_elements(jobject array, size_t *count)
{
    if (count)
        *count = object_of(array)->count;
    return object_of(array)->elements;
}

jobject fake_source(FILE *file)
{
    const jobject source = fake_array(0, 1, NULL);

    object_of(source)->file = file;
    return source;
}

int fake_take_failure(char *sentence, size_t room)
{
    const int status = state.status;

    (void)snprintf(sentence, room, "%s", state.sentence);
    state.status = 0;
    state.sentence[0] = 0;
    return status;
}

int fake_global_references(void)
{
    return state.globals;
}

/* ---- What native code calls ---- */

static jclass find_class(JNIEnv *env, const char *name)
{
    (void)env;
    return strcmp(name, "org/xqrules/Failure") == 0 ? (jclass)(void *)&failure_class : NULL;
}

static jclass class_of(JNIEnv *env, jobject object)
{
    (void)env;
    return object_of(object)->file ? (jclass)(void *)&source_class : NULL;
}

static jmethodID static_method(JNIEnv *env, jclass type, const char *name, const char *signature)
{
    (void)env;
    return (void *)type == &failure_class && strcmp(name, "raise") == 0 && strcmp(signature, "(I[BJI)V") == 0
               ? (jmethodID)(void *)&raise_method
               : NULL;
}

static jmethodID method(JNIEnv *env, jclass type, const char *name, const char *signature)
{
    (void)env;
    if ((void *)type != &source_class)
        return NULL;
    if (strcmp(name, "read") == 0 && strcmp(signature, "([B)I") == 0)
        return (jmethodID)(void *)&read_method;
    return strcmp(name, "seek") == 0 && strcmp(signature, "(J)Z") == 0 ? (jmethodID)(void *)&seek_method : NULL;
}

/* Failure.raise(status, message, offset, legality) */
static void call_static_void(JNIEnv *env, jclass type, jmethodID which, ...)
{
    va_list arguments;
    size_t length;
    const char *message;

    (void)env;
    if ((void *)type != &failure_class || (void *)which != &raise_method || state.status)
        abort();
    va_start(arguments, which);
    state.status = va_arg(arguments, jint);
    message = fake_elements(va_arg(arguments, jobject), &length);
    (void)snprintf(state.sentence, sizeof state.sentence, "%.*s", (int)length, message);
    va_end(arguments);
}

/* Source.read(bytes) */
static jint call_int(JNIEnv *env, jobject object, jmethodID which, ...)
{
    va_list arguments;
    struct object *array;

    (void)env;
    if ((void *)which != &read_method)
        abort();
    va_start(arguments, which);
    array = object_of(va_arg(arguments, jobject));
    va_end(arguments);
    return (jint)fread(array->elements, 1, array->count, object_of(object)->file);
}

/* Source.seek(offset) */
static jboolean call_boolean(JNIEnv *env, jobject object, jmethodID which, ...)
{
    va_list arguments;
    jlong offset;

    (void)env;
    if ((void *)which != &seek_method)
        abort();
    va_start(arguments, which);
    offset = va_arg(arguments, jlong);
    va_end(arguments);
    return fseek(object_of(object)->file, (long)offset, SEEK_SET) == 0;
}

static jboolean is_raised(JNIEnv *env)
{
    (void)env;
    return state.status != 0;
}

static jsize length_of(JNIEnv *env, jarray array)
{
    (void)env;
    return (jsize)object_of(array)->count;
}

/* Nobody may go beyond an array; a JVM would throw. */
static void *region(jobject array, jsize from, jsize count, size_t size)
{
    const struct object *const it = object_of(array);

    if (it->size != size || from < 0 || count < 0 || (size_t)from + (size_t)count > it->count)
        abort();
    return it->elements + (size_t)from * size;
}

#define ARRAYS_OF(TYPE, ARRAY, make, get, set) \
    static ARRAY make(JNIEnv *env, jsize count) \
    { \
        (void)env; \
        return (ARRAY)fake_array((size_t)count, sizeof(TYPE), NULL); \
    } \
    static void get(JNIEnv *env, ARRAY array, jsize from, jsize count, TYPE *out) \
    { \
        (void)env; \
        memcpy(out, region(array, from, count, sizeof(TYPE)), (size_t)count * sizeof(TYPE)); \
    } \
    static void set(JNIEnv *env, ARRAY array, jsize from, jsize count, const TYPE *in) \
    { \
        (void)env; \
        memcpy(region(array, from, count, sizeof(TYPE)), in, (size_t)count * sizeof(TYPE)); \
    }

ARRAYS_OF(jbyte, jbyteArray, new_bytes, get_bytes, set_bytes)
ARRAYS_OF(jint, jintArray, new_ints, get_ints, set_ints)
ARRAYS_OF(jlong, jlongArray, new_longs, get_longs, set_longs)

static jobject new_global(JNIEnv *env, jobject object)
{
    (void)env;
    state.globals++;
    return object;
}

static void delete_global(JNIEnv *env, jobject object)
{
    (void)env;
    (void)object;
    state.globals--;
}

static void delete_local(JNIEnv *env, jobject object)
{
    (void)env;
    (void)object;
}

static jint env_of(JavaVM *vm, void **out, jint version)
{
    (void)vm;
    *out = fake_env();
    return version == JNI_VERSION_1_6 ? JNI_OK : JNI_EVERSION;
}

static jint vm_of(JNIEnv *env, JavaVM **out)
{
    static const struct JNIInvokeInterface calls = {.GetEnv = env_of};
    static JavaVM vm = &calls;

    (void)env;
    *out = &vm;
    return JNI_OK;
}

JNIEnv *fake_env(void)
{
    static const struct JNINativeInterface calls = {
        .FindClass = find_class,
        .GetObjectClass = class_of,
        .GetStaticMethodID = static_method,
        .GetMethodID = method,
        .CallStaticVoidMethod = call_static_void,
        .CallIntMethod = call_int,
        .CallBooleanMethod = call_boolean,
        .ExceptionCheck = is_raised,
        .GetArrayLength = length_of,
        .NewByteArray = new_bytes,
        .GetByteArrayRegion = get_bytes,
        .SetByteArrayRegion = set_bytes,
        .NewIntArray = new_ints,
        .GetIntArrayRegion = get_ints,
        .SetIntArrayRegion = set_ints,
        .NewLongArray = new_longs,
        .GetLongArrayRegion = get_longs,
        .SetLongArrayRegion = set_longs,
        .NewGlobalRef = new_global,
        .DeleteGlobalRef = delete_global,
        .DeleteLocalRef = delete_local,
        .GetJavaVM = vm_of,
    };
    static JNIEnv env = &calls;

    return &env;
}
