/**
 * @file xqrules/record.h
 * @brief Game records: read PGN and bare move lists into tags, moves, comments and variations.
 *
 * A reader walks over the bytes of one file; a record is one game in it. Every move is checked while it is read. The
 * first move that is illegal or unreadable ends the record, which then says where and why and keeps what came before;
 * the reader goes on with the next game.
 *
 * @par Threads
 * One thread per reader. A record belongs to nobody else once it has been handed out.
 */
#ifndef XQRULES_RECORD_H
#define XQRULES_RECORD_H

#include <xqrules/game.h>
#include <xqrules/notation.h>

XQR_BEGIN_DECLS

/** Walks over the games of one file. */
typedef struct xqr_reader xqr_reader;

/** One game as written in a file. */
typedef struct xqr_record xqr_record;

/** Encoding of the bytes of a file. */
typedef enum xqr_encoding {
    XQR_ENCODING_AUTO = 0,    /**< UTF-8 (or UTF-16 with a byte order mark) if the whole file is valid, else GB18030; if it is neither,
                                   whichever has fewer unreadable bytes, each of them replaced by U+FFFD. */
    XQR_ENCODING_UTF8 = 1,    /**< UTF-8, with or without a byte order mark. */
    XQR_ENCODING_GB18030 = 2, /**< GB18030, GBK, GB2312. Needs the platform's iconv. */
    XQR_ENCODING_BIG5 = 3,    /**< Big5. Needs the platform's iconv. */
    XQR_ENCODING_UTF16 = 4,   /**< UTF-16 with a byte order mark. Needs the platform's iconv. */
    XQR_ENCODING_FORCE_32_BITS_ = 0x7fffffff
} xqr_encoding;

/** How to read. Set it up with #XQR_READ_OPTIONS_INIT. */
typedef struct xqr_read_options {
    uint32_t struct_size; /**< Set by #XQR_READ_OPTIONS_INIT. */
    int32_t encoding;     /**< An #xqr_encoding. */
    int32_t notation;     /**< An #xqr_notation: #XQR_NOTATION_UCI_ONE says that ranks run 1-10. Otherwise any. */
    uint32_t skip_variations; /**< 1 to drop variations, 0 to keep them. */
} xqr_read_options;

/** Initial value of an #xqr_read_options. */
#define XQR_READ_OPTIONS_INIT {sizeof(xqr_read_options), 0, 0, 0}

/** Why a record stopped early. */
typedef struct xqr_record_error {
    uint32_t struct_size; /**< Set by the caller to sizeof(xqr_record_error). */
    int32_t code;         /**< An #xqr_status, #XQR_OK if the record is whole. */
    int32_t legality;     /**< An #xqr_legality if the code is #XQR_ERR_ILLEGAL_MOVE, else #XQR_LEGAL. */
    uint32_t ply;         /**< The ply that could not be read, counting from 1; 0 if it was not a move. */
    uint64_t offset;      /**< Byte in the file (in its own encoding) where it stands. */
    const char *move;     /**< The offending text in UTF-8, at most 63 bytes. Lives as long as the record. */
    const char *message;  /**< One line, lower case, no full stop. Lives as long as the record. */
} xqr_record_error;

/**
 * Start reading a file.
 *
 * @param[out] out      The reader; free it with #xqr_reader_free.
 * @param      rules    Names the game.
 * @param      bytes    The whole file. Borrowed: must stay until the reader is freed.
 * @param      size     Bytes in it.
 * @param      options  May be NULL.
 * @param      alloc    May be NULL. Must outlive the reader and its records.
 * @param[out] err      Why the file cannot be read. May be NULL.
 * @return #XQR_OK, or
 * - #XQR_ERR_ENCODING if the bytes are not valid in the encoding asked for;
 * - #XQR_ERR_UNSUPPORTED if the platform cannot convert that encoding;
 * - #XQR_ERR_NOMEM, #XQR_ERR_ARGUMENT.
 *
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_reader_new(xqr_reader **out, const xqr_rules *rules, const void *bytes,
                                                size_t size, const xqr_read_options *options,
                                                const xqr_allocator *alloc, xqr_error *err);

/**
 * Read the next game.
 *
 * @param[out] out     The record; free it with #xqr_record_free. Left alone unless the call returns #XQR_OK.
 * @param      reader  The reader.
 * @param[out] err     Why nothing could be read. May be NULL.
 * @return #XQR_OK (the record itself may have stopped early: see #xqr_record_error_get), #XQR_END after the last game,
 *         #XQR_ERR_SYNTAX if the file holds no game at all, or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_reader_next(xqr_record **out, xqr_reader *reader, xqr_error *err);

/**
 * Encoding the file is read in.
 *
 * @param reader  The reader.
 * @return Never #XQR_ENCODING_AUTO.
 * @since 1.0
 */
XQR_API xqr_encoding xqr_reader_encoding(const xqr_reader *reader);

/**
 * Free a reader. Its records stay.
 *
 * @param reader  NULL is fine.
 * @since 1.0
 */
XQR_API void xqr_reader_free(xqr_reader *reader);

/**
 * Free a record.
 *
 * @param record  NULL is fine.
 * @since 1.0
 */
XQR_API void xqr_record_free(xqr_record *record);

/**
 * Byte of the file where the record begins.
 *
 * @param record  The record.
 * @return Offset in the file's own encoding.
 * @since 1.0
 */
XQR_API uint64_t xqr_record_offset(const xqr_record *record);

/**
 * How many tags the record has.
 *
 * @param record  The record.
 * @return The count.
 * @since 1.0
 */
XQR_API size_t xqr_record_tag_count(const xqr_record *record);

/**
 * Name of a tag, as written.
 *
 * @param record  The record.
 * @param index   0 to #xqr_record_tag_count - 1.
 * @return UTF-8, or NULL beyond the end. Lives as long as the record.
 * @since 1.0
 */
XQR_API const char *xqr_record_tag_name(const xqr_record *record, size_t index);

/**
 * Value of a tag, unescaped.
 *
 * @param record  The record.
 * @param index   0 to #xqr_record_tag_count - 1.
 * @return UTF-8, or NULL beyond the end. Lives as long as the record.
 * @since 1.0
 */
XQR_API const char *xqr_record_tag_value(const xqr_record *record, size_t index);

/**
 * Value of the tag of a name.
 *
 * @param record  The record.
 * @param name    Ended by a zero byte. Case does not matter.
 * @return UTF-8, or NULL if there is no such tag. Lives as long as the record.
 * @since 1.0
 */
XQR_API const char *xqr_record_tag(const xqr_record *record, const char *name);

/**
 * Where the game starts.
 *
 * @param[out] out     The position.
 * @param      record  The record.
 * @return #XQR_OK, or #XQR_ERR_SETUP if the record's own position could not be read.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_start(xqr_position *out, const xqr_record *record);

/**
 * Moves of the main line.
 *
 * @param record  The record.
 * @return Plies.
 * @since 1.0
 */
XQR_API size_t xqr_record_ply_count(const xqr_record *record);

/**
 * One move of the main line.
 *
 * @param record  The record.
 * @param ply     1 to #xqr_record_ply_count.
 * @return The move, or #XQR_NO_MOVE outside.
 * @since 1.0
 */
XQR_API xqr_move xqr_record_move_at(const xqr_record *record, size_t ply);

/**
 * Comment after a move of the main line.
 *
 * @param record  The record.
 * @param ply     0 (before the first move) to #xqr_record_ply_count.
 * @return UTF-8, or NULL if there is none. Lives as long as the record.
 * @since 1.0
 */
XQR_API const char *xqr_record_comment_at(const xqr_record *record, size_t ply);

/**
 * How many variations were kept, at any depth.
 *
 * @param record  The record.
 * @return The count.
 * @since 1.0
 */
XQR_API size_t xqr_record_variation_count(const xqr_record *record);

/**
 * Text of a variation, without its parentheses, as written.
 *
 * @param record  The record.
 * @param index   0 to #xqr_record_variation_count - 1.
 * @return UTF-8, or NULL beyond the end. Lives as long as the record.
 * @since 1.0
 */
XQR_API const char *xqr_record_variation_text(const xqr_record *record, size_t index);

/**
 * The ply of the main line that a variation replaces.
 *
 * @param record  The record.
 * @param index   0 to #xqr_record_variation_count - 1.
 * @return 1 to #xqr_record_ply_count; 0 beyond the end.
 * @since 1.0
 */
XQR_API size_t xqr_record_variation_ply(const xqr_record *record, size_t index);

/**
 * The result the record claims: its Result tag, or the mark after the last move.
 *
 * @param record  The record.
 * @return #XQR_NO_OUTCOME if it claims none.
 * @since 1.0
 */
XQR_API xqr_outcome xqr_record_outcome(const xqr_record *record);

/**
 * Why the record stopped early, if it did.
 *
 * @param[out] out     struct_size must be set.
 * @param      record  The record.
 * @return #XQR_OK, or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_error_get(xqr_record_error *out, const xqr_record *record);

/**
 * Play the record's main line into a new game.
 *
 * @param[out] out     The game; free it with #xqr_game_free.
 * @param      record  The record.
 * @param      rules   What to judge by.
 * @param      alloc   May be NULL. Must outlive the game.
 * @return #XQR_OK, #XQR_ERR_SETUP if the record's position could not be read, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_replay(xqr_game **out, const xqr_record *record, const xqr_rules *rules,
                                                   const xqr_allocator *alloc);

XQR_END_DECLS
#endif /* XQRULES_RECORD_H */
