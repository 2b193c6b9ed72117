// The same as CGTKShims, for what the library needs nothing of: no adopter compiles it.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <CGTKShims.h>

#pragma clang assume_nonnull begin

/// Called once, with what was chosen, which is the callee's until it returns; NULL: nothing was.
typedef void (*DragomanFileChosen)(GFile *_Nullable file, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Why: GtkFileDialog is of GTK 4.10, and what was before is deprecated from then on.
/// Ownership: lends. Thread: main. Asks for a file of one of `filters`, GtkFileFilters; where there are none, for a folder,
/// beginning in `folder`. With a `new_name`, for a file that is to be written. `is_heard`: Tab goes on from the field for a
/// name, where GTK's own dialog would keep it, and the dialog of GTK before 4.10, of whose files screen readers are not told,
/// begins in that field.
void dragoman_choose_file(GtkWindow *_Nullable parent, const char *title, const char *_Nullable folder,
                          const char *_Nullable new_name, GListModel *_Nullable filters, gboolean is_heard,
                          DragomanFileChosen chosen, gpointer data);

#pragma clang assume_nonnull end
