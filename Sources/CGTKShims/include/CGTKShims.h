// What of GTK, GDK, Pango and Cairo Swift cannot call as it is: macros, varargs, callbacks and subclasses.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <gtk/gtk.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Why: GTK_CHECK_VERSION's run-time half is three function calls; one number is easier to compare.
/// Ownership: none. Thread: any. Returns major * 10000 + minor * 100 + micro of the GTK in use, 40803 for 4.8.3.
unsigned dragoman_gtk_version(void);

// Drawing (drawing.c)

/// Why: making a Pango context costs more than laying out a label, and Swift 6 has no cheap thread-local variable.
/// Glyphs keep their widths at every scale, so that a window, a PNG and a PDF break lines alike.
/// Ownership: lent; it lives as long as the thread. Thread: any, each has its own.
PangoContext *dragoman_text_context(void);

/// Why: g_object_unref takes a gpointer, which Swift asks for as UnsafeMutableRawPointer; opaque types are not one.
/// Ownership: gives up one reference. Thread: as the object's own.
void dragoman_object_unref(void *object);

/// What a picture claims to be, and how many pixels it may have.
typedef struct {
    uint64_t pixels; // in: at most so many
    int width;       // out: what the file claims
    int height;
    gboolean exceeded; // out: the loader was told to stop
} dragoman_pixel_limit;

/// Why: size-prepared is the only moment between knowing a picture's size and allocating it, and it is a signal.
/// Ownership: borrows limit until the loader is gone. Thread: any, one at a time.
void dragoman_loader_limit_pixels(GdkPixbufLoader *loader, dragoman_pixel_limit *limit);

/// Why: gdk_cairo_set_source_pixbuf converts at each draw and is deprecated by newer GTK.
/// Ownership: the caller destroys the surface; pixbuf is read only. Thread: any. Never NULL; ask for its status.
cairo_surface_t *dragoman_surface_from_pixbuf(GdkPixbuf *pixbuf);

#pragma clang assume_nonnull end
