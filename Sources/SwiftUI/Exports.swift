@_exported import FoundationNetworking
@_exported import SDLHost
@_exported import SplitView
