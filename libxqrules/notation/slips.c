/* Words for what lenient reading forgives. */
#include <xqrules/notation.h>

struct slip {
    uint32_t bit;
    const char *name, *english, *chinese;
};

static const struct slip slips[] = {
    {XQR_SLIP_EXTRA, "extra", "signs around the move do not belong to it", "着法前后有多余的符号"},
    {XQR_SLIP_DIGIT, "digit", "a character stands for a digit that it only looks or sounds like", "数字写法不规范"},
    {XQR_SLIP_CASE, "case", "large and small letters are mixed up", "字母大小写有误"},
    {XQR_SLIP_SIGN, "sign", "another sign stands where a dash or a dot belongs", "连接符号不规范"},
    {XQR_SLIP_PIECE, "piece", "the piece has a word of the other side, or one that only looks right", "棋子名称不规范"},
    {XQR_SLIP_PLACE, "place", "front or back is said of a piece that stands alone", "单子不应区分前后"},
    {XQR_SLIP_NO_ACTION, "no_action", "forward, back or sideways is left out", "缺少进退平"},
    {XQR_SLIP_ACTION, "action", "the piece never moves in the direction that is written", "进退平有误"},
    {XQR_SLIP_STEPS, "steps", "steps are written where the file of arrival belongs", "应写到达的直线而写了步数"},
    {XQR_SLIP_CAPTURE, "capture", "the sign of a capture is missing or needless", "吃子符号缺少或多余"},
    {XQR_SLIP_CHECK, "check", "the mark of check or mate is missing or wrong", "将军或将死符号缺少或有误"},
    {XQR_SLIP_PROMOTION, "promotion", "the sign before the promoted piece is missing or another one",
     "升变符号缺少或不规范"},
    {XQR_SLIP_ORIGIN, "origin", "more or less is said of the origin than the move needs", "起点标注多余或缺少"},
    {XQR_SLIP_ZERO, "zero", "zeros stand for the letters of castling", "王车易位用了数字零"},
    {XQR_SLIP_FIGURINE, "figurine", "a picture stands for the letter of the piece", "用图形代替棋子字母"},
};

static const struct slip *find(uint32_t bit)
{
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
        if (slips[i].bit == bit)
            return &slips[i];
    return NULL;
}

const char *xqr_slip_name(xqr_slip slip)
{
    const struct slip *const known = find((uint32_t)slip);

    return known ? known->name : "unknown";
}

const char *xqr_slip_text(xqr_slip slip, xqr_lang lang)
{
    const struct slip *const known = find((uint32_t)slip);

    if (!known)
        return "unknown";
    return lang == XQR_CHINESE ? known->chinese : known->english;
}
