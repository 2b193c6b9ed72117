#include "CXlibShims.h"
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <string.h>

int dragoman_paint_backdrop(const char *name, const unsigned char *cookie, int length, unsigned colour) {
    static char scheme[] = "MIT-MAGIC-COOKIE-1";
    char key[64];
    if (length > (int)sizeof key) return 0;
    if (length > 0) {
        memcpy(key, cookie, (size_t)length);
        XSetAuthorization(scheme, (int)strlen(scheme), key, length);
    }
    Display *display = XOpenDisplay(name);
    if (length > 0) XSetAuthorization(NULL, 0, NULL, 0);
    if (!display) return 0;
    Window root = DefaultRootWindow(display);
    Pixmap pixmap = XCreatePixmap(display, root, 1, 1, (unsigned)DefaultDepth(display, DefaultScreen(display)));
    GC context = XCreateGC(display, pixmap, 0, NULL);
    XSetForeground(display, context, colour);
    XFillRectangle(display, pixmap, context, 0, 0, 1, 1);
    XFreeGC(display, context);
    // Without a compositor the root window shows it, with one the compositor does, which looks here.
    Atom property = XInternAtom(display, "_XROOTPMAP_ID", False);
    XChangeProperty(display, root, property, XA_PIXMAP, 32, PropModeReplace, (unsigned char *)&pixmap, 1);
    XSetWindowBackgroundPixmap(display, root, pixmap);
    XClearWindow(display, root);
    XSetCloseDownMode(display, RetainPermanent);
    XCloseDisplay(display);
    return 1;
}
