#include <SDL2/SDL_syswm.h>
#include <xcb/xcb.h>

// The X server's id of an SDL window; 0 if SDL does not use X11. Here, as Swift does not see the version's macro.
static inline xcb_window_t xWindowID(struct SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
    return (xcb_window_t)info.info.x11.window;
}
