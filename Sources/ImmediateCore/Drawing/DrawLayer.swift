import Foundation

/// A part of a draw list that is composited as one picture, with an effect.
public struct DrawLayer: Equatable, Sendable {
    /// The effect on the composited picture.
    public enum Effect: Equatable, Sendable {
        /// No effect besides the command's opacity.
        case group
        /// A transform, in points from the layer's origin.
        case transform(AffineMap)
        /// A drop shadow, offset in points and blurred by a Gaussian with a standard deviation of `radius` points.
        case shadow(RGBA, radius: CGFloat, offset: CGSize)
        /// An alpha mask: the opacity is multiplied by that of the mask.
        case mask
        /// A Gaussian blur with a standard deviation of `radius` points. If it is opaque, it has the bounds of the
        /// content, without a soft edge.
        case blur(radius: CGFloat, isOpaque: Bool)
        /// A change of colors.
        case recolor(ColorMatrix)
        /// A blend with the backdrop: everything drawn before in the same list or layer.
        case blend(BlendMode)
    }

    /// The draw commands of a layer, relative to its origin, without outer clips and masks.
    public struct Content: Equatable, Sendable {
        /// The commands, back to front.
        public internal(set) var commands: [DrawCommand] = []
        /// The curved clips of the commands.
        public internal(set) var masks: [DrawMask] = []
    }

    /// The effect.
    public internal(set) var effect: Effect
    /// The content.
    public internal(set) var content: Content
    /// The content of the mask; empty for other effects.
    public internal(set) var mask = Content()
}

extension DrawLayer.Content {
    private static let mostCompared = 512

    /// Returns the content relative to another origin.
    func moved(by offset: CGSize) -> DrawLayer.Content {
        DrawLayer.Content(commands: commands.map { $0.moved(by: offset) }, masks: masks.map { $0.moved(by: offset) })
    }

    /// True if no two drawings overlap, so that fading each equals fading the whole.
    var isFlat: Bool {
        var rects: [CGRect] = []
        for command in commands {
            switch command {
            case .canvas, .layer: return commands.count == 1
            case .fill(let rect, _), .fillRounded(let rect, _, _), .strokeRounded(let rect, _, _, _),
                .picture(_, let rect, _):
                // The comparison is quadratic: beyond this number compositing is faster.
                if rects.count == Self.mostCompared || rects.contains(where: { $0.meets(rect) }) { return false }
                rects.append(rect)
            default: return commands.count == 1
            }
        }
        return true
    }

    /// Whether the host draws in it directly, which cannot become part of a layer.
    var hasCanvas: Bool {
        commands.contains { if case .canvas = $0 { true } else { false } }
    }
}

extension DrawCommand {
    /// Returns the command relative to another origin. Masks that it refers to are not moved.
    func moved(by offset: CGSize) -> DrawCommand {
        func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: offset.width, dy: offset.height) }
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset.width, y: point.y + offset.height) }
        switch self {
        case .clip(let rect): return .clip(moved(rect))
        case .mask: return self
        case .fill(let rect, let color): return .fill(moved(rect), color)
        case .fillRounded(let rect, let radius, let color): return .fillRounded(moved(rect), radius: radius, color)
        case .strokeRounded(let rect, let radius, let width, let color):
            return .strokeRounded(moved(rect), radius: radius, width: width, color)
        case .fillPath(let path, let at, let color): return .fillPath(path, at: moved(at), color)
        case .strokePath(let path, let at, let style, let color): return .strokePath(path, at: moved(at), style, color)
        case .text(let run, let at, let color): return .text(run, at: moved(at), color)
        case .shadow(let rect, let radius, let blur, let color):
            return .shadow(moved(rect), radius: radius, blur: blur, color)
        case .canvas(let canvas, let rect): return .canvas(canvas, moved(rect))
        case .shade(let shading, let at, let opacity): return .shade(shading, at: moved(at), opacity: opacity)
        case .picture(let picture, let rect, let opacity): return .picture(picture, moved(rect), opacity: opacity)
        case .layer(let layer, let at, let opacity): return .layer(layer, at: moved(at), opacity: opacity)
        }
    }

    /// Returns the command with its opacity multiplied. Canvases stay as they are: the host draws them.
    func faded(to opacity: Double) -> DrawCommand {
        switch self {
        case .clip, .mask: return self
        case .fill(let rect, let color): return .fill(rect, color.opacity(opacity))
        case .fillRounded(let rect, let radius, let color):
            return .fillRounded(rect, radius: radius, color.opacity(opacity))
        case .strokeRounded(let rect, let radius, let width, let color):
            return .strokeRounded(rect, radius: radius, width: width, color.opacity(opacity))
        case .fillPath(let path, let at, let color): return .fillPath(path, at: at, color.opacity(opacity))
        case .strokePath(let path, let at, let style, let color):
            return .strokePath(path, at: at, style, color.opacity(opacity))
        case .text(let run, let at, let color): return .text(run, at: at, color.opacity(opacity))
        case .shadow(let rect, let radius, let blur, let color):
            return .shadow(rect, radius: radius, blur: blur, color.opacity(opacity))
        case .shade(let shading, let at, let own): return .shade(shading, at: at, opacity: own * opacity)
        case .picture(let picture, let rect, let own): return .picture(picture, rect, opacity: own * opacity)
        case .layer(let layer, let at, let own): return .layer(layer, at: at, opacity: own * opacity)
        case .canvas: return self
        }
    }
}

extension DrawMask {
    /// Returns the mask relative to another origin.
    func moved(by offset: CGSize) -> DrawMask {
        switch shape {
        case .rounded(let rect, let radius):
            let rect = rect.offsetBy(dx: offset.width, dy: offset.height)
            return DrawMask(shape: .rounded(rect, radius: radius), outer: outer)
        case .path(let path, let at):
            let at = CGPoint(x: at.x + offset.width, y: at.y + offset.height)
            return DrawMask(shape: .path(path, at: at), outer: outer)
        }
    }
}
