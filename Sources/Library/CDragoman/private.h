#pragma once
#include "halves.h"

/// Keeps what looks after a widget with it. Returns FALSE, with an error, where something does already.
gboolean dragoman_keep_with_widget(gpointer object, GtkWidget *widget, const char *key, GError **error);

/// The first handler of a signal that answers ends the asking.
gboolean dragoman_first_text(GSignalInvocationHint *hint, GValue *result, const GValue *answer, gpointer unused);

gpointer dragoman_coordinator_half(DragomanCoordinator *self);
