// SPDX-License-Identifier: Apache-2.0
import org.xqrules.Game
import org.xqrules.Language

fun main(arguments: Array<String>) {
    val (rules, fen, moves) = arguments
    Game(rules, fen).use { game ->
        game.pushAll(moves)
        val verdict = game.verdict()
        println("${verdict.status.word()} ${verdict.outcome.word()}")
        println(verdict.text())
        println(verdict.text(Language.CHINESE))
        println(verdict.clause)
    }
}
