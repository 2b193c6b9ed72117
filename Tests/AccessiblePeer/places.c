// A window whose coloured elements stand in what has borders, paddings and margins: where each of them is can be seen.
#include "CGTKShims.h"
#include "peer.h"

typedef struct {
    const char *name;
    double red, green, blue;
} Color;

static void draw(GtkDrawingArea *area, cairo_t *context, int width, int height, gpointer data) {
    (void)area, (void)width, (void)height;
    const Color *color = data;
    cairo_set_source_rgb(context, color->red, color->green, color->blue);
    cairo_paint(context);
}

static GtkWidget *colored(const Color *color) {
    GtkWidget *area = g_object_new(GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
    gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(area), 40);
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(area), 24);
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, (gpointer)color, NULL);
    gtk_accessible_update_property(GTK_ACCESSIBLE(area), GTK_ACCESSIBLE_PROPERTY_LABEL, color->name, -1);
    gtk_widget_set_halign(area, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(area, GTK_ALIGN_CENTER);
    return area;
}

static GtkWidget *button(const Color *color) {
    GtkWidget *button = gtk_button_new();
    gtk_button_set_child(GTK_BUTTON(button), colored(color));
    return button;
}

// A list that is higher than what shows it, with a padding that nothing tells of.
static GtkWidget *list(const Color *color) {
    GtkWidget *list = gtk_list_box_new();
    gtk_widget_add_css_class(list, "navigation-sidebar");
    gtk_list_box_append(GTK_LIST_BOX(list), colored(color));
    for (int row = 0; row < 12; row++) gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new("Row"));
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_size_request(scroller, 200, 120);
    return scroller;
}

// A row as in the sidebars of apps: a box that fills it, within a padding, and words in it that are of any length.
static GtkWidget *padded_row(GtkWidget *first, const char *words) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_box_append(GTK_BOX(box), first);
    GtkWidget *label = gtk_label_new(words);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_set_hexpand(label, TRUE);
    gtk_box_append(GTK_BOX(box), label);
    GtkWidget *revealer = gtk_revealer_new();
    gtk_revealer_set_reveal_child(GTK_REVEALER(revealer), TRUE);
    gtk_revealer_set_child(GTK_REVEALER(revealer), box);
    gtk_widget_add_css_class(revealer, "padded");
    return revealer;
}

// A list that is lower than what shows it, and its rows have no padding but that of what is in them.
static GtkWidget *sidebar(const Color *color) {
    GtkCssProvider *style = gtk_css_provider_new();
    const char *rules = ".sidebar > row { padding: 0; } .padded { padding: 0 14px; }";
    dragoman_css_load(style, rules);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(style);
    GtkWidget *list = gtk_list_box_new();
    gtk_widget_add_css_class(list, "navigation-sidebar");
    gtk_widget_add_css_class(list, "sidebar");
    gtk_list_box_append(GTK_LIST_BOX(list), padded_row(gtk_image_new(), "First"));
    gtk_list_box_append(GTK_LIST_BOX(list), padded_row(colored(color), "Another"));
    gtk_list_box_append(GTK_LIST_BOX(list), padded_row(gtk_image_new(), "The last one"));
    return list;
}

void fill_with_places(GtkWindow *window) {
    static const Color red = {"Red", 1, 0, 0}, green = {"Green", 0, 1, 0}, blue = {"Blue", 0, 0, 1};
    static const Color yellow = {"Yellow", 1, 1, 0}, magenta = {"Magenta", 1, 0, 1}, cyan = {"Cyan", 0, 1, 1};
    static const Color violet = {"Violet", 0.5, 0, 1};
    GtkWidget *bar = gtk_header_bar_new();
    gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), button(&red));
    gtk_header_bar_pack_end(GTK_HEADER_BAR(bar), colored(&green));
    gtk_window_set_titlebar(window, bar);

    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkWidget *frame = gtk_frame_new(NULL);
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_box_append(GTK_BOX(row), button(&blue));
    gtk_box_append(GTK_BOX(row), gtk_label_new("beside"));
    gtk_frame_set_child(GTK_FRAME(frame), row);
    gtk_box_append(GTK_BOX(box), frame);

    // A page of a stack says its place twice.
    GtkWidget *stack = gtk_stack_new();
    GtkWidget *page = gtk_frame_new(NULL);
    gtk_frame_set_child(GTK_FRAME(page), button(&yellow));
    gtk_widget_set_margin_start(page, 17);
    gtk_widget_set_margin_top(page, 9);
    gtk_stack_add_named(GTK_STACK(stack), page, "page");
    gtk_box_append(GTK_BOX(box), stack);

    GtkWidget *check = gtk_check_button_new();
    gtk_box_append(GTK_BOX(box), check);
    gtk_box_append(GTK_BOX(box), colored(&magenta));
    gtk_box_append(GTK_BOX(box), list(&cyan));

    GtkWidget *columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_box_append(GTK_BOX(columns), box);
    gtk_box_append(GTK_BOX(columns), sidebar(&violet));
    gtk_window_set_child(window, columns);
}
