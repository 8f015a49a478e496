package org.xqrules.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.xqrules.Game;
import org.xqrules.Move;
import org.xqrules.PlyLabel;
import org.xqrules.Position;
import org.xqrules.Rules;
import org.xqrules.Variant;
import org.xqrules.Verdict;

/** Calls on a game, and a whole game that ends by a perpetual chase. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GameBench {
    private static final String CHASE = "2b1kab2/4a4/9/p5p1p/2c6/9/2R3P1P/4B4/4A4/2BAK4 b";
    private static final String LOOP = "c5b5 c3b3 b5c5 b3c3 ";
    private static final int ROUNDS = 3;

    private final Rules rules = Rules.find("wxf-2018");
    private final Position start = Position.of(rules, CHASE);
    private final Game game = new Game(rules, start);
    private final Move next = Move.of(Variant.XIANGQI, "c5b5");

    /** A game in which the position has stood three times and Red must change. */
    public GameBench() {
        game.pushAll(LOOP.repeat(ROUNDS - 1));
    }

    @TearDown
    public void close() {
        game.close();
    }

    /** A call on a handle that does next to nothing. */
    @Benchmark
    public int plyCount() {
        return game.plyCount();
    }

    @Benchmark
    public Position position() {
        return game.position();
    }

    @Benchmark
    public Move pushPop() {
        game.push(next);
        return game.pop();
    }

    @Benchmark
    public Verdict pushVerdictPop() {
        game.push(next);
        final Verdict verdict = game.verdict();

        game.pop();
        return verdict;
    }

    /** The label of a new ply, which has to be worked out. */
    @Benchmark
    public PlyLabel pushLabelPop() {
        game.push(next);
        final PlyLabel label = game.label(game.plyCount());

        game.pop();
        return label;
    }

    /** The label of a ply that was asked for before. */
    @Benchmark
    public PlyLabel label() {
        return game.label(2);
    }

    /** A game of twelve plies from its text to its verdict. */
    @Benchmark
    public Verdict repetition() {
        try (Game whole = new Game(rules, start)) {
            whole.pushAll(LOOP.repeat(ROUNDS));
            return whole.verdict();
        }
    }
}
