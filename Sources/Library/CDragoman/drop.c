#include "private.h"

struct _DragomanDrop {
    GObject parent_instance;
    gpointer half;
    GThread *main_thread;
    char *id;
    GPtrArray *items;
    gboolean is_held, is_answered, is_refused;
    DragomanOperation operation;
    guint position, count, former_position, former_count;
    char *reason, *message;
    GtkWidget *focus;
    DragomanUndoFunc undo;
    gpointer undo_data;
    GDestroyNotify undo_destroy;
};

G_DEFINE_FINAL_TYPE(DragomanDrop, dragoman_drop, G_TYPE_OBJECT)

enum { PROP_0, PROP_ID, PROP_ITEM, PROP_OPERATION, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];

GType dragoman_operation_get_type(void) {
    static gsize type = 0;
    if (g_once_init_enter(&type)) {
        static const GEnumValue values[] = {
            {DRAGOMAN_OPERATION_COPY, "DRAGOMAN_OPERATION_COPY", "copy"},
            {DRAGOMAN_OPERATION_MOVE, "DRAGOMAN_OPERATION_MOVE", "move"},
            {DRAGOMAN_OPERATION_LINK, "DRAGOMAN_OPERATION_LINK", "link"},
            {0, NULL, NULL},
        };
        g_once_init_leave(&type, g_enum_register_static("DragomanOperation", values));
    }
    return type;
}

static void dragoman_drop_init(DragomanDrop *self) {
    self->main_thread = g_thread_self();
    self->items = g_ptr_array_new_with_free_func(g_object_unref);
}

static void forget_undo(DragomanDrop *self) {
    if (self->undo_destroy) self->undo_destroy(self->undo_data);
    self->undo = NULL;
    self->undo_data = NULL;
    self->undo_destroy = NULL;
}

static void answer(DragomanDrop *self) {
    if (self->is_answered) return;
    self->is_answered = TRUE;
    if (self->half) dragoman_halves()->drop_answered(self->half, self);
}

static gboolean let_go(gpointer object) {
    g_object_unref(object);
    return G_SOURCE_REMOVE;
}

// Nobody can answer any more. The main loop owns a reference where a collector lets go on a thread of its own: the answer,
// the widget and the application's data are for the main thread.
static void dispose(GObject *object) {
    DragomanDrop *self = DRAGOMAN_DROP(object);
    if (self->main_thread != g_thread_self()) {
        g_idle_add_full(G_PRIORITY_DEFAULT, let_go, g_object_ref(object), NULL);
        return;
    }
    if (!self->is_answered) {
        self->is_refused = TRUE;
        answer(self);
    }
    G_OBJECT_CLASS(dragoman_drop_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
    DragomanDrop *self = DRAGOMAN_DROP(object);
    if (self->half) dragoman_halves()->release(self->half);
    forget_undo(self);
    g_clear_object(&self->focus);
    g_ptr_array_unref(self->items);
    g_free(self->id);
    g_free(self->reason);
    g_free(self->message);
    G_OBJECT_CLASS(dragoman_drop_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanDrop *self = DRAGOMAN_DROP(object);
    switch (id) {
    case PROP_ID: g_value_set_string(value, self->id); break;
    case PROP_ITEM: g_value_set_object(value, dragoman_drop_get_item(self)); break;
    case PROP_OPERATION: g_value_set_enum(value, (int)self->operation); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    switch (id) {
    case PROP_OPERATION:
        dragoman_drop_set_operation(DRAGOMAN_DROP(object), (DragomanOperation)g_value_get_enum(value));
        break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_drop_class_init(DragomanDropClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->dispose = dispose;
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * DragomanDrop:id: (getter get_id)
     *
     * Which of the place's drops it is.
     *
     * Since: 0.1
     */
    properties[PROP_ID] = g_param_spec_string("id", NULL, NULL, NULL, readable);
    /**
     * DragomanDrop:item: (getter get_item)
     *
     * The first item that came.
     *
     * Since: 0.1
     */
    properties[PROP_ITEM] = g_param_spec_object("item", NULL, NULL, DRAGOMAN_TYPE_ITEM, readable);
    /**
     * DragomanDrop:operation: (getter get_operation) (setter set_operation)
     *
     * What has become of the item.
     *
     * Since: 0.1
     */
    properties[PROP_OPERATION] =
        g_param_spec_enum("operation", NULL, NULL, DRAGOMAN_TYPE_OPERATION, DRAGOMAN_OPERATION_COPY,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    g_object_class_install_properties(object, N_PROPERTIES, properties);
}

DragomanDrop *dragoman_drop_create(gpointer half, const char *id) {
    DragomanDrop *self = g_object_new(DRAGOMAN_TYPE_DROP, NULL);
    self->half = half;
    self->id = g_strdup(id);
    return self;
}

void dragoman_drop_add(DragomanDrop *self, DragomanItem *item) {
    g_ptr_array_add(self->items, g_object_ref(item));
}

void dragoman_drop_handled(DragomanDrop *self) {
    if (!self->is_held) answer(self);
}

// An undo function and the drop that it was given to. JavaScript keeps the function only for as long as that object, whose
// method it was given to, is referred to.
typedef struct {
    DragomanDrop *drop;
    DragomanUndoFunc function;
    gpointer data;
    GDestroyNotify destroy;
} KeptUndo;

static gboolean call_kept_undo(gboolean redo, gpointer data, GError **error) {
    KeptUndo *kept = data;
    return kept->function(redo, kept->data, error);
}

static void free_kept_undo(gpointer data) {
    KeptUndo *kept = data;
    if (kept->destroy) kept->destroy(kept->data);
    g_object_unref(kept->drop);
    g_free(kept);
}

DragomanOutcome dragoman_drop_take_outcome(DragomanDrop *self) {
    DragomanOutcome outcome = {
        .is_refused = self->is_refused,
        .reason = self->reason,
        .operation = self->operation,
        .position = self->position,
        .count = self->count,
        .former_position = self->former_position,
        .former_count = self->former_count,
        .message = self->message,
        .focus = self->focus,
        .undo = self->undo,
        .undo_data = self->undo_data,
        .undo_destroy = self->undo_destroy,
    };
    // A drop that was let go of without an answer is refused, and must not be referred to any more.
    if (self->undo && !self->is_refused) {
        KeptUndo *kept = g_new(KeptUndo, 1);
        *kept = (KeptUndo){g_object_ref(self), self->undo, self->undo_data, self->undo_destroy};
        outcome.undo = call_kept_undo;
        outcome.undo_data = kept;
        outcome.undo_destroy = free_kept_undo;
    }
    self->undo = NULL;
    self->undo_data = NULL;
    self->undo_destroy = NULL;
    return outcome;
}

const char *dragoman_drop_get_id(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), NULL);
    return self->id;
}

DragomanItem *dragoman_drop_get_item(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), NULL);
    return self->items->len ? g_ptr_array_index(self->items, 0) : NULL;
}

GPtrArray *dragoman_drop_get_items(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), g_ptr_array_new());
    GPtrArray *items = g_ptr_array_new();
    for (guint i = 0; i < self->items->len; i++) g_ptr_array_add(items, g_ptr_array_index(self->items, i));
    return items;
}

void dragoman_drop_refuse(DragomanDrop *self, const char *reason) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    if (self->is_answered) return;
    g_free(self->reason);
    self->reason = g_strdup(reason);
    self->is_refused = TRUE;
    answer(self);
}

void dragoman_drop_set_operation(DragomanDrop *self, DragomanOperation operation) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    g_return_if_fail(operation <= DRAGOMAN_OPERATION_LINK);
    if (self->operation == operation) return;
    self->operation = operation;
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_OPERATION]);
}

DragomanOperation dragoman_drop_get_operation(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), DRAGOMAN_OPERATION_COPY);
    return self->operation;
}

void dragoman_drop_set_position(DragomanDrop *self, guint position, guint count) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    g_return_if_fail(position >= 1 && position <= count);
    self->position = position;
    self->count = count;
}

void dragoman_drop_set_former_position(DragomanDrop *self, guint position, guint count) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    g_return_if_fail(position >= 1 && position <= count);
    self->former_position = position;
    self->former_count = count;
}

void dragoman_drop_set_message(DragomanDrop *self, const char *message) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    g_free(self->message);
    self->message = g_strdup(message);
}

void dragoman_drop_set_focus(DragomanDrop *self, GtkWidget *widget) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    g_return_if_fail(widget == NULL || GTK_IS_WIDGET(widget));
    g_set_object(&self->focus, widget);
}

void dragoman_drop_set_undo(DragomanDrop *self, DragomanUndoFunc func, gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    g_return_if_fail(func != NULL);
    forget_undo(self);
    self->undo = func;
    self->undo_data = user_data;
    self->undo_destroy = destroy;
}

void dragoman_drop_hold(DragomanDrop *self) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    self->is_held = TRUE;
}

void dragoman_drop_complete(DragomanDrop *self) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    answer(self);
}
