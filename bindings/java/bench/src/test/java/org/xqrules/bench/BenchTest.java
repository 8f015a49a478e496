package org.xqrules.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.xqrules.Color;
import org.xqrules.Label;
import org.xqrules.Legality;
import org.xqrules.Outcome;
import org.xqrules.Status;

/** Every benchmark runs, and does what its name says. Nothing is timed. */
class BenchTest {
    private static final List<Class<?>> CLASSES = List.of(PositionBench.class, GameBench.class, RecordBench.class);

    private static boolean isBenchmark(Method method) {
        return method.isAnnotationPresent(Benchmark.class);
    }

    @Test
    void everyBenchmarkRunsOnce() throws RunnerException {
        final Set<String> ran = new Runner(new OptionsBuilder().mode(Mode.SingleShotTime).forks(0).warmupIterations(0)
            .measurementIterations(1).shouldFailOnError(true).verbosity(VerboseMode.SILENT).build()).run().stream()
            .map(RunResult::getParams).map(params -> params.getBenchmark()).collect(Collectors.toCollection(TreeSet::new));
        final Set<String> written = CLASSES.stream().flatMap(type -> Stream.of(type.getMethods()))
            .filter(BenchTest::isBenchmark).map(method -> method.getDeclaringClass().getName() + "." + method.getName())
            .collect(Collectors.toCollection(TreeSet::new));

        assertEquals(written, ran);
    }

    @Test
    void positions() {
        final PositionBench bench = new PositionBench();

        assertEquals(Color.BLACK, bench.turn());
        assertEquals(PositionBench.FEN, bench.fen());
        assertEquals(PositionBench.FEN, bench.parse().fen());
        assertEquals(bench.parse().countLegalMoves(), bench.legalMoves().size());
        assertEquals(Legality.LEGAL, bench.judge());
        assertEquals(Color.RED, bench.play().turn());
        assertEquals("e2e4", bench.coordinates().toString());
        assertEquals("i9h9", bench.parseMove().toString());
    }

    @Test
    void games() {
        final GameBench bench = new GameBench();
        final int plies = bench.plyCount();

        for (int again = 0; again < 2; again++) {
            assertEquals(Label.CHASE, bench.label().label());
            assertEquals("c5b5", bench.pushPop().toString());
            assertEquals("c5b5", bench.pushLabelPop().move().toString());
            assertEquals(Status.MUST_CHANGE, bench.pushVerdictPop().status());
            assertEquals(Outcome.BLACK_WINS, bench.repetition().outcome());
            assertEquals(plies, bench.plyCount(), "nothing is left on the board");
        }
        assertEquals(Color.BLACK, bench.position().turn());
        bench.close();
    }

    @Test
    void records() {
        final RecordBench bench = new RecordBench();

        assertTrue(bench.written() > 70 * RecordBench.GAMES);
        assertEquals(bench.written(), bench.read());
        assertEquals(RecordBench.GAMES + bench.written(), bench.readAndWalk());
    }
}
