/* SPDX-License-Identifier: Apache-2.0 */
#include "bytes.h"

struct cbf_case {
    const char *name, *text, *want;
};

#define OPEN "<?xml version=\"1.0\"?>\n<ChineseChessRecord Version=\"1.0\">"
#define CLOSE "</MoveList></ChineseChessRecord>\n"

static const struct cbf_case cases[] = {
    {"a game",
     "\xEF\xBB\xBF" OPEN "<Head><Name>\xE7\x94\xB2 &amp; &#x4E59; &#66;</Name><URL /><Contest>C&x;&lt;</Contest>\n"
     "<RecordResult>2</RecordResult><ECCO>C03</ECCO><Mood>good</Mood></Head> <MoveList>\n"
     "<Move value=\"00-00\"><![CDATA[<b>]]> c&#233;</Move><Move value=\"77-47\" />\n"
     "<Move value='70-62'>one</Move><Move end=\"1\" value=\"79-67\"/>" CLOSE,
     "[Title=甲 & 乙 B] [Event=C&x;<] [ECCO=C03] {<b> cé} h2e2 h9g7 {one} h0g2 0-1\n"},
    {"in GBK", OPEN "<Head><Red>\xBC\xD7</Red></Head><MoveList>" CLOSE, "[Red=甲] *\n"},
    {"a position",
     "<!-- x --><ChineseChessRecord><Head><FEN>3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1</FEN></Head><MoveList>"
     "<Move value=\"30-31\"/><Move value=\"89-80\"/>" CLOSE,
     "<3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1> d9d8 i0i9 *\n"},
    {"a position that is none", OPEN "<Head><FEN>what</FEN></Head><MoveList>" CLOSE, "* !syntax ply 0 byte 62 <> "},
    {"no moves at all", OPEN "</ChineseChessRecord>", "*\n"},
    {"an illegal move", OPEN "<MoveList><Move value=\"00-00\"/><Move value=\"77-47\"/><Move value=\"77-47\"/>" CLOSE,
     "h2e2 * !illegal_move ply 2 byte 121 <h2e2> no piece stands there\n"},
    {"a move of nothing", OPEN "<MoveList><Move value=\"77-47\"/><Move value=\"00-00\"/>" CLOSE,
     "h2e2 * !illegal_move ply 2 byte 100 <a9a9> "},
    {"no move", OPEN "<MoveList><Move value=\"77-47\"/><Move value=\"7747\"/>" CLOSE,
     "h2e2 * !syntax ply 0 byte 100 <> not a move\n"},
    {"off the board", OPEN "<MoveList><Move value=\"97-47\"/>" CLOSE, "* !syntax ply 1 byte 79 <90-22> not a move\n"},
    {"no value", OPEN "<MoveList><Move valued=\"77-47\"/>" CLOSE,
     "* !syntax ply 0 byte 66 <> a move without a value\n"},
    {"a line behind the end", OPEN "<MoveList><Move value=\"77-47\" end=\"1\"/><Move value=\"17-47\"/>" CLOSE,
     "h2e2 * !unsupported ply 0 byte 95 <> a variation, which is of no known form here\n"},
    {"a position behind the moves", OPEN "<Move value=\"77-47\"/><FEN>3k5/9/9/9/9/9/9/9/9/4K3R b</FEN>" CLOSE,
     "h2e2 * !syntax ply 0 byte 77 <> the position stands behind the moves\n"},
    {"cut", OPEN "<MoveList><Move value=\"77-47\"/>",
     "h2e2 * !syntax ply 0 byte 87 <> the file ends before the record does\n"},
    {"cut in a tag", OPEN "<MoveList><Move value=\"77-47\"/><Move value=\"7",
     "h2e2 * !syntax ply 0 byte 87 <> markup that does not end\n"},
    {"cut in a comment", OPEN "<!-- <Move", "* !syntax ply 0 byte 56 <> markup that does not end\n"},
};

static void files_are_read(void)
{
    static struct bytes file;

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const size_t len = strlen(cases[i].want);
        char got[2048];

        file.len = 0;
        put_text(&file, cases[i].text);
        write_records(got, sizeof got, &file, XQR_FORMAT_CBF, NULL);
        /* A row that does not end its line leaves the wording of the reason to others. */
        if (cases[i].want[len - 1] != '\n' && strlen(got) > len)
            got[len] = 0;
        CHECK_TEXT(cases[i].name, got, cases[i].want);
        check_hardships(&file, file.len);
    }
}

static void another_root_is_another_kind(void)
{
    static const char text[] = "<?xml version=\"1.0\"?><html><ChineseChessRecord></ChineseChessRecord></html>";
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, sizeof text - 1, NULL, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, NULL), XQR_ERR_SYNTAX);
    xqr_reader_free(reader);
}

void suite_record_cbf(void)
{
    static const struct test tests[] = {TEST(files_are_read), TEST(another_root_is_another_kind)};

    add_suite("record_cbf", tests, COUNT_OF(tests));
}
