// One import gives a test views, keys and pictures.
@_exported import ImmediateUI
@_exported import SDLHost
// For the rectangles of differences.
@_exported import struct Rasterizer.PixelRect
