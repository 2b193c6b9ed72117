// The smallest GTK window there is: what the app's start and memory are measured against. With the argument "words", it has
// a header bar and draws as many words in as many fonts as the built-in scene: what no app with that content can do without.
#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

// Says that the first frame has been drawn, as Dragoman does, so that both are timed to the same moment.
static void after_paint(GdkFrameClock *clock, gpointer data) {
    (void)data;
    g_signal_handlers_disconnect_by_func(clock, after_paint, NULL);
    puts("{\"event\":\"ready\"}");
    fflush(stdout);
}

static void draw_text(cairo_t *context, const char *text, const char *font, double x, double y) {
    PangoLayout *layout = pango_cairo_create_layout(context);
    PangoFontDescription *description = pango_font_description_from_string(font);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    pango_layout_set_text(layout, text, -1);
    cairo_move_to(context, x, y);
    pango_cairo_show_layout(context, layout);
    g_object_unref(layout);
}

static void draw(GtkDrawingArea *area, cairo_t *context, int width, int height, gpointer data) {
    (void)area, (void)width, (void)height, (void)data;
    const char *bars[] = {"January", "February", "March", "April", "40", "70", "55", "90", "0", "20", "40", "60", "80"};
    cairo_set_source_rgb(context, 0.2, 0.2, 0.2);
    draw_text(context, "Sales by month", "Sans Bold 20px", 24, 24);
    for (unsigned int index = 0; index < G_N_ELEMENTS(bars); index++)
        draw_text(context, bars[index], "Sans 12px", 24 + index * 64, 80);
    draw_text(context, "Ada Lovelace", "Sans Bold 20px", 24, 120);
    draw_text(context, "Mathematician", "Sans 14px", 24, 150);
    draw_text(context, "Portrait", "Sans Bold 14px", 24, 180);
    draw_text(context, "Attachments", "Sans Bold 14px", 24, 220);
}

static void add_words(GtkWidget *window) {
    GtkWidget *header = gtk_header_bar_new();
    gtk_header_bar_pack_start(GTK_HEADER_BAR(header), gtk_button_new_from_icon_name("edit-undo-symbolic"));
    gtk_header_bar_pack_start(GTK_HEADER_BAR(header), gtk_button_new_from_icon_name("edit-redo-symbolic"));
    GtkWidget *button = gtk_menu_button_new();
    gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), "open-menu-symbolic");
    GMenu *menu = g_menu_new();
    g_menu_append(menu, "Close", "window.close");
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(menu));
    g_object_unref(menu);
    gtk_header_bar_pack_end(GTK_HEADER_BAR(header), button);
    gtk_window_set_titlebar(GTK_WINDOW(window), header);
    gtk_window_set_title(GTK_WINDOW(window), "Words");
    GtkWidget *area = gtk_drawing_area_new();
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL);
    gtk_window_set_child(GTK_WINDOW(window), area);
}

static void activate(GtkApplication *app, gpointer has_words) {
    GtkWidget *window = gtk_application_window_new(app);
    if (has_words != NULL) add_words(window);
    gtk_window_set_default_size(GTK_WINDOW(window), 960, 600);
    gtk_window_present(GTK_WINDOW(window));
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
}

int main(int argc, char **argv) {
    GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(activate),
                     argc > 1 && strcmp(argv[1], "words") == 0 ? app : NULL);
    int status = g_application_run(G_APPLICATION(app), 1, argv);
    g_object_unref(app);
    return status;
}
