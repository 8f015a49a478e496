/* SPDX-License-Identifier: Apache-2.0 */
/* Records of chess: PGN as found in the wild, and as it is written. */
#include "records.h"

#include <stdio.h>
#include <string.h>

static void append_move(char *out, size_t cap, const xqr_record *record, uint32_t node)
{
    char move[16];
    xqr_position pos;

    CU_ASSERT_EQUAL_FATAL(xqr_record_node_position(&pos, record, xqr_record_node_parent(record, node)), XQR_OK);
    (void)xqr_move_format(&pos, xqr_record_node_move(record, node), XQR_NOTATION_UCI, move, sizeof move);
    append(out, cap, move);
    append(out, cap, " ");
}

/* Judgements and the comment of a node. */
static void append_marks(char *out, size_t cap, const xqr_record *record, uint32_t node)
{
    uint8_t nags[256];
    const size_t count = xqr_record_node_nags(record, node, nags, sizeof nags);
    const char *const comment = xqr_record_node_comment(record, node);
    char part[512];

    for (size_t i = 0; i < count; i++) {
        snprintf(part, sizeof part, "$%u ", nags[i]);
        append(out, cap, part);
    }
    if (comment) {
        snprintf(part, sizeof part, "{%s} ", comment);
        append(out, cap, part);
    }
}

/* The line that begins with a node; of the first move only `with_sides` what replaces it. */
static void append_line(char *out, size_t cap, const xqr_record *record, uint32_t node, bool with_sides)
{
    for (; node; node = xqr_record_node_child(record, node)) {
        append_move(out, cap, record, node);
        append_marks(out, cap, record, node);
        for (uint32_t side = with_sides ? xqr_record_node_next(record, node) : 0; side;
             side = xqr_record_node_next(record, side)) {
            append(out, cap, "( ");
            append_line(out, cap, record, side, false);
            append(out, cap, ") ");
        }
        with_sides = true;
    }
}

/* A record in one line: tags, the tree of moves, the result, and why it stopped. */
static void summarize(char *out, size_t cap, const xqr_record *record)
{
    char part[512];

    for (size_t i = 0; i < xqr_record_tag_count(record); i++) {
        snprintf(part, sizeof part, "[%s=%s] ", xqr_record_tag_name(record, i), xqr_record_tag_value(record, i));
        append(out, cap, part);
    }
    append_marks(out, cap, record, 0);
    append_line(out, cap, record, xqr_record_node_child(record, 0), true);
    append_end(out, cap, record, true);
}

static void read_all(char *out, size_t cap, const char *rules, const char *text)
{
    read_records(out, cap, rules, text, strlen(text), NULL, summarize);
}

struct chess_case {
    const char *name, *text, *want;
};

#define LONE_KINGS "4k3/8/8/8/8/8/8/4K2R w K - 0 1"

static const struct chess_case cases[] = {
    {"a game", "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n",
     "[Event=A] [Result=1-0] e2e4 e7e5 g1f3 b8c6 1-0\n"},
    {"without tags", "1. e4 e5 2. Nf3 *\n", "e2e4 e7e5 g1f3 *\n"},
    {"a single move", "1. e4", "e2e4 *\n"},
    {"without numbers", "[Event \"A\"]\n\ne4 e5 Nf3 Nc6 *", "[Event=A] e2e4 e7e5 g1f3 b8c6 *\n"},
    {"numbers glued to moves", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 *", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 *\n"},
    {"wrong numbers", "[Event \"A\"]\n\n1. e4 1. e5 7. Nf3 7... Nc6 *", "[Event=A] e2e4 e7e5 g1f3 b8c6 *\n"},
    {"BL098, parentheses in a tag", "[Event \"Open (A)\"]\n\n1. e4 *", "[Event=Open (A)] e2e4 *\n"},
    {"BL099, moves in a tag", "[Opening \"Sicilian 1...c5\"]\n\n1. e4 *", "[Opening=Sicilian 1...c5] e2e4 *\n"},
    {"brackets and quotes in tags", "[Event \"A [B] \\\"C\\\" {D}\"]\n[Site \"the \"Old\" inn\"]\n\n1. e4 *",
     "[Event=A [B] \"C\" {D}] [Site=the \"Old\" inn] e2e4 *\n"},
    {"BL101, two blank lines before the moves", "[Event \"A\"]\n\n\n1. e4 *", "[Event=A] e2e4 *\n"},
    {"BL102, a blank line within the tags", "[Event \"A\"]\n\n[Site \"B\"]\n\n1. e4 *", "[Event=A] [Site=B] e2e4 *\n"},
    {"BL103, a comment before the first move", "{intro} 1. e4 e5", "{intro} e2e4 e7e5 *\n"},
    {"BL104, an indented FEN without SetUp", "  [FEN \"" LONE_KINGS "\"]\n\n1. O-O *", "[FEN=" LONE_KINGS "] e1g1 *\n"},
    {"BL105, signs that judge", "1. e4 \xC2\xB1 e5 $13 *", "e2e4 $16 e7e5 $13 *\n"},
    {"no blank line between games", "[Event \"A\"]\n1. e4 *\n[Event \"B\"]\n1. d4 *\n",
     "[Event=A] e2e4 *\n[Event=B] d2d4 *\n"},
    {"no result mark", "[Event \"A\"]\n1. e4\n\n[Event \"B\"]\n1. d4\n", "[Event=A] e2e4 *\n[Event=B] d2d4 *\n"},
    {"the tag and the mark differ", "[Result \"0-1\"]\n1. e4 1-0", "[Result=0-1] e2e4 0-1\n"},
    {"no moves", "[White \"A\"]\n[Black \"B\"]\n\n1-0\n", "[White=A] [Black=B] 1-0\n"},
    {"escaped lines", "[Event \"A\"]\n% 1. d4\n1. e4\n%\ne5 *", "[Event=A] e2e4 e7e5 *\n"},

    /* Moves in all their spellings (PGN 8.2.3 and what programs make of it). */
    {"checks that are missing or wrong", "1. e4+ e5# 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 1-0",
     "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7 1-0\n"},
    {"long algebraic", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xc6 d7xc6 *",
     "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 *\n"},
    {"UCI", "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. e1g1 *", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 *\n"},
    {"castling with zeros and small letters", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 o-o *",
     "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8 *\n"},
    {"captures without x, and x without a capture", "1. e4 d5 2. ed5 Qd5 3. Nxc3 *", "e2e4 d7d5 e4d5 d8d5 b1c3 *\n"},
    {"more of the origin than is needed", "1. Ng1f3 Ngf6 2. N1c3 P8 *",
     "g1f3 g8f6 b1c3 * !syntax ply 4 byte 22 <P8> not a move\n"},
    {"pawns with a letter", "1. Pe4 Pe5 *", "e2e4 e7e5 *\n"},
    {"pieces in small letters", "1. e4 e5 2. nf3 nc6 3. bb5 *", "e2e4 e7e5 g1f3 b8c6 f1b5 *\n"},
    {"in passing", "1. e4 a6 2. e5 d5 3. exd6 e.p. exd6 *", "e2e4 a7a6 e4e5 d7d5 e5d6 e7d6 *\n"},
    {"in passing, glued", "1. e4 a6 2. e5 d5 3. exd6e.p. *", "e2e4 a7a6 e4e5 d7d5 e5d6 *\n"},
    {"figurines",
     "1. e4 e5 2. \xE2\x99\x98"
     "f3 \xE2\x99\x9E"
     "c6 *",
     "e2e4 e7e5 g1f3 b8c6 *\n"},
    {"promotions",
     "[FEN \"8/PPPPPk2/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q Kg7 2. b8R Kg6 3. c8(N) Kg5 4. d8/B+ Kg4 5. e8q *",
     "[FEN=8/PPPPPk2/8/8/8/8/8/4K3 w - - 0 1] a7a8q f7g7 b7b8r g7g6 c7c8n g6g5 d7d8b g5g4 e7e8q *\n"},
    {"a bishop's rank is no file", "[FEN \"5k2/8/8/8/B7/1p6/B7/4K3 w - - 0 1\"]\n\n1. B2xb3 *",
     "[FEN=5k2/8/8/8/B7/1p6/B7/4K3 w - - 0 1] a2b3 *\n"},
    {"ambiguous", "[FEN \"4k3/8/8/8/8/8/8/R3K2R w - - 0 1\"]\n\n1. Rf1 Ke7 2. Rd1 *",
     "[FEN=4k3/8/8/8/8/8/8/R3K2R w - - 0 1] h1f1 e8e7 a1d1 *\n"},
    {"ambiguous, really", "[FEN \"4k3/8/8/8/8/4K3/8/R6R w - - 0 1\"]\n\n1. Rd1 *",
     "[FEN=4k3/8/8/8/8/4K3/8/R6R w - - 0 1] * !ambiguous ply 1 byte 44 <Rd1> the text fits a1d1 and h1d1\n"},
    {"illegal", "1. e4 e5 2. Ke3 *",
     "e2e4 e7e5 * !illegal_move ply 3 byte 12 <Ke3> the piece does not move like that\n"},
    {"no move", "[Event \"A\"]\n\n1. e4 what *", "[Event=A] e2e4 * !syntax ply 2 byte 19 <what> not a move\n"},
    {"on after mate", "1. f3 e5 2. g4 Qh4# 3. a3 0-1",
     "f2f3 e7e5 g2g4 d8h4 0-1 !illegal_move ply 5 byte 23 <a3> the own king would be left in check\n"},
    {"a passed move", "1. e4 -- 2. d4 *", "e2e4 * !syntax ply 2 byte 6 <--> a passed move, which no rules know\n"},
    {"a passed move, as a piece", "1. e4 Z0 2. d4 *",
     "e2e4 * !syntax ply 2 byte 6 <Z0> a passed move, which no rules know\n"},
    {"a passed move, as coordinates", "1. e4 0000 2. d4 *",
     "e2e4 * !syntax ply 2 byte 6 <0000> a passed move, which no rules know\n"},
    {"a passed move in a variation is kept as text", "1. e4 e5 (1... Nf6 2. -- d5) 2. d4 *",
     "e2e4 e7e5 ( g8f6 {-- d5} ) d2d4 *\n"},

    /* Judgements (PGN 8.2.3.8 and 10). */
    {"suffixes are numbers", "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *",
     "e2e4 $1 e7e5 $2 g1f3 $3 b8c6 $4 f1b5 $5 a7a6 $6 *\n"},
    {"more suffixes than one", "1. e4!?! e5??? *", "e2e4 $1 $5 e7e5 $2 $4 *\n"},
    {"suffixes apart", "1. e4 ! e5 ?! *", "e2e4 $1 e7e5 $6 *\n"},
    {"numbers, in order and once", "1. e4 $14 $1 $14 $255 $256 $ e5 *", "e2e4 $1 $14 $255 e7e5 *\n"},
    {"signs in letters and others", "1. e4 = e5 += 2. Nf3 +/- Nc6+- 3. Bb5\xE2\xA9\xB2 a6 N D \xE2\x88\x9E *",
     "e2e4 $10 e7e5 $14 g1f3 $16 b8c6 $18 f1b5 $14 a7a6 $13 $146 $220 *\n"},
    {"before any move", "[Event \"A\"]\n\n$5 {a} 1. e4 *", "[Event=A] $5 {a} e2e4 *\n"},

    /* Comments and variations. */
    {"comments of both kinds", "1. e4 {a} ; b\ne5 {c} {d} 2. Nf3 *", "e2e4 {a\nb} e7e5 {c\nd} g1f3 *\n"},
    {"commands in comments", "1. e4 { [%clk 0:10:00] [%eval 0.3] } e5 *", "e2e4 {[%clk 0:10:00] [%eval 0.3]} e7e5 *\n"},
    {"variations within others", "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *",
     "e2e4 e7e5 ( c7c5 g1f3 ( c2c3 d7d5 ) d7d6 ) ( e7e6 ) g1f3 *\n"},
    {"judgements and comments in variations", "1. e4 ({a} {b} 1. d4! $40 {c} d5?) 1... e5 *",
     "e2e4 ( d2d4 $1 $40 {a\nb\nc} d7d5 $2 ) e7e5 *\n"},
    {"an illegal move in a variation is kept as text", "1. e4 e5 (1... c5 2. Ke3 d6) 2. d4 *",
     "e2e4 e7e5 ( c7c5 {Ke3 d6} ) d2d4 *\n"},
    {"comments in a variation without a move", "1. e4 e5 ({better} {was c5}) 2. Nf3 *",
     "e2e4 {better\nwas c5} e7e5 g1f3 *\n"},
    {"a comment behind a variation", "1. e4 (1. d4) {after} e5 *", "e2e4 {after} ( d2d4 ) e7e5 *\n"},
    {"a comment behind the mark", "1. e4 e5 1/2-1/2 {agreed}", "e2e4 e7e5 {agreed} 1/2\n"},
    {"a comment that never ends", "[Event \"A\"]\n\n1. e4 {no end e5\n\n[Event \"B\"]\n\n1. d4 *",
     "[Event=A] e2e4 * !syntax ply 0 byte 19 <> comment is never closed\n[Event=B] d2d4 *\n"},

    /* Other games and other starts. */
    {"standard by its tag", "[Variant \"Standard\"]\n1. e4 *", "[Variant=Standard] e2e4 *\n"},
    {"from a position", "[Variant \"From Position\"]\n[FEN \"" LONE_KINGS "\"]\n\n1. O-O *",
     "[Variant=From Position] [FEN=" LONE_KINGS "] e1g1 *\n"},
    {"Chess960",
     "[Variant \"Chess960\"]\n[FEN \"bbrknnqr/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNQR w HChc - 0 1\"]\n\n1. e4 e5 2. Nf3 "
     "Nf6 3. "
     "g3 g6 4. Qg2 Qg7 5. O-O-O O-O-O *",
     "[Variant=Chess960] [FEN=bbrknnqr/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNQR w HChc - 0 1] e2e4 e7e5 e1f3 e8f6 g2g3 g7g6 "
     "g1g2 g8g7 d1c1 d8c8 *\n"},
    {"crazyhouse", "[Variant \"Crazyhouse\"]\n1. e4 *",
     "[Variant=Crazyhouse] * !unsupported ply 0 byte 10 <> the tags name another game than chess: crazyhouse\n"},
    {"xiangqi by its tag", "[Game \"Chinese Chess\"]\n1. C2=5 *",
     "[Game=Chinese Chess] * !unsupported ply 0 byte 7 <> the tags name another game than chess: chinesechess\n"},
    {"xiangqi by its moves", "[Event \"A\"]\n1. \xE7\x82\xAE\xE4\xBA\x8C\xE5\xB9\xB3\xE4\xBA\x94 *",
     "[Event=A] * !unsupported ply 0 byte 15 <> the moves are of another game than chess\n"},
    {"xiangqi by coordinates", "[Event \"A\"]\n1. h2e2 h9g7 *",
     "[Event=A] * !unsupported ply 0 byte 20 <> the moves are of another game than chess\n"},
    {"xiangqi by its board", "[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 w\"]\n1. e0e1 *",
     "[FEN=4k4/9/9/9/9/9/9/9/9/4K4 w] * !unsupported ply 0 byte 6 <> the FEN is of another game's board\n"},
    {"a position that cannot be", "[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*",
     "[FEN=4k3/8/8/8/8/8/8/8 w - - 0 1] * !setup ply 0 byte 6 <> "},

    /* Lists. */
    {"as engines are told", "position startpos moves e2e4 e7e5 g1f3\n", "e2e4 e7e5 g1f3 *\n"},
    {"as engines are told, from a position", "position fen " LONE_KINGS " moves e1g1 e8e7\n", "e1g1 e8e7 *\n"},
    {"moves alone", "e2e4 e7e5 g1f3\nd2d4 d7d5 c2c4\n", "e2e4 e7e5 g1f3 *\nd2d4 d7d5 c2c4 *\n"},
    {"moves alone, in SAN", "e4 e5 Nf3 Nc6\n", "e2e4 e7e5 g1f3 b8c6 *\n"},
    {"positions", LONE_KINGS "\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n", "*\n*\n"},
    {"EPD", "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";\n", "[bm=Qd1+] [id=BK.01] *\n"},
    {"EPD with counts", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 ;D1 26 ;D2 568\n", "[D1=26] [D2=568] *\n"},
    {"JSON", "{\"White\": \"A\", \"moves\": [\"e4\", \"e5\", \"g1f3\"]}", "[White=A] e2e4 e7e5 g1f3 *\n"},
    {"a table", "game_id,ply,move\n1,1,e2e4\n1,2,e7e5\n2,1,d2d4\n", "[GameId=1] e2e4 e7e5 *\n[GameId=2] d2d4 *\n"},
    {"text", "Nothing is here, and a4 is paper.\n", "none\n"},
};

static void chess_is_read(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct chess_case *const c = &cases[i];
        const size_t len = strlen(c->want);
        char got[4096];

        read_all(got, sizeof got, "fide-2023", c->text);
        /* A row that does not end its line leaves the wording of the reason to others. */
        if (c->want[len - 1] != '\n' && strlen(got) > len)
            got[len] = 0;
        CHECK_TEXT(c->name, got, c->want);
        read_all(got, sizeof got, "fide-1993", c->text);
        if (c->want[len - 1] != '\n' && strlen(got) > len)
            got[len] = 0;
        CHECK_TEXT(c->name, got, c->want);
    }
}

/* The first record of a text, written. The status of writing. */
static xqr_status rewrite(char *out, size_t cap, const char *text, xqr_format format, xqr_notation notation,
                          xqr_error *err)
{
    xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    size_t size = 0;
    xqr_status status;

    options.format = format;
    options.notation = notation;
    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("fide-2023"), text, strlen(text), NULL, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    status = xqr_record_write(out, cap - 1, &size, record, &options, err);
    if (status == XQR_OK) {
        CU_ASSERT_FATAL(size < cap);
        out[size] = 0;
    }
    xqr_record_free(record);
    xqr_reader_free(reader);
    return status;
}

#define ROSTER \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result " \
    "\"*\"]\n"

static const struct chess_case exports[] = {
    {"PGN 8.1.1, seven tags in their order, then the others",
     "[ECO \"C20\"]\n[White \"A\"]\n[Annotator \"C\"]\n[Event \"B\"]\n\n1. e4 1-0",
     "[Event \"B\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"?\"]\n[Result "
     "\"1-0\"]\n[ECO \"C20\"]\n[Annotator \"C\"]\n\n1. e4 1-0\n\n"},
    {"PGN 9.7, another start", LONE_KINGS " moves O-O Ke7\n",
     ROSTER "[SetUp \"1\"]\n[FEN \"" LONE_KINGS "\"]\n\n1. O-O Ke7 *\n\n"},
    {"SAN with its marks", "1. f2f3 e7e5 2. g2g4 d8h4 *", ROSTER "\n1. f3 e5 2. g4 Qh4# *\n\n"},
    {"judgements as numbers", "1. e4! e5 \xC2\xB1 {so} *", ROSTER "\n1. e4 $1 e5 $16 {so} *\n\n"},
    {"numbers behind comments and variations", "1. e4 {a} e5 (1... c5 {b} 2. Nf3) (1... e6) 2. Nf3 Nc6 *",
     ROSTER "\n1. e4 {a} 1... e5 (1... c5 {b} 2. Nf3) (1... e6) 2. Nf3 Nc6 *\n\n"},
    {"variations within others close together", "1. e4 (1. d4 d5 (1... Nf6 (1... f5))) e5 *",
     ROSTER "\n1. e4 (1. d4 d5 (1... Nf6) (1... f5)) 1... e5 *\n\n"},
    {"a comment that braces cannot hold", "1. e4 ; a } b\n e5 *", ROSTER "\n1. e4 ; a } b\n1... e5 *\n\n"},
    {"no line is longer than 80",
     "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 (8. e4 e5) Ng8 *",
     ROSTER
     "\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8.\nNg1 (8. e4 e5) 8... Ng8 "
     "*\n\n"},
};

static void chess_is_written_in_export_format(void)
{
    for (size_t i = 0; i < COUNT_OF(exports); i++) {
        char got[2048], again[2048];

        CU_ASSERT_EQUAL(rewrite(got, sizeof got, exports[i].text, XQR_FORMAT_PGN, XQR_NOTATION_ANY, NULL), XQR_OK);
        CHECK_TEXT(exports[i].name, got, exports[i].want);
        CU_ASSERT_EQUAL(rewrite(again, sizeof again, got, XQR_FORMAT_PGN, XQR_NOTATION_ANY, NULL), XQR_OK);
        CHECK_TEXT(exports[i].name, again, got);
    }
}

static void notations_and_formats_are_of_the_game(void)
{
    static const struct {
        xqr_format format;
        xqr_notation notation;
        xqr_status status;
        const char *want; /* the text, or why not */
    } rows[] = {
        {XQR_FORMAT_PGN, XQR_NOTATION_UCI, XQR_OK, ROSTER "\n1. e2e4 e7e5 *\n\n"},
        {XQR_FORMAT_PGN, XQR_NOTATION_SAN, XQR_OK, ROSTER "\n1. e4 e5 *\n\n"},
        {XQR_FORMAT_PGN, XQR_NOTATION_ICCS, XQR_ERR_UNSUPPORTED, "not a notation of this game"},
        {XQR_FORMAT_MOVES, XQR_NOTATION_ANY, XQR_OK, "position startpos moves e2e4 e7e5\n"},
        {XQR_FORMAT_MOVES, XQR_NOTATION_SAN, XQR_OK, "position startpos moves e4 e5\n"},
        {XQR_FORMAT_MOVES, XQR_NOTATION_WXF, XQR_ERR_UNSUPPORTED, "not a notation of this game"},
        {XQR_FORMAT_XQF, XQR_NOTATION_ANY, XQR_ERR_UNSUPPORTED, "that format is for another game"},
        {XQR_FORMAT_DHTMLXQ, XQR_NOTATION_ANY, XQR_ERR_UNSUPPORTED, "that format is for another game"},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char got[1024] = "";
        xqr_error err = XQR_ERROR_INIT;
        const xqr_status status = rewrite(got, sizeof got, "1. e4 e5 *", rows[i].format, rows[i].notation, &err);

        CU_ASSERT_EQUAL(status, rows[i].status);
        CHECK_TEXT(xqr_format_name(rows[i].format), status == XQR_OK ? got : err.message, rows[i].want);
    }
}

static void files_of_another_game_are_refused(void)
{
    static const char dhtmlxq[] = "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]";
    static const char ccbridge[] = "ccf0 0";
    char got[512];

    read_all(got, sizeof got, "fide-2023", dhtmlxq);
    CHECK_TEXT("DhtmlXQ", got, "* !unsupported ply 0 byte 0 <> DhtmlXQ is for another game\n");
    read_all(got, sizeof got, "fide-2023", ccbridge);
    CHECK_TEXT("QP", got, "* !unsupported ply 0 byte 0 <> a file of another game\n");
}

/* PGN is in ISO 8859-1 by its standard (PGN 4.1), and in UTF-8 by now; what is not the one is the other. */
static void old_files_are_in_latin_letters(void)
{
    static const char latin[] = "[White \"M\xFCller\"]\n\n1. e4 {gut \x96 \xFC} e5 *\n";
    xqr_read_options reading = XQR_READ_OPTIONS_INIT;
    xqr_write_options writing = XQR_WRITE_OPTIONS_INIT;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    char bytes[512];
    size_t size = 0;

    for (int encoding = XQR_ENCODING_AUTO; encoding <= XQR_ENCODING_LATIN1; encoding += XQR_ENCODING_LATIN1) {
        reading.encoding = encoding;
        CU_ASSERT_EQUAL_FATAL(
            xqr_reader_new(&reader, xqr_rules_find("fide-2023"), latin, strlen(latin), &reading, NULL, NULL), XQR_OK);
        CU_ASSERT_EQUAL(xqr_reader_encoding(reader), XQR_ENCODING_LATIN1);
        CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
        CHECK_TEXT("name", xqr_record_tag(record, "White"), "M\xC3\xBCller");
        CHECK_TEXT("comment", xqr_record_comment_at(record, 1), "gut \xE2\x80\x93 \xC3\xBC");
        writing.encoding = XQR_ENCODING_LATIN1;
        CU_ASSERT_EQUAL(xqr_record_write(bytes, sizeof bytes, &size, record, &writing, NULL), XQR_OK);
        bytes[size < sizeof bytes ? size : 0] = 0;
        CU_ASSERT_PTR_NOT_NULL(strstr(bytes, "[White \"M\xFCller\"]"));
        CU_ASSERT_PTR_NOT_NULL(strstr(bytes, "{gut \x96 \xFC}"));
        xqr_record_free(record);
        xqr_reader_free(reader);
    }
}

static void judgements_are_added(void)
{
    xqr_record *record = NULL;
    uint8_t nags[4] = {0};

    CU_ASSERT_EQUAL_FATAL(xqr_record_new(&record, xqr_rules_find("fide-2023"), NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_add_nag(record, 0, 18), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_add_nag(record, 0, 1), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_add_nag(record, 0, 18), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_add_nag(record, 0, 0), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_node_nags(record, 0, nags, 2), 3);
    CU_ASSERT(nags[0] == 0 && nags[1] == 1 && nags[2] == 0);
    CU_ASSERT_EQUAL(xqr_record_node_nags(record, 0, NULL, 0), 3);
    CU_ASSERT_EQUAL(xqr_record_node_nags(record, 9, nags, 4), 0);
    CU_ASSERT_EQUAL(xqr_record_node_nags(NULL, 0, nags, 4), 0);
    CU_ASSERT_EQUAL(xqr_record_add_nag(record, 0, 256), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(xqr_record_add_nag(record, 1, 1), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(xqr_record_add_nag(NULL, 0, 1), XQR_ERR_ARGUMENT);
    xqr_record_free(record);
}

/* Bytes handed out a few at a time. */
struct drip {
    const char *at, *end, *begin;
};

static size_t read_drip(void *context, void *buffer, size_t size)
{
    struct drip *const drip = context;
    size_t count = (size_t)(drip->end - drip->at);

    count = count < size ? count : size;
    count = count < 1000 ? count : 1000;
    memcpy(buffer, drip->at, count);
    drip->at += count;
    return count;
}

static bool seek_drip(void *context, uint64_t offset)
{
    struct drip *const drip = context;

    drip->at = drip->begin + offset;
    return true;
}

/* More than one window of games, read piece by piece and found again by their marks. */
static void chess_streams_and_is_found_again(void)
{
    enum { GAMES = 6000, ROOM = 1 << 20 };
    char *const text = malloc(ROOM);
    struct drip drip = {text, text, text};
    xqr_input input = {sizeof input, 0, read_drip, &drip, seek_drip};
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_mark mark = {0, 0, 0, 0};
    size_t games = 0, len = 0;
    const char *round;

    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    for (int i = 0; i < GAMES; i++)
        len += (size_t)snprintf(text + len, ROOM - len,
                                "[Round \"%d\"]\n\n1. e4 {some words} e5 2. Nf3 Nc6 3. Bb5 $%d 1-0\n\n", i, i % 200);
    drip.end = text + len;
    CU_ASSERT_EQUAL_FATAL(xqr_reader_open(&reader, xqr_rules_find("fide-2023"), &input, NULL, NULL, NULL), XQR_OK);
    while (xqr_reader_next(&record, reader, NULL) == XQR_OK) {
        CU_ASSERT_EQUAL(xqr_record_ply_count(record), 5);
        if (games++ == 17)
            CU_ASSERT_EQUAL(xqr_reader_mark(&mark, reader), XQR_OK);
        xqr_record_free(record);
    }
    CU_ASSERT_EQUAL(games, GAMES);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_seek(reader, &mark, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    round = xqr_record_tag(record, "Round");
    CU_ASSERT(round && strcmp(round, "17") == 0);
    xqr_record_free(record);
    xqr_reader_free(reader);
    free(text);
}

static bool read_and_write(struct scarce *scarce, const char *text)
{
    const xqr_allocator alloc = {scarce_alloc, scarce_resize, scarce_free, scarce};
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    char bytes[1024];
    size_t size;
    xqr_status status = xqr_reader_new(&reader, xqr_rules_find("fide-2023"), text, strlen(text), NULL, &alloc, NULL);

    if (status == XQR_OK)
        status = xqr_reader_next(&record, reader, NULL);
    if (status == XQR_OK)
        status = xqr_record_write(bytes, sizeof bytes, &size, record, NULL, NULL);
    CU_ASSERT(status == XQR_OK || status == XQR_ERR_NOMEM);
    xqr_record_free(record);
    xqr_reader_free(reader);
    return status == XQR_OK;
}

static void every_allocation_may_fail(void)
{
    const char text[] = "[White \"A\"]\n\n{a} 1. e4! {b} (1. d4 $2 {c} d5) e5 $3 $4 2. Nf3 *\n";
    size_t fail_at = 0;
    bool done = false;

    while (!done) {
        struct scarce scarce = {0, ++fail_at, 0};

        done = read_and_write(&scarce, text);
        CU_ASSERT_EQUAL(scarce.alive, 0);
        CU_ASSERT_FATAL(fail_at < 1000);
    }
    CU_ASSERT(fail_at > 10);
}

void suite_record_chess(void)
{
    static const struct test tests[] = {
        TEST(chess_is_read),
        TEST(chess_is_written_in_export_format),
        TEST(notations_and_formats_are_of_the_game),
        TEST(files_of_another_game_are_refused),
        TEST(old_files_are_in_latin_letters),
        TEST(judgements_are_added),
        TEST(chess_streams_and_is_found_again),
        TEST(every_allocation_may_fail),
    };

    add_suite("record_chess", tests, COUNT_OF(tests));
}
