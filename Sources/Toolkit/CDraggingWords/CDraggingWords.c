// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 8342},
    {"bg", dragging_words_bg, 8053},
    {"cs", dragging_words_cs, 7080},
    {"da", dragging_words_da, 6777},
    {"de", dragging_words_de, 6946},
    {"el", dragging_words_el, 8229},
    {"es", dragging_words_es, 6849},
    {"et", dragging_words_et, 6953},
    {"fa", dragging_words_fa, 7959},
    {"fi", dragging_words_fi, 7045},
    {"fr", dragging_words_fr, 7037},
    {"he", dragging_words_he, 7288},
    {"hi", dragging_words_hi, 9221},
    {"hr", dragging_words_hr, 7129},
    {"hu", dragging_words_hu, 7084},
    {"it", dragging_words_it, 7062},
    {"ja", dragging_words_ja, 7524},
    {"ko", dragging_words_ko, 7064},
    {"lt", dragging_words_lt, 7099},
    {"lv", dragging_words_lv, 7069},
    {"nb", dragging_words_nb, 6767},
    {"nl", dragging_words_nl, 7015},
    {"pl", dragging_words_pl, 7295},
    {"pt_BR", dragging_words_pt_BR, 6958},
    {"pt_PT", dragging_words_pt_PT, 6967},
    {"ro", dragging_words_ro, 7163},
    {"ru", dragging_words_ru, 8455},
    {"sk", dragging_words_sk, 7112},
    {"sl", dragging_words_sl, 7179},
    {"sr", dragging_words_sr, 8080},
    {"sv", dragging_words_sv, 6835},
    {"tr", dragging_words_tr, 7036},
    {"uk", dragging_words_uk, 8397},
    {"zh_CN", dragging_words_zh_CN, 6694},
    {"zh_TW", dragging_words_zh_TW, 6773},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
