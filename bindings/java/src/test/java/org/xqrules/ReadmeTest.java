package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of the READMEs is compiled and run, and says what the one in Python says. */
class ReadmeTest {
    private static final Path ROOT = Path.of(System.getProperty("repository"));

    @TempDir
    Path folder;

    /** The first block of a language in a file. */
    private static String block(Path file, String language) throws IOException {
        final String text = Files.readString(file);
        final String fence = "```" + language + "\n";
        final int start = text.indexOf(fence) + fence.length();

        return text.substring(start, text.indexOf("```", start));
    }

    @Test
    void theFirstGame() throws Exception {
        final String program = block(ROOT.resolve("bindings/java/README.md"), "java");
        final Path source = Files.writeString(folder.resolve("FirstGame.java"), program);
        final Process process = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(),
            "--enable-native-access=ALL-UNNAMED", "-Dfile.encoding=UTF-8", "-cp", System.getProperty("classes"),
            source.toString()).redirectErrorStream(true).start();
        final String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(0, process.waitFor(), printed);
        assertEquals(program, block(ROOT.resolve("README.md"), "java"));

        // Behind the Python program stands what it prints, with "..." for lines left out.
        final List<String> shown = block(ROOT.resolve("README.md"), "text").lines().toList();

        assertEquals("World Xiangqi Rules, 2018", shown.get(0));
        for (final String line : shown) {
            assertTrue("...".equals(line) || printed.contains(line + "\n"), () -> line + "\nis not in\n" + printed);
        }
    }
}
