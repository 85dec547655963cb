import Foundation
import ImmediateUI
import SDLHost

/// A control, text or row of a frame.
struct HarnessElement {
    /// The index of its semantics node in the frame.
    var index: Int
    var fact: Fact
    /// `text`, `row`, or the kind of a control.
    var kind: String
    var label: String
    var rect: CGRect
    var isEnabled: Bool
    /// The index of the enclosing row; nil outside rows.
    var row: Int?
    /// The layer of the element; 0 is below all pop-ups.
    var layer: Int

    var isControl: Bool { fact.role == .control }
    var isText: Bool { fact.role == .text }
    var isRow: Bool { kind == "row" }
    var center: CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
}

/// The contents of the last frame of a harness, for queries.
struct HarnessFrame {
    private let placed: [PlacedFact]
    /// The controls, texts and rows, in tree order.
    let elements: [HarnessElement]

    init(_ placed: [PlacedFact]) {
        self.placed = placed
        var rows: [Int?] = []
        elements = placed.enumerated().compactMap { index, entry in
            let outer = entry.parent
            let row = outer.flatMap { placed[$0].fact.string("kind") == "row" ? $0 : rows[$0] }
            rows.append(row)
            let fact = entry.fact
            guard [.text, .control, .container].contains(fact.role), fact.string("kind") != "scroll" else { return nil }
            return HarnessElement(
                index: index,
                fact: fact,
                kind: fact.role == .text ? "text" : fact.string("kind") ?? "",
                label: fact.string(fact.role == .text ? "string" : "label") ?? "",
                rect: fact.rect,
                isEnabled: fact.properties["enabled"] != .bool(false),
                row: row,
                layer: entry.layer
            )
        }
    }

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
        placed.enumerated().compactMap { index, entry in HarnessScrollView(entry.fact, index) }
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

    init?(_ fact: Fact, _ index: Int) {
        guard fact.role == .container, fact.string("kind") == "scroll" else { return nil }
        self.index = index
        rect = fact.rect
        for (axis, offset, content) in [(Axis.vertical, "y", "height"), (.horizontal, "x", "width")] {
            guard let offset = fact.number(offset), let content = fact.number(content) else { continue }
            let limit = content - (axis == .vertical ? rect.height : rect.width)
            if limit > 0.5 { offsets[axis] = (offset, limit) }
        }
        if offsets.isEmpty { return nil }
    }
}

extension Fact {
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
        Inspection(size: .zero, scale: 1, cursor: .arrow, animating: false, facts: [self]).controls.first
    }
}
