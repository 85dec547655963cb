import Foundation
import ImmediateUI

/// A view that can stand between the two sides of a split.
///
/// It is laid out across the whole breadth of the split, in the middle of the room of `styling.visibleThickness` points
/// between the sides. It may be wider than that, and it may hold controls: a button in it gets its click, the rest of
/// it drags. It finds the split's `LayoutHolder` in the environment.
///
/// ```swift
/// struct Handle: SplitDivider {
///     let styling = SplitStyling(visibleThickness: 12)
///     var body: some View { Color.gray }
/// }
/// HSplit(left: { Color.red }, right: { Color.green }).splitter { Handle() }
/// ```
public protocol SplitDivider: View {
    /// The thickness and behaviour of the splitter. `previewHide` is set on it while a drag previews a hidden side,
    /// `isHovered` while the pointer rests on the splitter, and `isDragged` while a button holds it.
    var styling: SplitStyling { get }
}

/// The splitter that a split has by default: a bar, with round ends where its inset is above 0. It stands out, a bit
/// thicker and stronger in colour, once the pointer has rested on it for 0.3 seconds.
public struct Splitter: SplitDivider, PrimitiveView {
    /// The bar's colour, inset and thickness.
    public let styling: SplitStyling

    /// A bar in this styling.
    public init(styling: SplitStyling) { self.styling = styling }

    /// A bar of `color` (nil: gray), `inset` points (nil: 6) short of both ends of the split's breadth,
    /// `visibleThickness` points thick (nil: 4), grabbed within `invisibleThickness` points (nil: 30). With
    /// `hideSplitter` it disappears while a side is hidden.
    public init(
        color: Color? = nil,
        inset: CGFloat? = nil,
        visibleThickness: CGFloat? = nil,
        invisibleThickness: CGFloat? = nil,
        hideSplitter: Bool? = nil
    ) {
        styling = SplitStyling(
            color: color,
            inset: inset,
            visibleThickness: visibleThickness,
            invisibleThickness: invisibleThickness,
            hideSplitter: hideSplitter
        )
    }

    /// The colour of a bar that says none: gray.
    public static var defaultColor: Color { SplitStyle().color }
    /// How far a bar that says nothing else ends before both ends of the split's breadth: 6 points.
    public static var defaultInset: CGFloat { SplitStyle().inset }
    /// How thick a bar is that says nothing else: 4 points.
    public static var defaultVisibleThickness: CGFloat { SplitStyle().visibleThickness }
    /// Within how many points a bar is grabbed that says nothing else: 30.
    public static var defaultInvisibleThickness: CGFloat { SplitStyle().invisibleThickness }

    /// Appends the bar, lying across the layout of the split around it. That is for a bar in a custom splitter: one that a
    /// split is given as its splitter it draws itself.
    public func build(into builder: inout Builder) {
        let layout = builder.environment.object(LayoutHolder.self)?.value ?? .horizontal
        builder.add(
            SplitterElement(
                style: styling.style,
                isLit: styling.isHovered,
                axis: layout.axis,
                builder
            )
        )
    }
}

extension Splitter {
    /// A thin line across the whole breadth.
    public static func line(color: Color? = nil, visibleThickness: CGFloat? = nil) -> Splitter {
        Splitter(color: color, inset: 0, visibleThickness: visibleThickness ?? 1)
    }

    /// Nothing to be seen, and no room between the sides; it still shows the resize cursor and drags.
    public static func invisible() -> Splitter { line(visibleThickness: 0) }
}

/// The bar: `visibleThickness` thick, `inset` short of the breadth at both ends, rounded by half its thickness unless
/// it spans the whole breadth.
struct SplitterElement: Element {
    var color: RGBA
    var inset: CGFloat
    var thickness: CGFloat
    /// How much thicker it gets on each side, because the pointer rests on it.
    var growth: CGFloat
    var axis: Axis

    init(style: SplitStyle, isLit: Bool, axis: Axis, _ builder: borrowing Builder) {
        let scheme = builder.environment.colorScheme
        color = builder.environment.themed(style.color).resolved(scheme)
        if isLit { color = SplitterGlow.color(color, scheme) }
        growth = isLit ? SplitterGlow.growth : 0
        inset = style.inset
        thickness = style.visibleThickness.lineThickness(scale: builder.scale)
        self.axis = axis
    }

    mutating func size(_ proposal: ProposedViewSize, _ context: LayoutContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: thickness, height: thickness))
    }

    mutating func paint(_ painter: inout Painter) {
        // In a custom splitter it may be given more room than it is thick: it lies in the middle.
        let (rect, axis) = (painter.rect, axis)
        let size = axis.size(
            length: min(thickness, axis.length(of: rect.size)),
            breadth: axis.breadth(of: rect.size)
        )
        painter.fillSplitter(
            in: Alignment.center.place(size, in: rect).line(across: axis, scale: painter.scale),
            axis: axis,
            inset: inset,
            thickness: thickness,
            color,
            growth: growth
        )
    }
}

extension Painter {
    /// Draws the bar of a `Splitter`, `thickness` thick and `inset` short of the breadth of `rect` at both ends, which
    /// lies across `axis`.
    @inline(__always) mutating func fillSplitter(
        in rect: CGRect,
        axis: Axis,
        inset: CGFloat,
        thickness: CGFloat,
        _ color: RGBA
    ) {
        guard thickness > 0 else { return }
        // On a split that is not twice as broad as the inset, a bar as long as it is thick is all there is room for.
        let breadth = axis.breadth(of: rect.size)
        let inset = min(inset, max(0, (breadth - thickness) / 2))
        let near = axis.crossPosition(of: rect.origin) + inset
        let bar = CGRect(
            origin: axis.point(position: axis.position(of: rect.origin), crossPosition: near),
            size: axis.size(length: axis.length(of: rect.size), breadth: breadth - 2 * inset)
        )
        fill(bar, radius: inset > 0 ? thickness / 2 : 0, color)
    }
    /// The same of one that glows if `growth` is more than 0: so much thicker on each side, as far as this view reaches.
    mutating func fillSplitter(
        in rect: CGRect,
        axis: Axis,
        inset: CGFloat,
        thickness: CGFloat,
        _ color: RGBA,
        growth: CGFloat
    ) {
        guard growth > 0, thickness > 0 else {
            return fillSplitter(in: rect, axis: axis, inset: inset, thickness: thickness, color)
        }
        let (first, last) = (axis.position(of: self.rect.origin), axis.end(of: self.rect))
        let start = max(axis.position(of: rect.origin) - growth.rounded(scale: scale), first)
        let end = min(axis.end(of: rect) + growth.rounded(scale: scale), last)
        let around = axis.part(of: rect, from: start, until: end)
        fillSplitter(in: around, axis: axis, inset: inset, thickness: thickness + 2 * growth, color)
    }
}
