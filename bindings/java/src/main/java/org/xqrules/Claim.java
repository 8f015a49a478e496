package org.xqrules;

/**
 * The answer to what a player asks for.
 *
 * @param kind           what was claimed
 * @param side           who claims
 * @param upheld         whether the claim is right
 * @param outcome        the outcome the game then has; {@link Outcome#NONE} if not upheld
 * @param plies          plies counted towards the limit, or occurrences of the position
 * @param needed         what is needed
 * @param penaltyFouls   fouls a false claim costs
 * @param penaltySeconds seconds a false claim costs
 * @param bonusSeconds   seconds a false claim gives the opponent
 * @param clause         the clause
 */
public record Claim(Reason kind, Color side, boolean upheld, Outcome outcome, int plies, int needed, int penaltyFouls,
                    int penaltySeconds, int bonusSeconds, String clause) {
    static Claim read(long address) {
        return new Claim(Reason.of(CoreJNI.Claim_kind_get(address)), Color.of(CoreJNI.Claim_side_get(address)),
            CoreJNI.Claim_upheld_get(address) != 0, Outcome.of(CoreJNI.Claim_outcome_get(address)),
            CoreJNI.Claim_plies_get(address), CoreJNI.Claim_needed_get(address),
            CoreJNI.Claim_penalty_fouls_get(address),
            CoreJNI.Claim_penalty_seconds_get(address), CoreJNI.Claim_bonus_seconds_get(address),
            Text.of(CoreJNI.Claim_clause_get(address)));
    }
}
