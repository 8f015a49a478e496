/* SPDX-License-Identifier: Apache-2.0 */
#include "oracle.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/*
 * The board
 */

static int rank_of(int square)
{
    return square / ORC_FILES;
}

static int file_of(int square)
{
    return square % ORC_FILES;
}

char orc_at(const struct orc_pos *pos, int square)
{
    return pos->cell[rank_of(square)][file_of(square)];
}

static void put(struct orc_pos *pos, int square, char piece)
{
    pos->cell[rank_of(square)][file_of(square)] = piece;
}

static bool is_empty(const struct orc_pos *pos, int square)
{
    return orc_at(pos, square) == '.';
}

static bool belongs_to(char piece, int side)
{
    if (side == ORC_RED)
        return isupper((unsigned char)piece);
    return islower((unsigned char)piece);
}

/* The kind of a piece is its red letter. */
static char kind_at(const struct orc_pos *pos, int square)
{
    return (char)toupper((unsigned char)orc_at(pos, square));
}

static char repainted(char piece)
{
    if (isupper((unsigned char)piece))
        return (char)tolower((unsigned char)piece);
    return (char)toupper((unsigned char)piece);
}

static int owner_at(const struct orc_pos *pos, int square)
{
    return belongs_to(orc_at(pos, square), ORC_RED) ? ORC_RED : ORC_BLACK;
}

static int other(int side)
{
    return side == ORC_RED ? ORC_BLACK : ORC_RED;
}

static int king_square(const struct orc_pos *pos, int side)
{
    const char king = side == ORC_RED ? 'K' : 'k';

    for (int square = 0; square < ORC_SQUARES; square++)
        if (orc_at(pos, square) == king)
            return square;
    return -1;
}

static struct orc_pos with_turn(const struct orc_pos *pos, int side)
{
    struct orc_pos turned = *pos;

    turned.turn = side;
    return turned;
}

static struct orc_pos after_move(const struct orc_pos *pos, int from, int to)
{
    const struct orc_move move = { (unsigned char)from, (unsigned char)to };
    struct orc_pos after = *pos;

    orc_play(&after, move);
    return after;
}

static bool in_palace(int square, int side)
{
    const int rank = rank_of(square);
    const int file = file_of(square);

    if (file < 3 || file > 5)
        return false;
    return side == ORC_RED ? rank <= 2 : rank >= 7;
}

/* The river lies between rank 4 and rank 5. */
static bool on_own_half(int square, int side)
{
    return side == ORC_RED ? rank_of(square) <= 4 : rank_of(square) >= 5;
}

/* Pieces strictly between two squares of one rank or file; -1 when the squares
 * are not on one line. */
static int pieces_between(const struct orc_pos *pos, int from, int to)
{
    const int up = rank_of(to) - rank_of(from);
    const int right = file_of(to) - file_of(from);
    const int step = up != 0 ? (up > 0 ? ORC_FILES : -ORC_FILES)
                             : (right > 0 ? 1 : -1);
    int count = 0;

    if (from == to || (up != 0 && right != 0))
        return -1;
    for (int square = from + step; square != to; square += step)
        if (!is_empty(pos, square))
            count++;
    return count;
}

/*
 * How the pieces walk. Every function takes two different squares and the side
 * that owns the piece on `from`.
 */

static bool king_walks(int from, int to, int side)
{
    const int up = abs(rank_of(to) - rank_of(from));
    const int right = abs(file_of(to) - file_of(from));

    return up + right == 1 && in_palace(to, side);
}

static bool advisor_walks(int from, int to, int side)
{
    const int up = abs(rank_of(to) - rank_of(from));
    const int right = abs(file_of(to) - file_of(from));

    return up == 1 && right == 1 && in_palace(to, side);
}

static bool elephant_walks(const struct orc_pos *pos, int from, int to,
                           int side)
{
    const int up = rank_of(to) - rank_of(from);
    const int right = file_of(to) - file_of(from);
    const int eye = (from + to) / 2;

    return abs(up) == 2 && abs(right) == 2 && on_own_half(to, side)
        && is_empty(pos, eye);
}

/* The leg is the square next to the horse in the direction of the long part of
 * the jump, so a horse may attack another that cannot attack it. */
static bool horse_walks(const struct orc_pos *pos, int from, int to)
{
    const int up = rank_of(to) - rank_of(from);
    const int right = file_of(to) - file_of(from);

    if (abs(up) == 2 && abs(right) == 1)
        return is_empty(pos, from + up / 2 * ORC_FILES);
    if (abs(up) == 1 && abs(right) == 2)
        return is_empty(pos, from + right / 2);
    return false;
}

static bool rook_walks(const struct orc_pos *pos, int from, int to)
{
    return pieces_between(pos, from, to) == 0;
}

/* A cannon walks like a rook and captures over exactly one mount. */
static bool cannon_walks(const struct orc_pos *pos, int from, int to)
{
    return pieces_between(pos, from, to) == (is_empty(pos, to) ? 0 : 1);
}

static bool pawn_walks(int from, int to, int side)
{
    const int up = rank_of(to) - rank_of(from);
    const int right = file_of(to) - file_of(from);
    const int forward = side == ORC_RED ? 1 : -1;

    if (up == forward && right == 0)
        return true;
    return up == 0 && abs(right) == 1 && !on_own_half(from, side);
}

bool orc_reaches(const struct orc_pos *pos, int from, int to)
{
    const int side = owner_at(pos, from);

    if (from == to || is_empty(pos, from) || belongs_to(orc_at(pos, to), side))
        return false;

    switch (kind_at(pos, from)) {
    case 'K': return king_walks(from, to, side);
    case 'A': return advisor_walks(from, to, side);
    case 'B': return elephant_walks(pos, from, to, side);
    case 'N': return horse_walks(pos, from, to);
    case 'R': return rook_walks(pos, from, to);
    case 'C': return cannon_walks(pos, from, to);
    case 'P': return pawn_walks(from, to, side);
    }
    return false;
}

/*
 * Legal moves
 */

/* Art. 2.2: the kings may not stand on one file with nothing between them. */
static bool kings_face(const struct orc_pos *pos)
{
    const int red = king_square(pos, ORC_RED);
    const int black = king_square(pos, ORC_BLACK);

    return red >= 0 && black >= 0 && file_of(red) == file_of(black)
        && pieces_between(pos, red, black) == 0;
}

bool orc_in_check(const struct orc_pos *pos, int side)
{
    const int king = king_square(pos, side);

    if (king < 0)
        return false;
    if (kings_face(pos))
        return true;
    for (int from = 0; from < ORC_SQUARES; from++)
        if (belongs_to(orc_at(pos, from), other(side))
            && orc_reaches(pos, from, king))
            return true;
    return false;
}

void orc_play(struct orc_pos *pos, struct orc_move move)
{
    put(pos, move.to, orc_at(pos, move.from));
    put(pos, move.from, '.');
    pos->turn = other(pos->turn);
}

bool orc_takes(const struct orc_pos *pos, struct orc_move move)
{
    return !is_empty(pos, move.to);
}

bool orc_is_legal(const struct orc_pos *pos, int from, int to)
{
    if (!belongs_to(orc_at(pos, from), pos->turn)
        || !orc_reaches(pos, from, to))
        return false;

    const struct orc_pos after = after_move(pos, from, to);

    return !orc_in_check(&after, pos->turn);
}

size_t orc_moves(const struct orc_pos *pos, struct orc_move *out, size_t cap)
{
    size_t count = 0;

    for (int from = 0; from < ORC_SQUARES; from++) {
        if (!belongs_to(orc_at(pos, from), pos->turn))
            continue;
        for (int to = 0; to < ORC_SQUARES; to++) {
            if (!orc_is_legal(pos, from, to))
                continue;
            if (count < cap)
                out[count] = (struct orc_move){ (unsigned char)from,
                                                (unsigned char)to };
            count++;
        }
    }
    return count;
}

static bool has_legal_move(const struct orc_pos *pos)
{
    return orc_moves(pos, NULL, 0) > 0;
}

/* Art. 3.1: in check, and no legal move. */
static bool is_checkmate(const struct orc_pos *pos)
{
    return orc_in_check(pos, pos->turn) && !has_legal_move(pos);
}

/* Art. 28.2 in its shortest form: the run of checks that mates is one check
 * long. Being stalemated also loses, but it is not mate by a check. */
bool orc_mate_threat(const struct orc_pos *after, int side)
{
    const struct orc_pos again = with_turn(after, side);

    if (orc_in_check(after, other(side)))
        return false;
    for (int from = 0; from < ORC_SQUARES; from++) {
        for (int to = 0; to < ORC_SQUARES; to++) {
            if (!orc_is_legal(&again, from, to))
                continue;

            const struct orc_pos reply = after_move(&again, from, to);

            if (is_checkmate(&reply))
                return true;
        }
    }
    return false;
}

/*
 * Which positions are lawful
 */

/* Walks one piece over an empty board to wherever it can get. */
static void roam(struct orc_pos *board, int from, bool seen[ORC_SQUARES])
{
    const char piece = orc_at(board, from);

    seen[from] = true;
    for (int to = 0; to < ORC_SQUARES; to++) {
        if (seen[to] || !orc_reaches(board, from, to))
            continue;
        put(board, from, '.');
        put(board, to, piece);
        roam(board, to, seen);
        put(board, to, '.');
        put(board, from, piece);
    }
}

bool orc_can_stand(char piece, int square)
{
    bool seen[ORC_SQUARES] = { false };
    struct orc_pos start, board;

    orc_parse(&start, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/"
                      "P1P1P1P1P/1C5C1/9/RNBAKABNR w");
    memset(board.cell, '.', sizeof board.cell);
    board.turn = ORC_RED;
    for (int from = 0; from < ORC_SQUARES; from++) {
        if (orc_at(&start, from) != piece || seen[square])
            continue;
        put(&board, from, piece);
        roam(&board, from, seen);
        put(&board, from, '.');
    }
    return seen[square];
}

static int count_of(const struct orc_pos *pos, char piece)
{
    int count = 0;

    for (int square = 0; square < ORC_SQUARES; square++)
        if (orc_at(pos, square) == piece)
            count++;
    return count;
}

/* Art. 1.2: what a side begins with. */
static bool has_lawful_army(const struct orc_pos *pos)
{
    for (const char *piece = "ABNRCabnrc"; *piece != '\0'; piece++)
        if (count_of(pos, *piece) > 2)
            return false;
    return count_of(pos, 'K') == 1 && count_of(pos, 'k') == 1
        && count_of(pos, 'P') <= 5 && count_of(pos, 'p') <= 5;
}

/* A pawn leaves its file only across the river, so two that have not crossed
 * stand on two files. */
static bool has_pawns_in_line(const struct orc_pos *pos)
{
    for (int a = 0; a < ORC_SQUARES; a++)
        for (int b = a + 1; b < ORC_SQUARES; b++)
            if (kind_at(pos, a) == 'P' && orc_at(pos, a) == orc_at(pos, b)
                && file_of(a) == file_of(b)
                && on_own_half(a, owner_at(pos, a))
                && on_own_half(b, owner_at(pos, b)))
                return true;
    return false;
}

bool orc_is_lawful(const struct orc_pos *pos)
{
    if (!has_lawful_army(pos) || has_pawns_in_line(pos) || kings_face(pos)
        || orc_in_check(pos, other(pos->turn)))
        return false;
    for (int square = 0; square < ORC_SQUARES; square++)
        if (!is_empty(pos, square)
            && !orc_can_stand(orc_at(pos, square), square))
            return false;
    return true;
}

/*
 * Text and symmetry
 */

bool orc_parse(struct orc_pos *out, const char *fen)
{
    struct orc_pos pos;
    const char *c = fen;

    memset(pos.cell, '.', sizeof pos.cell);
    for (int rank = ORC_RANKS - 1; rank >= 0; rank--) {
        int file = 0;

        for (; *c != '\0' && *c != '/' && *c != ' '; c++) {
            if (*c >= '1' && *c <= '9')
                file += *c - '0';
            else if (strchr("KABNRCPkabnrcp", *c) && file < ORC_FILES)
                pos.cell[rank][file++] = *c;
            else
                return false;
        }
        if (file != ORC_FILES)
            return false;
        if (*c++ != (rank > 0 ? '/' : ' '))
            return false;
    }

    if (*c == 'w' || *c == 'r')
        pos.turn = ORC_RED;
    else if (*c == 'b')
        pos.turn = ORC_BLACK;
    else
        return false;
    if (c[1] != '\0' && !isspace((unsigned char)c[1]))
        return false;

    *out = pos;
    return true;
}

void orc_format(const struct orc_pos *pos, char out[128])
{
    char *c = out;

    for (int rank = ORC_RANKS - 1; rank >= 0; rank--) {
        for (int file = 0; file < ORC_FILES; file++) {
            if (pos->cell[rank][file] != '.')
                *c++ = pos->cell[rank][file];
            else if (c > out && c[-1] >= '1' && c[-1] <= '8')
                c[-1]++;
            else
                *c++ = '1';
        }
        *c++ = rank > 0 ? '/' : ' ';
    }
    *c++ = pos->turn == ORC_RED ? 'w' : 'b';
    *c = '\0';
}

/* Runs of empty squares stay written out, so that the text fits whatever
 * stands on the board. */
void orc_key(const struct orc_pos *pos, char out[96])
{
    char *c = out;

    for (int rank = ORC_RANKS - 1; rank >= 0; rank--)
        for (int file = 0; file < ORC_FILES; file++)
            *c++ = pos->cell[rank][file];
    *c++ = ' ';
    *c++ = pos->turn == ORC_RED ? 'w' : 'b';
    *c = '\0';
}

void orc_mirror(struct orc_pos *pos)
{
    const struct orc_pos old = *pos;

    for (int rank = 0; rank < ORC_RANKS; rank++)
        for (int file = 0; file < ORC_FILES; file++)
            pos->cell[rank][file] = old.cell[rank][ORC_FILES - 1 - file];
}

void orc_swap(struct orc_pos *pos)
{
    const struct orc_pos old = *pos;

    for (int rank = 0; rank < ORC_RANKS; rank++)
        for (int file = 0; file < ORC_FILES; file++)
            pos->cell[rank][file] =
                repainted(old.cell[ORC_RANKS - 1 - rank][file]);
    pos->turn = other(old.turn);
}

/*
 * Chase, as the Asian and World rules mean it.
 *
 * Everything here speaks of a position `pos` in which `pos->turn` is the side
 * that attacks. Where that side has just moved, it is given the move again;
 * the opponent passes.
 */

/* AXF 2008 cl. 23 and 24: king and pawn may attack what they like. They count
 * only as helpers of another piece (cl. 25). */
static bool may_chase(const struct orc_pos *pos, int attacker)
{
    const char kind = kind_at(pos, attacker);

    return kind != 'K' && kind != 'P';
}

/* Art. 25.3, AXF 2008 cl. 20: a king is checked and not chased, and a pawn is
 * worth nothing until it has crossed the river. */
static bool may_be_chased(const struct orc_pos *pos, int victim)
{
    const char kind = kind_at(pos, victim);

    if (kind == 'K')
        return false;
    return kind != 'P' || !on_own_half(victim, owner_at(pos, victim));
}

/* Cl. 22: a pinned piece threatens only along its pin, and that is just what
 * legality says. */
static bool can_capture(const struct orc_pos *pos, int attacker, int victim)
{
    return belongs_to(orc_at(pos, victim), other(pos->turn))
        && orc_is_legal(pos, attacker, victim);
}

/* Does the piece on `square`, a king included, look straight at the king of
 * `side`? */
static bool looks_at_king(const struct orc_pos *pos, int square, int side)
{
    const int king = king_square(pos, side);

    if (!belongs_to(orc_at(pos, square), other(side)))
        return false;
    if (kind_at(pos, square) == 'K')
        return kings_face(pos);
    return orc_reaches(pos, square, king);
}

/* Would the capture open a line to the own king? An enemy looks at it after
 * the capture who did not look at it before. */
static bool is_pinned(const struct orc_pos *pos, int attacker, int victim)
{
    const struct orc_pos after = after_move(pos, attacker, victim);

    for (int square = 0; square < ORC_SQUARES; square++)
        if (looks_at_king(&after, square, pos->turn)
            && !looks_at_king(pos, square, pos->turn))
            return true;
    return false;
}

/* All it could take, and besides, for a side in check, all it could take but
 * for the check. A check is answered and what it forbade comes back: that is
 * the old attack again, and art. 29.2 wants a new one. A pin is no check: what
 * it forbade was no attack. */
static bool could_capture(const struct orc_pos *pos, int attacker, int victim)
{
    return belongs_to(orc_at(pos, victim), other(pos->turn))
        && belongs_to(orc_at(pos, attacker), pos->turn)
        && orc_reaches(pos, attacker, victim)
        && (can_capture(pos, attacker, victim)
            || (orc_in_check(pos, pos->turn)
                && !is_pinned(pos, attacker, victim)));
}

/* Cl. 19: a piece that attacks its own kind offers a trade, unless the other
 * one is pinned, or stands behind its leg, and cannot take first. */
static bool is_offer(const struct orc_pos *pos, int attacker, int victim)
{
    const struct orc_pos theirs = with_turn(pos, other(pos->turn));

    return kind_at(pos, attacker) == kind_at(pos, victim)
        && can_capture(&theirs, victim, attacker);
}

/* Cl. 10, 15, 16, 21: protection does not help a rook against horse or cannon.
 * The clauses name only these; advisor and elephant are worth less still, so
 * the same holds for what they attack. */
static bool is_stronger(const struct orc_pos *pos, int victim, int attacker)
{
    const char strong = kind_at(pos, victim);
    const char weak = kind_at(pos, attacker);

    if (weak == 'N' || weak == 'C')
        return strong == 'R';
    if (weak == 'A' || weak == 'B')
        return strong == 'R' || strong == 'N' || strong == 'C';
    return false;
}

/* Cl. 29 and 30, art. 28.16: a root is a piece that can really take back, on
 * the board as it is after the capture. So a guard that is pinned is none (a
 * false root), and one whose line or mount comes into being by the capture is
 * one (a hidden root). A king that may take back is a root too. */
static bool is_rooted(const struct orc_pos *pos, int attacker, int victim)
{
    const struct orc_pos after = after_move(pos, attacker, victim);

    for (int guard = 0; guard < ORC_SQUARES; guard++)
        if (orc_is_legal(&after, guard, victim))
            return true;
    return false;
}

static bool is_threat(const struct orc_pos *pos, int attacker, int victim)
{
    return could_capture(pos, attacker, victim)
        && may_chase(pos, attacker)
        && may_be_chased(pos, victim)
        && !is_offer(pos, attacker, victim)
        && (is_stronger(pos, victim, attacker)
            || !is_rooted(pos, attacker, victim));
}

static bool is_threatened(const struct orc_pos *pos, int victim)
{
    for (int attacker = 0; attacker < ORC_SQUARES; attacker++)
        if (is_threat(pos, attacker, victim))
            return true;
    return false;
}

/* Could the piece on `guard` take a stranger on the victim's square, with the
 * attacker still where he stands? */
static bool is_in_sight(const struct orc_pos *pos, int guard, int victim)
{
    struct orc_pos taken = *pos;

    put(&taken, victim, repainted(orc_at(pos, victim)));
    return orc_reaches(&taken, guard, victim);
}

/* A root that a player can see without playing the capture out: it is in sight
 * of the victim, and it is a true root, which takes back in the end. So a king
 * is a visible root although he may not walk into the attacker's line before
 * the attacker has come. A hidden root is none, nor is a false one. */
static bool has_visible_root(const struct orc_pos *pos, int attacker,
                             int victim)
{
    const struct orc_pos after = after_move(pos, attacker, victim);

    for (int guard = 0; guard < ORC_SQUARES; guard++)
        if (is_in_sight(pos, guard, victim)
            && orc_is_legal(&after, guard, victim))
            return true;
    return false;
}

/* The attacker may be the piece that moved. */
static int square_before(struct orc_move move, int square)
{
    return square == move.to ? move.from : square;
}

/* The capture was there, but the victim was safe and visibly rooted, and the
 * move took its safety away. Losing only a hidden root that ran through the
 * attacker itself is not a new chase. */
static bool is_root_cut(const struct orc_pos *before, int attacker, int victim)
{
    return !is_threatened(before, victim)
        && has_visible_root(before, attacker, victim);
}

/* Cl. 12 and 28, art. 29.2: a threat is counted for the move that brings it
 * about. Either the move made the capture possible (the piece went there, or a
 * line, leg, eye or mount was opened), or it took away the victim's right to
 * take first (cl. 19), or it cut the root. Pairs are compared and not victims,
 * since several pieces may take turns at one victim. */
static bool is_new_threat(const struct orc_pos *before, struct orc_move move,
                          int attacker, int victim)
{
    const int from = square_before(move, attacker);

    return !could_capture(before, from, victim)
        || is_offer(before, from, victim)
        || is_root_cut(before, from, victim);
}

void orc_note_move(const struct orc_pos *before, struct orc_move move,
                   struct orc_note *out)
{
    const struct orc_pos after = after_move(before, move.from, move.to);
    const struct orc_pos again = with_turn(&after, before->turn);

    memset(out, 0, sizeof *out);
    out->label = ORC_IDLE;

    /* Cl. 7: a check is a check, whatever else it attacks. */
    if (orc_in_check(&after, after.turn)) {
        out->label = ORC_CHECK;
        return;
    }

    for (int attacker = 0; attacker < ORC_SQUARES; attacker++) {
        if (!belongs_to(orc_at(&again, attacker), again.turn))
            continue;
        for (int victim = 0; victim < ORC_SQUARES; victim++) {
            if (is_threat(&again, attacker, victim)
                && is_new_threat(before, move, attacker, victim)) {
                out->label = ORC_CHASE;
                out->victims[victim] = 1;
                out->attackers[attacker] = 1;
            }
        }
    }
}
