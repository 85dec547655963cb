import Foundation

/// The presentation of alerts and sheets: a panel in the middle of the dimmed window.
package struct DialogGround: PanelGround {
    /// The role of its semantics node.
    package var role: String
    /// The label of its semantics node.
    package var label = ""
    /// The value of its semantics node.
    var message: String?

    package static var kind: LayerKind { .dialog }
    package static var needsAnchor: Bool { false }
    package var isPlain = false

    package init(role: String, label: String = "", message: String? = nil, isPlain: Bool = false) {
        self.role = role
        self.label = label
        self.message = message
        self.isPlain = isPlain
    }

    package func build<Content: View>(
        _ content: Content,
        _ progress: PanelProgress,
        _ anchor: Child?,
        into builder: inout Builder
    ) {
        builder.add(DialogElement(ground: self, progress: progress), content: PanelScroll(content: content))
    }
}

struct DialogElement: Element {
    var ground: DialogGround
    var progress: PanelProgress

    /// The minimum distance from the window's edges, and the distance of the opening animation, in points.
    private static let margin: CGFloat = 16
    private static let way: CGFloat = 12

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let room = rect.insetBy(dx: min(Self.margin, rect.width / 4), dy: min(Self.margin, rect.height / 4))
        let lift = progress.isMoving ? min(Self.way, room.minY - rect.minY) * (1 - progress.share) : 0
        for child in layout.children {
            let size = layout.size(of: child, ProposedViewSize(room.size))
            // Aligned to device pixels, so that adjacent edges inside still meet.
            let x = (room.midX - size.width / 2).rounded(scale: layout.scale)
            let y = (room.midY - size.height / 2 - lift).rounded(scale: layout.scale)
            layout.place(child, in: CGRect(origin: CGPoint(x: x, y: y), size: size))
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let (progress, ground) = (progress, ground)
        let (colors, radius) = (progress.theme.colors, progress.theme.metrics.panelRadius)
        progress.paint(&painter) { painter in
            painter.fill(painter.rect, colors.scrim.resolved(progress.scheme))
            for child in painter.children {
                let rect = painter.rect(of: child)
                painter.panelSurface(rect, progress.theme, progress.scheme)
                painter.describe(
                    { _ in
                        SemanticsNode.control(
                            ground.role,
                            label: ground.label,
                            value: ground.message,
                            rect: rect,
                            isEnabled: true
                        )
                    },
                    around: { $0.masked(by: rect, radius: radius) { $0.paint(child) } }
                )
                painter.stroke(rect, radius: radius, width: 1, colors.separator.resolved(progress.scheme))
            }
        }
    }
}

extension Painter {
    /// Draws a panel's background and shadow.
    mutating func panelSurface(_ rect: CGRect, _ theme: ThemeLook, _ scheme: ColorScheme) {
        let radius = theme.metrics.panelRadius
        shadow(rect.offsetBy(dx: 0, dy: 8), radius: radius, blur: 28, theme.colors.panelShadow.resolved(scheme))
        fill(rect, radius: radius, theme.colors.panel.resolved(scheme))
    }
}
