// SPDX-License-Identifier: Apache-2.0
package org.xqrules.example

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir
import proguard.Configuration
import proguard.ConfigurationParser
import proguard.ProGuard
import java.io.File
import java.nio.file.Path
import java.util.Properties
import java.util.zip.ZipFile

/** Apps are made smaller before they are shipped: what nobody uses goes, and the rest gets short names. The rules that come
 *  in the jar keep what native code looks for. ProGuard reads the same rules as R8, which cannot be had here. */
class ShrinkTest {
    private val jar = File(System.getProperty("xqrules.jar"))
    private val game = File(System.getProperty("repository"), "examples/games/commented-gb18030.pgn")

    @TempDir
    lateinit var folder: Path

    private fun rules(): String = ZipFile(jar).use { zip ->
        zip.getInputStream(zip.getEntry("META-INF/proguard/xqrules.pro")).reader().readText()
    }

    /** The program, the classes of the example and those of the package in one jar, without what is not needed. */
    private fun shrunk(name: String, rules: String): File {
        val out = folder.resolve("$name.jar").toFile()
        val text = """
            -injars ${System.getProperty("classes")}(!**/JudgeActivity*.class)
            -injars ${System.getProperty("test.classes")}(org/xqrules/example/Shrunk*.class)
            -injars $jar(!META-INF/**)
            -outjars $out
            -libraryjars ${System.getProperty("java.home")}/jmods/java.base.jmod(!**.jar;!module-info.class)
            -libraryjars ${System.getProperty("kotlin.jar")}
            -dontwarn org.jetbrains.annotations.**
            -dontnote **
            -dontoptimize
            -repackageclasses a
            -keep class org.xqrules.example.ShrunkKt { public static void main(java.lang.String[]); }
            """.trimIndent() + "\n" + rules
        val configuration = Configuration()

        ConfigurationParser(text, "rules", folder.toFile(), Properties()).use { it.parse(configuration) }
        ProGuard(configuration).execute()
        return out
    }

    private fun run(program: File): Pair<Int, String> {
        val process = ProcessBuilder(
            File(System.getProperty("java.home"), "bin/java").path, "-Dfile.encoding=UTF-8", "-Xcheck:jni",
            "-Djava.library.path=" + System.getProperty("java.library.path"),
            "-cp", program.path + File.pathSeparator + System.getProperty("kotlin.jar"),
            "-Dorg.xqrules.native=" + System.getProperty("java.library.path"),
            "org.xqrules.example.ShrunkKt", game.path,
        ).redirectErrorStream(true).start()
        val said = process.inputStream.reader().readText()

        return process.waitFor() to said
    }

    @Test
    fun theRulesInTheJarKeepWhatNativeCodeLooksFor() {
        val program = shrunk("shrunk", rules())
        val (status, said) = run(program)

        assertEquals(0, status, said)
        val lines = said.trim().lines()

        assertEquals("WXF 2018, general rule 3", lines[0])
        assertTrue("horse" in lines[1], said)
        assertEquals("甲", lines[2])
        assertEquals("this Game is closed", lines[3])
        assertTrue(program.length() < jar.length(), "nothing was taken away")
        ZipFile(program).use { zip ->
            val names = zip.entries().asSequence().map { it.name }.toList()

            assertTrue("org/xqrules/CoreJNI.class" in names)
            assertTrue("org/xqrules/Position.class" !in names, "names were to be shortened")
        }
    }

    @Test
    fun withoutThemItDoesNotRun() {
        val (status, said) = run(shrunk("broken", ""))

        assertNotEquals(0, status, said)
        assertTrue("UnsatisfiedLinkError" in said, said)
    }
}
