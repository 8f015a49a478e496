package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The native library is found in every way that is promised, by JVMs of their own. */
class LoaderTest {
    private static final String VERDICT
        = "The position has stood 4 times; in plies 5 to 12 Red chased with every move and "
        + "Black made allowed moves: Red loses (WXF 2018, general rule 3).\n";
    private static final Path CLASSES = Path.of(System.getProperty("classes"));
    private static final Path TEST_CLASSES = Path.of(System.getProperty("test.classes"));
    private static final Path NATIVE = CLASSES.resolve("META-INF/native").resolve(NativeLoader.platform());

    @TempDir
    Path folder;
    private Path temporary;
    private Path missing;
    /** Exists, but not even root can make a file there. */
    private final Path unwritable = Path.of("/proc");

    @BeforeEach
    void makeFolders() throws IOException {
        temporary = Files.createDirectory(folder.resolve("tmp"));
        missing = folder.resolve("missing");
    }

    /** The jar of these classes, with or without the libraries. */
    private Path jar(boolean whole) throws IOException {
        final Path jar = folder.resolve(whole ? "whole.jar" : "bare.jar");

        try (OutputStream bytes = Files.newOutputStream(jar);
             ZipOutputStream zip = new ZipOutputStream(bytes);
             Stream<Path> files = Files.walk(CLASSES)) {
            for (final Path file : files.filter(Files::isRegularFile).toList()) {
                final String name = CLASSES.relativize(file).toString().replace('\\', '/');

                if (whole || !name.startsWith("META-INF/native/")) {
                    zip.putNextEntry(new ZipEntry(name));
                    Files.copy(file, zip);
                    zip.closeEntry();
                }
            }
        }
        return jar;
    }

    private String run(Path temporaryFolder, Path libraryPath, String... arguments) throws Exception {
        final List<String> command = new ArrayList<>(List.of(
            ProcessHandle.current().info().command().orElseThrow(), "-Xcheck:jni", "-Dfile.encoding=UTF-8",
            "-Djava.io.tmpdir=" + temporaryFolder, "-Djava.library.path=" + libraryPath));

        if (Runtime.version().feature() >= 24) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of(arguments));

        final Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        final String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        process.waitFor();
        return output;
    }

    private static String classPath(Path jar) {
        return jar + System.getProperty("path.separator") + TEST_CLASSES;
    }

    /** Nothing but the verdict is printed: no warning of -Xcheck:jni either. */
    @Test
    void fromTheJar() throws Exception {
        assertEquals(VERDICT, run(temporary, missing, "-cp", classPath(jar(true)), "probe.Probe"));
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(List.of(), left.filter(file -> file.getFileName().toString().startsWith("xqrules")).toList());
        }
    }

    @Test
    void fromTheJarAsAModule() throws Exception {
        final List<String> allowed = Runtime.version().feature() >= 24
            ? List.of("--enable-native-access=ALL-UNNAMED,org.xqrules") : List.of();
        final List<String> arguments = new ArrayList<>(allowed);

        arguments.addAll(List.of("-p", jar(true).toString(), "--add-modules", "org.xqrules", "-cp",
            TEST_CLASSES.toString(), "probe.Probe"));
        assertEquals(VERDICT, run(temporary, missing, arguments.toArray(String[]::new)));
    }

    @Test
    void fromAFolderOfClasses() throws Exception {
        assertEquals(VERDICT, run(unwritable, missing, "-cp", classPath(CLASSES), "probe.Probe"));
    }

    @Test
    void fromTheFolderThatIsNamed() throws Exception {
        assertEquals(VERDICT, run(unwritable, missing, "-Dorg.xqrules.native=" + NATIVE, "-cp", classPath(jar(false)),
            "probe.Probe"));
    }

    @Test
    void aFolderThatIsNamedIsTheOnlyOne() throws Exception {
        final String output = run(temporary, NATIVE, "-Dorg.xqrules.native=" + missing, "-cp", classPath(jar(true)),
            "probe.Probe");

        assertTrue(output.contains("UnsatisfiedLinkError"), output);
        assertTrue(output.contains(missing.resolve(System.mapLibraryName("xqrules-java")).toString()), output);
    }

    @Test
    void fromTheLibraryPath() throws Exception {
        assertEquals(VERDICT, run(temporary, NATIVE, "-cp", classPath(jar(false)), "probe.Probe"));
    }

    /** Where nothing can be written, the jar is of no use, but the library path is. */
    @Test
    void withoutATemporaryFolderThatCanBeWrittenTo() throws Exception {
        assertEquals(VERDICT, run(unwritable, NATIVE, "-cp", classPath(jar(true)), "probe.Probe"));
    }

    /** Android knows where the library is, and its apps are not to run code from files of their own. */
    @Test
    void onAndroidFromTheSystemAlone() throws Exception {
        assertEquals(VERDICT, run(unwritable, NATIVE, "-cp", classPath(jar(false)), "probe.AndroidProbe"));

        final String output = run(temporary, missing, "-cp", classPath(jar(true)), "probe.AndroidProbe");

        assertTrue(output.contains("UnsatisfiedLinkError"), output);
        assertTrue(output.contains("java.library.path (" + missing + ")"), output);
        assertFalse(output.contains("the jar"), output);
    }

    @Test
    void aFailureNamesAllThatWasTried() throws Exception {
        final String written = run(unwritable, missing, "-cp", classPath(jar(true)), "probe.Probe");

        assertTrue(written.contains("UnsatisfiedLinkError: libxqrules cannot be loaded on "
            + NativeLoader.platform()), written);
        assertTrue(written.contains("a copy from the jar in " + unwritable), written);
        assertTrue(written.contains("java.library.path (" + missing + ")"), written);
        assertTrue(written.contains("org.xqrules.native"), written);

        final String bare = run(temporary, missing, "-cp", classPath(jar(false)), "probe.Probe");

        assertTrue(bare.contains("the jar: it has no /META-INF/native/" + NativeLoader.platform()), bare);
    }

    @Test
    void theVersionIsThatOfTheProject() {
        assertEquals(System.getProperty("project.version"), Text.of(CoreJNI.version()));
        assertEquals(System.getProperty("project.version"), Version.OF_CLASSES);
    }

    /** Where pages have 16 KB, nothing else can be loaded. */
    @Test
    void segmentsAreAlignedToLargePages() throws IOException { // BL122, BL123
        try (Stream<Path> files = Files.walk(CLASSES.resolve("META-INF/native"))) {
            for (final Path file : files.filter(path -> path.toString().endsWith(".so")).toList()) {
                final ByteBuffer elf = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
                final int count = elf.getShort(0x38);
                int loaded = 0;

                for (int i = 0; i < count; i++) {
                    final int header = (int) elf.getLong(0x20) + i * elf.getShort(0x36);

                    if (elf.getInt(header) == 1) { // PT_LOAD
                        assertEquals(0, elf.getLong(header + 0x30) % 0x4000, file::toString);
                        loaded++;
                    }
                }
                assertTrue(loaded > 0, file::toString);
            }
        }
    }

    /**
     * An arm64 machine is not at hand; that its library is one for it, and has what the classes ask for, can be seen.
     */
    @Test
    void theLibraryForArm64() throws IOException {
        final Path library = CLASSES.resolve("META-INF/native/linux-aarch64/libxqrules-java.so");

        if (!Files.exists(Path.of("/usr/bin/aarch64-linux-gnu-gcc"))) {
            return; // the jar is without it, as its README says
        }
        final byte[] bytes = Files.readAllBytes(library);
        final String text = new String(bytes, StandardCharsets.ISO_8859_1);

        assertTrue(text.startsWith("\u007fELF\2\1"), "64 bits, little end first");
        assertEquals(183, bytes[18] & 0xff, "the number of AArch64");
        for (final var method : CoreJNI.class.getDeclaredMethods()) {
            if (Modifier.isNative(method.getModifiers())) {
                assertTrue(text.contains("Java_org_xqrules_CoreJNI_" + method.getName().replace("_", "_1") + "\0"),
                    method::getName);
            }
        }
    }
}
