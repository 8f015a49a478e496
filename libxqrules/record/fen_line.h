/* Lines of lists of positions: a FEN, perhaps with a name before it and EPD operations or moves behind. */
#ifndef XQRI_RECORD_FEN_LINE_H
#define XQRI_RECORD_FEN_LINE_H

#include "record/draft.h"

/* The next word of a line, ended by blanks. */
struct span xqri_fen_line_word(const struct lexer *in, size_t at, size_t line_end);

/* Whether a word is the first field of a FEN, of whatever game. */
bool xqri_fen_line_is_placement(const struct lexer *in, struct span word);

/* The FEN whose placement a word is, with the further fields it has. */
struct span xqri_fen_line_read(const struct lexer *in, struct span placement, size_t line_end);

/* "name|FEN" or "name|FEN|more"; the sign between may also be a tab or a semicolon. */
struct named_fen {
    struct span name, fen;
    size_t rest; /* behind the FEN and its sign; the line's end if nothing stands there */
};

bool xqri_fen_line_is_named(struct named_fen *out, const struct lexer *in, size_t at, size_t line_end);

/* EPD operations, such as `bm Che2; id "1";`, become tags; what is no operation becomes one tag. False if there is no
 * memory. */
bool xqri_fen_line_read_operations(struct draft *out, const struct lexer *in, size_t at, size_t line_end);

#endif
