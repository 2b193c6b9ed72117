#pragma once
#include "private.h"

/// Offers something by an identifier. `point`: two numbers; NULL: the whole widget. `function` is named where it is wrong.
void dragoman_place_add(DragomanPlace *self, DragomanOfferKind kind, const char *id, const char *name, const double *point,
                        const char *function);

// The elements of a place in a `.ui` file that are no properties.
gboolean dragoman_place_tag_start(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *tag,
                                  GtkBuildableParser *parser, gpointer *data);
void dragoman_place_tag_finished(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *tag, gpointer data);
