package org.xqrules;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Loads the native library, once, when the first class needs it.
 *
 * <p>It is taken from the folder that the system property {@value #PROPERTY} names, and then from nowhere else.
 * Otherwise from the jar, which holds it for several platforms: in place where the classes lie in a folder, else copied
 * to a temporary folder that is gone as soon as the library is loaded. Last comes the JVM's own search path. A
 * container whose file system cannot be written to has the first and the last way.
 *
 * <p>On Android the last way comes first and is the only one: the package manager has put the library of an app where
 * the system looks for it.
 */
final class NativeLoader {
    static final String PROPERTY = "org.xqrules.native";
    private static final String NAME = "xqrules-java";

    private NativeLoader() {
    }

    static void load() {
        final List<String> tried = new ArrayList<>();
        final String folder = System.getProperty(PROPERTY);

        if (folder != null) {
            if (!loadFile(Path.of(folder, System.mapLibraryName(NAME)), tried)) {
                throw failure(tried);
            }
        } else if ((isAndroid() || !loadFromJar(tried)) && !loadFromPath(tried)) {
            throw failure(tried);
        }
        checkVersion();
    }

    /** Which folder of the jar this machine looks into. */
    static String platform() {
        final String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        final String cpu = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        final String system = os.startsWith("mac") ? "macos" : os.startsWith("windows") ? "windows" : os;

        return system + "-" + switch (cpu) {
            case "amd64", "x86-64" -> "x86_64";
            case "arm64" -> "aarch64";
            default -> cpu;
        };
    }

    /** Android says so in the same words on all its runtimes. */
    private static boolean isAndroid() {
        return "The Android Project".equals(System.getProperty("java.vendor"));
    }

    private static boolean loadFile(Path file, List<String> tried) {
        try {
            System.load(file.toAbsolutePath().toString());
            return true;
        } catch (final UnsatisfiedLinkError e) {
            tried.add(file.toAbsolutePath() + ": " + e.getMessage());
            return false;
        }
    }

    private static boolean loadFromJar(List<String> tried) {
        final String name = "/META-INF/native/" + platform() + "/" + System.mapLibraryName(NAME);
        final URL resource = NativeLoader.class.getResource(name);

        if (resource == null) {
            tried.add("the jar: it has no " + name);
            return false;
        }
        if ("file".equals(resource.getProtocol())) {
            try {
                return loadFile(Path.of(resource.toURI()), tried);
            } catch (final URISyntaxException e) {
                tried.add(resource + ": " + e.getMessage());
                return false;
            }
        }
        return loadCopy(name, tried);
    }

    private static boolean loadCopy(String name, List<String> tried) {
        Path folder = null;
        Path copy = null;

        try (InputStream bytes = NativeLoader.class.getResourceAsStream(name)) {
            folder = Files.createTempDirectory("xqrules"); // readable for its owner only
            copy = folder.resolve(System.mapLibraryName(NAME));
            Files.copy(bytes, copy);
            return loadFile(copy, tried);
        } catch (final IOException | SecurityException e) {
            tried.add("a copy from the jar in " + System.getProperty("java.io.tmpdir") + ": " + e);
            return false;
        } finally {
            remove(copy);
            remove(folder);
        }
    }

    /** A loaded library needs its file no more, but for systems that keep it locked: there it goes with the JVM. */
    private static void remove(Path path) {
        if (path != null) {
            try {
                Files.deleteIfExists(path);
            } catch (final IOException e) {
                path.toFile().deleteOnExit();
            }
        }
    }

    private static boolean loadFromPath(List<String> tried) {
        try {
            System.loadLibrary(NAME);
            return true;
        } catch (final UnsatisfiedLinkError e) {
            tried.add("java.library.path (" + System.getProperty("java.library.path") + "): " + e.getMessage());
            return false;
        }
    }

    private static UnsatisfiedLinkError failure(List<String> tried) {
        return new UnsatisfiedLinkError("libxqrules cannot be loaded on " + platform() + ". Tried:\n  "
            + String.join("\n  ", tried) + "\nTo load it from a folder, name that in the system property " + PROPERTY);
    }

    /** A library of another version would not know what these classes ask for. */
    private static void checkVersion() {
        final String expected = Version.OF_CLASSES;
        final String found = Text.of(CoreJNI.version());

        if (!found.equals(expected)) {
            throw new UnsatisfiedLinkError("the native library is of version " + found + ", these classes of "
                + expected);
        }
    }
}
