// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 8256},
    {"bg", dragging_words_bg, 7968},
    {"cs", dragging_words_cs, 7011},
    {"da", dragging_words_da, 6703},
    {"de", dragging_words_de, 6876},
    {"el", dragging_words_el, 8121},
    {"es", dragging_words_es, 6778},
    {"et", dragging_words_et, 6886},
    {"fa", dragging_words_fa, 7872},
    {"fi", dragging_words_fi, 6967},
    {"fr", dragging_words_fr, 6949},
    {"he", dragging_words_he, 7220},
    {"hi", dragging_words_hi, 9100},
    {"hr", dragging_words_hr, 7056},
    {"hu", dragging_words_hu, 7023},
    {"it", dragging_words_it, 6986},
    {"ja", dragging_words_ja, 7424},
    {"ko", dragging_words_ko, 6984},
    {"lt", dragging_words_lt, 7039},
    {"lv", dragging_words_lv, 7005},
    {"nb", dragging_words_nb, 6699},
    {"nl", dragging_words_nl, 6948},
    {"pl", dragging_words_pl, 7220},
    {"pt_BR", dragging_words_pt_BR, 6886},
    {"pt_PT", dragging_words_pt_PT, 6895},
    {"ro", dragging_words_ro, 7095},
    {"ru", dragging_words_ru, 8368},
    {"sk", dragging_words_sk, 7042},
    {"sl", dragging_words_sl, 7110},
    {"sr", dragging_words_sr, 7983},
    {"sv", dragging_words_sv, 6766},
    {"tr", dragging_words_tr, 6962},
    {"uk", dragging_words_uk, 8305},
    {"zh_CN", dragging_words_zh_CN, 6621},
    {"zh_TW", dragging_words_zh_TW, 6697},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
