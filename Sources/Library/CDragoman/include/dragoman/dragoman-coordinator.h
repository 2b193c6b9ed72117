#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <dragoman/dragoman-change.h>

G_BEGIN_DECLS

#define DRAGOMAN_TYPE_COORDINATOR (dragoman_coordinator_get_type())

/**
 * DragomanCoordinator:
 *
 * Where all drags of an app end, whatever begins them: pointer, keys, clicks, the clipboard, a name.
 *
 * An app has one. What it looks after holds it: you need not.
 *
 * Since: 0.2
 */
G_DECLARE_FINAL_TYPE(DragomanCoordinator, dragoman_coordinator, DRAGOMAN, COORDINATOR, GObject)

/**
 * dragoman_coordinator_new:
 *
 * Makes a coordinator.
 *
 * Returns: (transfer full): a coordinator of nothing yet.
 *
 * Since: 0.2
 */
DragomanCoordinator *dragoman_coordinator_new(void);

/**
 * dragoman_coordinator_get_default:
 *
 * The coordinator of lists, places and bars that are made without one, as in `.ui` files.
 *
 * Returns: (transfer none): the same one each time.
 *
 * Since: 0.3
 */
DragomanCoordinator *dragoman_coordinator_get_default(void);

/**
 * dragoman_coordinator_get_undo_name: (get-property undo-name)
 * @self: A coordinator.
 *
 * Names what can be undone.
 *
 * Returns: (nullable) (transfer full): what an "Undo" in a menu would be called, such as "Undo move of Coins"; %NULL: there
 *   is nothing to undo.
 *
 * Since: 0.2
 */
char *dragoman_coordinator_get_undo_name(DragomanCoordinator *self);

/**
 * dragoman_coordinator_get_redo_name: (get-property redo-name)
 * @self: A coordinator.
 *
 * Names what can be made again.
 *
 * Returns: (nullable) (transfer full): the name of what was undone last and can be redone; %NULL: there is nothing.
 *
 * Since: 0.2
 */
char *dragoman_coordinator_get_redo_name(DragomanCoordinator *self);

/**
 * dragoman_coordinator_get_holding: (get-property holding)
 * @self: A coordinator.
 *
 * Tells in words what is lifted.
 *
 * Returns: (nullable) (transfer full): what is lifted, in words: "Holding: Coins."; %NULL: nothing is.
 *
 * Since: 0.2
 */
char *dragoman_coordinator_get_holding(DragomanCoordinator *self);

/**
 * dragoman_coordinator_get_click_to_move: (get-property click-to-move)
 * @self: A coordinator.
 *
 * Tells whether clicks lift and drop.
 *
 * Returns: whether a click lifts, and a click on a place drops. Drags go on working.
 *
 * Since: 0.2
 */
gboolean dragoman_coordinator_get_click_to_move(DragomanCoordinator *self);

/**
 * dragoman_coordinator_set_click_to_move: (set-property click-to-move)
 * @self: A coordinator.
 * @click_to_move: Whether a click lifts, and a click on a place drops.
 *
 * For people who have one pointer and cannot drag with it. Default: %FALSE.
 *
 * Since: 0.2
 */
void dragoman_coordinator_set_click_to_move(DragomanCoordinator *self, gboolean click_to_move);

/**
 * dragoman_coordinator_get_gives_hints: (get-property gives-hints)
 * @self: A coordinator.
 *
 * Tells whether hints are given.
 *
 * Returns: whether screen readers are told, once in each list, that rows can be dragged.
 *
 * Since: 0.2
 */
gboolean dragoman_coordinator_get_gives_hints(DragomanCoordinator *self);

/**
 * dragoman_coordinator_set_gives_hints: (set-property gives-hints)
 * @self: A coordinator.
 * @gives_hints: Whether screen readers are told, once in each list, that rows can be dragged. Default: %TRUE.
 *
 * Gives hints, or none.
 *
 * Since: 0.2
 */
void dragoman_coordinator_set_gives_hints(DragomanCoordinator *self, gboolean gives_hints);

/**
 * dragoman_coordinator_get_shares_drags: (get-property shares-drags)
 * @self: A coordinator.
 *
 * Tells whether drags go on in other apps.
 *
 * Returns: whether what is lifted here can be dropped in other apps, and what is lifted there can be dropped here.
 *
 * Since: 0.2
 */
gboolean dragoman_coordinator_get_shares_drags(DragomanCoordinator *self);

/**
 * dragoman_coordinator_set_shares_drags: (set-property shares-drags)
 * @self: A coordinator.
 * @shares_drags: Whether drags go on between the windows of this app and those of others that have the library. Default:
 *   %TRUE. Set it before a window is shown.
 *
 * To keep only some things in the app, see dragoman_place_set_restricted() and dragoman_reorderable_list_set_restricted().
 * To refuse what comes from others, see dragoman_item_get_application().
 *
 * Since: 0.2
 */
void dragoman_coordinator_set_shares_drags(DragomanCoordinator *self, gboolean shares_drags);

/**
 * dragoman_coordinator_get_has_sounds: (get-property has-sounds)
 * @self: A coordinator.
 *
 * Tells whether the app plays sounds for drags.
 *
 * Returns: whether the app plays sounds of its own for drags.
 *
 * Since: 0.3
 */
gboolean dragoman_coordinator_get_has_sounds(DragomanCoordinator *self);

/**
 * dragoman_coordinator_set_has_sounds: (set-property has-sounds)
 * @self: A coordinator.
 * @has_sounds: Whether the app plays sounds of its own for drags. Default: %FALSE.
 *
 * Keeps a screen reader's extension from adding sounds to those of the app.
 *
 * Since: 0.3
 */
void dragoman_coordinator_set_has_sounds(DragomanCoordinator *self, gboolean has_sounds);

/**
 * dragoman_coordinator_undo:
 * @self: A coordinator.
 *
 * Takes the newest change back, and says so.
 *
 * Returns: whether there was one, and it did not fail at once.
 *
 * Since: 0.2
 */
gboolean dragoman_coordinator_undo(DragomanCoordinator *self);

/**
 * dragoman_coordinator_redo:
 * @self: A coordinator.
 *
 * Makes the change again that was undone last, and says so.
 *
 * Returns: whether there was one, and it did not fail at once.
 *
 * Since: 0.2
 */
gboolean dragoman_coordinator_redo(DragomanCoordinator *self);

/**
 * dragoman_coordinator_cancel:
 * @self: A coordinator.
 *
 * Ends what is lifted: everything stays where it was.
 *
 * Returns: whether something was lifted.
 *
 * Since: 0.2
 */
gboolean dragoman_coordinator_cancel(DragomanCoordinator *self);

/**
 * dragoman_coordinator_say:
 * @self: A coordinator.
 * @text: A sentence of your own.
 *
 * Has a screen reader say something, as of what has the focus.
 *
 * Since: 0.2
 */
void dragoman_coordinator_say(DragomanCoordinator *self, const char *text);

/**
 * dragoman_coordinator_diagnose:
 * @self: A coordinator.
 *
 * Lists the faults of the app's drags, for its developers, in English. While something is lifted that no place takes,
 * also the reason. Run an app with `DRAGOMAN_DEBUG=1` to have it on standard error.
 *
 * Returns: (transfer full) (array zero-terminated=1): a sentence for each fault; empty: all is well.
 *
 * Since: 0.2
 */
char **dragoman_coordinator_diagnose(DragomanCoordinator *self);

/**
 * dragoman_coordinator_push_undo:
 * @self: A coordinator.
 * @name: What is undone, as it is offered: "Undo renaming of Coins".
 * @undone: What is said when it was undone: "Renaming undone."
 * @redone: What is said when it was redone: "Renamed again."
 * @func: (scope notified) (closure user_data) (destroy destroy): Takes the change back, and makes it again.
 * @user_data: Given to @func.
 * @destroy: (nullable): Frees @user_data.
 *
 * Puts a change of your own, which was made just now, among those that can be undone.
 *
 * Since: 0.2
 */
void dragoman_coordinator_push_undo(DragomanCoordinator *self, const char *name, const char *undone, const char *redone,
                                    DragomanUndoFunc func, gpointer user_data, GDestroyNotify destroy);

G_END_DECLS
