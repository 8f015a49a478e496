/**
 * @file xqrules/picture.h
 * @brief A position as something to look at: a text diagram or an SVG picture.
 */
#ifndef XQRULES_PICTURE_H
#define XQRULES_PICTURE_H

#include <xqrules/position.h>

XQR_BEGIN_DECLS

/** What stands on the pieces. In chess, letters or, for any other value, figures. */
typedef enum xqr_glyphs {
    XQR_GLYPHS_CHINESE = 0, /**< 帅 仕 相 马 车 炮 兵 and 将 士 象 马 车 炮 卒. */
    XQR_GLYPHS_LETTERS = 1, /**< K A B N R C P; lower case for Black in text, colour in pictures. */
    XQR_GLYPHS_TRADITIONAL = 2, /**< 帥 仕 相 傌 俥 炮 兵 and 將 士 象 馬 車 砲 卒. */
    XQR_GLYPHS_FORCE_32_BITS_ = 0x7fffffff
} xqr_glyphs;

/** An arrow from one square to another, or a ring if both are the same. */
typedef struct xqr_arrow {
    uint8_t from;  /**< Where it begins. */
    uint8_t to;    /**< Where it points. */
    uint8_t style; /**< 0 plain (green), 1 attack (red), 2 threat carried out later (blue), 3 grey. */
    uint8_t reserved; /**< 0. */
} xqr_arrow;

/** How to draw. Set it up with #XQR_PICTURE_INIT. */
typedef struct xqr_picture {
    uint32_t struct_size;    /**< Set by #XQR_PICTURE_INIT. */
    int32_t glyphs;          /**< An #xqr_glyphs. */
    uint32_t size;           /**< Width of a picture in pixels; 0 for 450. Text ignores it. */
    uint32_t flipped;        /**< 1 to look from Black's side. */
    xqr_move last_move;      /**< Marked on the board; #XQR_NO_MOVE for none. */
    uint32_t no_coordinates; /**< 1 to leave file letters and rank numbers out. */
    const xqr_arrow *arrows; /**< May be NULL. Borrowed for the call. */
    size_t arrow_count;      /**< Entries in @p arrows. */
} xqr_picture;

/** Initial value of an #xqr_picture. */
#define XQR_PICTURE_INIT {sizeof(xqr_picture), 0, 0, 0, 0, 0, 0, 0}

/**
 * Draw a position as text, a line for each rank, Red or White at the bottom; in xiangqi with the river between.
 *
 * @param      pos      The position.
 * @param      picture  How; NULL for Chinese glyphs, in chess for figures.
 * @param[out] text     UTF-8; always ended by a zero byte if @p cap is not 0, and never cut inside a character.
 * @param      cap      4096 is always enough. May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap; 0 for no position.
 * @since 1.0
 */
XQR_API size_t xqr_position_diagram(const xqr_position *pos, const xqr_picture *picture, char *text, size_t cap);

/**
 * Draw a position as a complete SVG document.
 *
 * @param      pos      The position.
 * @param      picture  How; NULL for Chinese glyphs, 450 pixels, no marks.
 * @param[out] text     UTF-8 XML; always ended by a zero byte if @p cap is not 0.
 * @param      cap      May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap; 0 for no position.
 * @since 1.0
 */
XQR_API size_t xqr_position_svg(const xqr_position *pos, const xqr_picture *picture, char *text, size_t cap);

XQR_END_DECLS
#endif /* XQRULES_PICTURE_H */
