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

/**
 * A byte of a text that is no character in the file's encoding. It is kept as the character of this number plus the byte:
 * byte 0xFF is U+EFFF, in UTF-8 EE BF BF. Written in the encoding it was read in, it is the same byte again; written in
 * another, it is a byte that is no character there, with a blank behind it where it would be taken for a part of what
 * follows. A file that holds these characters of its own gets them back too: each of their bytes is kept that way.
 */
#define XQR_RAW_BYTE 0xEF00u

/** Encoding of the bytes of a file. No byte is reason to refuse a file: see #XQR_RAW_BYTE. The library
 *  has tables of all of them, unless it was built to ask the platform's iconv (XQR_WITH_ICONV), which may lack some. */
typedef enum xqr_encoding {
    XQR_ENCODING_AUTO = 0,    /**< UTF-8 (or UTF-16 with a byte order mark) if the whole file is valid, else GB18030, or
                                   ISO 8859-1 where the game is chess; if it is neither, whichever has fewer unreadable
                                   bytes. */
    XQR_ENCODING_UTF8 = 1,    /**< UTF-8, with or without a byte order mark. */
    XQR_ENCODING_GB18030 = 2, /**< GB18030, GBK, GB2312. */
    XQR_ENCODING_BIG5 = 3,    /**< Big5. */
    XQR_ENCODING_UTF16 = 4,   /**< UTF-16 with a byte order mark. */
    XQR_ENCODING_LATIN1 = 5,  /**< ISO 8859-1, as the standard of PGN has it, and what Windows-1252 adds to it. */
    XQR_ENCODING_FORCE_32_BITS_ = 0x7fffffff
} xqr_encoding;

/** Kind of a game file. Numbers are never reused; what a version can read or write is told by #xqr_format_can_read and
 *  #xqr_format_can_write. */
typedef enum xqr_format {
    XQR_FORMAT_AUTO = 0,    /**< Found out from the content. */
    XQR_FORMAT_PGN = 1,     /**< PGN in all its dialects. */
    XQR_FORMAT_MOVES = 2,   /**< Bare lists of moves, after a position or not. */
    XQR_FORMAT_WXF = 3,     /**< Text that begins with FORMAT WXF. */
    XQR_FORMAT_XQF = 4,     /**< XQStudio, versions 1.0 to 1.8. */
    XQR_FORMAT_CBR = 5,     /**< CCBridge record. */
    XQR_FORMAT_CBL = 6,     /**< CCBridge library of records. */
    XQR_FORMAT_CBF = 7,     /**< CCBridge XML. */
    XQR_FORMAT_MXQ = 8,     /**< MXQ. */
    XQR_FORMAT_QP = 9,      /**< QP. */
    XQR_FORMAT_SG = 10,     /**< SG, text of fixed width. */
    XQR_FORMAT_XQN = 11,    /**< XQN, Chinese moves with scores. */
    XQR_FORMAT_DHTMLXQ = 12, /**< DhtmlXQ tags as in forums (UBB) and web pages. */
    XQR_FORMAT_JSON = 13,   /**< A tree of moves as JSON. */
    XQR_FORMAT_CSV = 14,    /**< Tables of moves, one a line. */
    XQR_FORMAT_POSITIONS = 15, /**< Lists of positions: FEN, EPD. */
    XQR_FORMAT_FORCE_32_BITS_ = 0x7fffffff
} xqr_format;

/** How to read. Set it up with #XQR_READ_OPTIONS_INIT. Limits keep a hostile file from taking more than its share. A game
 *  that comes to one keeps what fits, and its error is #XQR_ERR_RANGE. 0 stands for the library's own: 1,000,000 moves, 64
 *  MiB of text, 64 variations within variations. */
typedef struct xqr_read_options {
    uint32_t struct_size; /**< Set by #XQR_READ_OPTIONS_INIT. */
    int32_t encoding;     /**< An #xqr_encoding. */
    int32_t notation;     /**< An #xqr_notation: #XQR_NOTATION_UCI_ONE says that ranks run 1-10. Otherwise any. */
    uint32_t skip_variations; /**< 1 to drop variations, 0 to keep them. */
    int32_t format;       /**< An #xqr_format. */
    uint32_t max_moves;   /**< Moves of one game, variations included. */
    uint32_t max_text;    /**< Bytes of tags and comments of one game. */
    uint32_t max_depth;   /**< Variations within variations; at most 64. Text keeps deeper ones as a comment. */
} xqr_read_options;

/** Initial value of an #xqr_read_options. */
#define XQR_READ_OPTIONS_INIT {sizeof(xqr_read_options), 0, 0, 0, 0, 0, 0, 0}

/** How to write. Set it up with #XQR_WRITE_OPTIONS_INIT. */
typedef struct xqr_write_options {
    uint32_t struct_size; /**< Set by #XQR_WRITE_OPTIONS_INIT. */
    int32_t format;       /**< An #xqr_format; #XQR_FORMAT_AUTO is PGN. */
    int32_t notation;     /**< An #xqr_notation for text; #XQR_NOTATION_ANY is what is usual
                               in the format: in PGN ICCS for xiangqi and SAN for chess, in lists of moves UCI. */
    int32_t encoding;     /**< An #xqr_encoding for text; #XQR_ENCODING_AUTO is UTF-8. Binary files have their own. */
} xqr_write_options;

/** Initial value of an #xqr_write_options. */
#define XQR_WRITE_OPTIONS_INIT {sizeof(xqr_write_options), 0, 0, 0}

/** Where a reader that reads piece by piece takes its bytes from. */
typedef struct xqr_input {
    uint32_t struct_size; /**< Set by the caller to sizeof(xqr_input). */
    uint32_t reserved;    /**< 0. */
    /** Puts at most @p size bytes into @p buffer and returns how many: 0 at the end, SIZE_MAX if it cannot read on. */
    size_t (*read)(void *context, void *buffer, size_t size);
    void *context;        /**< Handed to each call. */
    /** Goes to a byte of the file, where the next read begins; false if it cannot. May be NULL: then games are read in
     *  the order of the file. */
    bool (*seek)(void *context, uint64_t offset);
} xqr_input;

/** Where a game is found in a file: a value that an index may keep, for the same bytes and the same version of the library. */
typedef struct xqr_mark {
    uint64_t offset;  /**< Byte from which on the game is looked for: headers above it come first. */
    uint64_t head;    /**< Byte from which on the file is needed to read it: the head of its table, the file's begin, or
                           the same as @c offset. */
    int32_t encoding; /**< The #xqr_encoding it was read in. */
    uint32_t inside;  /**< What it stands in: 0 nothing, 1 a table, 2 a list as JSON, 3 a file that is read whole. */
} xqr_mark;

/** Why a record stopped early. */
typedef struct xqr_record_error {
    uint32_t struct_size; /**< Set by the caller to sizeof(xqr_record_error). */
    int32_t code;         /**< An #xqr_status, #XQR_OK if the record is whole. */
    int32_t legality;     /**< An #xqr_legality if the code is #XQR_ERR_ILLEGAL_MOVE, else #XQR_LEGAL. */
    uint32_t ply;         /**< The ply that could not be read, counting from 1; 0 if it was not a move. */
    uint64_t offset;      /**< Byte in the file (in its own encoding; of a compressed file, unpacked) where it stands. */
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
 * - #XQR_ERR_ENCODING if UTF-16 is asked for and the file has no byte order mark;
 * - #XQR_ERR_UNSUPPORTED if the platform cannot convert that encoding, or if the file is compressed and the library was
 *   built without zlib;
 * - #XQR_ERR_RANGE if a compressed file holds more than @c max_text or 64 MB;
 * - #XQR_ERR_SYNTAX if nothing of a compressed file can be unpacked;
 * - #XQR_ERR_NOMEM, #XQR_ERR_ARGUMENT.
 *
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_reader_new(xqr_reader **out, const xqr_rules *rules, const void *bytes,
                                                size_t size, const xqr_read_options *options,
                                                const xqr_allocator *alloc, xqr_error *err);

/**
 * Start reading a file piece by piece, so that its size does not matter.
 *
 * Of text the reader keeps a window of a quarter of a megabyte, which grows only for a game that does not fit. Files that
 * make sense as a whole only are read whole: binary ones, JSON, tables, and text in UTF-16. Where the encoding is to be
 * found out, that is done window by window.
 *
 * @param[out] out      The reader; free it with #xqr_reader_free.
 * @param      rules    Names the game.
 * @param      input    Where the bytes come from. The struct is copied; what @p context points at must stay.
 * @param      options  May be NULL.
 * @param      alloc    May be NULL. Must outlive the reader and its records.
 * @param[out] err      Why the file cannot be read. May be NULL.
 * @return #XQR_OK, #XQR_ERR_NOMEM or #XQR_ERR_ARGUMENT. What #xqr_reader_new may answer besides comes from
 *         #xqr_reader_next, and so does #XQR_ERR_INPUT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_reader_open(xqr_reader **out, const xqr_rules *rules, const xqr_input *input,
                                                 const xqr_read_options *options, const xqr_allocator *alloc,
                                                 xqr_error *err);

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
 * Where the game that was read last is found.
 *
 * @param[out] out     The mark.
 * @param      reader  The reader.
 * @return #XQR_OK, #XQR_ERR_RANGE if no game was read yet, or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_reader_mark(xqr_mark *out, const xqr_reader *reader);

/**
 * Go to a game: it is what #xqr_reader_next reads next, and those behind it follow.
 *
 * @param      reader  The reader; after a failure it stands where it stood, unless the input went elsewhere.
 * @param      mark    Made by #xqr_reader_mark of a reader of the same bytes with the same options.
 * @param[out] err     Why it cannot go there. May be NULL.
 * @return #XQR_OK, or
 * - #XQR_ERR_RANGE if the file ends before it, or no table begins where the mark says so;
 * - #XQR_ERR_UNSUPPORTED if the reader's input cannot seek;
 * - #XQR_ERR_INPUT if it could not; #XQR_ERR_NOMEM; #XQR_ERR_ARGUMENT.
 *
 * Of a reader that reads piece by piece, the first and what it cannot read there come from #xqr_reader_next.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_reader_seek(xqr_reader *reader, const xqr_mark *mark, xqr_error *err);

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
 * @return Offset in the file's own encoding; of a compressed file, in what it unpacks to.
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
 * All moves of the main line at once.
 *
 * @param      record  The record.
 * @param[out] line    Room for @p cap moves, in order.
 * @param      cap     May be 0 to count only.
 * @return #xqr_record_ply_count, even if that exceeds @p cap.
 * @since 1.0
 */
XQR_API size_t xqr_record_line(const xqr_record *record, xqr_move *line, size_t cap);

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
 * How many variations were kept as text. Those nested deeper than 16 stay part of the text around them; the tree of nodes
 * has them all, up to the limits of reading.
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
 * How many nodes the tree of moves has, the start included.
 *
 * Every move of the game and of its variations is a node; node 0 is the start position. Numbers below the count are
 * valid; a node's first child continues its line, and the further ones replace that move.
 *
 * @param record  The record.
 * @return The count; 1 for a record without moves.
 * @since 1.0
 */
XQR_API size_t xqr_record_node_count(const xqr_record *record);

/**
 * First child of a node: the move that follows.
 *
 * @param record  The record.
 * @param node    A node.
 * @return The child; 0 if there is none.
 * @since 1.0
 */
XQR_API uint32_t xqr_record_node_child(const xqr_record *record, uint32_t node);

/**
 * The next move in place of a node's.
 *
 * @param record  The record.
 * @param node    A node.
 * @return The node; 0 if there is none.
 * @since 1.0
 */
XQR_API uint32_t xqr_record_node_next(const xqr_record *record, uint32_t node);

/**
 * The node before.
 *
 * @param record  The record.
 * @param node    A node.
 * @return The parent; 0 for the moves at the start, and for the start.
 * @since 1.0
 */
XQR_API uint32_t xqr_record_node_parent(const xqr_record *record, uint32_t node);

/**
 * Move that leads to a node.
 *
 * @param record  The record.
 * @param node    A node.
 * @return The move; #XQR_NO_MOVE for the start.
 * @since 1.0
 */
XQR_API xqr_move xqr_record_node_move(const xqr_record *record, uint32_t node);

/**
 * Comment behind a node's move; that of the start stands before the first move.
 *
 * @param record  The record.
 * @param node    A node.
 * @return UTF-8, or NULL if there is none. Lives as long as the record, unless the record is added to.
 * @since 1.0
 */
XQR_API const char *xqr_record_node_comment(const xqr_record *record, uint32_t node);

/**
 * Judgements on a node's move: numeric annotation glyphs as PGN has them, such as 1 for "!" and 18 for "+-".
 *
 * @param      record  The record.
 * @param      node    A node; what stands before the first move is at the start.
 * @param[out] nags    Room for @p cap numbers in ascending order, none twice.
 * @param      cap     May be 0 to count only; 256 is always enough.
 * @return How many there are, even if that exceeds @p cap.
 * @since 1.0
 */
XQR_API size_t xqr_record_node_nags(const xqr_record *record, uint32_t node, uint8_t *nags, size_t cap);

/**
 * Position behind a node's move.
 *
 * @param[out] out     The position.
 * @param      record  The record.
 * @param      node    A node.
 * @return #XQR_OK, #XQR_ERR_RANGE, #XQR_ERR_ARGUMENT, or #XQR_ERR_SETUP if the record's own position could not be read.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_node_position(xqr_position *out, const xqr_record *record, uint32_t node);

/**
 * Kind of file the record was read from.
 *
 * @param record  The record.
 * @return #XQR_FORMAT_AUTO for one that was made by hand.
 * @since 1.0
 */
XQR_API xqr_format xqr_record_format(const xqr_record *record);

/**
 * Make a record without moves, to be filled and written.
 *
 * @param[out] out    The record; free it with #xqr_record_free.
 * @param      rules  Names the game.
 * @param      start  Where it starts; NULL for the start position.
 * @param      alloc  May be NULL. Must outlive the record.
 * @return #XQR_OK, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_new(xqr_record **out, const xqr_rules *rules, const xqr_position *start,
                                                const xqr_allocator *alloc);

/**
 * Add a tag.
 *
 * @param record  The record.
 * @param name    Ended by a zero byte.
 * @param value   Ended by a zero byte, UTF-8.
 * @return #XQR_OK, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_add_tag(xqr_record *record, const char *name, const char *value);

/**
 * Add a move behind a node. The first one continues the node's line, others begin variations.
 *
 * @param[out] node    The new node. May be NULL.
 * @param      record  The record.
 * @param      parent  The node it follows.
 * @param      move    A move that is legal there.
 * @param[out] why     Which rule forbids it, or #XQR_LEGAL. May be NULL.
 * @return #XQR_OK, #XQR_ERR_ILLEGAL_MOVE, #XQR_ERR_RANGE, #XQR_ERR_ARGUMENT, #XQR_ERR_NOMEM, or #XQR_ERR_SETUP if the
 *         record's own position could not be read.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_add_move(uint32_t *node, xqr_record *record, uint32_t parent, xqr_move move,
                                                     xqr_legality *why);

/**
 * Add a comment behind a node's move. Several become one, a line each.
 *
 * @param record  The record.
 * @param node    The node; 0 for a comment before the first move.
 * @param text    Ended by a zero byte, UTF-8. Blanks at both ends go.
 * @return #XQR_OK, #XQR_ERR_RANGE, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_add_comment(xqr_record *record, uint32_t node, const char *text);

/**
 * Add a judgement on a node's move. One that is there already is not added again.
 *
 * @param record  The record.
 * @param node    The node.
 * @param nag     Its number in PGN, 0 to 255.
 * @return #XQR_OK, #XQR_ERR_RANGE, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_add_nag(xqr_record *record, uint32_t node, uint32_t nag);

/**
 * Say what the result is.
 *
 * @param record   The record.
 * @param outcome  The outcome.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_set_outcome(xqr_record *record, xqr_outcome outcome);

/**
 * Write a record: all its tags, moves, variations and comments.
 *
 * @param[out] bytes    The file. May be NULL if @p cap is 0.
 * @param      cap      Room in @p bytes. If it is too small nothing is written but the size.
 * @param[out] size     Bytes the file has.
 * @param      record   The record.
 * @param      options  May be NULL.
 * @param[out] err      Why it cannot be written. May be NULL.
 * @return #XQR_OK, or
 * - #XQR_ERR_UNSUPPORTED if this version cannot write that format or encoding, or the format cannot hold the record,
 *   or the notation is none of its game;
 * - #XQR_ERR_ENCODING if a text has a character that the encoding lacks;
 * - #XQR_ERR_SETUP if the record's own position could not be read;
 * - #XQR_ERR_NOMEM, #XQR_ERR_ARGUMENT.
 *
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_record_write(void *bytes, size_t cap, size_t *size, const xqr_record *record,
                                                  const xqr_write_options *options, xqr_error *err);

/**
 * Word of a format, such as "pgn" or "xqf".
 *
 * @param format  Any value.
 * @return Constant text; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_format_name(int32_t format);

/**
 * Whether this version reads a format.
 *
 * @param format  Any value.
 * @return The answer.
 * @since 1.0
 */
XQR_API bool xqr_format_can_read(int32_t format);

/**
 * Whether this version writes a format.
 *
 * @param format  Any value.
 * @return The answer.
 * @since 1.0
 */
XQR_API bool xqr_format_can_write(int32_t format);

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
