// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 11926},
    {"bg", dragging_words_bg, 12068},
    {"cs", dragging_words_cs, 10305},
    {"da", dragging_words_da, 9692},
    {"de", dragging_words_de, 10251},
    {"el", dragging_words_el, 12528},
    {"es", dragging_words_es, 10065},
    {"et", dragging_words_et, 9856},
    {"fa", dragging_words_fa, 11807},
    {"fi", dragging_words_fi, 9948},
    {"fr", dragging_words_fr, 10190},
    {"he", dragging_words_he, 10664},
    {"hi", dragging_words_hi, 14291},
    {"hr", dragging_words_hr, 10408},
    {"hu", dragging_words_hu, 10388},
    {"it", dragging_words_it, 10028},
    {"ja", dragging_words_ja, 10990},
    {"ko", dragging_words_ko, 10752},
    {"lt", dragging_words_lt, 10266},
    {"lv", dragging_words_lv, 10127},
    {"nb", dragging_words_nb, 9634},
    {"nl", dragging_words_nl, 10180},
    {"pl", dragging_words_pl, 10429},
    {"pt_BR", dragging_words_pt_BR, 10095},
    {"pt_PT", dragging_words_pt_PT, 10055},
    {"ro", dragging_words_ro, 10271},
    {"ru", dragging_words_ru, 12664},
    {"sk", dragging_words_sk, 10306},
    {"sl", dragging_words_sl, 10401},
    {"sr", dragging_words_sr, 12250},
    {"sv", dragging_words_sv, 9851},
    {"tr", dragging_words_tr, 10172},
    {"uk", dragging_words_uk, 12689},
    {"zh_CN", dragging_words_zh_CN, 9642},
    {"zh_TW", dragging_words_zh_TW, 9695},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
