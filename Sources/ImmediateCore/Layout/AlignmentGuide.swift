import Foundation
import Synchronization

/// A custom alignment guide.
///
/// ```swift
/// private struct Middle: AlignmentID {
///     static func defaultValue(in view: ViewDimensions) -> CGFloat { view[VerticalAlignment.center] }
/// }
/// extension VerticalAlignment { static let middle = VerticalAlignment(Middle.self) }
/// ```
public protocol AlignmentID: SendableMetatype {
    /// Returns the guide's default position in a view, in points from its top left.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view and the positions of its guides, in points from its top left.
public struct ViewDimensions {
    /// The width of the view, in points.
    public let width: CGFloat
    /// The height of the view, in points.
    public let height: CGFloat
    /// Returns the position of a baseline or explicit guide. A closure, because it asks the views inside.
    private let line: (TextBaseline) -> CGFloat?

    init(width: CGFloat, height: CGFloat, line: @escaping (TextBaseline) -> CGFloat?) {
        self.width = width
        self.height = height
        self.line = line
    }

    /// The position of a horizontal guide, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? implicit(guide.line) }

    /// The position of a vertical guide, in points from the top edge.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? implicit(guide.line) }

    /// The position of a horizontal guide that the view sets by `alignmentGuide`, in points; nil for none.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { line(guide.line) }

    /// The position of a vertical guide that the view sets by `alignmentGuide`, in points; nil for none.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        guide.baseline == .first || guide.baseline == .last ? nil : line(guide.line)
    }

    private func implicit(_ baseline: TextBaseline) -> CGFloat {
        switch baseline {
        case .first, .last: line(baseline) ?? height
        case .guide(let key): key.defaultValue(in: self)
        }
    }
}

/// A key that identifies an alignment guide.
public struct GuideKey: Hashable, Sendable {
    /// The index of a custom alignment in `types`; negative for the three standard ones.
    private let number: Int16
    let isHorizontal: Bool

    private static let types = Mutex<[any AlignmentID.Type]>([])

    /// Creates the key of a custom alignment.
    init(_ type: any AlignmentID.Type, _ axis: Axis) {
        number = Self.types.withLock { types in
            let known = types.firstIndex { $0 == type }
            if known == nil { types.append(type) }
            return Int16(truncatingIfNeeded: known ?? types.count - 1)
        }
        isHorizontal = axis == .horizontal
    }

    /// Creates the key of a standard alignment.
    init(unit: CGFloat, _ axis: Axis) {
        number = unit < 0.25 ? -1 : unit < 0.75 ? -2 : -3
        isHorizontal = axis == .horizontal
    }

    /// Whether it is a guide of a standard alignment, such as `.leading`.
    var isStandard: Bool { number < 0 }

    /// Returns the guide's default position in a view.
    func defaultValue(in view: ViewDimensions) -> CGFloat {
        guard number < 0 else { return Self.types.withLock { $0[Int(number)] }.defaultValue(in: view) }
        return (isHorizontal ? view.width : view.height) * CGFloat(-1 - number) / 2
    }
}

extension LayoutContext {
    /// Returns whether an alignment needs guides: it is custom, or a view of the frame sets a guide.
    public func hasGuides(for alignment: Alignment) -> Bool {
        interface.tree.hasGuides || alignment.horizontal.guide != nil || alignment.vertical.baseline != nil
    }

    /// Returns whether a guide inside a container passes it: not a standard guide, such as `.leading`, that the
    /// container does not align its views by.
    /// - Parameters:
    ///   - guide: the guide or baseline.
    ///   - alignment: the alignment of the container.
    public func passes(_ guide: TextBaseline, by alignment: Alignment) -> Bool {
        !guide.isStandardGuide || guide == alignment.horizontal.line || guide == alignment.vertical.line
    }

    /// Returns the guides of `child` for `alignment`, from the top left of its `size`. Text baselines align only the
    /// views of an `HStack`.
    public func guides(of child: Child, _ alignment: Alignment, in size: CGSize) -> CGPoint {
        var point = guides(alignment, in: size)
        if case .guide = alignment.horizontal.line {
            point.x = baseline(of: child, alignment.horizontal.line, in: size)
        }
        if case .guide = alignment.vertical.line { point.y = baseline(of: child, alignment.vertical.line, in: size) }
        return point
    }

    /// Returns the default guides of a view of this size.
    public func guides(_ alignment: Alignment, in size: CGSize) -> CGPoint {
        let dimensions = ViewDimensions(width: size.width, height: size.height) { $0 == .first ? 0 : nil }
        return CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
    }

    /// The first child of the element's parent, which for an overlay or background is the modified view. Nil if there is
    /// none besides the element.
    public var firstSibling: Child? {
        let parent = interface.tree.nodes[node].parent
        guard parent >= 0, parent + 1 < min(node, interface.tree.nodes[parent].end) else { return nil }
        return interface.tree.child(parent + 1)
    }
}

extension TextBaseline {
    /// Whether it is a guide of a standard alignment, such as `.leading`.
    var isStandardGuide: Bool {
        if case .guide(let key) = self { key.isStandard } else { false }
    }

    /// Whether it is a horizontal guide, that is, a vertical line.
    var isHorizontal: Bool {
        if case .guide(let key) = self { key.isHorizontal } else { false }
    }
}

extension HorizontalAlignment {
    var line: TextBaseline { guide ?? .guide(GuideKey(unit: unit, .horizontal)) }
}

extension VerticalAlignment {
    var line: TextBaseline { baseline ?? .guide(GuideKey(unit: unit, .vertical)) }
}

extension View {
    /// Sets a guide of the view, in points from its leading edge. Stacks align the guides of their views; frames, and
    /// views with an overlay, align their own guide with that of the view inside.
    ///
    /// The guide of a standard alignment, such as `.leading`, ends at a container of views, unless the container aligns
    /// them by it. The guide of a custom alignment passes containers.
    public func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { GuideView(content: self, element: GuideElement(line: guide.line, compute: computeValue)) }

    /// Sets a guide of the view, in points from its top. Stacks align the guides of their views; frames, and views
    /// with an overlay, align their own guide with that of the view inside.
    ///
    /// The guide of a standard alignment, such as `.top`, ends at a container of views, unless the container aligns them
    /// by it. The guide of a custom alignment passes containers.
    public func alignmentGuide(
        _ guide: VerticalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { GuideView(content: self, element: GuideElement(line: guide.line, compute: computeValue)) }
}

struct GuideView<Content: View>: PrimitiveView {
    var content: Content
    var element: GuideElement

    func build(into builder: inout Builder) {
        builder.interface.tree.hasGuides = true
        builder.modify(content, with: element)
    }
}

struct GuideElement: Element {
    var line: TextBaseline
    var compute: (ViewDimensions) -> CGFloat

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard baseline == line, let child = layout.children.only else {
            return layout.baselineOfChildren(baseline) { _ in CGRect(origin: .zero, size: size) }
        }
        let value = compute(layout.dimensions(of: child, in: size))
        return value.isFinite ? value : nil
    }
}
