// The parts of GTK, GDK, Pango and Cairo that Swift cannot call as they are: macros, varargs, callbacks and subclasses.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <gtk/gtk.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// GTK calls back on the main thread only: Swift's closures get the right isolation.
#define DRAGOMAN_MAIN_ACTOR __attribute__((swift_attr("@MainActor")))

/// Why: GTK_CHECK_VERSION's run-time half is three function calls; one number is easier to compare.
/// Ownership: none. Thread: any. Returns major * 10000 + minor * 100 + micro of the GTK in use, 40803 for 4.8.3.
unsigned dragoman_gtk_version(void);

// MARK: A widget whose behaviour is Swift's

/// The questions of a DragomanWidget. Each is called on the main thread with the widget's `data`.
typedef struct {
    void (*snapshot)(GtkWidget *widget, GtkSnapshot *snapshot, gpointer data) DRAGOMAN_MAIN_ACTOR;
    /// Draws over the children.
    void (*snapshot_above)(GtkWidget *widget, GtkSnapshot *snapshot, gpointer data) DRAGOMAN_MAIN_ACTOR;
    void (*measure)(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    gpointer data) DRAGOMAN_MAIN_ACTOR;
    void (*allocate)(GtkWidget *widget, int width, int height, gpointer data) DRAGOMAN_MAIN_ACTOR;
    /// The direction, the scale, the theme or another style property has changed.
    void (*changed)(GtkWidget *widget, gpointer data) DRAGOMAN_MAIN_ACTOR;
    /// Whether the widget takes the focus that moves in `direction`.
    gboolean (*focus)(GtkWidget *widget, GtkDirectionType direction, gpointer data) DRAGOMAN_MAIN_ACTOR;
} DragomanWidgetClassCallbacks;

/// Asked before a frame is drawn, with its time in microseconds. Returns whether to go on.
typedef gboolean (*DragomanFrameStep)(gint64 time, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Why: a tick callback of GTK's has no isolation in Swift.
/// Ownership: `data` is kept until `step` says no or the widget goes, then given to `release`. Thread: main.
void dragoman_widget_on_each_frame(GtkWidget *widget, DragomanFrameStep step, gpointer data, GDestroyNotify release);

/// Why: a GtkWidget subclass needs a class structure, which Swift cannot extend.
/// Ownership: the widget is floating; `data` is the caller's and must outlive it, or dragoman_widget_forget be called.
/// Thread: main. `has_height_for_width`: the height depends on the width.
GtkWidget *dragoman_widget_new(const DragomanWidgetClassCallbacks *callbacks, gpointer data,
                               gboolean has_height_for_width, GtkAccessibleRole role);

/// The widget asks nothing of its owner any more. Ownership: none. Thread: main. Why: see dragoman_widget_new.
void dragoman_widget_forget(GtkWidget *widget);

/// Puts an object of another connection on the accessibility bus where the widget's accessible children would be; NULL:
/// takes it out again. Needs GTK 4.14, both its headers and itself.
/// Why: an interface's functions are overridden in C only. Ownership: none. Thread: main. Returns whether that worked.
gboolean dragoman_widget_embed(GtkWidget *widget, const char *_Nullable bus_name, const char *_Nullable path);

/// Why: GTK's interface, which is not in its headers before GTK 4.10. Ownership: none. Thread: main.
/// Whether GTK keeps silent about this widget's focus: objects of another connection tell where it is.
void dragoman_widget_set_focus_told_elsewhere(GtkWidget *widget, gboolean is_told);

/// Whether dragoman_widget_embed can work. Ownership: none. Thread: any. Why: see dragoman_widget_embed.
gboolean dragoman_can_embed(void);

/// The position of the surface's corner on the screen, in pixels of the device; FALSE where nobody tells, as on
/// Wayland.
/// Why: GTK 4 has no call for it, and GDK's X11 headers are not part of its own.
/// Ownership: none. Thread: main; asks the X server and waits for it.
gboolean dragoman_surface_position(GdkSurface *surface, int *x, int *y);

/// Takes the drop target away that GTK gives each window for tabs dropped on the ground of an X11 desktop.
/// Why: where a compositor does not say that a drop has left, as KWin, that target keeps the drop and complains about each
/// later one ("assertion 'self->drop == drop' failed"). On X11 nothing happens.
/// Ownership: none. Thread: main; not while an event is handled.
void dragoman_window_forget_drops(GtkWidget *widget);

/// Takes the frame of a drop off a widget that something was dropped on, and stops the lists that it is in from scrolling on.
/// Why: up to GTK 4.8 and perhaps later, a list view that rows are dropped on keeps its frame until the pointer leaves it, and
/// one that scrolled meanwhile scrolls on: nobody tells its controller that the drop has left.
/// Ownership: none. Thread: main; not while an event is handled.
void dragoman_widget_end_drop(GtkWidget *widget);

// MARK: Content whose data is made when it is asked for

/// Asks for the data of `mime_type`; answered once, now or later, by dragoman_content_complete with `request`.
typedef void (*DragomanContentLoad)(const char *mime_type, gpointer request, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Why: GdkContentProvider gives data late only to subclasses.
/// Ownership: the caller owns the provider; `data` is kept until the provider goes, then given to `release`.
/// `mime_types` holds one a line. Thread: main.
GdkContentProvider *dragoman_content_new(const char *mime_types, DragomanContentLoad load, gpointer data,
                                         GDestroyNotify release);

/// A provider of what another one offers, and of an object to drop targets of this process that ask for its type.
/// Why: the types of values are C's. Ownership: the caller owns it; both are held. Thread: main.
GdkContentProvider *dragoman_content_with_object(GdkContentProvider *provider, gpointer object);

/// The object that is dragged in this process with GTK's own source: the first value that is one; NULL where there is
/// none.
/// Why: GValue is used by macros. Ownership: the caller owns it. Thread: main.
gpointer _Nullable dragoman_drop_local_object(GdkDrop *drop);

/// Writes `bytes` to whoever asked; `error_message` instead of `bytes` where there is none to be had.
/// Ownership: takes over `request`. Thread: main. Why: see dragoman_content_new.
void dragoman_content_complete(gpointer request, GBytes *_Nullable bytes, const char *_Nullable error_message);

// MARK: Small ones

/// Why: GTK_IS_WINDOW is a macro. Ownership: none. Thread: main.
gboolean dragoman_is_window(gpointer object);

/// Why: varargs; and a role can only be given when a widget is made. Ownership: floating. Thread: main.
/// A symbolic icon that assistive technologies are not shown: the button that it stands in has a name.
GtkWidget *dragoman_icon_new(const char *icon);

/// Why: as above. Ownership: floating. Thread: main. A GtkBox whose name asks something: screen readers say it
/// when the focus comes into it.
GtkWidget *dragoman_question_new(GtkOrientation orientation, int spacing);

/// Why: varargs. Ownership: none. Thread: main. Gives the widget an accessible name;
/// NULL: none.
void dragoman_accessible_set_label(GtkWidget *widget, const char *_Nullable label);

/// Why: GTK 4.8 gives a widget without a name that of its class. Ownership: none. Thread: main. Gives the pages of
/// every stack inside `widget`, such as those of a menu, an empty name.
void dragoman_accessible_unname_pages(GtkWidget *widget);

/// Why: varargs. Ownership: none. Thread: main. Gives the widget an accessible description.
void dragoman_accessible_set_description(GtkWidget *widget, const char *description);

/// Why: GTK selects all of a text that gets the focus. Ownership: none. Thread: main. Gives a text the focus, and leaves its
/// selection; FALSE: it is no text.
gboolean dragoman_text_grab_focus(GtkWidget *widget);

/// Why: before GTK 4.14 a widget's description is told as a change when the widget first gets the focus, and spoken
/// beside the focus. Ownership: none. Thread: main. Tells it now; nothing where the widget has the focus.
void dragoman_accessible_tell_description(GtkWidget *widget);

/// Why: a function that older headers lack. Ownership: none. Thread: main. Tells whether the window has the keyboard;
/// nothing before GTK 4.18.
void dragoman_accessible_tell_active(GtkWidget *window);

/// A hint beside name and description, such as "Can be dragged"; NULL: none. Before GTK 4.16 there are no hints.
/// Why: varargs, and a property that older headers lack. Ownership: none, the text is copied. Thread: main.
void dragoman_accessible_set_help(GtkWidget *widget, const char *_Nullable help);

/// Why: a call of GTK 4.14's. Ownership: none. Thread: main. Says a text as of the widget; before GTK 4.14 by changing its
/// description.
void dragoman_accessible_announce(GtkWidget *widget, const char *text);

/// Takes the selection of a text away, and tells nobody of it.
/// Why: a search for signal handlers. Ownership: none. Thread: main.
void dragoman_text_deselect_quietly(GtkWidget *text);

/// Why: varargs. Ownership: none. Thread: main. The row can have the keyboard focus, and cannot be selected.
void dragoman_list_row_set_unselectable(GtkListBoxRow *row);

/// Why: varargs. Ownership: none. Thread: main. Assistive technologies do not see the widget.
void dragoman_accessible_hide(GtkWidget *widget);

/// Why: varargs. Ownership: none. Thread: main. Says how deep a line of a tree stands, from 1.
void dragoman_accessible_set_level(GtkWidget *widget, int level);

/// Why: varargs. Ownership: none. Thread: main. Says whether the lines below a line of a tree are shown: 1, 0, or -1
/// where that is not told.
void dragoman_accessible_set_expanded(GtkWidget *widget, int expanded);

/// Takes from a menu's entries that they are collapsed, which GTK says of those that were chosen.
/// Why: varargs, and the entries' class is GTK's own. Ownership: none. Thread: main.
void dragoman_menu_reset_expanded(GtkWidget *menu);

/// Tells screen readers the keys of a menu's entries in words, where GTK tells a sign: "Ctrl plus", not "Ctrl++".
/// Why: varargs, and the entries' class is GTK's own. Ownership: none. Thread: main.
void dragoman_menu_name_keys(GtkWidget *menu);

/// Why: varargs. Ownership: none. Thread: main. A text's menu is the same everywhere: nobody is told of it.
void dragoman_accessible_set_no_popup(GtkWidget *text);

/// Why: a list's line has no call for its name before GTK 4.12; the widget that GTK puts around its child has.
/// Ownership: none. Thread: main.
void dragoman_list_item_set_label(GtkListItem *item, const char *label);

/// Why: varargs; scrolling to a line has no call of its own before GTK 4.12. Ownership: none. Thread: main.
void dragoman_list_view_reveal(GtkWidget *list, unsigned position);

/// Why: varargs; and a settings object may lack a property that a newer GTK has.
/// Ownership: the caller frees the string. Thread: main. Returns NULL where there is no such property.
char *_Nullable dragoman_object_get_string(gpointer object, const char *property);

/// Why: as above. Ownership: none. Thread: main. Returns `otherwise` where there is no such property.
int dragoman_object_get_int(gpointer object, const char *property, int otherwise);

/// Why: varargs. Ownership: the caller releases the object. Thread: main. Returns NULL where there is no such property.
gpointer _Nullable dragoman_object_get_object(gpointer object, const char *property);

/// Why: varargs. Ownership: the property takes a reference. Thread: main. Nothing happens where there is no such property.
void dragoman_object_set_object(gpointer object, const char *property, gpointer value);

/// Why: varargs; of an enumeration too. Ownership: none. Thread: main. Nothing happens where there is no such property.
void dragoman_object_set_int(gpointer object, const char *property, int value);

/// Why: varargs. Ownership: none. Thread: main.
void dragoman_object_set_bool(gpointer object, const char *property, gboolean value);

/// Why: varargs. Ownership: none. Thread: main.
void dragoman_object_set_string(gpointer object, const char *property, const char *value);

/// Why: gtk_css_provider_load_from_data changed its signature's meaning at 4.9 and is deprecated from 4.12.
/// Ownership: none. Thread: main.
void dragoman_css_load(GtkCssProvider *provider, const char *css);

// X11 (x11.c)

/// Why: on X11, GTK loses the Escape that should cancel a drag.
/// Ownership: lends. Thread: main.
void dragoman_drag_source_cancel_on_escape(GtkDragSource *source);

/// The wheel was turned, in steps to the right and down.
typedef void (*DragomanWheel)(double x, double y, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Tells of the wheel while something is dragged from a source, on X11; elsewhere the compositor tells nobody.
/// Why: GDK has the pointer to itself while something is dragged.
/// Ownership: `data` is kept as long as the source, then given to `release`. Thread: main. The source must also cancel on
/// Escape.
void dragoman_drag_source_on_wheel(GtkDragSource *source, DragomanWheel turned, gpointer data, GDestroyNotify release);

typedef gboolean (*DragomanQuestion)(void) DRAGOMAN_MAIN_ACTOR;

/// Keeps a window active while a key that another program has grabbed is held, on X11, as long as `wanted` says yes; does
/// nothing elsewhere, and nothing when it is called again.
/// Why: GDK counts each press of a key grabbed by a screen reader as a loss of the focus.
/// Ownership: none. Thread: main.
DRAGOMAN_MAIN_ACTOR
void dragoman_keep_focus_during_key_grabs(DragomanQuestion wanted);

/// Copies the data of other programs' drags from now on, whatever keys are held, and ignores malformed drags.
/// Why: on X11, GDK tells the source that its data was moved, which it then deletes, and dies of an action that is no atom.
/// Ownership: none. Thread: main.
void dragoman_display_copy_foreign_drags(void);

/// Whether the keyboard focus is in a list of Orca's, and the person is still where they were: TRUE too where the
/// window manager says that one of our own windows is active. FALSE: it is elsewhere, or the display is not one of X11,
/// and tells nobody.
/// Why: GTK knows of its own windows only.
/// Ownership: none. Thread: main.
gboolean dragoman_display_is_read(void);

/// The source of a drop's data, as a number that changes when its process ends; 0: not known.
/// Why: on X11, data that comes in pieces from a process that ends never ends itself, and GDK waits for good.
/// Ownership: lends. Thread: main.
uint64_t dragoman_drop_owner(GdkDrop *drop);

/// A question for data to the program that drags something here.
typedef struct DragomanConversion DragomanConversion;
/// Called with each piece that came, which is lent, and whether it was the last one; with NULL: it cannot be had.
typedef void (*DragomanPiece)(GBytes *_Nullable piece, gboolean is_end, gpointer data);

/// Asks for the data that another program drags here as one type, with the time at which it said so. NULL: not X11, or
/// this program drags it. No end is told of by itself where the program gives none.
/// Why: GDK asks without a time, and Qt then gives nothing. Ownership: gives; end with dragoman_conversion_end(). Thread: main.
DragomanConversion *_Nullable dragoman_drop_convert(GdkDrop *drop, const char *type, DragomanPiece took, gpointer data);

/// Asks for nothing more. Ownership: takes. Thread: main.
void dragoman_conversion_end(DragomanConversion *conversion);

/// Has GDK take no more of the data that a program sends into a stream without a reader, and forget the data taken so
/// far.
/// Returns whether it does so already; else to be called again in a moment: the program may be sending just then.
/// Why: on X11, GDK takes all data that comes, for ever, once reading a clipboard or a drop has begun.
/// Ownership: none. Thread: main.
gboolean dragoman_stream_end(GInputStream *stream);

/// The colour that the theme has behind texts and lists; FALSE: it names none.
/// Why: GTK calls it deprecated from 4.10 on, and has nothing in its place. Ownership: fills. Thread: main.
gboolean dragoman_widget_ground(GtkWidget *widget, GdkRGBA *color);

// Lists that somebody else made (stock_lists.c)

/// The kinds of widgets whose rows are known.
typedef enum {
    DRAGOMAN_NO_LIST,
    DRAGOMAN_LIST_VIEW,
    DRAGOMAN_GRID_VIEW,
    DRAGOMAN_LIST_BOX,
    DRAGOMAN_FLOW_BOX,
    DRAGOMAN_COLUMN_VIEW,
} dragoman_list_kind;

/// Why: GTK_IS_LIST_VIEW and the like are macros. Ownership: none. Thread: main.
dragoman_list_kind dragoman_list_kind_of(GtkWidget *widget);

/// The factory of the rows; NULL where the list has none, or the factory gives no signals.
/// Why: as above; GTK_IS_SIGNAL_LIST_ITEM_FACTORY is a macro. Ownership: lends. Thread: main.
GtkListItemFactory *_Nullable dragoman_list_factory(GtkWidget *list);

/// Has all rows made anew by the same factory, so that handlers connected since then hear of them.
/// Why: as above. Ownership: none. Thread: main.
void dragoman_list_rebind(GtkWidget *list);

/// The model that a view shows, as it is given to the view, or that a box was said to be bound to; NULL where it has none.
/// Why: as above. Ownership: lends. Thread: main.
gpointer _Nullable dragoman_list_model(GtkWidget *list);

/// The rows' order, where it can be changed: a GListStore or a GtkStringList, found behind selection models, filtered
/// ones, and sorted ones that sort by nothing now; NULL where something else decides.
/// Why: as above. Ownership: lends. Thread: main.
gpointer _Nullable dragoman_list_store(GtkWidget *list);

/// Whether a filtered or sorted model stands between a list and the model whose order it shows.
/// Why: as above. Ownership: none. Thread: main.
gboolean dragoman_list_is_derived(GtkWidget *list);

/// Whether a sorted model decides on the order of the rows now.
/// Why: as above; sections have no call before GTK 4.12. Ownership: none. Thread: main.
gboolean dragoman_list_is_sorted(GtkWidget *list);

/// The type of the model that decides on the order of the rows; NULL where there is none.
/// Why: as above. Ownership: lends. Thread: main.
const char *_Nullable dragoman_list_order_type(GtkWidget *list);

/// The position of a row's item in the store of dragoman_list_store; GTK_INVALID_LIST_POSITION: it is not found there.
/// Why: as above. Ownership: none. Thread: main.
guint dragoman_list_source_position(GtkWidget *list, guint position);

/// The tree whose rows a list shows, found behind selection models; NULL where it shows none.
/// Why: as above. Ownership: lends. Thread: main.
GtkTreeListModel *_Nullable dragoman_list_tree(GtkWidget *list);

/// Whether the order of a list of items can be changed: it is a GListStore or a GtkStringList.
/// Why: as above. Ownership: none. Thread: main.
gboolean dragoman_is_store(gpointer model);

/// Whether an item is of the type that a store holds. One of another type would be lost.
/// Why: as above. Ownership: none. Thread: main.
gboolean dragoman_store_takes(gpointer store, gpointer item);

/// Whether an item can be put into a list: into its store, where its filters show it, or among the rows that a box holds.
/// Why: as above. Ownership: none. Thread: main.
gboolean dragoman_list_takes(GtkWidget *list, gpointer item);

/// Selects one more row, or this one alone. Why: as above. Ownership: none. Thread: main.
void dragoman_list_select_row(GtkWidget *list, guint position, gboolean alone);

/// Puts `added` objects where `removed` of them were, in one change; into a GtkStringList, the objects' strings.
/// Why: as above. Ownership: lends. Thread: main.
void dragoman_list_store_splice(gpointer store, guint position, guint removed, gpointer _Nonnull *_Nonnull objects,
                                guint added);

/// The text of an item: a GtkStringObject's; NULL for any other. Ownership: the caller frees it. Thread: main.
/// Why: GTK_IS_STRING_OBJECT is a macro.
char *_Nullable dragoman_list_item_text(gpointer item);

/// The accessible label that a widget was given; NULL where it was given none.
/// Why: GTK tells it to its own tests only. Ownership: the caller frees it. Thread: main.
char *_Nullable dragoman_accessible_label(GtkWidget *widget);

/// The model that a box is bound to, though nobody has said so; NULL where it is bound to none.
/// Why: GTK does not tell: see there. Ownership: lends. Thread: main.
gpointer _Nullable dragoman_box_find_model(GtkWidget *box);

/// Has a view whose rows are made by a GtkBuilderListItemFactory make them in the same way by signals, which tell of rows.
/// Why: GTK_IS_BUILDER_LIST_ITEM_FACTORY is a macro. Ownership: none. Thread: main.
void dragoman_list_use_signals(GtkWidget *list);

/// The text of the first label inside a widget; NULL where there is none. Ownership: the caller frees it. Thread: main.
/// Why: GTK_IS_LABEL is a macro.
char *_Nullable dragoman_widget_text(GtkWidget *widget);

/// The widget of a row around the one that its factory made. It gets the keyboard focus; NULL while there is none.
/// Why: the classes are GTK's own. Ownership: lends. Thread: main.
GtkWidget *_Nullable dragoman_list_row_around(GtkWidget *child);

/// Whether a row is selected together with others or alone; lists without a selection say no.
/// Why: as above. Ownership: none. Thread: main.
gboolean dragoman_list_is_selected(GtkWidget *list, guint position);

/// The selected rows of a view; NULL for boxes. Why: as above. Ownership: the caller releases it. Thread: main.
GtkBitset *_Nullable dragoman_list_selection(GtkWidget *list);

/// Whether the widget scrolls by itself where something is held at its edge: GTK's views of lists do.
/// Why: checks of a type are macros. Ownership: none. Thread: main.
gboolean dragoman_scrolls_itself(GtkWidget *widget);

/// Selects `count` rows of a view from `position` on, and no other; in a box, one row, as its selection mode has it.
/// Why: as above. Ownership: none. Thread: main.
void dragoman_list_select(GtkWidget *list, guint position, guint count);

/// Scrolls to a row and gives it the focus, as soon as it is there.
/// Why: GTK has a call for it from 4.12 on. Ownership: none. Thread: main.
void dragoman_list_focus_row(GtkWidget *list, guint position);

/// Whether the list does something of its own when a row is activated.
/// Why: g_signal_lookup's type argument is a macro. Ownership: none. Thread: main.
gboolean dragoman_list_is_activated(GtkWidget *list);

// Boxes of rows (stock_boxes.c)

/// Says which model a list box or a flow box is bound to: GTK does not tell.
/// Why: as above. Ownership: the box holds the model. Thread: main.
void dragoman_box_bind(GtkWidget *box, gpointer model);

/// Whether a box follows the changes of a model. Why: G_TYPE_LIST_MODEL is a macro. Ownership: none. Thread: main.
gboolean dragoman_box_is_bound(GtkWidget *box, gpointer model);

/// A row of a list box or a flow box, hidden or not; NULL where there is none.
/// Why: as above. Ownership: lends. Thread: main.
GtkWidget *_Nullable dragoman_box_row(GtkWidget *box, guint position);

/// Whether a row is shown: neither hidden by the application nor by the box's filter.
/// Why: as above. Ownership: none. Thread: main.
gboolean dragoman_box_shows(GtkWidget *row);

/// Whether a box has a function that sorts its rows: GTK does not tell, but such a box puts its children into order when
/// it is asked to sort. Rows that stand where they should stay there. Why: as above. Ownership: none. Thread: main.
gboolean dragoman_box_is_sorted(GtkWidget *box);

/// Takes rows out of a list box or a flow box, and puts others there; the same rows are put into another order, and stay.
/// Positions count hidden rows too. No box that sorts: its function would be taken away.
/// Why: as above. Ownership: lends; the rows that were taken out stay the caller's, who holds them. Thread: main.
void dragoman_box_splice(GtkWidget *box, guint position, guint removed, gpointer _Nonnull *_Nonnull rows, guint added);

// Tab views of libadwaita (tab_views.c)

/// Whether an object is of a type, which the program may not know. Why: G_OBJECT_TYPE is a macro.
/// Ownership: none. Thread: main.
gboolean dragoman_is_named(gpointer object, const char *type);

/// Whether somebody listens to a signal. Why: G_OBJECT_TYPE is a macro. Ownership: none. Thread: main.
gboolean dragoman_has_handlers(gpointer object, const char *signal);

/// Puts a page of an AdwTabView at an index; nothing happens in a program without libadwaita.
/// Why: not linked, but looked up. Ownership: none. Thread: main.
void dragoman_tab_view_reorder(GtkWidget *view, gpointer page, int position);

/// Puts a page of an AdwTabView into another one, before which page; nothing happens in a program without libadwaita.
/// Why: as above. Ownership: the page goes from one view to the other. Thread: main.
void dragoman_tab_view_transfer(GtkWidget *view, gpointer page, GtkWidget *other, int position);

/// Has a widget take the focus itself and be stopped at by Tab, also one whose class passes the focus on, as a GtkBox does.
/// Why: a class's functions are replaced, which Swift cannot. Ownership: none. Thread: main.
void dragoman_widget_take_focus(GtkWidget *widget);

/// Whether Enter and the arrow keys belong to the widget itself: a button, a text.
/// Why: as above. Ownership: none. Thread: main.
gboolean dragoman_widget_uses_keys(GtkWidget *widget);

// Drawing (drawing.c)

/// Why: making a Pango context costs more than laying out a label, and Swift 6 has no cheap thread-local variable.
/// Glyphs keep their widths at every scale, so that a window, a PNG and a PDF break lines alike.
/// Ownership: lent; it lives as long as the thread. Thread: any, each has its own.
PangoContext *dragoman_text_context(void);

/// Why: g_object_unref takes a gpointer, which Swift asks for as UnsafeMutableRawPointer; opaque types are not one.
/// Ownership: gives up one reference. Thread: as the object's own.
void dragoman_object_unref(void *object);

/// The size that an image claims, and the limits on its pixels.
typedef struct {
    uint64_t pixels;      // in: at most so many
    int longest_side;     // in: a drawing without pixels of its own is made no larger
    double scale;         // in: and so much larger than it claims
    int width;            // out: what the file claims
    int height;
    gboolean exceeded;    // out: the loader was told to stop
    gboolean is_scalable; // out: it is such a drawing
} dragoman_pixel_limit;

/// Why: a size is checked in two ways of decoding. Returns FALSE, and notes it, where there are too many pixels.
/// Thread: any.
gboolean dragoman_pixel_limit_check(dragoman_pixel_limit *limit, int width, int height);

/// Why: as above. The size in which to draw a drawing that claims the size noted by the check. Thread: any.
void dragoman_pixel_limit_scale(const dragoman_pixel_limit *limit, int *width, int *height);

/// Why: through GdkPixbuf an SVG is turned into bytes of another order, and back, which takes as long as drawing it. So
/// librsvg is asked itself, where the system has it. Returns NULL where it has not, where the drawing is too large (see
/// limit), or where it cannot be read; only GdkPixbuf says why.
/// Ownership: the caller destroys the surface; bytes are read only. Thread: any, one at a time.
cairo_surface_t *_Nullable dragoman_surface_from_svg(const uint8_t *bytes, size_t count, dragoman_pixel_limit *limit);

/// Where parts of a drawing are seen, in pixels of the size that it claims: x, y, width and height of each, all 0 where
/// nothing is. Each of `ids` begins with "#". Returns FALSE where the system lacks librsvg, or the drawing cannot be read.
/// Why: librsvg knows of CSS, masks and fonts. Ownership: all is borrowed. Thread: any, one at a time.
gboolean dragoman_svg_measure(const uint8_t *bytes, size_t count, const char *_Nonnull const *_Nonnull ids,
                              size_t id_count, double *frames);

/// Why: size-prepared is the only moment between knowing a picture's size and allocating it, and it is a signal.
/// Ownership: borrows limit until the loader is gone. Thread: any, one at a time.
void dragoman_loader_limit_pixels(GdkPixbufLoader *loader, dragoman_pixel_limit *limit);

/// Why: gdk_cairo_set_source_pixbuf converts at each draw and is deprecated by newer GTK.
/// Ownership: the caller destroys the surface; pixbuf is read only. Thread: any. Never NULL; ask for its status.
cairo_surface_t *dragoman_surface_from_pixbuf(GdkPixbuf *pixbuf);

/// An image of ARGB32 with fewer pixels, each the mean of those that it stands for: Cairo's own scaling takes six times
/// as long. `scale` is more than 0 and less than 1; the last column and row may stand for less than a pixel.
///
/// Ownership: the caller destroys the surface; source is read only. Thread: any. Never NULL; ask for its status.
cairo_surface_t *dragoman_shrunk_surface(cairo_surface_t *source, double scale);

#pragma clang assume_nonnull end
