#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <dragoman/dragoman-library.h>

G_BEGIN_DECLS

#define DRAGOMAN_TYPE_CHANGE (dragoman_change_get_type())

/**
 * DragomanChange:
 *
 * A move or a drop that was done, for an undo stack of the app's own: see #DragomanCoordinator::take-change.
 *
 * The words when it is undone and redone are said.
 *
 * Since: 0.3
 */
G_DECLARE_FINAL_TYPE(DragomanChange, dragoman_change, DRAGOMAN, CHANGE, GObject)

/**
 * dragoman_change_get_name: (get-property name)
 * @self: A change.
 *
 * Names the change.
 *
 * Returns: (transfer full): what an "Undo" in a menu would be called: "Undo move of Coins".
 *
 * Since: 0.3
 */
char *dragoman_change_get_name(DragomanChange *self);

/**
 * dragoman_change_undo:
 * @self: A change.
 * @error: Where to put why it cannot be undone.
 *
 * Takes the change back.
 *
 * Returns: whether it is done; %FALSE: @error is set, and nothing has changed.
 *
 * Since: 0.3
 */
gboolean dragoman_change_undo(DragomanChange *self, GError **error);

/**
 * dragoman_change_redo:
 * @self: A change.
 * @error: Where to put why it cannot be made again.
 *
 * Makes the change again.
 *
 * Returns: whether it is done; %FALSE: @error is set, and nothing has changed.
 *
 * Since: 0.3
 */
gboolean dragoman_change_redo(DragomanChange *self, GError **error);

G_END_DECLS
