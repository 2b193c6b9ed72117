#pragma once

#pragma clang assume_nonnull begin

/// Paints the ground behind all windows of an X display in one colour, 0xRRGGBB, for as long as the display lasts.
/// Why: a compositor takes the ground from a pixmap that outlives who made it; Xlib alone can leave one behind, and its
/// macros are not Swift's. Ownership: none. Thread: any; asks the X server and waits for it. Returns 0 where there is no
/// such display.
int dragoman_paint_backdrop(const char *display, unsigned colour);

#pragma clang assume_nonnull end
