#include "xiangqi/judge/note.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/canon.h"
#include "xiangqi/judge/keypoint.h"
#include "xiangqi/judge/kill.h"
#include "xiangqi/judge/lines.h"
#include "xiangqi/judge/protection.h"
#include "xiangqi/judge/quiet.h"
#include "xiangqi/judge/standing.h"
#include "xiangqi/judge/threats.h"

#include <string.h>

/* In how many checks the side to move mates; a number beyond the depth searched if in none. */
static unsigned checks_to_mate(const struct board *b, const struct chase_params *params, struct budget *budget,
                               struct threat_line *line)
{
    unsigned checks = 1;

    while (checks <= params->kill_depth
           && !(params->school == CHASE_BY_LINES ? xqri_threatens_mate(b, checks, budget, line)
                                                 : xqri_mates_by_checks(b, checks, budget, line)))
        checks++;
    return checks;
}

/* The mover, the opponent having passed, mates by checks, and could not before, or not so soon (art. 28.2, 29.2). */
static bool is_kill(const struct board *before, const struct board *after, const struct chase_params *params,
                    struct budget *budget, struct threat_line *line)
{
    struct board again = *after;
    unsigned checks;

    xqri_board_pass(&again);
    checks = checks_to_mate(&again, params, budget, line);
    return checks <= params->kill_depth && checks < checks_to_mate(before, params, budget, NULL);
}

static void note_kill(struct ply_note *note, const struct board *after, const struct threat_line *line)
{
    note->label = XQR_KILL;
    note->attackers = line->length ? UINT32_C(1) << after->cell[move_from(line->moves[0])] : 0;
    note->victims = UINT32_C(1) << king_slot(after->turn);
}

/* The same capture before the move, and who took back. */
static void tell_before(const struct board *before, unsigned attacker, unsigned victim, struct threat_line *line)
{
    const unsigned from = before->where[attacker], square = before->where[victim];
    struct board after = *before;

    if (!xqri_could_capture(before, attacker, square))
        return;
    xqri_board_play(&after, from, square);
    *line = (struct threat_line){.length = 1, .moves = {make_move(from, square)}};
    for (uint32_t guards = xqri_attackers_of(&after, square, after.turn); guards; guards &= guards - 1) {
        const unsigned guard = xqri_low_bit(guards);

        if (!xqri_can_capture(&after, guard, square))
            continue;
        line->moves[line->length++] = make_move(after.where[guard], square);
        return;
    }
}

/* A direct capture that would win something; the line is the capture itself. */
static bool note_capture(struct ply_note *note, const struct board *before, const struct board *after,
                         const struct chase_params *params, struct threat_story *story)
{
    xqri_threats_new(before, after, params, &note->attackers, &note->victims);
    for (uint32_t attackers = note->attackers; attackers; attackers &= attackers - 1) {
        const unsigned attacker = xqri_low_bit(attackers);

        for (uint32_t victims = note->victims; victims; victims &= victims - 1) {
            const unsigned square = after->where[xqri_low_bit(victims)];

            if (!xqri_can_reach(after, attacker, square))
                continue;
            story->line = (struct threat_line){.length = 1, .moves = {make_move(after->where[attacker], square)}};
            tell_before(before, attacker, xqri_low_bit(victims), &story->before);
            return true;
        }
    }
    return false;
}

static bool note_chase(struct ply_note *note, const struct board *before, const struct board *after,
                       const struct chase_params *params, struct budget *budget, struct threat_story *story)
{
    const bool found = params->school == CHASE_BY_LINES ? xqri_lines_new(before, after, params, budget, note, story)
                                                        : note_capture(note, before, after, params, story);

    if (found)
        note->label = XQR_CHASE;
    return found;
}

/* A king that moves out of check does nothing else, whatever its move opens (2020: 26.1.2, 26.1.3); in some books no
 * answer to a check does. */
static bool is_mere_answer(const struct board *before, xqr_move move, const struct chase_params *params)
{
    const bool by_king = before->cell[move_from(move)] == king_slot(before->turn);

    return (params->answers_are_idle || (params->school == CHASE_BY_LINES && by_king))
           && xqri_king_is_attacked(before, before->turn);
}

/* The piece that moved is the one that chases; it may have done so by the way (art. 27.3; 2020: 26.2). */
static void look_for_key_point(const struct board *before, const struct board *after, const struct chase_params *params,
                               struct budget *budget, struct ply_note *note)
{
    const enum key_point held = xqri_holds_key_point(before, after, params, note->victims, budget);

    if (held == KEY_POINT_NOT_HELD)
        return;
    note->flags |= NOTE_KEY_POINT;
    if (held == KEY_POINT_HELD)
        note->label = XQR_IDLE;
}

/* For a follow: the capture and what it fails to. A side matter with a budget of its own. */
static void tell_failure(const struct board *after, const struct chase_params *params, const struct ply_note *note,
                         struct threat_line *line)
{
    const unsigned attacker = xqri_low_bit(note->attackers), victim = xqri_low_bit(note->victims);
    struct budget enough = {.left = 20000};
    struct board again = *after;
    struct outlook now;

    xqri_board_pass(&again);
    if (params->school != CHASE_BY_LINES) {
        tell_before(&again, attacker, victim, line);
        return;
    }
    xqri_outlook(&now, &again, params, &enough);
    if (xqri_standing_of_pair(&now, attacker, victim, false, line) != STANDS_NOTHING || enough.hit)
        line->length = 0;
}

static void note_move(const struct board *before, xqr_move move, const struct chase_params *params,
                      struct ply_note *note, struct threat_story *story)
{
    struct mate_memory memory;
    struct budget budget = {.left = params->node_budget};
    struct threat_story found = {.line.length = 0};
    struct board after = *before;

    if (params->school == CHASE_BY_LINES) {
        memset(&memory, 0, sizeof memory);
        budget.memory = &memory;
    }
    xqri_board_play(&after, move_from(move), move_to(move));
    *note = (struct ply_note){.flags = NOTE_KNOWN};
    if (xqri_king_is_attacked(&after, after.turn)) {
        note->label = XQR_CHECK; /* AXF cl. 7: a checking move has no other label; art. 27.4: the heaviest counts */
        note->attackers = xqri_attackers_of(&after, king_square(&after, after.turn), before->turn);
        note->victims = UINT32_C(1) << king_slot(after.turn);
    } else if (is_mere_answer(before, move, params)) {
        xqri_quiet_name(before, &after, move, note);
        note->flags |= NOTE_ANSWER;
    } else if (params->kill_counts && is_kill(before, &after, params, &budget, &found.line)) {
        note_kill(note, &after, &found.line);
    } else if (note_chase(note, before, &after, params, &budget, &found)) {
        if (note->attackers == UINT32_C(1) << after.cell[move_to(move)])
            look_for_key_point(before, &after, params, &budget, note);
    } else if (!params->kill_counts && is_kill(before, &after, params, &budget, &found.line)) {
        note_kill(note, &after, &found.line);
    } else if (params->school != CHASE_BY_LINES || !xqri_trades_new(before, &after, params, &budget, note)) {
        xqri_quiet_name(before, &after, move, note);
    }
    if (params->pawn_hits && note->label < XQR_CHASE && xqri_pawn_hits_new(before, &after, params, &budget))
        note->flags |= NOTE_PAWN_HIT;
    if (budget.hit)
        note->flags |= NOTE_BUDGET;
    if (!story)
        return;
    *story = (struct threat_story){.line.length = 0};
    if (note->label == XQR_FOLLOW)
        tell_failure(&after, params, note, &story->line);
    if (note->label == XQR_KILL || note->label == XQR_CHASE)
        story->line = found.line;
    if (note->label == XQR_CHASE)
        story->before = found.before;
}

static void turn_back(const struct canon *canon, struct threat_line *line)
{
    for (uint32_t i = 0; i < line->length; i++)
        line->moves[i] = xqri_canon_move(canon, line->moves[i]);
}

void xqri_note_move(const struct board *before, xqr_move move, const struct chase_params *params, struct ply_note *note,
                    struct threat_story *story)
{
    struct canon canon;

    /* Searches meet ties and bounds; in the canonical position they meet the same ones whichever way the board lies. */
    xqri_canon_make(&canon, before);
    note_move(&canon.board, xqri_canon_move(&canon, move), params, note, story);
    note->attackers = xqri_canon_slots(&canon, note->attackers);
    note->victims = xqri_canon_slots(&canon, note->victims);
    if (story) {
        turn_back(&canon, &story->line);
        turn_back(&canon, &story->before);
    }
}
