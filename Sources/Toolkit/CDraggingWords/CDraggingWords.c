// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 12041},
    {"bg", dragging_words_bg, 12195},
    {"cs", dragging_words_cs, 10376},
    {"da", dragging_words_da, 9778},
    {"de", dragging_words_de, 10315},
    {"el", dragging_words_el, 12651},
    {"es", dragging_words_es, 10187},
    {"et", dragging_words_et, 9943},
    {"fa", dragging_words_fa, 11937},
    {"fi", dragging_words_fi, 10037},
    {"fr", dragging_words_fr, 10268},
    {"he", dragging_words_he, 10761},
    {"hi", dragging_words_hi, 14401},
    {"hr", dragging_words_hr, 10496},
    {"hu", dragging_words_hu, 10479},
    {"it", dragging_words_it, 10107},
    {"ja", dragging_words_ja, 11069},
    {"ko", dragging_words_ko, 10848},
    {"lt", dragging_words_lt, 10355},
    {"lv", dragging_words_lv, 10220},
    {"nb", dragging_words_nb, 9722},
    {"nl", dragging_words_nl, 10298},
    {"pl", dragging_words_pl, 10523},
    {"pt_BR", dragging_words_pt_BR, 10191},
    {"pt_PT", dragging_words_pt_PT, 10151},
    {"ro", dragging_words_ro, 10358},
    {"ru", dragging_words_ru, 12730},
    {"sk", dragging_words_sk, 10397},
    {"sl", dragging_words_sl, 10483},
    {"sr", dragging_words_sr, 12357},
    {"sv", dragging_words_sv, 9935},
    {"tr", dragging_words_tr, 10297},
    {"uk", dragging_words_uk, 12837},
    {"zh_CN", dragging_words_zh_CN, 9709},
    {"zh_TW", dragging_words_zh_TW, 9762},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
