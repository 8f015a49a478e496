package org.xqrules;

import java.util.Optional;

/** The rules forbid a move. */
public final class IllegalMoveException extends XqRulesException {
    private static final long serialVersionUID = 1L;

    /** Which rule, or null. */
    private final Legality reason;

    IllegalMoveException(String message, long offset, Legality reason) {
        super(ErrorCode.ILLEGAL_MOVE, message, offset);
        this.reason = reason;
    }

    /**
     * Which rule forbids the move.
     *
     * @return empty where a move given in words names no single move that could be looked at
     */
    public Optional<Legality> reason() {
        return Optional.ofNullable(reason);
    }
}
