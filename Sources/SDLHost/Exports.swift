// The windows that the whole toolkit adds to.
@_exported import SDLWindows
