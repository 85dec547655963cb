@_exported import SDLHost
@_exported import SplitView
