// The yardstick for start and memory: the least that a program with a window and a font does. It opens the window, the
// renderer and the font that the gallery opens, in the same way, presents one frame and waits for its end.
//
//   bare [software]
#include <SDL.h>
#include <SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <string.h>

static TTF_Font *open_font(void) {
    FcPattern *wanted = FcPatternCreate();
    FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)"Inter");
    FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)"sans-serif");
    FcPatternAddDouble(wanted, FC_WEIGHT, FC_WEIGHT_REGULAR);
    FcPatternAddInteger(wanted, FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
    FcPatternAddBool(wanted, FC_VARIABLE, FcFalse);
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result;
    FcPattern *found = FcFontMatch(NULL, wanted, &result);
    FcPatternDestroy(wanted);
    FcChar8 *path;
    TTF_Font *font = NULL;
    if (found && FcPatternGetString(found, FC_FILE, 0, &path) == FcResultMatch)
        font = TTF_OpenFontIndexDPI((const char *)path, 13 * 8, 0, 9, 9);
    if (found) FcPatternDestroy(found);
    return font;
}

static int fail(const char *what) {
    fprintf(stderr, "bare: %s: %s\n", what, SDL_GetError());
    return 1;
}

int main(int count, char **arguments) {
    int is_software = count > 1 && strcmp(arguments[1], "software") == 0;
    if (TTF_Init() != 0 || !FcInit()) return fail("no font library");
    TTF_Font *font = open_font();
    if (!font) return fail("no font");
    // As the gallery: SDL would load OpenGL to show what its software renderer drew.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail("no display");
    SDL_Window *window = SDL_CreateWindow(
        "Bare", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1000, 700,
        SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window) return fail("no window");
    SDL_Renderer *renderer = NULL;
    if (!is_software)
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    if (!renderer) renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (!renderer) return fail("no renderer");
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
    SDL_Event event;
    while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) {}
    SDL_Quit();
    return 0;
}
