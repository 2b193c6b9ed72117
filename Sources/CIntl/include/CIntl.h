// What Swift needs of <libintl.h> and <locale.h>, whose functions C's headers partly make of macros.
#pragma once

#pragma clang assume_nonnull begin

/// Binds the text domain to a folder of `LANGUAGE/LC_MESSAGES/DOMAIN.mo`, in UTF-8.
/// Ownership: copies both strings. Thread: any. Why: two calls that belong together.
void dragoman_intl_bind(const char *domain, const char *folder);

/// The translation of a text; with a context where that is not empty; the text itself where there is none.
/// Ownership: the answer is the catalogue's, or an argument. Thread: any. Why: contexts are macros in C.
const char *dragoman_intl_text(const char *domain, const char *context, const char *text);

/// The translation for that many things.
/// Ownership: the answer is the catalogue's, or an argument. Thread: any. Why: contexts are macros in C.
const char *dragoman_intl_count(
    const char *domain, const char *context, const char *one, const char *many, unsigned long count);

/// Takes the person's locale from the environment.
/// Ownership: none. Thread: before others start. Why: LC_ALL is a macro.
void dragoman_intl_use_environment(void);

#pragma clang assume_nonnull end
