import Foundation

/// A bar at the top, with the content in the remaining space. Other children get no space.
struct BarAboveElement: Element {
    /// The bar, or nil if this frame has none.
    var bar: Child?
    var content: Child

    private func barHeight(_ layout: LayoutContext) -> CGFloat {
        bar.map { layout.size(of: $0, .unspecified).height } ?? 0
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let bar = barHeight(layout)
        let size = layout.size(of: content, proposal.reduced(width: 0, height: bar))
        return CGSize(width: size.width, height: size.height + bar).filling(proposal)
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        let least = layout.minimumSize(of: content)
        return least.height > 0 ? CGSize(width: least.width, height: least.height + barHeight(layout)) : least
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let height = min(barHeight(layout), rect.height)
        let top = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
        let below = CGRect(x: rect.minX, y: top.maxY, width: rect.width, height: rect.height - height)
        for child in layout.children { layout.place(child, in: child == content ? below : child == bar ? top : .zero) }
    }

    mutating func paint(_ painter: inout Painter) {
        // The bar comes first in focus order, but its hit regions lie above content that overflows.
        if painter.findsFocus, let bar { painter.paint(bar) }
        for child in painter.children where child != bar { painter.paint(child) }
        if !painter.findsFocus, let bar { painter.paint(bar) }
    }
}

/// The content below a bar, centered as at the root of a window.
struct RootContentElement: Element {
    mutating func place(in rect: CGRect, _ layout: LayoutContext) { layout.place(layout.children, stackedIn: rect) }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        layout.minimumSize(of: layout.children, stacked: .vertical)
    }
}

extension Painter {
    /// Draws the background of a bar with a separator at its lower edge.
    mutating func barGround(_ rect: CGRect, _ theme: ThemeLook, _ scheme: ColorScheme) {
        fill(rect, theme.colors.bar.resolved(scheme))
        let line = CGRect(x: rect.minX, y: rect.maxY - 1 / scale, width: rect.width, height: 1 / scale)
        fillLine(line, across: .vertical, theme.colors.separator.resolved(scheme))
    }
}

extension CGSize {
    /// Returns the size, enlarged to the proposal in each direction where that is finite.
    func filling(_ proposal: ProposedViewSize) -> CGSize {
        func length(_ own: CGFloat, _ offered: CGFloat?) -> CGFloat {
            offered.map { $0.isFinite ? max(own, $0) : own } ?? own
        }
        return CGSize(width: length(width, proposal.width), height: length(height, proposal.height))
    }
}
