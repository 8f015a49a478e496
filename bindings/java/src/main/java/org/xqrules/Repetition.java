package org.xqrules;

/**
 * The repetition in which the last position stands.
 *
 * @param count     how often the last position has stood, itself included
 * @param firstPly  first ply of the window judged; plies count from 1
 * @param lastPly   last ply of the window: the last of the game
 * @param violator  who is in the wrong
 * @param red       what Red, in chess White, did
 * @param black     what Black did
 * @param clause    the clause that decides; empty if none does
 * @param uncertain whether a search gave up, so that the labels are not certain
 */
public record Repetition(int count, int firstPly, int lastPly, Violator violator, Conduct red, Conduct black,
                         String clause, boolean uncertain) {
    /** None where the position has not stood as often as the rule set asks. */
    static Repetition read(long address) {
        final int count = CoreJNI.Repetition_count_get(address);

        if (count == 0) {
            return null;
        }
        return new Repetition(count, CoreJNI.Repetition_first_ply_get(address),
            CoreJNI.Repetition_last_ply_get(address),
            Violator.of(CoreJNI.Repetition_violator_get(address)), Conduct.of(CoreJNI.Repetition_red_get(address)),
            Conduct.of(CoreJNI.Repetition_black_get(address)), Text.of(CoreJNI.Repetition_clause_get(address)),
            CoreJNI.Repetition_budget_hit_get(address) != 0);
    }
}
