package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Going to a game of a file by its mark, and how much one game may hold. */
class ReaderTest {
    private static final Rules RULES = Rules.find("wxf-2018");
    private static final Path CORPUS = Path.of(System.getProperty("repository"), "tests", "fuzz", "corpus", "record");
    private static final int GAMES = 300;
    private static final int BIG = 17 << 20;

    @TempDir
    Path folder;

    private static String game(int number) {
        return "[Event \"" + number + "\"]\n[Red \"许银川\"]\n\n1. h2e2 h9g7 {第" + number + "局} 2. h0g2 *\n\n";
    }

    private static String file(int games) {
        final StringBuilder text = new StringBuilder();

        for (int i = 0; i < games; i++) {
            text.append(game(i));
        }
        return text.toString();
    }

    private static List<Mark> marks(RecordReader reader) {
        final List<Mark> marks = new ArrayList<>();

        while (reader.hasNext()) {
            marks.add(reader.mark());
            reader.next().close();
        }
        return marks;
    }

    private static String event(RecordReader reader) {
        try (GameRecord record = reader.next()) {
            return record.tag("Event").orElseThrow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "GB18030", "UTF-16"})
    void anyGameOfAFileInMemory(String encoding) {
        final byte[] bytes = file(GAMES).getBytes(Charset.forName(encoding));

        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, bytes);
             RecordReader other = RecordReader.of(Variant.XIANGQI, bytes)) {
            final List<Mark> marks = marks(reader);
            final Random random = new Random(1);

            assertEquals(GAMES, marks.size());
            assertEquals(GAMES, new HashSet<>(marks).size());
            for (int i = 0; i < GAMES; i++) {
                final int number = random.nextInt(GAMES);
                final Mark mark = marks.get(number);

                reader.seek(new Mark(mark.offset(), mark.head(), mark.encoding(), mark.inside()));
                assertEquals(mark, reader.mark());
                assertEquals(Integer.toString(number), event(reader));
                assertEquals(number + 1 < GAMES, reader.hasNext(), "those behind it follow");
                if (reader.hasNext()) {
                    assertEquals(marks.get(number + 1), reader.mark());
                }
                other.seek(mark);
                assertEquals(Integer.toString(number), event(other), "of another reader of the same bytes");
            }
        }
    }

    @Test
    void aMarkIsOfTheGameThatComesNext() {
        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, file(3))) {
            final Mark first = reader.mark();

            assertEquals(0, first.offset());
            assertEquals(first, reader.mark());
            assertTrue(reader.hasNext());
            assertEquals(first, reader.mark());
            assertEquals("0", event(reader));

            final Mark second = reader.mark();

            assertNotEquals(first, second);
            assertEquals("1", event(reader));
            assertEquals("2", event(reader));
            assertFalse(reader.hasNext());
            assertThrows(NoSuchElementException.class, reader::mark);
            reader.seek(second);
            assertEquals("1", event(reader), "from the end as well");
            reader.seek(first);
            assertEquals(List.of("0", "1", "2"), List.of(event(reader), event(reader), event(reader)));
        }
    }

    /** Everything a record says of itself. */
    private static List<Object> content(GameRecord record) {
        return List.of(record.offset(), record.format(), record.tags(), record.moves(), record.nodeCount(),
            record.outcome(), record.error());
    }

    /** Tables, lists and files that are read whole have marks of their own. */
    @Test
    void anyGameOfAnyFormat() throws IOException {
        final List<Integer> kinds = new ArrayList<>();

        try (Stream<Path> files = Files.list(CORPUS)) {
            for (final Path file : files.sorted().toList()) {
                for (final Variant variant : Variant.values()) {
                    final List<Mark> marks = new ArrayList<>();
                    final List<List<Object>> contents = new ArrayList<>();

                    try (RecordReader reader = RecordReader.of(variant, file)) {
                        while (reader.hasNext()) {
                            marks.add(reader.mark());
                            kinds.add(reader.mark().inside());
                            try (GameRecord record = reader.next()) {
                                contents.add(content(record));
                            }
                        }
                        for (int i = marks.size(); i-- > 0;) {
                            reader.seek(marks.get(i));
                            try (GameRecord record = reader.next()) {
                                assertEquals(contents.get(i), content(record), file::toString);
                            }
                        }
                    } catch (final XqRulesException e) {
                        assertTrue(marks.isEmpty(), file::toString);
                    }
                }
            }
        }
        for (int inside = 0; inside <= 3; inside++) {
            assertTrue(kinds.contains(inside), "no game stands in " + inside);
        }
    }

    private Path bigFile() throws IOException {
        final Path file = folder.resolve("big.pgn");
        final String part = "{" + "a long comment ".repeat(2000) + "}\n";

        try (var out = Files.newBufferedWriter(file)) {
            for (int i = 0, size = 0; size < BIG; i++) {
                final String text = game(i) + part;

                out.write(text);
                size += text.length();
            }
        }
        return file;
    }

    /** It is read piece by piece, and yet one can go back in it. */
    @Test
    void anyGameOfABigFile() throws IOException {
        final Path file = bigFile();

        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, file)) {
            final List<Mark> marks = marks(reader);
            final List<Integer> numbers = new ArrayList<>();

            for (int i = 0; i < marks.size(); i++) {
                numbers.add(i);
            }
            Collections.shuffle(numbers, new Random(2));
            assertTrue(marks.size() > 500);
            for (final int number : numbers.subList(0, 100)) {
                reader.seek(marks.get(number));
                assertEquals(Integer.toString(number), event(reader));
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(BIG / 2);
            }
            reader.seek(marks.get(marks.size() - 1));
            assertThrows(RuntimeException.class, reader::next, "the file ends before it");
            reader.seek(marks.get(1));
            assertEquals("1", event(reader));
        }
    }

    @Test
    void troubleWithTheDisk() throws IOException {
        final FileChannel channel = FileChannel.open(bigFile());

        try (RecordReader reader = RecordReader.of(RULES, new Source(channel), ReadOptions.AUTO)) {
            final Mark first = reader.mark();

            marks(reader);
            channel.close();
            assertInstanceOf(ClosedChannelException.class,
                assertThrows(UncheckedIOException.class, () -> reader.seek(first)).getCause());
            assertFalse(reader.hasNext(), "it stands where it stood");
        }
    }

    @Test
    void aStreamCannotGoBack() {
        final byte[] bytes = file(20 * GAMES).getBytes(StandardCharsets.UTF_8);

        try (RecordReader reader = RecordReader.of(RULES, new ByteArrayInputStream(bytes), ReadOptions.AUTO)) {
            final Mark first = reader.mark();

            for (int i = 0; i < 15 * GAMES; i++) {
                assertEquals(Integer.toString(i), event(reader));
            }
            assertTrue(reader.hasNext());
            assertEquals(ErrorCode.UNSUPPORTED,
                assertThrows(XqRulesException.class, () -> reader.seek(first)).code());
            assertEquals(Integer.toString(15 * GAMES), event(reader), "it stands where it stood");
        }
    }

    @Test
    void marksThatLeadNowhere() {
        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, file(3))) {
            reader.next().close();
            for (final Mark mark : List.of(new Mark(100_000, 100_000, Encoding.UTF8, 0),
                new Mark(-1, 0, Encoding.UTF8, 0), new Mark(3, 3, Encoding.UTF8, 1))) {
                assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, () -> reader.seek(mark)).code());
            }
            for (final Mark mark : List.of(new Mark(3, 4, Encoding.UTF8, 0), new Mark(3, 3, Encoding.AUTO, 0),
                new Mark(3, 3, Encoding.UTF8, 9), new Mark(3, 3, Encoding.UTF8, -1))) {
                assertEquals(ErrorCode.ARGUMENT, assertThrows(XqRulesException.class, () -> reader.seek(mark)).code());
            }
            assertThrows(NullPointerException.class, () -> new Mark(0, 0, null, 0));
            assertThrows(NullPointerException.class, () -> reader.seek(null));
            assertEquals("1", event(reader));
        }
    }

    @Test
    void closedReaders() {
        final RecordReader reader = RecordReader.of(Variant.XIANGQI, file(3));
        final Mark mark = reader.mark();

        reader.close();
        assertThrows(IllegalStateException.class, reader::mark);
        assertThrows(IllegalStateException.class, () -> reader.seek(mark));
    }

    private static GameRecord read(String text, ReadOptions options) {
        try (RecordReader reader = RecordReader.of(RULES, text.getBytes(StandardCharsets.UTF_8), options)) {
            return reader.next();
        }
    }

    @Test
    void limits() {
        final String text = "[Red \"abc\"]\n\n1. h2e2 {0123456789 0123456789} h9g7 (1... h9i7 (1... b9c7)) 2. h0g2 *\n";

        try (GameRecord record = read(text, ReadOptions.AUTO)) {
            assertEquals(Optional.empty(), record.error());
            assertEquals(6, record.nodeCount());
        }
        try (GameRecord record = read(text, ReadOptions.AUTO.withMaxMoves(2))) {
            assertEquals(ErrorCode.RANGE, record.error().orElseThrow().code());
            assertEquals(2, record.plyCount());
        }
        try (GameRecord record = read(text, ReadOptions.AUTO.withMaxText(20))) {
            assertEquals(ErrorCode.RANGE, record.error().orElseThrow().code());
            assertEquals(Optional.of("abc"), record.tag("Red"));
            assertEquals(Optional.of("0123456789"), record.root().next().orElseThrow().comment());
        }
        try (GameRecord record = read(text, ReadOptions.AUTO.withMaxDepth(1))) {
            assertEquals(ErrorCode.RANGE, record.error().orElseThrow().code());
            assertEquals(5, record.nodeCount());
        }
        for (final ReadOptions wide : List.of(ReadOptions.AUTO.withMaxMoves(Integer.MAX_VALUE),
            ReadOptions.AUTO.withMaxText(Integer.MAX_VALUE), ReadOptions.AUTO.withMaxDepth(1000))) {
            try (GameRecord record = read(text, wide)) {
                assertEquals(Optional.empty(), record.error());
            }
        }
    }

    @Test
    void limitsStayWithOtherOptions() {
        final ReadOptions options = ReadOptions.AUTO.withMaxMoves(1).withMaxText(2).withMaxDepth(3)
            .withEncoding(Encoding.UTF8).withFormat(Format.PGN).withNotation(Notation.UCI).withoutVariations();

        assertEquals(new ReadOptions(Encoding.UTF8, Notation.UCI, Format.PGN, true, 1, 2, 3), options);
        assertEquals(ErrorCode.RANGE,
            assertThrows(XqRulesException.class, () -> ReadOptions.AUTO.withMaxMoves(-1)).code());
        assertThrows(XqRulesException.class, () -> ReadOptions.AUTO.withMaxText(-1));
        assertThrows(XqRulesException.class, () -> ReadOptions.AUTO.withMaxDepth(-1));
    }
}
