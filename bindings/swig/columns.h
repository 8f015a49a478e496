/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Judged games as columns: what a table of many games is made of.
 *
 * Games are added one by one, or many at once from columns of text. Each column is one piece of memory, to be copied out
 * when the games are together. A call that fails adds nothing.
 */
#ifndef XQRULES_SWIG_COLUMNS_H
#define XQRULES_SWIG_COLUMNS_H

#include "arrays.h"

/** The games added so far. */
typedef struct columns columns;

/** The pieces of memory. What is not there is -1, in texts an item that is not valid. */
enum columns_part {
    /* An int32_t for each game. */
    COLUMNS_GAME,
    COLUMNS_PLIES,
    COLUMNS_STATUS,
    COLUMNS_OUTCOME,
    COLUMNS_WINNER,
    COLUMNS_REASON,
    COLUMNS_CLAUSE,
    COLUMNS_MUST_CHANGE,
    COLUMNS_DEADLINE,
    COLUMNS_RECORDED,
    COLUMNS_REPETITION, /* the last position's: count, first ply, last ply, violator, conduct of both sides */
    COLUMNS_END_PLY = COLUMNS_REPETITION + 6, /* of the verdict that ended a game which was played on */
    COLUMNS_END_OUTCOME,
    COLUMNS_END_WINNER,
    COLUMNS_END_REASON,
    COLUMNS_END_CLAUSE,
    COLUMNS_END_REPETITION,
    COLUMNS_ERROR_PLY = COLUMNS_END_REPETITION + 6,
    COLUMNS_ERROR_LEGALITY,
    /* An int64_t for each game. */
    COLUMNS_ERROR_OFFSET,
    /* Lists: an int32_t that is 0 and one for each game, where its items end; then the items, an int8_t each. */
    COLUMNS_CLAIM_ENDS,
    COLUMNS_CLAIM_KINDS,
    COLUMNS_CLAIM_SIDES,
    COLUMNS_LABEL_ENDS,
    COLUMNS_LABEL_PLIES, /* an int32_t */
    COLUMNS_LABEL_MOVES, /* a uint32_t */
    COLUMNS_LABEL_SIDES,
    COLUMNS_LABELS,
    COLUMNS_LABEL_JOINT,
    COLUMNS_LABEL_UNSURE, /* whether a search ran out of its budget */
    /* Lists in each item of that one. */
    COLUMNS_ATTACKER_ENDS,
    COLUMNS_ATTACKERS,
    COLUMNS_VICTIM_ENDS,
    COLUMNS_VICTIMS,
    /* Texts, three parts for each: whether it is there, an int8_t; an int32_t that is 0 and one for each game, where its
     * bytes end; the bytes. */
    COLUMNS_START_FEN,
    COLUMNS_FEN = COLUMNS_START_FEN + 3,
    COLUMNS_TEXT = COLUMNS_FEN + 3,
    COLUMNS_END_TEXT = COLUMNS_TEXT + 3,
    COLUMNS_ERROR_CODE = COLUMNS_END_TEXT + 3,
    COLUMNS_ERROR_MOVE = COLUMNS_ERROR_CODE + 3,
    COLUMNS_ERROR_MESSAGE = COLUMNS_ERROR_MOVE + 3,
    COLUMNS_TAGS = COLUMNS_ERROR_MESSAGE + 3 /* and so on for each tag */
};

/**
 * Begin with no games.
 *
 * @param[out] out          To be freed by columns_free.
 * @param      rules        What to judge by. Must outlive the columns.
 * @param      claim        What a player can claim: an #xqr_reason.
 * @param      other_claim  The same.
 * @param      labels       Whether to say what each ply did.
 * @param      tags         Names of tags, each ended by a zero byte.
 * @return #XQR_OK or #XQR_ERR_NOMEM.
 */
xqr_status columns_new(columns **out, const xqr_rules *rules, int32_t claim, int32_t other_claim, bool labels,
                       memory tags);

/** Free them; NULL is fine. */
void columns_free(columns *columns);

/** How many games there are. */
size_t columns_count(const columns *columns);

/** Bytes of memory in all parts. */
size_t columns_memory(const columns *columns);

/** Bytes of one part; 0 for none of that number. */
size_t columns_size(const columns *columns, size_t part);

/** Copy a part into memory that has room for all of it. */
xqr_status columns_copy(room out, const columns *columns, size_t part);

/** Judge a record, and add it under a number. */
xqr_status columns_add_record(columns *columns, const xqr_record *record, int32_t number);

/** Judge the records of a list, and add them under numbers one after the other. The list must not change meanwhile. */
xqr_status columns_add_records(columns *columns, const xqr_record *const *list, size_t count, int32_t number);

/**
 * The same for a record of which the caller knows why it stopped early, but the record itself no longer does.
 *
 * @param columns    The columns.
 * @param record     The record.
 * @param number     Its number.
 * @param is_played  Whether its start position is known, so that its moves make a game.
 * @param code       What is wrong.
 * @param message    The same in words.
 * @param move       The move to blame; empty for none.
 * @param ply        The ply that could not be read; 0 if it was not a move.
 * @param legality   An #xqr_legality.
 * @param offset     Where it stands in the file.
 * @return #XQR_OK, #XQR_ERR_NOMEM, or #XQR_ERR_ARGUMENT for a record of another game.
 */
xqr_status columns_add_stopped(columns *columns, const xqr_record *record, int32_t number, bool is_played, memory code,
                               memory message, memory move, int32_t ply, int32_t legality, int64_t offset);

/** Judge a game, and add it under a number. */
xqr_status columns_add_game(columns *columns, xqr_game *game, int32_t number);

/** Add what could not be read. @p offset is -1 for no place. */
xqr_status columns_add_failure(columns *columns, int32_t number, memory code, memory message, int64_t offset);

/**
 * Judge games given as texts of start position and moves, and add them, each as number 1.
 *
 * @param columns       The columns.
 * @param fens          Offsets of texts as for arrays_parse; empty if every game begins at the start position.
 * @param fen_bytes     Their bytes. An empty text is the start position.
 * @param moves         Offsets of texts.
 * @param move_bytes    Their bytes: moves in any notation with blanks between. Move numbers and results are skipped.
 * @param missing       A byte for each text of moves: 1 where there is none. Empty if all are there.
 * @param first         The first text.
 * @param count         How many.
 * @param from_one      Whether the ranks of coordinates are counted from 1 to 10. A rank 10 proves it anyway.
 * @return #XQR_OK, #XQR_ERR_NOMEM, or #XQR_ERR_ARGUMENT if the sizes do not fit.
 */
xqr_status columns_add_texts(columns *columns, memory fens, memory fen_bytes, memory moves, memory move_bytes,
                             memory missing, size_t first, size_t count, bool from_one);

/** Add only what each ply of a game did. */
xqr_status columns_add_labels(columns *columns, xqr_game *game);

#endif
