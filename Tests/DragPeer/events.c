#include "peer.h"
#include <stdarg.h>

void say(const char *name, const char *members, ...) {
    va_list arguments;
    va_start(arguments, members);
    char *rest = g_strdup_vprintf(members, arguments);
    va_end(arguments);
    printf("{\"event\":\"%s\"%s}\n", name, rest);
    fflush(stdout);
    g_free(rest);
}

char *json_string(const char *text) {
    char *valid = g_utf8_make_valid(text ? text : "", -1);
    GString *quoted = g_string_new("\"");
    for (const char *c = valid; *c; c++) {
        if (*c == '"' || *c == '\\')
            g_string_append_printf(quoted, "\\%c", *c);
        else if ((unsigned char)*c < 0x20)
            g_string_append_printf(quoted, "\\u%04x", *c);
        else
            g_string_append_c(quoted, *c);
    }
    g_free(valid);
    g_string_append_c(quoted, '"');
    return g_string_free(quoted, FALSE);
}

const char *action_name(GdkDragAction action) {
    if (action & GDK_ACTION_COPY) return "copy";
    if (action & GDK_ACTION_MOVE) return "move";
    if (action & GDK_ACTION_LINK) return "link";
    return "none";
}
