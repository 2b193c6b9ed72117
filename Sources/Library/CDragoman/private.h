#pragma once
#include "halves.h"

/// The handlers of a signal are asked until one says no.
gboolean dragoman_all_agree(GSignalInvocationHint *hint, GValue *result, const GValue *answer, gpointer unused);
/// Whether somebody listens to a signal, with this detail or with none.
gboolean dragoman_is_heard(gpointer object, guint signal, GQuark detail);
/// Writes what is wrong to standard error, once for each object and text.
void dragoman_complain(gpointer object, const char *format, ...) G_GNUC_PRINTF(2, 3);

/// Whether the call comes on GTK's thread; where not, that is told as an error of `function`.
gboolean dragoman_check_thread(const char *function);
#define dragoman_return_if_elsewhere() \
    if (!dragoman_check_thread(G_STRFUNC)) return
#define dragoman_return_val_if_elsewhere(value) \
    if (!dragoman_check_thread(G_STRFUNC)) return (value)

gpointer dragoman_coordinator_half(DragomanCoordinator *self);
