#pragma once

#pragma clang assume_nonnull begin

/// Paints the ground behind all windows of an X display in one colour, 0xRRGGBB, for as long as the display lasts.
/// Why: a compositor takes the ground from a pixmap that outlives who made it; Xlib alone can leave one behind, and its
/// macros are not Swift's. `cookie` is the display's MIT-MAGIC-COOKIE-1; of no length, it is looked for where XAUTHORITY
/// says. Ownership: none. Thread: one at a time, since Xlib keeps one cookie for all; asks the X server and waits for it.
/// Returns 0 where there is no such display, or the cookie is wrong.
int dragoman_paint_backdrop(const char *display, const unsigned char *cookie, int length, unsigned colour);

/// A window that input goes to, and who it belongs to.
struct dragoman_input_window {
    /// The window's number; 0: there is none.
    unsigned window;
    /// The process that has made it, as the X server knows it (X-Resource), else as it says itself (_NET_WM_PID);
    /// 0: unknown.
    int process;
    /// Its title in UTF-8, cut where it is long.
    char title[240];
};

/// Finds out where input goes on an X display: windows[0] gets keys, windows[1] is the active one of the window manager
/// (EWMH), windows[2] is under the pointer.
/// Why: xcb's requests take C's scatter lists, and no program of the system tells whose a window really is.
/// Ownership: none; `windows` has room for three. Thread: any; asks the X server and waits for it. Returns 0 where there
/// is no such display, or `cookie` is not its: see dragoman_paint_backdrop.
int dragoman_find_input_windows(const char *display, const unsigned char *cookie, int length,
                                struct dragoman_input_window *windows);

#pragma clang assume_nonnull end
