import Foundation

/// How far something has come: a bar, or turning spokes for what cannot be measured.
public struct ProgressView: PrimitiveView {
    private let share: Double?

    /// Turning spokes.
    public init() { share = nil }

    /// A bar filled to `value` of `total`; nil is nothing measured yet. A share that is no number counts as 0.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        share = value.map { value in
            let share = total > 0 ? Double(value / total) : 0
            return share > 0 ? min(share, 1) : 0
        }
    }

    /// Appends the bar or the spokes.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        builder.add(
            ProgressElement(
                share: share,
                scheme: environment.colorScheme,
                isStill: environment.accessibilityReduceMotion
            )
        )
    }
}

struct ProgressElement: Element {
    /// 0…1, nil for spokes.
    var share: Double?
    var scheme: ColorScheme
    var isStill: Bool

    private static let spokes = 8

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        share == nil ? CGSize(width: 20, height: 20) : CGSize(width: proposal.width ?? 160, height: 12)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let value = share.map { String(format: "%g", $0) }
        painter.state(Fact.control("progress", label: "", value: value, rect: rect, isEnabled: true))
        guard let share else { return paintSpokes(rect, &painter) }
        let track = CGRect(x: rect.minX, y: rect.midY - 3, width: rect.width, height: 6)
        painter.fill(track, radius: track.height / 2, Color.switchTrack.resolved(scheme))
        let filled = CGRect(x: track.minX, y: track.minY, width: track.width * CGFloat(share), height: track.height)
        painter.fill(painter.directed(filled), radius: track.height / 2, Color.accentColor.resolved(scheme))
    }

    private func paintSpokes(_ rect: CGRect, _ painter: inout Painter) {
        let color = Color.primary.resolved(scheme)
        let turn = isStill ? 0 : Int((painter.time * 10).rounded(.down))
        for spoke in 0..<Self.spokes {
            let angle = CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes)
            let (dx, dy) = (sin(angle), -cos(angle))
            let path = Path {
                $0.move(to: CGPoint(x: dx * 4.5, y: dy * 4.5))
                $0.addLine(to: CGPoint(x: dx * 8, y: dy * 8))
            }
            let age = ((turn - spoke) % Self.spokes + Self.spokes) % Self.spokes
            let opacity = 0.85 - 0.1 * Double(age)
            painter.stroke(
                path,
                at: CGPoint(x: rect.midX, y: rect.midY),
                StrokeStyle(lineWidth: 2, lineCap: .round),
                color.opacity(opacity)
            )
        }
        if !isStill { painter.requestFrame(at: (Double(turn) + 1) / 10) }
    }
}
