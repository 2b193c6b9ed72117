#include "CGTKShims.h"
#include <string.h>

char *dragoman_accessible_label(GtkWidget *widget) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    if (!gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)) return NULL;
    // It is told where it is another one than was expected, and no label is this.
    return gtk_test_accessible_check_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
}

void dragoman_accessible_set_label(GtkWidget *widget, const char *label) {
    if (!label) {
        gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
        return;
    }
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    // Newer GTK names a button by the words on it, whatever other name it was given.
    if (GTK_IS_BUTTON(widget) || GTK_IS_CHECK_BUTTON(widget))
        gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void update_description(GtkWidget *widget, const char *description) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void dragoman_accessible_set_description(GtkWidget *widget, const char *description) {
    g_object_set_data_full(G_OBJECT(widget), "dragoman-description", g_strdup(description), g_free);
    update_description(widget, description);
}

void dragoman_accessible_set_help(GtkWidget *widget, const char *help) {
#if GTK_CHECK_VERSION(4, 16, 0)
    // GTK 4.18 aborts the process where this property is reset.
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_HELP_TEXT, help ? help : "", -1);
#else
    (void)widget;
    (void)help;
#endif
}

static const char *description_of(GtkWidget *widget) {
    const char *own = g_object_get_data(G_OBJECT(widget), "dragoman-description");
    return own ? own : gtk_widget_get_tooltip_text(widget);
}

gboolean dragoman_text_grab_focus(GtkWidget *widget) {
    return GTK_IS_TEXT(widget) && gtk_text_grab_focus_without_selecting(GTK_TEXT(widget));
}

void dragoman_accessible_tell_description(GtkWidget *widget) {
    const char *description = description_of(widget);
    if (!description || !gtk_widget_get_focusable(widget) || gtk_widget_has_focus(widget)) return;
    gtk_widget_set_focusable(widget, FALSE);
    gtk_widget_set_focusable(widget, TRUE);
    update_description(widget, description);
}

void dragoman_accessible_tell_active(GtkWidget *window) {
#if GTK_CHECK_VERSION(4, 18, 0)
    gtk_accessible_update_platform_state(GTK_ACCESSIBLE(window), GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE);
#else
    (void)window;
#endif
}

static void restore_description(GtkWidget *widget, GParamSpec *property, gpointer data) {
    (void)property;
    if (!gtk_widget_has_focus(widget)) return;
    g_signal_handlers_disconnect_by_func(widget, restore_description, data);
    g_object_set_data(G_OBJECT(widget), "dragoman-restoring", NULL);
    const char *description = description_of(widget);
    if (description) update_description(widget, description);
}

void dragoman_accessible_announce(GtkWidget *widget, const char *text) {
    // The text inside a field has the focus, and screen readers see the field.
    GtkWidget *parent = gtk_widget_get_parent(widget);
    if (GTK_IS_TEXT(widget) && GTK_IS_EDITABLE(parent)) widget = parent;
#if GTK_CHECK_VERSION(4, 14, 0)
    if (gtk_get_minor_version() >= 14) {
        gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
        return;
    }
#endif
    // The words are heard as a change, and are no description of the widget after that. Its own would be heard as a
    // change too: it comes back with the focus.
    update_description(widget, text);
    update_description(widget, "");
    if (!g_object_get_data(G_OBJECT(widget), "dragoman-restoring")) {
        g_object_set_data(G_OBJECT(widget), "dragoman-restoring", GINT_TO_POINTER(1));
        g_signal_connect(widget, "notify::has-focus", G_CALLBACK(restore_description), NULL);
    }
}

void dragoman_text_deselect_quietly(GtkWidget *text) {
    guint notify = g_signal_lookup("notify", G_TYPE_OBJECT);
    int position = gtk_editable_get_position(GTK_EDITABLE(text));
    // GLib blocks all handlers of a function or of some data at once, but not all of a signal.
    gulong blocked[32];
    int count = 0;
    while (count < (int)G_N_ELEMENTS(blocked)) {
        gulong handler =
            g_signal_handler_find(text, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_UNBLOCKED, notify, 0, NULL, NULL, NULL);
        if (handler == 0) break;
        g_signal_handler_block(text, handler);
        blocked[count++] = handler;
    }
    gtk_editable_select_region(GTK_EDITABLE(text), position, position);
    while (count > 0) g_signal_handler_unblock(text, blocked[--count]);
}

void dragoman_list_row_set_unselectable(GtkListBoxRow *row) {
    gtk_list_box_row_set_selectable(row, FALSE);
    // Orca up to 44 says "not selected" of each row in a list that could have a selection, whatever can be selected there.
    if (gtk_get_minor_version() < 14)
        gtk_accessible_update_state(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_STATE_SELECTED, TRUE, -1);
}

void dragoman_accessible_hide(GtkWidget *widget) {
    // Seen with GTK 4.18: labels that are only hidden are in the tree all the same.
    g_object_set(widget, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

void dragoman_accessible_set_level(GtkWidget *widget, int level) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

void dragoman_accessible_set_expanded(GtkWidget *widget, int expanded) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    if (expanded < 0)
        gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED);
    else
        gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED, expanded != 0, -1);
}

void dragoman_accessible_set_no_popup(GtkWidget *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(text), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, FALSE, -1);
    GtkWidget *field = gtk_widget_get_parent(text);
    if (GTK_IS_EDITABLE(field))
        gtk_accessible_update_property(GTK_ACCESSIBLE(field), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, FALSE, -1);
}

void dragoman_menu_reset_expanded(GtkWidget *menu) {
    // GTK gives this state to each entry that was chosen, as if it led to another menu.
    if (!strcmp(G_OBJECT_TYPE_NAME(menu), "GtkModelButton"))
        gtk_accessible_reset_state(GTK_ACCESSIBLE(menu), GTK_ACCESSIBLE_STATE_EXPANDED);
    for (GtkWidget *child = gtk_widget_get_first_child(menu); child; child = gtk_widget_get_next_sibling(child))
        dragoman_menu_reset_expanded(child);
}

void dragoman_menu_name_keys(GtkWidget *menu) {
    gboolean is_entry = !strcmp(G_OBJECT_TYPE_NAME(menu), "GtkModelButton");
    char *accelerator = is_entry ? dragoman_object_get_string(menu, "accel") : NULL;
    guint key = 0;
    GdkModifierType modifiers = 0;
    if (accelerator && gtk_accelerator_parse(accelerator, &key, &modifiers) && modifiers &&
        g_unichar_isgraph(gdk_keyval_to_unicode(key)) && !g_unichar_isalnum(gdk_keyval_to_unicode(key))) {
        // GTK says "Ctrl++". Orca 46 and later part that at each "+", and read aloud the parts; parted at a space,
        // "minus" would become "-". They know the name in their own language.
        char *label = gtk_accelerator_get_label(key, modifiers);
        *g_utf8_prev_char(label + strlen(label)) = '\0';
        char **parts = g_strsplit(label, "+", -1);
        char *start = g_strjoinv("\u00a0", parts);
        char *words = g_strconcat(start, gdk_keyval_name(key), NULL);
        gtk_accessible_update_property(GTK_ACCESSIBLE(menu), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, words, -1);
        g_free(words);
        g_free(start);
        g_strfreev(parts);
        g_free(label);
    }
    g_free(accelerator);
    for (GtkWidget *child = gtk_widget_get_first_child(menu); child; child = gtk_widget_get_next_sibling(child))
        dragoman_menu_name_keys(child);
}

void dragoman_list_item_set_label(GtkListItem *item, const char *label) {
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_list_item_set_accessible_label(item, label);
#else
    GtkWidget *child = gtk_list_item_get_child(item);
    GtkWidget *line = child ? gtk_widget_get_parent(child) : NULL;
    if (line) dragoman_accessible_set_label(line, label);
#endif
}

void dragoman_list_view_reveal(GtkWidget *list, unsigned position) {
    gtk_widget_activate_action(list, "list.scroll-to-item", "u", position);
}

gboolean dragoman_is_window(gpointer object) { return GTK_IS_WINDOW(object); }

GtkWidget *dragoman_question_new(GtkOrientation orientation, int spacing) {
    // Orca 46 and later say "grouping" of a group, which tells nothing of a question.
    GtkAccessibleRole role =
        gtk_get_minor_version() >= 14 ? GTK_ACCESSIBLE_ROLE_ALERT_DIALOG : GTK_ACCESSIBLE_ROLE_GROUP;
    return g_object_new(GTK_TYPE_BOX, "accessible-role", role, "orientation", orientation, "spacing", spacing, NULL);
}

GtkWidget *dragoman_icon_new(const char *icon) {
    return g_object_new(GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static gboolean has_property(gpointer object, const char *property) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), property) != NULL;
}

char *dragoman_object_get_string(gpointer object, const char *property) {
    char *value = NULL;
    if (has_property(object, property)) g_object_get(object, property, &value, NULL);
    return value;
}

int dragoman_object_get_int(gpointer object, const char *property, int otherwise) {
    int value = otherwise;
    if (has_property(object, property)) g_object_get(object, property, &value, NULL);
    return value;
}

gpointer dragoman_object_get_object(gpointer object, const char *property) {
    gpointer value = NULL;
    if (has_property(object, property)) g_object_get(object, property, &value, NULL);
    return value;
}

void dragoman_object_set_object(gpointer object, const char *property, gpointer value) {
    if (has_property(object, property)) g_object_set(object, property, value, NULL);
}

void dragoman_object_set_int(gpointer object, const char *property, int value) {
    if (has_property(object, property)) g_object_set(object, property, value, NULL);
}

void dragoman_object_set_bool(gpointer object, const char *property, gboolean value) {
    if (has_property(object, property)) g_object_set(object, property, value, NULL);
}

void dragoman_object_set_string(gpointer object, const char *property, const char *value) {
    if (has_property(object, property)) g_object_set(object, property, value, NULL);
}

void dragoman_css_load(GtkCssProvider *provider, const char *css) {
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_css_provider_load_from_string(provider, css);
#else
    gtk_css_provider_load_from_data(provider, css, -1);
#endif
}

void dragoman_accessible_unname_pages(GtkWidget *widget) {
    if (GTK_IS_STACK(widget)) {
        GListModel *pages = G_LIST_MODEL(gtk_stack_get_pages(GTK_STACK(widget)));
        for (guint i = 0; i < g_list_model_get_n_items(pages); i++) {
            gpointer page = g_list_model_get_item(pages, i);
            gtk_accessible_update_property(GTK_ACCESSIBLE(page), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
            g_object_unref(page);
        }
        g_object_unref(pages);
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        dragoman_accessible_unname_pages(child);
}

gboolean dragoman_widget_ground(GtkWidget *widget, GdkRGBA *color) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    GtkStyleContext *style = gtk_widget_get_style_context(widget);
    gboolean found = gtk_style_context_lookup_color(style, "theme_base_color", color);
    G_GNUC_END_IGNORE_DEPRECATIONS
    return found;
}
