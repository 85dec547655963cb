// A test speaks of views, keys and pictures; one import gives it all of them.
@_exported import ImmediateUI
@_exported import SDLHost
// The rectangles of differences, of which a test reads the fields.
@_exported import struct Rasterizer.PixelRect
