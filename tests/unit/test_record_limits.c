/* SPDX-License-Identifier: Apache-2.0 */
/* What one game may take of a reader of text, whole or piece by piece; and that nothing beyond it is dropped silently. */
#include "records.h"

#include <stdint.h>

static xqr_record *read_with(const char *text, const xqr_read_options *options)
{
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, strlen(text), options, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    xqr_reader_free(reader);
    return record;
}

static xqr_record_error error_of(const xqr_record *record)
{
    xqr_record_error error = {.struct_size = sizeof error};

    CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
    return error;
}

struct limit_case {
    const char *name, *text;
    uint32_t max_moves, max_text, max_depth;
    size_t plies;
    const char *message; /* NULL: nothing is wrong */
    uint64_t offset;
    const char *tag, *comment; /* of Red, and behind the first ply */
};

static const struct limit_case limit_cases[] = {
    {"within", "[Red \"abc\"]\n\n1. h2e2 {defg} h9g7 *", 2, 40, 0, 2, NULL, 0, "abc", "defg"},
    {"a comment beyond", "[Red \"abc\"]\n\n1. h2e2 {0123456789 0123456789} h9g7 *", 0, 20, 0, 2,
     "more text than the limit allows", 22, "abc", "0123456789"},
    {"a tag beyond", "[Red \"0123456789 0123456789\"]\n\n1. h2e2 h9g7 *", 0, 15, 0, 2,
     "more text than the limit allows", 6, "0123456789", NULL},
    {"in mid-character", "[Red \"\xE7\xBA\xA2\xE7\xBA\xA2\"]\n\n1. h2e2 *", 0, 10, 0, 1,
     "more text than the limit allows", 6, "\xE7\xBA\xA2", NULL},
    {"a variation beyond", "1. h2e2 (1. b2e2 {0123456789 0123456789}) h9g7 *", 0, 30, 0, 2,
     "more text than the limit allows", 9, NULL, NULL},
    {"moves beyond", "1. h2e2 h9g7 2. h0g2 *", 2, 0, 0, 2, "more moves than the limit allows", 16, NULL, NULL},
    {"variations too deep", "1. h2e2 (1. b2e2 (1. c3c4)) h9g7 *", 0, 0, 1, 2,
     "variations nest deeper than the limit allows", 17, NULL, NULL},
};

static void limits_are_kept_and_told(void)
{
    for (size_t i = 0; i < COUNT_OF(limit_cases); i++) {
        const struct limit_case *const c = &limit_cases[i];
        xqr_read_options options = XQR_READ_OPTIONS_INIT;
        xqr_record *record;
        xqr_record_error error;

        options.max_moves = c->max_moves;
        options.max_text = c->max_text;
        options.max_depth = c->max_depth;
        record = read_with(c->text, &options);
        error = error_of(record);
        CHECK_NUMBER(c->name, xqr_record_ply_count(record), c->plies);
        CHECK_NUMBER(c->name, error.code, c->message ? XQR_ERR_RANGE : XQR_OK);
        CHECK_TEXT(c->name, error.message, c->message ? c->message : "");
        CHECK_NUMBER(c->name, error.offset, c->offset);
        if (c->tag)
            CHECK_TEXT(c->name, xqr_record_tag(record, "Red"), c->tag);
        if (c->comment)
            CHECK_TEXT(c->name, xqr_record_comment_at(record, 1), c->comment);
        xqr_record_free(record);
    }
}

/* What is too deep for the tree stays as text behind the move where it stood. */
static void deep_variations_are_kept_as_text(void)
{
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    xqr_record *record;
    uint32_t side;

    options.max_depth = 1;
    record = read_with("1. h2e2 (1. b2e2 (1. c3c4 {x} (1. g3g4)) 1... h9g7) h9g7 *", &options);
    side = xqr_record_node_next(record, xqr_record_node_child(record, 0));
    CHECK_TEXT("side", xqr_record_node_comment(record, side), "(1. c3c4 {x} (1. g3g4))");
    CU_ASSERT_NOT_EQUAL(xqr_record_node_child(record, side), 0); /* the variation itself goes on */
    xqr_record_free(record);
}

/* A file without end in one comment. */
static size_t read_comment(void *context, void *buffer, size_t size)
{
    static const char begin[] = "1. h2e2 {";
    size_t *const left = context;
    size_t count = size < *left ? size : *left;

    memset(buffer, 'x', count);
    if (*left == (size_t)100 << 20) {
        count = sizeof begin - 1;
        memcpy(buffer, begin, count);
    }
    *left -= count;
    return count;
}

static void a_window_grows_no_further_than_a_game_may(void)
{
    size_t left = (size_t)100 << 20;
    const xqr_input input = {sizeof input, 0, read_comment, &left, NULL};
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;

    options.max_text = 1000;
    options.max_moves = 1000;
    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&reader, xqr_rules_find("wxf-2018"), &input, &options, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 1);
    CU_ASSERT_EQUAL(error_of(record).code, XQR_ERR_RANGE);
    CU_ASSERT_STRING_EQUAL(error_of(record).message, "the game is longer than the limits allow");
    CU_ASSERT(left > (size_t)98 << 20); /* hardly anything was read */
    xqr_record_free(record);
    xqr_reader_free(reader);
}

/* A comment that is added to a thousand times is not copied a thousand times: 4 MB in no time at all. */
static void many_comments_on_one_move(void)
{
    const size_t count = 1000000;
    char *const text = malloc(16 + 4 * count + 16);
    xqr_record *record;
    size_t at = 0;

    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    memcpy(text, "1. h2e2 ", 8);
    for (at = 8; at < 8 + 4 * count; at += 4)
        memcpy(text + at, "{c} ", 4);
    memcpy(text + at, "h9g7 *", 7);
    record = read_with(text, NULL);
    CU_ASSERT_EQUAL(strlen(xqr_record_comment_at(record, 1)), 2 * count - 1);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
    xqr_record_free(record);
    free(text);
}

/* A list that names the wrong side to move is read by its first move, and says so. */
static void the_first_move_of_a_list_decides(void)
{
    xqr_record *record = read_with("name|3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1|i0i9,d9d8\n", NULL);
    xqr_position start;

    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
    CU_ASSERT_EQUAL(error_of(record).code, XQR_OK);
    CHECK_TEXT("note", xqr_record_comment_at(record, 0), "(FEN: Black moves first)");
    CU_ASSERT_EQUAL(xqr_record_start(&start, record), XQR_OK);
    CU_ASSERT_EQUAL(xqr_position_turn(&start), XQR_RED);
    xqr_record_free(record);

    /* Not where the side that was named stands in check: no position can be read like that. */
    record = read_with("name|4k4/9/9/9/9/9/9/9/9/3K4R b - - 0 1|i0i9,e9e8\n", NULL);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
    xqr_record_free(record);
    record = read_with("name|4k3R/9/9/9/9/9/9/9/9/3K5 b - - 0 1|i9i8,e9e8\n", NULL);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 0);
    CU_ASSERT_EQUAL(error_of(record).code, XQR_ERR_ILLEGAL_MOVE);
    xqr_record_free(record);

    /* A game with tags is taken at its word. */
    record = read_with("[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R b\"]\n\n1. i0i9 d9d8 *\n", NULL);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 0);
    xqr_record_free(record);
}

static void a_comment_between_number_and_move(void)
{
    xqr_record *const record = read_with("{pre} 1. {x} h2e2 h9g7 *", NULL);

    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
    CHECK_TEXT("comment", xqr_record_comment_at(record, 0), "pre\nx");
    xqr_record_free(record);
}

struct remark_case {
    const char *text, *comment; /* before the first move */
};

static const struct remark_case remark_cases[] = {
    {"{pre} h2e2 h9g7", "pre"},      {"{one}\n{two}\nh2e2 h9g7\n", "one\ntwo"}, {"; note\n1. h2e2 h9g7 *", "note"},
    {"; note\nh2e2 h9g7\n", "note"}, {"{far away}\nprose\nh2e2 h9g7", NULL},    {"% escaped\n1. h2e2 h9g7 *", NULL},
};

static void comments_before_moves_without_tags(void)
{
    for (size_t i = 0; i < COUNT_OF(remark_cases); i++) {
        xqr_record *const record = read_with(remark_cases[i].text, NULL);
        const char *const comment = xqr_record_comment_at(record, 0);

        CHECK_NUMBER(remark_cases[i].text, xqr_record_ply_count(record), 2);
        CHECK_TEXT(remark_cases[i].text, comment ? comment : "",
                   remark_cases[i].comment ? remark_cases[i].comment : "");
        xqr_record_free(record);
    }
}

void suite_record_limits(void)
{
    static const struct test tests[] = {
        TEST(limits_are_kept_and_told),
        TEST(deep_variations_are_kept_as_text),
        TEST(a_window_grows_no_further_than_a_game_may),
        TEST(many_comments_on_one_move),
        TEST(the_first_move_of_a_list_decides),
        TEST(a_comment_between_number_and_move),
        TEST(comments_before_moves_without_tags),
    };

    add_suite("record_limits", tests, COUNT_OF(tests));
}
