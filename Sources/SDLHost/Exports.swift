// The host with the whole toolkit.
@_exported import ImmediateHost
@_exported import SDLWindows
