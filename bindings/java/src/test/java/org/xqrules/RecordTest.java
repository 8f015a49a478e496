package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class RecordTest {
    private static final Rules RULES = Rules.find("wxf-2018");
    private static final Path GAMES = Path.of(System.getProperty("repository"), "examples", "games");
    private static final String TREE = """
        [Event "x"]

        {first} 1. h2e2 $1 h9g7 2. h0g2 (2. b0c2 b9c7 {apart} (2... i9h9 3. a0a1) 3. a0b0) (2. i0i1) i9h9 {last} 1-0
        """;

    @TempDir
    Path folder;

    private static GameRecord read(String text) {
        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, text)) {
            final GameRecord record = reader.next();

            assertFalse(reader.hasNext());
            return record;
        }
    }

    private static List<String> line(GameRecord.Node node) {
        final List<String> moves = new ArrayList<>();

        for (Optional<GameRecord.Node> at = Optional.of(node); at.isPresent(); at = at.get().next()) {
            at.get().move().ifPresent(move -> moves.add(move.toString()));
        }
        return moves;
    }

    @Test
    void aTree() {
        try (GameRecord record = read(TREE)) {
            final GameRecord.Node root = record.root();

            assertEquals(Map.of("Event", "x"), record.tags());
            assertEquals(Optional.of("x"), record.tag("event"));
            assertEquals(Optional.empty(), record.tag("Site"));
            assertEquals(Outcome.RED_WINS, record.outcome());
            assertEquals(Format.PGN, record.format());
            assertEquals(Optional.empty(), record.error());
            assertEquals(Position.start(Variant.XIANGQI), record.start());
            assertEquals(4, record.plyCount());
            assertEquals(List.of("h2e2", "h9g7", "h0g2", "i9h9"), record.moves().stream().map(Move::toString).toList());
            assertEquals(11, record.nodeCount());
            assertEquals(0, record.offset());

            assertEquals(Optional.empty(), root.move());
            assertEquals(Optional.empty(), root.parent());
            assertEquals(Optional.of("first"), root.comment());
            assertEquals(List.of("h2e2", "h9g7", "h0g2", "i9h9"), line(root));

            final GameRecord.Node first = root.next().orElseThrow();
            final GameRecord.Node second = first.next().orElseThrow();
            final List<GameRecord.Node> third = second.children();

            assertEquals(List.of(1), first.nags());
            assertEquals(3, third.size());
            assertEquals(List.of("b0c2", "b9c7", "a0b0"), line(third.get(1)));
            assertEquals(List.of("i0i1"), line(third.get(2)));
            assertEquals(Optional.of(second), third.get(1).parent());
            assertEquals(second.hashCode(), third.get(1).parent().orElseThrow().hashCode());
            assertNotEquals(first, second);
            assertEquals(Optional.of(root), first.parent());
            assertEquals(Optional.of("apart"), third.get(1).next().orElseThrow().comment());
            assertEquals(List.of("i9h9", "a0a1"), line(third.get(1).children().get(1)));
            assertEquals(first.position(), Position.start(Variant.XIANGQI).play("h2e2"));
        }
    }

    @Test
    void withoutVariations() {
        try (RecordReader reader = RecordReader.of(RULES, TREE.getBytes(StandardCharsets.UTF_8),
            ReadOptions.AUTO.withoutVariations().withFormat(Format.PGN).withNotation(Notation.UCI));
             GameRecord record = reader.next()) {
            assertEquals(5, record.nodeCount());
        }
    }

    @Test
    void madeByHand() {
        try (GameRecord record = new GameRecord(RULES)) {
            record.addTag("Event", "炮 \ud83c\udfaf \"quoted\"");
            record.root().addComment("before");

            final GameRecord.Node first = record.root().add("炮二平五");

            first.addComment("good");
            first.addNag(1);
            first.add("h9g7");
            assertEquals(2, first.add(Move.of(Variant.XIANGQI, "b9c7")).parent().orElseThrow().children().size());
            record.setOutcome(Outcome.DRAW);
            assertEquals(Format.AUTO, record.format());
            assertEquals(Optional.of(Legality.HORSE_LEG), assertThrows(IllegalMoveException.class,
                () -> first.add(Move.of(Variant.XIANGQI, "b9d8"))).reason());
            assertEquals(ErrorCode.ARGUMENT, assertThrows(XqRulesException.class,
                () -> first.addComment("a\0b")).code());
            assertEquals(ErrorCode.ENCODING, assertThrows(XqRulesException.class,
                () -> record.addTag("Site", "\ud800")).code());
            assertThrows(XqRulesException.class, () -> first.addNag(256));

            final String pgn = record.pgn();

            try (GameRecord back = read(pgn)) {
                assertEquals(record.tag("Event"), back.tag("Event"));
                assertEquals(List.of("h2e2", "h9g7"), back.moves().stream().map(Move::toString).toList());
                assertEquals(Optional.of("good"), back.root().next().orElseThrow().comment());
                assertEquals(List.of(1), back.root().next().orElseThrow().nags());
                assertEquals(Outcome.DRAW, back.outcome());
                assertEquals(4, back.nodeCount());
            }
        }
    }

    @Test
    void fromAnyPosition() {
        final Position start = Position.of("4k4/9/9/9/9/9/9/9/R8/3K5 w");

        try (GameRecord record = new GameRecord(RULES, start)) {
            record.root().add("a1e1");
            assertEquals(start, record.start());
            try (Game game = record.replay()) {
                assertEquals(1, game.plyCount());
                assertEquals("wxf-2018", game.rules().name());
            }
            try (Game game = record.replay(Rules.find("axf-2008"))) {
                assertEquals("axf-2008", game.rules().name());
            }
        }
    }

    @Test
    void theFirstIllegalMoveEndsARecord() {
        try (GameRecord record = read("[Event \"x\"]\n\n1. h2e2 b9d8 2. h0g2 1-0\n")) {
            final RecordError error = record.error().orElseThrow();

            assertEquals(1, record.plyCount());
            assertEquals(ErrorCode.ILLEGAL_MOVE, error.code());
            assertEquals(Optional.of(Legality.HORSE_LEG), error.legality());
            assertEquals(OptionalInt.of(2), error.ply());
            assertEquals("b9d8", error.text());
            assertEquals(21, error.offset());
            assertFalse(error.message().isEmpty());
        }
    }

    @Test
    void theSampleGames() throws IOException {
        int games = 0;

        try (Stream<Path> files = Files.list(GAMES)) {
            for (final Path file : files.filter(path -> path.toString().endsWith(".pgn")).toList()) {
                try (RecordReader reader = RecordReader.of(Variant.XIANGQI, file)) {
                    while (reader.hasNext()) {
                        try (GameRecord record = reader.next(); Game game = record.replay()) {
                            games++;
                            assertEquals(Optional.empty(), record.error(), file::toString);
                            assertEquals(record.plyCount(), game.plyCount());
                            assertEquals(record.moves(), game.moves());
                            assertFalse(record.tag("Event").orElseThrow().isBlank());
                        }
                    }
                }
            }
        }
        assertTrue(games >= 11);
        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, GAMES.resolve("perpetual-chase.pgn"));
             GameRecord record = reader.next();
             Game game = record.replay()) {
            assertEquals(record.outcome(), game.verdict().outcome());
            assertEquals(Reason.PERPETUAL_CHASE, game.verdict().reason());
        }
    }

    @Test
    void everyFormatThatIsWritten() {
        try (GameRecord record = read(TREE)) {
            for (final Format format : Format.values()) {
                if (!format.canWrite() || format == Format.AUTO) {
                    continue;
                }
                final byte[] file;

                try {
                    file = record.write(WriteOptions.of(format));
                } catch (final XqRulesException e) {
                    assertEquals(ErrorCode.UNSUPPORTED, e.code(), format::word);
                    continue;
                }
                try (RecordReader reader = RecordReader.of(Variant.XIANGQI, file); GameRecord back = reader.next()) {
                    assertEquals(record.moves(), back.moves(), format::word);
                }
            }
            assertThrows(XqRulesException.class, () -> record.write(WriteOptions.of(Format.CBL)));
        }
    }

    @Test
    void severalGames() {
        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, TREE + "\n" + TREE + "\n" + TREE)) {
            final List<GameRecord> records = reader.readAll();

            assertEquals(3, records.size());
            assertTrue(records.get(1).offset() > 0);
            assertThrows(NoSuchElementException.class, reader::next);
            assertFalse(reader.hasNext());
            records.forEach(GameRecord::close);
        }
    }

    @Test
    void filesWithoutAGame() {
        for (final byte[] bytes : new byte[][] {{}, {0}, "   ".getBytes(StandardCharsets.US_ASCII),
            new byte[100_000]}) {
            try (RecordReader reader = RecordReader.of(Variant.XIANGQI, bytes)) {
                assertEquals(ErrorCode.SYNTAX, assertThrows(XqRulesException.class, reader::next).code());
            }
        }
        assertThrows(IOException.class, () -> RecordReader.of(Variant.XIANGQI, folder.resolve("missing")));
    }

    @Test
    void streamsArePieces() throws IOException {
        final byte[] game = (TREE + "\n").getBytes(StandardCharsets.UTF_8);
        final int count = 5000;
        final boolean[] closed = {false};
        final InputStream stream = new SequenceInputStream(
            Collections.enumeration(Collections.nCopies(count, game).stream().<InputStream>map(
                ByteArrayInputStream::new).toList())) {
            @Override
            public void close() throws IOException {
                closed[0] = true;
                super.close();
            }
        };
        int read = 0;

        try (RecordReader reader = RecordReader.of(RULES, stream, ReadOptions.AUTO)) {
            while (reader.hasNext()) {
                try (GameRecord record = reader.next()) {
                    assertEquals(11, record.nodeCount());
                    read++;
                }
            }
        }
        assertEquals(count, read);
        assertTrue(closed[0]);

        final Path file = folder.resolve("big.pgn");
        final int enough = (17 << 20) / game.length;

        try (var out = Files.newOutputStream(file)) {
            for (int i = 0; i < enough; i++) {
                out.write(game);
            }
        }
        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, file); GameRecord record = reader.next()) {
            assertEquals(11, record.nodeCount());
        }
    }

    private static InputStream failing(Runnable failure) {
        return new SequenceInputStream(new ByteArrayInputStream(TREE.getBytes(StandardCharsets.UTF_8)),
            new InputStream() {
            @Override
            public int read() {
                failure.run();
                return -1;
            }
        });
    }

    @Test
    void streamsThatFail() {
        final IOException trouble = new IOException("the disk is gone");
        final InputStream stream = new InputStream() {
            @Override
            public int read() throws IOException {
                throw trouble;
            }
        };

        try (RecordReader reader = RecordReader.of(RULES, stream, ReadOptions.AUTO)) {
            assertSame(trouble, assertThrows(UncheckedIOException.class, reader::next).getCause());
        }

        final IllegalArgumentException mistake = new IllegalArgumentException();

        try (RecordReader reader = RecordReader.of(RULES, failing(() -> {
            throw mistake;
        }), ReadOptions.AUTO)) {
            final XqRulesException e = assertThrows(XqRulesException.class, reader::readAll);

            assertEquals(ErrorCode.INPUT, e.code());
            assertSame(mistake, e.getSuppressed()[0]);
        }
    }

    @Test
    void aStreamMayNotUseItsReader() {
        final RecordReader[] own = {null};

        own[0] = RecordReader.of(RULES, failing(() -> own[0].close()), ReadOptions.AUTO);

        final XqRulesException e = assertThrows(XqRulesException.class, own[0]::readAll);

        assertTrue(e.getSuppressed()[0] instanceof IllegalStateException);
        own[0].close();
    }

    @Test
    void closedRecordsAndReaders() {
        final RecordReader reader = RecordReader.of(Variant.XIANGQI, TREE);
        final GameRecord record = reader.next();
        final GameRecord.Node root = record.root();

        reader.close();
        assertThrows(IllegalStateException.class, reader::next);
        assertThrows(IllegalStateException.class, reader::hasNext);
        assertThrows(IllegalStateException.class, reader::encoding);
        assertEquals(4, record.plyCount(), "records stay when their reader is closed");
        record.close();
        for (final Executable call : List.<Executable>of(record::tags, () -> record.tag("Event"), record::start,
            record::root,
            record::nodeCount, record::plyCount, record::moves, record::outcome, record::format, record::offset,
                record::error,
            record::replay, record::pgn, () -> record.addTag("a", "b"), () -> record.setOutcome(Outcome.DRAW),
                root::move,
            root::position, root::comment, root::nags, root::children, root::next, () -> root.add("h2e2"),
            () -> root.addComment("a"), () -> root.addNag(1))) {
            assertEquals("this GameRecord is closed", assertThrows(IllegalStateException.class, call).getMessage());
        }
    }

    @Test
    void forgottenReadersAreFreed() {
        for (int i = 0; i < 2000; i++) {
            assertTrue(RecordReader.of(Variant.XIANGQI, TREE).hasNext());
            assertTrue(RecordReader.of(RULES, new ByteArrayInputStream(TREE.getBytes(StandardCharsets.UTF_8)),
                ReadOptions.AUTO).hasNext());
            if (i % 500 == 0) {
                System.gc();
            }
        }
    }

    @Test
    void chess() {
        try (RecordReader reader = RecordReader.of(Variant.CHESS,
            "[Event \"x\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 1-0\n");
             GameRecord record = reader.next();
             Game game = record.replay()) {
            assertEquals(Variant.CHESS, record.variant());
            assertEquals(4, record.plyCount());
            assertEquals(7, record.nodeCount());
            assertEquals("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", game.position().fen());
            assertTrue(record.pgn().contains("2. Nf3 (2. f4 exf4)"));
        }
    }
}
