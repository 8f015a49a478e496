/* DhtmlXQ: games as fields of digits, in forums (UBB) and web pages. */
#ifndef XQRI_RECORD_DHTMLXQ_H
#define XQRI_RECORD_DHTMLXQ_H

#include "record/builder.h"
#include "record/lexer.h"

/* Reads the game that begins where the lexer stands and moves past it. XQR_OK, XQR_ERR_NOT_FOUND if it is none after
 * all, XQR_ERR_NOMEM. */
xqr_status xqri_dhtmlxq_read(struct builder *out, const struct source *source, struct lexer *in);

xqr_status xqri_dhtmlxq_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                              xqr_error *err);

/* What the tag of a field is called in PGN; NULL if the field has no other name. And the way back. */
const char *xqri_dhtmlxq_tag_of(const char *text, struct span field);
const char *xqri_dhtmlxq_field_of(const char *tag);

/* The pieces in the order of binit, as FEN letters: Red's, then Black's in small ones. */
#define DHTMLXQ_PIECES "RNBAKABNRCCPPPPPrnbakabnrccppppp"

#endif
