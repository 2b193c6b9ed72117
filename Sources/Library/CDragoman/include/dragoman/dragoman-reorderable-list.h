#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <dragoman/dragoman-coordinator.h>
#include <dragoman/dragoman-drop.h>
#include <dragoman/dragoman-item.h>

G_BEGIN_DECLS

#define DRAGOMAN_TYPE_REORDERABLE_LIST (dragoman_reorderable_list_get_type())

/**
 * DragomanReorderableList:
 *
 * A list of GTK's whose rows are moved by mouse, by keys, by clicks and by name. The tabs of a `GtkNotebook` or an
 * `AdwTabBar`, and the columns of a `GtkColumnView`, are rows, too.
 *
 * It takes a `GtkListView`, `GtkGridView`, `GtkColumnView`, `GtkListBox`, `GtkFlowBox`, `GtkBox`, `GtkNotebook` or
 * `AdwTabBar` as it is. Of a `GtkBox`, what stands in it are the rows: cards on a board. Each row offers "Move up", "Move
 * down", "Move to…" and "Drag …"; Alt+Up and Alt+Down move it, Enter lifts it, and a screen reader says "Moved Map of the
 * halls. 2 of 5, was 1." In a grid of several columns "Move left" and "Move right" go on by one, and "Move up" and "Move down"
 * by a line; so do Alt and the arrow keys.
 *
 * Tabs and columns are moved by "Move left" and "Move right", Alt+Left and Alt+Right: see
 * dragoman_reorderable_list_new_columns(). GTK's own dragging of them is switched off: what it moves is not said, and
 * cannot be undone. A tab that is detachable is still dragged by GTK, and so is one of libadwaita's where the app makes a
 * window of it: see `AdwTabView::create-window`.
 *
 * The widget holds it: you need not. It can be made by its properties, as in a `.ui` file:
 *
 * |[<!-- language="xml" -->
 * <object class="DragomanReorderableList">
 *   <property name="widget">stops</property>
 *   <property name="name" translatable="1">Stops of the tour</property>
 * </object>
 * ]|
 *
 * Since: 0.2
 */
G_DECLARE_FINAL_TYPE(DragomanReorderableList, dragoman_reorderable_list, DRAGOMAN, REORDERABLE_LIST, GObject)

/**
 * DragomanRowNameFunc:
 * @self: A list.
 * @position: The row, from 0.
 * @user_data: What was given with the function.
 *
 * Names a row.
 *
 * Returns: (transfer full) (nullable): what the row is called; %NULL: by its text.
 *
 * Since: 0.2
 */
typedef char *(*DragomanRowNameFunc)(DragomanReorderableList *self, guint position, gpointer user_data);

/**
 * DragomanReorderFunc:
 * @self: A list.
 * @position: The first row of those whose order changes, from 0.
 * @order: (array length=n_rows): The new order of the rows from @position on: the old position of each.
 * @n_rows: How many rows there are in @order.
 * @user_data: What was given with the function.
 * @error: Where to put the reason for a failure.
 *
 * Puts rows of a model of your own into another order. It does all of it, or nothing.
 *
 * Returns: whether it was done; %FALSE: @error is set.
 *
 * Since: 0.2
 */
typedef gboolean (*DragomanReorderFunc)(DragomanReorderableList *self, guint position, const guint *order, gsize n_rows,
                                        gpointer user_data, GError **error);

/**
 * dragoman_reorderable_list_new:
 * @widget: A `GtkListView`, `GtkGridView`, `GtkColumnView`, `GtkListBox`, `GtkFlowBox`, `GtkBox`, `GtkNotebook` or
 *   `AdwTabBar`.
 * @model: (nullable): The model that a list box or a flow box is bound to; %NULL: it holds its rows itself. Views tell
 *   theirs.
 * @name: (nullable): What the list is called; %NULL: as its accessible label says. A list without one is given @name.
 * @coordinator: (nullable): Where the app's drags end; %NULL: in dragoman_coordinator_get_default().
 * @error: Where to put what is wrong.
 *
 * Begins to look after a list.
 *
 * Returns: (transfer full): the list; %NULL: @error is set.
 *
 * Since: 0.2
 */
DragomanReorderableList *dragoman_reorderable_list_new(GtkWidget *widget, GListModel *model, const char *name,
                                                       DragomanCoordinator *coordinator, GError **error);

/**
 * dragoman_reorderable_list_new_columns:
 * @view: A `GtkColumnView`.
 * @name: (nullable): What its columns are called together; %NULL: they have no name.
 * @coordinator: (nullable): Where the app's drags end; %NULL: in dragoman_coordinator_get_default().
 * @error: Where to put what is wrong.
 *
 * Begins to look after the columns of a column view: their titles are dragged, Tab leads to them, and the arrow keys go from
 * one to the next. The rows of the view are another list.
 *
 * Returns: (transfer full): the columns, as a list; %NULL: @error is set.
 *
 * Since: 0.3
 */
DragomanReorderableList *dragoman_reorderable_list_new_columns(GtkColumnView *view, const char *name,
                                                               DragomanCoordinator *coordinator, GError **error);

/**
 * dragoman_reorderable_list_for_columns:
 * @view: A column view.
 *
 * Finds what looks after the columns of a view.
 *
 * Returns: (transfer none) (nullable): what looks after its columns; %NULL: nothing does.
 *
 * Since: 0.3
 */
DragomanReorderableList *dragoman_reorderable_list_for_columns(GtkColumnView *view);

/**
 * dragoman_reorderable_list_for_widget:
 * @widget: A widget.
 *
 * Finds what looks after a list.
 *
 * Returns: (transfer none) (nullable): what looks after a widget as a list; %NULL: nothing does.
 *
 * Since: 0.2
 */
DragomanReorderableList *dragoman_reorderable_list_for_widget(GtkWidget *widget);

/**
 * dragoman_reorderable_list_get_widget: (get-property widget)
 * @self: A list.
 *
 * Gives GTK's list.
 *
 * Returns: (transfer none) (nullable): GTK's list, or the view whose columns these are; %NULL: it is gone.
 *
 * Since: 0.2
 */
GtkWidget *dragoman_reorderable_list_get_widget(DragomanReorderableList *self);

/**
 * dragoman_reorderable_list_get_coordinator: (get-property coordinator)
 * @self: A list.
 *
 * Tells where its drags end.
 *
 * Returns: (transfer none) (nullable): where its drags end; %NULL: it has no widget yet.
 *
 * Since: 0.2
 */
DragomanCoordinator *dragoman_reorderable_list_get_coordinator(DragomanReorderableList *self);

/**
 * dragoman_reorderable_list_get_name: (get-property name)
 * @self: A list.
 *
 * Tells what people read and hear.
 *
 * Returns: (transfer full): what the list is called.
 *
 * Since: 0.2
 */
char *dragoman_reorderable_list_get_name(DragomanReorderableList *self);

/**
 * dragoman_reorderable_list_set_name: (set-property name)
 * @self: A list.
 * @name: What the list is called. It is its accessible label, too.
 *
 * Says what people read and hear.
 *
 * Since: 0.2
 */
void dragoman_reorderable_list_set_name(DragomanReorderableList *self, const char *name);

/**
 * dragoman_reorderable_list_get_group: (get-property group)
 * @self: A list.
 *
 * Tells the group of the list.
 *
 * Returns: (transfer full) (nullable): the group of lists that take each other's rows; %NULL: this one takes only its own.
 *
 * Since: 0.2
 */
char *dragoman_reorderable_list_get_group(DragomanReorderableList *self);

/**
 * dragoman_reorderable_list_set_group: (set-property group)
 * @self: A list.
 * @group: (nullable): Lists of one group and one coordinator take each other's rows; %NULL: this one takes only its own.
 *
 * Puts the list into a group, such as the columns of a board.
 *
 * Since: 0.2
 */
void dragoman_reorderable_list_set_group(DragomanReorderableList *self, const char *group);

/**
 * dragoman_reorderable_list_get_restricted: (get-property restricted)
 * @self: A list.
 *
 * Tells whether other apps get nothing from here.
 *
 * Returns: whether rows stay in this app.
 *
 * Since: 0.2
 */
gboolean dragoman_reorderable_list_get_restricted(DragomanReorderableList *self);

/**
 * dragoman_reorderable_list_set_restricted: (set-property restricted)
 * @self: A list.
 * @restricted: Whether rows stay in this app. Default: %FALSE.
 *
 * Keeps what is dragged from here, or copied, from other apps.
 *
 * Since: 0.2
 */
void dragoman_reorderable_list_set_restricted(DragomanReorderableList *self, gboolean restricted);

/**
 * dragoman_reorderable_list_get_enabled: (get-property enabled)
 * @self: A list.
 *
 * Tells whether it takes part in drags.
 *
 * Returns: whether it takes part in drags.
 *
 * Since: 0.3
 */
gboolean dragoman_reorderable_list_get_enabled(DragomanReorderableList *self);

/**
 * dragoman_reorderable_list_set_enabled: (set-property enabled)
 * @self: A list.
 * @enabled: Whether it takes part in drags. Default: %TRUE.
 *
 * Takes the list out of all drags for a while, or back in: its rows offer nothing.
 *
 * Since: 0.3
 */
void dragoman_reorderable_list_set_enabled(DragomanReorderableList *self, gboolean enabled);

/**
 * dragoman_reorderable_list_detach:
 * @self: A list.
 *
 * Looks after GTK's list no longer: it is as it was, and another one can be made for it.
 *
 * Since: 0.3
 */
void dragoman_reorderable_list_detach(DragomanReorderableList *self);

/**
 * dragoman_reorderable_list_changed:
 * @self: A list.
 *
 * Has #DragomanReorderableList::can-move and #DragomanReorderableList::can-insert asked anew, because they may answer
 * otherwise now.
 *
 * Since: 0.3
 */
void dragoman_reorderable_list_changed(DragomanReorderableList *self);

/**
 * dragoman_reorderable_list_set_name_func:
 * @self: A list.
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): Names a row; %NULL: the row's item or its first
 *   label does.
 * @user_data: Given to @func.
 * @destroy: (nullable): Frees @user_data.
 *
 * Says what rows are called.
 *
 * Since: 0.2
 */
void dragoman_reorderable_list_set_name_func(DragomanReorderableList *self, DragomanRowNameFunc func, gpointer user_data,
                                             GDestroyNotify destroy);

/**
 * dragoman_reorderable_list_set_reorder_func:
 * @self: A list.
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): Puts rows into another order; %NULL: the list's
 *   own `GListStore` or `GtkStringList` is changed.
 * @user_data: Given to @func.
 * @destroy: (nullable): Frees @user_data.
 *
 * For a model of your own.
 *
 * Since: 0.2
 */
void dragoman_reorderable_list_set_reorder_func(DragomanReorderableList *self, DragomanReorderFunc func,
                                                gpointer user_data, GDestroyNotify destroy);

/**
 * dragoman_reorderable_list_move:
 * @self: A list.
 * @position: A row, from 0.
 * @to: Where it is to stand, from 0.
 *
 * Moves a row, and says so. It can be undone.
 *
 * Returns: whether it moved.
 *
 * Since: 0.2
 */
gboolean dragoman_reorderable_list_move(DragomanReorderableList *self, guint position, guint to);

/**
 * dragoman_reorderable_list_move_into:
 * @self: A list.
 * @position: A row, from 0.
 * @other: Another list.
 *
 * Moves a row to the end of another list, and says so. It can be undone.
 *
 * Returns: whether it moved.
 *
 * Since: 0.2
 */
gboolean dragoman_reorderable_list_move_into(DragomanReorderableList *self, guint position,
                                             DragomanReorderableList *other);

G_END_DECLS
