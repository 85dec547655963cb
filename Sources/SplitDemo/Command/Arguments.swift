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
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
        guard (0...16_384).contains(width), (0...16_384).contains(height) else { return nil }
        self.init(width: width, height: height)
    }

    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// A scale as it is written on the command line, above 0 and up to 8.
struct ScaleArgument: ExpressibleByArgument {
    var scale: CGFloat

    init?(argument: String) {
        guard let scale = Double(argument), scale > 0, scale <= 8 else { return nil }
        self.scale = CGFloat(scale)
    }
}
