package probe

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.xqrules.Game
import org.xqrules.Label
import org.xqrules.Status
import kotlin.jvm.optionals.getOrNull

/** The first game of the README, in Kotlin. */
class KotlinTest {
    @Test
    fun theFirstGame() {
        Game("wxf-2018", "2b1kab2/4a4/9/p5p1p/2c6/9/P3R1P1P/4B4/4A4/2BAK4 w").use { game ->
            game.push("e3c3")
            game.pushAll("c5b5 c3b3 b5c5 b3c3 ".repeat(2))

            val verdict = game.verdict()

            assertEquals(Status.MUST_CHANGE, verdict.status)
            assertEquals(org.xqrules.Color.RED, verdict.mustChange.getOrNull())
            assertEquals(
                "The position has stood 3 times; in plies 2 to 9 Red chased with every move and Black made allowed " +
                    "moves: Red must vary before ply 13 brings a position back again, or loses (WXF 2018, general rule 3).",
                verdict.text(),
            )
            assertEquals(5, game.labels().count { it.label == Label.CHASE })
        }
    }
}
