// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 8905},
    {"bg", dragging_words_bg, 8570},
    {"cs", dragging_words_cs, 7545},
    {"da", dragging_words_da, 6959},
    {"de", dragging_words_de, 7335},
    {"el", dragging_words_el, 9024},
    {"es", dragging_words_es, 7310},
    {"et", dragging_words_et, 7101},
    {"fa", dragging_words_fa, 8435},
    {"fi", dragging_words_fi, 7181},
    {"fr", dragging_words_fr, 7382},
    {"he", dragging_words_he, 7629},
    {"hi", dragging_words_hi, 10144},
    {"hr", dragging_words_hr, 7615},
    {"hu", dragging_words_hu, 7371},
    {"it", dragging_words_it, 7190},
    {"ja", dragging_words_ja, 7790},
    {"ko", dragging_words_ko, 7650},
    {"lt", dragging_words_lt, 7398},
    {"lv", dragging_words_lv, 7372},
    {"nb", dragging_words_nb, 6954},
    {"nl", dragging_words_nl, 7344},
    {"pl", dragging_words_pl, 7646},
    {"pt_BR", dragging_words_pt_BR, 7351},
    {"pt_PT", dragging_words_pt_PT, 7370},
    {"ro", dragging_words_ro, 7535},
    {"ru", dragging_words_ru, 9167},
    {"sk", dragging_words_sk, 7537},
    {"sl", dragging_words_sl, 7678},
    {"sr", dragging_words_sr, 8916},
    {"sv", dragging_words_sv, 7077},
    {"tr", dragging_words_tr, 7189},
    {"uk", dragging_words_uk, 9314},
    {"zh_CN", dragging_words_zh_CN, 6865},
    {"zh_TW", dragging_words_zh_TW, 6855},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
