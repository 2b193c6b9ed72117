// What of GTK, GDK, Pango and Cairo Swift cannot call as it is: macros, varargs, callbacks and subclasses.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <gtk/gtk.h>

#pragma clang assume_nonnull begin

/// Why: GTK_CHECK_VERSION's run-time half is three function calls; one number is easier to compare.
/// Ownership: none. Thread: any. Returns major * 10000 + minor * 100 + micro of the GTK in use, 40803 for 4.8.3.
unsigned dragoman_gtk_version(void);

#pragma clang assume_nonnull end
