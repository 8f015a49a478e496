/* SPDX-License-Identifier: Apache-2.0 */
/* run_jni LIBRARY GAME: loads the native library of the Java package as Android would, plays a game through it, and reads
 * the file of a game in GB18030. Prints what it is told; ends with 1 if that is wrong. */
#include "fake_jvm.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#define ENGLISH 0
#define CHINESE 1
#define ANY_NOTATION 0
#define ROOM 4096

static void *library;

static void fail(const char *what, const char *why)
{
    fprintf(stderr, "run_jni: %s: %s\n", what, why ? why : "?");
    exit(EXIT_FAILURE);
}

/* A native method of org.xqrules.CoreJNI. */
static void *native(const char *name)
{
    char symbol[128];
    void *found;

    (void)snprintf(symbol, sizeof symbol, "Java_org_xqrules_CoreJNI_%s", name);
    found = dlsym(library, symbol);
    if (!found)
        fail(symbol, dlerror());
    return found;
}

/* Calls one: its type of result, its name, then the types and values of what it takes. */
#define CALL(RESULT, NAME, TYPES, ...) (((RESULT(*) TYPES)native(NAME))(fake_env(), NULL, __VA_ARGS__))
#define TAKES(...) (JNIEnv *, jclass, __VA_ARGS__)

static void expect_no_failure(const char *what)
{
    char sentence[512];

    if (fake_take_failure(sentence, sizeof sentence) != 0)
        fail(what, sentence);
}

static jbyteArray bytes_of(const char *text)
{
    return (jbyteArray)fake_array(strlen(text), 1, text);
}

static void expect_text(const char *what, jobject bytes, const char *expected)
{
    size_t count = 0;
    const char *const text = bytes ? fake_elements(bytes, &count) : "";

    printf("%s\n", text);
    if (strncmp(text, expected, strlen(expected)) != 0)
        fail(what, expected);
}

static jlong rules_of(const char *name)
{
    const jlong rules = CALL(jlong, "rules_1find", TAKES(jbyteArray), bytes_of(name));

    expect_no_failure(name);
    return rules;
}

/* A rook hunts an unprotected cannon and is called to order. */
static void judge(jlong rules)
{
    static const char *const turn[] = {"c5b5", "c3b3", "b5c5", "b3c3"};
    const jlongArray words = (jlongArray)fake_array(64, sizeof(jlong), NULL);
    const jbyteArray text = (jbyteArray)fake_array(ROOM, 1, NULL);
    jlong game;

    (void)CALL(jlong, "position_1parse", TAKES(jlongArray, jlong, jbyteArray), words, rules,
               bytes_of("2b1kab2/4a4/9/p5p1p/2c6/9/2R3P1P/4B4/4A4/2BAK4 b"));
    expect_no_failure("position_parse");
    game = CALL(jlong, "game_1new", TAKES(jlong, jlongArray), rules, words);
    for (int i = 0; i < 12; i++) {
        jlong move;

        (void)CALL(jlong, "game_1position", TAKES(jlongArray, jlong), words, game);
        move =
            CALL(jlong, "move_1parse", TAKES(jlongArray, jint, jbyteArray), words, ANY_NOTATION, bytes_of(turn[i % 4]));
        expect_no_failure(turn[i % 4]);
        (void)CALL(jlong, "game_1push", TAKES(jlong, jint), game, (jint)move);
        expect_no_failure(turn[i % 4]);
    }
    (void)CALL(jlong, "game_1verdict_1text", TAKES(jlong, jint, jbyteArray), game, ENGLISH, text);
    expect_text("verdict", text,
                "The position has stood 4 times; in plies 5 to 12 Red chased with every move and Black made allowed "
                "moves: Red loses (WXF 2018, general rule 3).");
    memset(fake_elements(text, NULL), 0, ROOM);
    (void)CALL(jlong, "game_1verdict_1text", TAKES(jlong, jint, jbyteArray), game, CHINESE, text);
    expect_text("verdict in Chinese", text,
                "\xE5\x90\x8C\xE4\xB8\x80\xE5\xB1\x80\xE9\x9D\xA2\xE5\x87\xBA\xE7\x8E\xB0"
                "4");
    CALL(void, "delete_1Game", TAKES(jlong), game);
}

/* What is illegal is refused with a status and the rule, and nothing is left behind. */
static void refuse(jlong rules)
{
    const jlongArray words = (jlongArray)fake_array(64, sizeof(jlong), NULL);
    char sentence[512];
    int status;

    (void)CALL(jlong, "position_1start", TAKES(jlongArray, jlong), words, rules);
    (void)CALL(jlong, "move_1parse", TAKES(jlongArray, jint, jbyteArray), words, ANY_NOTATION, bytes_of("b0d1"));
    status = fake_take_failure(sentence, sizeof sentence);
    printf("b0d1: status %d, \"%s\"\n", status, sentence);
    if (status >= 0)
        fail("b0d1", "the horse's leg is blocked");
}

static void read_file(jlong rules, const char *path)
{
    FILE *const file = fopen(path, "rb");
    const jlongArray mark = (jlongArray)fake_array(4, sizeof(jlong), NULL);
    jlong input, reader, record;

    if (!file)
        fail(path, "cannot be read");
    input = CALL(jlong, "input_1new", TAKES(jobject, jboolean), fake_source(file), JNI_TRUE);
    reader = CALL(jlong, "reader_1open", TAKES(jlong, jlong, jlong), rules, input, (jlong)0);
    expect_no_failure("reader_open");
    record = CALL(jlong, "reader_1next", TAKES(jlong), reader);
    expect_no_failure("reader_next");
    expect_text("Red's name", CALL(jbyteArray, "record_1tag", TAKES(jlong, jbyteArray), record, bytes_of("Red")),
                "\xE7\x94\xB2");
    CALL(void, "delete_1Record", TAKES(jlong), record);
    (void)CALL(jlong, "reader_1mark", TAKES(jlongArray, jlong), mark, reader);
    expect_no_failure("reader_mark");
    (void)CALL(jlong, "reader_1seek", TAKES(jlong, jlongArray), reader, mark);
    expect_no_failure("reader_seek");
    record = CALL(jlong, "reader_1next", TAKES(jlong), reader);
    expect_no_failure("reader_next, once more");
    CALL(void, "delete_1Record", TAKES(jlong), record);
    CALL(void, "delete_1Reader", TAKES(jlong), reader);
    if (fake_global_references() != 1)
        fail("input", "it does not keep its stream");
    CALL(void, "input_1free", TAKES(jlong), input);
    if (fake_global_references() != 0)
        fail("input", "it keeps its stream");
    (void)fclose(file);
}

int main(int argc, char **argv)
{
    jlong rules;

    if (argc != 3)
        fail("usage", "run_jni LIBRARY GAME");
    library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!library)
        fail(argv[1], dlerror());
    rules = rules_of("wxf-2018");
    judge(rules);
    refuse(rules);
    read_file(rules, argv[2]);
    return EXIT_SUCCESS;
}
