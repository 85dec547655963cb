// One import gives a test views, splits, keys and pictures.
@_exported import ImmediateUI
@_exported import SDLHost
@_exported import SplitView
// For the rectangles of differences.
@_exported import struct ImmediateRasterizer.PixelRect
