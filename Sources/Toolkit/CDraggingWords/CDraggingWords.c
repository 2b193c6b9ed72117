// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 11866},
    {"bg", dragging_words_bg, 12011},
    {"cs", dragging_words_cs, 10248},
    {"da", dragging_words_da, 9631},
    {"de", dragging_words_de, 10194},
    {"el", dragging_words_el, 12471},
    {"es", dragging_words_es, 10004},
    {"et", dragging_words_et, 9799},
    {"fa", dragging_words_fa, 11738},
    {"fi", dragging_words_fi, 9891},
    {"fr", dragging_words_fr, 10135},
    {"he", dragging_words_he, 10598},
    {"hi", dragging_words_hi, 14234},
    {"hr", dragging_words_hr, 10351},
    {"hu", dragging_words_hu, 10307},
    {"it", dragging_words_it, 9971},
    {"ja", dragging_words_ja, 10933},
    {"ko", dragging_words_ko, 10698},
    {"lt", dragging_words_lt, 10166},
    {"lv", dragging_words_lv, 10068},
    {"nb", dragging_words_nb, 9572},
    {"nl", dragging_words_nl, 10125},
    {"pl", dragging_words_pl, 10372},
    {"pt_BR", dragging_words_pt_BR, 10038},
    {"pt_PT", dragging_words_pt_PT, 9998},
    {"ro", dragging_words_ro, 10214},
    {"ru", dragging_words_ru, 12605},
    {"sk", dragging_words_sk, 10254},
    {"sl", dragging_words_sl, 10370},
    {"sr", dragging_words_sr, 12193},
    {"sv", dragging_words_sv, 9794},
    {"tr", dragging_words_tr, 10115},
    {"uk", dragging_words_uk, 12630},
    {"zh_CN", dragging_words_zh_CN, 9597},
    {"zh_TW", dragging_words_zh_TW, 9591},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
