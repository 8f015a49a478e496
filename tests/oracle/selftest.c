/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Holds the oracle itself to the rule book, before anything is compared with
 * it. Every row was worked out by hand; none was copied from a run.
 */
#include "oracle.h"

#include <stdio.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

static const char start_fen[] =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

static unsigned passed, failed;

static void check_row(const char *what, const char *where, bool ok)
{
    if (ok) {
        passed++;
        return;
    }
    failed++;
    printf("FAIL %s: %s\n", what, where);
}

static int square(const char *name)
{
    return (name[1] - '0') * ORC_FILES + (name[0] - 'a');
}

static struct orc_move move(const char *text)
{
    return (struct orc_move){ (unsigned char)square(text),
                              (unsigned char)square(text + 2) };
}

/* A test whose position cannot be read must not pass by accident. */
static struct orc_pos position(const char *fen)
{
    struct orc_pos pos;

    memset(&pos, 0, sizeof pos);
    check_row("the position can be read", fen, orc_parse(&pos, fen));
    return pos;
}

/*
 * Text
 */

static void test_parse(void)
{
    static const struct {
        const char *fen;
        bool ok;
    } cases[] = {
        { "4k4/9/9/9/9/9/9/9/9/4K4 w", true },
        { "4k4/9/9/9/9/9/9/9/9/4K4 r", true },
        { "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1", true },
        { "4k4/9/9/9/9/9/9/9/9/4K4", false },
        { "4k4/9/9/9/9/9/9/9/9/4K4 x", false },
        { "4k4/9/9/9/9/9/9/9/9/4K4 white", false },
        { "4k4/9/9/9/9/9/9/9/4K4 w", false },
        { "4k4/9/9/9/9/9/9/9/9/9/4K4 w", false },
        { "4k4/8/9/9/9/9/9/9/9/4K4 w", false },
        { "4k4/9p/9/9/9/9/9/9/9/4K4 w", false },
        { "4k4/0R9/9/9/9/9/9/9/9/4K4 w", false },
        { "4k4/q8/9/9/9/9/9/9/9/4K4 w", false },
        { "", false },
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct orc_pos old = { .turn = 7 };
        struct orc_pos pos = old;

        check_row("parse", cases[i].fen,
                  orc_parse(&pos, cases[i].fen) == cases[i].ok);
        check_row("a failed parse leaves the output alone", cases[i].fen,
                  cases[i].ok || memcmp(&pos, &old, sizeof pos) == 0);
    }

    const struct orc_pos start = position(start_fen);

    check_row("rank 0 is Red's", start_fen, start.cell[0][4] == 'K');
    check_row("rank 9 is Black's", start_fen, start.cell[9][4] == 'k');
    check_row("file 0 is a", start_fen, start.cell[2][1] == 'C');
    check_row("Red begins", start_fen, start.turn == ORC_RED);
}

static void test_key(void)
{
    struct orc_pos pos = position("4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
    char first[96], key[96];

    orc_key(&pos, first);
    check_row("key", first,
              strcmp(first, "....k...."
                            "........." "........." "........." "........."
                            "........." "........." "........." "........."
                            "R...K.... w") == 0);

    orc_play(&pos, move("a0a1"));
    orc_play(&pos, move("e9e8"));
    orc_play(&pos, move("a1a0"));
    orc_key(&pos, key);
    check_row("another placement, another key", key, strcmp(first, key) != 0);

    orc_play(&pos, move("e8e9"));
    orc_key(&pos, key);
    check_row("the key comes back with the position", key,
              strcmp(first, key) == 0);

    pos.turn = ORC_BLACK;
    orc_key(&pos, key);
    check_row("the side to move belongs to the position", key,
              strcmp(first, key) != 0);
}

static void test_format(void)
{
    static const char *const fens[] = {
        start_fen,
        "4k4/9/9/9/9/9/9/9/9/4K4 b",
        "R7r/1R5r1/2R3r2/3R1r3/4R4/4r4/3r1R3/2r3R2/1r5R1/r7R w",
        "rrrrrrrrr/rrrrrrrrr/rrrrrrrrr/rrrrrrrrr/rrrrrrrrr/"
        "rrrrrrrrr/rrrrrrrrr/rrrrrrrrr/rrrrrrrrr/rrrrrrrrr b",
    };

    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const struct orc_pos pos = position(fens[i]);
        char fen[128];

        orc_format(&pos, fen);
        check_row("format", fen, strcmp(fen, fens[i]) == 0);
    }
}

static unsigned squares_for(char piece)
{
    unsigned count = 0;

    for (int at = 0; at < ORC_SQUARES; at++)
        count += orc_can_stand(piece, at);
    return count;
}

static void test_can_stand(void)
{
    check_row("can stand", "king", squares_for('K') == 9);
    check_row("can stand", "advisor", squares_for('a') == 5);
    check_row("can stand", "elephant", squares_for('B') == 7);
    check_row("can stand", "horse", squares_for('n') == 90);
    check_row("can stand", "rook", squares_for('R') == 90);
    check_row("can stand", "cannon", squares_for('c') == 90);
    check_row("can stand", "pawn", squares_for('P') == 10 + 45);
    check_row("can stand", "pawn at home", orc_can_stand('P', square("c4")));
    check_row("can stand", "Black's pawn", orc_can_stand('p', square("c5")));
    check_row("can stand", "pawn aside", !orc_can_stand('P', square("d4")));
    check_row("can stand", "pawn behind", !orc_can_stand('P', square("c2")));
}

static void test_lawful(void)
{
    static const struct {
        const char *what, *fen;
        bool ok;
    } cases[] = {
        { "start", start_fen, true },
        { "two kings", "3k5/9/9/9/9/9/9/9/9/4K4 w", true },
        { "no king", "9/9/9/9/9/9/9/9/9/4K4 w", false },
        { "a third rook", "3k5/9/9/9/RRR6/9/9/9/9/4K4 w", false },
        { "a second king", "3k5/9/9/9/9/9/9/3K5/9/4K4 w", false },
        { "five pawns", "3k5/9/PPPPP4/9/9/9/9/9/9/4K4 w", true },
        { "six pawns", "3k5/9/PPPPPP3/9/9/9/9/9/9/4K4 w", false },
        { "king outside", "3k5/9/9/9/9/9/9/9/9/2K6 w", false },
        { "advisor aside", "3k5/9/9/9/9/9/9/9/9/4AK3 w", false },
        { "elephant aside", "3k5/9/9/9/9/9/9/9/9/B3K4 w", false },
        { "pawn aside at home", "3k5/9/9/9/9/3P5/9/9/9/4K4 w", false },
        { "pawns in line", "3k5/9/9/9/9/P8/P8/9/9/4K4 w", false },
        { "pawns in line, Black", "3k5/9/9/p8/p8/9/9/9/9/4K4 w", false },
        { "pawns in line, one across", "3k5/9/9/9/P8/P8/9/9/9/4K4 w", true },
        { "pawns meet on a file", "3k5/9/9/9/p8/P8/9/9/9/4K4 w", true },
        { "kings facing", "4k4/9/9/9/9/9/9/9/9/4K4 w", false },
        { "in check, to move", "3k4R/9/9/9/9/9/9/9/9/4K4 b", true },
        { "in check, not to move", "3k4R/9/9/9/9/9/9/9/9/4K4 w", false },
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct orc_pos pos = position(cases[i].fen);

        check_row("lawful", cases[i].what,
                  orc_is_lawful(&pos) == cases[i].ok);
    }
}

static void test_play(void)
{
    struct orc_pos pos = position("4k4/9/9/p8/9/9/9/9/9/R3K4 w");
    const struct orc_pos after = position("4k4/9/9/R8/9/9/9/9/9/4K4 b");

    check_row("a quiet move takes nothing", "a0a5",
              !orc_takes(&pos, move("a0a5")));
    check_row("a capture takes", "a0a6", orc_takes(&pos, move("a0a6")));
    orc_play(&pos, move("a0a6"));
    check_row("a capture replaces", "a0a6",
              memcmp(&pos, &after, sizeof pos) == 0);
}

static void test_symmetry(void)
{
    struct orc_pos pos = position("3k1a3/9/9/p8/9/2B6/9/9/7C1/4K3R w");
    const struct orc_pos mirrored =
        position("3a1k3/9/9/8p/9/6B2/9/9/1C7/R3K4 w");
    const struct orc_pos swapped =
        position("4k3r/7c1/9/9/2b6/9/P8/9/9/3K1A3 b");
    struct orc_pos turned = pos;

    orc_swap(&turned);
    check_row("colours swapped", "top to bottom",
              memcmp(&turned, &swapped, sizeof turned) == 0);
    orc_mirror(&pos);
    check_row("mirrored", "left to right",
              memcmp(&pos, &mirrored, sizeof pos) == 0);
}

/*
 * Movement
 */

static void test_reaches(void)
{
    static const struct {
        const char *what, *fen, *move;
        bool ok;
    } cases[] = {
        { "king, one step", "9/9/9/9/9/9/9/9/9/4K4 w", "e0e1", true },
        { "king, not aslant", "9/9/9/9/9/9/9/9/9/4K4 w", "e0d1", false },
        { "king, not two", "9/9/9/9/9/9/9/9/9/4K4 w", "e0e2", false },
        { "king, palace side", "9/9/9/9/9/9/9/9/5K3/9 w", "f1g1", false },
        { "king, palace front", "9/9/9/9/9/9/9/4K4/9/9 w", "e2e3", false },
        { "king, Black's palace", "9/9/4k4/9/9/9/9/9/9/9 b", "e7e8", true },
        { "king, Black's front", "9/9/4k4/9/9/9/9/9/9/9 b", "e7e6", false },
        { "king, not by the file", "4k4/9/9/9/9/9/9/9/9/4K4 w", "e0e9", false },
        { "advisor, aslant", "9/9/9/9/9/9/9/9/4A4/9 w", "e1f2", true },
        { "advisor, not straight", "9/9/9/9/9/9/9/9/4A4/9 w", "e1e2", false },
        { "advisor, palace", "9/9/9/9/9/9/9/9/9/3A5 w", "d0c1", false },
        { "advisor, palace top", "9/9/9/9/9/9/9/5A3/9/9 w", "f2e3", false },
        { "elephant, two aslant", "9/9/9/9/9/9/9/9/9/2B6 w", "c0e2", true },
        { "elephant, eye", "9/9/9/9/9/9/9/9/3p5/2B6 w", "c0e2", false },
        { "elephant, river", "9/9/9/9/9/2B6/9/9/9/9 w", "c4e6", false },
        { "elephant, Black's river", "9/9/9/9/2b6/9/9/9/9/9 b", "c5a3", false },
        { "elephant, one aslant", "9/9/9/9/9/9/9/9/9/2B6 w", "c0d1", false },
        { "horse, up", "9/9/9/9/9/9/9/9/9/1N7 w", "b0c2", true },
        { "horse, up, leg", "9/9/9/9/9/9/9/9/1p7/1N7 w", "b0c2", false },
        { "horse, aside", "9/9/9/9/9/9/9/9/9/1N7 w", "b0d1", true },
        { "horse, aside, leg", "9/9/9/9/9/9/9/9/9/1Np6 w", "b0d1", false },
        { "horse, not this leg", "9/9/9/9/9/9/9/9/1p7/1N7 w", "b0d1", true },
        { "horse, down", "9/9/9/4n4/9/9/9/9/9/9 b", "e6d4", true },
        { "horse, down, leg", "9/9/9/4n4/4P4/9/9/9/9/9 b", "e6d4", false },
        { "horse, left, leg", "9/9/9/3Pn4/9/9/9/9/9/9 b", "e6c5", false },
        { "horse, not round", "9/9/9/9/9/9/9/9/9/8N w", "i0b2", false },
        { "rook, whole file", "9/9/9/9/9/9/9/9/9/R8 w", "a0a9", true },
        { "rook, whole rank", "9/9/9/9/9/9/9/9/9/R8 w", "a0i0", true },
        { "rook, blocked", "9/9/9/9/p8/9/9/9/9/R8 w", "a0a9", false },
        { "rook, takes the block", "9/9/9/9/p8/9/9/9/9/R8 w", "a0a5", true },
        { "rook, not aslant", "9/9/9/9/9/9/9/9/9/R8 w", "a0b1", false },
        { "own piece", "9/9/9/9/P8/9/9/9/9/R8 w", "a0a5", false },
        { "own piece, Black", "9/9/9/9/p8/9/9/9/9/r8 b", "a0a5", false },
        { "cannon walks", "9/9/9/9/9/9/9/9/9/C8 w", "a0a9", true },
        { "cannon, no mount", "r8/9/9/9/9/9/9/9/9/C8 w", "a0a9", false },
        { "cannon, one mount", "r8/9/9/9/P8/9/9/9/9/C8 w", "a0a9", true },
        { "cannon, two mounts", "r8/9/9/p8/P8/9/9/9/9/C8 w", "a0a9", false },
        { "cannon, nothing behind", "9/9/9/9/P8/9/9/9/9/C8 w", "a0a9", false },
        { "cannon, not the mount", "r8/9/9/9/p8/9/9/9/9/C8 w", "a0a5", false },
        { "pawn, forward", "9/9/9/9/9/9/2P6/9/9/9 w", "c3c4", true },
        { "pawn, river", "9/9/9/9/9/2P6/9/9/9/9 w", "c4c5", true },
        { "pawn, not aside at home", "9/9/9/9/9/2P6/9/9/9/9 w", "c4d4", false },
        { "pawn, aside across", "9/9/9/9/2P6/9/9/9/9/9 w", "c5d5", true },
        { "pawn, never back", "9/9/9/9/2P6/9/9/9/9/9 w", "c5c4", false },
        { "pawn, not two", "9/9/9/9/9/9/2P6/9/9/9 w", "c3c5", false },
        { "pawn, last rank aside", "2P6/9/9/9/9/9/9/9/9/9 w", "c9b9", true },
        { "pawn, Black's way", "9/9/9/2p6/9/9/9/9/9/9 b", "c6c5", true },
        { "pawn, Black at home", "9/9/9/9/2p6/9/9/9/9/9 b", "c5b5", false },
        { "pawn, Black across", "9/9/9/9/9/2p6/9/9/9/9 b", "c4b4", true },
        { "pawn, not round the edge", "9/9/9/9/8P/9/9/9/9/9 w", "i5a6", false },
        { "empty square", "9/9/9/9/9/9/9/9/9/9 w", "a0a1", false },
        { "no move", "9/9/9/9/9/9/9/9/9/R8 w", "a0a0", false },
        { "whoever is to move", "9/9/9/9/9/9/9/9/9/R8 b", "a0a9", true },
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct orc_pos pos = position(cases[i].fen);
        const struct orc_move m = move(cases[i].move);

        check_row("reaches", cases[i].what,
                  orc_reaches(&pos, m.from, m.to) == cases[i].ok);
    }
}

static void test_check(void)
{
    static const struct {
        const char *what, *fen;
        bool red, black;
    } cases[] = {
        { "quiet", "3k5/9/9/9/9/9/9/9/9/4K4 w", false, false },
        { "art. 2.2, kings facing", "4k4/9/9/9/9/9/9/9/9/4K4 w", true, true },
        { "kings, one between", "4k4/9/9/9/4p4/9/9/9/9/4K4 w", false, false },
        { "rook", "3k5/9/9/9/9/9/9/9/9/4K3r w", true, false },
        { "rook, blocked", "3k5/9/9/9/9/9/9/9/9/4KB2r w", false, false },
        { "cannon", "3k5/9/9/9/9/9/9/9/9/4KB2c w", true, false },
        { "cannon, no mount", "3k5/9/9/9/9/9/9/9/9/4K3c w", false, false },
        { "mount behind", "4k4/9/9/9/9/4C4/4P4/9/9/3K5 b", false, false },
        { "horse", "3k5/9/9/9/9/9/9/5n3/9/4K4 w", true, false },
        { "horse, leg", "3k5/9/9/9/9/9/9/5n3/5A3/4K4 w", false, false },
        { "pawn in front", "3k5/9/9/9/9/9/9/9/4p4/4K4 w", true, false },
        { "pawn beside", "3k5/9/9/9/9/9/9/9/9/4Kp3 w", true, false },
        { "pawn behind", "3k5/9/9/9/9/9/9/9/4K4/4p4 w", false, false },
        { "Red's pawn", "3kP4/9/9/9/9/9/9/9/9/4K4 b", false, true },
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct orc_pos pos = position(cases[i].fen);

        check_row("check to Red", cases[i].what,
                  orc_in_check(&pos, ORC_RED) == cases[i].red);
        check_row("check to Black", cases[i].what,
                  orc_in_check(&pos, ORC_BLACK) == cases[i].black);
    }
}

static void test_legal(void)
{
    static const struct {
        const char *what, *fen, *move;
        bool ok;
    } cases[] = {
        { "pinned on the file", "3kr4/9/9/9/9/9/9/9/4R4/4K4 w", "e1a1", false },
        { "along the pin", "3kr4/9/9/9/9/9/9/9/4R4/4K4 w", "e1e5", true },
        { "takes the pinner", "3kr4/9/9/9/9/9/9/9/4R4/4K4 w", "e1e9", true },
        { "uncovers the king", "4k4/9/9/9/4P4/9/9/9/9/4K4 w", "e5d5", false },
        { "stays on the file", "4k4/9/9/9/4P4/9/9/9/9/4K4 w", "e5e6", true },
        { "steps onto the file", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", false },
        { "flees from check", "3k5/9/9/9/9/9/9/9/9/4K3r w", "e0e1", true },
        { "stays in check", "3k5/9/9/9/9/9/9/9/9/4K3r w", "e0f0", false },
        { "ignores check", "3k5/9/9/9/9/9/9/R8/9/4K3r w", "a2a3", false },
        { "blocks", "3k5/9/9/9/9/9/9/5R3/9/4K3r w", "f2f0", true },
        { "becomes a mount", "3k5/9/9/9/9/9/9/5R3/9/4K3c w", "f2f0", false },
        { "takes a guarded", "3kr4/9/9/9/9/9/9/9/4p4/4K4 w", "e0e1", false },
        { "takes a loose", "3k5/9/9/9/9/9/9/9/4p4/4K4 w", "e0e1", true },
        { "whose turn", "3k5/9/9/9/9/9/9/9/9/R3K4 b", "a0a1", false },
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct orc_pos pos = position(cases[i].fen);
        const struct orc_move m = move(cases[i].move);

        check_row("legal", cases[i].what,
                  orc_is_legal(&pos, m.from, m.to) == cases[i].ok);
    }
}

static void test_moves(void)
{
    static const char *const expected[] = { "e0f0", "e0e1", "i0g1", "i0h2" };
    const struct orc_pos pos = position("3k5/9/9/9/9/9/4p4/9/9/4K3N w");
    struct orc_move moves[ORC_MAX_MOVES];

    check_row("number of moves", "king and horse",
              orc_moves(&pos, moves, COUNT_OF(moves)) == COUNT_OF(expected));
    for (size_t i = 0; i < COUNT_OF(expected); i++) {
        const struct orc_move m = move(expected[i]);

        check_row("sorted by from, then to", expected[i],
                  moves[i].from == m.from && moves[i].to == m.to);
    }

    memset(moves, 0, sizeof moves);
    check_row("the count is true when the buffer is short", "room for 2",
              orc_moves(&pos, moves, 2) == COUNT_OF(expected)
              && moves[1].to != 0 && moves[2].to == 0);

    const struct orc_pos mate = position("3k5/9/9/9/9/9/9/9/r8/r3K4 w");
    const struct orc_pos stuck = position("4k4/9/9/9/9/9/9/9/4p4/3K5 w");

    check_row("art. 3.1, no move in check", "two rooks",
              orc_moves(&mate, NULL, 0) == 0 && orc_in_check(&mate, ORC_RED));
    check_row("art. 3.2, no move without check", "pawn and king",
              orc_moves(&stuck, NULL, 0) == 0
              && !orc_in_check(&stuck, ORC_RED));
}

static unsigned long perft(const struct orc_pos *pos, int depth)
{
    struct orc_move moves[ORC_MAX_MOVES];
    const size_t count = orc_moves(pos, moves, COUNT_OF(moves));
    unsigned long total = 0;

    if (depth == 1)
        return (unsigned long)count;
    for (size_t i = 0; i < count; i++) {
        struct orc_pos next = *pos;

        orc_play(&next, moves[i]);
        total += perft(&next, depth - 1);
    }
    return total;
}

static void test_perft(void)
{
    const struct orc_pos start = position(start_fen);

    check_row("perft", "start, 1", perft(&start, 1) == 44);
    check_row("perft", "start, 2", perft(&start, 2) == 1920);
    check_row("perft", "start, 3", perft(&start, 3) == 79666);
}

/*
 * Threats
 */

static void test_mate_threat(void)
{
    static const struct {
        const char *what, *fen, *move;
        bool ok;
    } cases[] = {
        { "art. 28.2, the rook will take and mate on the file",
          "5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w", "d4f4", true },
        { "art. 28.2, the rook will mate on the back rank",
          "4k4/R8/9/9/9/9/9/9/9/1R1K5 w", "b0b1", true },
        { "a pawn may be the mating piece",
          "1P1k5/2P6/9/9/9/9/9/9/9/4K4 w", "e0e1", true },
        { "one rook alone threatens nothing",
          "4k4/9/9/9/9/9/9/9/9/1R1K5 w", "b0b1", false },
        { "a check is no threat of mate",
          "4k4/9/9/9/9/9/9/9/9/RR1K5 w", "a0a9", false },
        { "a threat of stalemate is no threat of mate",
          "3k5/1P7/9/9/9/9/9/9/9/4K4 w", "e0e1", false },
        { "Black threatens as Red does",
          "1r1k5/9/9/9/9/9/9/9/r8/4K4 b", "b9b8", true },
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct orc_pos pos = position(cases[i].fen);
        const int side = pos.turn;

        orc_play(&pos, move(cases[i].move));
        check_row("mate threat", cases[i].what,
                  orc_mate_threat(&pos, side) == cases[i].ok);
    }
}

static void mark(unsigned char marks[ORC_SQUARES], const char *names)
{
    memset(marks, 0, ORC_SQUARES);
    for (; *names != '\0'; names += names[2] == ' ' ? 3 : 2)
        marks[square(names)] = 1;
}

static void test_notes(void)
{
    static const struct {
        const char *what, *fen, *move;
        int label;
        const char *victims, *attackers;
    } cases[] = {
        { "cl. 7, a check is not a chase, whatever else it attacks",
          "5k3/9/9/3R5/9/9/9/5c3/9/4K4 w", "d6f6", ORC_CHECK, "", "" },
        { "cl. 10, cannon and protected rook, only the mount moves",
          "5k3/9/4n4/2r6/1P7/9/9/2C6/9/4K4 w", "b5c5", ORC_CHASE, "c6", "c2" },
        { "cl. 12, rook and protected cannon",
          "5k3/5n3/3c5/2R6/9/9/9/9/9/4K4 w", "c6d6", ORC_IDLE, "", "" },
        { "cl. 13, rook and loose cannon",
          "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6", ORC_CHASE, "c7", "c6" },
        { "cl. 16, horse and protected rook",
          "5k3/9/9/2r6/n8/9/1N7/9/9/4K4 w", "b3d4", ORC_CHASE, "c6", "d4" },
        { "cl. 19, either rook may take",
          "3k5/9/9/r8/9/9/9/9/1R7/4K4 w", "b1a1", ORC_IDLE, "", "" },
        { "cl. 19, the rook is pinned and may take only the pinner",
          "4k4/9/9/4r4/9/9/9/9/R3R4/3K5 w", "a1a6", ORC_CHASE, "e6", "a6" },
        { "cl. 19, either horse may take",
          "5k3/9/9/2n6/9/9/1N7/9/9/4K4 w", "b3d4", ORC_IDLE, "", "" },
        { "cl. 19, the horse stands behind its leg",
          "5k3/9/9/2n6/2p6/9/1N7/9/9/4K4 w", "b3d4", ORC_CHASE, "c6", "d4" },
        { "cl. 20, an uncrossed pawn",
          "5k3/9/9/2p6/9/9/9/9/R8/4K4 w", "a1c1", ORC_IDLE, "", "" },
        { "cl. 26, a crossed pawn",
          "5k3/9/9/9/9/2p6/9/9/R8/4K4 w", "a1c1", ORC_CHASE, "c4", "c1" },
        { "cl. 22, the attacker is pinned",
          "3kr4/9/9/9/9/9/c8/9/4R4/4K4 w", "e1e3", ORC_IDLE, "", "" },
        { "cl. 23, the king attacks",
          "3k5/9/9/9/9/9/9/9/4c4/5K3 w", "f0f1", ORC_IDLE, "", "" },
        { "cl. 24, the pawn attacks",
          "5k3/9/3c5/2P6/9/9/9/9/9/4K4 w", "c6d6", ORC_IDLE, "", "" },
        { "cl. 27, one piece and two victims",
          "5k3/9/9/2r6/5c3/9/1N7/9/9/4K4 w", "b3d4", ORC_CHASE, "c6 f5", "d4" },
        { "cl. 28, a second attacker of one victim",
          "5k3/9/2c6/9/2R6/9/9/9/R8/4K4 w", "a1a7", ORC_CHASE, "c7", "a7" },
        { "cl. 29, the guard is pinned",
          "4k4/4n4/2c6/9/9/9/4R4/9/R8/3K5 w", "a1a7", ORC_CHASE, "c7", "a7" },
        { "cl. 30, the guard is free",
          "4k4/4n4/2c6/9/9/9/9/9/R8/3K5 w", "a1a7", ORC_IDLE, "", "" },
        { "cl. 30, the king is a guard",
          "3k5/3c5/9/9/9/9/9/9/R8/4K4 w", "a1a8", ORC_IDLE, "", "" },
        { "cl. 29, the king may not take back in the face of the other",
          "3k5/3c5/9/9/9/9/9/9/R8/3K5 w", "a1a8", ORC_CHASE, "d8", "a8" },
        { "an advisor and a protected rook",
          "3k1r3/9/9/9/9/9/9/5r3/9/3AK4 w", "d0e1", ORC_CHASE, "f2", "e1" },
        { "art. 28.16, a root hidden behind the attacker",
          "5k3/9/9/9/r1n6/9/9/9/1R7/4K4 w", "b1b5", ORC_IDLE, "", "" },
        { "art. 29.2, the same attacker from another square",
          "5k3/9/2c6/9/2R6/9/9/9/9/4K4 w", "c5c6", ORC_IDLE, "", "" },
        { "a visible root is cut: the leg of the guard",
          "4k4/4n4/R1cP5/9/9/9/9/9/9/3K5 w", "d7d8", ORC_CHASE, "c7", "a7" },
        { "a hidden root is cut: not a new chase",
          "5k3/9/9/9/r1R1n4/9/2N6/9/9/4K4 w", "c3b5", ORC_IDLE, "", "" },
        { "a visible root is cut: the king, who is the cannon's mount",
          "3k5/9/9/9/9/9/9/1r7/9/2c1KA3 b", "b2b0", ORC_CHASE, "f0", "c0" },
        { "a visible root is cut: the king, who may not face the other",
          "3k5/R2c5/9/9/9/9/9/9/9/4K4 w", "e0d0", ORC_CHASE, "d8", "a8" },
        { "a root is cut, but another piece chased the victim before",
          "4kr3/9/9/9/4P4/9/9/R4n3/4A4/3K5 w", "e5f5", ORC_IDLE, "", "" },
        { "a hidden root is cut, and the visible one was pinned",
          "3k5/9/3n5/9/r1R1n4/9/2N6/9/3R5/5K3 w", "c3b5", ORC_IDLE, "", "" },
        { "art. 29.2, a check is answered and an old attack comes back",
          "3kr4/9/2c6/9/2R6/9/9/9/9/4K4 w", "e0f0", ORC_IDLE, "", "" },
        { "a check is answered and a root stays",
          "9/5k3/2c1r4/9/2RN5/9/9/9/9/4K4 w", "e0d0", ORC_IDLE, "", "" },
        { "a check is answered and a visible root is cut",
          "9/5k3/2c1r4/9/2RN5/9/9/9/9/4K4 w", "d5e7", ORC_CHASE, "c7", "c5" },
        { "a check is answered by a piece that attacks anew",
          "5k3/9/9/9/9/9/9/3n5/R8/4K4 w", "a1d1", ORC_CHASE, "d2", "d1" },
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct orc_pos pos = position(cases[i].fen);
        const struct orc_move m = move(cases[i].move);
        unsigned char victims[ORC_SQUARES], attackers[ORC_SQUARES];
        struct orc_note note;

        mark(victims, cases[i].victims);
        mark(attackers, cases[i].attackers);
        orc_note_move(&pos, m, &note);
        check_row("the move is legal", cases[i].what,
                  orc_is_legal(&pos, m.from, m.to));
        check_row("label", cases[i].what, note.label == cases[i].label);
        check_row("victims", cases[i].what,
                  memcmp(note.victims, victims, ORC_SQUARES) == 0);
        check_row("attackers", cases[i].what,
                  memcmp(note.attackers, attackers, ORC_SQUARES) == 0);
    }
}

/*
 * The rules know neither left nor right, and treat both sides alike. So does
 * the oracle, along some games of random moves.
 */

static int mirrored(int at)
{
    return at / ORC_FILES * ORC_FILES + ORC_FILES - 1 - at % ORC_FILES;
}

static int swapped(int at)
{
    return (ORC_RANKS - 1 - at / ORC_FILES) * ORC_FILES + at % ORC_FILES;
}

static bool same_from_there(const struct orc_pos *pos, struct orc_move m,
                            void (*turn_board)(struct orc_pos *),
                            int (*turn_square)(int))
{
    const struct orc_move there = { (unsigned char)turn_square(m.from),
                                    (unsigned char)turn_square(m.to) };
    struct orc_pos board = *pos;
    struct orc_note note, note_there;

    turn_board(&board);
    orc_note_move(pos, m, &note);
    orc_note_move(&board, there, &note_there);

    if (orc_moves(pos, NULL, 0) != orc_moves(&board, NULL, 0)
        || note.label != note_there.label)
        return false;
    for (int at = 0; at < ORC_SQUARES; at++)
        if (note.victims[at] != note_there.victims[turn_square(at)]
            || note.attackers[at] != note_there.attackers[turn_square(at)])
            return false;
    return true;
}

static void test_both_sides_alike(void)
{
    enum { GAMES = 20, PLIES = 80 };
    unsigned long seed = 1;
    unsigned chases = 0;

    for (int game = 0; game < GAMES; game++) {
        struct orc_pos pos = position(start_fen);

        for (int ply = 0; ply < PLIES; ply++) {
            struct orc_move moves[ORC_MAX_MOVES];
            const size_t count = orc_moves(&pos, moves, COUNT_OF(moves));
            struct orc_note note;
            char key[96];

            if (count == 0)
                break;
            seed = (seed * 1103515245UL + 12345UL) & 0x7fffffffUL;

            const struct orc_move m = moves[(seed >> 8) % count];

            orc_key(&pos, key);
            check_row("left as right", key,
                      same_from_there(&pos, m, orc_mirror, mirrored));
            check_row("Red as Black", key,
                      same_from_there(&pos, m, orc_swap, swapped));
            orc_note_move(&pos, m, &note);
            chases += note.label == ORC_CHASE;
            orc_play(&pos, m);
        }
    }
    check_row("the walk met chases", "random games", chases > 0);
}

int main(void)
{
    test_parse();
    test_format();
    test_key();
    test_can_stand();
    test_lawful();
    test_play();
    test_symmetry();
    test_reaches();
    test_check();
    test_legal();
    test_moves();
    test_perft();
    test_mate_threat();
    test_notes();
    test_both_sides_alike();

    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
