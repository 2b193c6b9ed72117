// Made by Resources/translate embed.
#pragma once

#include <CDraggingWords.h>

extern const char dragging_words_ar[];
extern const char dragging_words_bg[];
extern const char dragging_words_cs[];
extern const char dragging_words_da[];
extern const char dragging_words_de[];
extern const char dragging_words_el[];
extern const char dragging_words_es[];
extern const char dragging_words_et[];
extern const char dragging_words_fa[];
extern const char dragging_words_fi[];
extern const char dragging_words_fr[];
extern const char dragging_words_he[];
extern const char dragging_words_hi[];
extern const char dragging_words_hr[];
extern const char dragging_words_hu[];
extern const char dragging_words_it[];
extern const char dragging_words_ja[];
extern const char dragging_words_ko[];
extern const char dragging_words_lt[];
extern const char dragging_words_lv[];
extern const char dragging_words_nb[];
extern const char dragging_words_nl[];
extern const char dragging_words_pl[];
extern const char dragging_words_pt_BR[];
extern const char dragging_words_pt_PT[];
extern const char dragging_words_ro[];
extern const char dragging_words_ru[];
extern const char dragging_words_sk[];
extern const char dragging_words_sl[];
extern const char dragging_words_sr[];
extern const char dragging_words_sv[];
extern const char dragging_words_tr[];
extern const char dragging_words_uk[];
extern const char dragging_words_zh_CN[];
extern const char dragging_words_zh_TW[];
