/* SPDX-License-Identifier: Apache-2.0 */
/* Files read piece by piece: the same games as when the file is at hand, in memory that does not grow with it. */
#include "records.h"

#include <stdint.h>

/* A file that is handed out in pieces. */
struct pieces {
    const char *bytes;
    size_t size, at, fail_at;
    uint32_t seed;     /* of the sizes of the pieces */
    size_t most_bytes; /* in one piece */
};

static uint32_t next_number(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static size_t read_piece(void *context, void *buffer, size_t size)
{
    struct pieces *const pieces = context;
    size_t count = 1 + next_number(&pieces->seed) % pieces->most_bytes;

    if (pieces->fail_at && pieces->at >= pieces->fail_at)
        return SIZE_MAX;
    count = count < size ? count : size;
    count = count < pieces->size - pieces->at ? count : pieces->size - pieces->at;
    memcpy(buffer, pieces->bytes + pieces->at, count);
    pieces->at += count;
    return count;
}

static bool seek_piece(void *context, uint64_t offset)
{
    struct pieces *const pieces = context;

    pieces->at = (size_t)offset;
    return offset <= pieces->size;
}

/* As files do it: beyond their end there is nothing, but a place. */
static bool seek_anywhere(void *context, uint64_t offset)
{
    struct pieces *const pieces = context;

    pieces->at = offset < pieces->size ? (size_t)offset : pieces->size;
    return true;
}

static bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_tags(const xqr_record *a, const xqr_record *b)
{
    if (xqr_record_tag_count(a) != xqr_record_tag_count(b))
        return false;
    for (size_t i = 0; i < xqr_record_tag_count(a); i++)
        if (!same_text(xqr_record_tag_name(a, i), xqr_record_tag_name(b, i))
            || !same_text(xqr_record_tag_value(a, i), xqr_record_tag_value(b, i)))
            return false;
    return true;
}

static bool same_end(const xqr_record *a, const xqr_record *b)
{
    xqr_record_error why_a = {.struct_size = sizeof why_a}, why_b = {.struct_size = sizeof why_b};

    CU_ASSERT_EQUAL(xqr_record_error_get(&why_a, a), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_error_get(&why_b, b), XQR_OK);
    return why_a.code == why_b.code && why_a.ply == why_b.ply && why_a.offset == why_b.offset
           && same_text(why_a.message, why_b.message) && xqr_record_outcome(a) == xqr_record_outcome(b)
           && xqr_record_offset(a) == xqr_record_offset(b) && xqr_record_format(a) == xqr_record_format(b);
}

static bool same_tree(const xqr_record *a, const xqr_record *b)
{
    if (xqr_record_node_count(a) != xqr_record_node_count(b))
        return false;
    for (uint32_t node = 0; node < xqr_record_node_count(a); node++)
        if (xqr_record_node_move(a, node) != xqr_record_node_move(b, node)
            || xqr_record_node_child(a, node) != xqr_record_node_child(b, node)
            || !same_text(xqr_record_node_comment(a, node), xqr_record_node_comment(b, node)))
            return false;
    return true;
}

static bool same_record(const xqr_record *a, const xqr_record *b)
{
    return same_tags(a, b) && same_tree(a, b) && same_end(a, b);
}

/* Games of a file that were read, to be found again. */
#define KEPT 100

struct kept {
    xqr_record *record;
    xqr_mark mark, in_stream;
};

/* Goes to a game and reads it; whether it is the one that stood there. */
static bool finds(xqr_reader *reader, const xqr_mark *mark, const xqr_record *wanted)
{
    xqr_record *found = NULL;
    bool same;

    if (xqr_reader_seek(reader, mark, NULL) != XQR_OK || xqr_reader_next(&found, reader, NULL) != XQR_OK)
        return false;
    same = same_record(found, wanted);
    xqr_record_free(found);
    return same;
}

/* Whether all games kept are found again in any order, by either mark. */
static bool finds_all(xqr_reader *whole, xqr_reader *stream, const struct kept *kept, size_t count, uint32_t seed)
{
    for (size_t i = 0; i < 2 * count; i++) {
        const struct kept *const one = &kept[next_number(&seed) % count];

        if (!finds(whole, i % 2 ? &one->mark : &one->in_stream, one->record)
            || !finds(stream, i % 3 ? &one->mark : &one->in_stream, one->record))
            return false;
    }
    return true;
}

/* Reads a file both ways, and games of it again. The number of games, or -1 if the ways differ. */
static long compare(const char *bytes, size_t size, uint32_t seed, size_t most_bytes)
{
    struct pieces pieces = {bytes, size, 0, 0, seed, most_bytes};
    const xqr_input input = {sizeof input, 0, read_piece, &pieces, seek_piece};
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_reader *whole = NULL, *stream = NULL;
    xqr_record *a = NULL, *b = NULL;
    struct kept kept[KEPT];
    size_t keeping = 0;
    long count = 0;
    bool same = true;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&whole, rules, bytes, size, NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&stream, rules, &input, NULL, NULL, NULL), XQR_OK);
    for (;;) {
        const xqr_status status = xqr_reader_next(&a, whole, NULL);

        same = same && xqr_reader_next(&b, stream, NULL) == status;
        if (status != XQR_OK)
            break;
        same = same && same_record(a, b);
        xqr_record_free(b);
        if (keeping < KEPT && next_number(&seed) % 4 < 2) {
            kept[keeping].record = a;
            CU_ASSERT_EQUAL(xqr_reader_mark(&kept[keeping].mark, whole), XQR_OK);
            CU_ASSERT_EQUAL(xqr_reader_mark(&kept[keeping].in_stream, stream), XQR_OK);
            keeping++;
        } else {
            xqr_record_free(a);
        }
        if (!same)
            break;
        count++;
    }
    same = same && (keeping == 0 || finds_all(whole, stream, kept, keeping, seed));
    while (keeping > 0)
        xqr_record_free(kept[--keeping].record);
    xqr_reader_free(whole);
    xqr_reader_free(stream);
    return same ? count : -1;
}

/* A text that grows. */
struct text {
    char *at;
    size_t size, room;
};

static void add_bytes(struct text *text, const char *bytes, size_t size)
{
    if (text->room - text->size < size) {
        text->room = 2 * text->room + size;
        text->at = realloc(text->at, text->room);
        CU_ASSERT_PTR_NOT_NULL_FATAL(text->at);
    }
    memcpy(text->at + text->size, bytes, size);
    text->size += size;
}

static void add(struct text *text, const char *part)
{
    add_bytes(text, part, strlen(part));
}

static const char shuffle[] = "1. a0a1 a9a8 2. a1a0 a8a9 ";

/* A game of one of several kinds: with and without tags, comments, a mark of the result, mistakes. */
static void add_game(struct text *text, unsigned number, uint32_t *seed)
{
    char part[64];
    const unsigned kind = next_number(seed) % 8;

    snprintf(part, sizeof part, "[Event \"game %u\"]\n[Red \"%s\"]\n\n", number, kind % 2 ? "红" : "A");
    add(text, part);
    if (kind == 1)
        add(text, "{");
    for (unsigned i = next_number(seed) % 40; kind == 1 && i > 0; i--)
        add(text, "a comment of many words \xe7\xba\xa2 and more [not a tag]\n");
    if (kind == 1)
        add(text, "} ");
    for (unsigned i = next_number(seed) % 30; i > 0; i--)
        add(text, i % 7 ? shuffle : "1. b0c2 (1. h0g2 h9g7 {x}) b9c7 2. c2b0 c7b9\n");
    add(text, kind == 2 ? "h2h9 e9e0 x\n" : kind == 3 ? "what is this? *\n" : kind == 4 ? "{ not closed\n" : "");
    add(text, kind == 5 ? "\n\n" : kind == 6 ? "\r\n 1-0\r\n\r\n" : "1/2-1/2\n\n");
}

static void streams_give_what_files_give(void)
{
    enum { GAMES = 3000 };
    static const size_t most_bytes[] = {97, 5000, 1u << 20};
    uint32_t seed = 7;
    struct text text = {NULL, 0, 0};

    add(&text, "\xef\xbb\xbf% a line of notes\n\n");
    for (unsigned i = 0; i < GAMES; i++)
        add_game(&text, i, &seed);
    CU_ASSERT(text.size > (1u << 20));
    for (size_t i = 0; i < COUNT_OF(most_bytes); i++)
        CU_ASSERT_EQUAL(compare(text.at, text.size, (uint32_t)i, most_bytes[i]), GAMES);
    free(text.at);
}

static void games_larger_than_the_window_are_whole(void)
{
    struct text text = {NULL, 0, 0};

    add(&text, "1. h2e2 h9g7 *\n\n[Event \"long\"]\n\n{");
    while (text.size < (1u << 20))
        add(&text, "many words, and yet more of them on this line of the comment\n");
    add(&text, "} 1. h2e2 *\n\n[Event \"short\"]\n\n1. b2e2 1-0\n");
    CU_ASSERT_EQUAL(compare(text.at, text.size, 3, 4000), 3);
    free(text.at);
}

static void files_that_must_be_read_whole_are(void)
{
    struct text table = {NULL, 0, 0}, json = {NULL, 0, 0}, wide = {NULL, 0, 0}, far = {NULL, 0, 0};
    uint32_t seed = 11;
    const char sign[2] = {(char)0xff, (char)0xfe};

    add(&table, "event,result,moves\n");
    add(&json, "[");
    for (unsigned i = 0; i < 9000; i++) {
        add(&table, "\"a, b\",1-0,a0a1 a9a8 a1a0 a8a9 a0a1\n");
        add(&json, i ? ",\n{\"moves\": \"a0a1 a9a8 a1a0 a8a9\", \"Event\": \"E\"}" : "{\"moves\": \"h2e2\"}");
        add(&far, "a line of words that is no game, and there is nothing else in it\n");
    }
    add(&json, "]");
    add(&far, "[Event \"far\"]\n[Red \"A\"]\n\n1. h2e2 *\n");
    CU_ASSERT_EQUAL(compare(table.at, table.size, 1, 70000), 9000);
    CU_ASSERT_EQUAL(compare(json.at, json.size, 2, 70000), 9000);
    CU_ASSERT_EQUAL(compare(far.at, far.size, 2, 70000), 1);
    far.size = 0;
    for (unsigned i = 0; i < 1000; i++)
        add_game(&far, i, &seed);
    add_bytes(&wide, sign, sizeof sign);
    for (size_t i = 0; i < far.size; i++)
        if ((unsigned char)far.at[i] < 0x80)
            add_bytes(&wide, (const char[]){far.at[i], 0}, 2);
    CU_ASSERT_EQUAL(compare(wide.at, wide.size, 2, 70000), 1000);
    free(table.at);
    free(json.at);
    free(far.at);
    free(wide.at);
}

static void binary_files_come_in_pieces_too(void)
{
    static const char game[] = "[Red \"A\"]\n\n1. h2e2 {x} h9g7 1-0\n";
    static const xqr_format formats[] = {XQR_FORMAT_XQF, XQR_FORMAT_CBR, XQR_FORMAT_CBL};
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    char bytes[8192];
    unsigned written = 0;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, rules, game, strlen(game), NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        size_t size = 0;

        options.format = (uint32_t)formats[i];
        if (xqr_record_write(bytes, sizeof bytes, &size, record, &options, NULL) != XQR_OK)
            continue;
        CU_ASSERT_FATAL(size <= sizeof bytes);
        CU_ASSERT_EQUAL(compare(bytes, size, 5, 9), 1);
        written++;
    }
    CU_ASSERT(written >= 1);
    xqr_record_free(record);
    xqr_reader_free(reader);
}

/* A file of any size, made as it is read. */
struct endless {
    struct text game;
    size_t at, left;
};

static size_t read_endless(void *context, void *buffer, size_t size)
{
    struct endless *const endless = context;
    size_t count = endless->game.size - endless->at;

    if (endless->left == 0)
        return 0;
    count = count < size ? count : size;
    memcpy(buffer, endless->game.at + endless->at, count);
    endless->at += count;
    if (endless->at == endless->game.size) {
        endless->at = 0;
        endless->left--;
    }
    return count;
}

/* Counts the bytes that are held, which stand in front of each block. */
struct meter {
    size_t held, most;
};

union block {
    size_t size;
    max_align_t align;
};

static void *metered_resize(void *context, void *memory, size_t size)
{
    struct meter *const meter = context;
    union block *block = memory ? (union block *)memory - 1 : NULL;
    const size_t before = block ? block->size : 0;

    block = realloc(block, sizeof *block + size);
    if (!block)
        return NULL;
    block->size = size;
    meter->held += size - before;
    meter->most = meter->held > meter->most ? meter->held : meter->most;
    return block + 1;
}

static void *metered_alloc(void *context, size_t size)
{
    return metered_resize(context, NULL, size);
}

static void metered_free(void *context, void *memory)
{
    struct meter *const meter = context;

    if (memory) {
        meter->held -= ((union block *)memory - 1)->size;
        free((union block *)memory - 1);
    }
}

/* Reads so many games and answers how many bytes were held at most. */
static size_t most_held(unsigned games)
{
    struct meter meter = {0, 0};
    struct endless endless = {{NULL, 0, 0}, 0, games};
    const xqr_input input = {sizeof input, 0, read_endless, &endless, NULL};
    const xqr_allocator alloc = {metered_alloc, metered_resize, metered_free, &meter};
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_status status;
    unsigned count = 0;

    add(&endless.game, "[Event \"E\"]\n[Red \"A\"]\n\n");
    for (unsigned i = 0; i < 40; i++)
        add(&endless.game, shuffle);
    add(&endless.game, "*\n\n");
    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&reader, xqr_rules_find("wxf-2018"), &input, NULL, &alloc, NULL), XQR_OK);
    while ((status = xqr_reader_next(&record, reader, NULL)) == XQR_OK) {
        count += xqr_record_offset(record) == (uint64_t)count * endless.game.size;
        xqr_record_free(record);
    }
    CU_ASSERT_EQUAL(status, XQR_END);
    CU_ASSERT_EQUAL(count, games);
    xqr_reader_free(reader);
    CU_ASSERT_EQUAL(meter.held, 0);
    free(endless.game.at);
    return meter.most;
}

static void memory_does_not_grow_with_the_file(void)
{
    const size_t few = most_held(2000), many = most_held(20000);

    CU_ASSERT_EQUAL(few, many);
    CU_ASSERT(many < (4u << 20));
}

static void faults_of_the_input_are_told(void)
{
    static const char game[] = "1. h2e2 h9g7 *\n";
    struct pieces pieces = {game, strlen(game), 0, 10, 1, 5};
    xqr_input input = {sizeof input, 0, read_piece, &pieces, NULL};
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_error error = XQR_ERROR_INIT;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&reader, rules, &input, NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, &error), XQR_ERR_INPUT);
    CU_ASSERT_EQUAL(error.offset, pieces.at);
    xqr_reader_free(reader);

    pieces = (struct pieces){"no game\n", 8, 0, 0, 1, 5};
    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&reader, rules, &input, NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, &error), XQR_ERR_SYNTAX);
    xqr_reader_free(reader);

    pieces = (struct pieces){"", 0, 0, 0, 1, 5};
    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&reader, rules, &input, NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, &error), XQR_ERR_SYNTAX);
    xqr_reader_free(reader);

    CU_ASSERT_EQUAL(xqr_reader_open(&reader, rules, NULL, NULL, NULL, NULL), XQR_ERR_ARGUMENT);
    input.read = NULL;
    CU_ASSERT_EQUAL(xqr_reader_open(&reader, rules, &input, NULL, NULL, NULL), XQR_ERR_ARGUMENT);
}

static void marks_that_lead_nowhere_are_told(void)
{
    static const char text[] = "1. h2e2 h9g7 *\n\n1. b2e2 *\n";
    struct pieces pieces = {text, strlen(text), 0, 0, 1, 5};
    const xqr_input input = {sizeof input, 0, read_piece, &pieces, NULL};
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_mark mark = {0, 0, XQR_ENCODING_UTF8, 0};
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_error error = XQR_ERROR_INIT;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, rules, text, strlen(text), NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_mark(&mark, reader), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(xqr_reader_seek(reader, &(xqr_mark){100, 100, XQR_ENCODING_UTF8, 0}, &error), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(xqr_reader_seek(reader, &(xqr_mark){3, 3, XQR_ENCODING_UTF8, 1}, &error), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(error.offset, 3);
    CU_ASSERT_EQUAL(xqr_reader_seek(reader, &(xqr_mark){3, 3, XQR_ENCODING_AUTO, 0}, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_reader_seek(reader, &(xqr_mark){3, 4, XQR_ENCODING_UTF8, 0}, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_reader_seek(reader, &(xqr_mark){3, 3, XQR_ENCODING_UTF8, 9}, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK); /* it stands where it stood */
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
    xqr_record_free(record);
    xqr_reader_free(reader);

    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&reader, rules, &input, NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_mark(&mark, reader), XQR_ERR_RANGE);
    mark = (xqr_mark){16, 16, XQR_ENCODING_UTF8, 0};
    CU_ASSERT_EQUAL(xqr_reader_seek(reader, &mark, &error), XQR_ERR_UNSUPPORTED);
    xqr_reader_free(reader);
}

static void a_mark_beyond_the_end_is_told_when_a_game_is_asked_for(void)
{
    static const char text[] = "1. h2e2 h9g7 *\n\n1. b2e2 *\n";
    struct pieces pieces = {text, strlen(text), 0, 0, 1, 5};
    const xqr_input input = {sizeof input, 0, read_piece, &pieces, seek_anywhere};
    const xqr_mark beyond = {100, 100, XQR_ENCODING_UTF8, 0}, second = {16, 16, XQR_ENCODING_UTF8, 0};
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_error error = XQR_ERROR_INIT;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&reader, xqr_rules_find("wxf-2018"), &input, NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_seek(reader, &beyond, &error), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, &error), XQR_ERR_RANGE);
    CU_ASSERT_STRING_EQUAL(error.message, "the file ends before the mark");
    CU_ASSERT_EQUAL(error.offset, 100);
    CU_ASSERT_EQUAL(xqr_reader_seek(reader, &second, &error), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, &error), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 1);
    xqr_record_free(record);
    CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, &error), XQR_END);
    xqr_reader_free(reader);
}

/* Reads two games with an allocator that fails once; a failed call is made again. */
static unsigned read_scarcely(struct scarce *scarce)
{
    static const char games[] = "[Event \"a\"]\n\n1. h2e2 h9g7 *\n\n[Event \"b\"]\n\n1. b2e2 *\n";
    struct pieces pieces = {games, strlen(games), 0, 0, 1, 50};
    const xqr_input input = {sizeof input, 0, read_piece, &pieces, NULL};
    const xqr_allocator alloc = {scarce_alloc, scarce_resize, scarce_free, scarce};
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_status status;
    unsigned count = 0;

    do
        status = xqr_reader_open(&reader, xqr_rules_find("wxf-2018"), &input, NULL, &alloc, NULL);
    while (status == XQR_ERR_NOMEM);
    CU_ASSERT_EQUAL_FATAL(status, XQR_OK);
    do {
        status = xqr_reader_next(&record, reader, NULL);
        if (status == XQR_OK) {
            count++;
            xqr_record_free(record);
        }
    } while (status == XQR_OK || status == XQR_ERR_NOMEM);
    CU_ASSERT_EQUAL(status, XQR_END);
    xqr_reader_free(reader);
    return count;
}

static void no_memory_loses_no_game(void)
{
    struct scarce scarce = {0, 0, 0};
    size_t calls;

    CU_ASSERT_EQUAL(read_scarcely(&scarce), 2);
    calls = scarce.calls;
    CU_ASSERT(calls > 5);
    for (size_t i = 1; i <= calls; i++) {
        scarce = (struct scarce){0, i, 0};
        CHECK_NUMBER("games", read_scarcely(&scarce), 2);
        CHECK_NUMBER("blocks left", scarce.alive, 0);
    }
}

void suite_record_stream(void)
{
    static const struct test tests[] = {
        TEST(streams_give_what_files_give),
        TEST(games_larger_than_the_window_are_whole),
        TEST(files_that_must_be_read_whole_are),
        TEST(binary_files_come_in_pieces_too),
        TEST(memory_does_not_grow_with_the_file),
        TEST(faults_of_the_input_are_told),
        TEST(marks_that_lead_nowhere_are_told),
        TEST(no_memory_loses_no_game),
        TEST(a_mark_beyond_the_end_is_told_when_a_game_is_asked_for),
    };

    add_suite("record_stream", tests, COUNT_OF(tests));
}
