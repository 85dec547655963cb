import Foundation
import SDLHost
import SplitView

/// Paths of any points: filled, stroked, dashed, trimmed, clipped, pressed.
@MainActor enum PathEntry {
    static func run(_ bytes: [UInt8]) throws -> [String] {
        var choices = Choices(bytes)
        let scale = choices.pick([1, 1.5, 2] as [CGFloat])
        let style = choices.stroke()
        let (start, end) = (choices.share(), choices.share())
        let (angle, anchor, factor) = (choices.angle(), choices.anchor(), choices.share() * 3)
        let press = choices.point()
        let path = choices.path()
        // Queries without drawing must not fail either.
        _ = (path.contains(press), path.boundingRect, path.trimmedPath(from: start, to: end))
        // A layer is drawn in memory, visible or not: one of 64 million pixels would take seconds for nothing.
        let extent = path.boundingRect
        let isLayered = extent.maxX < 800 && extent.maxY < 800 && extent.minX > -800 && extent.minY > -800
        let host = try HeadlessHost(size: CGSize(width: 160, height: 90), scale: scale, settings: SettingsStore()) {
            ZStack {
                path.fill(.red)
                path.stroke(.blue, style: style)
                path.trim(from: start, to: end).stroke(.green, style: style)
                path.rotation(angle, anchor: anchor).scale(factor, anchor: anchor).fill(.orange)
                Color.yellow.clipShape(path).contentShape(path).onTapGesture {}
                if isLayered { Color.gray.mask { path.fill(.black) }.shadow(radius: 2) }
                Canvas { context, _ in
                    context.clip(to: path)
                    context.stroke(path, with: .foreground, style: style)
                    context.fill(
                        path,
                        with: .linearGradient(.init(colors: [.red, .clear]), startPoint: press, endPoint: .zero)
                    )
                }
            }
        }
        try host.runFrame([.pointerMoved(press), .pointerPressed(.left), .pointerReleased(.left)], size: nil)
        _ = try host.screenshot()
        return host.violations().map(\.description)
    }
}

extension Choices {
    mutating func stroke() -> StrokeStyle {
        StrokeStyle(
            lineWidth: length() / 4,
            lineCap: pick([.butt, .round, .square]),
            lineJoin: pick([.miter, .round, .bevel]),
            miterLimit: length(),
            dash: (0..<index(below: 5)).map { _ in length() / 2 },
            dashPhase: length()
        )
    }

    /// Returns a path of at most 200 steps, until the bytes end.
    mutating func path() -> Path {
        var path = Path()
        for _ in 0..<200 where !isEmpty {
            switch index(below: 12) {
            case 0: path.move(to: point())
            case 1: path.addLine(to: point())
            case 2: path.addQuadCurve(to: point(), control: point())
            case 3: path.addCurve(to: point(), control1: point(), control2: point())
            case 4: path.closeSubpath()
            case 5: path.addRect(rect())
            case 6: path.addEllipse(in: rect())
            case 7: path.addRoundedRect(in: rect(), cornerRadius: length())
            case 8:
                path.addArc(
                    center: point(),
                    radius: length(),
                    startAngle: angle(),
                    endAngle: angle(),
                    clockwise: flag()
                )
            case 9: path.addRelativeArc(center: point(), radius: length(), startAngle: angle(), delta: angle())
            case 10: path.addLines((0..<index(below: 6)).map { _ in point() })
            default: path = path.offsetBy(dx: length(), dy: length())
            }
        }
        return path
    }
}
