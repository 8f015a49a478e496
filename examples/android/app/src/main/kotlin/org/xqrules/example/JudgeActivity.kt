// SPDX-License-Identifier: Apache-2.0
package org.xqrules.example

import android.app.Activity
import android.os.Bundle
import android.text.InputType
import android.view.View
import android.view.ViewGroup.LayoutParams.MATCH_PARENT
import android.view.ViewGroup.LayoutParams.WRAP_CONTENT
import android.webkit.WebView
import android.widget.ArrayAdapter
import android.widget.Button
import android.widget.EditText
import android.widget.LinearLayout
import android.widget.ScrollView
import android.widget.Spinner
import android.widget.TextView
import org.xqrules.Rules
import kotlin.concurrent.thread

/** Asks for a game, and shows what the referee says. The layout is made here, so that there is one file to read. */
class JudgeActivity : Activity() {
    private val ruleNames by lazy { Rules.all().map { it.name() } }
    private lateinit var rules: Spinner
    private lateinit var start: EditText
    private lateinit var moves: EditText
    private lateinit var says: TextView
    private lateinit var board: WebView
    private var sample = 0

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        setContentView(layout())
        if (savedInstanceState == null) {
            fill(samples[sample])
        }
    }

    private fun layout(): View {
        val column = LinearLayout(this)

        column.orientation = LinearLayout.VERTICAL
        column.setPadding(GAP, GAP, GAP, GAP)
        rules = Spinner(this)
        rules.adapter = ArrayAdapter(this, android.R.layout.simple_spinner_dropdown_item, ruleNames)
        start = field("FEN", RULES_ID + 1)
        moves = field("moves 着法", RULES_ID + 2)
        says = TextView(this)
        says.setTextIsSelectable(true)
        board = WebView(this) // the only part of the platform that draws SVG; nothing is loaded from anywhere
        rules.id = RULES_ID // what has a number keeps its content when the screen is turned
        column.add(rules)
        column.add(start)
        column.add(moves)
        column.add(button("Judge 裁决") { ask() })
        column.add(button("Another sample 另一局") { fill(samples[++sample % samples.size]) })
        column.add(says)
        column.add(board)

        val scroll = ScrollView(this)

        scroll.fitsSystemWindows = true
        scroll.addView(column)
        return scroll
    }

    private fun field(hint: String, number: Int): EditText {
        val field = EditText(this)

        field.id = number
        field.hint = hint
        field.inputType = InputType.TYPE_CLASS_TEXT or InputType.TYPE_TEXT_FLAG_MULTI_LINE or
            InputType.TYPE_TEXT_FLAG_NO_SUGGESTIONS
        return field
    }

    private fun button(text: String, action: () -> Unit): Button {
        val button = Button(this)

        button.text = text
        button.setOnClickListener { action() }
        return button
    }

    private fun LinearLayout.add(view: View) = addView(view, LinearLayout.LayoutParams(MATCH_PARENT, WRAP_CONTENT))

    private fun fill(question: Question) {
        rules.setSelection(ruleNames.indexOf(question.rules))
        start.setText(question.start)
        moves.setText(question.moves)
        show(judge(question))
    }

    /** A text of any length may be typed, so the screen does not wait for the answer. */
    private fun ask() {
        val question = Question(ruleNames[rules.selectedItemPosition], start.text.toString(), moves.text.toString())

        thread {
            val answer = judge(question)

            runOnUiThread { show(answer) }
        }
    }

    private fun show(answer: Answer) {
        says.text = listOf(answer.english, answer.chinese, answer.clause).filter { it.isNotEmpty() }.joinToString("\n\n")
        board.loadDataWithBaseURL(null, FIT + answer.board.orEmpty(), "text/html", "UTF-8", null)
    }

    private companion object {
        const val GAP = 24
        const val RULES_ID = 1
        const val FIT = "<style>svg { width: 100%; height: auto }</style>"
    }
}
