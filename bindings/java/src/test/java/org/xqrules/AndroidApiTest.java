package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.codehaus.mojo.animal_sniffer.ClassListBuilder;
import org.codehaus.mojo.animal_sniffer.SignatureChecker;
import org.codehaus.mojo.animal_sniffer.logging.PrintWriterLogger;
import org.junit.jupiter.api.Test;

/**
 * The classes use nothing that Android lacks at API 21, where its compiler brings newer parts of the Java library along
 * (core library desugaring).
 *
 * <p>Records are missing from the list of what there is. The compiler makes plain classes of them.
 */
class AndroidApiTest {
    private static final Path SIGNATURE = Path.of(System.getProperty("android.signature"));
    private static final Path CLASSES = Path.of(System.getProperty("classes"));
    private static final Path TEST_CLASSES = Path.of(System.getProperty("test.classes"));

    /** A sentence for each use of what is neither there nor among the classes themselves. */
    private static List<String> missing(Path classes) throws IOException {
        final ByteArrayOutputStream said = new ByteArrayOutputStream();

        try (InputStream signature = Files.newInputStream(SIGNATURE); PrintStream to = new PrintStream(said)) {
            final PrintWriterLogger logger = new PrintWriterLogger(to);
            final ClassListBuilder own = new ClassListBuilder(logger);

            own.process(classes.toFile());
            final Set<String> alsoThere = new HashSet<>(own.getPackages());

            alsoThere.add("java/lang/Record");
            final SignatureChecker checker = new SignatureChecker(signature, alsoThere, logger);

            checker.setSourcePath(List.of());
            checker.process(classes.toFile());
        }
        return said.toString().lines().filter(line -> line.contains("Undefined reference")).toList();
    }

    @Test
    void nothingIsMissingFromAndroid() throws IOException {
        assertEquals(List.of(), missing(CLASSES.resolve("org")));
    }

    /** What the classes once used, and what their tests may use, is found. */
    @Test
    void theCheckFindsWhatIsMissing() throws IOException {
        final Path wrong = TEST_CLASSES.resolve("org/xqrules/MissingFromAndroid.class");
        final String found = String.join("\n", missing(wrong));

        for (final String each : List.of("java.lang.ref.Cleaner", "reachabilityFence", "ProcessHandle", "readNBytes")) {
            assertTrue(found.contains(each), () -> each + " is not among\n" + found);
        }
    }
}
