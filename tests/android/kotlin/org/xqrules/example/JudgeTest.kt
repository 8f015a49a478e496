// SPDX-License-Identifier: Apache-2.0
package org.xqrules.example

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

/** What the example for Android says, where the runtime says that it is Android's. */
class JudgeTest {
    private val chase = "2b1kab2/4a4/9/p5p1p/2c6/9/2R3P1P/4B4/4A4/2BAK4 b"

    @Test
    fun aChase() {
        val answer = judge(Question("wxf-2018", chase, "c5b5 c3b3 b5c5 b3c3 ".repeat(3)))

        assertEquals(
            "The position has stood 4 times; in plies 5 to 12 Red chased with every move and Black made allowed moves: " +
                "Red loses (WXF 2018, general rule 3).",
            answer.english,
        )
        assertEquals("同一局面出现4次；第5至12着，红方长捉，黑方为允许着法，红方判负（世界规则2018·总则第3条）。", answer.chinese)
        assertEquals("WXF 2018, general rule 3", answer.clause)
        assertTrue(answer.board!!.startsWith("<svg "))
        assertTrue(answer.board!!.trim().endsWith("</svg>"))
    }

    @Test
    fun everySampleCanBePlayed() {
        val answers = samples.map { judge(it) }

        assertTrue("Red must vary" in answers[0].english || "Red loses" in answers[0].english, answers[0].english)
        assertEquals("The game goes on.", answers[1].english)
        assertEquals("对局进行中。", answers[1].chinese)
    }

    @Test
    fun numbersAndBlanksDoNotMatter() {
        val moves = listOf("炮二平五", "马８进７", "马二进三")

        assertEquals(moves, movesOf("1. 炮二平五 马８进７\n 2.马二进三"))
        assertEquals(moves, movesOf("炮二平五\t马８进７ 马二进三 2..."))
    }

    /** The board shows how far it went; the move that was not played is not on it. */
    @Test
    fun anIllegalMoveIsNamedWithItsRule() {
        val answer = judge(Question("wxf-2018", "", "h2e2 h9g7 b0d1 h0g2"))

        assertEquals("Ply 3, b0d1: ", answer.english.take(13))
        assertTrue("horse" in answer.english, answer.english)
        assertEquals("第3着 b0d1：", answer.chinese.take(9))
        assertTrue("马" in answer.chinese, answer.chinese)
        assertEquals(judge(Question("wxf-2018", "", "h2e2 h9g7")).board, answer.board)
    }

    @Test
    fun whatCannotBeReadIsSaidSo() {
        assertTrue(judge(Question("wxf-2018", "", "h2e2 nonsense")).english.startsWith("Ply 2, nonsense: "))

        val answer = judge(Question("wxf-2018", "9/9/9 w", ""))

        assertTrue(answer.english.startsWith("The position cannot be read: "), answer.english)
        assertNull(answer.board)
        assertTrue("no rule set is called" in judge(Question("none", "", "")).english)
    }
}
