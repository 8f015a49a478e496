/* Signs by which people judge moves and positions, and the numbers PGN has for them: numeric annotation glyphs. */
#ifndef XQRI_RECORD_GLYPHS_H
#define XQRI_RECORD_GLYPHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* $0 to $255 (PGN 10); no other number is kept. */
#define GLYPHS 256

/* The number of a sign such as "!?" or "+-"; 0 if there is none. */
unsigned xqri_glyph_of_sign(const char *text, size_t len);

/* Whether a character by itself is such a sign, so that it ends the word it is glued to. */
bool xqri_glyph_is_sign(uint32_t code);

/* How many bytes at the end of a word of movetext are such a sign: "Nf3+-". */
size_t xqri_glyph_at_end(const char *text, size_t len);

#endif
