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
    private let firstBaseline: CGFloat
    private let lastBaseline: CGFloat
    /// What the view says of a guide.
    private let explicit: (TextBaseline) -> CGFloat?

    init(
        width: CGFloat,
        height: CGFloat,
        firstBaseline: CGFloat,
        lastBaseline: CGFloat,
        explicit: @escaping (TextBaseline) -> CGFloat?
    ) {
        self.width = width
        self.height = height
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.explicit = explicit
    }

    /// Where a horizontal guide is.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? implicit(guide.line) }

    /// Where a vertical guide is.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? implicit(guide.line) }

    /// Where a view says by `alignmentGuide` that a guide is; nil where it says nothing.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.line) }

    /// Where a view says by `alignmentGuide` that a guide is; nil where it says nothing.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        guide.baseline == .first || guide.baseline == .last ? nil : explicit(guide.line)
    }

    private func implicit(_ line: TextBaseline) -> CGFloat {
        switch line {
        case .first: firstBaseline
        case .last: lastBaseline
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
    /// Says where a guide of the view is, in points from its leading edge: stacks put the guides of their views on one line.
    public func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { GuideView(content: self, element: GuideElement(line: guide.line, compute: computeValue)) }

    /// Says where a guide of the view is, in points from its top: stacks put the guides of their views on one line.
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
