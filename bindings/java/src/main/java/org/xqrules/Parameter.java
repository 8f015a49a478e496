package org.xqrules;

/** A number in a rule set. */
public enum Parameter {
    /** Occurrences of a position at which it is judged; 2 or more. */
    REPETITION_TRIGGER,
    /** Further occurrences a side in the wrong is given to vary; not for perpetual check. */
    GRACE,
    /** Plies without a capture that make a draw; 0 for no natural limit. */
    LIMIT_PLIES,
    /** 1 if the limit ends the game by itself, 0 if it must be claimed. */
    LIMIT_AUTOMATIC,
    /** How many checks of one side count towards the limit. */
    LIMIT_CHECKS,
    /** Plies that drop out for each check beyond that: 1 or 2. */
    LIMIT_EXCESS_PLIES,
    /** Checks in a row that a search for a mating threat follows; 0 for none. */
    KILL_DEPTH,
    /** Positions one ply's searches may visit before they give up. */
    NODE_BUDGET,
    /** The same as the grace, for perpetual check. */
    GRACE_CHECK,
    /** Further occurrences before a draw by repetition is final; -1 if it never is without a claim. */
    GRACE_DRAW,
    /** Plies without progress that end the game by themselves; 0 if none do. */
    LIMIT_FINAL_PLIES,
    /**
     * In chess, plies in place of the limit in the endings for which old laws let an event announce more; 0 if none was
     * announced.
     */
    LIMIT_EXTENDED_PLIES;

    /** Parameters count from 1 in C. */
    int number() {
        return ordinal() + 1;
    }
}
