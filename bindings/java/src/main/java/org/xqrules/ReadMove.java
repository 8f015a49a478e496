package org.xqrules;

import java.util.Set;

/**
 * A move that was read with forbearance.
 *
 * @param move  the move
 * @param slips what was forgiven; empty for a text without a slip
 */
public record ReadMove(Move move, Set<Slip> slips) {
    /**
     * Makes a copy of the set.
     *
     * @param move  the move
     * @param slips what was forgiven; empty for a text without a slip
     */
    public ReadMove {
        slips = Set.copyOf(slips);
    }
}
