package org.xqrules;

/**
 * State of the limit on plies without progress after the last move: without a capture, in chess without a pawn move
 * either.
 *
 * @param plies        plies without progress; those that a set-up position brings along count
 * @param redChecks    checks given by Red, in chess White, among them
 * @param blackChecks  checks given by Black among them
 * @param redCounted   plies counted if Red claims: Red's checks beyond the cap drop out
 * @param blackCounted plies counted if Black claims
 * @param needed       plies that make the limit; 0 if the rule set has none
 * @param automatic    whether reaching it ends the game without a claim
 * @param finalPlies   plies that end the game without a claim, whatever can be claimed before; 0 if none do
 */
public record Limit(int plies, int redChecks, int blackChecks, int redCounted, int blackCounted, int needed,
                    boolean automatic, int finalPlies) {
    static Limit read(long address) {
        return new Limit(CoreJNI.Limit_plies_get(address), CoreJNI.Limit_red_checks_get(address),
            CoreJNI.Limit_black_checks_get(address), CoreJNI.Limit_red_counted_get(address),
            CoreJNI.Limit_black_counted_get(address), CoreJNI.Limit_needed_get(address),
            CoreJNI.Limit_automatic_get(address) != 0, CoreJNI.Limit_final_plies_get(address));
    }
}
