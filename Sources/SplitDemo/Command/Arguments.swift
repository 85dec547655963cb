import ArgumentParser
import DemoViews
import SDLHost
import SplitView

extension Demo: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
extension WindowOptions.Renderer: ExpressibleByArgument {}
