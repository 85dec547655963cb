#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <string.h>
#include <xcb/xcb.h>

// The X server's id of an SDL window; 0 if SDL does not use X11. Here, as Swift does not see the version's macro.
static inline xcb_window_t xWindowID(struct SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
    return (xcb_window_t)info.info.x11.window;
}

// Sets the title of an SDL window in UTF-8, by the connection of SDL, whose own requests came before. Returns 0 if SDL
// does not use X11. SDL converts a title to the encoding of the locale, and names that encoding as the type of WM_NAME,
// which few programs know.
static inline int setXTitle(struct SDL_Window *window, const char *title) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
    Display *display = info.info.x11.display;
    Atom type = XInternAtom(display, "UTF8_STRING", False);
    Atom names[] = {XA_WM_NAME, XA_WM_ICON_NAME, XInternAtom(display, "_NET_WM_NAME", False)};
    for (int i = 0; i < 3; i++) {
        XChangeProperty(display, info.info.x11.window, names[i], type, 8, PropModeReplace,
                        (const unsigned char *)title, (int)strlen(title));
    }
    XFlush(display);
    return 1;
}
