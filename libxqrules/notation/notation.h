/* Move text in every form: which form a text has, which move it names, and how a move is written. */
#ifndef XQRI_NOTATION_NOTATION_H
#define XQRI_NOTATION_NOTATION_H

#include "base/cursor.h"
#include "board/ops.h"
#include "notation/coordinates.h"
#include "notation/description.h"
#include "notation/english.h"
#include "notation/san.h"
#include "notation/uci.h"

#include <xqrules/notation.h>

/* Forms a text can have. No text has two of one game, so a form can be told without a board. */
enum move_form {
    FORM_NONE,
    FORM_COORDINATES,
    FORM_CHINESE, /* 炮二平五 */
    FORM_ASIAN,   /* 炮2=5 */
    FORM_SHORT,   /* 炮25 */
    FORM_WXF,
    FORM_ENGLISH,
    FORM_UCI, /* chess from here on */
    FORM_SAN
};

struct move_text {
    enum move_form form;
    struct coordinates coordinates;
    struct description description;
    struct english english;
    struct uci uci;
    struct san san;
};

/* Tells the form of xiangqi text and takes it apart. Blanks around it and marks such as "!?" after it do not matter. */
struct move_text xqri_notation_read(const char *text, size_t len);

/* The same for text of chess. A pawn's move in full is coordinates to UCI and SAN to SAN, so the notation is asked. */
struct move_text xqri_notation_read_chess(xqr_notation notation, const char *text, size_t len);

/* The one that reads text for a game. */
struct move_text xqri_notation_read_for(const struct game_ops *ops, xqr_notation notation, const char *text,
                                        size_t len);

/* Whether a text shows that ranks count from 0 or from 1; never both of one text that could be a move. */
bool xqri_notation_proves_zero(const struct move_text *text);
bool xqri_notation_proves_one(const struct move_text *text);

/* The legal move a text names. `first_rank` is what the text calls Red's back rank. XQR_OK, XQR_ERR_SYNTAX if it has
 * no form or says a capture wrong, XQR_ERR_AMBIGUOUS, or XQR_ERR_ILLEGAL_MOVE with *why; else *why is XQR_LEGAL. The
 * text must be of the board's game. */
xqr_status xqri_notation_find(xqr_move *out, const struct board *b, const struct move_text *text, unsigned first_rank,
                              xqr_legality *why);

/* The first `cap` legal moves a text fits, ordered by origin and then target; the count of all. */
size_t xqri_notation_list(const struct board *b, const struct move_text *text, unsigned first_rank, xqr_move *moves,
                          size_t cap);

/* Whether text of a form is text of a notation. */
bool xqri_notation_allows(xqr_notation notation, enum move_form form);

/* What a text of these ranks calls Red's back rank; XQR_ERR_SYNTAX if it holds a rank that does not exist. */
xqr_status xqri_notation_ranks(const struct move_text *text, xqr_notation notation, unsigned *first_rank);

/* Fills in an error for a text that fits several legal moves: it names them, as many as there is room for. */
xqr_status xqri_notation_fail_ambiguous(const struct cursor *in, const struct board *b, const struct move_text *text,
                                        unsigned first_rank);

/* What xqr_move_candidates promises. */
size_t xqri_notation_candidates(const struct board *b, xqr_notation notation, const char *text, size_t len,
                                xqr_move *moves, size_t cap);

/* What xqr_move_parse and xqr_move_format promise; `b` may be NULL when writing coordinates. */
xqr_status xqri_notation_parse(xqr_move *out, const struct board *b, xqr_notation notation, const char *text,
                               size_t len, xqr_legality *why, xqr_error *err);
size_t xqri_notation_format(const struct board *b, xqr_move move, xqr_notation notation, char *text, size_t cap);

#endif
