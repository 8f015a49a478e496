// SPDX-License-Identifier: Apache-2.0
package org.xqrules.example

import org.xqrules.Game
import org.xqrules.IllegalMoveException
import org.xqrules.Language
import org.xqrules.Picture
import org.xqrules.Position
import org.xqrules.Rules
import org.xqrules.XqRulesException
import kotlin.jvm.optionals.getOrNull

/** A game as somebody types it. */
data class Question(val rules: String, val start: String, val moves: String)

/** What there is to say about it, and the board as far as the game could be played; null where not even that was given. */
data class Answer(val english: String, val chinese: String, val clause: String, val board: String?)

/** Games to begin with. */
val samples = listOf(
    // A rook hunts an unprotected cannon.
    Question(
        "wxf-2018",
        "2b1kab2/4a4/9/p5p1p/2c6/9/P3R1P1P/4B4/4A4/2BAK4 w",
        "e3c3 " + "c5b5 c3b3 b5c5 b3c3 ".repeat(3).trim(),
    ),
    // An opening, in the notation of books.
    Question("cxa-2020", "startpos", "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３"),
)

private val blanks = Regex("""\s+""")
private val moveNumber = Regex("""^\d+\.+""")

/** The moves of a text, in whatever notation, without numbers. */
internal fun movesOf(text: String): List<String> =
    text.split(blanks).map { it.replace(moveNumber, "") }.filter { it.isNotEmpty() }

/** Plays a game and says how it stands; of one that cannot be played, why. */
fun judge(question: Question): Answer {
    val rules: Rules
    val start: Position

    try {
        rules = Rules.find(question.rules)
        start = Position.of(rules, question.start.trim().ifEmpty { "startpos" })
    } catch (e: XqRulesException) {
        return Answer("The position cannot be read: ${e.message}", "局面无法读取：${e.message}", "", null)
    }
    return Game(rules, start).use { game -> play(game, movesOf(question.moves)) ?: verdict(game) }
}

/** Plays what is legal. The first move that is not ends it. */
private fun play(game: Game, moves: List<String>): Answer? {
    moves.forEachIndexed { index, move ->
        try {
            game.push(move)
        } catch (e: IllegalMoveException) {
            val why = e.reason().getOrNull()
            val english = why?.text(Language.ENGLISH) ?: e.message
            val chinese = why?.text(Language.CHINESE) ?: e.message

            return Answer("Ply ${index + 1}, $move: $english", "第${index + 1}着 $move：$chinese", "", board(game))
        } catch (e: XqRulesException) {
            return Answer("Ply ${index + 1}, $move: ${e.message}", "第${index + 1}着 $move：${e.message}", "", board(game))
        }
    }
    return null
}

private fun verdict(game: Game): Answer {
    val verdict = game.verdict()

    return Answer(verdict.text(Language.ENGLISH), verdict.text(Language.CHINESE), verdict.clause, board(game))
}

/** The position as SVG, with the last move marked. */
private fun board(game: Game): String {
    val last = if (game.plyCount() > 0) game.moveAt(game.plyCount()) else null

    return game.position().svg(if (last != null) Picture.PLAIN.withLastMove(last) else Picture.PLAIN)
}
