// The calls between the GObjects, which are C, and their halves, which are Swift. Nothing of it is installed or exported.
//
// Each GObject owns a Swift object, its half, and gives it to each call. A half refers to its GObject without holding it.
#pragma once

#define DRAGOMAN_COMPILATION
#include <dragoman/dragoman.h>
#undef DRAGOMAN_COMPILATION

/// Called on the main thread only: Swift's closures get the right isolation.
#define DRAGOMAN_ON_MAIN __attribute__((swift_attr("@MainActor")))

#pragma clang assume_nonnull begin

/// The kind of a place's offer by name.
typedef enum { DRAGOMAN_OFFER_DRAG, DRAGOMAN_OFFER_DROP, DRAGOMAN_OFFER_ACTION } DragomanOfferKind;

/// Swift's side. Texts and arrays that are returned are given away, made by g_malloc; all else is lent.
typedef struct {
    /// On any thread: languages with a collector let go of objects on theirs.
    GDestroyNotify _Nonnull release;

    char *_Nullable *_Nonnull (*_Nonnull languages)(void) DRAGOMAN_ON_MAIN;
    void (*_Nonnull set_language)(const char *_Nullable language) DRAGOMAN_ON_MAIN;
    const char *_Nonnull (*_Nonnull version)(void) DRAGOMAN_ON_MAIN;

    gpointer _Nonnull (*_Nonnull coordinator_new)(DragomanCoordinator *object) DRAGOMAN_ON_MAIN;
    char *_Nullable (*_Nonnull coordinator_undo_name)(gpointer half) DRAGOMAN_ON_MAIN;
    char *_Nullable (*_Nonnull coordinator_redo_name)(gpointer half) DRAGOMAN_ON_MAIN;
    char *_Nullable (*_Nonnull coordinator_holding)(gpointer half) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull coordinator_clicks)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull coordinator_set_clicks)(gpointer half, gboolean is_on) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull coordinator_hints)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull coordinator_set_hints)(gpointer half, gboolean is_on) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull coordinator_shares)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull coordinator_set_shares)(gpointer half, gboolean is_on) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull coordinator_sounds)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull coordinator_set_sounds)(gpointer half, gboolean are_played) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull coordinator_undo)(gpointer half) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull coordinator_redo)(gpointer half) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull coordinator_cancel)(gpointer half) DRAGOMAN_ON_MAIN;
    char *_Nonnull (*_Nonnull change_name)(gpointer half) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull change_make)(gpointer half, gboolean is_redo, GError *_Nullable *_Nullable error) DRAGOMAN_ON_MAIN;
    void (*_Nonnull coordinator_say)(gpointer half, const char *text) DRAGOMAN_ON_MAIN;
    char *_Nullable *_Nonnull (*_Nonnull coordinator_diagnose)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull coordinator_push_undo)(gpointer half, const char *name, const char *undone, const char *redone,
                                  DragomanUndoFunc func, gpointer _Nullable user_data,
                                  GDestroyNotify _Nullable destroy) DRAGOMAN_ON_MAIN;

    // Lists and places have these alike.
    char *_Nonnull (*_Nonnull attached_name)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull attached_set_name)(gpointer half, const char *name) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull attached_restricted)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull attached_set_restricted)(gpointer half, gboolean is_restricted) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull attached_enabled)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull attached_set_enabled)(gpointer half, gboolean is_enabled) DRAGOMAN_ON_MAIN;
    void (*_Nonnull attached_detach)(gpointer half) DRAGOMAN_ON_MAIN;

    gpointer _Nullable (*_Nonnull list_new)(DragomanReorderableList *object, gpointer coordinator, GtkWidget *widget,
                                   GListModel *_Nullable model, const char *_Nullable name,
                                   GError *_Nullable *_Nullable error) DRAGOMAN_ON_MAIN;
    gpointer _Nullable (*_Nonnull columns_new)(DragomanReorderableList *object, gpointer coordinator, GtkWidget *view,
                                               const char *_Nullable name, GError *_Nullable *_Nullable error) DRAGOMAN_ON_MAIN;
    char *_Nullable (*_Nonnull list_group)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull list_changed)(gpointer half) DRAGOMAN_ON_MAIN;
    void (*_Nonnull list_set_group)(gpointer half, const char *_Nullable group) DRAGOMAN_ON_MAIN;
    void (*_Nonnull list_set_names)(gpointer half, gboolean are_given) DRAGOMAN_ON_MAIN;
    void (*_Nonnull list_set_reorders)(gpointer half, gboolean is_given) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull list_move)(gpointer half, guint position, guint to) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull list_move_into)(gpointer half, guint position, gpointer other) DRAGOMAN_ON_MAIN;

    gpointer _Nonnull (*_Nonnull place_new)(DragomanPlace *object, gpointer coordinator, GtkWidget *widget,
                                      const char *_Nullable name) DRAGOMAN_ON_MAIN;
    /// `point`: two numbers; NULL: the whole widget.
    void (*_Nonnull place_add)(gpointer half, DragomanOfferKind kind, const char *id, const char *_Nullable name,
                      const double *_Nullable point) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull place_remove)(gpointer half, const char *id) DRAGOMAN_ON_MAIN;
    void (*_Nonnull place_changed)(gpointer half) DRAGOMAN_ON_MAIN;

    char *_Nullable *_Nonnull (*_Nonnull item_types)(gpointer half) DRAGOMAN_ON_MAIN;
    char *_Nullable (*_Nonnull item_application)(gpointer half) DRAGOMAN_ON_MAIN;
    /// Ends with dragoman_item_loaded.
    void (*_Nonnull item_load)(gpointer half, const char *type, GTask *task) DRAGOMAN_ON_MAIN;
    /// The drop, which is lent, may have been let go of on another thread: the main loop then owns the last reference.
    void (*_Nonnull drop_answered)(gpointer half, DragomanDrop *object) DRAGOMAN_ON_MAIN;

    gpointer _Nonnull (*_Nonnull tester_new)(gpointer coordinator) DRAGOMAN_ON_MAIN;
    char *_Nullable *_Nonnull (*_Nonnull tester_elements)(gpointer half) DRAGOMAN_ON_MAIN;
    char *_Nullable *_Nonnull (*_Nonnull tester_places)(gpointer half) DRAGOMAN_ON_MAIN;
    char *_Nullable *_Nonnull (*_Nonnull tester_take_said)(gpointer half) DRAGOMAN_ON_MAIN;
    char *_Nullable *_Nullable (*_Nonnull tester_actions)(gpointer half, const char *element,
                                                          GError *_Nullable *_Nullable error) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull tester_perform)(gpointer half, const char *element, const char *action,
                                        GError *_Nullable *_Nullable error) DRAGOMAN_ON_MAIN;
    gboolean (*_Nonnull tester_drop)(gpointer half, const char *place, GError *_Nullable *_Nullable error) DRAGOMAN_ON_MAIN;

    /// `widget`: the bar itself, floating no more.
    gpointer _Nonnull (*_Nonnull bar_new)(gpointer coordinator, GtkWidget *_Nullable *_Nonnull widget) DRAGOMAN_ON_MAIN;
    void (*_Nonnull bar_set_compact)(gpointer half, gboolean is_compact) DRAGOMAN_ON_MAIN;
} DragomanHalves;

/// Swift's side, which is asked for once.
const DragomanHalves *dragoman_halves(void);

// MARK: What Swift asks of the GObjects.

typedef enum {
    DRAGOMAN_EVENT_LIFTED,
    DRAGOMAN_EVENT_DROPPED,
    DRAGOMAN_EVENT_REFUSED,
    DRAGOMAN_EVENT_CANCELLED,
    DRAGOMAN_EVENT_UNDONE,
    DRAGOMAN_EVENT_REDONE,
    DRAGOMAN_EVENT_ANNOUNCED,
} DragomanEvent;

/// Emits the signal of an event: `names`, of items, end with NULL.
void dragoman_coordinator_emit(DragomanCoordinator *self, DragomanEvent event, const char *_Nullable const *_Nullable names,
                               const char *_Nullable text);
/// The held items may be others.
void dragoman_coordinator_notify(DragomanCoordinator *self);
/// The changes that can be undone and redone may be others.
void dragoman_coordinator_notify_history(DragomanCoordinator *self);
/// Whether the app's own undo stack takes a change. `half` is taken over.
gboolean dragoman_coordinator_offer(DragomanCoordinator *self, gpointer half);
DragomanChange *dragoman_change_create(gpointer half);

/// The half that looks after a GObject; NULL: there is none any more.
gpointer _Nullable dragoman_place_half(DragomanPlace *self);
gboolean dragoman_list_takes_others(DragomanReorderableList *self);
/// Whether what a question tells of is taken. The question has the reason.
gboolean dragoman_list_ask(DragomanReorderableList *self, DragomanDrop *question);
/// The item that a handler gives for a row, given away; NULL: none.
DragomanItem *_Nullable dragoman_list_prepare(DragomanReorderableList *self, guint position);
/// Whether a row may be moved, or something may come to stand before it.
gboolean dragoman_list_allows(DragomanReorderableList *self, gboolean is_move, guint position);
void dragoman_list_tell_reordered(DragomanReorderableList *self, guint from, guint to);
void dragoman_list_tell_moved(DragomanReorderableList *self, gboolean is_in, guint position);
void dragoman_list_insert(DragomanReorderableList *self, DragomanDrop *drop, guint position);
char *_Nullable dragoman_list_name_of(DragomanReorderableList *self, guint position);
gboolean dragoman_list_reorder(DragomanReorderableList *self, guint position, const guint *order, gsize n_rows,
                               GError *_Nullable *_Nonnull error);

/// The item that a handler gives, given away; NULL: none.
DragomanItem *_Nullable dragoman_place_prepare(DragomanPlace *self, const char *id);
/// Whether anybody answers for what is offered by an identifier.
gboolean dragoman_place_is_heard(DragomanPlace *self, DragomanOfferKind kind, const char *id);
/// Whether somebody listens for an identifier that is none of these, which end with NULL.
gboolean dragoman_place_hears_unknown(DragomanPlace *self, DragomanOfferKind kind,
                                      const char *_Nullable const *_Nonnull ids);
/// Writes what is wrong to standard error, once.
void dragoman_place_complain(DragomanPlace *self, const char *text);
/// Whether what a question tells of is taken. The question has the reason.
gboolean dragoman_place_ask(DragomanPlace *self, DragomanDrop *question);
void dragoman_place_take(DragomanPlace *self, DragomanDrop *drop);
void dragoman_place_act(DragomanPlace *self, const char *id);
void dragoman_place_tell_moved(DragomanPlace *self, DragomanItem *item);
/// Whether the app takes back what was moved away, and has it do so.
gboolean dragoman_place_takes_back(DragomanPlace *self);
void dragoman_place_tell_returned(DragomanPlace *self, DragomanItem *item);

/// An item of another app's. `half` is taken over.
DragomanItem *dragoman_item_foreign(const char *name, gpointer half);
/// Ends a load; `bytes` or `message` is given. `task` is released.
void dragoman_item_loaded(GTask *task, GBytes *_Nullable bytes, const char *_Nullable message);

/// Calls `cancelled`, on any thread, when a task is cancelled. `data` is kept until then, or until what is returned is given
/// to g_cancellable_disconnect, then given to `release`. 0: the task cannot be cancelled, or was already.
gulong dragoman_item_watch(GTask *task, void (*cancelled)(gpointer data), gpointer data, GDestroyNotify release);

/// The facts about a drop before it is given to anybody.
typedef struct {
    GdkDragAction actions;
    GdkModifierType modifiers;
    gboolean has_point;
    double x, y;
} DragomanDropInfo;

/// A drop, given away. `half` is taken over; NULL: it is a question.
DragomanDrop *dragoman_drop_create(gpointer _Nullable half, const char *id, const DragomanDropInfo *info);
void dragoman_drop_add(DragomanDrop *self, DragomanItem *item);
/// The handler has returned whether it takes the drop, which is done then, unless it is held. Returns whether the drop was
/// refused because the handler has said nothing else of it.
gboolean dragoman_drop_handled(DragomanDrop *self, gboolean is_taken);
gboolean dragoman_drop_is_refused(DragomanDrop *self);

/// The outcome of a drop.
typedef struct {
    gboolean is_refused;
    const char *_Nullable reason;
    GdkDragAction action;
    guint position, count, former_position, former_count;
    const char *_Nullable message;
    GtkWidget *_Nullable focus;
    DragomanUndoFunc _Nullable undo;
    gpointer _Nullable undo_data;
    GDestroyNotify _Nullable undo_destroy;
} DragomanOutcome;

/// Lends it, but for the function that undoes it, which is given away.
DragomanOutcome dragoman_drop_take_outcome(DragomanDrop *self);

#pragma clang assume_nonnull end
