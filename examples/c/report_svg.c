/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Says of every ply what it did, and draws the last position with arrows from attackers to victims: a page of HTML.
 *
 *     report_svg RULES FEN MOVE ... > OUT.html
 */
#include <xqrules/xqrules.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int complain(const char *text, xqr_status status, const xqr_error *err)
{
    fprintf(stderr, "report_svg: \"%s\": %s at byte %" PRIu64 ": %s\n", text, xqr_status_name(status), err->offset,
            err->message);
    return EXIT_FAILURE;
}

static xqr_status play(xqr_game *game, const char *text, xqr_error *err)
{
    xqr_position now;
    xqr_move move;
    xqr_status status = xqr_game_position(&now, game);

    if (status == XQR_OK)
        status = xqr_move_parse(&move, &now, XQR_NOTATION_ANY, text, XQR_NTS, NULL, err);
    return status == XQR_OK ? xqr_game_push(game, move, NULL) : status;
}

/* One arrow for each victim and each of the label's attackers that could go there. */
static size_t arrows_of(xqr_arrow *arrows, const xqr_position *after, const xqr_ply_label *label)
{
    size_t count = 0;

    for (uint32_t v = 0; v < label->victim_count; v++) {
        xqr_square all[32];
        const size_t found = xqr_position_attackers(after, label->victims[v], (xqr_color)label->side, all, sizeof all);

        for (uint32_t a = 0; a < label->attacker_count; a++)
            if (memchr(all, label->attackers[a], found))
                arrows[count++] = (xqr_arrow){.from = label->attackers[a], .to = label->victims[v], .style = 1};
    }
    return count;
}

/* Text goes into the caller's buffer; the first call asks how long it is. */
static void print_svg(const xqr_position *pos, const xqr_picture *picture)
{
    const size_t room = xqr_position_svg(pos, picture, NULL, 0) + 1;
    char *const text = malloc(room);

    if (text) {
        xqr_position_svg(pos, picture, text, room);
        fputs(text, stdout);
    }
    free(text);
}

static xqr_status print_page(xqr_game *game)
{
    xqr_ply_label label = {.struct_size = sizeof label};
    xqr_arrow arrows[XQR_LABEL_SQUARES * XQR_LABEL_SQUARES];
    xqr_picture picture = XQR_PICTURE_INIT;
    xqr_position before, after;
    char text[512];

    xqr_game_verdict_text(game, XQR_ENGLISH, text, sizeof text);
    printf("<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<p>%s</p>\n<ol>\n", text);
    for (size_t ply = 1; ply <= xqr_game_ply_count(game); ply++) {
        if (xqr_game_label(&label, game, ply) != XQR_OK || xqr_game_position_at(&before, game, ply - 1) != XQR_OK)
            return XQR_ERR_RANGE;
        xqr_move_format(&before, label.move, XQR_NOTATION_CHINESE, text, sizeof text);
        printf("<li>%s %s %s%s</li>\n", text, xqr_label_text(label.label, XQR_CHINESE), xqr_label_name(label.label),
               label.budget_hit ? ", not certain" : "");
    }
    printf("</ol>\n");
    if (xqr_game_position(&after, game) != XQR_OK)
        return XQR_ERR_ARGUMENT;
    picture.last_move = label.move;
    picture.arrows = arrows;
    picture.arrow_count = arrows_of(arrows, &after, &label);
    print_svg(&after, &picture);
    return XQR_OK;
}

int main(int argc, char **argv)
{
    const xqr_rules *const rules = argc > 2 ? xqr_rules_find(argv[1]) : NULL;
    xqr_error err = XQR_ERROR_INIT;
    xqr_game *game = NULL;
    xqr_position start;
    xqr_status status;
    int at = 2;

    if (!rules) {
        fprintf(stderr, "usage: report_svg RULES FEN MOVE ... > OUT.html\n");
        return 2;
    }
    status = xqr_position_parse(&start, rules, argv[at], XQR_NTS, &err);
    if (status == XQR_OK)
        status = xqr_game_new(&game, rules, &start, NULL);
    while (status == XQR_OK && at + 1 < argc)
        status = play(game, argv[++at], &err);
    if (status == XQR_OK)
        status = print_page(game);
    xqr_game_free(game);
    return status == XQR_OK ? EXIT_SUCCESS : complain(argv[at], status, &err);
}
