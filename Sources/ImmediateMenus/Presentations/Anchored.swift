import Foundation

/// The position of a pop-up, which is kept inside the window if it fits.
public enum OverlayPlacement: Hashable, Sendable {
    /// Below the anchor with leading edges aligned, or above it if there is no room below.
    case below
    /// Beside the anchor with top edges aligned: on its trailing side, or on the leading side if there is no room.
    case beside
    /// At a point in root coordinates, which becomes the pop-up's corner.
    case at(CGPoint)
}

extension OverlayPlacement {
    /// The distance from the anchor, and the minimum distance from the window's edges, in points.
    static let gap: CGFloat = 4

    /// Returns the rectangle of a pop-up of `size` beside `anchor`, inside `bounds`.
    func rect(of size: CGSize, anchor: CGRect, bounds: CGRect) -> CGRect {
        let gap = Self.gap
        func clamped(_ start: CGFloat, _ length: CGFloat, _ first: CGFloat, _ total: CGFloat) -> CGFloat {
            max(min(start, first + total - length - gap), first + min(gap, max(0, total - length)))
        }
        var origin: CGPoint
        switch self {
        case .below:
            origin = CGPoint(x: anchor.minX, y: anchor.maxY + gap)
            let above = anchor.minY - gap - size.height
            if origin.y + size.height > bounds.maxY && above >= bounds.minY { origin.y = above }
        case .at(let point): origin = point
        case .beside:
            origin = CGPoint(x: anchor.maxX + gap, y: anchor.minY)
            let before = anchor.minX - gap - size.width
            if origin.x + size.width > bounds.maxX && before >= bounds.minX { origin.x = before }
        }
        return CGRect(
            x: clamped(origin.x, size.width, bounds.minX, bounds.width),
            y: clamped(origin.y, size.height, bounds.minY, bounds.height),
            width: size.width,
            height: size.height
        )
    }
}

extension Builder {
    /// Shows `content` above all other views, beside `anchor`.
    ///
    /// - Parameters:
    ///   - content: The view to show.
    ///   - anchor: The node beside the pop-up.
    ///   - placement: The position of the pop-up relative to the anchor.
    ///   - dismiss: Called by Escape and by a press outside. If it is nil, the pop-up is not modal, and views below
    ///     still receive the pointer.
    public mutating func present<V: View>(
        _ content: V,
        beside anchor: Child,
        placement: OverlayPlacement,
        dismiss: (() -> Void)?
    ) {
        let anchored = Anchored(content: content, anchor: anchor, placement: placement)
        present(anchored, as: dismiss == nil ? .hint : .menu, dismiss: dismiss, motion: environment.popupMotion)
    }

    /// Builds `content` at the first child of the current path and returns its first node, the anchor of a pop-up.
    package mutating func buildAnchor<V: View>(_ content: V) -> Child? {
        let note = AnchorNote()
        atChild(0) { $0.modify(content, by: AnchorNodeModifier(note: note)) }
        return note.child
    }
}

/// A pop-up in its layer, which covers the window.
package struct Anchored<Content: View>: PrimitiveView {
    var content: Content
    var anchor: Child
    var placement: OverlayPlacement
    /// Receives the frame of the pop-up.
    var state: MenuState?
    /// The bottom of the pop-up if there is no room below its position; nil moves it up as far as necessary.
    var bottomAbove: CGFloat?

    package init(
        content: Content,
        anchor: Child,
        placement: OverlayPlacement,
        state: MenuState? = nil,
        bottomAbove: CGFloat? = nil
    ) {
        self.content = content
        self.anchor = anchor
        self.placement = placement
        self.state = state
        self.bottomAbove = bottomAbove
    }

    package func build(into builder: inout Builder) {
        var element = AnchoredElement(anchor: anchor, placement: placement, state: state)
        element.bottomAbove = bottomAbove
        builder.add(element, content: content)
    }
}

extension EnvironmentValues {
    /// The animations of appearing and disappearing pop-ups.
    package var popupMotion: LayerMotion {
        let motion = themeLook.motion
        return LayerMotion(appear: motion.appear, disappear: motion.disappear)
    }
}

struct AnchoredElement: Element {
    var anchor: Child
    var placement: OverlayPlacement
    let state: MenuState?
    var bottomAbove: CGFloat?
    /// The initial offset of the opening animation, toward the anchor.
    private var way = CGSize.zero

    /// The distance of the opening animation, in points.
    private static let distance: CGFloat = 6

    init(anchor: Child, placement: OverlayPlacement, state: MenuState?) {
        self.anchor = anchor
        self.placement = placement
        self.state = state
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var (placement, anchorRect) = (placement, CGRect.zero)
        if case .at(let point) = placement {
            placement = .at(layout.directed(CGRect(origin: point, size: .zero)).origin)
        } else {
            anchorRect = layout.directed(layout.rect(of: anchor))
        }
        for child in layout.children {
            let proposal = ProposedViewSize(width: nil, height: rect.height - 2 * OverlayPlacement.gap)
            let size = layout.size(of: child, proposal)
            var frame = placement.rect(of: size, anchor: anchorRect, bounds: rect)
            if let bottomAbove, case .at(let point) = placement, frame.minY < point.y, bottomAbove >= size.height {
                frame.origin.y = bottomAbove - size.height
            }
            switch placement {
            case .below: way.height = frame.minY < anchorRect.minY ? Self.distance : -Self.distance
            case .beside: way.width = frame.minX < anchorRect.minX ? Self.distance : -Self.distance
            case .at: break
            }
            state?.frame = layout.directed(frame)
            layout.place(child, in: frame)
        }
        if layout.layoutDirection == .rightToLeft { way.width = -way.width }
    }

    mutating func paint(_ painter: inout Painter) {
        let share = painter.arrival()
        guard share < 1 else { return painter.paintChildren() }
        let rest = CGSize(width: way.width * (1 - share), height: way.height * (1 - share))
        painter.group(opacity: share, movedBy: rest) { $0.paintChildren() }
    }
}

/// The first node appended by a view.
@MainActor private final class AnchorNote {
    var child: Child?
}

private struct AnchorNodeModifier: NodeModifier {
    var note: AnchorNote

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(AnchorElement()) { builder in
            // Outer modifiers append their nodes before this one; they are not part of the view.
            if note.child == nil { note.child = builder.nextChild }
            node(&builder)
        }
    }
}

private struct AnchorElement: Element {}
