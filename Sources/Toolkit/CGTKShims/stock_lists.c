#include "CGTKShims.h"

dragoman_list_kind dragoman_list_kind_of(GtkWidget *widget) {
    if (GTK_IS_LIST_VIEW(widget)) return DRAGOMAN_LIST_VIEW;
    if (GTK_IS_GRID_VIEW(widget)) return DRAGOMAN_GRID_VIEW;
    if (GTK_IS_LIST_BOX(widget)) return DRAGOMAN_LIST_BOX;
    if (GTK_IS_FLOW_BOX(widget)) return DRAGOMAN_FLOW_BOX;
    if (GTK_IS_COLUMN_VIEW(widget)) return DRAGOMAN_COLUMN_VIEW;
    return DRAGOMAN_NO_LIST;
}

// The first column: each row has a cell of it. The caller owns it.
static GtkColumnViewColumn *first_column(GtkWidget *list) {
    return g_list_model_get_item(gtk_column_view_get_columns(GTK_COLUMN_VIEW(list)), 0);
}

static GtkListItemFactory *column_factory(GtkWidget *list) {
    GtkColumnViewColumn *column = first_column(list);
    if (!column) return NULL;
    GtkListItemFactory *factory = gtk_column_view_column_get_factory(column);
    // The list holds its columns, and a column its factory.
    g_object_unref(column);
    return factory;
}

static GtkListItemFactory *any_factory(GtkWidget *list) {
    switch (dragoman_list_kind_of(list)) {
    case DRAGOMAN_LIST_VIEW: return gtk_list_view_get_factory(GTK_LIST_VIEW(list));
    case DRAGOMAN_GRID_VIEW: return gtk_grid_view_get_factory(GTK_GRID_VIEW(list));
    case DRAGOMAN_COLUMN_VIEW: return column_factory(list);
    default: return NULL;
    }
}

GtkListItemFactory *dragoman_list_factory(GtkWidget *list) {
    GtkListItemFactory *factory = any_factory(list);
    return factory && GTK_IS_SIGNAL_LIST_ITEM_FACTORY(factory) ? factory : NULL;
}

// MARK: Rows that a builder makes. GTK's factory does the same, and tells nobody of the rows.

static void build_row(GtkSignalListItemFactory *factory, GObject *item, gpointer data) {
    (void)factory;
    GtkBuilderListItemFactory *source = data;
    GBytes *bytes = gtk_builder_list_item_factory_get_bytes(source);
    GtkBuilder *builder = gtk_builder_new();
    gtk_builder_set_current_object(builder, item);
    GtkBuilderScope *scope = gtk_builder_list_item_factory_get_scope(source);
    if (scope) gtk_builder_set_scope(builder, scope);
    gsize size = 0;
    const char *text = g_bytes_get_data(bytes, &size);
    GError *error = NULL;
    if (!gtk_builder_extend_with_template(builder, item, G_OBJECT_TYPE(item), text, (gssize)size, &error)) {
        g_critical("A row cannot be built: %s", error->message);
        g_error_free(error);
    }
    g_object_unref(builder);
}

static GtkListItemFactory *by_signals(GtkListItemFactory *factory) {
    if (!factory || !GTK_IS_BUILDER_LIST_ITEM_FACTORY(factory)) return NULL;
    GtkListItemFactory *signals = gtk_signal_list_item_factory_new();
    g_signal_connect_data(signals, "setup", G_CALLBACK(build_row), g_object_ref(factory), (GClosureNotify)(void (*)(void))g_object_unref, 0);
    return signals;
}

void dragoman_list_use_signals(GtkWidget *list) {
    GtkListItemFactory *signals = by_signals(any_factory(list));
    if (!signals) return;
    GtkColumnViewColumn *column = NULL;
    switch (dragoman_list_kind_of(list)) {
    case DRAGOMAN_LIST_VIEW: gtk_list_view_set_factory(GTK_LIST_VIEW(list), signals); break;
    case DRAGOMAN_GRID_VIEW: gtk_grid_view_set_factory(GTK_GRID_VIEW(list), signals); break;
    case DRAGOMAN_COLUMN_VIEW:
        column = first_column(list);
        gtk_column_view_column_set_factory(column, signals);
        g_object_unref(column);
        break;
    default: break;
    }
    g_object_unref(signals);
}

void dragoman_list_rebind(GtkWidget *list) {
    GtkListItemFactory *factory = any_factory(list);
    if (!factory) return;
    g_object_ref(factory);
    switch (dragoman_list_kind_of(list)) {
    case DRAGOMAN_LIST_VIEW:
        gtk_list_view_set_factory(GTK_LIST_VIEW(list), NULL);
        gtk_list_view_set_factory(GTK_LIST_VIEW(list), factory);
        break;
    case DRAGOMAN_GRID_VIEW:
        gtk_grid_view_set_factory(GTK_GRID_VIEW(list), NULL);
        gtk_grid_view_set_factory(GTK_GRID_VIEW(list), factory);
        break;
    case DRAGOMAN_COLUMN_VIEW: {
        // GTK 4.8 makes no cells anew for a new factory.
        GtkSelectionModel *model = gtk_column_view_get_model(GTK_COLUMN_VIEW(list));
        if (!model) break;
        g_object_ref(model);
        gtk_column_view_set_model(GTK_COLUMN_VIEW(list), NULL);
        gtk_column_view_set_model(GTK_COLUMN_VIEW(list), model);
        g_object_unref(model);
        break;
    }
    default: break;
    }
    g_object_unref(factory);
}

static GtkSelectionModel *selection_of(GtkWidget *list) {
    switch (dragoman_list_kind_of(list)) {
    case DRAGOMAN_LIST_VIEW: return gtk_list_view_get_model(GTK_LIST_VIEW(list));
    case DRAGOMAN_GRID_VIEW: return gtk_grid_view_get_model(GTK_GRID_VIEW(list));
    case DRAGOMAN_COLUMN_VIEW: return gtk_column_view_get_model(GTK_COLUMN_VIEW(list));
    default: return NULL;
    }
}

// The name under which a box keeps the model that it is bound to according to its owner: GTK does not tell.
static const char *const bound_key = "dragoman-bound";

void dragoman_box_bind(GtkWidget *box, gpointer model) {
    g_object_set_data_full(G_OBJECT(box), bound_key, g_object_ref(model), g_object_unref);
}

gpointer dragoman_list_model(GtkWidget *list) {
    gpointer selection = selection_of(list);
    return selection ? selection : g_object_get_data(G_OBJECT(list), bound_key);
}

// The model behind the selection models of a list.
static gpointer model_of(GtkWidget *list) {
    gpointer model = dragoman_list_model(list);
    for (;;) {
        if (GTK_IS_SINGLE_SELECTION(model)) model = gtk_single_selection_get_model(model);
        else if (GTK_IS_MULTI_SELECTION(model)) model = gtk_multi_selection_get_model(model);
        else if (GTK_IS_NO_SELECTION(model)) model = gtk_no_selection_get_model(model);
        else return model;
    }
}

gboolean dragoman_is_store(gpointer model) {
    return G_IS_LIST_STORE(model) || GTK_IS_STRING_LIST(model);
}

// Whether a sorted model decides on the order now. The sorter of a column view does so only while a title is clicked.
static gboolean sorts(gpointer model) {
    GtkSorter *sorter = gtk_sort_list_model_get_sorter(model);
    if (sorter && gtk_sorter_get_order(sorter) != GTK_SORTER_ORDER_NONE) return TRUE;
    // GTK has sections from 4.12 on.
    if (!g_object_class_find_property(G_OBJECT_GET_CLASS(model), "section-sorter")) return FALSE;
    GtkSorter *sections = NULL;
    g_object_get(model, "section-sorter", &sections, NULL);
    if (!sections) return FALSE;
    g_object_unref(sections);
    return TRUE;
}

// The model whose order another one shows: without some of its items, or as it is; NULL where it shows another order.
static gpointer behind(gpointer model) {
    if (GTK_IS_FILTER_LIST_MODEL(model)) return gtk_filter_list_model_get_model(model);
    if (GTK_IS_SORT_LIST_MODEL(model) && !sorts(model)) return gtk_sort_list_model_get_model(model);
    return NULL;
}

// The last model behind a list whose order is the list's.
static gpointer source_of(GtkWidget *list) {
    gpointer model = model_of(list);
    for (gpointer next = behind(model); next; next = behind(next)) model = next;
    return model;
}

gpointer dragoman_list_store(GtkWidget *list) {
    gpointer model = source_of(list);
    return dragoman_is_store(model) ? model : NULL;
}

gboolean dragoman_list_is_derived(GtkWidget *list) { return model_of(list) != source_of(list); }

gboolean dragoman_list_is_sorted(GtkWidget *list) { return GTK_IS_SORT_LIST_MODEL(source_of(list)); }

const char *dragoman_list_order_type(GtkWidget *list) {
    gpointer model = source_of(list);
    return model ? G_OBJECT_TYPE_NAME(model) : NULL;
}

static gboolean shows(gpointer filtered, gpointer item) {
    GtkFilter *filter = gtk_filter_list_model_get_filter(filtered);
    return !filter || gtk_filter_match(filter, item);
}

// The position of a filtered model's item in the model behind it: GTK does not tell, but its filter does.
static guint unfiltered(gpointer filtered, guint position) {
    GListModel *model = gtk_filter_list_model_get_model(filtered);
    guint found = GTK_INVALID_LIST_POSITION, shown = 0, count = model ? g_list_model_get_n_items(model) : 0;
    for (guint i = 0; i < count; i++) {
        gpointer item = g_list_model_get_item(model, i);
        if (shows(filtered, item) && shown++ == position) found = i;
        g_object_unref(item);
    }
    // A filter that is still at work, or that answers otherwise than before, leads nowhere.
    return shown == g_list_model_get_n_items(filtered) ? found : GTK_INVALID_LIST_POSITION;
}

guint dragoman_list_source_position(GtkWidget *list, guint position) {
    for (gpointer model = model_of(list); model; model = behind(model)) {
        if (position >= g_list_model_get_n_items(model)) return GTK_INVALID_LIST_POSITION;
        if (GTK_IS_FILTER_LIST_MODEL(model)) position = unfiltered(model, position);
    }
    return position;
}

GtkTreeListModel *dragoman_list_tree(GtkWidget *list) {
    gpointer model = model_of(list);
    return GTK_IS_TREE_LIST_MODEL(model) ? model : NULL;
}

gboolean dragoman_store_takes(gpointer store, gpointer item) {
    return dragoman_is_store(store) && g_type_is_a(G_OBJECT_TYPE(item), g_list_model_get_item_type(store));
}

gboolean dragoman_list_takes(GtkWidget *list, gpointer item) {
    if (!dragoman_list_model(list)) {
        if (GTK_IS_LIST_BOX(list)) return GTK_IS_LIST_BOX_ROW(item);
        if (GTK_IS_FLOW_BOX(list)) return GTK_IS_FLOW_BOX_CHILD(item);
    }
    gpointer store = dragoman_list_store(list);
    if (!store || !dragoman_store_takes(store, item)) return FALSE;
    // An item that a filter does not show would be out of sight.
    for (gpointer model = model_of(list); model; model = behind(model))
        if (GTK_IS_FILTER_LIST_MODEL(model) && !shows(model, item)) return FALSE;
    return TRUE;
}

void dragoman_list_store_splice(gpointer store, guint position, guint removed, gpointer *objects, guint added) {
    if (G_IS_LIST_STORE(store)) {
        g_list_store_splice(store, position, removed, objects, added);
    } else if (GTK_IS_STRING_LIST(store)) {
        char **strings = g_new0(char *, added + 1);
        for (guint i = 0; i < added; i++) strings[i] = g_strdup(gtk_string_object_get_string(objects[i]));
        gtk_string_list_splice(store, position, removed, (const char *const *)strings);
        g_strfreev(strings);
    }
}

char *dragoman_list_item_text(gpointer item) {
    return GTK_IS_STRING_OBJECT(item) ? g_strdup(gtk_string_object_get_string(item)) : NULL;
}

char *dragoman_widget_text(GtkWidget *widget) {
    if (GTK_IS_LABEL(widget)) return g_strdup(gtk_label_get_text(GTK_LABEL(widget)));
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        char *text = dragoman_widget_text(child);
        if (text) return text;
    }
    return NULL;
}

GtkWidget *dragoman_list_row_around(GtkWidget *child) {
    GtkWidget *row = child;
    for (GtkWidget *parent = child; parent; parent = gtk_widget_get_parent(row)) {
        if (GTK_IS_LIST_VIEW(parent) || GTK_IS_GRID_VIEW(parent)) return row == child ? NULL : row;
        row = parent;
    }
    return NULL;
}

gboolean dragoman_list_is_selected(GtkWidget *list, guint position) {
    GtkSelectionModel *selection = selection_of(list);
    if (selection) return gtk_selection_model_is_selected(selection, position);
    GtkWidget *row = dragoman_box_row(list, position);
    if (!row) return FALSE;
    return GTK_IS_LIST_BOX(list) ? gtk_list_box_row_is_selected(GTK_LIST_BOX_ROW(row))
                                 : gtk_flow_box_child_is_selected(GTK_FLOW_BOX_CHILD(row));
}

GtkBitset *dragoman_list_selection(GtkWidget *list) {
    GtkSelectionModel *selection = selection_of(list);
    return selection ? gtk_selection_model_get_selection(selection) : NULL;
}

void dragoman_list_select(GtkWidget *list, guint position, guint count) {
    GtkSelectionModel *selection = selection_of(list);
    if (selection) {
        // A model for single rows knows no ranges.
        if (count == 1) gtk_selection_model_select_item(selection, position, TRUE);
        else gtk_selection_model_select_range(selection, position, count, TRUE);
        return;
    }
    GtkWidget *row = dragoman_box_row(list, position);
    if (!row) return;
    if (GTK_IS_LIST_BOX(list)) gtk_list_box_select_row(GTK_LIST_BOX(list), GTK_LIST_BOX_ROW(row));
    else gtk_flow_box_select_child(GTK_FLOW_BOX(list), GTK_FLOW_BOX_CHILD(row));
}

void dragoman_list_select_row(GtkWidget *list, guint position, gboolean alone) {
    GtkSelectionModel *selection = selection_of(list);
    if (selection) gtk_selection_model_select_item(selection, position, alone);
}

gboolean dragoman_scrolls_itself(GtkWidget *widget) {
    return GTK_IS_LIST_VIEW(widget) || GTK_IS_GRID_VIEW(widget) || GTK_IS_COLUMN_VIEW(widget);
}

void dragoman_list_focus_row(GtkWidget *list, guint position) {
    GtkWidget *row = dragoman_box_row(list, position);
    if (row) {
        gtk_widget_grab_focus(row);
        return;
    }
#if GTK_CHECK_VERSION(4, 12, 0)
    switch (dragoman_list_kind_of(list)) {
    case DRAGOMAN_LIST_VIEW:
        gtk_list_view_scroll_to(GTK_LIST_VIEW(list), position, GTK_LIST_SCROLL_FOCUS, NULL);
        break;
    case DRAGOMAN_GRID_VIEW:
        gtk_grid_view_scroll_to(GTK_GRID_VIEW(list), position, GTK_LIST_SCROLL_FOCUS, NULL);
        break;
    case DRAGOMAN_COLUMN_VIEW:
        gtk_column_view_scroll_to(GTK_COLUMN_VIEW(list), position, NULL, GTK_LIST_SCROLL_FOCUS, NULL);
        break;
    default: break;
    }
#else
    // A column view holds a list view for its rows, below its titles.
    GtkWidget *rows = list;
    if (GTK_IS_COLUMN_VIEW(list))
        for (rows = gtk_widget_get_first_child(list); rows && !GTK_IS_LIST_VIEW(rows);)
            rows = gtk_widget_get_next_sibling(rows);
    if (rows) gtk_widget_activate_action(rows, "list.scroll-to-item", "u", position);
#endif
}

gboolean dragoman_list_is_activated(GtkWidget *list) {
    const char *signal = GTK_IS_LIST_BOX(list) ? "row-activated" : GTK_IS_FLOW_BOX(list) ? "child-activated" : "activate";
    guint id = g_signal_lookup(signal, G_OBJECT_TYPE(list));
    return id != 0 && g_signal_has_handler_pending(list, id, 0, TRUE);
}

gboolean dragoman_widget_uses_keys(GtkWidget *widget) {
    return GTK_IS_EDITABLE(widget) || GTK_IS_TEXT_VIEW(widget) || GTK_IS_BUTTON(widget) || GTK_IS_TEXT(widget) ||
           GTK_IS_SWITCH(widget) || GTK_IS_CHECK_BUTTON(widget) || GTK_IS_RANGE(widget) || GTK_IS_DROP_DOWN(widget);
}
