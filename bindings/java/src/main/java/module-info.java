/**
 * The rules of xiangqi and chess: legal moves with reasons, repetition, labels, claims, records of games, and verdicts
 * that name the clause they rest on.
 */
module org.xqrules {
    exports org.xqrules;
}
