/* SPDX-License-Identifier: Apache-2.0 */
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void append_moves(char *out, size_t cap, const xqr_record *record)
{
    char part[512];

    for (size_t ply = 0; ply <= xqr_record_ply_count(record); ply++) {
        const char *const comment = xqr_record_comment_at(record, ply);

        if (ply > 0) {
            (void)xqr_move_format(NULL, xqr_record_move_at(record, ply), XQR_NOTATION_UCI, part, sizeof part);
            append(out, cap, part);
            append(out, cap, " ");
        }
        if (comment) {
            append(out, cap, "{");
            append(out, cap, comment);
            append(out, cap, "} ");
        }
    }
    for (size_t i = 0; i < xqr_record_variation_count(record); i++) {
        snprintf(part, sizeof part, "(%zu: %s) ", xqr_record_variation_ply(record, i),
                 xqr_record_variation_text(record, i));
        append(out, cap, part);
    }
}

/* A record in one line: tags, moves with comments, variations, the result, and why it stopped. */
static void summarize(char *out, size_t cap, const xqr_record *record)
{
    char part[512];

    for (size_t i = 0; i < xqr_record_tag_count(record); i++) {
        snprintf(part, sizeof part, "[%s=%s] ", xqr_record_tag_name(record, i), xqr_record_tag_value(record, i));
        append(out, cap, part);
    }
    append_moves(out, cap, record);
    append_end(out, cap, record, true);
}

static void read_all(char *out, size_t cap, const char *text, size_t len, const xqr_read_options *options)
{
    read_records(out, cap, "wxf-2018", text, len, options, summarize);
}

struct pgn_case {
    const char *name, *text, *want;
};

static const struct pgn_case cases[] = {
    {"a game", "[Event \"A\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 2. h0g2 1-0\n",
     "[Event=A] [Result=1-0] h2e2 h9g7 h0g2 1-0\n"},
    {"Chinese, glued to its number", "[Game \"Chinese Chess\"]\n1.炮二平五 马８进７\n2．马二进三 *",
     "[Game=Chinese Chess] h2e2 h9g7 h0g2 *\n"},
    {"full-width numbers and dots", "[Event \"\"]\n１．炮二平五　马８进７　２．马二进三",
     "[Event=] h2e2 h9g7 h0g2 *\n"},
    {"full-width braces", "[Event \"\"]\n1. 炮二平五｛中炮｝ 马8进7｛屏风马} *",
     "[Event=] h2e2 {中炮} h9g7 {屏风马} *\n"},
    {"ICCS", "[Format \"ICCS\"]\n1. H2-E2 H9-G7\n2. H0-G2 *", "[Format=ICCS] h2e2 h9g7 h0g2 *\n"},
    {"WXF, full-width", "[Red \"A\"]\n1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３", "[Red=A] h2e2 h9g7 h0g2 *\n"},
    {"Chinese words with signs", "[Red \"A\"]\n1. 炮2=5 马8+7 2. 马2+3 *", "[Red=A] h2e2 h9g7 h0g2 *\n"},
    {"Chinese, short", "[Red \"A\"]\n1. 炮25 马87 2. 马23 *", "[Red=A] h2e2 h9g7 h0g2 *\n"},
    {"BL053, ambiguous text names the moves it fits",
     "[FEN \"4k4/9/2P6/9/2P6/9/2P6/9/9/5K3 w\"]\n1. 前兵进一 将５进１ 2. 兵七进一 *",
     "[FEN=4k4/9/2P6/9/2P6/9/2P6/9/9/5K3 w] c7c8 e9e8 * !ambiguous ply 3 byte 72 <兵七进一> the text fits c3c4, c5c6 "
     "and c8c9\n"},
    {"BL105, signs that judge a position are no moves", "[Event \"A\"]\n1. h2e2 ± h9g7 $13 *",
     "[Event=A] h2e2 h9g7 *\n"},
    {"English, ranks from 0", "[Variant \"xiangqi\"]\n1. Che2 Hg7 2. Hg2+ *", "[Variant=xiangqi] h2e2 h9g7 h0g2 *\n"},
    {"English, ranks from 1", "[Variant \"Xiangqi\"]\n1. Che3 Hg8 2. Hg3 *", "[Variant=Xiangqi] h2e2 h9g7 h0g2 *\n"},
    {"coordinates with rank 10", "[Variant \"xiangqi\"]\n1. h3e3 h10g8 2. h1g3 *",
     "[Variant=xiangqi] h2e2 h9g7 h0g2 *\n"},
    {"coordinates that tell nothing are not guessed", "[Variant \"xiangqi\"]\n1. h3e3 h8e8 *",
     "[Variant=xiangqi] * !illegal_move ply 1 byte 23 <h3e3> no piece stands there\n"},
    {"BL065, black begins and a number comes twice",
     "[FEN \"rnbakabnr/9/1c5c1/p3p1p1p/2p6/9/P1P1P1P1P/1CN4C1/R8/2BAKABNR b - - 0 2\"] 2.   马２进３ {马２进３} 3. "
     "车九平六 卒７进１ 4. 相三进五 {相三进五} 4. 马８进７ 5. 马二进四 炮２平１ 6. 车一平三 车９进１ 7. 兵三进一 *",
     "[FEN=rnbakabnr/9/1c5c1/p3p1p1p/2p6/9/P1P1P1P1P/1CN4C1/R8/2BAKABNR b - - 0 2] b9c7 {马２进３} a1d1 g6g5 g0e2 "
     "{相三进五} h9g7 h0f1 b7a7 i0g0 i9i8 g3g4 *\n"},
    {"BL098, BL099, tag values are opaque", "[Event \"Open (A) {x} 1. c4 ; $1\"]\n1. h2e2 *",
     "[Event=Open (A) {x} 1. c4 ; $1] h2e2 *\n"},
    {"BL101, blank lines before the moves", "[Event \"A\"]\n\n\n1. h2e2 *", "[Event=A] h2e2 *\n"},
    {"BL102, blank lines among the tags", "[Event \"A\"]\n\n[Site \"B\"]\n\n1. h2e2 *", "[Event=A] [Site=B] h2e2 *\n"},
    {"BL103, a comment before the moves", "{intro} 1. h2e2 h9g7", "{intro} h2e2 h9g7 *\n"},
    {"BL104, indented FEN without SetUp", "  [FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w\"]\n1. i0i9 *",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R w] i0i9 *\n"},
    {"BL053, ambiguous text names the moves it fits",
     "[FEN \"4k4/9/2P6/9/2P6/9/2P6/9/9/5K3 w\"]\n1. 前兵进一 将５进１ 2. 兵七进一 *",
     "[FEN=4k4/9/2P6/9/2P6/9/2P6/9/9/5K3 w] c7c8 e9e8 * !ambiguous ply 3 byte 72 <兵七进一> the text fits c3c4, c5c6 "
     "and c8c9\n"},
    {"BL105, signs", "[Red \"A\"]\n1. h2e2 ± h9g7!? $13 2. h0g2!! +- i9h9 ∞ □ *", "[Red=A] h2e2 h9g7 h0g2 i9h9 *\n"},
    {"escapes in a tag", "[Event \"a \\\"b\\\" \\\\ c\\d\"]\n1. h2e2 *", "[Event=a \"b\" \\ c\\d] h2e2 *\n"},
    {"quotes that nobody escaped", "[Event \"the \"big\" one\"]\n1. h2e2 *", "[Event=the \"big\" one] h2e2 *\n"},
    {"a quote that is missing", "[Event \"A]\n[Site \"B\"]\n1. h2e2 *", "[Event=A] [Site=B] h2e2 *\n"},
    {"tags on one line", "[Event \"A\"] [Site \"B\"]\n1. h2e2 *", "[Event=A] [Site=B] h2e2 *\n"},
    {"curly quotes", "[FEN “3k5/9/9/9/9/9/9/9/9/4K3R b”]\n1... d9d8 *\n", "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"single quotes", "[FEN '3k5/9/9/9/9/9/9/9/9/4K3R b']\n1... d9d8 *\n", "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"brackets of full width", "［FEN “3k5/9/9/9/9/9/9/9/9/4K3R b”］\n1... d9d8 *\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"no quotes", "[FEN 3k5/9/9/9/9/9/9/9/9/4K3R b]\n1... d9d8 *\n", "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"no quotes and no bracket", "[FEN 3k5/9/9/9/9/9/9/9/9/4K3R b\n1... d9d8 *\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"an opening quote that is missing", "[FEN 3k5/9/9/9/9/9/9/9/9/4K3R b\"]\n1... d9d8 *\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"a colon in the tag", "[FEN: \"3k5/9/9/9/9/9/9/9/9/4K3R b\"]\n1... d9d8 *\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"an equals sign in the tag", "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b]\n1... d9d8 *\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"corner quotes", "[FEN 「3k5/9/9/9/9/9/9/9/9/4K3R b」]\n1... d9d8 *\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b] d9d8 *\n"},
    {"what follows loose quotes is no position", "[FEN “what”]\n1. h2e2 *\n", "[FEN=what] * !syntax ply 0 byte 8 <> "},
    {"other tags without quotes", "[Event A b]\n[White Hu Ronghua]\n1. h2e2 *\n",
     "[Event=A b] [White=Hu Ronghua] h2e2 *\n"},
    {"a remark in brackets is no tag", "[Event \"A\"]\n1. h2e2 h9g7\n[White resigns] h0g2 *\n",
     "[Event=A] h2e2 h9g7 h0g2 *\n"},
    {"a passed move", "[Variant \"xiangqi\"]\n1. h2e2 -- 2. h0g2 *",
     "[Variant=xiangqi] h2e2 * !syntax ply 2 byte 28 <--> a passed move, which no rules know\n"},
    {"names of tags in any case", "[fen \"3k5/9/9/9/9/9/9/9/9/4K3R w\"]\n[RESULT \"0-1\"]\n1. i0i9 *",
     "[fen=3k5/9/9/9/9/9/9/9/9/4K3R w] [RESULT=0-1] i0i9 0-1\n"},
    {"all kinds of comments",
     "[Red \"A\"]\n{one} {two}\n1. h2e2 ; to the line's end 2. c4\n% 1. escaped\nh9g7 {a (b) {c} *",
     "[Red=A] {one\ntwo} h2e2 {to the line's end 2. c4} h9g7 {a (b) {c} *\n"},
    {"variations", "[Red \"A\"]\n1. h2e2 (1. b2e2 {)} h9g7 (1... b9c7) 2. x) h9g7 2. h0g2 *",
     "[Red=A] h2e2 h9g7 h0g2 (1: 1. b2e2 {)} h9g7 (1... b9c7) 2. x) (1: 1... b9c7) *\n"},
    {"full-width parentheses", "[Red \"A\"]\n1. 炮二平五 （炮八平五） 马８进７", "[Red=A] h2e2 h9g7 (1: 炮八平五) *\n"},
    {"a result within a variation", "[Red \"A\"]\n1. h2e2 (1. b2e2 0-1) h9g7 1-0",
     "[Red=A] h2e2 h9g7 (1: 1. b2e2 0-1) 1-0\n"},
    {"the tag wins over the mark", "[Result \"0-1\"]\n1. h2e2 1-0", "[Result=0-1] h2e2 0-1\n"},
    {"the mark, if the tag says nothing", "[Result \"*\"]\n1. h2e2 1/2-1/2", "[Result=*] h2e2 1/2\n"},
    {"results in Chinese", "[Result \"红胜\"]\n1. h2e2\n\n[Result \"黑方胜\"]\n1. h2e2\n\n[Result \"和\"]\n1. h2e2\n",
     "[Result=红胜] h2e2 1-0\n[Result=黑方胜] h2e2 0-1\n[Result=和] h2e2 1/2\n"},
    {"a result nobody knows", "[Result \"未知\"]\n1. h2e2 *", "[Result=未知] h2e2 *\n"},
    {"marks in other signs", "[Red \"A\"]\n1. h2e2 ½-½\n\n[Red \"B\"]\n1. h2e2 0–1",
     "[Red=A] h2e2 1/2\n[Red=B] h2e2 0-1\n"},
    {"a comment behind the mark", "[Red \"A\"]\n1. h2e2\n1-0 {红胜}\n", "[Red=A] h2e2 {红胜} 1-0\n"},
    {"a game ends where tags begin", "[Event \"A\"]\n1. h2e2 h9g7\n[Event \"B\"]\n1. b2e2",
     "[Event=A] h2e2 h9g7 *\n[Event=B] b2e2 *\n"},
    {"a game without moves", "[Event \"A\"]\n\n[Event \"B\"]\n\n1. h2e2 *", "[Event=A] *\n[Event=B] h2e2 *\n"},
    {"text between games",
     "[Event \"A\"]\n1. h2e2 *\n====\n欢迎访问《百科》 1-0\nhttp://x.y/\n\n[Event \"B\"]\n1. b2e2 *\n",
     "[Event=A] h2e2 *\n[Event=B] b2e2 *\n"},
    {"text below without a result mark", "[Event \"A\"]\n1. h2e2 h9g7\n\n欢迎访问\n", "[Event=A] h2e2 h9g7 *\n"},
    {"tags between moves", "[Red \"A\"]\n[Score \"1\"] 1.H2-E2  [Score \"2\"] H9-G7\n[Score \"3\"] 2.H0-G2\n",
     "[Red=A] [Score=1] h2e2 h9g7 h0g2 *\n"},
    {"tags within a variation",
     "[Red \"A\"]\n1. h2e2 (1. b2e2\n[Score \"1\"] h9g7) h9g7 (what\n[Score \"2\"] x) h0g2 *\n",
     "[Red=A] h2e2 {what\n[Score \"2\"] x} h9g7 h0g2 (1: 1. b2e2\n[Score \"1\"] h9g7) (2: what\n[Score \"2\"] x) *\n"},
    {"moves without tags", "1. h2e2 h9g7 1-0 1. b2e2 h9g7 0-1\n", "h2e2 h9g7 1-0\nb2e2 h9g7 0-1\n"},
    {"header lines", "标题: 甲 负 乙\n红方: 甲\n结果: 黑方胜\n \n  1.炮二平五  马８进７\n\n棋谱由某处生成",
     "[标题=甲 负 乙] [红方=甲] [结果=黑方胜] h2e2 h9g7 0-1\n"},
    {"an illegal move stops its game and no other",
     "[Event \"A\"]\n1. h2e2 h9g7 2. h0f1 (2. h0g2) {x} i9h9 1-0\n[Event \"B\"]\n1. b2e2 *",
     "[Event=A] h2e2 h9g7 1-0 !illegal_move ply 3 byte 28 <h0f1> horse leg blocked\n[Event=B] b2e2 *\n"},
    {"an unreadable move", "[Event \"A\"]\n1. h2e2 what h0g2 *",
     "[Event=A] h2e2 * !syntax ply 2 byte 20 <what> not a move\n"},
    {"a move that fits two", "[Variant \"xiangqi\"]\n1. Ce2 *",
     "[Variant=xiangqi] * !ambiguous ply 1 byte 23 <Ce2> the text fits b2e2 and h2e2\n"},
    {"BL048, king into a rook's line", "[FEN \"1C2kab2/2R6/3abn3/p3p4/6r1p/P8/2N6/9/4A4/2BA1K1c1 b\"]\n1... 将５进１ *",
     "[FEN=1C2kab2/2R6/3abn3/p3p4/6r1p/P8/2N6/9/4A4/2BA1K1c1 b] * !illegal_move ply 1 byte 65 <将５进１> the own king "
     "would be left in check\n"},
    {"a FEN that is none", "[FEN \"what\"]\n1. h2e2 *\n", "[FEN=what] * !syntax ply 0 byte 6 <> "},
    {"a set-up that cannot be", "[FEN \"4k4/9/9/9/9/9/9/9/4R4/3K5 w\"]\n1. e1e2 *\n",
     "[FEN=4k4/9/9/9/9/9/9/9/4R4/3K5 w] * !setup ply 0 byte 32 <> "},
    {"a side nobody can read is shown by the first move",
     "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R -b\"]\n1. i0i9 *\n\n[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R\"]\n1... d9d8 *",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R -b] i0i9 *\n[FEN=3k5/9/9/9/9/9/9/9/9/4K3R] d9d8 *\n"},
    {"chess by its tag", "[Variant \"Standard\"]\n1. e4 *",
     "[Variant=Standard] * !unsupported ply 0 byte 10 <> the tags name another game than xiangqi: standard\n"},
    {"chess by its board", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. O-O *",
     "[FEN=4k3/8/8/8/8/8/8/4K2R w K - 0 1] * !unsupported ply 0 byte 6 <> the FEN is of another game's board\n"},
    {"chess by its moves", "[Event \"A\"]\n1. e4 e5 2. Qh5 *",
     "[Event=A] * !unsupported ply 0 byte 24 <> looks like chess: nothing in it says xiangqi\n"},
    {"chess, for lack of a sign of xiangqi", "[Event \"A\"]\n1. e4 e5 *",
     "[Event=A] * !unsupported ply 0 byte 15 <> looks like chess: nothing in it says xiangqi\n"},
    {"no moves and no sign of xiangqi", "[Event \"A\"]\n[White \"B\"]\n[Black \"C\"]\n\n1-0\n",
     "[Event=A] [White=B] [Black=C] 1-0 !not_found ply 0 byte 0 <> no moves, and nothing in it says xiangqi\n"},
    {"a forfeit", "[Event \"A\"]\n[Red \"B\"]\n[Black \"C\"]\n\n1-0\n", "[Event=A] [Red=B] [Black=C] 1-0\n"},
    {"a forfeit of White", "[Variant \"Xiangqi\"]\n[White \"B\"]\n\n1-0\n", "[Variant=Xiangqi] [White=B] 1-0\n"},
    {"the side as a word, black", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R black - - 3 7\"]\n*\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R black - - 3 7] *\n"},
    {"the side as a word, Red", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R Red - - 3 7\"]\n*\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R Red - - 3 7] *\n"},
    {"the side as a word, 黑", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R 黑 - - 3 7\"]\n*\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R 黑 - - 3 7] *\n"},
    {"the side as a word, WHITE", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R WHITE - - 3 7\"]\n*\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R WHITE - - 3 7] *\n"},
    {"a side nobody knows", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R green\"]\n1. i0i9 *\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R green] * !syntax ply 0 byte 31 <> "},
    {"a side with a sign glued to it", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R b;\"]\n1... d9d8 *\n",
     "[FEN=3k5/9/9/9/9/9/9/9/9/4K3R b;] * !syntax ply 0 byte 32 <> "},
    {"a byte order mark in mid-file",
     "[Event \"A\"]\n\n1. h2e2 *\n\xEF\xBB\xBF[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w\"]\n1. i0i9 *\n",
     "[Event=A] h2e2 *\n[FEN=3k5/9/9/9/9/9/9/9/9/4K3R w] i0i9 *\n"},
    {"a tag behind the mark of the game before", "1. h2e2 *[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w\"]\n1. i0i9 *\n",
     "h2e2 *\n[FEN=3k5/9/9/9/9/9/9/9/9/4K3R w] i0i9 *\n"},
    {"a tag behind a move", "1. h2e2 [Event \"B\"]\n\n1. b2e2 *\n", "h2e2 *\n[Event=B] b2e2 *\n"},
    {"line ends of the oldest kind",
     "[Event \"A\"]\r\r1. h2e2 *\r\r[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w\"]\r\r1. i0i9 *\r",
     "[Event=A] h2e2 *\n[FEN=3k5/9/9/9/9/9/9/9/9/4K3R w] i0i9 *\n"},
    {"an indent of full width", "[Event \"A\"]\n1. h2e2 *\n　[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w\"]\n1. i0i9 *\n",
     "[Event=A] h2e2 *\n[FEN=3k5/9/9/9/9/9/9/9/9/4K3R w] i0i9 *\n"},
    {"moves behind the mark", "[Event \"A\"]\n1. h2e2 h9g7 1-0 2. h0g2 *\n\n[Event \"B\"]\n1. b2e2 *\n",
     "[Event=A] h2e2 h9g7 1-0 !syntax ply 0 byte 29 <> moves stand behind the result\n[Event=B] b2e2 *\n"},
    {"moves below the mark", "[Event \"A\"]\n1. h2e2 h9g7 *\n2. h0g2 i9h9\n",
     "[Event=A] h2e2 h9g7 * !syntax ply 0 byte 27 <> moves stand behind the result\n"},
    {"a bare move behind the mark", "[Event \"A\"]\n1. h2e2 h9g7 1-0 h0g2\n",
     "[Event=A] h2e2 h9g7 1-0 !syntax ply 0 byte 29 <> moves stand behind the result\n"},
    {"a variation behind the mark", "[Event \"A\"]\n1. h2e2 * (1. b2e2)\n",
     "[Event=A] h2e2 * !syntax ply 0 byte 22 <> moves stand behind the result\n"},
    {"words behind the mark", "[Event \"A\"]\n1. h2e2 * the end\n", "[Event=A] h2e2 *\n"},
    {"comments behind the mark", "[Red \"A\"]\n1. h2e2\n1-0 {a} {b} {c}\n", "[Red=A] h2e2 {a\nb\nc} 1-0\n"},
    {"semicolons of full width part moves", "1、炮二平五 马８进７；2、马二进三 *\n", "h2e2 h9g7 h0g2 *\n"},
    {"numbers begin again below a blank line", "1. h2e2 h9g9 2. xx\n\n1. b2e2 *\n",
     "h2e2 * !illegal_move ply 2 byte 8 <h9g9> an own piece stands on the target\nb2e2 *\n"},
    {"ranks that a later move shows", "[Variant \"xiangqi\"]\n1. h2e2 h9g7 2. h10g8 *\n",
     "[Variant=xiangqi] * !illegal_move ply 1 byte 23 <h2e2> no piece stands there, counting ranks from 1 because a "
     "rank "
     "10 occurs\n"},
    {"another game of the same board", "[Variant \"Janggi\"]\n1. h2e2 *",
     "[Variant=Janggi] * !unsupported ply 0 byte 10 <> the tags name another game than xiangqi: janggi\n"},
    {"a comment that never ends", "[Event \"A\"]\n1. h2e2 {no end h9g7\n\n[Event \"B\"]\n1. b2e2 {x} *",
     "[Event=A] h2e2 * !syntax ply 0 byte 20 <> comment is never closed\n[Event=B] b2e2 {x} *\n"},
    {"a comment that never ends, at the end", "[Event \"A\"]\n1. h2e2 {no end h9g7",
     "[Event=A] h2e2 * !syntax ply 0 byte 20 <> comment is never closed\n"},
    {"a variation that never ends", "[Event \"A\"]\n1. h2e2 (1. b2e2 h9g7\n\n[Event \"B\"]\n1. b2e2 *",
     "[Event=A] h2e2 (1: 1. b2e2 h9g7) * !syntax ply 0 byte 20 <> variation is never closed\n[Event=B] b2e2 *\n"},
    {"parentheses and braces that close nothing", "[Event \"A\"]\n1. h2e2 ) } h9g7 ) *", "[Event=A] h2e2 h9g7 *\n"},
    {"line ends of other systems", "[Event \"A\"]\r\n[Site \"B\"]\r\n\r\n1. h2e2\r\nh9g7\r\n*\r\n",
     "[Event=A] [Site=B] h2e2 h9g7 *\n"},
    {"a byte order mark", "\xEF\xBB\xBF[Event \"A\"]\n1. h2e2 *", "[Event=A] h2e2 *\n"},
    {"columns",
     "[FEN \"9/3kaN3/9/9/9/9/9/9/9/4K4 "
     "-b\"]\n\n　开始　　　　　　　\n　　↓　　　　　　　\n马四退五　　　　　　\n　　↓　　　　　　　\n"
     "将４进１…将４退１　\n　　↓　　　　↓　　\n马五进三　马五进七　\n　　　　　　　↓　　\n　　　　　将４平５　\n　　　"
     "　　　　　　　\n\n"
     "(2,0): {main}\n(3,1): {other}\n",
     "[FEN=9/3kaN3/9/9/9/9/9/9/9/4K4 -b] f8e6 d8d7 {main} e6g7 *\n"},
    {"no game", "There is nothing here.\n", "none\n"},
    {"nothing", "", "none\n"},
    {"blanks", " \n\t\n", "none\n"},
};

static void pgn_is_read(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct pgn_case *const c = &cases[i];
        char got[4096];
        const size_t len = strlen(c->want);

        read_all(got, sizeof got, c->text, strlen(c->text), NULL);
        /* A row that does not end its line leaves the wording of the reason to others. */
        if (c->want[len - 1] != '\n' && strlen(got) > len)
            got[len] = 0;
        CHECK_TEXT(c->name, got, c->want);
    }
}

static void variations_can_be_dropped(void)
{
    const char text[] = "[Red \"A\"]\n1. h2e2 (1. b2e2 (1. c3c4) ) h9g7 (1... b9c7) 1-0";
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    char got[512];

    options.skip_variations = 1;
    read_all(got, sizeof got, text, strlen(text), &options);
    CU_ASSERT_STRING_EQUAL(got, "[Red=A] h2e2 h9g7 1-0\n");
}

static void the_caller_may_say_that_ranks_count_from_one(void)
{
    const char text[] = "[Red \"A\"]\n1. h3e3 h8e8";
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    char got[512];

    options.notation = XQR_NOTATION_UCI_ONE;
    read_all(got, sizeof got, text, strlen(text), &options);
    CU_ASSERT_STRING_EQUAL(got, "[Red=A] h2e2 h7e7 *\n");
}

/* Deep nesting takes neither stack nor a square of time and memory. */
static void deep_variations_are_kept_to_a_depth(void)
{
    enum { DEPTH = 100000 };
    char *const text = malloc(2 * DEPTH + 64);
    size_t len = 0;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;

    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    len = (size_t)sprintf(text, "[Red \"A\"]\n1. h2e2 ");
    memset(text + len, '(', DEPTH);
    memset(text + len + DEPTH, ')', DEPTH);
    strcpy(text + len + 2 * DEPTH, " h9g7 *");
    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, strlen(text), NULL, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
    CU_ASSERT(xqr_record_variation_count(record) > 0 && xqr_record_variation_count(record) < 100);
    CU_ASSERT_EQUAL(strlen(xqr_record_variation_text(record, 0)), 2 * (DEPTH - 1));
    xqr_record_free(record);
    xqr_reader_free(reader);
    free(text);
}

static void records_replay_and_outlive_their_reader(void)
{
    const char text[] = "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w\"]\n1. i0i9 d9d8 2. i9i8 d8d7 1-0";
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_game *game = NULL;
    xqr_position pos;
    char fen[128];

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, rules, text, strlen(text), NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_reader_encoding(reader), XQR_ENCODING_UTF8);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    xqr_reader_free(reader);
    CU_ASSERT_EQUAL(xqr_record_start(&pos, record), XQR_OK);
    (void)xqr_position_format(&pos, fen, sizeof fen);
    CU_ASSERT_STRING_EQUAL(fen, "3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1");
    CU_ASSERT_EQUAL_FATAL(xqr_record_replay(&game, record, rules, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_ply_count(game), 4);
    CU_ASSERT_EQUAL(xqr_game_move_at(game, 4), xqr_record_move_at(record, 4));
    xqr_game_free(game);
    xqr_record_free(record);
}

static void what_is_not_there_is_answered_politely(void)
{
    const char text[] = "[FEN \"what\"]\n1. h2e2";
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_record_error small = {.struct_size = 4};
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_game *game = NULL;
    xqr_position pos;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, rules, text, strlen(text), NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_start(&pos, record), XQR_ERR_SETUP);
    CU_ASSERT_EQUAL(xqr_record_replay(&game, record, rules, NULL), XQR_ERR_SETUP);
    CU_ASSERT_PTR_NULL(game);
    CU_ASSERT_STRING_EQUAL(xqr_record_tag(record, "Fen"), "what");
    CU_ASSERT_PTR_NULL(xqr_record_tag(record, "FE"));
    CU_ASSERT_PTR_NULL(xqr_record_tag(record, "FENS"));
    CU_ASSERT_PTR_NULL(xqr_record_tag_name(record, 1));
    CU_ASSERT_PTR_NULL(xqr_record_tag_value(record, 1));
    CU_ASSERT_PTR_NULL(xqr_record_comment_at(record, 0));
    CU_ASSERT_PTR_NULL(xqr_record_variation_text(record, 0));
    CU_ASSERT_EQUAL(xqr_record_variation_ply(record, 0), 0);
    CU_ASSERT_EQUAL(xqr_record_move_at(record, 1), XQR_NO_MOVE);
    CU_ASSERT_EQUAL(xqr_record_error_get(&small, record), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, NULL), XQR_END);
    CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, NULL), XQR_END);
    CU_ASSERT_EQUAL(xqr_reader_new(&reader, rules, NULL, 1, NULL, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_reader_new(&reader, NULL, "", 0, NULL, NULL, NULL), XQR_ERR_ARGUMENT);
    xqr_record_free(record);
    xqr_record_free(NULL);
    xqr_reader_free(reader);
    xqr_reader_free(NULL);
}

/* Tries once more after a failure, for a failure must leave the reader where it was. */
static bool read_two_games(struct scarce *scarce, const char *text, size_t len)
{
    const xqr_allocator alloc = {scarce_alloc, scarce_resize, scarce_free, scarce};
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_reader *reader = NULL;
    xqr_status status = xqr_reader_new(&reader, rules, text, len, NULL, &alloc, NULL);
    size_t games = 0;
    bool failed = false;

    if (status != XQR_OK) {
        CU_ASSERT_EQUAL(status, XQR_ERR_NOMEM);
        CU_ASSERT_PTR_NULL(reader);
        return false;
    }
    for (;;) {
        xqr_record *record = NULL;
        xqr_game *game = NULL;

        status = xqr_reader_next(&record, reader, NULL);
        if (status == XQR_END)
            break;
        if (status != XQR_OK) {
            CU_ASSERT_EQUAL(status, XQR_ERR_NOMEM);
            CU_ASSERT_PTR_NULL(record);
            failed = true;
            continue;
        }
        games++;
        CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
        if (xqr_record_replay(&game, record, rules, &alloc) != XQR_OK) {
            CU_ASSERT_PTR_NULL(game);
            failed = true;
        }
        xqr_game_free(game);
        xqr_record_free(record);
    }
    CU_ASSERT_EQUAL(games, 2);
    xqr_reader_free(reader);
    return !failed;
}

static void every_allocation_may_fail(void)
{
    /* GB18030, so that the text is converted as well: 炮二平五 马８进７ with a comment and a variation. */
    const char text[] = "[Red \"\xBA\xEC\"]\n{x} 1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 (1. c4) {y} {z} "
                        "\xC2\xED\xA3\xB8\xBD\xF8\xA3\xB7 1-0\n[Red \"B\"]\n1. h2e2 h9g7 bad *\n";
    size_t fail_at = 0;
    bool done = false;

    while (!done) {
        struct scarce scarce = {0, ++fail_at, 0};

        done = read_two_games(&scarce, text, strlen(text));
        CU_ASSERT_EQUAL(scarce.alive, 0);
        CU_ASSERT_FATAL(fail_at < 1000);
    }
    CU_ASSERT(fail_at > 10);
}

void suite_record_pgn(void)
{
    static const struct test tests[] = {
        TEST(pgn_is_read),
        TEST(variations_can_be_dropped),
        TEST(the_caller_may_say_that_ranks_count_from_one),
        TEST(deep_variations_are_kept_to_a_depth),
        TEST(records_replay_and_outlive_their_reader),
        TEST(what_is_not_there_is_answered_politely),
        TEST(every_allocation_may_fail),
    };

    add_suite("record_pgn", tests, COUNT_OF(tests));
}
