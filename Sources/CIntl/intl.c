#include "CIntl.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

void dragoman_intl_bind(const char *domain, const char *folder) {
    bindtextdomain(domain, folder);
    bind_textdomain_codeset(domain, "UTF-8");
}

// gettext keeps "context\004text" as the key of a text with a context.
static const char *key(char *place, size_t size, const char *context, const char *text) {
    int length = snprintf(place, size, "%s\004%s", context, text);
    return length > 0 && (size_t)length < size ? place : NULL;
}

const char *dragoman_intl_text(const char *domain, const char *context, const char *text) {
    // The empty text is the catalogue's header.
    if (!*text) return text;
    if (!*context) return dgettext(domain, text);
    char place[1024];
    const char *full = key(place, sizeof place, context, text);
    if (!full) return text;
    const char *found = dgettext(domain, full);
    return found == full ? text : found;
}

const char *dragoman_intl_count(
    const char *domain, const char *context, const char *one, const char *many, unsigned long count) {
    if (!*context) return dngettext(domain, one, many, count);
    char place[1024];
    const char *full = key(place, sizeof place, context, one);
    if (!full) return count == 1 ? one : many;
    const char *found = dngettext(domain, full, many, count);
    return found == full ? one : found;
}

void dragoman_intl_use_environment(void) { setlocale(LC_ALL, ""); }
