/* SPDX-License-Identifier: Apache-2.0 */
/* Text beside PGN: DhtmlXQ, XQN, JSON, columns, tables, lists of positions, web pages. */
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define BINIT "8979695949392919097717866646260600102030405060708012720323436383"
#define FEN "3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1"

static void append_node(char *out, size_t cap, const xqr_record *record, uint32_t node)
{
    char move[16];

    if (node > 0) {
        (void)xqr_move_format(NULL, xqr_record_node_move(record, node), XQR_NOTATION_UCI, move, sizeof move);
        append(out, cap, move);
    }
    if (xqr_record_node_comment(record, node)) {
        append(out, cap, "{");
        append(out, cap, xqr_record_node_comment(record, node));
        append(out, cap, "}");
    }
    if (node > 0 || xqr_record_node_comment(record, node))
        append(out, cap, " ");
}

/* Everything behind a node; what replaces a move stands in parentheses behind it. */
static void append_tree(char *out, size_t cap, const xqr_record *record, uint32_t node)
{
    for (uint32_t first = xqr_record_node_child(record, node); first; first = xqr_record_node_child(record, first)) {
        append_node(out, cap, record, first);
        for (uint32_t side = xqr_record_node_next(record, first); side; side = xqr_record_node_next(record, side)) {
            append(out, cap, "( ");
            append_node(out, cap, record, side);
            append_tree(out, cap, record, side);
            append(out, cap, ") ");
        }
    }
}

/* A record in one line: format, tags, tree, result, and why it stopped. */
static void summarize(char *out, size_t cap, const xqr_record *record)
{
    char part[400];

    append(out, cap, xqr_format_name(xqr_record_format(record)));
    append(out, cap, ": ");
    for (size_t i = 0; i < xqr_record_tag_count(record); i++) {
        snprintf(part, sizeof part, "[%s=%s] ", xqr_record_tag_name(record, i), xqr_record_tag_value(record, i));
        append(out, cap, part);
    }
    append_node(out, cap, record, 0);
    append_tree(out, cap, record, 0);
    append_end(out, cap, record, true);
}

static void read_all(char *out, size_t cap, const char *text, size_t len, const xqr_read_options *options)
{
    read_records(out, cap, "wxf-2018", text, len, options, summarize);
}

struct text_case {
    const char *name, *text, *want;
};

static const struct text_case cases[] = {
    /* DhtmlXQ */
    {"DhtmlXQ",
     "[DhtmlXQ]\n[DhtmlXQ_title]A&lt;B[/DhtmlXQ_title]\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n"
     "[DhtmlXQ_binit]" BINIT "[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n"
     "[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]\n[DhtmlXQ_move_0_1_2]1747[/DhtmlXQ_move_0_1_2]\n"
     "[DhtmlXQ_comment0]a||b[/DhtmlXQ_comment0]\n[DhtmlXQ_comment2]c[/DhtmlXQ_comment2]\n"
     "[DhtmlXQ_comment1_2]d[/DhtmlXQ_comment1_2]\n[/DhtmlXQ]\n",
     "dhtmlxq: [Title=A<B] [Result=红胜] {a\n"
     "b} h2e2 ( b2e2 ) h9g7{c} ( b9c7{d} ) 1-0\n"},
    {"DhtmlXQ, Black begins",
     "[DhtmlXQ][DhtmlXQ_binit]" BINIT "[/DhtmlXQ_binit][DhtmlXQ_movelist]7062[/DhtmlXQ_movelist][/DhtmlXQ]",
     "dhtmlxq: h9g7 *\n"},
    {"DhtmlXQ, several blocks and what stands between",
     "see\n[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ] and "
     "[DhtmlXQHTML]\n[DhtmlXQ_movelist]1747[/DhtmlXQ_movelist]\n[/DhtmlXQHTML]\n1. h2e2 *\n",
     "dhtmlxq: h2e2 *\n"
     "dhtmlxq: b2e2 *\n"
     "pgn: h2e2 *\n"},
    {"DhtmlXQ, bare in a page",
     "<html>\n<script>var m = "
     "'[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]';</script>\n<div>[DhtmlXQ_movelist][/"
     "DhtmlXQ_movelist][DhtmlXQ_event]E[/DhtmlXQ_event]</div>\n",
     "dhtmlxq: [Event=E] h2e2 h9g7 *\n"},
    {"DhtmlXQ, segments of a script",
     "[DhtmlXQ_title]T[/DhtmlXQ_title]\nvar DhtmlXQ_movelist = '[0_1_0]77477062[/0_1_0][0_2_1]1022[/0_2_1]';\n",
     "dhtmlxq: [Title=T] h2e2 h9g7 ( b9c7 ) *\n"},
    {"DhtmlXQ, closed by another name or not at all",
     "[DhtmlXQ]\n[DhtmlXQ_red]A[/DhtmlXQ_name]\n[DhtmlXQ_black]B\n[DhtmlXQ_movelist]7747\n[/DhtmlXQ]\n",
     "dhtmlxq: [Red=A] [Black=B] h2e2 *\n"},
    {"DhtmlXQ, a bad move",
     "[DhtmlXQ][DhtmlXQ_movelist]774770707062[/DhtmlXQ_movelist][/DhtmlXQ]\n[DhtmlXQ][DhtmlXQ_movelist]77[/"
     "DhtmlXQ_movelist][/DhtmlXQ]\n",
     "dhtmlxq: h2e2 * !illegal_move ply 2 byte 31 <7070> not a move from one square of the board to another\n"
     "dhtmlxq: * !syntax ply 1 byte 96 <77> not a move\n"},
    {"DhtmlXQ, a bad variation",
     "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]10221111[/"
     "DhtmlXQ_move_0_2_1][DhtmlXQ_move_7_2_2]1022[/DhtmlXQ_move_7_2_2][/DhtmlXQ]",
     "dhtmlxq: {move_7_2_2]1022} h2e2 h9g7 ( b9c7{1111} ) *\n"},
    {"DhtmlXQ, a board that is none",
     "[DhtmlXQ][DhtmlXQ_binit]8989[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]",
     "dhtmlxq: * !syntax ply 0 byte 24 <> binit does not place 32 pieces on squares of their own\n"},
    {"DhtmlXQ, only spoken of", "They are called [DhtmlXQ] and [DhtmlXQ_title].\n", "none\n"},
    /* XQN */
    {"XQN",
     "[Red \"A\"]\n[Result \"\"]\n[Score \"8=-2\"] 1.炮二平五  [Score \"8=2\"] 马８进７\n[Score \"9=1\"] 2.马二进三\n",
     "xqn: [Red=A] [Result=] h2e2{Score \"8=-2\"} h9g7{Score \"8=2\"} h0g2{Score \"9=1\"} *\n"},
    /* JSON */
    {"JSON",
     "{\"info\": [[\"Red\", \"A\\u7ea2\"], [\"Result\", \"和\"]], \"rootmove\": {\"r\": \"start\", \"n\": {\"f\": 39, "
     "\"t\": 36, \"n\": {\"f\": 151, \"t\": 118, \"r\": \"x\\n\","
     " \"o\": {\"f\": 145, \"t\": 114}}, \"o\": {\"f\": 33, \"t\": 36}}}}",
     "json: [Red=A红] [Result=和] {start} h2e2 ( b2e2 ) h9g7{x} ( b9c7 ) 1/2\n"},
    {"JSON, moves in a list",
     "[{\"fen\": \"" FEN "\", \"moves\": [\"i0i9\", {\"move\": \"d9d8\", \"comment\": \"x\", \"variations\": "
     "[[\"d9e9\"]]}]},\n{\"Event\": \"B\", \"moves\": \"h2e2 h9g7\"}]\n",
     "json: [fen=3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1] i0i9{d9e9} d9d8{x} *\n"
     "json: [Event=B] h2e2 h9g7 *\n"},
    {"JSON, a move that is illegal",
     "{\"n\": {\"f\": 39, \"t\": 36, \"n\": {\"f\": 0, \"t\": 0, \"o\": {\"f\": 145, \"t\": 114}}, \"o\": {\"f\": 33, "
     "\"t\": 99, \"n\": {\"f\": 1, \"t\": 2}}}}",
     "json: {33-99} h2e2 * !illegal_move ply 2 byte 36 <0-0> not a move from one square of the board to another\n"},
    {"JSON that breaks off", "{\"n\": {\"f\": 39, \"t\": 36, \"n\": {\"f\": 151,",
     "json: h2e2 * !syntax ply 0 byte 40 <> not valid JSON\n"},
    {"JSON of something else", "{\"name\": \"x\", \"version\": 1}", "none\n"},
    {"JSON a line", "{\"moves\": [\"h2e2\"]}\n{\"a\": 1}\n{\"moves\": [\"b2e2\"]}\n",
     "json: h2e2 *\n"
     "json: b2e2 *\n"},
    /* Columns */
    {"columns",
     "[FEN \"" FEN "\"]"
     "\n\n　开始　　　　　　　　　\n　　↓　　　　　　　　　　\n车一进九…车一进七…车一进六\n　　↓　　　　↓"
     "　　　　　\n将４进１　将４进１　　　　\n\n(2,0): {a}\n(1,1): {b\n}\n(2,1): {d}\n(9,9): {c}\n",
     "pgn: [FEN=3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1] i0i9 ( i0i7{b} d9d8{d} ) ( i0i6 ) d9d8{a} *\n"},
    {"columns, moves that cannot be played",
     "[FEN \"" FEN "\"]\n\n开始\n车一进九…兵一进八\n　　↓　　　　↓　\n将４进１　将４退１\n",
     "pgn: [FEN=3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1] {兵一进八} i0i9 d9d8 *\n"},
    /* Tables */
    {"a table, each side's rows by themselves",
     "gameID,turn,side,move\n7,1,red,C2.5\n7,2,red,H2+3\n7,1,black,h8+7\n8,1,red,C8.5\n8,1,black,h9+7\n9,1,red,C2.5\n",
     "csv: [GameId=7] h2e2 h9g7 h0g2 *\n"
     "csv: [GameId=8] b2e2 * !illegal_move ply 2 byte 86 <h9+7> no piece stands there\n"
     "csv: [GameId=9] h2e2 *\n"},
    {"a table, a row a ply",
     "\"move_index\";\"move\";\"game_id\";\"outcome\";\"note\"\n\"0\";\"h2e2\";\"a\";\"BLACK_WINS\";\"x;y\"\n\"1\";"
     "\"h9g7\";\"a\";\"BLACK_WINS\";\"z\nz\"\n\"0\";\"b2e2\";\"b\";\"DRAW\";\"\"\n",
     "csv: [GameId=a] [Result=BLACK_WINS] h2e2 h9g7 0-1\n"
     "csv: [GameId=b] [Result=DRAW] b2e2 1/2\n"},
    {"a table with a gap",
     "id,turn,side,move\n7,1,red,C2.5\n7,3,red,H2+3\n7,1,black,h8+7\n7,2,black,r9.8\n8,1,red,C8.5\n",
     "csv: [GameId=7] h2e2 h9g7 * !syntax ply 0 byte 39 <> a row is missing\n"
     "csv: [GameId=8] b2e2 *\n"},
    {"a table, a row a game", "id\tred\tmoves\n1\tA\th2e2 h9g7\n2\tB\tb2e2\n",
     "csv: [GameId=1] [Red=A] h2e2 h9g7 *\n"
     "csv: [GameId=2] [Red=B] b2e2 *\n"},
    {"no table", "Your move, my game\nconst moves = 1, id = 2;\n", "none\n"},
    /* Lists of positions and moves */
    {"named positions", "one|" FEN "\ntwo|3k5/9/9/9/9/9/9/9/9/4K3R w|i0i9,d9d8\nthree|" FEN "|see page 3\n",
     "positions: [Title=one] *\n"
     "moves: [Title=two] i0i9 d9d8 *\n"
     "positions: [Title=three] [Remark=see page 3] *\n"},
    {"EPD", FEN " bm i0i9; id \"a;\\\"b\";\n3k5/9/9/9/9/9/9/9/9/4K3R w - - ce 12; pv Ri9 Kd8;\n",
     "positions: [bm=i0i9] [id=a;\"b] *\n"
     "positions: [ce=12] [pv=Ri9 Kd8] *\n"},
    {"names before moves", "ab1;h2e2,h9g7,h0g2,i9h9\n", "moves: [GameId=ab1] h2e2 h9g7 h0g2 i9h9 *\n"},
    {"a small board", "r1nknCr/p1ppp1p/1c5/7/7/P1PP1PP/RCNKN1R b - - 0 2\n",
     "positions: * !unsupported ply 0 byte 0 <> the FEN is of another game's board\n"},
    /* Web pages */
    {"a web page",
     "<p>第一轮　甲　先胜　乙</p>\n<td>地点：北京<br>\n棋谱 　红方 　黑方<br>\n&nbsp;&nbsp;1. 炮二平五 &nbsp; "
     "马8进7<br>\n2. 马二进三　（红胜）</span>\n<p align=\"center\">&nbsp; </p>\n<p>版权</p>\n",
     "pgn: [Title=第一轮　甲　先胜　乙] [地点=北京] h2e2 h9g7 h0g2 1-0\n"},
    {"a page without a result", "<p>1. 炮二平五 马8进7<br>\n<p align=\"center\">&nbsp; </p>\n<b>&nbsp;版权</b>\n",
     "pgn: h2e2 h9g7 *\n"},
    {"titles above moves", "甲 红先和 乙\n\n 1. 炮二平五 马8进7\n\n丙 先负 丁\n1. 炮八平五 马8进7\n",
     "pgn: [Title=甲 红先和 乙] h2e2 h9g7 1/2\n"
     "pgn: [Title=丙 先负 丁] b2e2 h9g7 0-1\n"},
    {"tags within a variation", "[Red \"A\"]\n1. h2e2 h9g7 (1... b9c7\n[X \"1\"] h0g2) 2. h0g2 *\n",
     "pgn: [Red=A] h2e2 h9g7 ( b9c7 h0g2 ) h0g2 *\n"},
};

static void texts_are_read(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char got[4096];

        read_all(got, sizeof got, cases[i].text, strlen(cases[i].text), NULL);
        CHECK_TEXT(cases[i].name, got, cases[i].want);
    }
}

static void options_are_kept(void)
{
    static const char tree[] = "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]"
                               "[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1][DhtmlXQ_comment1_2]x[/DhtmlXQ_comment1_2]"
                               "[/DhtmlXQ]\n{\"moves\": [\"h2e2\"]}\n" FEN "\n";
    static const char json[] =
        "{\"n\": {\"f\": 39, \"t\": 36, \"o\": {\"f\": 33, \"t\": 36}, \"n\": {\"f\": 151, \"t\": 118}}}";
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    char got[2048];

    options.skip_variations = 1;
    read_all(got, sizeof got, tree, strlen(tree), &options);
    CHECK_TEXT("no variations", got, "dhtmlxq: h2e2 h9g7 *\npositions: *\n");
    read_all(got, sizeof got, json, strlen(json), &options);
    CHECK_TEXT("no variations in JSON", got, "json: h2e2 h9g7 *\n");
    options.skip_variations = 0;
    options.max_moves = 1;
    read_all(got, sizeof got, json, strlen(json), &options);
    CHECK_TEXT("one move", got,
               "json: {33-36} h2e2 * !range ply 2 byte 61 <151-118> more moves than the limit allows\n");
    options.max_moves = 0;
    options.format = XQR_FORMAT_POSITIONS;
    read_all(got, sizeof got, tree, strlen(tree), &options);
    CHECK_TEXT("positions alone", got, "positions: *\n");
    options.format = XQR_FORMAT_CSV;
    read_all(got, sizeof got, tree, strlen(tree), &options);
    CHECK_TEXT("no table", got, "none\n");
}

static void add(xqr_record *record, uint32_t *node, uint32_t parent, const char *text)
{
    xqr_position pos;
    xqr_move move;

    CU_ASSERT_EQUAL_FATAL(xqr_record_node_position(&pos, record, parent), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_move_parse(&move, &pos, XQR_NOTATION_UCI, text, XQR_NTS, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_record_add_move(node, record, parent, move, NULL), XQR_OK);
}

/* A record whose texts hold everything that means something in DhtmlXQ. */
static xqr_record *make_record(const char *fen)
{
    static const char *const texts[] = {
        "a||b",    "a|\nb", "\n|",      "<br>", "&lt; &amp; &#65; & &x;", "[DhtmlXQ_title]x[/DhtmlXQ]",
        "[0_1_0]", "\"'\\", "|||\n|||", "x\ry"};
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_record *record = NULL;
    xqr_position start;
    uint32_t first, second, third;

    CU_ASSERT_EQUAL_FATAL(xqr_position_parse(&start, rules, fen, XQR_NTS, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_record_new(&record, rules, &start, NULL), XQR_OK);
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        CU_ASSERT_EQUAL(xqr_record_add_tag(record, i % 2 ? "Event" : "Other", texts[i]), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_add_tag(record, "Result", "0-1"), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_add_tag(record, "FEN", fen), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_set_outcome(record, XQR_BLACK_WINS), XQR_OK);
    add(record, &first, 0, "d9d8");
    add(record, &second, first, "i0i5");
    add(record, &third, first, "i0i6");
    CU_ASSERT_EQUAL(xqr_record_add_comment(record, third, "third"), XQR_OK);
    add(record, &third, third, "d8d7");
    add(record, NULL, third, "e0e1");
    add(record, NULL, third, "i6i5");
    add(record, NULL, first, "i0i7");
    add(record, NULL, second, "d8d7");
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        CU_ASSERT_EQUAL(xqr_record_add_comment(record, i % 2 ? second : 0, texts[i]), XQR_OK);
    return record;
}

static char *write_record(const xqr_record *record, int32_t format, int32_t notation)
{
    xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
    size_t size = 0;
    char *text;

    options.format = format;
    options.notation = notation;
    CU_ASSERT_EQUAL_FATAL(xqr_record_write(NULL, 0, &size, record, &options, NULL), XQR_OK);
    text = malloc(size + 1);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    CU_ASSERT_EQUAL_FATAL(xqr_record_write(text, size, &size, record, &options, NULL), XQR_OK);
    text[size] = 0;
    return text;
}

static void dhtmlxq_comes_back_as_it_was(void)
{
    static const char *const fens[] = {"3k5/9/9/9/9/9/9/9/9/4K3R b - - 3 17", "3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1"};

    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        xqr_record *const record = make_record(fens[i]);
        char *const text = write_record(record, XQR_FORMAT_DHTMLXQ, XQR_NOTATION_ANY);
        char want[4096] = "", got[4096];

        summarize(want, sizeof want, record);
        read_all(got, sizeof got, text, strlen(text), NULL);
        CHECK_TEXT(fens[i], strchr(got, ':'), strchr(want, ':'));
        free(text);
        xqr_record_free(record);
    }
}

static void dhtmlxq_is_what_others_read(void)
{
    xqr_record *record = NULL;
    uint32_t node;
    char *text;

    CU_ASSERT_EQUAL_FATAL(xqr_record_new(&record, xqr_rules_find("wxf-2018"), NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_add_tag(record, "Red", "甲"), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_set_outcome(record, XQR_DRAW), XQR_OK);
    add(record, &node, 0, "h2e2");
    CU_ASSERT_EQUAL(xqr_record_add_comment(record, node, "one\ntwo"), XQR_OK);
    add(record, NULL, node, "h9g7");
    add(record, &node, 0, "b2e2");
    CU_ASSERT_EQUAL(xqr_record_add_comment(record, node, "x"), XQR_OK);
    text = write_record(record, XQR_FORMAT_DHTMLXQ, XQR_NOTATION_ANY);
    CHECK_TEXT("DhtmlXQ", text,
               "[DhtmlXQ]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_result]和棋[/DhtmlXQ_result]\n[DhtmlXQ_binit]" BINIT
               "[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n"
               "[DhtmlXQ_move_0_1_1]1747[/DhtmlXQ_move_0_1_1]\n[DhtmlXQ_comment1]one||two[/DhtmlXQ_comment1]\n"
               "[DhtmlXQ_comment1_1]x[/DhtmlXQ_comment1_1]\n[/DhtmlXQ]\n");
    free(text);
    text = write_record(record, XQR_FORMAT_MOVES, XQR_NOTATION_ANY);
    CHECK_TEXT("moves", text, "position startpos moves h2e2 h9g7\n");
    free(text);
    text = write_record(record, XQR_FORMAT_MOVES, XQR_NOTATION_CHINESE);
    CHECK_TEXT("moves in Chinese", text, "position startpos moves 炮二平五 马８进７\n");
    free(text);
    xqr_record_free(record);
    record = make_record("3k5/9/9/9/9/9/9/9/9/4K3R b - - 3 17");
    text = write_record(record, XQR_FORMAT_MOVES, XQR_NOTATION_UCI);
    CHECK_TEXT("moves behind a FEN", text, "position fen 3k5/9/9/9/9/9/9/9/9/4K3R b - - 3 17 moves d9d8 i0i5 d8d7\n");
    free(text);
    xqr_record_free(record);
}

/* Lines of a long game that are named in the worst order: early and late ones in turn. */
static void many_variations_take_no_square_of_time(void)
{
    enum { ROUNDS = 6000, SIDES = 12000, SIZE = 1 << 20 };
    const clock_t begin = clock();
    char *const text = malloc(SIZE);
    size_t len;
    char got[64];

    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    len = (size_t)snprintf(text, SIZE, "[DhtmlXQ]\n[DhtmlXQ_movelist]");
    for (unsigned i = 0; i < ROUNDS; i++)
        len += (size_t)snprintf(text + len, SIZE - len, "8988000188890100");
    len += (size_t)snprintf(text + len, SIZE - len, "[/DhtmlXQ_movelist]\n");
    for (unsigned i = 1; i <= SIDES; i++)
        len += (size_t)snprintf(text + len, SIZE - len, "[DhtmlXQ_move_0_%u_%u]7747[/DhtmlXQ_move]\n",
                                1 + 4 * (i % 2 ? i / 2 : ROUNDS - 1 - i / 2), i);
    read_all(got, sizeof got, text, len, NULL);
    CU_ASSERT(strncmp(got, "dhtmlxq: ", 9) == 0);
    CU_ASSERT((clock() - begin) / CLOCKS_PER_SEC < 10);
    free(text);
}

void suite_record_texts(void)
{
    static const struct test tests[] = {
        TEST(texts_are_read),
        TEST(options_are_kept),
        TEST(dhtmlxq_comes_back_as_it_was),
        TEST(dhtmlxq_is_what_others_read),
        TEST(many_variations_take_no_square_of_time),
    };

    add_suite("record_texts", tests, COUNT_OF(tests));
}
