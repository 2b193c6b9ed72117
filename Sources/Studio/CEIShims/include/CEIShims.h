// Keys and pointer for a desktop that offers libei, by libei as it is installed: nothing is linked with it.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A connection to a desktop that takes keys and pointer from us.
typedef struct dragoman_ei dragoman_ei;

/// Whether libei is installed here.
/// Why: Debian 12 has no libei, so the program cannot be linked with it. Ownership: none. Thread: any.
bool dragoman_ei_is_there(void);

/// Connects, and waits until the desktop has given an absolute pointer with buttons and a keyboard.
/// Why: libei's calls take varargs, and are looked up while the program runs.
/// Ownership: takes `descriptor`; the connection is the caller's, to be given to dragoman_ei_free. Thread: one.
/// Returns NULL where the desktop gives no such devices within `milliseconds`.
dragoman_ei *_Nullable dragoman_ei_connect(int descriptor, const char *name, int milliseconds);

/// Moves the pointer to a point of the region that belongs to a stream.
/// Ownership: lends. Thread: the connection's. Returns false where the connection is gone.
/// `mapping`: the stream's mapping id; NULL or unknown: the first region.
bool dragoman_ei_move(dragoman_ei *self, const char *_Nullable mapping, double x, double y);

/// Presses or releases a button or a key, by its number in the Linux kernel.
/// Ownership: lends. Thread: the connection's. Returns false where the connection is gone.
bool dragoman_ei_button(dragoman_ei *self, uint32_t code, bool is_down);
bool dragoman_ei_key(dragoman_ei *self, uint32_t code, bool is_down);

/// Finds the key that writes a character in the desktop's own keyboard map.
/// Why: the map comes as a file that only libxkbcommon reads. Ownership: lends. Thread: the connection's.
/// Returns false where the map has no such key, or libxkbcommon is not installed.
bool dragoman_ei_find_key(dragoman_ei *self, uint32_t character, uint32_t *code, bool *needs_shift);

/// Ends the connection.
/// Ownership: takes `self`. Thread: the connection's.
void dragoman_ei_free(dragoman_ei *self);

#pragma clang assume_nonnull end
