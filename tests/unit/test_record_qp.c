/* SPDX-License-Identifier: Apache-2.0 */
#include "bytes.h"

/* A king each, a rook of Red's and a pawn of Black's. */
static const uint8_t pieces[] = {7, 3, 0, 3, 8, 2, 13, 4, 8, 0, 5, 9};

static struct bytes file;

static const char *read_back(void)
{
    static char got[2048];

    write_records(got, sizeof got, &file, XQR_FORMAT_QP, NULL);
    return got;
}

static void begin(unsigned count)
{
    file.len = 0;
    put_text(&file, "ccf0 ");
    put_byte(&file, count);
    put(&file, pieces, sizeof pieces);
}

static void a_position_is_read(void)
{
    begin(4);
    CHECK_TEXT("four pieces", read_back(), "<3k5/9/8R/9/9/9/9/9/4p4/5K3 w - - 0 1> *\n");
    check_hardships(&file, file.len);
    put(&file, file.at, file.len);
    CHECK_TEXT("twice", read_back(),
               "<3k5/9/8R/9/9/9/9/9/4p4/5K3 w - - 0 1> *\n<3k5/9/8R/9/9/9/9/9/4p4/5K3 w - - 0 1> *\n");
}

static void all_kinds_have_their_numbers(void)
{
    static const uint8_t all[] = {1, 3, 7, 2, 2, 5, 3, 0,  4, 4, 1,  5, 5, 1,  2, 6, 0,
                                  3, 8, 4, 1, 9, 4, 2, 10, 8, 9, 11, 7, 8, 12, 7, 7};

    begin(15);
    put(&file, all, sizeof all);
    CHECK_TEXT("one of each", read_back(), "<3k5/4a4/1C2b3R/P8/R8/1NB6/9/3A3c1/4p2n1/5K2r w - - 0 1> *\n");
}

static void what_is_wrong_is_told(void)
{
    begin(5);
    CHECK_TEXT("cut", read_back(), "* !syntax ply 0 byte 18 <> the file ends within the position\n");
    begin(4);
    file.at[6] = 14;
    CHECK_TEXT("a kind that is none", read_back(), "* !syntax ply 0 byte 6 <> no such piece\n");
    begin(4);
    file.at[7] = 9;
    CHECK_TEXT("off the board", read_back(), "* !syntax ply 0 byte 6 <> a piece stands off the board or on another\n");
    begin(4);
    memcpy(file.at + 9, "\3\3\0", 3);
    CHECK_TEXT("two on one square", read_back(),
               "* !syntax ply 0 byte 9 <> a piece stands off the board or on another\n");
    begin(3);
    file.len -= 3;
    CHECK_TEXT("no red king", read_back(), "* !setup ply 0 byte 6 <> red has no king\n");
    begin(4);
    file.at[4] = 'x';
    CHECK_TEXT("another kind", read_back(), "* !unsupported ply 0 byte 4 <> an unknown kind of QP file\n");
    begin(4);
    put_text(&file, "more");
    CHECK_TEXT("more behind it", read_back(),
               "<3k5/9/8R/9/9/9/9/9/4p4/5K3 w - - 0 1> * !unsupported ply 0 byte 18 <> what follows the position is of "
               "no known kind\n");
}

void suite_record_qp(void)
{
    static const struct test tests[] = {
        TEST(a_position_is_read),
        TEST(all_kinds_have_their_numbers),
        TEST(what_is_wrong_is_told),
    };

    add_suite("record_qp", tests, COUNT_OF(tests));
}
