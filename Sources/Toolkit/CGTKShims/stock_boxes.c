#include "CGTKShims.h"
#include <unistd.h>

// Boxes of rows: GtkListBox and GtkFlowBox, whose rows are widgets that the box holds.

gboolean dragoman_box_is_bound(GtkWidget *box, gpointer model) {
    guint id = g_signal_lookup("items-changed", G_TYPE_LIST_MODEL);
    return g_signal_handler_find(model, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, id, 0, NULL, NULL, box) != 0;
}

// MARK: The model that a box is bound to.
//
// GTK tells nobody, but a bound box listens to its model, and keeps it in its own memory. Each word there that could be the
// address of an object is looked at without touching it: the kernel copies what is readable. It counts only where its class
// is the one that GLib has for a type of models, and where the box listens to it.

static gboolean read_word(const int pipe[2], gconstpointer address, gpointer *word) {
    return write(pipe[1], address, sizeof *word) == sizeof *word && read(pipe[0], word, sizeof *word) == sizeof *word;
}

static gboolean is_model_class(GType type, gpointer class) {
    if (g_type_is_a(type, G_TYPE_LIST_MODEL) && g_type_class_peek(type) == class) return TRUE;
    guint count = 0;
    GType *children = g_type_children(type, &count);
    gboolean is_found = FALSE;
    for (guint i = 0; !is_found && i < count; i++) is_found = is_model_class(children[i], class);
    g_free(children);
    return is_found;
}

// Where a box keeps what it knows, from its own address on: behind what it has as a widget, or before it.
static void own_memory(GtkWidget *box, gssize *start, gssize *end) {
    const GType type = GTK_IS_LIST_BOX(box) ? GTK_TYPE_LIST_BOX : GTK_TYPE_FLOW_BOX;
    GTypeQuery whole, parent;
    g_type_query(type, &whole);
    g_type_query(GTK_TYPE_WIDGET, &parent);
    *start = parent.instance_size;
    *end = whole.instance_size;
    if (*start < *end) return;
    *start = g_type_class_get_instance_private_offset(g_type_class_peek(type));
    *end = g_type_class_get_instance_private_offset(g_type_class_peek(GTK_TYPE_WIDGET));
}

gpointer dragoman_box_find_model(GtkWidget *box) {
    gssize start, end;
    own_memory(box, &start, &end);
    int ends[2];
    if (pipe(ends) != 0) return NULL;
    gpointer model = NULL;
    for (gssize at = start; !model && at + (gssize)sizeof(gpointer) <= end; at += sizeof(gpointer)) {
        gpointer word = *(gpointer *)((char *)box + at), class = NULL, type = NULL;
        if (!word || (gsize)word % sizeof(gpointer) != 0 || word == box) continue;
        if (!read_word(ends, word, &class) || !class || (gsize)class % sizeof(gpointer) != 0) continue;
        if (!read_word(ends, class, &type) || !type || !is_model_class(G_TYPE_OBJECT, class)) continue;
        if (dragoman_box_is_bound(box, word)) model = word;
    }
    close(ends[0]);
    close(ends[1]);
    return model;
}

gboolean dragoman_box_shows(GtkWidget *row) {
    return gtk_widget_get_visible(row) && gtk_widget_get_child_visible(row);
}

static gboolean stands_before(GtkWidget *first, GtkWidget *second) {
    while (first && first != second) first = gtk_widget_get_next_sibling(first);
    return first == second;
}

gboolean dragoman_box_is_sorted(GtkWidget *box) {
    GtkWidget *first = dragoman_box_row(box, 0), *second = dragoman_box_row(box, 1);
    if (!first || !second) return FALSE;
    GtkWidget *former = gtk_widget_get_prev_sibling(second);
    gtk_widget_insert_before(second, box, first);
    // A box that sorts puts its children into the order of its rows; any other has nothing to do.
    if (GTK_IS_LIST_BOX(box)) gtk_list_box_invalidate_sort(GTK_LIST_BOX(box));
    else gtk_flow_box_invalidate_sort(GTK_FLOW_BOX(box));
    if (stands_before(first, second)) return TRUE;
    gtk_widget_insert_after(second, box, former);
    return FALSE;
}

// The name under which a row keeps its new place while the box is put into order.
static const char *const place_key = "dragoman-place";

static int compare_places(gpointer row, gpointer other, gpointer unused) {
    (void)unused;
    guint first = GPOINTER_TO_UINT(g_object_get_data(row, place_key));
    guint second = GPOINTER_TO_UINT(g_object_get_data(other, place_key));
    return first < second ? -1 : first > second;
}

static int compare_rows(GtkListBoxRow *row, GtkListBoxRow *other, gpointer unused) {
    return compare_places(row, other, unused);
}

static int compare_children(GtkFlowBoxChild *child, GtkFlowBoxChild *other, gpointer unused) {
    return compare_places(child, other, unused);
}

// Whether the rows are those that stand from `position` on, in any order.
static gboolean holds_same(GtkWidget *box, guint position, gpointer *rows, guint count) {
    GHashTable *known = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < count; i++) g_hash_table_add(known, rows[i]);
    gboolean same = g_hash_table_size(known) == count;
    for (guint i = 0; same && i < count; i++) {
        GtkWidget *row = dragoman_box_row(box, position + i);
        same = row && g_hash_table_contains(known, row);
    }
    g_hash_table_unref(known);
    return same;
}

// Puts rows that stand in the box already into another order. They are not taken out for that: a row that is made anew
// loses the focus and its selection, and screen readers hear nothing of it for a while.
static void reorder(GtkWidget *box, guint position, gpointer *rows, guint count) {
    GtkWidget *row;
    for (guint i = 0; (row = dragoman_box_row(box, i)); i++)
        g_object_set_data(G_OBJECT(row), place_key, GUINT_TO_POINTER(i));
    for (guint i = 0; i < count; i++) g_object_set_data(rows[i], place_key, GUINT_TO_POINTER(position + i));
    if (GTK_IS_LIST_BOX(box)) {
        gtk_list_box_set_sort_func(GTK_LIST_BOX(box), compare_rows, NULL, NULL);
        gtk_list_box_set_sort_func(GTK_LIST_BOX(box), NULL, NULL, NULL);
    } else {
        gtk_flow_box_set_sort_func(GTK_FLOW_BOX(box), compare_children, NULL, NULL);
        gtk_flow_box_set_sort_func(GTK_FLOW_BOX(box), NULL, NULL, NULL);
    }
    for (guint i = 0; (row = dragoman_box_row(box, i)); i++) g_object_set_data(G_OBJECT(row), place_key, NULL);
}

void dragoman_box_splice(GtkWidget *box, guint position, guint removed, gpointer *rows, guint added) {
    if (removed == added && holds_same(box, position, rows, added)) return reorder(box, position, rows, added);
    for (guint i = 0; i < removed; i++) {
        GtkWidget *row = dragoman_box_row(box, position);
        if (!row) break;
        if (GTK_IS_LIST_BOX(box)) gtk_list_box_remove(GTK_LIST_BOX(box), row);
        else gtk_flow_box_remove(GTK_FLOW_BOX(box), row);
    }
    for (guint i = 0; i < added; i++) {
        if (GTK_IS_LIST_BOX(box)) gtk_list_box_insert(GTK_LIST_BOX(box), rows[i], (int)(position + i));
        else gtk_flow_box_insert(GTK_FLOW_BOX(box), rows[i], (int)(position + i));
    }
}

GtkWidget *dragoman_box_row(GtkWidget *box, guint position) {
    if (position > G_MAXINT) return NULL;
    if (GTK_IS_LIST_BOX(box)) return (GtkWidget *)gtk_list_box_get_row_at_index(GTK_LIST_BOX(box), (int)position);
    if (GTK_IS_FLOW_BOX(box)) return (GtkWidget *)gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(box), (int)position);
    return NULL;
}
