#include "record/ccbridge.h"

const struct ccbridge_fact xqri_ccbridge_facts[CCBRIDGE_FACTS] = {
    {"Name", "Title", 180, 128},
    {"URL", "URL", 52, 128},
    {"From", "Source", 564, 64},
    {"ContestType", "EventType", 628, 64},
    {"Contest", "Event", 692, 64},
    {"Round", "Round", 756, 64},
    {"Group", "Group", 820, 32},
    {"Table", "Board", 852, 32},
    {"Date", "Date", 884, 64},
    {"Site", "Site", 948, 64},
    {"TimeRule", "TimeControl", 1012, 64},
    {"Red", "Red", 1076, 64},
    {"RedTeam", "RedTeam", 1140, 64},
    {"RedTime", "RedTime", 1204, 64},
    {"RedRating", "RedElo", 1268, 32},
    {"Black", "Black", 1300, 64},
    {"BlackTeam", "BlackTeam", 1364, 64},
    {"BlackTime", "BlackTime", 1428, 64},
    {"BlackRating", "BlackElo", 1492, 32},
    {"Referee", "Referee", 1524, 64},
    {"Recorder", "Recorder", 1588, 64},
    {"Commentator", "Annotator", 1652, 64},
    {"CommentatorURL", "AnnotatorURL", 1716, 64},
    {"Creator", "Creator", 1780, 64},
    {"CreatorURL", "CreatorURL", 1844, 64},
    {"DateCreated", "DateCreated", 1908, 64},
    {"DateModified", "DateModified", 1972, 64},
    {"ResultType", "Termination", 2080, 32},
};

xqr_outcome xqri_ccbridge_outcome(uint32_t number)
{
    switch (number) {
    case 1: return XQR_RED_WINS;
    case 2: return XQR_BLACK_WINS;
    case 3: return XQR_DRAW;
    default: return XQR_NO_OUTCOME;
    }
}
