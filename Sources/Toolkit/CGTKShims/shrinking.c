#include "CGTKShims.h"
#include <stdint.h>
#include <string.h>

// A new pixel is a sum of old ones, whose weights together are this much.
enum { WHOLE = 256 };

// The channels of a pixel, and their sums.
typedef uint16_t pixel_channels __attribute__((vector_size(8)));
typedef float channel_sums __attribute__((vector_size(16)));

// Without the mathematical library, which not every program here has.
static int rounded_up(double value) {
    int whole = (int)value;
    return whole < value ? whole + 1 : whole;
}

// The old pixels of a line, of which there are `count`, that the new one at `place` stands for.
static int first_pixel(int place, double scale) { return (int)(place / scale); }
static int end_pixel(int place, double scale, int count) { return MIN(rounded_up((place + 1) / scale), count); }

static uint16_t weight(int pixel, int place, double scale, int count) {
    double start = place / scale, length = MIN((place + 1) / scale, count) - start;
    double from = (MAX(pixel, start) - start) / length, to = (MIN(pixel + 1, start + length) - start) / length;
    // The part rounded off here belongs to the next weight: none is lost.
    return (uint16_t)((int)(to * WHOLE + 0.5) - (int)(from * WHOLE + 0.5));
}

static void add_line(uint16_t *restrict sums, const unsigned char *restrict line, size_t count, uint16_t weight) {
    for (size_t i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + weight * line[i]);
}

static void shrink_line(
    const uint16_t *sums, const float *weights, double scale, int width, unsigned char *line, int new_width) {
    for (int x = 0; x < new_width; x++) {
        channel_sums sum = {0, 0, 0, 0};
        for (int i = first_pixel(x, scale); i < end_pixel(x, scale, width); i++) {
            pixel_channels channels;
            memcpy(&channels, sums + 4 * (size_t)i, sizeof channels);
            sum += *weights++ * __builtin_convertvector(channels, channel_sums);
        }
        sum = sum / (WHOLE * WHOLE) + 0.5f;
        for (int channel = 0; channel < 4; channel++) line[4 * x + channel] = (unsigned char)sum[channel];
    }
}

cairo_surface_t *dragoman_shrunk_surface(cairo_surface_t *source, double scale) {
    int width = cairo_image_surface_get_width(source), height = cairo_image_surface_get_height(source);
    int new_width = rounded_up(width * scale), new_height = rounded_up(height * scale);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, new_width, new_height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) return surface;
    cairo_surface_flush(source);
    const unsigned char *pixels = cairo_image_surface_get_data(source);
    unsigned char *new_pixels = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(source);
    size_t new_stride = (size_t)cairo_image_surface_get_stride(surface);

    // A pixel at a border is part of two new ones.
    float *weights = g_new(float, (size_t)width + 2 * (size_t)new_width);
    float *next = weights;
    for (int x = 0; x < new_width; x++)
        for (int i = first_pixel(x, scale); i < end_pixel(x, scale, width); i++) *next++ = weight(i, x, scale, width);

    size_t count = 4 * (size_t)width;
    uint16_t *sums = g_new(uint16_t, count);
    for (int y = 0; y < new_height; y++) {
        memset(sums, 0, count * sizeof(uint16_t));
        for (int i = first_pixel(y, scale); i < end_pixel(y, scale, height); i++)
            add_line(sums, pixels + (size_t)i * stride, count, weight(i, y, scale, height));
        shrink_line(sums, weights, scale, width, new_pixels + (size_t)y * new_stride, new_width);
    }
    g_free(weights);
    g_free(sums);
    cairo_surface_mark_dirty(surface);
    return surface;
}
