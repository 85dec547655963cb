import Foundation
import ImmediateUI
import SDLHost

/// A control, a text or a row that a frame showed.
struct HarnessElement {
    /// Its index among the facts of the frame.
    var index: Int
    var fact: Fact
    /// `text`, `row`, or the kind of a control.
    var kind: String
    var label: String
    var rect: CGRect
    var isEnabled: Bool
    /// The index of the row around it; nil outside of rows.
    var row: Int?
    /// The layer that shows it, 0 below all pop-ups.
    var layer: Int

    var isControl: Bool { fact.role == .control }
    var isRow: Bool { kind == "row" }
    var center: CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
}

/// The contents of the last frame of a harness, for queries.
struct HarnessFrame {
    private let placed: [PlacedFact]
    /// The controls, the texts and the rows, in the order of the view tree.
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

    /// The element of a fact.
    func element(_ index: Int) -> HarnessElement? { elements.first { $0.index == index } }

    /// Whether a fact contains another one.
    func contains(_ outer: Int, _ inner: Int) -> Bool {
        var index = placed[inner].parent
        while let current = index, current != outer { index = placed[current].parent }
        return index != nil
    }

    /// The scroll views whose content is longer than they are, in the order of the view tree.
    var scrollViews: [HarnessScrollView] {
        placed.enumerated().compactMap { index, entry in HarnessScrollView(entry.fact, index) }
    }

    /// The scroll view around a fact that is closest to it.
    func scrollView(around index: Int) -> HarnessScrollView? {
        scrollViews.last { contains($0.index, index) }
    }
}

/// A scroll view with content out of sight.
struct HarnessScrollView {
    var index: Int
    var rect: CGRect
    /// The directions in which something is out of sight, with the offset and the greatest offset.
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

    /// The control that the fact is about.
    var control: Inspection.Control? {
        Inspection(size: .zero, scale: 1, cursor: .arrow, animating: false, facts: [self]).controls.first
    }
}
