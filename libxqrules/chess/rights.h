/* Castling rights as text. */
#ifndef XQRI_CHESS_RIGHTS_H
#define XQRI_CHESS_RIGHTS_H

#include "base/writer.h"
#include "chess/setup.h"

/* A letter that can stand in the castling field. */
bool xqri_rights_is_letter(char c);
/* Gives the rights of the placement's letters for which king and rook are in place, and warns of the others. */
void xqri_rights_give(struct board *b, const struct chess_placement *placement, struct fault_list *warnings);
/* "KQkq", or "-" for none. */
void xqri_rights_write(struct writer *out, const struct chess_board *c);

#endif
