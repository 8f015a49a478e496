#include "record/cbl.h"

#include "base/bytes.h"
#include "record/cbl_packed.h"
#include "record/cbr.h"

#include <string.h>

#define MAGIC "CCBridgeLibrary" /* and a zero byte */

/* An index with one entry for each place stands before the records, which begin a slot or several after each other. */
enum { AT_PLACES = 60, SHORTEST = 64, INDEX = 66624, INDEX_ENTRY = 276, SLOT = 4096 };

static bool is_library(struct file_bytes file)
{
    return file.size >= SHORTEST && memcmp(file.at, MAGIC, sizeof MAGIC) == 0;
}

static bool matches(struct file_bytes file)
{
    return is_library(file) || xqri_cbl_is_packed(file);
}

/* The first record in steps of some bytes from a place on; the file's size if there is none. */
static size_t find_record(struct file_bytes file, size_t at, size_t step)
{
    while (at < file.size && !xqri_cbr_is_record(file.at + at, file.size - at))
        at = file.size - at > step ? at + step : file.size;
    return at;
}

/* Where the index ends, or, if it lies about its size, wherever the first record is found. */
static size_t first_record(struct file_bytes file)
{
    const uint64_t begin = INDEX + (uint64_t)xqri_le32(file.at + AT_PLACES) * INDEX_ENTRY;

    if (begin < file.size && xqri_cbr_is_record(file.at + begin, file.size - (size_t)begin))
        return (size_t)begin;
    return find_record(file, SHORTEST, 1);
}

/* A damaged record ends where the next one is found, so that those behind it are read. */
static xqr_status read(struct builder *b, struct file_bytes file, size_t *at)
{
    size_t begin = *at, end;

    if (!is_library(file))
        return xqri_cbl_read_packed(b, file, at);
    if (begin == 0)
        begin = first_record(file);
    if (begin >= file.size)
        return XQR_END;
    end = file.size - begin > SLOT ? find_record(file, begin + SLOT, SLOT) : file.size;
    b->record->offset = begin;
    *at = end;
    return xqri_cbr_read_record(b, file, begin, end);
}

const struct codec xqri_cbl_codec = {
    .format = XQR_FORMAT_CBL, .matches = matches, .read = read, .unpack = xqri_cbl_unpack, .game = GAME_XIANGQI};
