import Foundation
import ImmediateUI

/// A split of any number of panes among the nodes of a frame. Its children are the panes, and then the splitters between
/// them: each is a `SplitElement` that has all of the split's rectangle and no sides, so that what a splitter does, each
/// of these does.
struct PaneRowElement: Element {
    static var movesChildren: Bool { true }
    static var opensForChildren: Bool { true }

    /// What lasts of the split.
    let row: Lasting<PaneRowState>
    /// Where the panes end and the splitters begin.
    var end: Child

    /// A split takes all the space that it is offered.
    static var fillsProposal: Bool { true }

    mutating func place(in rect: CGRect, _ context: LayoutContext) {
        row.value.place(in: rect, context)
        for splitter in context.children.suffix(from: end) { context.place(splitter, in: rect) }
        var index = 0
        for pane in context.children.prefix(until: end) {
            let place = row.value.place(of: index, isDirected: true)
            if let content = place?.content {
                context.place(pane, in: content, alignment: .center)
            } else {
                context.place(pane, onPixels: place?.pane ?? context.rect, alignment: .center)
            }
            index += 1
        }
        reportRestored { context.afterBuild($0) }
    }

    /// Reports the restored state to the app once everything is built and placed.
    func reportRestored(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        guard row.value.restored != .nothing else { return }
        afterBuild { [row] in row.value.reportRestored().send() }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        if painter.describes {
            let focus = painter.focus
            let splitters = painter.children.suffix(from: end)
            let index = splitters.enumerated().first { $0.element == focus }?.offset
            // One in a view that is disabled has no focus to show.
            let focused = index.flatMap { row.value.splitters[$0].value.focus == nil ? nil : $0 }
            painter.state(fact(rect, focused: focused))
        }
        painter.clipped(to: rect) { painter in
            if painter.findsFocus { return paintInReadingOrder(&painter) }
            let areBelow = row.value.splitters.contains { $0.value.parts.isSplitterBelow }
            if areBelow { painter.paint(painter.children.suffix(from: end)) }
            painter.deeper { painter in
                if painter.hasGone { paintGone(&painter) }
                var index = 0
                for pane in painter.children.prefix(until: end) {
                    paint(pane, index, &painter)
                    index += 1
                }
            }
            if !areBelow { painter.paint(painter.children.suffix(from: end)) }
        }
    }

    /// Draws what goes in the room that it leaves, as far as no pane has taken that yet: of what lies between the panes, each in
    /// that which has most of its place.
    private func paintGone(_ painter: inout Painter) {
        let (axis, rect) = (row.value.axis, painter.rect)
        var rooms: [CGRect] = []
        var start = axis.position(of: rect.origin)
        func add(until end: CGFloat) {
            if end > start { rooms.append(axis.part(of: rect, from: start, until: end)) }
        }
        let panes = row.value.ids.indices.map { row.value.place(of: $0)?.pane ?? rect }
        for pane in panes.sorted(by: { axis.position(of: $0.origin) < axis.position(of: $1.origin) }) {
            add(until: axis.position(of: pane.origin))
            start = max(start, axis.end(of: pane))
        }
        add(until: axis.end(of: rect))
        func roomIndex(of place: CGRect) -> Int? {
            func overlap(_ index: Int) -> CGFloat { axis.length(of: rooms[index].intersection(place).size) }
            return rooms.indices.max { overlap($0) < overlap($1) }
        }
        for (index, room) in rooms.enumerated() {
            painter.paintGone(in: room) { _, place in roomIndex(of: place) == index && room.intersects(place) }
        }
    }

    private func paint(_ pane: Child, _ index: Int, _ painter: inout Painter) {
        painter.clipped(to: row.value.place(of: index)?.pane ?? painter.rect) { $0.paint(pane) }
    }

    /// Paints each pane and the splitter after it, in the order in which Tab visits them.
    private func paintInReadingOrder(_ painter: inout Painter) {
        let splitters = Array(painter.children.suffix(from: end))
        for (index, pane) in painter.children.prefix(until: end).enumerated() {
            painter.pane { paint(pane, index, &$0) }
            if index < splitters.count { painter.paint(splitters[index]) }
        }
    }

    /// - Parameter focused: the number of the splitter that has the focus.
    private func fact(_ rect: CGRect, focused: Int?) -> Fact {
        let row = row.value
        let panes = row.ids.indices.map { row.place(of: $0)?.pane ?? rect }
        let splitters = row.splitters.map(\.value)
        let dragged = splitters.first { $0.drag != nil }
        var properties: [String: Fact.Value] = [
            "layout": .string(row.axis == .horizontal ? "horizontal" : "vertical"), "rect": .rect(rect),
            "dragging": .bool(dragged != nil), "focused": .bool(focused != nil),
            "previewing": dragged?.drag?.preview.map { .string($0.rawValue) } ?? .none,
            "panes": .list(panes.map { .rect($0) }),
            "splitters": .list(splitters.enumerated().map { .record($1.splitterFact(isFocused: $0 == focused)) }),
            "marks": .list(splitters.flatMap { $0.marks(in: rect) }),
        ]
        for (name, value) in splitters.first?.splitterFact(isFocused: focused == 0) ?? [:] where name != "rect" {
            properties[name] = value
        }
        guard panes.count == 2, let only = splitters.first else { return Fact(.split, properties) }
        properties["primary"] = .rect(panes[0])
        properties["secondary"] = .rect(panes[1])
        properties["splitter"] = only.splitterFact(isFocused: focused == 0)["rect"]
        let isMoved = dragged?.drag?.hasMoved == true
        let hidden = isMoved ? nil : SplitSide.allCases.first { row.isHidden($0.isPrimary ? 0 : 1) }
        properties["hidden"] = hidden.map { Fact.Value.string($0.rawValue) } ?? Fact.Value.none
        return Fact(.split, properties)
    }
}

/// Which splitter of which row an element is.
struct RowPlace {
    let state: Lasting<PaneRowState>
    /// The number of the pane before it.
    let index: Int
}

extension SplitState {
    /// What is stated of the splitter.
    func splitterFact(isFocused: Bool) -> [String: Fact.Value] {
        [
            "rect": parts.showsSplitter ? .rect(parts.splitter) : .none,
            "hitZone": parts.hitZone.map { .rect($0) } ?? .none,
            "fraction": .number(shownFraction), "focused": .bool(isFocused),
        ]
    }

    /// What is stated of the hidden side.
    var hiddenFact: Fact.Value {
        drag?.hasMoved == true ? .none : restingHiddenSide.map { .string($0.rawValue) } ?? .none
    }
}
