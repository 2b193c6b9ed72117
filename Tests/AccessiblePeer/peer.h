#pragma once
#include <gtk/gtk.h>

// Serves a tree as no app should: "cycle", "wide", "deep", "silent", "wrong", "vanish" or "qt"; or one that
// breaks rules: "broken", and "broken-qt" as Qt would show the same.
int run_hostile(const char *kind);

// Fills a window with coloured elements in what has borders, paddings and margins. See places.c.
void fill_with_places(GtkWindow *window);

// Fills a window with a list whose rows can be dragged with the mouse. See drags.c.
void fill_with_drags(GtkWindow *window);
void fill_with_several_drags(GtkWindow *window);
void fill_with_many_drags(GtkWindow *window);
void fill_with_roomy_drags(GtkWindow *window);

// Fills a window with fields that hide what is typed, with controls that are named in each way, and with rows that are
// scrolled away. See forms.c.
void fill_with_login(GtkWindow *window);
void fill_with_long_login(GtkWindow *window);
void fill_with_names(GtkWindow *window);
void fill_with_rows(GtkWindow *window);

// The answers of an app whose tree breaks rules about an element; NULL where it knows none. As Qt does, it has no list of its
// elements, and its window is a filler. See broken.c.
GVariant *answer_broken(GDBusConnection *bus, const char *path, const char *member, gboolean as_qt);
