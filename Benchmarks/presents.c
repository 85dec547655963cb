// Tells when a program shows a frame, without a word in the program: preloaded (LD_PRELOAD), it stands in for SDL's
// functions that present, and after each call appends the time (CLOCK_MONOTONIC, ns) as a line to the file that the
// environment names in PRESENTS. Programs that do not use SDL call `note_present` themselves. To the file in FRAMES it
// appends the processor time of the process (ns) at each frame, and when a window is shown.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void note_frame(const char *what) {
    const char *path = getenv("FRAMES");
    int file = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file < 0) return;
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    dprintf(file, "%s %lld\n", what, now.tv_sec * 1000000000LL + now.tv_nsec);
    close(file);
}

void note_present(void) {
    note_frame("frame");
    const char *path = getenv("PRESENTS");
    int file = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file < 0) return;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    dprintf(file, "%lld\n", now.tv_sec * 1000000000LL + now.tv_nsec);
    close(file);
}

void SDL_RenderPresent(void *renderer) {
    void (*present)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "SDL_RenderPresent");
    present(renderer);
    note_present();
}

int SDL_UpdateWindowSurface(void *window) {
    int (*update)(void *) = (int (*)(void *))dlsym(RTLD_NEXT, "SDL_UpdateWindowSurface");
    int result = update(window);
    note_present();
    return result;
}

int SDL_UpdateWindowSurfaceRects(void *window, const void *rects, int count) {
    int (*update)(void *, const void *, int) =
        (int (*)(void *, const void *, int))dlsym(RTLD_NEXT, "SDL_UpdateWindowSurfaceRects");
    int result = update(window, rects, count);
    note_present();
    return result;
}

void *SDL_CreateWindow(const char *title, int x, int y, int width, int height, unsigned flags) {
    void *(*create)(const char *, int, int, int, int, unsigned) =
        (void *(*)(const char *, int, int, int, int, unsigned))dlsym(RTLD_NEXT, "SDL_CreateWindow");
    void *window = create(title, x, y, width, height, flags);
    // SDL_WINDOW_HIDDEN
    if (!(flags & 8)) note_frame("shown");
    return window;
}

void SDL_ShowWindow(void *window) {
    void (*show)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "SDL_ShowWindow");
    show(window);
    note_frame("shown");
}

// That of programs with an OpenGL context of their own; SDL's renderers call SDL's inside of the library.
void SDL_GL_SwapWindow(void *window) {
    void (*swap)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "SDL_GL_SwapWindow");
    swap(window);
    note_present();
}
