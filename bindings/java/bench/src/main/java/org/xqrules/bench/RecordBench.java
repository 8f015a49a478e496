package org.xqrules.bench;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.xqrules.GameRecord;
import org.xqrules.Move;
import org.xqrules.Position;
import org.xqrules.ReadOptions;
import org.xqrules.RecordReader;
import org.xqrules.Rules;
import org.xqrules.Variant;

/** A file of games in memory. What is told is the time of one game. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecordBench {
    static final int GAMES = 100;
    private static final int PLIES = 80;

    private final Rules rules = Rules.find("wxf-2018");
    private int written;
    private final byte[] file = file();

    /** Games of random moves, always the same. */
    private byte[] file() {
        final StringBuilder text = new StringBuilder();
        final Random random = new Random(1);

        for (int i = 0; i < GAMES; i++) {
            try (GameRecord record = new GameRecord(rules)) {
                record.addTag("Event", "Game " + i);
                written += fill(record, random);
                text.append(record.pgn()).append('\n');
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Moves written into the file. */
    int written() {
        return written;
    }

    private static int fill(GameRecord record, Random random) {
        Position position = Position.start(Variant.XIANGQI);
        GameRecord.Node node = record.root();

        for (int ply = 0; ply < PLIES && position.countLegalMoves() > 0; ply++) {
            final List<Move> moves = position.legalMoves();
            final Move move = moves.get(random.nextInt(moves.size()));

            node = node.add(move);
            position = position.play(move);
        }
        return record.plyCount();
    }

    /** Reads each game and counts its moves. */
    @Benchmark
    @OperationsPerInvocation(GAMES)
    public int read() {
        int plies = 0;

        try (RecordReader reader = RecordReader.of(rules, file, ReadOptions.AUTO)) {
            while (reader.hasNext()) {
                try (GameRecord record = reader.next()) {
                    plies += record.plyCount();
                }
            }
        }
        return plies;
    }

    /** Reads each game, and asks for all that it is made of: tags, moves, the comment behind each. */
    @Benchmark
    @OperationsPerInvocation(GAMES)
    public int readAndWalk() {
        int seen = 0;

        try (RecordReader reader = RecordReader.of(rules, file, ReadOptions.AUTO)) {
            while (reader.hasNext()) {
                try (GameRecord record = reader.next()) {
                    GameRecord.Node node = record.root();

                    seen += record.tags().size() + record.moves().size();
                    while (node != null) {
                        seen += node.comment().isPresent() ? 1 : 0;
                        node = node.next().orElse(null);
                    }
                }
            }
        }
        return seen;
    }
}
