// A test speaks of views, keys and pictures; one import gives it all of them.
@_exported import ImmediateUI
@_exported import SDLHost
