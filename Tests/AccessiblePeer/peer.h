#pragma once
#include <gtk/gtk.h>

// Serves a tree as no app should: "cycle", "wide", "deep", "silent", "wrong" or "vanish".
int run_hostile(const char *kind);
