package org.xqrules;

/** What a verdict, a claim or an ending rests on. */
public enum Reason {
    /** Nothing; the game goes on. */
    NONE,
    /** The loser is checkmated. */
    CHECKMATE,
    /** A side without a legal move; a loss in xiangqi, a draw in chess. */
    STALEMATE,
    /** A side checked with every move of a repetition. */
    PERPETUAL_CHECK,
    /** A side chased with every move of a repetition. */
    PERPETUAL_CHASE,
    /** A side threatened mate with every move of a repetition. */
    PERPETUAL_KILL,
    /** A mixture of check, kill and chase without an idle ply. */
    PERPETUAL_ATTACK,
    /** A position repeated and nobody must vary. */
    REPETITION,
    /** Too many plies without a capture. */
    NATURAL_LIMIT,
    /** Chess: fifty moves each without capture or pawn move, claimed. */
    FIFTY_MOVES,
    /** Chess: seventy-five such moves. */
    SEVENTYFIVE_MOVES,
    /** Chess: a position stood three times, claimed. */
    THREEFOLD,
    /** Chess: a position stood five times. */
    FIVEFOLD,
    /** Chess: no sequence of moves can mate. */
    DEAD_POSITION,
    /** Neither side has the material to win. */
    INSUFFICIENT_MATERIAL,
    /** From outside: an illegal move lost. */
    ILLEGAL_MOVE,
    /** From outside: a side resigned. */
    RESIGNATION,
    /** From outside: the players agreed to a draw. */
    AGREEMENT,
    /** From outside: a side ran out of time. */
    TIME;

    private static final Reason[] VALUES = values();

    static Reason of(int number) {
        return VALUES[number];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return such as "perpetual_check"
     */
    public String word() {
        return Text.of(CoreJNI.reason_name(ordinal()));
    }
}
