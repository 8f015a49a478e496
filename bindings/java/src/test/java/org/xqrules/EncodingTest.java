package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bytes of files on their way through Java's strings. Run with -Xcheck:jni, so that text which is no text of the JVM's
 * ends the test.
 */
class EncodingTest {
    private static final Rules RULES = Rules.find("wxf-2018");
    private static final Path ROOT = Path.of(System.getProperty("repository"));
    private static final String HEAD = "[Red \"";
    private static final String REPLACED = "\ufffd";
    private static final long LARGE = 30_000;
    private static final List<Encoding> ENCODINGS = List.of(Encoding.AUTO, Encoding.UTF8, Encoding.GB18030,
        Encoding.BIG5, Encoding.LATIN1);

    /** Parts of a file: text as ISO 8859-1, and bytes as they are. */
    private static byte[] file(Object... parts) {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        for (final Object part : parts) {
            bytes.writeBytes(part instanceof byte[] raw ? raw : part.toString().getBytes(StandardCharsets.ISO_8859_1));
        }
        return bytes.toByteArray();
    }

    private static byte[] named(byte[] name) {
        return file(HEAD, name, "\"]\n\n1. h2e2 *\n");
    }

    private static byte[] slice(byte[] bytes, String behind, int length) {
        final int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(behind) + behind.length();

        return Arrays.copyOfRange(bytes, at, at + length);
    }

    private static void assertSentence(String message) {
        assertFalse(message.isEmpty());
        assertTrue(message.chars().allMatch(c -> c >= ' ' && c < 0x7f), message);
    }

    /** Java puts U+FFFD where bytes are no UTF-8, which must not happen. */
    private static void assertText(String text) {
        assertFalse(text.contains(REPLACED), text);
    }

    /** Asks a record for all its texts. */
    private static void assertTexts(GameRecord record) {
        final Deque<GameRecord.Node> nodes = new ArrayDeque<>(List.of(record.root()));

        record.tags().forEach((name, value) -> assertText(name + value));
        while (!nodes.isEmpty()) {
            final GameRecord.Node node = nodes.pop();

            node.comment().ifPresent(EncodingTest::assertText);
            node.children().forEach(nodes::push);
        }
        record.error().ifPresent(error -> {
            assertText(error.text());
            assertSentence(error.message());
        });
        assertText(record.pgn());
    }

    @Test
    void anyEncoding() {
        final String text = "[Event \"棋王赛\"]\n\n1. 炮二平五 马８进７ {好} *\n";

        for (final Map.Entry<Encoding, String> encoding : Map.of(Encoding.UTF8, "UTF-8", Encoding.GB18030, "GB18030",
            Encoding.UTF16, "UTF-16").entrySet()) {
            final byte[] bytes = text.getBytes(Charset.forName(encoding.getValue()));

            for (final Encoding asked : List.of(encoding.getKey(), Encoding.AUTO)) {
                try (RecordReader reader = RecordReader.of(RULES, bytes, ReadOptions.AUTO.withEncoding(asked));
                     GameRecord record = reader.next()) {
                    assertEquals(encoding.getKey(), reader.encoding());
                    assertEquals(Optional.of("棋王赛"), record.tag("Event"));
                    assertEquals(2, record.plyCount());
                }
            }
        }
        try (RecordReader reader
            = RecordReader.of(RULES, "[Event \"棋王賽\"]\n\n1. 炮二平五 *\n".getBytes(Charset.forName("Big5")),
            ReadOptions.AUTO.withEncoding(Encoding.BIG5)); GameRecord record = reader.next()) {
            assertEquals(Optional.of("棋王賽"), record.tag("Event"));
            assertArrayEquals("棋王賽".getBytes(Charset.forName("Big5")),
                slice(record.write(WriteOptions.PGN.withEncoding(Encoding.BIG5).withNotation(Notation.TRADITIONAL)),
                    "Event \"", 6));
        }
    }

    @Test
    void oldFilesOfChess() {
        final byte[] bytes = "[White \"M\u00fcller\"]\n\n1. e4 *\n".getBytes(StandardCharsets.ISO_8859_1);

        for (final Encoding asked : List.of(Encoding.LATIN1, Encoding.AUTO)) {
            try (RecordReader reader = RecordReader.of(Variant.CHESS.defaultRules(), bytes,
                ReadOptions.AUTO.withEncoding(asked));
                 GameRecord record = reader.next()) {
                assertEquals(Encoding.LATIN1, reader.encoding());
                assertEquals(Optional.of("M\u00fcller"), record.tag("White"));
            }
        }
    }

    /** A byte that is no character is kept, goes through Java's strings and is written as it was; a zero is a blank. */
    @ParameterizedTest
    @ValueSource(strings = {"74666d5f626173d5", "74666d5f626173d561ff", "bfaabed6", "d0edd2f8b4a8", "c080", "eda080",
        "edb080", "f4908080", "f09f8e", "f09f8eaf", "ff", "80", "d5", "00", "610062", "efbfbf", "eebfbf"})
    void anyBytesAsAName(String hex) { // BL111, BL120
        final byte[] name = HexFormat.of().parseHex(hex);
        final byte[] kept = HexFormat.of().parseHex(hex.replace("00", "20"));

        for (final Encoding asked : ENCODINGS) {
            try (RecordReader reader = RecordReader.of(RULES, named(name), ReadOptions.AUTO.withEncoding(asked));
                 GameRecord record = reader.next();
                 GameRecord copy = new GameRecord(RULES)) {
                final WriteOptions options = WriteOptions.PGN.withEncoding(reader.encoding());

                final byte[] pgn = record.write(WriteOptions.PGN);

                assertTexts(record);
                assertArrayEquals(pgn, Text.bytesOfFile(record.pgn()), asked::name);
                copy.addTag("Red", record.tag("Red").orElseThrow());
                assertArrayEquals(kept, slice(record.write(options), HEAD, kept.length), asked::name);
                assertArrayEquals(kept, slice(copy.write(options), HEAD, kept.length), asked::name);
            }
        }
    }

    @Test
    void pgnAsTextLosesNothing() { // BL111, BL120
        final byte[] name = HexFormat.of().parseHex("74666d5f626173d5ff80eebfbfe782aeeebfd5");

        try (RecordReader reader = RecordReader.of(RULES, named(name), ReadOptions.AUTO.withEncoding(Encoding.UTF8));
             GameRecord record = reader.next();
             RecordReader again = RecordReader.of(Variant.XIANGQI, record.pgn());
             GameRecord back = again.next()) {
            assertEquals(Optional.of("tfm_bas\uefd5\uefff\uef80\uefee\uefbf\uefbf\u70ae\uefee\uefbf\uefd5"),
                record.tag("Red"));
            assertEquals(record.tag("Red"), back.tag("Red"));
            assertTrue(record.pgn().contains(record.tag("Red").orElseThrow()));
            assertArrayEquals(name, slice(back.write(WriteOptions.PGN), HEAD, name.length));
        }
    }

    @Test
    void namesOfPlayersInGbk() { // BL120
        for (final String name : List.of("许银川", "胡荣华", "柳大华", "开局")) {
            try (RecordReader reader = RecordReader.of(Variant.XIANGQI, named(name.getBytes(Charset.forName("GBK"))));
                 GameRecord record = reader.next()) {
                assertEquals(Encoding.GB18030, reader.encoding());
                assertEquals(Optional.of(name), record.tag("Red"));
            }
        }
    }

    /** Beyond U+FFFF: four bytes in UTF-8 and in GB18030, two characters in Java, six bytes in the JVM's own way. */
    @ParameterizedTest
    @ValueSource(strings = {"\ud83c\udfaf", "\ud840\udc00", "a\ud83c\udfafb\u70ae\ud840\udc00", "\udbff\udffd"})
    void charactersOfFourBytes(String text) { // BL120
        for (final String encoding : List.of("UTF-8", "GB18030", "UTF-16")) {
            final String file = HEAD + text + "\"]\n\n1. h2e2 {" + text + "} " + text + " *\n";

            try (RecordReader reader = RecordReader.of(Variant.XIANGQI, file.getBytes(Charset.forName(encoding)));
                 GameRecord record = reader.next()) {
                assertEquals(Optional.of(text), record.tag("Red"));
                assertEquals(Optional.of(text), record.root().next().orElseThrow().comment());
                assertEquals(text, record.error().orElseThrow().text());
                assertTexts(record);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\u70ae", "\ud83c\udfaf"})
    void aZeroEndsTextInC(String before) { // BL120
        final String text = before + "\0x";

        try (GameRecord record = new GameRecord(RULES)) {
            for (final Executable call : List.<Executable>of(() -> record.addTag(text, "x"),
                () -> record.addTag("Red", text), () -> record.tag(text), () -> record.root().addComment(text))) {
                final XqRulesException e = assertThrows(XqRulesException.class, call);

                assertEquals(ErrorCode.ARGUMENT, e.code());
                assertEquals(OptionalLong.of(before.getBytes(StandardCharsets.UTF_8).length), e.offset());
            }
            assertEquals(Map.of(), record.tags());
        }
    }

    /** Bytes that a message could be made of, wherever they stand in a file. */
    @ParameterizedTest
    @ValueSource(strings = {"68396767d5ff", "d5ff", "c080", "eda080", "f4908080", "f09f8eaf", "e782ae",
        "0d1b5b306d", "25730a256e"})
    void bytesOfAFileInItsError(String hex) { // BL124
        final byte[] odd = HexFormat.of().parseHex(hex);
        int errors = 0;

        for (final byte[] file : List.of(file("1. h2e2 ", odd, " 2. h0g2 *\n"),
            file("1. h2e2 h9", odd, "g 2. h0g2 *\n"),
            file("[FEN \"", odd, "\"]\n\n1. h2e2 *\n"), file("[", odd, " \"x\"]\n\n1. h2e2 ", odd, "\n"),
            file("[Variant \"", odd, "\"]\n\n1. h2e2 h2", odd, " *\n"), file(odd, "\n1. b0d1 ", odd))) {
            for (final Encoding asked : ENCODINGS) {
                for (final Variant variant : Variant.values()) {
                    try (RecordReader reader = RecordReader.of(variant.defaultRules(), file,
                        ReadOptions.AUTO.withEncoding(asked))) {
                        for (final GameRecord record : reader.readAll()) {
                            assertTexts(record);
                            errors += record.error().isPresent() ? 1 : 0;
                            record.close();
                        }
                    } catch (final XqRulesException e) {
                        assertSentence(e.getMessage());
                    }
                }
            }
        }
        assertTrue(errors > 20, hex + ": " + errors);
    }

    @Test
    void whatAnErrorKeepsOfAMove() { // BL124
        final byte[] file = file("[Red \"x\"]\n\n1. h2e2 h9\u00d5\u00ffg 2. h0g2 *\n");

        try (RecordReader reader = RecordReader.of(RULES, file, ReadOptions.AUTO.withEncoding(Encoding.UTF8));
             GameRecord record = reader.next()) {
            assertEquals("h9\uefd5\uefffg", record.error().orElseThrow().text());
        }
        for (final String odd : List.of("\u70ae", "\ud83c\udfaf")) { // more than an error has room for
            try (RecordReader reader = RecordReader.of(Variant.XIANGQI, "1. h2e2 " + odd.repeat(100) + " *\n");
                 GameRecord record = reader.next()) {
                final String text = record.error().orElseThrow().text();

                assertText(text);
                assertTrue(odd.repeat(100).startsWith(text) && text.length() > 10, text);
            }
        }
    }

    private static void assertRefused(Executable call) {
        assertSentence(assertThrows(XqRulesException.class, call).getMessage());
    }

    /** What a program passes on from its user does not come back in a message of the library. */
    @ParameterizedTest
    @ValueSource(strings = {"\ufffd", "\uefd5\uefff", "\ud83c\udfaf", "\u70ae", "\0", "\u001b[0m", "%s%n", "\u202e",
        "h2e\u0660"})
    void textOfAUserInAnError(String odd) { // BL124
        for (final Variant variant : Variant.values()) {
            final Position start = Position.start(variant);

            for (final String text : List.of(odd, odd.repeat(200), "4k4/9/9/" + odd, start.fen() + " " + odd)) {
                for (final Fault fault : Position.validate(variant, text)) {
                    assertSentence(fault.message());
                }
                for (final Notation notation : Notation.values()) {
                    assertRefused(() -> start.parseMove(text, notation));
                    assertRefused(() -> start.parseMoveLeniently(text, notation));
                }
            }
            assertRefused(() -> Position.of(variant, odd));
            assertRefused(() -> Position.of(variant, "4k4/9/9/" + odd));
            assertRefused(() -> Square.of(variant, odd));
            assertRefused(() -> Move.of(variant, odd));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ufffd", "\ud83c\udfaf", "\u8f66", "\u202e"})
    void charactersThatAnEncodingLacks(String odd) { // BL124
        try (GameRecord record = new GameRecord(RULES)) {
            record.addTag("Red", odd);

            final XqRulesException e = assertThrows(XqRulesException.class,
                () -> record.write(WriteOptions.PGN.withEncoding(Encoding.BIG5)));

            assertEquals(ErrorCode.ENCODING, e.code());
            assertSentence(e.getMessage());
        }
    }

    private static int readAll(Path file, Encoding encoding) throws IOException {
        int count = 0;

        for (final Variant variant : Variant.values()) {
            try (RecordReader reader = RecordReader.of(variant.defaultRules(), file,
                ReadOptions.AUTO.withEncoding(encoding))) {
                while (reader.hasNext()) {
                    try (GameRecord record = reader.next()) {
                        assertTexts(record);
                        count++;
                    }
                }
            } catch (final XqRulesException e) {
                assertSentence(e.getMessage());
            }
        }
        return count;
    }

    /** Files that once broke something, in every encoding whether they are or not. */
    @Test
    void filesThatBrokeSomething() throws IOException { // BL120, BL124
        int count = 0;

        try (Stream<Path> files = Files.walk(ROOT.resolve("tests/fuzz/corpus"))) {
            for (final Path file : files.filter(Files::isRegularFile).toList()) {
                for (final Encoding encoding : ENCODINGS) {
                    count += readAll(file, encoding);
                }
            }
        }
        assertTrue(count > 100, () -> "too few games were read");
    }

    /** Whether somebody else's program has put U+FFFD there. */
    private static boolean holdsReplaced(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1).contains("\u00ef\u00bf\u00bd");
    }

    /** Games as people keep them, where the folder of them is at hand. */
    @Test
    void filesOfPeople() throws IOException { // BL120, BL124
        final String told = System.getenv("XQR_SHARED");
        final Path folder = told == null || told.isEmpty() ? ROOT.resolve("../shared/games") : Path.of(told, "games");
        int count = 0;

        Assumptions.assumeTrue(Files.isDirectory(folder), "no shared folder; set XQR_SHARED");
        try (Stream<Path> files = Files.walk(folder)) {
            for (final Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.size(file) < LARGE && !holdsReplaced(file)) {
                    count += readAll(file, Encoding.AUTO) + readAll(file, Encoding.UTF8);
                }
            }
        }
        assertTrue(count > 1000, () -> "too few games were read");
    }
}
