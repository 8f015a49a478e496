/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Size and offsets of every public struct and value of every enum constant, held where programs in the field expect
 * them. Compiled as C and as C++. A struct grows at its end only, and a constant never changes: lines are added here,
 * the only number that may change is the size of a struct that starts with struct_size.
 *
 * Structs with pointers are measured where pointers have 64 bits.
 */
#include <xqrules/xqrules.h>

#ifdef __cplusplus
#define HOLD(condition, text) static_assert(condition, text)
#else
#define HOLD(condition, text) _Static_assert(condition, text)
#endif

#define SIZE(type, bytes) HOLD(sizeof(type) == (bytes), #type " has another size")
#define OFFSET(type, member, bytes) HOLD(offsetof(type, member) == (bytes), #type "." #member " has moved")
#define VALUE(constant, number) HOLD((constant) == (number), #constant " has another value")

/* base.h */
SIZE(xqr_status, 4);
VALUE(XQR_OK, 0);
VALUE(XQR_END, 1);
VALUE(XQR_ERR_ARGUMENT, -1);
VALUE(XQR_ERR_NOMEM, -2);
VALUE(XQR_ERR_SYNTAX, -3);
VALUE(XQR_ERR_SETUP, -4);
VALUE(XQR_ERR_ILLEGAL_MOVE, -5);
VALUE(XQR_ERR_RANGE, -6);
VALUE(XQR_ERR_AMBIGUOUS, -7);
VALUE(XQR_ERR_ENCODING, -8);
VALUE(XQR_ERR_UNSUPPORTED, -9);
VALUE(XQR_ERR_NOT_FOUND, -10);
VALUE(XQR_ERR_ENDED, -11);
VALUE(XQR_ERR_UNFOUNDED, -12);
VALUE(XQR_ERR_INPUT, -13);

SIZE(xqr_error, 128);
OFFSET(xqr_error, struct_size, 0);
OFFSET(xqr_error, code, 4);
OFFSET(xqr_error, offset, 8);
OFFSET(xqr_error, message, 16);

#if UINTPTR_MAX == UINT64_MAX
SIZE(xqr_allocator, 32);
OFFSET(xqr_allocator, alloc, 0);
OFFSET(xqr_allocator, resize, 8);
OFFSET(xqr_allocator, free, 16);
OFFSET(xqr_allocator, context, 24);
#endif

SIZE(xqr_lang, 4);
VALUE(XQR_ENGLISH, 0);
VALUE(XQR_CHINESE, 1);

/* piece.h */
SIZE(xqr_color, 4);
VALUE(XQR_RED, 0);
VALUE(XQR_WHITE, 0);
VALUE(XQR_BLACK, 1);
VALUE(XQR_NO_COLOR, 2);

SIZE(xqr_kind, 4);
VALUE(XQR_NO_KIND, 0);
VALUE(XQR_KING, 1);
VALUE(XQR_ADVISOR, 2);
VALUE(XQR_ELEPHANT, 3);
VALUE(XQR_HORSE, 4);
VALUE(XQR_ROOK, 5);
VALUE(XQR_CANNON, 6);
VALUE(XQR_PAWN, 7);
VALUE(XQR_KNIGHT, 4);
VALUE(XQR_QUEEN, 8);
VALUE(XQR_BISHOP, 9);

SIZE(xqr_piece, 1);
SIZE(xqr_square, 1);

/* move.h */
SIZE(xqr_move, 4);
SIZE(xqr_legality, 4);
VALUE(XQR_LEGAL, 0);
VALUE(XQR_ILLEGAL_NOT_A_MOVE, 1);
VALUE(XQR_ILLEGAL_EMPTY_SQUARE, 2);
VALUE(XQR_ILLEGAL_WRONG_SIDE, 3);
VALUE(XQR_ILLEGAL_OWN_PIECE, 4);
VALUE(XQR_ILLEGAL_GEOMETRY, 5);
VALUE(XQR_ILLEGAL_HORSE_LEG, 6);
VALUE(XQR_ILLEGAL_ELEPHANT_EYE, 7);
VALUE(XQR_ILLEGAL_BLOCKED, 8);
VALUE(XQR_ILLEGAL_NO_MOUNT, 9);
VALUE(XQR_ILLEGAL_TOO_MANY_MOUNTS, 10);
VALUE(XQR_ILLEGAL_PALACE, 11);
VALUE(XQR_ILLEGAL_RIVER, 12);
VALUE(XQR_ILLEGAL_PAWN_SIDEWAYS, 13);
VALUE(XQR_ILLEGAL_PAWN_BACKWARD, 14);
VALUE(XQR_ILLEGAL_CHECK, 15);
VALUE(XQR_ILLEGAL_KINGS_FACE, 16);
VALUE(XQR_ILLEGAL_CASTLING_RIGHT, 17);
VALUE(XQR_ILLEGAL_CASTLING_BLOCKED, 18);
VALUE(XQR_ILLEGAL_CASTLING_IN_CHECK, 19);
VALUE(XQR_ILLEGAL_CASTLING_THROUGH_CHECK, 20);
VALUE(XQR_ILLEGAL_EN_PASSANT, 21);
VALUE(XQR_ILLEGAL_EN_PASSANT_CHECK, 22);
VALUE(XQR_ILLEGAL_PAWN_DOUBLE_STEP, 23);
VALUE(XQR_ILLEGAL_PAWN_CAPTURE, 24);
VALUE(XQR_ILLEGAL_PAWN_BLOCKED, 25);
VALUE(XQR_ILLEGAL_PROMOTION_MISSING, 26);
VALUE(XQR_ILLEGAL_PROMOTION_KIND, 27);
VALUE(XQR_ILLEGAL_PROMOTION_NOT_DUE, 28);
VALUE(XQR_ILLEGAL_PINNED, 29);

/* rules.h */
SIZE(xqr_param, 4);
VALUE(XQR_PARAM_REPETITION_TRIGGER, 1);
VALUE(XQR_PARAM_GRACE, 2);
VALUE(XQR_PARAM_LIMIT_PLIES, 3);
VALUE(XQR_PARAM_LIMIT_AUTOMATIC, 4);
VALUE(XQR_PARAM_LIMIT_CHECKS, 5);
VALUE(XQR_PARAM_LIMIT_EXCESS_PLIES, 6);
VALUE(XQR_PARAM_KILL_DEPTH, 7);
VALUE(XQR_PARAM_NODE_BUDGET, 8);
VALUE(XQR_PARAM_GRACE_CHECK, 9);
VALUE(XQR_PARAM_GRACE_DRAW, 10);
VALUE(XQR_PARAM_LIMIT_FINAL_PLIES, 11);
VALUE(XQR_PARAM_LIMIT_EXTENDED_PLIES, 12);

#if UINTPTR_MAX == UINT64_MAX
SIZE(xqr_clause, 40);
OFFSET(xqr_clause, struct_size, 0);
OFFSET(xqr_clause, reserved, 4);
OFFSET(xqr_clause, cite, 8);
OFFSET(xqr_clause, english, 16);
OFFSET(xqr_clause, chinese, 24);
OFFSET(xqr_clause, cite_chinese, 32);
#endif

/* position.h */
SIZE(xqr_position, 512);
OFFSET(xqr_position, opaque_, 0);

SIZE(xqr_fault_code, 4);
VALUE(XQR_FAULT_SYNTAX, 1);
VALUE(XQR_FAULT_NO_KING, 2);
VALUE(XQR_FAULT_TOO_MANY, 3);
VALUE(XQR_FAULT_KING_SQUARE, 4);
VALUE(XQR_FAULT_ADVISOR_SQUARE, 5);
VALUE(XQR_FAULT_ELEPHANT_SQUARE, 6);
VALUE(XQR_FAULT_PAWN_SQUARE, 7);
VALUE(XQR_FAULT_PAWN_FILE, 8);
VALUE(XQR_FAULT_KINGS_FACE, 9);
VALUE(XQR_FAULT_OPPONENT_IN_CHECK, 10);
VALUE(XQR_FAULT_PROMOTED, 11);
VALUE(XQR_FAULT_CHECKERS, 12);
VALUE(XQR_WARNING_COUNTERS, 100);
VALUE(XQR_WARNING_CHECKERS, 101);
VALUE(XQR_WARNING_GAME_OVER, 102);
VALUE(XQR_WARNING_NO_ATTACKERS, 103);
VALUE(XQR_WARNING_DIALECT, 104);
VALUE(XQR_WARNING_CASTLING, 105);
VALUE(XQR_WARNING_EN_PASSANT, 106);

SIZE(xqr_fault, 128);
OFFSET(xqr_fault, code, 0);
OFFSET(xqr_fault, square, 4);
OFFSET(xqr_fault, color, 5);
OFFSET(xqr_fault, reserved, 6);
OFFSET(xqr_fault, offset, 8);
OFFSET(xqr_fault, message, 16);

/* game.h */
SIZE(xqr_game_status, 4);
VALUE(XQR_ONGOING, 0);
VALUE(XQR_MUST_CHANGE, 1);
VALUE(XQR_ENDED, 2);

SIZE(xqr_outcome, 4);
VALUE(XQR_NO_OUTCOME, 0);
VALUE(XQR_RED_WINS, 1);
VALUE(XQR_WHITE_WINS, 1);
VALUE(XQR_BLACK_WINS, 2);
VALUE(XQR_DRAW, 3);

SIZE(xqr_reason, 4);
VALUE(XQR_NO_REASON, 0);
VALUE(XQR_BY_CHECKMATE, 1);
VALUE(XQR_BY_STALEMATE, 2);
VALUE(XQR_BY_PERPETUAL_CHECK, 3);
VALUE(XQR_BY_PERPETUAL_CHASE, 4);
VALUE(XQR_BY_PERPETUAL_KILL, 5);
VALUE(XQR_BY_PERPETUAL_ATTACK, 6);
VALUE(XQR_BY_REPETITION, 7);
VALUE(XQR_BY_NATURAL_LIMIT, 8);
VALUE(XQR_BY_FIFTY_MOVES, 9);
VALUE(XQR_BY_SEVENTYFIVE_MOVES, 10);
VALUE(XQR_BY_THREEFOLD, 11);
VALUE(XQR_BY_FIVEFOLD, 12);
VALUE(XQR_BY_DEAD_POSITION, 13);
VALUE(XQR_BY_INSUFFICIENT_MATERIAL, 14);
VALUE(XQR_BY_ILLEGAL_MOVE, 15);
VALUE(XQR_BY_RESIGNATION, 16);
VALUE(XQR_BY_AGREEMENT, 17);
VALUE(XQR_BY_TIME, 18);

SIZE(xqr_label, 4);
VALUE(XQR_IDLE, 0);
VALUE(XQR_FOLLOW, 1);
VALUE(XQR_BLOCK, 2);
VALUE(XQR_OFFER, 3);
VALUE(XQR_EXCHANGE, 4);
VALUE(XQR_CHASE, 5);
VALUE(XQR_KILL, 6);
VALUE(XQR_CHECK, 7);

SIZE(xqr_conduct, 4);
VALUE(XQR_ALLOWED, 0);
VALUE(XQR_PERPETUAL_CHASE, 1);
VALUE(XQR_PERPETUAL_KILL, 2);
VALUE(XQR_PERPETUAL_ATTACK, 3);
VALUE(XQR_PERPETUAL_CHECK, 4);

SIZE(xqr_violator, 4);
VALUE(XQR_VIOLATOR_RED, 0);
VALUE(XQR_VIOLATOR_BLACK, 1);
VALUE(XQR_VIOLATOR_NONE, 2);
VALUE(XQR_VIOLATOR_ARBITER, 3);

#if UINTPTR_MAX == UINT64_MAX
SIZE(xqr_repetition, 56);
OFFSET(xqr_repetition, struct_size, 0);
OFFSET(xqr_repetition, count, 4);
OFFSET(xqr_repetition, first_ply, 8);
OFFSET(xqr_repetition, last_ply, 12);
OFFSET(xqr_repetition, violator, 16);
OFFSET(xqr_repetition, red, 20);
OFFSET(xqr_repetition, black, 24);
OFFSET(xqr_repetition, budget_hit, 28);
OFFSET(xqr_repetition, clause, 32);
OFFSET(xqr_repetition, clause_index, 40);
OFFSET(xqr_repetition, reserved, 44);
#endif

#if UINTPTR_MAX == UINT64_MAX
SIZE(xqr_verdict, 104);
OFFSET(xqr_verdict, struct_size, 0);
OFFSET(xqr_verdict, status, 4);
OFFSET(xqr_verdict, outcome, 8);
OFFSET(xqr_verdict, winner, 12);
OFFSET(xqr_verdict, reason, 16);
OFFSET(xqr_verdict, must_change, 20);
OFFSET(xqr_verdict, deadline, 24);
OFFSET(xqr_verdict, rules_changed, 28);
OFFSET(xqr_verdict, clause, 32);
OFFSET(xqr_verdict, repetition, 40);
OFFSET(xqr_verdict, clause_index, 96);
OFFSET(xqr_verdict, reserved, 100);
#endif

#if UINTPTR_MAX == UINT64_MAX
SIZE(xqr_ply_label, 216);
OFFSET(xqr_ply_label, struct_size, 0);
OFFSET(xqr_ply_label, ply, 4);
OFFSET(xqr_ply_label, move, 8);
OFFSET(xqr_ply_label, side, 12);
OFFSET(xqr_ply_label, label, 16);
OFFSET(xqr_ply_label, joint, 20);
OFFSET(xqr_ply_label, budget_hit, 24);
OFFSET(xqr_ply_label, attacker_count, 28);
OFFSET(xqr_ply_label, victim_count, 32);
OFFSET(xqr_ply_label, line_length, 36);
OFFSET(xqr_ply_label, attackers, 40);
OFFSET(xqr_ply_label, victims, 56);
OFFSET(xqr_ply_label, line, 72);
OFFSET(xqr_ply_label, before_length, 144);
OFFSET(xqr_ply_label, before, 148);
OFFSET(xqr_ply_label, clause, 136);
#endif

#if UINTPTR_MAX == UINT64_MAX
SIZE(xqr_claim, 48);
OFFSET(xqr_claim, struct_size, 0);
OFFSET(xqr_claim, kind, 4);
OFFSET(xqr_claim, side, 8);
OFFSET(xqr_claim, upheld, 12);
OFFSET(xqr_claim, outcome, 16);
OFFSET(xqr_claim, plies, 20);
OFFSET(xqr_claim, needed, 24);
OFFSET(xqr_claim, penalty_fouls, 28);
OFFSET(xqr_claim, penalty_seconds, 32);
OFFSET(xqr_claim, bonus_seconds, 36);
OFFSET(xqr_claim, clause, 40);
#endif

SIZE(xqr_limit, 40);
OFFSET(xqr_limit, struct_size, 0);
OFFSET(xqr_limit, plies, 4);
OFFSET(xqr_limit, red_checks, 8);
OFFSET(xqr_limit, black_checks, 12);
OFFSET(xqr_limit, red_counted, 16);
OFFSET(xqr_limit, black_counted, 20);
OFFSET(xqr_limit, needed, 24);
OFFSET(xqr_limit, automatic, 28);
OFFSET(xqr_limit, final_plies, 32);

/* notation.h */
SIZE(xqr_notation, 4);
VALUE(XQR_NOTATION_ANY, 0);
VALUE(XQR_NOTATION_UCI, 1);
VALUE(XQR_NOTATION_ICCS, 2);
VALUE(XQR_NOTATION_CHINESE, 3);
VALUE(XQR_NOTATION_TRADITIONAL, 4);
VALUE(XQR_NOTATION_WXF, 5);
VALUE(XQR_NOTATION_UCI_ONE, 6);
VALUE(XQR_NOTATION_SAN, 7);
VALUE(XQR_NOTATION_SHORT, 8);
VALUE(XQR_NOTATION_ASIAN, 9);

SIZE(xqr_slip, 4);
VALUE(XQR_SLIP_EXTRA, 1);
VALUE(XQR_SLIP_DIGIT, 2);
VALUE(XQR_SLIP_CASE, 4);
VALUE(XQR_SLIP_SIGN, 8);
VALUE(XQR_SLIP_PIECE, 16);
VALUE(XQR_SLIP_PLACE, 32);
VALUE(XQR_SLIP_NO_ACTION, 64);
VALUE(XQR_SLIP_ACTION, 128);
VALUE(XQR_SLIP_STEPS, 256);
VALUE(XQR_SLIP_CAPTURE, 512);
VALUE(XQR_SLIP_CHECK, 1024);
VALUE(XQR_SLIP_PROMOTION, 2048);
VALUE(XQR_SLIP_ORIGIN, 4096);
VALUE(XQR_SLIP_ZERO, 8192);
VALUE(XQR_SLIP_FIGURINE, 16384);

/* picture.h */
SIZE(xqr_glyphs, 4);
VALUE(XQR_GLYPHS_CHINESE, 0);
VALUE(XQR_GLYPHS_LETTERS, 1);
VALUE(XQR_GLYPHS_TRADITIONAL, 2);

SIZE(xqr_arrow, 4);
OFFSET(xqr_arrow, from, 0);
OFFSET(xqr_arrow, to, 1);
OFFSET(xqr_arrow, style, 2);
OFFSET(xqr_arrow, reserved, 3);

#if UINTPTR_MAX == UINT64_MAX
SIZE(xqr_picture, 40);
OFFSET(xqr_picture, struct_size, 0);
OFFSET(xqr_picture, glyphs, 4);
OFFSET(xqr_picture, size, 8);
OFFSET(xqr_picture, flipped, 12);
OFFSET(xqr_picture, last_move, 16);
OFFSET(xqr_picture, no_coordinates, 20);
OFFSET(xqr_picture, arrows, 24);
OFFSET(xqr_picture, arrow_count, 32);
#endif

/* record.h */
SIZE(xqr_encoding, 4);
VALUE(XQR_ENCODING_AUTO, 0);
VALUE(XQR_ENCODING_UTF8, 1);
VALUE(XQR_ENCODING_GB18030, 2);
VALUE(XQR_ENCODING_BIG5, 3);
VALUE(XQR_ENCODING_UTF16, 4);
VALUE(XQR_ENCODING_LATIN1, 5);

SIZE(xqr_format, 4);
VALUE(XQR_FORMAT_AUTO, 0);
VALUE(XQR_FORMAT_PGN, 1);
VALUE(XQR_FORMAT_MOVES, 2);
VALUE(XQR_FORMAT_WXF, 3);
VALUE(XQR_FORMAT_XQF, 4);
VALUE(XQR_FORMAT_CBR, 5);
VALUE(XQR_FORMAT_CBL, 6);
VALUE(XQR_FORMAT_CBF, 7);
VALUE(XQR_FORMAT_MXQ, 8);
VALUE(XQR_FORMAT_QP, 9);
VALUE(XQR_FORMAT_SG, 10);
VALUE(XQR_FORMAT_XQN, 11);
VALUE(XQR_FORMAT_DHTMLXQ, 12);
VALUE(XQR_FORMAT_JSON, 13);
VALUE(XQR_FORMAT_CSV, 14);
VALUE(XQR_FORMAT_POSITIONS, 15);
SIZE(xqr_write_options, 16);
OFFSET(xqr_write_options, struct_size, 0);
OFFSET(xqr_write_options, format, 4);
OFFSET(xqr_write_options, notation, 8);
OFFSET(xqr_write_options, encoding, 12);
SIZE(xqr_input, 32);
OFFSET(xqr_input, struct_size, 0);
OFFSET(xqr_input, read, 8);
OFFSET(xqr_input, context, 16);
OFFSET(xqr_input, seek, 24);

SIZE(xqr_mark, 24);
OFFSET(xqr_mark, offset, 0);
OFFSET(xqr_mark, head, 8);
OFFSET(xqr_mark, encoding, 16);
OFFSET(xqr_mark, inside, 20);
SIZE(xqr_read_options, 32);
OFFSET(xqr_read_options, struct_size, 0);
OFFSET(xqr_read_options, encoding, 4);
OFFSET(xqr_read_options, notation, 8);
OFFSET(xqr_read_options, skip_variations, 12);
OFFSET(xqr_read_options, format, 16);
OFFSET(xqr_read_options, max_moves, 20);
OFFSET(xqr_read_options, max_text, 24);
OFFSET(xqr_read_options, max_depth, 28);

#if UINTPTR_MAX == UINT64_MAX
SIZE(xqr_record_error, 40);
OFFSET(xqr_record_error, struct_size, 0);
OFFSET(xqr_record_error, code, 4);
OFFSET(xqr_record_error, legality, 8);
OFFSET(xqr_record_error, ply, 12);
OFFSET(xqr_record_error, offset, 16);
OFFSET(xqr_record_error, move, 24);
OFFSET(xqr_record_error, message, 32);
#endif

/* Numbers that callers compile in. */
VALUE(XQR_NO_SQUARE, 255u);
VALUE(XQR_NO_MOVE, 0u);
VALUE(XQR_MAX_MOVES, 256u);
VALUE(XQR_MAX_FAULTS, 128u);
VALUE(XQR_NO_CLAUSE, 0xffffffffu);
VALUE(XQR_NO_PLY, 4294967295u);
VALUE(XQR_LABEL_SQUARES, 16u);
VALUE(XQR_LABEL_LINE, 16u);
