// SPDX-License-Identifier: Apache-2.0
package org.xqrules.example

import org.xqrules.Game
import org.xqrules.ReadOptions
import org.xqrules.RecordReader
import org.xqrules.Rules
import java.io.File

/** A program that needs all that native code looks for by name; ShrinkTest takes away the names it can. */
fun main(arguments: Array<String>) {
    println(judge(samples[0]).clause)
    println(judge(Question("wxf-2018", "", "b0d1")).english)
    RecordReader.of(Rules.find("wxf-2018"), File(arguments[0]).inputStream(), ReadOptions.AUTO).use { reader ->
        println(reader.next().use { it.tag("Red").get() })
    }
    val game = Game()

    game.close()
    println(runCatching { game.plyCount() }.exceptionOrNull()?.message)
}
