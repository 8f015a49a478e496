package org.xqrules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One game as it is written in a file: tags, and a tree of moves with comments and judgements.
 *
 * <p>A record is read by a {@link RecordReader}, or made by hand and written. It is called GameRecord because Java has
 * a class Record of its own.
 *
 * <p>It holds native memory: use it in try-with-resources, or call {@link #close()}. Threads that share one take turns
 * by themselves.
 */
public final class GameRecord extends Handle {
    private static final int MAX_NAGS = 256;

    private final Rules rules;

    /** Owns a record of the library. */
    GameRecord(Rules rules, long address) {
        super(address, CoreJNI::delete_Record, rules);
        this.rules = rules;
    }

    /**
     * A record without moves, to be filled.
     *
     * @param rules names the game, and what {@link #replay()} judges by
     */
    public GameRecord(Rules rules) {
        this(rules, CoreJNI.record_new(rules.address(), null));
    }

    /**
     * A record without moves that starts somewhere, to be filled.
     *
     * @param rules names the game, and what {@link #replay()} judges by
     * @param start where it starts
     */
    public GameRecord(Rules rules, Position start) {
        this(rules, CoreJNI.record_new(rules.address(), start.words()));
    }

    /**
     * One move of the tree, or the start of it. A value: it stays what it is when the record is added to or closed, and
     * says nothing about what was added later.
     */
    public final class Node {
        private final int number;

        private Node(int number) {
            this.number = number;
        }

        private Optional<Node> other(int other) {
            return other == 0 ? Optional.empty() : Optional.of(new Node(other));
        }

        /**
         * The move that leads here.
         *
         * @return empty for the start
         */
        public Optional<Move> move() {
            return Optional.ofNullable(use(record -> Move.of(variant(), CoreJNI.record_node_move(record, number))));
        }

        /**
         * The position behind the move.
         *
         * @return the position
         * @throws XqRulesException with {@link ErrorCode#SETUP} if the record's own position could not be read
         */
        public Position position() {
            return Position.filled(variant(),
                words -> number(record -> CoreJNI.record_node_position(words, record, number)));
        }

        /**
         * The comment behind the move; that of the start stands before the first move.
         *
         * @return empty if there is none
         */
        public Optional<String> comment() {
            return Optional.ofNullable(use(record -> Text.of(CoreJNI.record_node_comment(record, number))));
        }

        /**
         * Judgements on the move: numeric annotation glyphs as PGN has them, such as 1 for "!".
         *
         * @return the numbers in ascending order
         */
        public List<Integer> nags() {
            final byte[] numbers = new byte[MAX_NAGS];
            final long count = number(record -> CoreJNI.record_node_nags(record, number, numbers));
            final List<Integer> nags = new ArrayList<>();

            for (int i = 0; i < count; i++) {
                nags.add(numbers[i] & 0xff);
            }
            return List.copyOf(nags);
        }

        /**
         * The moves that follow. The first one continues the line, the others begin variations.
         *
         * @return an empty list at the end of a line
         */
        public List<Node> children() {
            return use(record -> {
                final List<Node> children = new ArrayList<>();

                for (int child = CoreJNI.record_node_child(record, number); child != 0;
                     child = CoreJNI.record_node_next(record, child)) {
                    children.add(new Node(child));
                }
                return List.copyOf(children);
            });
        }

        /**
         * The move that continues the line.
         *
         * @return empty at its end
         */
        public Optional<Node> next() {
            return use(record -> other(CoreJNI.record_node_child(record, number)));
        }

        /**
         * The move before.
         *
         * @return the start for the first moves; empty for the start
         */
        public Optional<Node> parent() {
            return number == 0 ? Optional.empty()
                : Optional.of(use(record -> new Node(CoreJNI.record_node_parent(record, number))));
        }

        /**
         * Adds a move behind this one. The first one continues the line, others begin variations.
         *
         * @param move a move that is legal here
         * @return the new node
         * @throws IllegalMoveException if the rules forbid it
         */
        public Node add(Move move) {
            final int code = move.numberIn(variant());

            return new Node((int) number(record -> CoreJNI.record_add_move(record, number, code)));
        }

        /**
         * Adds a move in any notation behind this one.
         *
         * @param move the text of a move
         * @return the new node
         * @throws XqRulesException as {@link Position#parseMove(String)}
         */
        public Node add(String move) {
            return add(position().parseMove(move));
        }

        /**
         * Adds a comment behind the move. Several become one, a line each.
         *
         * @param comment any text without a zero byte; blanks at both ends go
         */
        public void addComment(String comment) {
            final byte[] text = Text.withoutZero(comment);

            number(record -> CoreJNI.record_add_comment(record, number, text));
        }

        /**
         * Adds a judgement on the move.
         *
         * @param nag its number in PGN, 0 to 255
         */
        public void addNag(int nag) {
            number(record -> CoreJNI.record_add_nag(record, number, nag));
        }

        private GameRecord record() {
            return GameRecord.this;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Node node && node.number == number && node.record() == record();
        }

        @Override
        public int hashCode() {
            return number;
        }
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
     * All tags as they are written, in their order. Of tags of one name the first counts.
     *
     * @return a map that does not change with the record
     */
    public Map<String, String> tags() {
        return use(record -> {
            final Map<String, String> tags = new LinkedHashMap<>();
            final long count = CoreJNI.record_tag_count(record);

            for (long i = 0; i < count; i++) {
                tags.putIfAbsent(Text.of(CoreJNI.record_tag_name(record, i)),
                    Text.of(CoreJNI.record_tag_value(record, i)));
            }
            return Collections.unmodifiableMap(tags);
        });
    }

    /**
     * Value of a tag.
     *
     * @param name its name; case does not matter
     * @return empty if there is no such tag
     */
    public Optional<String> tag(String name) {
        final byte[] text = Text.withoutZero(name);

        return Optional.ofNullable(use(record -> Text.of(CoreJNI.record_tag(record, text))));
    }

    /**
     * Adds a tag.
     *
     * @param name  its name
     * @param value any text without a zero byte
     */
    public void addTag(String name, String value) {
        final byte[] nameText = Text.withoutZero(name);
        final byte[] valueText = Text.withoutZero(value);

        number(record -> CoreJNI.record_add_tag(record, nameText, valueText));
    }

    /**
     * Where the game starts.
     *
     * @return the position
     * @throws XqRulesException with {@link ErrorCode#SETUP} if the record's own position could not be read
     */
    public Position start() {
        return Position.filled(variant(), words -> number(record -> CoreJNI.record_start(words, record)));
    }

    /**
     * The start of the tree of moves.
     *
     * @return a node without a move
     */
    public Node root() {
        return use(record -> new Node(0));
    }

    /**
     * How many nodes the tree of moves has, the start included.
     *
     * @return 1 for a record without moves
     */
    public int nodeCount() {
        return (int) number(CoreJNI::record_node_count);
    }

    /**
     * Moves of the main line.
     *
     * @return plies
     */
    public int plyCount() {
        return (int) number(CoreJNI::record_ply_count);
    }

    /**
     * The moves of the main line.
     *
     * @return a list that does not change with the record
     */
    public List<Move> moves() {
        return use(record -> {
            final int[] numbers = new int[(int) CoreJNI.record_ply_count(record)];
            final Move[] moves = new Move[numbers.length];

            CoreJNI.record_line(record, numbers);
            for (int i = 0; i < moves.length; i++) {
                moves[i] = Move.of(variant(), numbers[i]);
            }
            return List.of(moves);
        });
    }

    /**
     * The result the record claims.
     *
     * @return {@link Outcome#NONE} if it claims none
     */
    public Outcome outcome() {
        return use(record -> Outcome.of(CoreJNI.record_outcome(record)));
    }

    /**
     * Says what the result is.
     *
     * @param outcome the outcome
     */
    public void setOutcome(Outcome outcome) {
        number(record -> CoreJNI.record_set_outcome(record, outcome.ordinal()));
    }

    /**
     * Kind of file the record was read from.
     *
     * @return {@link Format#AUTO} for one that was made by hand
     */
    public Format format() {
        return use(record -> Format.of(CoreJNI.record_format(record)));
    }

    /**
     * Byte of the file where the record begins.
     *
     * @return offset in the file's own encoding
     */
    public long offset() {
        return number(CoreJNI::record_offset);
    }

    /**
     * Why the record stopped early.
     *
     * @return empty if the record is whole
     */
    public Optional<RecordError> error() {
        return Optional.ofNullable(use(
            record -> Struct.read(CoreJNI.record_error_get(record), RecordError::read, CoreJNI::delete_RecordError)));
    }

    /**
     * Plays the main line into a new game under the rules the record was read with.
     *
     * @return the game, to be closed by the caller
     * @throws XqRulesException with {@link ErrorCode#SETUP} if the record's own position could not be read
     */
    public Game replay() {
        return replay(rules);
    }

    /**
     * Plays the main line into a new game.
     *
     * @param judge what to judge by; a rule set of the same game
     * @return the game, to be closed by the caller
     * @throws XqRulesException with {@link ErrorCode#SETUP} if the record's own position could not be read
     */
    public Game replay(Rules judge) {
        return new Game(judge, number(record -> CoreJNI.record_replay(record, judge.address())));
    }

    /**
     * Writes the record: all its tags, moves, variations and comments.
     *
     * @param options how
     * @return the bytes of a file
     * @throws XqRulesException with {@link ErrorCode#UNSUPPORTED} if the format cannot be written or cannot hold the
     *                          record, with {@link ErrorCode#ENCODING} if a text has a character that the encoding
     *                          lacks
     */
    public byte[] write(WriteOptions options) {
        final long made = options.make();

        try {
            return use(record -> Text.bytes(bytes -> CoreJNI.record_write(bytes, record, made)));
        } finally {
            CoreJNI.delete_WriteOptions(made);
        }
    }

    /**
     * The record as PGN.
     *
     * @return the text; a byte that was no character in its file is one of U+EF00 to U+EFFF
     */
    public String pgn() {
        return Text.ofFile(write(WriteOptions.PGN));
    }
}
