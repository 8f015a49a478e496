/* Results as written: 1-0, 1/2-1/2, 红胜, 和棋. */
#ifndef XQRI_RECORD_OUTCOME_H
#define XQRI_RECORD_OUTCOME_H

#include <xqrules/game.h>

/* Whether a word of movetext is a result mark and nothing else. "*" is one, and claims no outcome. */
bool xqri_outcome_of_mark(xqr_outcome *out, const char *word, size_t len);

/* What the value of a result tag claims, in whatever words; XQR_NO_OUTCOME if it claims nothing. */
xqr_outcome xqri_outcome_of_tag(const char *value, size_t len);

#endif
