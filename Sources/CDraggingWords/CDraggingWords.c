// Made by Resources/translate embed.
#include "words.h"

static const DraggingWords all[] = {
    {"ar", dragging_words_ar, 8165},
    {"bg", dragging_words_bg, 7853},
    {"cs", dragging_words_cs, 6930},
    {"da", dragging_words_da, 6622},
    {"de", dragging_words_de, 6787},
    {"el", dragging_words_el, 7990},
    {"es", dragging_words_es, 6689},
    {"et", dragging_words_et, 6763},
    {"fa", dragging_words_fa, 7766},
    {"fi", dragging_words_fi, 6817},
    {"fr", dragging_words_fr, 6865},
    {"he", dragging_words_he, 7129},
    {"hi", dragging_words_hi, 8961},
    {"hr", dragging_words_hr, 6970},
    {"hu", dragging_words_hu, 6842},
    {"it", dragging_words_it, 6903},
    {"ja", dragging_words_ja, 7299},
    {"ko", dragging_words_ko, 6879},
    {"lt", dragging_words_lt, 6957},
    {"lv", dragging_words_lv, 6888},
    {"nb", dragging_words_nb, 6619},
    {"nl", dragging_words_nl, 6860},
    {"pl", dragging_words_pl, 7131},
    {"pt_BR", dragging_words_pt_BR, 6798},
    {"pt_PT", dragging_words_pt_PT, 6807},
    {"ro", dragging_words_ro, 7013},
    {"ru", dragging_words_ru, 8255},
    {"sk", dragging_words_sk, 6957},
    {"sl", dragging_words_sl, 7024},
    {"sr", dragging_words_sr, 7869},
    {"sv", dragging_words_sv, 6684},
    {"tr", dragging_words_tr, 6832},
    {"uk", dragging_words_uk, 8192},
    {"zh_CN", dragging_words_zh_CN, 6543},
    {"zh_TW", dragging_words_zh_TW, 6619},
};

long dragging_words_count(void) { return (long)(sizeof all / sizeof *all); }

const DraggingWords *dragging_words_at(long index)
{
    return index >= 0 && index < dragging_words_count() ? &all[index] : 0;
}
