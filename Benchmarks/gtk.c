// The yardstick for whole windows and memory: GTK 4 with its Cairo renderer, on 64 labelled panes and on the sidebars
// of the gallery.
//
//   gtk draw DEMO [FILE.png]    prints gtk,DEMO,draw,size,ns_per_frame_median, or writes a frame as a picture
//   gtk show DEMO               opens a window of the gallery's size and waits for its end
//
// DEMO is `panes` or `sidebars`. A measured frame redraws every widget: each creates its render nodes, and Cairo draws
// all nodes into memory, as the renderer does before the display copies the picture. Times are processor times.
#include "content.h"
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FRAMES = 256 };

// Notes that a frame was presented, where presents.so is preloaded.
extern void note_present(void) __attribute__((weak));

static GtkWidget *text(const char *string, const char *class) {
    GtkWidget *widget = gtk_label_new(string);
    gtk_label_set_xalign(GTK_LABEL(widget), 0);
    gtk_label_set_wrap(GTK_LABEL(widget), TRUE);
    if (class) gtk_widget_add_css_class(widget, class);
    return widget;
}

static GtkWidget *paned(GtkOrientation orientation, GtkWidget *start, GtkWidget *end, int position) {
    GtkWidget *widget = gtk_paned_new(orientation);
    gtk_paned_set_start_child(GTK_PANED(widget), start);
    gtk_paned_set_end_child(GTK_PANED(widget), end);
    gtk_paned_set_position(GTK_PANED(widget), position);
    return widget;
}

// A full binary tree of splits in a rectangle of this size, as SplitBench's LabelledPanes.
static GtkWidget *panes(int depth, int index, int width, int height) {
    if (depth == 0) {
        GtkWidget *widget = gtk_label_new(label);
        gtk_label_set_ellipsize(GTK_LABEL(widget), PANGO_ELLIPSIZE_END);
        gtk_widget_add_css_class(widget, index % 2 ? "odd" : "even");
        return widget;
    }
    int is_horizontal = depth % 2 == 0;
    int first = (is_horizontal ? width : height) / 2;
    int w = is_horizontal ? first : width, h = is_horizontal ? height : first;
    return paned(
        is_horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, panes(depth - 1, 2 * index + 1, w, h),
        panes(depth - 1, 2 * index + 2, w, h), first);
}

static GtkWidget *article(void) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    gtk_widget_add_css_class(box, "article");
    gtk_box_append(GTK_BOX(box), text("Lighthouse", "title-1"));
    for (size_t index = 0; index < G_N_ELEMENTS(paragraphs); index++)
        gtk_box_append(GTK_BOX(box), text(paragraphs[index], NULL));
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
    return scrolled;
}

static GtkWidget *details(void) {
    GtkWidget *grid = gtk_grid_new();
    gtk_widget_add_css_class(grid, "details");
    gtk_grid_set_row_spacing(GTK_GRID(grid), 10);
    gtk_grid_attach(GTK_GRID(grid), text("Details", "heading"), 0, 0, 2, 1);
    for (size_t row = 0; row < G_N_ELEMENTS(facts); row++) {
        GtkWidget *value = text(facts[row][1], NULL);
        gtk_widget_set_hexpand(value, TRUE);
        gtk_widget_set_halign(value, GTK_ALIGN_END);
        gtk_grid_attach(GTK_GRID(grid), text(facts[row][0], "dim-label"), 0, row + 1, 1, 1);
        gtk_grid_attach(GTK_GRID(grid), value, 1, row + 1, 1, 1);
    }
    return grid;
}

static GtkWidget *list(void) {
    GtkWidget *list = gtk_list_box_new();
    gtk_list_box_set_show_separators(GTK_LIST_BOX(list), TRUE);
    for (size_t index = 0; index < G_N_ELEMENTS(places); index++)
        gtk_list_box_append(GTK_LIST_BOX(list), text(places[index], NULL));
    gtk_list_box_select_row(GTK_LIST_BOX(list), gtk_list_box_get_row_at_index(GTK_LIST_BOX(list), 1));
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
    return scrolled;
}

static GtkWidget *bar(void) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    GtkWidget *menu = gtk_menu_button_new();
    gtk_menu_button_set_label(GTK_MENU_BUTTON(menu), "Sidebars");
    GtkWidget *left = text("Left", "dim-label");
    gtk_widget_set_hexpand(left, TRUE);
    gtk_label_set_xalign(GTK_LABEL(left), 1);
    GtkWidget *row[] = {menu, left, gtk_button_new_with_label("◧"), text("Right", "dim-label"),
                        gtk_button_new_with_label("◨")};
    for (size_t index = 0; index < G_N_ELEMENTS(row); index++) gtk_box_append(GTK_BOX(box), row[index]);
    gtk_widget_add_css_class(box, "bar");
    return box;
}

static GtkWidget *sidebars(int width) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *inner = paned(GTK_ORIENTATION_HORIZONTAL, article(), details(), width * 3 / 5);
    GtkWidget *outer = paned(GTK_ORIENTATION_HORIZONTAL, list(), inner, width / 5);
    gtk_widget_set_vexpand(outer, TRUE);
    GtkWidget *column[] = {bar(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), outer,
                           gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), text(hint, "dim-label")};
    for (size_t index = 0; index < G_N_ELEMENTS(column); index++) gtk_box_append(GTK_BOX(box), column[index]);
    return box;
}

static void redraw(GtkWidget *widget) {
    gtk_widget_queue_draw(widget);
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        redraw(child);
}

static double draw(GtkWidget *window, cairo_t *cr) {
    GtkWidget *root = gtk_window_get_child(GTK_WINDOW(window));
    redraw(root);
    struct timespec start, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    cairo_set_source_rgb(cr, 246 / 255.0, 246 / 255.0, 246 / 255.0);
    cairo_paint(cr);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gtk_widget_snapshot_child(window, root, snapshot);
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    gsk_render_node_draw(node, cr);
    gsk_render_node_unref(node);
    cairo_surface_flush(cairo_get_target(cr));
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    return (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec);
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void after_paint(void) {
    if (note_present) note_present();
}

int main(int count, char **arguments) {
    int draws = count > 2 && strcmp(arguments[1], "draw") == 0;
    if (count < 3 || (!draws && strcmp(arguments[1], "show") != 0)) return g_printerr("gtk: draw or show, a demo\n"), 1;
    setenv("GSK_RENDERER", "cairo", 1);
    setenv("GTK_A11Y", "none", 1);
    if (!gtk_init_check()) return g_printerr("gtk: no display\n"), 1;
    int width = draws ? 1280 : 1000, height = draws ? 800 : 700;
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_data(
        style,
        ".even { background: rgb(52, 199, 89); } .odd { background: rgb(255, 59, 48); } .details { padding: 14px; }"
        ".article { padding: 20px; background: white; } .bar { padding: 4px 12px; }",
        -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

    GtkWidget *window = gtk_window_new();
    // A window's size is that of its content alone without a title bar, as SDL's and Qt's are.
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    int is_panes = strcmp(arguments[2], "panes") == 0;
    gtk_window_set_child(GTK_WINDOW(window), is_panes ? panes(6, 0, width, height) : sidebars(width));
    gtk_window_present(GTK_WINDOW(window));
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GdkFrameClock *clock = gdk_surface_get_frame_clock(gtk_native_get_surface(GTK_NATIVE(window)));
    g_signal_connect(clock, "after-paint", G_CALLBACK(after_paint), NULL);
    if (!draws) g_main_loop_run(loop);
    // Until the window is laid out and its transitions have ended.
    g_timeout_add_once(1000, (GSourceOnceFunc)g_main_loop_quit, loop);
    g_main_loop_run(loop);

    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cr = cairo_create(surface);
    for (int frame = 0; frame < 3; frame++) draw(window, cr);
    if (count > 3) return cairo_surface_write_to_png(surface, arguments[3]) != CAIRO_STATUS_SUCCESS;
    static double times[FRAMES];
    for (int frame = 0; frame < FRAMES; frame++) times[frame] = draw(window, cr);
    qsort(times, FRAMES, sizeof *times, by_size);
    printf("gtk,%s,draw,%dx%d,%.0f\n", arguments[2], width, height, times[FRAMES / 2]);
    return 0;
}
