package org.xqrules.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.xqrules.Color;
import org.xqrules.Legality;
import org.xqrules.Move;
import org.xqrules.Position;
import org.xqrules.Rules;
import org.xqrules.Variant;

/** Calls on one position, in the middle of a game. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PositionBench {
    static final String FEN = "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 b - - 5 3";

    private final Rules rules = Rules.find("wxf-2018");
    private final Position position = Position.of(rules, FEN);
    private final Move move = Move.of(Variant.XIANGQI, "i9h9");

    /** A call that does next to nothing: what the way into the library and back costs. */
    @Benchmark
    public Color turn() {
        return position.turn();
    }

    @Benchmark
    public Position parse() {
        return Position.of(rules, FEN);
    }

    @Benchmark
    public String fen() {
        return position.fen();
    }

    @Benchmark
    public List<Move> legalMoves() {
        return position.legalMoves();
    }

    @Benchmark
    public Legality judge() {
        return position.judge(move);
    }

    @Benchmark
    public Position play() {
        return position.play(move);
    }

    /** Coordinates need no position. */
    @Benchmark
    public Move coordinates() {
        return Move.of(Variant.CHESS, "e2e4");
    }

    @Benchmark
    public Move parseMove() {
        return position.parseMove("车９平８");
    }
}
