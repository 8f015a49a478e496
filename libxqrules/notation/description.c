#include "notation/description.h"

#include "board/geometry.h"
#include "rules/games.h"

/* How one side's pieces of a kind stand on the files, numbered from the side's own right. */
struct columns {
    uint8_t count[FILES + 1];   /* pieces on each file, 1-9 */
    uint8_t files_with_several; /* files that hold more than one */
};

unsigned xqri_description_file(unsigned color, unsigned square)
{
    return color == XQR_RED ? FILES - file_of(square) : file_of(square) + 1;
}

static struct columns find_columns(const struct board *b, unsigned color, unsigned kind)
{
    struct columns columns = {{0}, 0};

    for (unsigned square = 0; square < SQUARES; square++)
        if (board_at(b, square) == piece_of(color, kind))
            columns.count[xqri_description_file(color, square)]++;
    for (unsigned file = 1; file <= FILES; file++)
        if (columns.count[file] > 1)
            columns.files_with_several++;
    return columns;
}

/* Place within the column, from 1 at the front. */
static unsigned place_from_front(const struct board *b, unsigned square)
{
    const xqr_piece piece = board_at(b, square);
    const unsigned color = piece_color(piece);
    unsigned place = 1;

    for (unsigned rank = 0; rank < RANKS; rank++)
        if (own_rank(color, rank) > own_rank(color, rank_of(square))
            && board_at(b, square_at(file_of(square), rank)) == piece)
            place++;
    return place;
}

/* Number through all files that hold columns, from the right, each from the front; pieces standing alone have none. */
static unsigned place_through_columns(const struct columns *columns, unsigned file, unsigned place)
{
    for (unsigned right = 1; right < file; right++)
        if (columns->count[right] > 1)
            place += columns->count[right];
    return place;
}

static bool fits_place(const struct board *b, unsigned square, const struct description *d)
{
    const xqr_piece piece = board_at(b, square);
    const unsigned color = piece_color(piece), file = xqri_description_file(color, square);
    const struct columns columns = find_columns(b, color, piece_kind(piece));
    const unsigned size = columns.count[file], place = place_from_front(b, square);
    const bool is_middle = size % 2 == 1 && place == (size + 1) / 2;

    if (size < 2)
        return false;
    switch (d->place) {
    case PLACE_FRONT: return place == 1;
    case PLACE_MIDDLE:
    case PLACE_UNSIGNED: return is_middle;
    case PLACE_BACK: return place == size;
    case PLACE_INNER_FRONT: return place == (size > 3 ? 2u : 1u);
    case PLACE_INNER_BACK: return place == (size > 3 ? size - 1 : size);
    case PLACE_DOUBLED: return place == d->nth || is_middle;
    default: break;
    }
    if (d->file || columns.files_with_several == 1)
        return place == d->nth;
    return place_through_columns(&columns, file, place) == d->nth;
}

static bool fits_file(const struct board *b, unsigned square, const struct description *d)
{
    const xqr_piece piece = board_at(b, square);

    if (!piece || piece_color(piece) != b->turn)
        return false;
    if (d->kind && piece_kind(piece) != d->kind)
        return false;
    /* A place and a file without a piece, as in "前六平五" or "+6.5", always mean a pawn. */
    if (!d->kind && d->file && piece_kind(piece) != XQR_PAWN)
        return false;
    return !d->file || xqri_description_file(b->turn, square) == d->file;
}

static bool fits_piece(const struct board *b, unsigned square, const struct description *d)
{
    return fits_file(b, square, d) && (d->place == PLACE_NONE || fits_place(b, square, d));
}

unsigned xqri_description_count(const struct board *b, const struct description *d)
{
    unsigned count = 0;

    for (unsigned square = 0; square < SQUARES; square++)
        count += fits_file(b, square, d);
    return count;
}

unsigned xqri_description_steps(unsigned kind, unsigned files)
{
    switch (kind) {
    case XQR_ADVISOR: return files == 1 ? 1 : 0;
    case XQR_ELEPHANT: return files == 2 ? 2 : 0;
    case XQR_HORSE: return files == 1 ? 2 : files == 2 ? 1 : 0;
    default: return 0;
    }
}

bool xqri_description_is_aslant(unsigned kind)
{
    return kind == XQR_ADVISOR || kind == XQR_ELEPHANT || kind == XQR_HORSE;
}

/* Adds the move the piece on a square would make, or why it makes none. */
static void add_move(struct candidates *found, unsigned from, const struct description *d, enum action action)
{
    const struct board *const b = found->board;
    const unsigned kind = piece_kind(board_at(b, from));
    const int forward = b->turn == XQR_RED ? 1 : -1;
    const int way = action == ACTION_BACK ? -forward : forward;
    int file = (int)file_of(from), rank = (int)rank_of(from);

    if (action == ACTION_SIDEWAYS || xqri_description_is_aslant(kind))
        file = b->turn == XQR_RED ? FILES - d->number : d->number - 1;
    if (action != ACTION_SIDEWAYS && xqri_description_is_aslant(kind)) {
        const int files = file - (int)file_of(from);
        const unsigned steps = xqri_description_steps(kind, (unsigned)(files < 0 ? -files : files));

        if (steps == 0) {
            xqri_candidates_refuse(found, XQR_ILLEGAL_GEOMETRY);
            return;
        }
        rank += way * (int)steps;
    } else if (action != ACTION_SIDEWAYS) {
        rank += way * d->number;
    }
    if (!on_board(file, rank) || (file == (int)file_of(from) && rank == (int)rank_of(from)))
        xqri_candidates_refuse(found, XQR_ILLEGAL_NOT_A_MOVE);
    else
        xqri_candidates_add(found, make_move(from, square_at((unsigned)file, (unsigned)rank)));
}

/* An action left out may be any of the three. */
static void add_moves(struct candidates *found, unsigned from, const struct description *d)
{
    if (d->action != ACTION_UNSAID) {
        add_move(found, from, d, (enum action)d->action);
        return;
    }
    add_move(found, from, d, ACTION_FORWARD);
    add_move(found, from, d, ACTION_BACK);
    add_move(found, from, d, ACTION_SIDEWAYS);
}

void xqri_description_gather(struct candidates *found, const struct description *d)
{
    for (unsigned square = 0; square < SQUARES; square++)
        if (fits_piece(found->board, square, d))
            add_moves(found, square, d);
    if (d->place == PLACE_UNSIGNED && found->legal_count == 0) {
        struct description any = *d;

        /* There is no middle one, or it cannot move like that: any other may be meant. */
        any.place = PLACE_NONE;
        xqri_description_gather(found, &any);
    }
}

/* Two files with columns: a place alone would not tell which, so the file is named as well. */
static void name_place(struct description *out, const struct board *b, unsigned square, const struct columns *columns)
{
    const unsigned file = xqri_description_file(b->turn, square);
    const unsigned size = columns->count[file], place = place_from_front(b, square);

    if (size <= 3)
        out->place = place == 1 ? PLACE_FRONT : place == size ? PLACE_BACK : PLACE_MIDDLE;
    else
        out->place = PLACE_NTH;
    out->nth = (uint8_t)place;
    out->file = columns->files_with_several > 1 ? (uint8_t)file : 0;
}

void xqri_description_make(struct description *out, const struct board *b, xqr_move move)
{
    const unsigned from = move_from(move), to = move_to(move);
    const unsigned kind = piece_kind(board_at(b, from));
    const unsigned before = own_rank(b->turn, rank_of(from)), after = own_rank(b->turn, rank_of(to));
    const struct columns columns = find_columns(b, b->turn, kind);

    *out = (struct description){.kind = (uint8_t)kind, .file = (uint8_t)xqri_description_file(b->turn, from)};
    /* Advisors and elephants of one file never need a place: the one that can go back stands in front. */
    if (columns.count[out->file] > 1 && kind != XQR_ADVISOR && kind != XQR_ELEPHANT)
        name_place(out, b, from, &columns);
    out->action = before == after ? ACTION_SIDEWAYS : after > before ? ACTION_FORWARD : ACTION_BACK;
    if (out->action == ACTION_SIDEWAYS || xqri_description_is_aslant(kind))
        out->number = (uint8_t)xqri_description_file(b->turn, to);
    else
        out->number = (uint8_t)(after > before ? after - before : before - after);
}
