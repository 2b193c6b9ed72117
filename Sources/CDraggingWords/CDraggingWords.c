// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 7810},
    {"bg", dragging_words_bg, 7609},
    {"cs", dragging_words_cs, 6701},
    {"da", dragging_words_da, 6417},
    {"de", dragging_words_de, 6561},
    {"el", dragging_words_el, 7714},
    {"es", dragging_words_es, 6462},
    {"et", dragging_words_et, 6554},
    {"fa", dragging_words_fa, 7516},
    {"fi", dragging_words_fi, 6604},
    {"fr", dragging_words_fr, 6623},
    {"he", dragging_words_he, 6910},
    {"hi", dragging_words_hi, 8674},
    {"hr", dragging_words_hr, 6737},
    {"hu", dragging_words_hu, 6620},
    {"it", dragging_words_it, 6679},
    {"ja", dragging_words_ja, 7103},
    {"ko", dragging_words_ko, 6678},
    {"lt", dragging_words_lt, 6721},
    {"lv", dragging_words_lv, 6651},
    {"nb", dragging_words_nb, 6416},
    {"nl", dragging_words_nl, 6631},
    {"pl", dragging_words_pl, 6891},
    {"pt_BR", dragging_words_pt_BR, 6565},
    {"pt_PT", dragging_words_pt_PT, 6575},
    {"ro", dragging_words_ro, 6772},
    {"ru", dragging_words_ru, 7985},
    {"sk", dragging_words_sk, 6724},
    {"sl", dragging_words_sl, 6781},
    {"sr", dragging_words_sr, 7589},
    {"sv", dragging_words_sv, 6466},
    {"tr", dragging_words_tr, 6618},
    {"uk", dragging_words_uk, 7922},
    {"zh_CN", dragging_words_zh_CN, 6341},
    {"zh_TW", dragging_words_zh_TW, 6417},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
