import Foundation
import ImmediateCore

// The semantics of a split, its panes and its splitters: what assistive technology and inspection read.
extension SplitState {
    /// Returns the semantics node of the split in `rect`.
    /// - Parameter isFocused: whether a splitter shows the keyboard's focus.
    func semanticsNode(_ rect: CGRect, isFocused: Bool) -> SemanticsNode {
        var properties: [String: SemanticsNode.Value] = [
            "layout": .string(direction.layout.rawValue), "rect": .rect(rect),
            "dragging": .bool(isPressed), "focused": .bool(isFocused && focusedNumber != nil),
            "previewing": !isPressed ? .none : model.preview.map { .string($0.rawValue) } ?? .none,
            "marks": .list(parts.splitters.indices.flatMap { marks($0, in: rect) }),
        ]
        for (name, value) in parts.splitters.isEmpty ? [:] : semanticsNode(0, isFocused)
        where name != "rect" && name != "focused" {
            properties[name] = value
        }
        if isRow {
            properties["panes"] = .list(parts.panes.map { .rect($0) })
            properties["splitters"] = .list(parts.splitters.indices.map { .record(semanticsNode($0, isFocused)) })
        }
        guard parts.panes.count == 2 else { return SemanticsNode(.split, properties) }
        properties["primary"] = .rect(parts.panes[0])
        properties["secondary"] = .rect(parts.panes[1])
        properties["splitter"] = semanticsNode(0, isFocused)["rect"]
        let hidden = model.isHidden(0) ? SplitSide.primary : model.isHidden(1) ? .secondary : nil
        let isMoved = isDragged(along: axis)
        properties["hidden"] =
            isMoved ? SemanticsNode.Value.none : hidden.map { .string($0.rawValue) } ?? SemanticsNode.Value.none
        return SemanticsNode(.split, properties)
    }

    /// Returns the properties of a splitter's node, by its index.
    private func semanticsNode(_ index: Int, _ isFocused: Bool) -> [String: SemanticsNode.Value] {
        let splitter = parts.splitters[index]
        return [
            "rect": splitter.isShown ? .rect(splitter.room) : .none,
            "hitZone": splitter.hitZone.map { .rect($0) } ?? .none,
            "fraction": .number(model.fraction(index)),
            "focused": .bool(isFocused && focusedNumber == splitter.number),
        ]
    }

    /// Returns the semantics node of a pane, by its index; nil while it is hidden.
    /// - Parameter split: the identity of the split's view.
    func paneNode(_ index: Int, of split: Identity) -> SemanticsNode? {
        guard axis.length(of: parts.panes[index].size) > 0 else { return nil }
        var node = SemanticsNode(
            .pane,
            [
                "rect": .rect(parts.panes[index]), "index": .number(Double(index)),
                "count": .number(Double(parts.panes.count)),
            ]
        )
        node.identity = split.child(0xFA9E).child(step(index - 1) ?? UInt64(index))
        return node
    }

    /// Returns the semantics node of a splitter, by its index; nil while it is not shown.
    /// - Parameter split: the identity of the split's view.
    func splitterNode(_ index: Int, of split: Identity, _ isFocused: Bool) -> SemanticsNode? {
        let splitter = parts.splitters[index]
        guard splitter.isShown else { return nil }
        let reach = model.reach(index)
        let actions = actions(index)
        var node = SemanticsNode(
            .splitter,
            [
                "rect": .rect(parts.visible(index)), "index": .number(Double(index)),
                "orientation": .string(axis == .horizontal ? "vertical" : "horizontal"),
                "minimum": percent(reach.least), "maximum": percent(reach.most),
                "current": percent(model.shownFraction(index)),
                "step": .number(length > 0 ? 10 / length * 100 : 0), "enabled": .bool(isEnabled),
                "focused": .bool(isFocused && focusedNumber == splitter.number),
                "actions": .list(actions.map { .string($0) }),
            ]
        )
        node.part = splitter.number
        node.identity = split.child(0x5B17).child(step(index) ?? UInt64(index))
        return node
    }

    /// Returns a fraction in percent, without rounding errors.
    private func percent(_ fraction: CGFloat) -> SemanticsNode.Value { .number((fraction * 1e8).rounded() / 1e6) }

    /// Returns the marks of a splitter: labeled lines across the split at its limits, and where a drag hides a pane.
    /// None if nothing limits the splitter.
    private func marks(_ index: Int, in rect: CGRect) -> [SemanticsNode.Value] {
        guard length > 0, isPressed(parts.splitters[index].number) || !model.hidesPanes else { return [] }
        return model.marks(index).map { mark in
            let line = axis.slice(of: rect, from: mark.position, to: mark.position)
            return .record(["rect": .rect(isMirrored ? line.mirrored(in: rect) : line), "label": .string(mark.label)])
        }
    }
}
