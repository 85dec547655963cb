import Foundation

/// The ground of alerts and sheets: a panel in the middle of the window, which is darkened around it.
struct DialogGround: PanelGround {
    /// What kind of control it is for inspections.
    var role: String
    /// What it is called.
    var label = ""
    /// What it says, in inspections.
    var message: String?

    static var kind: LayerKind { .dialog }
    static var needsAnchor: Bool { false }
    var isPlain = false

    func build<Content: View>(
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

    /// How far a panel stays away from the edges of the window, how round it is, and how far it moves when it comes, in
    /// points.
    private static let margin: CGFloat = 16
    private static let radius: CGFloat = 12
    private static let way: CGFloat = 12

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let room = rect.insetBy(dx: min(Self.margin, rect.width / 4), dy: min(Self.margin, rect.height / 4))
        let lift = progress.isMoving ? min(Self.way, room.minY - rect.minY) * (1 - progress.share) : 0
        for child in layout.children {
            let size = layout.size(of: child, ProposedViewSize(room.size))
            // On whole pixels, so that edges in it that meet go on meeting.
            let x = (room.midX - size.width / 2).rounded(scale: layout.scale)
            let y = (room.midY - size.height / 2 - lift).rounded(scale: layout.scale)
            layout.place(child, in: CGRect(origin: CGPoint(x: x, y: y), size: size))
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let (progress, ground) = (progress, ground)
        progress.paint(&painter) { painter in
            painter.fill(painter.rect, RGBA(0, 0, 0, progress.scheme == .light ? 64 : 120))
            for child in painter.children {
                let rect = painter.rect(of: child)
                painter.panelSurface(rect, radius: Self.radius, Color.panelBackground, progress.scheme)
                painter.state(
                    { _ in
                        Fact.control(
                            ground.role,
                            label: ground.label,
                            value: ground.message,
                            rect: rect,
                            isEnabled: true
                        )
                    },
                    around: { $0.masked(by: rect, radius: Self.radius) { $0.paint(child) } }
                )
                painter.stroke(rect, radius: Self.radius, width: 1, Color.separator.resolved(progress.scheme))
            }
        }
    }
}

extension Painter {
    /// Draws the ground of a panel with its shadow.
    mutating func panelSurface(_ rect: CGRect, radius: CGFloat, _ color: Color, _ scheme: ColorScheme) {
        let shade = RGBA(0, 0, 0, scheme == .light ? 70 : 150)
        shadow(rect.offsetBy(dx: 0, dy: 8), radius: radius, blur: 28, shade)
        fill(rect, radius: radius, color.resolved(scheme))
    }
}

extension Color {
    /// The ground of dialogues: that of a window, which stands out from a dark one behind it.
    static let panelBackground = Color(light: RGBA(246, 246, 246), dark: RGBA(44, 44, 47))
}
