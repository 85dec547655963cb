import Foundation
import ImmediateCore

/// A view that can act as the splitter between the two sides of a split.
///
/// It spans the split's whole breadth, centered in the gap of `styling.visibleThickness` points between the sides. It
/// may be thicker than the gap, and it may contain controls: a button in it receives its clicks, the rest of the view
/// drags. It finds the split's `LayoutHolder` in the environment.
///
/// ```swift
/// struct Handle: SplitDivider {
///     let styling = SplitStyling(visibleThickness: 12)
///     var body: some View { Color.gray }
/// }
/// HSplit(left: { Color.red }, right: { Color.green }).splitter { Handle() }
/// ```
public protocol SplitDivider: View {
    /// The thickness, appearance and behavior of the splitter. The split sets `previewHide` while a drag previews a
    /// hidden side, `isHovered` while the pointer rests on the splitter, and `isDragged` while it is pressed.
    var styling: SplitStyling { get }
}

/// The default splitter: a bar, with round ends if its inset is above 0. Once the pointer has rested on it for 0.3
/// seconds, it becomes slightly thicker, and a gray one takes the accent color.
public struct Splitter: SplitDivider, PrimitiveView {
    /// The styling of the splitter: its bar's color, inset and thickness, and its hit region.
    public let styling: SplitStyling

    /// Creates a splitter with a styling.
    /// - Parameter styling: The color, inset and thickness of the bar, and the thickness of the hit region.
    public init(styling: SplitStyling) { self.styling = styling }

    /// Creates a splitter that is drawn as a bar.
    /// - Parameters:
    ///   - color: The color of the bar; nil means gray.
    ///   - inset: The gap at both ends of the bar, in points; nil means 6.
    ///   - visibleThickness: The thickness, in points; nil means 4.
    ///   - invisibleThickness: The thickness of the hit region, in points; nil means 30.
    ///   - hideSplitter: Whether the splitter is hidden while a side is hidden; nil means false.
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

    /// The default color of a splitter's bar: gray.
    public static var defaultColor: Color { SplitStyle().color }
    /// The default gap at both ends of a splitter's bar: 6 points.
    public static var defaultInset: CGFloat { SplitStyle().inset }
    /// The default thickness of a splitter's bar: 4 points.
    public static var defaultVisibleThickness: CGFloat { SplitStyle().visibleThickness }
    /// The default thickness of a splitter's hit region: 30 points.
    public static var defaultInvisibleThickness: CGFloat { SplitStyle().invisibleThickness }

    /// Appends the bar, across the layout of the enclosing split. This serves bars inside custom splitters; a split
    /// draws a bar that is its own splitter itself.
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
    /// Returns a splitter that is a thin line across the whole breadth of the split.
    /// - Parameters:
    ///   - color: The color of the line; nil for the default.
    ///   - visibleThickness: The thickness of the line, in points; nil for the default.
    public static func line(color: Color? = nil, visibleThickness: CGFloat? = nil) -> Splitter {
        Splitter(color: color, inset: 0, visibleThickness: visibleThickness ?? 1)
    }

    /// Returns an invisible splitter, without a gap between the sides.
    ///
    /// It still shows the resize cursor, and the user can drag it.
    public static func invisible() -> Splitter { line(visibleThickness: 0) }
}

/// The bar: `visibleThickness` thick, inset by `inset` at both ends, with round ends unless it spans the whole breadth.
struct SplitterElement: Element {
    var color: RGBA
    var inset: CGFloat
    var thickness: CGFloat
    /// The growth on each side while the splitter glows, in points.
    var growth: CGFloat
    var axis: Axis

    init(style: SplitStyle, isLit: Bool, axis: Axis, _ builder: borrowing Builder) {
        let scheme = builder.environment.colorScheme
        color = builder.environment.themed(style.color).resolved(scheme)
        if isLit { color = SplitterGlow.color(color, accent: builder.environment.tint.resolved(scheme)) }
        growth = isLit ? SplitterGlow.growth : 0
        inset = style.inset
        thickness = style.visibleThickness.lineThickness(scale: builder.scale)
        self.axis = axis
    }

    mutating func size(_ proposal: ProposedViewSize, _ context: LayoutContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: thickness, height: thickness))
    }

    mutating func paint(_ painter: inout Painter) {
        // In a custom splitter the bar may get more room than its thickness; it is centered there.
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
    /// Draws the bar of a `Splitter`, `thickness` thick and inset by `inset` at both ends, in `rect` across `axis`.
    @inline(__always) mutating func fillSplitter(
        in rect: CGRect,
        axis: Axis,
        inset: CGFloat,
        thickness: CGFloat,
        _ color: RGBA
    ) {
        guard thickness > 0 else { return }
        // On a split that is too narrow for both gaps, the bar is as long as it is thick.
        let breadth = axis.breadth(of: rect.size)
        let inset = min(inset, max(0, (breadth - thickness) / 2))
        let near = axis.crossPosition(of: rect.origin) + inset
        let bar = CGRect(
            origin: axis.point(position: axis.position(of: rect.origin), crossPosition: near),
            size: axis.size(length: axis.length(of: rect.size), breadth: breadth - 2 * inset)
        )
        fill(bar, radius: inset > 0 ? thickness / 2 : 0, color)
    }
    /// Draws the bar, `growth` points thicker on each side if it glows, within the bounds of this view.
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
