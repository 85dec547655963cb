import Foundation
import Synchronization

/// A position of one's own by which views are aligned.
///
/// ```swift
/// private struct Middle: AlignmentID {
///     static func defaultValue(in view: ViewDimensions) -> CGFloat { view[VerticalAlignment.center] }
/// }
/// extension VerticalAlignment { static let middle = VerticalAlignment(Middle.self) }
/// ```
public protocol AlignmentID: SendableMetatype {
    /// Where the position is in a view that says nothing of it, in points from its top left.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view and where its guides are, in points from its top left.
public struct ViewDimensions {
    /// The width.
    public let width: CGFloat
    /// The height.
    public let height: CGFloat
    /// Where a line of text is in the view, or what it says of a guide. Asked when needed: the views inside are asked then.
    private let line: (TextBaseline) -> CGFloat?

    init(width: CGFloat, height: CGFloat, line: @escaping (TextBaseline) -> CGFloat?) {
        self.width = width
        self.height = height
        self.line = line
    }

    /// Where a horizontal guide is.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? implicit(guide.line) }

    /// Where a vertical guide is.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? implicit(guide.line) }

    /// Where a view says by `alignmentGuide` that a guide is; nil where it says nothing.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { line(guide.line) }

    /// Where a view says by `alignmentGuide` that a guide is; nil where it says nothing.
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

/// What tells guides apart.
public struct GuideKey: Hashable, Sendable {
    /// The number of one's own alignment in the table of them; the three usual ones come before 0.
    private let number: Int16
    let isHorizontal: Bool

    private static let types = Mutex<[any AlignmentID.Type]>([])

    /// A guide of one's own.
    init(_ type: any AlignmentID.Type, _ axis: Axis) {
        number = Self.types.withLock { types in
            let known = types.firstIndex { $0 == type }
            if known == nil { types.append(type) }
            return Int16(truncatingIfNeeded: known ?? types.count - 1)
        }
        isHorizontal = axis == .horizontal
    }

    /// One of the usual guides.
    init(unit: CGFloat, _ axis: Axis) {
        number = unit < 0.25 ? -1 : unit < 0.75 ? -2 : -3
        isHorizontal = axis == .horizontal
    }

    /// Where the guide is in a view that says nothing of it.
    func defaultValue(in view: ViewDimensions) -> CGFloat {
        guard number < 0 else { return Self.types.withLock { $0[Int(number)] }.defaultValue(in: view) }
        return (isHorizontal ? view.width : view.height) * CGFloat(-1 - number) / 2
    }
}

extension LayoutContext {
    /// Whether views may be aligned by other lines than those of their sizes: `alignment` is one of the program's own, or some
    /// view of the frame says where a guide of it is.
    public func hasGuides(for alignment: Alignment) -> Bool {
        machine.tree.hasGuides || alignment.horizontal.guide != nil || alignment.vertical.baseline != nil
    }

    /// Where the guides of `child` are that `alignment` aligns, from the top left of its `size`. Lines of text align the views
    /// of an `HStack` alone.
    public func guides(of child: Child, _ alignment: Alignment, in size: CGSize) -> CGPoint {
        var point = guides(alignment, in: size)
        if case .guide = alignment.horizontal.line {
            point.x = baseline(of: child, alignment.horizontal.line, in: size)
        }
        if case .guide = alignment.vertical.line { point.y = baseline(of: child, alignment.vertical.line, in: size) }
        return point
    }

    /// Where the guides are in a view of this size that says nothing of them.
    public func guides(_ alignment: Alignment, in size: CGSize) -> CGPoint {
        let dimensions = ViewDimensions(width: size.width, height: size.height) { $0 == .first ? 0 : nil }
        return CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
    }

    /// The first child of the element's parent: of a layer, the view that it is laid upon.
    public var firstSibling: Child? {
        let parent = machine.tree.nodes[node].parent
        guard parent >= 0, parent + 1 < min(node, machine.tree.nodes[parent].end) else { return nil }
        return machine.tree.child(parent + 1)
    }
}

extension TextBaseline {
    /// Whether it lies across: a vertical line.
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
    /// Says where a guide of the view is, in points from its leading edge: stacks put the guides of their views on one line,
    /// frames and the views below an overlay their own and that of the view inside.
    public func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { GuideView(content: self, element: GuideElement(line: guide.line, compute: computeValue)) }

    /// Says where a guide of the view is, in points from its top: stacks put the guides of their views on one line, frames and
    /// the views below an overlay their own and that of the view inside.
    public func alignmentGuide(
        _ guide: VerticalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { GuideView(content: self, element: GuideElement(line: guide.line, compute: computeValue)) }
}

struct GuideView<Content: View>: PrimitiveView {
    var content: Content
    var element: GuideElement

    func build(into builder: inout Builder) {
        builder.machine.tree.hasGuides = true
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
