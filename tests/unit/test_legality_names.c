/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

static void every_answer_has_words_of_its_own(void)
{
    for (int a = XQR_LEGAL; a <= XQR_ILLEGAL_PINNED; a++) {
        const char *const name = xqr_legality_name((xqr_legality)a);

        CHECK_ROW(name, strcmp(name, "unknown") != 0 && name[0]);
        CHECK_ROW(name, xqr_legality_text((xqr_legality)a, XQR_ENGLISH)[0]);
        CHECK_ROW(name, (unsigned char)xqr_legality_text((xqr_legality)a, XQR_CHINESE)[0] >= 0x80);
        for (int b = XQR_LEGAL; b < a; b++) {
            CHECK_ROW(name, strcmp(name, xqr_legality_name((xqr_legality)b)) != 0);
            CHECK_ROW(name, strcmp(xqr_legality_text((xqr_legality)a, XQR_CHINESE),
                                   xqr_legality_text((xqr_legality)b, XQR_CHINESE))
                                != 0);
        }
    }
}

static void words_that_servers_rely_on(void)
{
    CU_ASSERT_STRING_EQUAL(xqr_legality_name(XQR_LEGAL), "legal");
    CU_ASSERT_STRING_EQUAL(xqr_legality_name(XQR_ILLEGAL_HORSE_LEG), "horse_leg");
    CU_ASSERT_STRING_EQUAL(xqr_legality_text(XQR_ILLEGAL_HORSE_LEG, XQR_ENGLISH), "horse leg blocked");
    CU_ASSERT_STRING_EQUAL(xqr_legality_text(XQR_ILLEGAL_HORSE_LEG, XQR_CHINESE), "蹩马腿");
    CU_ASSERT_STRING_EQUAL(xqr_legality_text(XQR_ILLEGAL_ELEPHANT_EYE, XQR_CHINESE), "塞象眼");
    CU_ASSERT_STRING_EQUAL(xqr_legality_name(XQR_ILLEGAL_KINGS_FACE), "kings_face");
}

static void unknown_numbers(void)
{
    static const int numbers[] = {-1, XQR_ILLEGAL_PINNED + 1, 1000, INT32_MAX, INT32_MIN};

    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        CU_ASSERT_STRING_EQUAL(xqr_legality_name((xqr_legality)numbers[i]), "unknown");
        CU_ASSERT_STRING_EQUAL(xqr_legality_text((xqr_legality)numbers[i], XQR_ENGLISH), "unknown");
        CU_ASSERT_STRING_EQUAL(xqr_legality_text((xqr_legality)numbers[i], XQR_CHINESE), "unknown");
    }
    CU_ASSERT_STRING_EQUAL(xqr_legality_text(XQR_LEGAL, (xqr_lang)7), "legal");
}

void suite_legality_names(void)
{
    static const struct test tests[] = {
        TEST(every_answer_has_words_of_its_own),
        TEST(words_that_servers_rely_on),
        TEST(unknown_numbers),
    };

    add_suite("legality_names", tests, COUNT_OF(tests));
}
