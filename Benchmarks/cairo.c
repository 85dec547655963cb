// The yardstick for drawing: Cairo on an image surface, with the drawings of SplitBench's Raster.swift, the same
// formulas and colours. Every frame draws the whole surface with changed contents.
//
//   cairo           prints cairo,case,count,size,ns_per_frame_median
//   cairo FOLDER    writes a frame of each case as FOLDER/CASE-COUNT.png
//
// Cairo has no blur. As programs that draw with it do, shadows are masks blurred by three box passes, made once for
// each size and kept. Text is Cairo's own, without kerning.
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 1280, HEIGHT = 800, FRAMES = 96, SIZES = 8 };

static cairo_surface_t *surface;
static cairo_t *cr;

static void source(int red, int green, int blue, double opacity) {
    cairo_set_source_rgba(cr, red / 255.0, green / 255.0, blue / 255.0, opacity);
}

// The line of a noisy wave.
static void wave(int points, int frame) {
    uint64_t noise = frame;
    for (int index = 0; index < points; index++) {
        noise = noise * 6364136223846793005u + 1442695040888963407u;
        double share = (double)index / (points - 1);
        double height = 0.5 + 0.35 * sin(12 * share) + 0.1 * (double)(noise >> 40) / (1 << 24);
        cairo_line_to(cr, share * WIDTH, height * HEIGHT);
    }
}

static void chart(int points, int frame) {
    wave(points, frame);
    source(0, 122, 255, 1);
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
}

static void area(int points, int frame) {
    wave(points, frame);
    cairo_line_to(cr, WIDTH, HEIGHT);
    cairo_line_to(cr, 0, HEIGHT);
    cairo_close_path(cr);
    source(0, 122, 255, 0.3);
    cairo_fill(cr);
    chart(points, frame);
}

static void rounded(cairo_t *cr, double x, double y, double width, double height, double radius) {
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + width - radius, y + radius, radius, -M_PI / 2, 0);
    cairo_arc(cr, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
    cairo_arc(cr, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
    cairo_arc(cr, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

// Replaces `count` bytes, `step` apart, by their means over `2 * reach + 1` bytes.
static void box(unsigned char *bytes, int count, int step, int reach) {
    unsigned char line[WIDTH];
    int sum = 0, window = 2 * reach + 1;
    for (int index = 0; index < count; index++) line[index] = bytes[index * step];
    for (int index = -reach; index < count; index++) {
        if (index + reach < count) sum += line[index + reach];
        if (index - reach > 0) sum -= line[index - reach - 1];
        if (index >= 0) bytes[index * step] = (sum + window / 2) / window;
    }
}

enum { BLUR = 6, MARGIN = 3 * BLUR };

// The blurred mask of a rounded rectangle, with a margin on each side.
static cairo_surface_t *shadow(int width, int height, double radius) {
    cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width + 2 * MARGIN, height + 2 * MARGIN);
    cairo_t *drawing = cairo_create(mask);
    rounded(drawing, MARGIN, MARGIN, width, height, radius);
    cairo_fill(drawing);
    cairo_destroy(drawing);
    cairo_surface_flush(mask);
    unsigned char *bytes = cairo_image_surface_get_data(mask);
    int stride = cairo_image_surface_get_stride(mask);
    // Three boxes of this reach have the variance of the blur: 3 * ((2 * reach + 1)^2 - 1) / 12.
    int reach = (int)lround((sqrt(4.0 * BLUR * BLUR + 1) - 1) / 2);
    for (int pass = 0; pass < 3; pass++) {
        for (int y = 0; y < height + 2 * MARGIN; y++) box(bytes + y * stride, width + 2 * MARGIN, 1, reach);
        for (int x = 0; x < width + 2 * MARGIN; x++) box(bytes + x, height + 2 * MARGIN, stride, reach);
    }
    cairo_surface_mark_dirty(mask);
    return mask;
}

static void shadows(int count, int frame) {
    static cairo_surface_t *masks[SIZES];
    for (int index = 0; index < count; index++) {
        int size = index % SIZES, width = 28 + 2 * size, height = 48;
        if (!masks[size]) masks[size] = shadow(width, height, 8);
        // Whole pixels, as views are placed.
        double x = index % 20 * 64 + 10 + round(6 * sin(frame / 10.0 + index));
        double y = index / 20 * 80 + 14 + round(6 * cos(frame / 10.0 + index));
        source(0, 0, 0, 0.33);
        cairo_mask_surface(cr, masks[size], x - MARGIN, y + 3 - MARGIN);
        rounded(cr, x, y, width, height, 8);
        source(255, 255, 255, 1);
        cairo_fill(cr);
    }
}

static void circles(int count, int frame) {
    cairo_set_line_width(cr, 2);
    for (int index = 0; index < count; index++) {
        double x = index % 10 * 128 + 64 + 20 * sin(frame / 10.0 + index);
        double y = index / 10 * 80 + 40 + 10 * cos(frame / 10.0 + index);
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y, 20 + index % 7, 0, 2 * M_PI);
        source(255, 149, 0, 0.5);
        cairo_fill_preserve(cr);
        source(0, 122, 255, 1);
        cairo_stroke(cr);
    }
}

static void text(int lines, int frame) {
    cairo_save(cr);
    cairo_translate(cr, WIDTH / 2, HEIGHT / 2);
    cairo_rotate(cr, frame / 100.0);
    cairo_select_font_face(cr, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, 13);
    source(38, 38, 38, 1);
    for (int line = 0; line < lines; line++) {
        char words[100];
        snprintf(
            words, sizeof words,
            "Line %d of a page of text that turns slowly, and reads on until the line ends.", line);
        cairo_move_to(cr, -240, line * 20 - 290);
        cairo_show_text(cr, words);
    }
    cairo_restore(cr);
}

static void redraw(void (*draw)(int, int), int count, int frame) {
    source(246, 246, 246, 1);
    cairo_paint(cr);
    draw(count, frame);
    cairo_surface_flush(surface);
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double measure(void (*draw)(int, int), int count) {
    double times[FRAMES];
    for (int frame = 0; frame < 3; frame++) redraw(draw, count, frame);
    for (int frame = 0; frame < FRAMES; frame++) {
        struct timespec start, end;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
        redraw(draw, count, frame + 3);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
        times[frame] = (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec);
    }
    qsort(times, FRAMES, sizeof *times, by_size);
    return times[FRAMES / 2];
}

int main(int argument_count, char **arguments) {
    static const struct {
        const char *name;
        void (*draw)(int count, int frame);
        int count;
    } cases[] = {{"chart", chart, 500}, {"chart", chart, 5000}, {"area", area, 500}, {"shadows", shadows, 200},
                 {"circles", circles, 100}, {"text", text, 30}};
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
    cr = cairo_create(surface);
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        const char *name = cases[index].name;
        int count = cases[index].count;
        if (argument_count < 2) {
            printf("cairo,%s,%d,%dx%d,%.0f\n", name, count, WIDTH, HEIGHT, measure(cases[index].draw, count));
            continue;
        }
        char path[4096];
        snprintf(path, sizeof path, "%s/%s-%d.png", arguments[1], name, count);
        redraw(cases[index].draw, count, 20);
        cairo_status_t status = cairo_surface_write_to_png(surface, path);
        if (status != CAIRO_STATUS_SUCCESS) {
            fprintf(stderr, "cairo: %s: %s\n", path, cairo_status_to_string(status));
            return 1;
        }
    }
    return 0;
}
