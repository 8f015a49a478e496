package org.xqrules;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A game: it starts from a position, takes moves and can say at any time how it stands under its rule set.
 *
 * <p>A game may go on after a verdict: records of real games do. The verdict always speaks of the last position.
 *
 * <p>A game holds native memory: use it in try-with-resources, or call {@link #close()}. Where that is forgotten, the
 * memory is freed some time after the last reference is gone.
 *
 * <p>A game is for one thread at a time. Different games may be used by different threads, virtual ones too.
 */
public final class Game extends Handle {
    private static final long NEVER = -1;
    private static final Pattern WORD = Pattern.compile("\\S+");

    private final Rules rules;

    /** A game of xiangqi from the start position, under wxf-2018. */
    public Game() {
        this(Variant.XIANGQI.defaultRules());
    }

    /**
     * A game from the start position.
     *
     * @param rules the rule set, which names the game
     */
    public Game(Rules rules) {
        this(rules, CoreJNI.game_new(rules.address(), null));
    }

    /**
     * A game from any position.
     *
     * @param rules the rule set
     * @param start a position of the same game
     * @throws XqRulesException if it is one of another game
     */
    public Game(Rules rules, Position start) {
        this(rules, CoreJNI.game_new(rules.address(), start.words()));
    }

    /**
     * A game from a position under a rule set, both as text.
     *
     * @param rules name of the rule set; see {@link Rules#find}
     * @param fen   where it starts; see {@link Position#of(Rules, String)}
     * @throws XqRulesException if there is no such rule set or the text is no position
     */
    public Game(String rules, String fen) {
        this(Rules.find(rules), Position.of(Rules.find(rules), fen));
    }

    /** Owns a game of the library. */
    Game(Rules rules, long address) {
        super(address, CoreJNI::delete_Game, rules);
        this.rules = rules;
        Fence.keep(rules);
    }

    /**
     * A copy with everything in it.
     *
     * @return another game, to be closed by itself
     */
    public Game copy() {
        return new Game(rules, number(CoreJNI::game_clone));
    }

    /**
     * The rule set the game is played by.
     *
     * @return the rule set
     */
    public Rules rules() {
        return rules;
    }

    /**
     * Which game it is.
     *
     * @return the game
     */
    public Variant variant() {
        return rules.variant();
    }

    /**
     * Plays a move. Anything that had ended the game from outside is lifted.
     *
     * @param move the move
     * @throws IllegalMoveException if the rules forbid it
     */
    public void push(Move move) {
        final int number = move.numberIn(variant());

        number(game -> CoreJNI.game_push(game, number));
    }

    /**
     * Plays a move in any notation.
     *
     * @param move the text of a move
     * @return the move
     * @throws XqRulesException as {@link Position#parseMove(String)}
     */
    public Move push(String move) {
        return push(move, Notation.ANY);
    }

    /**
     * Plays a move in a notation.
     *
     * @param move     the text of a move
     * @param notation how it is written
     * @return the move
     * @throws XqRulesException as {@link Position#parseMove(String, Notation)}
     */
    public Move push(String move, Notation notation) {
        final Move parsed = position().parseMove(move, notation);

        push(parsed);
        return parsed;
    }

    /**
     * Plays several moves, or none if one of them fails.
     *
     * @param moves the texts of moves, in any notation
     * @throws XqRulesException as {@link Position#parseMove(String)}; its {@link XqRulesException#index()} tells which
     */
    public void pushAll(List<String> moves) {
        final List<Move> legal = new ArrayList<>(moves.size());

        try (Game trial = copy()) { // so that an ending from outside stays if one of them fails
            for (final String move : moves) {
                legal.add(trial.push(move));
            }
        } catch (final XqRulesException e) {
            throw e.among(legal.size());
        }
        legal.forEach(this::push);
    }

    /**
     * Plays several moves, or none if one of them fails.
     *
     * @param moves the texts of moves, in any notation, with blanks between
     * @throws XqRulesException as {@link Position#parseMove(String)}; its {@link XqRulesException#index()} tells which
     *                          move failed, and its offset is one of the whole text
     */
    public void pushAll(String moves) {
        final Matcher matcher = WORD.matcher(moves);
        final List<String> words = new ArrayList<>();
        final List<Integer> begins = new ArrayList<>();

        while (matcher.find()) {
            words.add(matcher.group());
            begins.add(matcher.start());
        }
        try {
            pushAll(words);
        } catch (final XqRulesException e) {
            if (e.index().isPresent()) {
                final int begin = begins.get(e.index().getAsInt());

                e.behind(moves.substring(0, begin).getBytes(StandardCharsets.UTF_8).length);
            }
            throw e;
        }
    }

    /**
     * Takes the last move back.
     *
     * @return the move
     * @throws XqRulesException with {@link ErrorCode#RANGE} if there is none
     */
    public Move pop() {
        final int count = plyCount();
        final Move last = count == 0 ? null : moveAt(count);

        number(CoreJNI::game_pop);
        return last;
    }

    /**
     * Moves played.
     *
     * @return plies
     */
    public int plyCount() {
        return (int) number(CoreJNI::game_ply_count);
    }

    /**
     * One of the moves played.
     *
     * @param ply 1 to {@link #plyCount()}
     * @return the move
     * @throws XqRulesException with {@link ErrorCode#RANGE} outside
     */
    public Move moveAt(int ply) {
        final Move move = Move.of(variant(), (int) number(game -> CoreJNI.game_move_at(game, ply)));

        if (move == null) {
            throw noPly(ply);
        }
        return move;
    }

    private static XqRulesException noPly(int ply) {
        return new XqRulesException(ErrorCode.RANGE, "the game has no ply " + ply, -1);
    }

    /**
     * All moves played.
     *
     * @return a list that does not change with the game
     */
    public List<Move> moves() {
        final List<Move> moves = new ArrayList<>();

        for (int ply = 1; ply <= plyCount(); ply++) {
            moves.add(moveAt(ply));
        }
        return List.copyOf(moves);
    }

    /**
     * The position after the last move.
     *
     * @return the position
     */
    public Position position() {
        return Position.filled(variant(), words -> number(game -> CoreJNI.game_position(words, game)));
    }

    /**
     * The position after a ply.
     *
     * @param ply 0 (the start) to {@link #plyCount()}
     * @return the position
     * @throws XqRulesException with {@link ErrorCode#RANGE} outside
     */
    public Position positionAt(int ply) {
        return Position.filled(variant(), words -> number(game -> CoreJNI.game_position_at(words, game, ply)));
    }

    /**
     * Whether a ply gave check.
     *
     * @param ply 1 to {@link #plyCount()}
     * @return the answer; false outside
     */
    public boolean isCheckAt(int ply) {
        return use(game -> CoreJNI.game_is_check_at(game, ply));
    }

    /**
     * How often the position after a ply had stood by then, itself included.
     *
     * @param ply 0 (the start) to {@link #plyCount()}
     * @return occurrences; 0 outside
     */
    public int occurrences(int ply) {
        return (int) number(game -> CoreJNI.game_occurrences(game, ply));
    }

    /**
     * Where the limit on plies without progress stands.
     *
     * @return the limit
     */
    public Limit limit() {
        return struct(CoreJNI::game_limit, Limit::read, CoreJNI::delete_Limit);
    }

    /**
     * What a ply did. It is worked out when first asked for.
     *
     * @param ply 1 to {@link #plyCount()}
     * @return its label
     * @throws XqRulesException with {@link ErrorCode#RANGE} outside
     */
    public PlyLabel label(int ply) {
        return struct(game -> CoreJNI.game_label(game, ply), address -> PlyLabel.read(variant(), address),
            CoreJNI::delete_PlyLabel);
    }

    /**
     * What each ply did.
     *
     * @return a label for every ply
     */
    public List<PlyLabel> labels() {
        final List<PlyLabel> labels = new ArrayList<>();

        for (int ply = 1; ply <= plyCount(); ply++) {
            labels.add(label(ply));
        }
        return List.copyOf(labels);
    }

    /**
     * The repetition the last position stands in.
     *
     * @return empty where the position has not stood as often as the rule set asks
     */
    public Optional<Repetition> repetition() {
        return Optional.ofNullable(
            struct(CoreJNI::game_repetition, Repetition::read, CoreJNI::delete_Repetition));
    }

    /**
     * How the game stands.
     *
     * @return the verdict
     */
    public Verdict verdict() {
        return verdictAt(plyCount());
    }

    /**
     * How the game stood after a ply, as if no later move had been made.
     *
     * @param ply 0 (the start) to {@link #plyCount()}
     * @return the verdict
     * @throws XqRulesException with {@link ErrorCode#RANGE} outside
     */
    public Verdict verdictAt(int ply) {
        final long address = number(game -> ply == CoreJNI.game_ply_count(game)
            ? CoreJNI.game_verdict(game) : CoreJNI.game_verdict_at(game, ply));

        return Struct.read(address, at -> Verdict.read(at, sentenceAt(ply, Language.ENGLISH),
            sentenceAt(ply, Language.CHINESE)), CoreJNI::delete_Verdict);
    }

    private String sentenceAt(int ply, Language language) {
        return use(game -> Text.filled(text -> ply == CoreJNI.game_ply_count(game)
            ? CoreJNI.game_verdict_text(game, language.ordinal(), text)
            : CoreJNI.game_verdict_text_at(game, ply, language.ordinal(), text)));
    }

    /**
     * The first ply after which the game was over on the board, whatever was played later.
     *
     * @return empty if the board never ended it
     */
    public OptionalInt firstEnd() {
        final long ply = number(CoreJNI::game_first_end);

        return ply == NEVER ? OptionalInt.empty() : OptionalInt.of((int) ply);
    }

    /**
     * Audits a claim. The game itself does not change; to end it, pass an upheld claim's kind to {@link #end}.
     *
     * @param kind {@link Reason#NATURAL_LIMIT} or {@link Reason#REPETITION}; in chess {@link Reason#FIFTY_MOVES} or
     *             {@link Reason#THREEFOLD}
     * @param side who claims
     * @return the answer
     * @throws XqRulesException with {@link ErrorCode#UNSUPPORTED} if the rule set knows no such claim
     */
    public Claim auditClaim(Reason kind, Color side) {
        return struct(game -> CoreJNI.game_audit_claim(game, kind.ordinal(), side.ordinal()), Claim::read,
            CoreJNI::delete_Claim);
    }

    /**
     * Audits a claim of the side to move that rests on a move it intends to make.
     *
     * @param kind as for {@link #auditClaim(Reason, Color)}
     * @param move the move
     * @return the answer, about the position after the move
     * @throws IllegalMoveException if the rules forbid the move
     * @throws XqRulesException     with {@link ErrorCode#UNSUPPORTED} if the rule set knows no such claim
     */
    public Claim auditClaim(Reason kind, Move move) {
        final int number = move.numberIn(variant());

        return struct(game -> CoreJNI.game_audit_claim_with(game, kind.ordinal(), number), Claim::read,
            CoreJNI::delete_Claim);
    }

    /**
     * Whether the side to move may claim something now.
     *
     * @param kind as for {@link #auditClaim(Reason, Color)}
     * @return whether the claim would be upheld; false too if the rule set knows no such claim
     */
    public boolean canClaim(Reason kind) {
        try {
            return auditClaim(kind, position().turn()).upheld();
        } catch (final XqRulesException e) {
            if (e.code() == ErrorCode.UNSUPPORTED) {
                return false;
            }
            throw e;
        }
    }

    /**
     * Ends the game from outside: resignation, time, an illegal move, or an upheld claim that a side loses by.
     *
     * @param reason what ends it
     * @param loser  who loses
     * @throws XqRulesException with {@link ErrorCode#ENDED} if the game is over already, with {@link
     *                          ErrorCode#UNFOUNDED} if what it rests on is not so
     */
    public void end(Reason reason, Color loser) {
        number(game -> CoreJNI.game_end(game, reason.ordinal(), loser.ordinal()));
    }

    /**
     * Ends the game as a draw from outside: agreement, or an upheld claim.
     *
     * @param reason what ends it
     * @throws XqRulesException with {@link ErrorCode#ENDED} if the game is over already, with {@link
     *                          ErrorCode#UNFOUNDED} if what it rests on is not so
     */
    public void draw(Reason reason) {
        number(game -> CoreJNI.game_end(game, reason.ordinal(), Color.values().length));
    }

    /**
     * The reasons of the verdict in English: who did what at each ply of the window, and which clause decides.
     *
     * @return several lines
     */
    public String explain() {
        return explain(Language.ENGLISH);
    }

    /**
     * The reasons of the verdict: who did what at each ply of the window, and which clause decides.
     *
     * @param language the language of the text
     * @return several lines
     */
    public String explain(Language language) {
        return use(game -> Text.filled(text -> CoreJNI.game_explain(game, language.ordinal(), text)));
    }

    /**
     * The reasons of the verdict after a ply.
     *
     * @param ply      0 (the start) to {@link #plyCount()}; beyond, the text is empty
     * @param language the language of the text
     * @return several lines
     */
    public String explainAt(int ply, Language language) {
        return use(game -> Text.filled(text -> CoreJNI.game_explain_at(game, ply, language.ordinal(), text)));
    }

    /**
     * Makes room, so that pushes up to a length allocate nothing.
     *
     * @param plies length of the whole game
     * @throws XqRulesException with {@link ErrorCode#RANGE} if it is negative
     */
    public void reserve(int plies) {
        if (plies < 0) {
            throw new XqRulesException(ErrorCode.RANGE, "a game is not of negative length", -1);
        }
        number(game -> CoreJNI.game_reserve(game, plies));
    }

    /**
     * Native memory the game holds.
     *
     * @return bytes
     */
    public long memory() {
        return number(CoreJNI::game_memory);
    }

    /**
     * Rule set, plies and position.
     *
     * @return one line; of a closed game, that it is closed
     */
    @Override
    public String toString() {
        try {
            return "Game(" + rules + ", " + plyCount() + " plies, " + position().fen() + ")";
        } catch (final IllegalStateException e) {
            return "Game(closed)";
        }
    }
}
