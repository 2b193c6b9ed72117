// A window that things are dragged from and onto, so that drags between processes can be tested. See main.c.
#pragma once
#include <gtk/gtk.h>

// The options of the command line.
typedef struct {
    char **offers;         // TYPE=TEXT
    char **files;          // offered as one GdkFileList
    char **byte_offers;    // TYPE=PATH
    char *texture;         // the path of a picture, offered as GdkTexture
    int slow;              // milliseconds between the pieces of what is offered as text or bytes
    gboolean clipboard;    // put what is offered on the clipboard
    char *paste;           // the type to read the clipboard as
    gboolean quit_halfway; // exit when half of the pieces are sent
    GdkDragAction actions;
    char **accepts;        // MIME types, the best first; none: no target
} Options;

// Prints {"event":NAME MEMBERS} on a line of its own. MEMBERS is JSON that starts with a comma, or "".
void say(const char *name, const char *members, ...) G_GNUC_PRINTF(2, 3);

// TEXT as a JSON string with its quotes. The caller frees it.
char *json_string(const char *text);

// The name of a single action: "copy", "move", "link" or "none".
const char *action_name(GdkDragAction action);

// Adds the drag source that OPTIONS ask for.
void add_source(GtkWidget *widget, const Options *options);

// Puts what OPTIONS offer on the clipboard.
void put_on_clipboard(GtkWidget *widget, const Options *options);

// Reads the clipboard as OPTIONS ask for, as soon as it has that type, and says what it holds.
void paste(GtkWidget *widget, const Options *options);

// Adds the drop target that OPTIONS ask for.
void add_target(GtkWidget *widget, const Options *options);

// A provider of BYTES as TYPE that writes them in ten pieces, DELAY milliseconds apart; with QUIT the process exits
// when five are written.
GdkContentProvider *pieces_provider_new(const char *type, GBytes *bytes, int delay, gboolean quit);
