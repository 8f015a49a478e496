package org.xqrules;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a game stands, and why.
 *
 * @param status       whether the game goes on
 * @param outcome      its result
 * @param winner       who won, if anybody did
 * @param reason       what it rests on
 * @param clause       the clause; empty where nothing was ruled
 * @param mustChange   the side that has until the deadline to leave a repetition, if one must
 * @param deadline     last ply by which the repetition must have been left
 * @param rulesChanged whether the rule set differs from the book's numbers
 * @param repetition   the repetition the last position stands in, if it does
 * @param english      the verdict as one sentence
 * @param chinese      the same in Chinese
 */
public record Verdict(Status status, Outcome outcome, Optional<Color> winner, Reason reason, String clause,
                      Optional<Color> mustChange, OptionalInt deadline, boolean rulesChanged,
                      Optional<Repetition> repetition, String english, String chinese) {
    private static final int NO_PLY = -1;

    static Verdict read(long address, String english, String chinese) {
        final int deadline = CoreJNI.Verdict_deadline_get(address);

        return new Verdict(Status.of(CoreJNI.Verdict_status_get(address)),
            Outcome.of(CoreJNI.Verdict_outcome_get(address)),
            Optional.ofNullable(Color.of(CoreJNI.Verdict_winner_get(address))),
            Reason.of(CoreJNI.Verdict_reason_get(address)), Text.of(CoreJNI.Verdict_clause_get(address)),
            Optional.ofNullable(Color.of(CoreJNI.Verdict_must_change_get(address))),
            deadline == NO_PLY ? OptionalInt.empty() : OptionalInt.of(deadline),
            CoreJNI.Verdict_rules_changed_get(address) != 0,
            Optional.ofNullable(Repetition.read(CoreJNI.Verdict_repetition_get(address))), english, chinese);
    }

    /**
     * The verdict as one sentence.
     *
     * @param language the language of the text
     * @return the sentence
     */
    public String text(Language language) {
        return language == Language.CHINESE ? chinese : english;
    }

    /**
     * The verdict as one sentence in English.
     *
     * @return the sentence
     */
    public String text() {
        return english;
    }
}
