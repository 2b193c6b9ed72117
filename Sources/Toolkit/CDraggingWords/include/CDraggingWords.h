/// The library's words in each of its languages, as gettext's catalogues. Made by Resources/translate embed.
#pragma once

#include <stddef.h>

/// The catalogue of one language.
typedef struct {
    /// Such as "de" or "zh_CN".
    const char *_Nonnull language;
    /// The language's file as `msgfmt` compiles it.
    const char *_Nonnull bytes;
    size_t length;
} DraggingWords;

/// How many languages there are.
///
/// Thread: any.
long dragging_words_count(void);

/// The catalogue of a language, in the order of their names; NULL: there are not so many.
///
/// Ownership: it stays as it is for as long as the program runs. Thread: any.
const DraggingWords *_Nullable dragging_words_at(long index);
