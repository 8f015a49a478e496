package org.xqrules;

import java.util.ArrayList;
import java.util.List;

/**
 * What one ply did, as the rule set sees it.
 *
 * @param ply       counts from 1
 * @param move      the move
 * @param side      who moved
 * @param label     what it did
 * @param joint     whether two pieces chase together
 * @param uncertain whether a search gave up, so that the label is not certain
 * @param attackers where the attackers stand after the move
 * @param victims   where the victims stand after the move
 * @param line      moves that carry the threat out, the mover first, the opponent having passed
 * @param before    the same capture before the move, and what it failed to; empty if it was not there
 * @param clause    the clause behind the label; may be empty
 */
public record PlyLabel(int ply, Move move, Color side, Label label, boolean joint, boolean uncertain,
                       List<Square> attackers, List<Square> victims, List<Move> line, List<Move> before,
                       String clause) {
    static PlyLabel read(Variant variant, long address) {
        return new PlyLabel(CoreJNI.PlyLabel_ply_get(address), Move.of(variant, CoreJNI.PlyLabel_move_get(address)),
            Color.of(CoreJNI.PlyLabel_side_get(address)), Label.of(CoreJNI.PlyLabel_label_get(address)),
            CoreJNI.PlyLabel_joint_get(address) != 0, CoreJNI.PlyLabel_budget_hit_get(address) != 0,
            Square.list(variant, CoreJNI.PlyLabel_attackers_get(address), CoreJNI.PlyLabel_attacker_count_get(address)),
            Square.list(variant, CoreJNI.PlyLabel_victims_get(address), CoreJNI.PlyLabel_victim_count_get(address)),
            moves(variant, CoreJNI.PlyLabel_line_get(address), CoreJNI.PlyLabel_line_length_get(address)),
            moves(variant, CoreJNI.PlyLabel_before_get(address), CoreJNI.PlyLabel_before_length_get(address)),
            Text.of(CoreJNI.PlyLabel_clause_get(address)));
    }

    private static List<Move> moves(Variant variant, int[] numbers, int count) {
        final List<Move> moves = new ArrayList<>();

        for (int i = 0; i < Math.min(count, numbers.length); i++) {
            moves.add(Move.of(variant, numbers[i]));
        }
        return List.copyOf(moves);
    }
}
