// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 11995},
    {"bg", dragging_words_bg, 12063},
    {"cs", dragging_words_cs, 10301},
    {"da", dragging_words_da, 9733},
    {"de", dragging_words_de, 10208},
    {"el", dragging_words_el, 12510},
    {"es", dragging_words_es, 10093},
    {"et", dragging_words_et, 9864},
    {"fa", dragging_words_fa, 11849},
    {"fi", dragging_words_fi, 9944},
    {"fr", dragging_words_fr, 10174},
    {"he", dragging_words_he, 10689},
    {"hi", dragging_words_hi, 14255},
    {"hr", dragging_words_hr, 10408},
    {"hu", dragging_words_hu, 10391},
    {"it", dragging_words_it, 10039},
    {"ja", dragging_words_ja, 10976},
    {"ko", dragging_words_ko, 10778},
    {"lt", dragging_words_lt, 10245},
    {"lv", dragging_words_lv, 10144},
    {"nb", dragging_words_nb, 9658},
    {"nl", dragging_words_nl, 10237},
    {"pl", dragging_words_pl, 10434},
    {"pt_BR", dragging_words_pt_BR, 10112},
    {"pt_PT", dragging_words_pt_PT, 10062},
    {"ro", dragging_words_ro, 10281},
    {"ru", dragging_words_ru, 12575},
    {"sk", dragging_words_sk, 10322},
    {"sl", dragging_words_sl, 10405},
    {"sr", dragging_words_sr, 12257},
    {"sv", dragging_words_sv, 9898},
    {"tr", dragging_words_tr, 10208},
    {"uk", dragging_words_uk, 12717},
    {"zh_CN", dragging_words_zh_CN, 9668},
    {"zh_TW", dragging_words_zh_TW, 9708},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
