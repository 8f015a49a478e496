package org.xqrules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One position on the board: read it, check it, write it, ask about its moves. It does not know how it was reached;
 * repetition and move limits are questions for a {@link Game}.
 *
 * <p>A position is a value that never changes. It holds no native memory, so there is nothing to close, and any number
 * of threads may use it. It lives in one process: to store it, write its FEN.
 */
public final class Position {
    private static final int WORDS = 64;
    private static final int MAX_MOVES = 256;
    private static final int MAX_FAULTS = 128;
    private static final int MAX_ATTACKERS = 64;
    private static final int MAX_PERFT = 64;

    private final Variant variant;
    private final long[] words;

    private Position(Variant variant, long[] words) {
        this.variant = variant;
        this.words = words;
    }

    /** A call that fills in the words of a position. */
    @FunctionalInterface
    interface Filler {
        void fill(long[] words);
    }

    static Position filled(Variant variant, Filler filler) {
        final long[] words = new long[WORDS];

        filler.fill(words);
        return new Position(variant, words);
    }

    long[] words() {
        return words;
    }

    /**
     * The start position of a game.
     *
     * @param variant the game
     * @return the position
     */
    public static Position start(Variant variant) {
        return filled(variant, words -> CoreJNI.position_start(words, variant.defaultRules().address()));
    }

    /**
     * Reads a position of xiangqi from FEN, in any dialect in use. Trailing fields may be missing; "startpos" is the
     * start position.
     *
     * @param fen the text
     * @return the position
     * @throws XqRulesException with {@link ErrorCode#SYNTAX} or {@link ErrorCode#SETUP} and the byte where it went
     *                          wrong
     */
    public static Position of(String fen) {
        return of(Variant.XIANGQI, fen);
    }

    /**
     * Reads a position from FEN, in any dialect in use; in chess also X-FEN and Shredder-FEN.
     *
     * @param variant the game
     * @param fen     the text
     * @return the position
     * @throws XqRulesException with {@link ErrorCode#SYNTAX} or {@link ErrorCode#SETUP} and the byte where it went
     *                          wrong
     */
    public static Position of(Variant variant, String fen) {
        return of(variant.defaultRules(), fen);
    }

    /**
     * Reads a position from FEN under a rule set.
     *
     * @param rules names the game and what counts as a lawful set-up
     * @param fen   the text
     * @return the position
     * @throws XqRulesException with {@link ErrorCode#SYNTAX} or {@link ErrorCode#SETUP} and the byte where it went
     *                          wrong
     */
    public static Position of(Rules rules, String fen) {
        try {
            return filled(rules.variant(), words -> CoreJNI.position_parse(words, rules.address(), Text.utf8(fen)));
        } finally {
            Fence.keep(rules);
        }
    }

    /**
     * Lists everything that is wrong or odd with a position text, all at once: faults first, then warnings.
     *
     * @param variant the game
     * @param fen     the text
     * @return an empty list for a flawless position
     */
    public static List<Fault> validate(Variant variant, String fen) {
        return validate(variant.defaultRules(), fen);
    }

    /**
     * Lists everything that is wrong or odd with a position text under a rule set: faults first, then warnings.
     *
     * @param rules names the game and what counts as a lawful set-up
     * @param fen   the text
     * @return an empty list for a flawless position
     */
    public static List<Fault> validate(Rules rules, String fen) {
        final byte[] text = Text.utf8(fen);
        final long[] structs = new long[MAX_FAULTS];
        final List<Fault> faults = new ArrayList<>();

        try {
            final long count = CoreJNI.position_validate(rules.address(), text, structs);

            for (int i = 0; i < Math.min(count, structs.length); i++) {
                faults.add(Struct.read(structs[i], at -> Fault.read(rules.variant(), at), CoreJNI::delete_Fault));
            }
        } finally {
            Fence.keep(rules);
        }
        return List.copyOf(faults);
    }

    /**
     * Which game it is a position of.
     *
     * @return the game
     */
    public Variant variant() {
        return variant;
    }

    /**
     * The position as FEN, in normal form.
     *
     * @return the text
     */
    public String fen() {
        return Text.filled(text -> CoreJNI.position_format(words, text));
    }

    /**
     * Whose turn it is.
     *
     * @return the side to move
     */
    public Color turn() {
        return Color.of(CoreJNI.position_turn(words));
    }

    /**
     * What stands on a square.
     *
     * @param square the square
     * @return empty for an empty square
     */
    public Optional<Piece> pieceAt(Square square) {
        return Optional.ofNullable(Piece.of(CoreJNI.position_piece_at(words, square.numberOn(variant))));
    }

    /**
     * Plies since the last capture, in chess also since the last pawn move, as counted by the position's own counter.
     *
     * @return plies
     */
    public int quietPlies() {
        return CoreJNI.position_quiet_plies(words);
    }

    /**
     * Number of the move to be played.
     *
     * @return rounds, counted from 1
     */
    public int round() {
        return CoreJNI.position_round(words);
    }

    /**
     * A number that is equal for positions that {@link #isSame} calls the same. For one version of the library only.
     *
     * @return the key, all 64 bits of it
     */
    public long key() {
        return CoreJNI.position_key(words);
    }

    /**
     * Whether two positions are the same for repetition: placement and side to move, in chess also castling rights and
     * a legal capture in passing (FIDE 9.2.3), not counters.
     *
     * @param other the other position
     * @return the answer
     */
    public boolean isSame(Position other) {
        return CoreJNI.position_is_same(words, other.words);
    }

    /**
     * Lists the legal moves, ordered by origin, then target, then promotion.
     *
     * @return a list that cannot be changed
     */
    public List<Move> legalMoves() {
        final int[] numbers = new int[MAX_MOVES];

        return moves(numbers, CoreJNI.position_legal_moves(words, numbers));
    }

    /**
     * Counts the legal moves without listing them.
     *
     * @return how many there are
     */
    public int countLegalMoves() {
        return (int) CoreJNI.position_legal_moves(words, new int[0]);
    }

    private List<Move> moves(int[] numbers, long count) {
        final Move[] moves = new Move[(int) Math.min(count, numbers.length)];

        for (int i = 0; i < moves.length; i++) {
            moves[i] = Move.of(variant, numbers[i]);
        }
        return List.of(moves);
    }

    /**
     * Says whether a move is legal, and if not, which rule stops it.
     *
     * @param move any move of the game
     * @return {@link Legality#LEGAL} or the first rule that forbids the move
     */
    public Legality judge(Move move) {
        return Legality.of(CoreJNI.position_judge_move(words, move.numberIn(variant)));
    }

    /**
     * Says whether a move in coordinates is legal, and if not, which rule stops it.
     *
     * @param move such as "h2e2"
     * @return {@link Legality#LEGAL} or the first rule that forbids the move
     * @throws XqRulesException if the text is no move at all
     */
    public Legality judge(String move) {
        return judge(Move.of(variant, move));
    }

    /**
     * Whether a move is legal.
     *
     * @param move any move of the game
     * @return the answer
     */
    public boolean isLegal(Move move) {
        return judge(move) == Legality.LEGAL;
    }

    /**
     * The position after a move. This one stays as it is.
     *
     * @param move a legal move
     * @return the new position
     * @throws IllegalMoveException if the move is not legal
     */
    public Position play(Move move) {
        final long[] next = words.clone();

        CoreJNI.position_play(next, move.numberIn(variant));
        return new Position(variant, next);
    }

    /**
     * The position after a move in any notation. This one stays as it is.
     *
     * @param move the text of a legal move
     * @return the new position
     * @throws XqRulesException as {@link #parseMove(String)}
     */
    public Position play(String move) {
        return play(parseMove(move));
    }

    /**
     * Whether the side to move is in check.
     *
     * @return the answer
     */
    public boolean isCheck() {
        return CoreJNI.position_is_check(words);
    }

    /**
     * Whether the side to move is checkmated.
     *
     * @return the answer
     */
    public boolean isCheckmate() {
        return CoreJNI.position_is_checkmate(words);
    }

    /**
     * Whether the side to move has no legal move though it is not in check. In xiangqi that side has lost (困毙); in
     * chess it is a draw.
     *
     * @return the answer
     */
    public boolean isStalemate() {
        return CoreJNI.position_is_stalemate(words);
    }

    /**
     * Lists the pieces of a side that attack a square, own king's safety aside.
     *
     * @param square the square
     * @param by     the attacking side
     * @return their squares in ascending order
     */
    public List<Square> attackers(Square square, Color by) {
        final byte[] numbers = new byte[MAX_ATTACKERS];

        return Square.list(variant, numbers,
            (int) CoreJNI.position_attackers(words, square.numberOn(variant), by.ordinal(), numbers));
    }

    /**
     * The position mirrored left to right.
     *
     * @return the new position
     */
    public Position mirror() {
        return filled(variant, out -> CoreJNI.position_mirror(out, words));
    }

    /**
     * The position with colours swapped: the board is turned top to bottom and the other side is to move.
     *
     * @return the new position
     */
    public Position swap() {
        return filled(variant, out -> CoreJNI.position_swap(out, words));
    }

    /**
     * Counts the leaves of the tree of legal moves.
     *
     * @param depth plies, 0 to 64; 0 counts the position itself
     * @return the count
     * @throws XqRulesException with {@link ErrorCode#RANGE} for any other depth
     */
    public long perft(int depth) {
        if (depth < 0 || depth > MAX_PERFT) {
            throw new XqRulesException(ErrorCode.RANGE, "perft goes from 0 to " + MAX_PERFT + " plies deep", -1);
        }
        return CoreJNI.position_perft(words, depth);
    }

    /**
     * Reads a move in any notation but ranks 1-10.
     *
     * @param text the move
     * @return the legal move it names
     * @throws IllegalMoveException if it is a move, but no legal one
     * @throws XqRulesException     with {@link ErrorCode#SYNTAX} if it is no move, with {@link ErrorCode#AMBIGUOUS} if
     *                              it fits more than one legal move; see {@link #candidates}
     */
    public Move parseMove(String text) {
        return parseMove(text, Notation.ANY);
    }

    /**
     * Reads a move in a notation.
     *
     * @param text     the move
     * @param notation how it is written
     * @return the legal move it names
     * @throws IllegalMoveException if it is a move, but no legal one
     * @throws XqRulesException     as {@link #parseMove(String)}, and with {@link ErrorCode#UNSUPPORTED} if the game
     *                              has no such notation
     */
    public Move parseMove(String text, Notation notation) {
        return Move.of(variant, (int) CoreJNI.move_parse(words, notation.ordinal(), Text.utf8(text)));
    }

    /**
     * Reads a move and forgives common slips, where that leaves exactly one legal move.
     *
     * @param text     the move
     * @param notation how it is written
     * @return the move and what was forgiven
     * @throws XqRulesException as {@link #parseMove(String, Notation)}
     */
    public ReadMove parseMoveLeniently(String text, Notation notation) {
        final long answer = CoreJNI.move_parse_lenient(words, notation.ordinal(), Text.utf8(text));

        return new ReadMove(Move.of(variant, (int) answer), Slip.of((int) (answer >>> 32)));
    }

    /**
     * Lists the legal moves that a text fits: what {@link ErrorCode#AMBIGUOUS} is about.
     *
     * @param text     the move
     * @param notation how it is written
     * @return an empty list where the text is no legal move
     */
    public List<Move> candidates(String text, Notation notation) {
        final int[] numbers = new int[MAX_MOVES];

        return moves(numbers, CoreJNI.move_candidates(words, notation.ordinal(), Text.utf8(text), numbers));
    }

    /**
     * Writes a move.
     *
     * @param move     a legal move
     * @param notation how to write it
     * @return the text
     * @throws XqRulesException with {@link ErrorCode#UNSUPPORTED} if the move cannot be written so
     */
    public String format(Move move, Notation notation) {
        final String text = Text.filled(
            room -> CoreJNI.move_format(words, move.numberIn(variant), notation.ordinal(), room));

        if (text.isEmpty()) {
            throw new XqRulesException(ErrorCode.UNSUPPORTED, "this move cannot be written in that notation", -1);
        }
        return text;
    }

    /**
     * Draws the position as text, a line for each rank, Red or White at the bottom.
     *
     * @return several lines
     */
    public String diagram() {
        return diagram(Picture.PLAIN);
    }

    /**
     * Draws the position as text.
     *
     * @param picture how
     * @return several lines
     */
    public String diagram(Picture picture) {
        return Text.filled(text -> CoreJNI.position_diagram(words, picture.numbers(variant), text));
    }

    /**
     * Draws the position as a complete SVG document.
     *
     * @return XML
     */
    public String svg() {
        return svg(Picture.PLAIN);
    }

    /**
     * Draws the position as a complete SVG document.
     *
     * @param picture how
     * @return XML
     */
    public String svg(Picture picture) {
        return Text.filled(text -> CoreJNI.position_svg(words, picture.numbers(variant), text));
    }

    /**
     * Whether another object is a position of the same game with the same FEN, counters included.
     *
     * @param other any object
     * @return the answer
     */
    @Override
    public boolean equals(Object other) {
        return this == other
            || other instanceof Position position && position.variant == variant && position.fen().equals(fen());
    }

    @Override
    public int hashCode() {
        return Long.hashCode(key());
    }

    /**
     * The position as FEN.
     *
     * @return the same as {@link #fen()}
     */
    @Override
    public String toString() {
        return fen();
    }
}
