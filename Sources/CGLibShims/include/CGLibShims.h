// What of GLib and GIO Swift cannot call as it is: macros, varargs and callbacks.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <gio/gio.h>

#pragma clang assume_nonnull begin

/// Why: GIO's error quark is a function-like macro.
/// Ownership: none. Thread: any.
GQuark dragoman_io_error_quark(void);

#pragma clang assume_nonnull end
