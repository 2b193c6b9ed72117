// The same as CGTKShims, for calls that the library does not need: no adopter compiles them. Every prototype says who
// owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <CGTKShims.h>

#pragma clang assume_nonnull begin

/// Why: GTK 4 reads a portal's answer without a look at its types, and memory that nobody has filled where it is wrong.
/// Thread: main; a thread of GLib's mends them. Has what the portal answers over the session's bus the members and types that
/// GTK takes for given: an answer that has not becomes one that names nothing. To be called before something is asked.
void dragoman_mend_portal_answers(void);

/// Called once, with the chosen file, which is the callee's until it returns; NULL: none was chosen.
typedef void (*DragomanFileChosen)(GFile *_Nullable file, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Why: GtkFileDialog is of GTK 4.10, and its predecessors are deprecated from then on.
/// Ownership: lends. Thread: main. Asks for a file of one of `filters`, GtkFileFilters; where there are none, for a folder,
/// beginning in `folder`. With a `new_name`, for a file that is to be written. `is_heard`: Tab goes on from the field for a
/// name, where GTK's own dialog would keep it, and the dialog of GTK before 4.10, of whose files screen readers are not told,
/// begins in that field.
void dragoman_choose_file(GtkWindow *_Nullable parent, const char *title, const char *_Nullable folder,
                          const char *_Nullable new_name, GListModel *_Nullable filters, gboolean is_heard,
                          DragomanFileChosen chosen, gpointer data);

/// Draws a page from 0, 0 to `width`, `height`, in points.
typedef void (*DragomanPageDraw)(cairo_t *context, double width, double height, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Called once: with why it could not be printed; NULL: it was, or the person did not want it.
typedef void (*DragomanPrinted)(const char *_Nullable problem, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Why: GtkPrintOperation tells its progress by signals of several forms.
/// Ownership: lends. Thread: main. Asks for a printer and prints one page, without waiting: `draw` is called for each copy
/// of it, and `printed` last.
void dragoman_print(GtkWindow *_Nullable parent, const char *title, gboolean is_landscape, DragomanPageDraw draw,
                    DragomanPrinted printed, gpointer data);

/// Why: varargs, and a library that is not always there. Ownership: borrows all texts. Thread: main. Plays a sound of the
/// desktop's theme by its name, or the file where the theme has none, if the desktop's sounds are on and libcanberra is
/// installed; says whether it did.
gboolean dragoman_play_event_sound(const char *name, const char *description, const char *_Nullable file);

/// Why: a subclass of GtkBox. Ownership: the caller gets a floating reference; takes the list, a GtkListBox. Thread:
/// main. A box around the list that Tab leaves from any row, through the widgets in that row.
GtkWidget *dragoman_row_frame_new(GtkWidget *list);

#pragma clang assume_nonnull end
