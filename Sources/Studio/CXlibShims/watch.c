#include "CXlibShims.h"
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <stdlib.h>

struct dragoman_input_watch {
    Display *display;
    int extension;
};

struct dragoman_input_watch *dragoman_input_watch_open(const char *name) {
    Display *display = XOpenDisplay(name);
    if (!display) return NULL;
    int opcode, event, error, major = 2, minor = 2;
    if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error) ||
        XIQueryVersion(display, &major, &minor) != Success) {
        XCloseDisplay(display);
        return NULL;
    }
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XISetMask(bits, XI_RawKeyPress);
    XISetMask(bits, XI_RawKeyRelease);
    XISetMask(bits, XI_RawButtonPress);
    XISetMask(bits, XI_RawButtonRelease);
    XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
    XISelectEvents(display, DefaultRootWindow(display), &mask, 1);
    XSync(display, False);
    struct dragoman_input_watch *watch = malloc(sizeof *watch);
    if (!watch) {
        XCloseDisplay(display);
        return NULL;
    }
    watch->display = display;
    watch->extension = opcode;
    return watch;
}

int dragoman_input_watch_descriptor(struct dragoman_input_watch *watch) { return ConnectionNumber(watch->display); }

static void read_key(Display *display, int code, struct dragoman_input_event *result) {
    XkbStateRec state = {0};
    XkbGetState(display, XkbUseCoreKbd, &state);
    result->plain = (unsigned)XkbKeycodeToKeysym(display, (KeyCode)code, state.group, 0);
    result->shifted = (unsigned)XkbKeycodeToKeysym(display, (KeyCode)code, state.group, 1);
    result->is_locked = (state.locked_mods & LockMask) != 0;
}

int dragoman_input_watch_next(struct dragoman_input_watch *watch, struct dragoman_input_event *result) {
    while (XPending(watch->display) > 0) {
        XEvent event;
        XNextEvent(watch->display, &event);
        XGenericEventCookie *cookie = &event.xcookie;
        if (cookie->type != GenericEvent || cookie->extension != watch->extension ||
            !XGetEventData(watch->display, cookie))
            continue;
        int kind = cookie->evtype;
        const XIRawEvent *raw = cookie->data;
        *result = (struct dragoman_input_event){.kind = dragoman_input_none, .code = raw->detail};
        int is_repeat = (raw->flags & XIKeyRepeat) != 0;
        XFreeEventData(watch->display, cookie);
        switch (kind) {
        case XI_RawKeyPress: result->kind = dragoman_input_key_press; break;
        case XI_RawKeyRelease: result->kind = is_repeat ? dragoman_input_none : dragoman_input_key_release; break;
        case XI_RawButtonPress: result->kind = dragoman_input_button_press; break;
        case XI_RawButtonRelease: result->kind = dragoman_input_button_release; break;
        default: break;
        }
        if (result->kind == dragoman_input_none) continue;
        if (result->kind <= dragoman_input_key_release) read_key(watch->display, result->code, result);
        Window root, child;
        int x, y;
        unsigned modifiers;
        XQueryPointer(watch->display, DefaultRootWindow(watch->display), &root, &child, &result->x, &result->y, &x, &y,
                      &modifiers);
        return 1;
    }
    return 0;
}

void dragoman_input_watch_close(struct dragoman_input_watch *watch) {
    XCloseDisplay(watch->display);
    free(watch);
}
