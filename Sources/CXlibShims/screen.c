#include "CXlibShims.h"
#include <X11/Xlib.h>
#include <X11/Xutil.h>

int dragoman_read_screen(const char *name, int x, int y, int width, int height, unsigned *pixels) {
    Display *display = XOpenDisplay(name);
    if (!display) return 0;
    int screen = DefaultScreen(display), is_read = 0;
    for (int pixel = 0; pixel < width * height; pixel++) pixels[pixel] = 0;
    // To ask for what is outside of the screen is an error that ends the process.
    int left = x < 0 ? -x : 0, top = y < 0 ? -y : 0;
    int right = DisplayWidth(display, screen) - x, bottom = DisplayHeight(display, screen) - y;
    if (right > width) right = width;
    if (bottom > height) bottom = height;
    if (left < right && top < bottom) {
        XImage *image = XGetImage(display, DefaultRootWindow(display), x + left, y + top, (unsigned)(right - left),
                                  (unsigned)(bottom - top), AllPlanes, ZPixmap);
        if (image && image->red_mask == 0xff0000 && image->green_mask == 0xff00 && image->blue_mask == 0xff) {
            for (int row = top; row < bottom; row++)
                for (int column = left; column < right; column++)
                    pixels[row * width + column] = (unsigned)XGetPixel(image, column - left, row - top) & 0xffffff;
            is_read = 1;
        }
        if (image) XDestroyImage(image);
    }
    XCloseDisplay(display);
    return is_read;
}
