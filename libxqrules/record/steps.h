/* Moves that a file gives as two squares. */
#ifndef XQRI_RECORD_STEPS_H
#define XQRI_RECORD_STEPS_H

#include "record/builder.h"

#define STEP_TEXT 24

/* A move as text for messages, such as "h2e2"; numbers stand for what is no square. */
void xqri_step_text(char text[STEP_TEXT], unsigned from, unsigned to);

/* Adds a move to the end of the main line. XQR_OK, and *node is the new end; XQR_ERR_NOMEM; or why the record stops here,
 * which it has then been told. */
xqr_status xqri_step_add(struct builder *b, uint32_t *node, unsigned from, unsigned to, uint64_t offset);

#endif
