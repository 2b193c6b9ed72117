#pragma once
#include "private.h"

/// The C half of what looks after a widget. Lists and places begin with it.
typedef struct {
    GObject parent_instance;
    gpointer half;
    GWeakRef widget;
    DragomanCoordinator *coordinator;
    // The name that was given before there was a widget; the half knows it afterwards.
    char *given_name;
    gboolean is_constructed;
} DragomanAttached;

/// The properties that both have, by which theirs go on.
enum {
    DRAGOMAN_ATTACHED_WIDGET = 1,
    DRAGOMAN_ATTACHED_COORDINATOR,
    DRAGOMAN_ATTACHED_NAME,
    DRAGOMAN_ATTACHED_RESTRICTED,
    DRAGOMAN_ATTACHED_ENABLED,
    DRAGOMAN_ATTACHED_END
};

/// How the two differ.
typedef struct {
    /// Under what the widget holds the object.
    const char *(*key)(gpointer object);
    /// Makes the half; NULL: the error says why there is none.
    gpointer (*make)(gpointer object, gpointer coordinator, GtkWidget *widget, const char *name, GError **error);
} DragomanAttachedKind;

void dragoman_attached_class_init(GObjectClass *class, const DragomanAttachedKind *kind);
void dragoman_attached_init(gpointer object);
void dragoman_attached_finalize(GObject *object);

/// Begins to look after a widget. `function` is named where that is wrong.
gboolean dragoman_attached_begin(gpointer object, GtkWidget *widget, const char *function, GError **error);
/// The half of a kind that looks after a widget; NULL: there is none.
gpointer dragoman_attached_find(gpointer widget, const char *key);

/// Answers for the properties that both have. FALSE: it is another one.
gboolean dragoman_attached_get_property(GObject *object, guint id, GValue *value);
gboolean dragoman_attached_set_property(GObject *object, guint id, const GValue *value);
/// Takes an object that has to be given before the widget.
void dragoman_attached_set_given(gpointer object, gpointer given, gpointer value, const char *name);

// The functions of both. Their callers have looked at the type and the thread.
GtkWidget *dragoman_attached_widget(gpointer object);
char *dragoman_attached_name(gpointer object);
void dragoman_attached_set_name(gpointer object, const char *name, const char *function);
gboolean dragoman_attached_restricted(gpointer object);
void dragoman_attached_set_restricted(gpointer object, gboolean is_restricted, const char *function);
gboolean dragoman_attached_enabled(gpointer object);
void dragoman_attached_set_enabled(gpointer object, gboolean is_enabled, const char *function);
void dragoman_attached_detach(gpointer object);
