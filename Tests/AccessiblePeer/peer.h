#pragma once
#include <gtk/gtk.h>

// Serves a tree as no app should: "cycle", "wide", "deep", "silent", "wrong", "vanish" or "qt"; or one that
// breaks rules: "broken".
int run_hostile(const char *kind);

// What an app whose tree breaks rules says of an element; NULL where it knows no answer. See broken.c.
GVariant *answer_broken(GDBusConnection *bus, const char *path, const char *member);
