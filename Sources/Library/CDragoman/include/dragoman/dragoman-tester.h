#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <dragoman/dragoman-coordinator.h>

G_BEGIN_DECLS

#define DRAGOMAN_TYPE_TESTER (dragoman_tester_get_type())

/**
 * DragomanTester:
 *
 * Does in an app's own tests what people do by name: lists what is offered, lifts, drops, and reads what was said.
 *
 * It takes the same path as a screen reader's list of actions, and needs none. Rows have to stand in a window that is shown,
 * such as on a display of Xvfb.
 *
 * Since: 0.2
 */
G_DECLARE_FINAL_TYPE(DragomanTester, dragoman_tester, DRAGOMAN, TESTER, GObject)

/**
 * dragoman_tester_new:
 * @coordinator: The app's.
 *
 * Begins to listen to what is said.
 *
 * Returns: (transfer full): a tester that listens from now on.
 *
 * Since: 0.2
 */
DragomanTester *dragoman_tester_new(DragomanCoordinator *coordinator);

/**
 * dragoman_tester_get_elements:
 * @self: A tester.
 *
 * Lists the elements that offer something.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names of all elements that offer something now.
 *
 * Since: 0.2
 */
char **dragoman_tester_get_elements(DragomanTester *self);

/**
 * dragoman_tester_get_actions:
 * @self: A tester.
 * @element: An element's name, such as that of a row.
 * @error: Where to put what is wrong.
 *
 * Lists what an element offers.
 *
 * Returns: (transfer full) (array zero-terminated=1): what it offers now, as people read and hear it; %NULL: @error is set.
 *
 * Since: 0.2
 */
char **dragoman_tester_get_actions(DragomanTester *self, const char *element, GError **error);

/**
 * dragoman_tester_perform:
 * @self: A tester.
 * @element: An element's name.
 * @action: One of dragoman_tester_get_actions().
 * @error: Where to put why nothing was done.
 *
 * Chooses an action by its name.
 *
 * Returns: %TRUE; %FALSE: @error is set.
 *
 * Since: 0.2
 */
gboolean dragoman_tester_perform(DragomanTester *self, const char *element, const char *action, GError **error);

/**
 * dragoman_tester_get_places:
 * @self: A tester.
 *
 * Lists the places that take what is lifted.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names of all places that take what is lifted.
 *
 * Since: 0.2
 */
char **dragoman_tester_get_places(DragomanTester *self);

/**
 * dragoman_tester_drop:
 * @self: A tester.
 * @place: One of dragoman_tester_get_places(), or the name of an element that has one place.
 * @error: Where to put why it was not dropped.
 *
 * Drops what is lifted.
 *
 * Returns: %TRUE; %FALSE: @error is set.
 *
 * Since: 0.2
 */
gboolean dragoman_tester_drop(DragomanTester *self, const char *place, GError **error);

/**
 * dragoman_tester_take_said:
 * @self: A tester.
 *
 * Takes what was said since it was asked last.
 *
 * Returns: (transfer full) (array zero-terminated=1): what was said to screen readers since this was asked last.
 *
 * Since: 0.2
 */
char **dragoman_tester_take_said(DragomanTester *self);

G_END_DECLS
