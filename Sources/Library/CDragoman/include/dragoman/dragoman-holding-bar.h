#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <dragoman/dragoman-coordinator.h>

G_BEGIN_DECLS

#define DRAGOMAN_TYPE_HOLDING_BAR (dragoman_holding_bar_get_type())

/**
 * DragomanHoldingBar:
 *
 * Shows what is lifted, with a button that lists all places to drop it and one that cancels.
 *
 * It is visible only while something is lifted by other means than a dragging pointer. Put it where it covers nothing, such
 * as below a list.
 *
 * Since: 0.2
 */
G_DECLARE_FINAL_TYPE(DragomanHoldingBar, dragoman_holding_bar, DRAGOMAN, HOLDING_BAR, GtkWidget)

/**
 * dragoman_holding_bar_new:
 * @coordinator: (nullable): Whose lifted things are shown; %NULL: those of dragoman_coordinator_get_default().
 *
 * Makes a bar.
 *
 * Returns: (transfer floating): the bar.
 *
 * Since: 0.2
 */
GtkWidget *dragoman_holding_bar_new(DragomanCoordinator *coordinator);

/**
 * dragoman_holding_bar_get_compact: (get-property compact)
 * @self: A bar.
 *
 * Tells whether it takes little room.
 *
 * Returns: whether it takes little room.
 *
 * Since: 0.2
 */
gboolean dragoman_holding_bar_get_compact(DragomanHoldingBar *self);

/**
 * dragoman_holding_bar_set_compact: (set-property compact)
 * @self: A bar.
 * @compact: Whether an icon stands for "Cancel", and fewer letters are kept. What is spoken is the same.
 *
 * Makes it small, or as large as its words.
 *
 * Since: 0.2
 */
void dragoman_holding_bar_set_compact(DragomanHoldingBar *self, gboolean compact);

G_END_DECLS
