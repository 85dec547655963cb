import ArgumentParser
import Foundation
import SDLHost
import SplitView

extension Demo: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
extension WindowOptions.Renderer: ExpressibleByArgument {}

/// A size as it is written on the command line, `1000x700`.
struct SizeArgument: ExpressibleByArgument {
    var size: CGSize

    init(width: Int, height: Int) { size = CGSize(width: width, height: height) }

    init?(argument: String) {
        guard let size = try? Launch.size(argument) else { return nil }
        self.size = size
    }

    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// A scale as it is written on the command line, above 0 and up to 8.
struct ScaleArgument: ExpressibleByArgument {
    var scale: CGFloat

    init?(argument: String) {
        guard let scale = try? Launch.scale(argument) else { return nil }
        self.scale = scale
    }
}
