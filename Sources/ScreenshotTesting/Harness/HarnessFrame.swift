import Foundation
import ImmediateUI
import SDLHost

/// A control, text or row of a frame.
struct HarnessElement {
    /// The index of its semantics node in the frame.
    var index: Int
    var semanticsNode: SemanticsNode
    /// `text`, `row`, or the kind of a control.
    var kind: String
    var label: String
    var rect: CGRect
    var isEnabled: Bool
    /// The index of the enclosing row; nil outside rows.
    var row: Int?
    /// The layer of the element; 0 is below all pop-ups.
    var layer: Int

    var isControl: Bool { semanticsNode.role == .control }
    var isText: Bool { semanticsNode.role == .text }
    var isRow: Bool { kind == "row" }
    var center: CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
}

/// The contents of the last frame of a harness, for queries.
struct HarnessFrame {
    private let placed: [PlacedSemanticsNode]
    /// The controls, texts and rows, in tree order.
    let elements: [HarnessElement]

    init(_ placed: [PlacedSemanticsNode]) {
        self.placed = placed
        var rows: [Int?] = []
        elements = placed.enumerated().compactMap { index, entry in
            let outer = entry.parent
            let row = outer.flatMap { placed[$0].semanticsNode.string("kind") == "row" ? $0 : rows[$0] }
            rows.append(row)
            let semanticsNode = entry.semanticsNode
            let isPart = semanticsNode.role == .container && Self.parts.contains(semanticsNode.string("kind") ?? "")
            guard [.text, .control, .container].contains(semanticsNode.role), !isPart else { return nil }
            return HarnessElement(
                index: index,
                semanticsNode: semanticsNode,
                kind: semanticsNode.role == .text ? "text" : semanticsNode.string("kind") ?? "",
                label: semanticsNode.string(semanticsNode.role == .text ? "string" : "label") ?? "",
                rect: semanticsNode.rect,
                isEnabled: semanticsNode.properties["enabled"] != .bool(false),
                row: row,
                layer: entry.layer
            )
        }
    }

    /// The kinds of containers that are no elements: scroll views, bars of tabs, and the views below them.
    private static let parts: Set<String> = ["scroll", "tabs", "tabPanel"]

    /// Returns the element of a semantics node.
    func element(_ index: Int) -> HarnessElement? { elements.first { $0.index == index } }

    /// Returns whether a semantics node contains another.
    func contains(_ outer: Int, _ inner: Int) -> Bool {
        var index = placed[inner].parent
        while let current = index, current != outer { index = placed[current].parent }
        return index != nil
    }

    /// The scroll views with content out of sight, in tree order.
    var scrollViews: [HarnessScrollView] {
        placed.enumerated().compactMap { index, entry in HarnessScrollView(entry.semanticsNode, index) }
    }

    /// Returns the innermost scroll view around a semantics node.
    func scrollView(around index: Int) -> HarnessScrollView? {
        scrollViews.last { contains($0.index, index) }
    }
}

/// A scroll view with content out of sight.
struct HarnessScrollView {
    var index: Int
    var rect: CGRect
    /// The scrollable axes, with the offset and its maximum.
    var offsets: [Axis: (offset: CGFloat, limit: CGFloat)] = [:]

    init?(_ semanticsNode: SemanticsNode, _ index: Int) {
        guard semanticsNode.role == .container, semanticsNode.string("kind") == "scroll" else { return nil }
        self.index = index
        rect = semanticsNode.rect
        for (axis, offset, content) in [(Axis.vertical, "y", "height"), (.horizontal, "x", "width")] {
            guard let offset = semanticsNode.number(offset), let content = semanticsNode.number(content) else {
                continue
            }
            let limit = content - (axis == .vertical ? rect.height : rect.width)
            if limit > 0.5 { offsets[axis] = (offset, limit) }
        }
        if offsets.isEmpty { return nil }
    }
}

extension SemanticsNode {
    func string(_ name: String) -> String? {
        if case .string(let value)? = properties[name] { value } else { nil }
    }

    fileprivate func number(_ name: String) -> CGFloat? {
        if case .number(let value)? = properties[name], value.isFinite { CGFloat(value) } else { nil }
    }

    var rect: CGRect {
        if case .rect(let value)? = properties["rect"] { value } else { .zero }
    }

    /// The control that the semantics node describes.
    var control: Inspection.Control? {
        Inspection(size: .zero, scale: 1, cursor: .arrow, animating: false, semantics: [self]).controls.first
    }
}
