/* SPDX-License-Identifier: Apache-2.0 */
#include "records.h"

#include <xqrules/xqrules.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Files, built byte by byte --------------------------------------------------------------------------------- */

#define HEAD 1024

/* The keys of a file: sum, pieces, origins, targets; then the mask and four bytes. */
struct keys {
    uint8_t key[4], mask, or_bytes[4];
};

static const struct keys no_keys = {{0, 0, 0, 0}, 0, {0, 0, 0, 0}};
static const struct keys some_keys = {{0x5D, 0x11, 0xA7, 0xEB}, 0xAE, {0x13, 0xF0, 0x21, 0xDC}};

struct file {
    uint8_t bytes[8192];
    size_t size;
    unsigned version;
    uint8_t piece_key, from_key, to_key;
    uint32_t comment_key;
    uint8_t stream[32];
};

static void put(struct file *f, const void *bytes, size_t len)
{
    const uint8_t *const from = bytes;

    for (size_t i = 0; i < len && f->size < sizeof f->bytes; i++, f->size++)
        f->bytes[f->size] = (uint8_t)(from[i] + (f->size < HEAD ? 0 : f->stream[f->size % 32]));
}

static void put_bytes(struct file *f, unsigned a, unsigned b, unsigned c, unsigned d)
{
    const uint8_t bytes[4] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};

    put(f, bytes, 4);
}

static void set_keys(struct file *f, const struct keys *keys)
{
    static const char text[] = "[(C) Copyright Mr. Dong Shiwei.]";
    const unsigned a = keys->key[1], b = keys->key[2], c = keys->key[3];

    memcpy(f->bytes + 12, keys->key, 4);
    f->bytes[3] = keys->mask;
    memcpy(f->bytes + 8, keys->or_bytes, 4);
    if (f->version <= 10)
        return;
    f->piece_key = (uint8_t)((((((a * a) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * a);
    f->from_key = (uint8_t)((((((b * b) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * f->piece_key);
    f->to_key = (uint8_t)((((((c * c) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * f->from_key);
    f->comment_key = (keys->key[0] * 256u + a) % 32000u + 767u;
    for (size_t i = 0; i < 32; i++)
        f->stream[i] = (uint8_t)(text[i] & ((keys->key[i % 4] & keys->mask) | keys->or_bytes[i % 4]));
}

/* Squares by name, two letters for each of the 32 pieces; "--" for one that is not there. */
static void set_pieces(struct file *f, const char *squares)
{
    for (unsigned i = 0; i < 32; i++) {
        const unsigned piece = f->version >= 12 ? (i + f->piece_key + 1) % 32 : i;
        const char *const name = squares + 2 * (size_t)piece;
        const unsigned square = name[0] == '-' ? 0xFF : (unsigned)(name[0] - 'a') * 10 + (unsigned)(name[1] - '0');

        f->bytes[16 + i] = (uint8_t)(square + f->piece_key);
    }
}

#define START "a0b0c0d0e0f0g0h0i0b2h2a3c3e3g3i3a9b9c9d9e9f9g9h9i9b7h7a6c6e6g6i6"
/* A rook and the kings: the places of R, K and k. */
#define ENDGAME "i0------e0------------------------------d9----------------------"

static struct file new_file(unsigned version, const struct keys *keys)
{
    struct file f = {.size = HEAD, .version = version};

    memcpy(f.bytes, "XQ", 2);
    f.bytes[2] = (uint8_t)version;
    set_keys(&f, keys);
    set_pieces(&f, START);
    return f;
}

static void set_text(struct file *f, size_t at, const char *text)
{
    f->bytes[at] = (uint8_t)strlen(text);
    memcpy(f->bytes + at + 1, text, strlen(text));
}

enum { CHILD = 1, NEXT = 2 };

/* A node; "" for the first one's move, NULL for no comment. */
static void put_node(struct file *f, const char *move, unsigned flags, const char *comment)
{
    const bool is_plain = f->version <= 10;
    const size_t len = comment ? strlen(comment) : 0;
    const uint32_t size = (uint32_t)(len ? len + f->comment_key : 0);
    unsigned bits = 0, from = 0, to = 0;

    if (*move) {
        from = (unsigned)(move[0] - 'a') * 10 + (unsigned)(move[1] - '0');
        to = (unsigned)(move[2] - 'a') * 10 + (unsigned)(move[3] - '0');
    }
    if (flags & CHILD)
        bits |= is_plain ? 0xF0 : 0x80;
    if (flags & NEXT)
        bits |= is_plain ? 0x0F : 0x40;
    if (len && !is_plain)
        bits |= 0x20;
    put_bytes(f, from + 0x18 + f->from_key, to + 0x20 + f->to_key, is_plain ? bits : bits | 0x15, 0x77);
    if (is_plain || len)
        put_bytes(f, size & 0xFF, size >> 8 & 0xFF, size >> 16 & 0xFF, size >> 24);
    put(f, comment, len);
}

/* ---- Records as text ------------------------------------------------------------------------------------------- */

static void append_node(char *out, size_t cap, const xqr_record *record, uint32_t node)
{
    const char *const comment = xqr_record_node_comment(record, node);
    char part[16];

    if (node) {
        (void)xqr_move_format(NULL, xqr_record_node_move(record, node), XQR_NOTATION_UCI, part, sizeof part);
        append(out, cap, part);
        append(out, cap, " ");
    }
    if (comment) {
        append(out, cap, "{");
        append(out, cap, comment);
        append(out, cap, "} ");
    }
}

/* The line that begins with a node, and in parentheses what replaces its moves. Trees in these tests are small. */
static void append_line(char *out, size_t cap, const xqr_record *record, uint32_t node, bool with_sides)
{
    for (; node; node = xqr_record_node_child(record, node)) {
        append_node(out, cap, record, node);
        for (uint32_t side = xqr_record_node_next(record, node); with_sides && side;
             side = xqr_record_node_next(record, side)) {
            append(out, cap, "(");
            append_line(out, cap, record, side, false);
            append(out, cap, ") ");
        }
        with_sides = true;
    }
}

static void summarize(char *out, size_t cap, const xqr_record *record)
{
    xqr_record_error error = {.struct_size = sizeof error};
    char part[512];

    for (size_t i = 0; i < xqr_record_tag_count(record); i++) {
        snprintf(part, sizeof part, "[%s=%s] ", xqr_record_tag_name(record, i), xqr_record_tag_value(record, i));
        append(out, cap, part);
    }
    append_node(out, cap, record, 0);
    append_line(out, cap, record, xqr_record_node_child(record, 0), true);
    append(out, cap, xqr_outcome_name(xqr_record_outcome(record)));
    CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
    if (error.code != XQR_OK) {
        snprintf(part, sizeof part, " !%s ply %u byte %u <%s> %s", xqr_status_name((xqr_status)error.code), error.ply,
                 (unsigned)error.offset, error.move, error.message);
        append(out, cap, part);
    }
}

/* The only record of a file. */
static xqr_record *read_one(const void *bytes, size_t size, const xqr_read_options *options)
{
    xqr_reader *reader = NULL;
    xqr_record *record = NULL, *second = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), bytes, size, options, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_next(&second, reader, NULL), XQR_END);
    CU_ASSERT_EQUAL(xqr_record_format(record), XQR_FORMAT_XQF);
    xqr_reader_free(reader);
    return record;
}

static void check_file_with(const char *name, const struct file *f, const xqr_read_options *options, const char *want)
{
    xqr_record *const record = read_one(f->bytes, f->size, options);
    char got[4096] = "";

    summarize(got, sizeof got, record);
    CHECK_TEXT(name, got, want);
    xqr_record_free(record);
}

static void check_file(const char *name, const struct file *f, const char *want)
{
    check_file_with(name, f, NULL, want);
}

static void check_start(const char *name, const struct file *f, const char *want)
{
    xqr_record *const record = read_one(f->bytes, f->size, NULL);
    xqr_position pos;
    char got[128] = "none";

    if (xqr_record_start(&pos, record) == XQR_OK)
        (void)xqr_position_format(&pos, got, sizeof got);
    CHECK_TEXT(name, got, want);
    xqr_record_free(record);
}

/* ---- Reading --------------------------------------------------------------------------------------------------- */

#define START_FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

/* The same game in a version, with tags, variations and comments. */
static struct file sample(unsigned version, const struct keys *keys)
{
    struct file f = new_file(version, keys);

    f.bytes[51] = 1;
    f.bytes[64] = 2;
    set_text(&f, 208, "\xC8\xAB\xB9\xFA"); /* 全国 */
    set_text(&f, 272, "1990.1.6");
    set_text(&f, 304, "\xCC\xAB\xD4\xAD"); /* 太原, which is valid UTF-8 as well */
    set_text(&f, 336, "30-10-60");
    set_text(&f, 464, " A \r\n");
    put_node(&f, "", CHILD, "first\r\nsecond\r\n");
    put_node(&f, "h2e2", CHILD | NEXT, NULL);
    put_node(&f, "h9g7", CHILD | NEXT, "\xC6\xC1\xB7\xE7\xC2\xED"); /* 屏风马 */
    put_node(&f, "h0g2", 0, NULL);
    put_node(&f, "b9c7", CHILD | NEXT, NULL);
    put_node(&f, "h0g2", NEXT, "x");
    put_node(&f, "b0c2", 0, NULL);
    put_node(&f, "h7e7", 0, NULL);
    put_node(&f, "b2e2", NEXT, NULL);
    put_node(&f, "c3c4", CHILD, NULL);
    put_node(&f, "g6g5", 0, "end");
    return f;
}

#define SAMPLE \
    "[Event=全国] [Date=1990.1.6] [Red=太原] [Annotator=A] [TimeControl=30-10-60] [PlayType=middlegame] " \
    "{first\nsecond} " \
    "h2e2 (b2e2 ) (c3c4 g6g5 {end} ) h9g7 {屏风马} (b9c7 h0g2 {x} (b0c2 ) ) (h7e7 ) h0g2 1-0"

static void every_version_is_read(void)
{
    for (unsigned version = 1; version <= 18; version++) {
        const struct file plain = sample(version, &no_keys), keyed = sample(version, &some_keys);
        char name[16];

        snprintf(name, sizeof name, "version %u", version);
        check_file(name, &plain, SAMPLE);
        check_file(name, &keyed, SAMPLE);
        check_start(name, &keyed, START_FEN);
    }
}

static void keys_are_as_other_programs_have_them(void)
{
    /* Worked out by other means, so that the files built here are not merely right to the reader. */
    const struct file f = sample(18, &some_keys);

    CHECK_NUMBER("a piece", f.bytes[16], 43);
    CHECK_NUMBER("an origin", f.bytes[HEAD], 76);
}

static void positions_are_read(void)
{
    struct file f = new_file(18, &some_keys);

    set_pieces(&f, ENDGAME);
    put_node(&f, "", CHILD, NULL);
    put_node(&f, "i0i9", 0, NULL);
    check_file("a position", &f, "i0i9 *");
    check_start("a position", &f, "3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1");
    f.bytes[48] = 9;
    check_start("plies before the first", &f, "3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 5");
    f.bytes[48] = 0;
    f.bytes[50] = 1;
    check_file("the head says Black, the first move shows Red", &f, "{(head: black moves first)} i0i9 *");
    f.size = HEAD;
    put_node(&f, "", CHILD, NULL);
    put_node(&f, "d9d8", 0, NULL);
    check_start("Black begins", &f, "3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1");
    f.bytes[50] = 0;
    check_file("the head says Red, the first move shows Black", &f, "{(head: red moves first)} d9d8 *");
    f.size = HEAD;
    put_node(&f, "", CHILD, NULL);
    put_node(&f, "a5a6", 0, NULL);
    check_file("the first move shows nothing", &f, "* !illegal_move ply 1 byte 1028 <a5a6> no piece stands there");
    f.size = HEAD;
    put_node(&f, "", 0, NULL);
    f.bytes[50] = 1;
    check_file("no moves", &f, "*");
    check_start("no moves, Black to move", &f, "3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1");
}

static void positions_that_cannot_be_are_refused(void)
{
    struct file f = new_file(10, &no_keys);

    put_node(&f, "", CHILD, "why");
    put_node(&f, "i0i9", 0, NULL);
    set_text(&f, 304, "A");
    f.bytes[16] = f.bytes[17];
    check_file("two on one square", &f, "[Red=A] {why} * !setup ply 0 byte 16 <> two pieces stand on one square");
    check_start("two on one square", &f, "none");
    set_pieces(&f, "i0------e0----------------------"
                   "--------------------------------");
    check_file("no king", &f, "[Red=A] {why} * !setup ply 0 byte 16 <> black has no king");
    f = new_file(18, &some_keys);
    f.bytes[13] ^= 0x40;
    put_node(&f, "", 0, NULL);
    check_file("damaged keys", &f,
               "* !syntax ply 0 byte 12 <> the keys do not add up to zero, and what they hide is no position");
    f = new_file(19, &no_keys);
    check_file("a version to come", &f, "* !unsupported ply 0 byte 2 <> xqf of a version beyond 1.8");
    check_start("a version to come", &f, "none");
    f = new_file(10, &no_keys);
    f.bytes[12] = 1;
    put_node(&f, "", CHILD, NULL);
    put_node(&f, "h2e2", 0, NULL);
    check_file("keys that nothing needs", &f, "h2e2 *");
}

static void bad_moves_end_their_line(void)
{
    struct file f = new_file(10, &no_keys);

    put_node(&f, "", CHILD, NULL);
    put_node(&f, "h2e2", CHILD | NEXT, NULL);
    put_node(&f, "h9i8", CHILD | NEXT, "lost");
    put_node(&f, "h0g2", 0, "lost");
    put_node(&f, "h9g7", 0, NULL);
    put_node(&f, "b2e2", CHILD, NULL);
    put_node(&f, "h9g7", 0, NULL);
    check_file("in the main line", &f,
               "h2e2 (b2e2 h9g7 ) * !illegal_move ply 2 byte 1040 <h9i8> the piece does not move like that");

    f = new_file(16, &some_keys);
    put_node(&f, "", CHILD, NULL);
    put_node(&f, "h2e2", CHILD | NEXT, NULL);
    put_node(&f, "h9g7", 0, NULL);
    put_node(&f, "b2b9", CHILD | NEXT, NULL);
    put_node(&f, "a9b9", CHILD, NULL);
    put_node(&f, "h0f1", CHILD | NEXT, "lost");
    put_node(&f, "h9g7", 0, "lost");
    put_node(&f, "h0g2", 0, NULL);
    put_node(&f, "c0e2", 0, NULL);
    check_file("in a variation", &f, "h2e2 (b2b9 a9b9 {(h0f1: horse leg blocked)} h0g2 ) (c0e2 ) h9g7 *");

    f = new_file(10, &no_keys);
    put_node(&f, "", CHILD, NULL);
    put_bytes(&f, 0x18 + 72, 0x20 + 95, 0, 0);
    put_bytes(&f, 0, 0, 0, 0);
    check_file("off the board", &f,
               "* !syntax ply 1 byte 1032 <h2?"
               "?> not a move");
}

static void damaged_files_keep_what_came_before(void)
{
    struct file f = new_file(11, &some_keys);

    put_node(&f, "", CHILD, NULL);
    put_node(&f, "h2e2", CHILD, NULL);
    put_node(&f, "h9g7", CHILD, "cut");
    f.size--;
    check_file("a comment beyond the end", &f,
               "h2e2 h9g7 * !syntax ply 0 byte 1036 <> a comment reaches beyond the end of the file");
    f.size -= 6;
    check_file("the end within a node", &f, "h2e2 h9g7 * !syntax ply 0 byte 1036 <> the file ends within the moves");
    f.size -= 1;
    check_file("the end within a move", &f, "h2e2 * !syntax ply 0 byte 1035 <> the file ends within the moves");
    f.size = HEAD;
    check_file("nothing behind the head", &f, "* !syntax ply 0 byte 1024 <> the file ends within the moves");

    f = sample(10, &no_keys);
    put_bytes(&f, 0, 0, 0, 0);
    check_file("padding", &f, SAMPLE);
    put_bytes(&f, 0, 1, 2, 3);
    check_file("more behind the end", &f, SAMPLE " !syntax ply 0 byte 1142 <> there are bytes behind the last move");

    f = new_file(10, &no_keys);
    put_bytes(&f, 0, 0, 0xF0, 0);
    put_bytes(&f, 0xFF, 0xFF, 0xFF, 0xFF);
    check_file("a comment of four gigabytes", &f,
               "* !syntax ply 0 byte 1028 <> a comment reaches beyond the end of the file");
    f = new_file(18, &some_keys);
    put_bytes(&f, 0, 0, 0x20, 0);
    put_bytes(&f, 1, 0, 0, 0);
    check_file("a comment shorter than its key", &f,
               "* !syntax ply 0 byte 1028 <> a comment reaches beyond the end of the file");
}

/* Whatever is missing, reading ends with a reason and keeps no more than there was. */
static void every_beginning_of_a_file_is_answered(void)
{
    const struct file files[] = {sample(10, &no_keys), sample(18, &some_keys)};

    for (size_t i = 0; i < COUNT_OF(files); i++) {
        for (size_t size = 16; size < files[i].size; size++) {
            /* Of its own size, so that reading beyond it is noticed by those who watch memory. */
            uint8_t *const bytes = malloc(size);
            xqr_record_error error = {.struct_size = sizeof error};
            xqr_record *record;

            CU_ASSERT_PTR_NOT_NULL_FATAL(bytes);
            memcpy(bytes, files[i].bytes, size);
            record = read_one(bytes, size, NULL);
            CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
            CHECK_NUMBER("code", error.code, XQR_ERR_SYNTAX);
            CHECK_TEXT("reason", strncmp(error.message, "a comment", 9) == 0 ? "a comment" : error.message,
                       size < HEAD                                   ? "the file ends within its head"
                       : strncmp(error.message, "a comment", 9) == 0 ? "a comment"
                                                                     : "the file ends within the moves");
            CU_ASSERT(error.offset <= size);
            xqr_record_free(record);
            free(bytes);
        }
    }
}

static void texts_are_read_as_they_are(void)
{
    struct file f = new_file(10, &no_keys);
    xqr_read_options options = XQR_READ_OPTIONS_INIT;

    put_node(&f, "", CHILD, "\xFF\xC4\xE3\xFE"); /* one character among bytes that are none */
    put_node(&f, "h2e2", 0, "\xC9\xB1\r\n"); /* 杀, which is valid UTF-8 as well */
    set_text(&f, 304, "\xC4\xE3\xBA\xC3\xC4\xE3\xBA\xC3\xC4\xE3\xBA\xC3\xC4\xE3\xBA");
    f.bytes[320] = 200; /* a length that is a lie: the field ends all the same */
    memcpy(f.bytes + 321, "abcdefghijklmnopqrst", 20);
    f.bytes[336] = 0;
    set_text(&f, 288, "  ");
    check_file("texts", &f,
               "[Red=你好你好你好你\xEE\xBE\xBA] [Black=abcdefghijklmno] {\xEE\xBF\xBF你\xEE\xBF\xBE} h2e2 {杀} *");

    f = new_file(10, &no_keys);
    set_text(&f, 80, "a title that is too long for its field and so runs on over the one behind, as some write it");
    put_node(&f, "", 0, NULL);
    f.bytes[51] = 9;
    check_file("a long title", &f,
               "[Title=a title that is too long for its field and so runs on over the one behind, as some write it] "
               "{(head: a result of no meaning)} *");

    f = new_file(10, &no_keys);
    set_text(&f, 304, "\xE7\xBA\xA2");
    put_node(&f, "", 0, "\xE7\xBA\xA2");
    options.encoding = XQR_ENCODING_UTF8;
    check_file_with("as told", &f, &options, "[Red=红] {红} *");
}

static void text_is_not_taken_for_a_file(void)
{
    const char text[] = "XQ\n1. h2e2 h9g7\n";
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, strlen(text), NULL, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_format(record), XQR_FORMAT_PGN);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
    xqr_record_free(record);
    xqr_reader_free(reader);
    options.format = XQR_FORMAT_XQF;
    CU_ASSERT_EQUAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, strlen(text), &options, NULL, NULL),
                    XQR_ERR_SYNTAX);
}

static void limits_are_kept(void)
{
    const struct file f = sample(18, &some_keys);
    xqr_read_options options = XQR_READ_OPTIONS_INIT;

    options.skip_variations = 1;
    check_file_with(
        "no variations", &f, &options,
        "[Event=全国] [Date=1990.1.6] [Red=太原] [Annotator=A] [TimeControl=30-10-60] [PlayType=middlegame] "
        "{first\nsecond} h2e2 h9g7 {屏风马} h0g2 1-0");
    options.skip_variations = 0;
    options.max_moves = 2;
    check_file_with(
        "moves of the main line", &f, &options,
        "[Event=全国] [Date=1990.1.6] [Red=太原] [Annotator=A] [TimeControl=30-10-60] [PlayType=middlegame] "
        "{first\nsecond} h2e2 h9g7 {屏风马} 1-0 !range ply 3 byte 1065 <h0g2> more moves than the limit allows");
    options.max_moves = 4;
    check_file_with(
        "moves of variations", &f, &options,
        "[Event=全国] [Date=1990.1.6] [Red=太原] [Annotator=A] [TimeControl=30-10-60] [PlayType=middlegame] "
        "{first\nsecond} h2e2 h9g7 {屏风马} (b9c7 ) h0g2 1-0 !range ply 0 byte 1073 <> more moves than the "
        "limit allows");
    options.max_moves = 0;
    options.max_depth = 1;
    check_file_with(
        "depth", &f, &options,
        "[Event=全国] [Date=1990.1.6] [Red=太原] [Annotator=A] [TimeControl=30-10-60] [PlayType=middlegame] "
        "{first\nsecond} h2e2 (b2e2 ) (c3c4 g6g5 {end} ) h9g7 {屏风马} (b9c7 {(b0c2: variations nest deeper "
        "than the limit allows)} h0g2 {x} ) (h7e7 ) h0g2 1-0 !range ply 0 byte 0 <> variations nest deeper than the "
        "limit "
        "allows");
    options.max_depth = 0;
    options.max_text = 8;
    check_file_with(
        "text", &f, &options,
        "[Event=全国] [Date=19] [Red=] [Annotator=] [TimeControl=] [PlayType=] h2e2 (b2e2 ) (c3c4 g6g5 ) "
        "h9g7 (b9c7 h0g2 (b0c2 ) ) (h7e7 ) h0g2 1-0 !range ply 0 byte 0 <> more text than the limit allows");
}

/* ---- Writing --------------------------------------------------------------------------------------------------- */

static size_t write_xqf(uint8_t *bytes, size_t cap, const xqr_record *record)
{
    xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
    size_t size = 0;

    options.format = XQR_FORMAT_XQF;
    CU_ASSERT_EQUAL(xqr_record_write(bytes, cap, &size, record, &options, NULL), XQR_OK);
    CU_ASSERT_FATAL(size <= cap);
    return size;
}

static void check_round_trip(const char *name, const xqr_record *record)
{
    static uint8_t bytes[8192], again[8192];
    const size_t size = write_xqf(bytes, sizeof bytes, record);
    xqr_record *const back = read_one(bytes, size, NULL);
    char got[4096] = "", want[4096] = "", start[128] = "", back_start[128] = "";
    xqr_position pos;

    summarize(want, sizeof want, record);
    summarize(got, sizeof got, back);
    CHECK_TEXT(name, got, want);
    if (xqr_record_start(&pos, record) == XQR_OK)
        (void)xqr_position_format(&pos, start, sizeof start);
    if (xqr_record_start(&pos, back) == XQR_OK)
        (void)xqr_position_format(&pos, back_start, sizeof back_start);
    CHECK_TEXT(name, back_start, start);
    CHECK_NUMBER(name, write_xqf(again, sizeof again, back), size);
    CHECK_ROW(name, memcmp(bytes, again, size) == 0);
    xqr_record_free(back);
}

static void what_was_read_is_written(void)
{
    const struct file f = sample(18, &some_keys), plain = sample(10, &no_keys);
    xqr_record *const record = read_one(f.bytes, f.size, NULL);
    static uint8_t bytes[8192];

    check_round_trip("sample", record);
    CHECK_NUMBER("no block where none is needed", write_xqf(bytes, sizeof bytes, record),
                 plain.size - 2); /* the last line end */
    xqr_record_free(record);
}

/* A record from the text of a PGN game. */
static xqr_record *from_pgn(const char *text)
{
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, strlen(text), NULL, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    xqr_reader_free(reader);
    return record;
}

static void records_come_back_whole(void)
{
    static const struct {
        const char *name, *text;
    } games[] = {
        {"nothing but moves", "1. h2e2 h9g7 (1... b9c7 {a} (1... h7e7) 2. h0g2) 2. h0g2 1/2-1/2"},
        {"tags that have fields",
         "[Event \"A\"]\n[Site \"B\"]\n[Date \"1999.??.??\"]\n[Red \"C\"]\n[Black \"D\"]\n1. h2e2 0-1"},
        {"tags in another order", "[Black \"D\"]\n[Red \"C\"]\n{a} 1. h2e2"},
        {"tags without fields", "[Event \"A\"]\n[Round \"3\"]\n[Result \"1-0\"]\n[Red \"C\"]\n{a} 1. h2e2 1-0"},
        {"White", "[White \"A\"]\n[Black \"B\"]\n1. h2e2"},
        {"a name twice", "[Red \"A\"]\n[Red \"B\"]\n[red \"C\"]\n1. h2e2"},
        {"nothing in a tag", "[Red \"\"]\n[Event \"\"]\n1. h2e2"},
        {"blanks", "[Red \" A \"]\n[Event \"　A　\"]\n1. h2e2"},
        {"signs", "[Event \"a \\\"b\\\" \\\\ ] c\"]\n[Note \"\\\\n [x \\\"y\\\"]\"]\n1. h2e2"},
        {"more than fits", "[Red \"一二三四五六七八九\"]\n[Date \"on a day in December\"]\n{a} 1. h2e2"},
        {"types", "[PlayType \"endgame\"]\n1. h2e2"},
        {"types of others", "[PlayType \"残局\"]\n[playtype \"endgame\"]\n1. h2e2"},
        {"characters beyond Chinese", "[Red \"Đỗ Ünïcode 😀\"]\n{Ω ≠ ☃ 𠀀} 1. h2e2"},
        {"a position", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w - - 7 31\"]\n1. i0i9 1-0"},
        {"Black begins", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1\"]\n1... d9d8"},
        {"late in a game", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 40000\"]\n1... d9d8"},
        {"a comment like the block", "{[Tags]\n[Red \"A\"]\n[/Tags]\nb} 1. h2e2"},
        {"the same with tags", "[Round \"1\"]\n{[Tags]\n[Red \"A\"]\n[/Tags]} 1. h2e2"},
        {"a game that stopped", "[Red \"A\"]\n1. h2e2 h9g7 2. h0f1"},
    };

    for (size_t i = 0; i < COUNT_OF(games); i++) {
        xqr_record *const record = from_pgn(games[i].text);
        static uint8_t bytes[8192];
        xqr_record_error error = {.struct_size = sizeof error};

        CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
        if (error.code == XQR_OK) {
            check_round_trip(games[i].name, record);
        } else {
            xqr_record *const back = read_one(bytes, write_xqf(bytes, sizeof bytes, record), NULL);

            CHECK_NUMBER(games[i].name, xqr_record_ply_count(back), xqr_record_ply_count(record));
            xqr_record_free(back);
        }
        xqr_record_free(record);
    }
}

static void names_and_values_of_any_kind_come_back(void)
{
    static const char *const odd[] = {"a b", "%clock", "a\"b", "a\\b", "]", "a]b", "\\n", "a\nb", "a\r\nb", "[Tags]"};
    xqr_record *record = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_record_new(&record, xqr_rules_find("wxf-2018"), NULL, NULL), XQR_OK);
    for (size_t i = 0; i < COUNT_OF(odd); i++) {
        CU_ASSERT_EQUAL(xqr_record_add_tag(record, odd[i], odd[COUNT_OF(odd) - 1 - i]), XQR_OK);
        CU_ASSERT_EQUAL(xqr_record_add_tag(record, "Event", odd[i]), XQR_OK);
    }
    CU_ASSERT_EQUAL(xqr_record_add_comment(record, 0, "a\rb\r\nc\n\nd"), XQR_OK);
    check_round_trip("odd names", record);
    xqr_record_free(record);
}

/* What other programs see in the head of a file whose tags do not fit. */
static void the_head_holds_what_there_is_room_for(void)
{
    xqr_record *const record = from_pgn("[White \"一二三四五六七八九\"]\n[Date \"on a day in December\"]\n1. h2e2 0-1");
    static uint8_t bytes[8192];

    (void)write_xqf(bytes, sizeof bytes, record);
    CHECK_NUMBER("seven characters", bytes[304], 14);
    CHECK_NUMBER("fifteen letters", bytes[272], 15);
    CHECK_ROW("letters", memcmp(bytes + 273, "on a day in Dec", 15) == 0);
    CHECK_NUMBER("version", bytes[2], 10);
    CHECK_NUMBER("result", bytes[51], 2);
    xqr_record_free(record);
}

/* A line with a variation at every move: to go back must not mean to play it all again. */
static void many_variations_take_no_time(void)
{
    enum { PLIES = 20000 };
    static const char moves[][5] = {"a0a1", "a9a8", "a1a0", "a8a9"};
    static const char others[][5] = {"i0i1", "i9i8", "i0i1", "i9i8"};
    const struct file head = new_file(10, &no_keys);
    const size_t cap = HEAD + 8 + 16 * (size_t)PLIES;
    uint8_t *const bytes = calloc(cap, 1);
    uint8_t *at = bytes + HEAD + 8;
    xqr_record *record;

    CU_ASSERT_PTR_NOT_NULL_FATAL(bytes);
    memcpy(bytes, head.bytes, HEAD);
    bytes[HEAD + 2] = 0xF0;
    for (size_t i = 0; i < 2 * (size_t)PLIES; i++, at += 8) {
        const bool is_side = i >= PLIES;
        const size_t ply = is_side ? 2 * (size_t)PLIES - 1 - i : i;
        const char *const move = (is_side ? others : moves)[ply % 4];

        at[0] = (uint8_t)(0x18 + (move[0] - 'a') * 10 + (move[1] - '0'));
        at[1] = (uint8_t)(0x20 + (move[2] - 'a') * 10 + (move[3] - '0'));
        at[2] = is_side ? 0 : ply + 1 < PLIES ? 0xFF : 0x0F;
    }
    record = read_one(bytes, cap, NULL);
    CHECK_NUMBER("moves", xqr_record_node_count(record), 2 * PLIES + 1);
    CHECK_NUMBER("main line", xqr_record_ply_count(record), PLIES);
    xqr_record_free(record);
    free(bytes);
}

/* ---- Memory ---------------------------------------------------------------------------------------------------- */

/* Reads and writes, and tries once more after a failure. */
static bool read_and_write(struct scarce *scarce, const struct file *f, const uint8_t *want, size_t want_size)
{
    const xqr_allocator alloc = {scarce_alloc, scarce_resize, scarce_free, scarce};
    xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    static uint8_t bytes[8192];
    size_t size = 0;
    bool failed = false;

    options.format = XQR_FORMAT_XQF;
    if (xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), f->bytes, f->size, NULL, &alloc, NULL) != XQR_OK)
        return false;
    while (xqr_reader_next(&record, reader, NULL) != XQR_OK) {
        CU_ASSERT_FATAL(!failed);
        failed = true;
    }
    while (xqr_record_write(bytes, sizeof bytes, &size, record, &options, NULL) != XQR_OK) {
        CU_ASSERT_FATAL(!failed);
        failed = true;
    }
    CU_ASSERT_EQUAL(size, want_size);
    CU_ASSERT(memcmp(bytes, want, want_size) == 0);
    xqr_record_free(record);
    xqr_reader_free(reader);
    return !failed;
}

static void every_allocation_may_fail(void)
{
    struct file f = sample(18, &some_keys);
    xqr_record *record;
    static uint8_t want[8192];
    size_t fail_at = 0, size;
    bool done = false;

    set_text(&f, 144, "subtitle");
    record = read_one(f.bytes, f.size, NULL);
    size = write_xqf(want, sizeof want, record);
    xqr_record_free(record);
    /* The last failures are of memory that is not needed for the result, only for speed. */
    while (!done && fail_at < 1000) {
        struct scarce scarce = {0, ++fail_at, 0};

        done = read_and_write(&scarce, &f, want, size) && scarce.calls < fail_at;
        CU_ASSERT_EQUAL(scarce.alive, 0);
    }
    CU_ASSERT(fail_at > 10 && fail_at < 1000);
}

void suite_record_xqf(void)
{
    static const struct test tests[] = {
        TEST(every_version_is_read),
        TEST(keys_are_as_other_programs_have_them),
        TEST(positions_are_read),
        TEST(positions_that_cannot_be_are_refused),
        TEST(bad_moves_end_their_line),
        TEST(damaged_files_keep_what_came_before),
        TEST(every_beginning_of_a_file_is_answered),
        TEST(texts_are_read_as_they_are),
        TEST(text_is_not_taken_for_a_file),
        TEST(limits_are_kept),
        TEST(what_was_read_is_written),
        TEST(records_come_back_whole),
        TEST(names_and_values_of_any_kind_come_back),
        TEST(the_head_holds_what_there_is_room_for),
        TEST(many_variations_take_no_time),
        TEST(every_allocation_may_fail),
    };

    add_suite("record_xqf", tests, COUNT_OF(tests));
}
