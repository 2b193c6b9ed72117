#pragma once

#include <stdint.h>

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

/// An input of the person by the keyboard or the pointer.
enum dragoman_input_kind {
    dragoman_input_none = 0,
    dragoman_input_key_press,
    dragoman_input_key_release,
    dragoman_input_button_press,
    dragoman_input_button_release,
};

/// A key or a button that was pressed or released.
struct dragoman_input_event {
    enum dragoman_input_kind kind;
    /// The key's code, or the button's number.
    int code;
    /// The key's meaning (keysym) alone and with Shift; 0 of a button.
    unsigned plain, shifted;
    /// Whether Caps Lock is on.
    int is_locked;
    /// Where the pointer is, in pixels of the screen.
    int x, y;
};

struct dragoman_input_watch;

/// Begins to note keys and buttons, whatever window of an X display they go to (XInput 2.2, raw events).
/// Why: Xlib's event unions and masks are macros, and no toolkit tells of the input of other programs' windows.
/// Ownership: the caller's, until dragoman_input_watch_close. Thread: any, one at a time; asks the X server and waits for
/// it. Returns NULL where there is no such display, or its server has no XInput 2.2.
struct dragoman_input_watch *_Nullable dragoman_input_watch_open(const char *display);

/// The descriptor that can be read when there may be an event. Ownership: the watch's. Thread: that of the watch.
/// Why: Xlib has a macro for it.
int dragoman_input_watch_descriptor(struct dragoman_input_watch *watch);

/// Takes the next event; returns 0 where there is none yet. Ownership: none. Thread: that of the watch; asks the X server
/// for the pointer's place and waits for it. Why: see dragoman_input_watch_open.
int dragoman_input_watch_next(struct dragoman_input_watch *watch, struct dragoman_input_event *event);

/// Ends a watch. Ownership: takes it. Thread: that of the watch. Why: see dragoman_input_watch_open.
void dragoman_input_watch_close(struct dragoman_input_watch *watch);

struct dragoman_button_hold;

/// Keeps the next press of a button of the pointer from all windows of an X display, until dragoman_button_hold_end.
/// Whoever asks the server which buttons are down is told of it at once. `cookie`: see dragoman_paint_backdrop.
/// Why: a grab lasts as long as its connection, and xdotool has none to ask for. Ownership: the caller's, until
/// dragoman_button_hold_end. Thread: any, one at a time; asks the X server and waits for it. Returns NULL where there is no
/// such display, or another program holds the button so.
struct dragoman_button_hold *_Nullable dragoman_button_hold_open(
    const char *display, const unsigned char *cookie, int length, int button);

/// Gives the press to the window that it is meant for. Ownership: takes the hold. Thread: that of the hold; asks the X
/// server and waits for it. Why: see dragoman_button_hold_open.
void dragoman_button_hold_end(struct dragoman_button_hold *hold);

struct dragoman_hidden_pointer;

/// Hides the pointer of an X display (XFIXES 4), until dragoman_pointer_show. It moves and presses as ever. `cookie`: see
/// dragoman_paint_backdrop.
/// Why: it is hidden for as long as a connection lasts, and no program of the system keeps one for that. Ownership: the
/// caller's, until dragoman_pointer_show. Thread: any, one at a time; asks the X server and waits for it. Returns NULL where
/// there is no such display, or its server cannot hide it.
struct dragoman_hidden_pointer *_Nullable dragoman_pointer_hide(
    const char *display, const unsigned char *cookie, int length);

/// Shows the pointer. Ownership: takes it. Thread: that of dragoman_pointer_hide. Why: see there.
void dragoman_pointer_show(struct dragoman_hidden_pointer *hidden);

/// The surroundings of a window's picture: left, right, top and bottom, in device pixels.
struct dragoman_window_surroundings {
    /// The shadow that the window draws itself.
    uint32_t shadow[4];
    /// The edges that a window manager has put around it.
    uint32_t frame[4];
    /// Whether other windows lie over it where the picture has them, too.
    int is_covered;
};

/// Takes a picture of the largest window of a process on the person's X display, without its shadow; of those that have
/// `title`, unless that is NULL. What is outside of the screen is black.
/// Why: xcb's replies are C structures with bytes behind them. Ownership: `*pixels` is the caller's, who frees it: words of
/// red, green and blue, line after line, `*width` × `*height`. Thread: any; asks the X server and waits for it. Returns 0
/// where there is no such display or window, or no picture of it is given.
int dragoman_grab_window(
    int process, const char *_Nullable title, int *width, int *height,
    struct dragoman_window_surroundings *_Nonnull around, unsigned *_Nullable *_Nonnull pixels);

struct dragoman_x_desktop;

/// A window of a program on an X display.
struct dragoman_x_window {
    /// The window's number.
    unsigned window;
    /// The process that has made it, as the X server knows it, else as it says itself; 0: unknown.
    int process;
    /// Whether the window manager says that it is the active one; without one, whether it has the focus.
    int is_active;
    /// Whether it is a dialog of another window (WM_TRANSIENT_FOR).
    int is_dialog;
    /// Where it is on the screen without the shadow that its program draws, in pixels.
    int x, y, width, height;
    /// The same with the shadow.
    int surface_x, surface_y, surface_width, surface_height;
    /// Its title in UTF-8, cut where it is long.
    char title[512];
    /// The program's name for itself (WM_CLASS): the first of two.
    char application[128];
};

/// The pointer of an X display.
struct dragoman_x_pointer {
    /// In pixels of the screen.
    int x, y;
    /// The modifiers and buttons that are down, as X11's bits: 1 Shift, 4 Control, 8 Alt, 64 Super, 256 the left button.
    unsigned state;
    /// The program's window under it; 0: there is none.
    unsigned window;
    /// The outermost window under it, which may be a menu or a picture that is dragged; 0: there is none.
    unsigned top;
};

/// Opens a connection by which the pointer and keys of an X display are moved and asked for (XTEST). `cookie`: see
/// dragoman_paint_backdrop. Why: xdotool is a program of its own, which is started for each move. Ownership: the caller's,
/// until dragoman_x_desktop_close. Thread: any, one at a time; asks the X server and waits for it. Returns NULL where there
/// is no such display, or its server has no XTEST.
struct dragoman_x_desktop *_Nullable dragoman_x_desktop_open(
    const char *_Nullable display, const unsigned char *_Nullable cookie, int length);

/// Closes it. Ownership: takes the connection. Thread: that of the connection. Why: see dragoman_x_desktop_open.
void dragoman_x_desktop_close(struct dragoman_x_desktop *desktop);

/// Moves the pointer to a point of the screen. Returns 0 where the server refuses. Ownership: none. Thread: that of the
/// connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_move(struct dragoman_x_desktop *desktop, int x, int y);

/// Presses or releases a button: 1 is the left one. Returns 0 where the server refuses. Ownership: none. Thread: that of the
/// connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_button(struct dragoman_x_desktop *desktop, int button, int is_down);

/// Presses or releases a key by its number in the Linux kernel. Returns 0 where the server refuses. Ownership: none. Thread:
/// that of the connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_key(struct dragoman_x_desktop *desktop, int key, int is_down);

/// Asks where the pointer is, what is held, and which window is under it. Returns 0 where the server does not say.
/// Ownership: none. Thread: that of the connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_pointer(struct dragoman_x_desktop *desktop, struct dragoman_x_pointer *pointer);

/// The process that has made a window; 0: unknown. Ownership: none. Thread: that of the connection; waits for the server.
/// Why: see dragoman_find_input_windows.
int dragoman_x_desktop_process(struct dragoman_x_desktop *desktop, unsigned window);

/// Lists the programs' windows that can be seen, from the lowest to the topmost: those that the window manager knows, or all
/// where there is none. Returns how many there are, at most `room`. Ownership: none. Thread: that of the connection; waits for the server. Why: see
/// dragoman_x_desktop_open.
int dragoman_x_desktop_windows(struct dragoman_x_desktop *desktop, struct dragoman_x_window *windows, int room);

/// Lists the windows that are shown and that the window manager does not know, from the lowest to the topmost: those that say
/// that they are menus, or all. Returns how many there are, at most `room`.
/// Ownership: none. Thread: that of the connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_popups(
    struct dragoman_x_desktop *desktop, int are_menus, struct dragoman_x_window *windows, int room);

/// Asks the window manager to make a window the active one; without one, gives it the focus. Returns 0 where that cannot be asked. Ownership: none. Thread:
/// that of the connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_activate(struct dragoman_x_desktop *desktop, unsigned window);

/// Asks the window manager to give a window a position and a size, without what it puts around it; without one, gives it
/// both. Returns 0 where that cannot be asked. Ownership: none. Thread: that of the connection; waits for the server. Why: see
/// dragoman_x_desktop_open.
int dragoman_x_desktop_place(struct dragoman_x_desktop *desktop, unsigned window, int x, int y, int width, int height);

/// How large the screen is, in pixels. Returns 0 where the server does not say. Ownership: none. Thread: that of the
/// connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_size(struct dragoman_x_desktop *desktop, int *width, int *height);

/// The key that writes a character (a keysym), by its number in the Linux kernel, and whether Shift has to be held; less than
/// 0: there is none, or it writes another one with another layout of the person's. Ownership: none. Thread: that of the
/// connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_find_key(struct dragoman_x_desktop *desktop, unsigned keysym, int *needs_shift);

/// Has a key that means nothing write a character (a keysym), until the connection is closed; the oldest of 32 is given another
/// one again. Returns its number in the Linux kernel; less than 0: there is none. Ownership: none. Thread: that of the
/// connection; waits for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_lend_key(struct dragoman_x_desktop *desktop, unsigned keysym);

/// Gives the name of the pointer's picture (XFIXES 2), such as "dnd-move" or "not-allowed"; empty where it has no name.
/// Returns 0 where the server does not say. Ownership: none; `name` has `room` bytes. Thread: that of the connection; waits
/// for the server. Why: see dragoman_x_desktop_open.
int dragoman_x_desktop_cursor(struct dragoman_x_desktop *desktop, char *name, unsigned room);

struct dragoman_last_word;

/// Starts a child that writes to a descriptor as soon as this process is gone, however it ends, or as soon as
/// dragoman_last_word_end is called. It is in a session of its own, takes no signal but SIGKILL, and has no other descriptor.
/// Why: nobody but another process can act after a process was killed, and in a copy of a process of many threads only C's
/// system calls may be made. Ownership: the caller's, until dragoman_last_word_end; of `descriptor`, a socket, the child has
/// a copy. Thread: any, one at a time. Returns NULL where no child can be made.
struct dragoman_last_word *_Nullable dragoman_last_word_begin(int descriptor);

/// Says what the child writes then, instead of what was said before: steps, each of which has two 32-bit numbers in the
/// machine's byte order, how many milliseconds to wait before and how many bytes follow, and then these bytes. Nothing
/// where `length` is 0. It counts as soon as this returns. Returns 0 where the child is gone, or the word is longer than
/// 8,192 bytes. Ownership: none. Thread: that of the word. Why: see dragoman_last_word_begin.
int dragoman_last_word_set(struct dragoman_last_word *self, const void *_Nullable word, int length);

/// Has the child write what was said last, and waits until it has ended. Ownership: takes it. Thread: that of the word.
/// Why: see dragoman_last_word_begin.
void dragoman_last_word_end(struct dragoman_last_word *self);

/// How many bytes dragoman_x_input_request writes. Why: C's arrays need a size. Ownership: none. Thread: any.
enum { dragoman_x_input_request_size = 36 };

/// Writes down the request by which a connection moves the pointer of an X display (`kind` 6), presses or releases a button
/// (4, 5) or a key by its number in the Linux kernel (2, 3), to be sent by another connection. Ownership: none. Thread: that
/// of `desktop`. Why: see dragoman_last_word_begin.
void dragoman_x_input_request(
    struct dragoman_x_desktop *desktop, int kind, int detail, int x, int y, unsigned char *bytes);

/// Opens one more connection to an X display, and gives its descriptor, a socket, which is the caller's to close; less than 0:
/// there is none. `cookie`: see dragoman_paint_backdrop. Why: what xcb knows of a connection has to be forgotten, and the
/// connection kept. Ownership: the descriptor is the caller's. Thread: any; waits for the server.
int dragoman_x_connect_socket(const char *_Nullable display, const unsigned char *_Nullable cookie, int length);

#pragma clang assume_nonnull end
