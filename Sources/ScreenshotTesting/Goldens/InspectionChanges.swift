import Foundation
import SDLHost

/// The differences of two inspections in words, for a test report.
struct InspectionChanges {
    /// A line for each kind of change; empty if the inspections are equal.
    private(set) var lines: [String] = []
    private static let most = 6

    /// Compares the inspection of a golden with that of a new picture.
    init(from old: Inspection, to new: Inspection) {
        if old.size != new.size { lines.append("size: \(Self.words(old.size)) → \(Self.words(new.size))") }
        add("texts", Self.changes(of: old.texts.map(\.string), new.texts.map(\.string)))
        add("controls", Self.changes(of: old.controls.map(Self.name), new.controls.map(Self.name)))
        addStates(old, new)
        addSplits(old, new)
        addMoves(old, new)
        let count = lines.count
        if count > Self.most { lines[Self.most...] = ["and \(count - Self.most) more"] }
    }

    private mutating func add(_ title: String, _ changes: [String]) {
        if !changes.isEmpty { lines.append("\(title): \(changes.joined(separator: ", "))") }
    }

    /// Returns the removed and added names, each with a sign.
    private static func changes(of old: [String], _ new: [String]) -> [String] {
        let changes = new.difference(from: old)
        func words(_ change: CollectionDifference<String>.Change) -> String {
            switch change {
            case .remove(_, let name, _): "− \(quoted(name))"
            case .insert(_, let name, _): "+ \(quoted(name))"
            }
        }
        let all = changes.removals.map(words) + changes.insertions.map(words)
        return all.count > most ? all.prefix(most) + ["and \(all.count - most) more"] : all
    }

    private static func quoted(_ name: String) -> String { name.hasSuffix("”") ? name : "“\(name)”" }

    private static func name(_ control: Inspection.Control) -> String { "\(control.kind) “\(control.label)”" }

    /// Compares the states of the controls that both have.
    private mutating func addStates(_ old: Inspection, _ new: Inspection) {
        for (before, now) in Self.pairs(old.controls, new.controls, by: Self.name) {
            var changes: [String] = []
            if before.value != now.value {
                changes.append("\(Self.value(before.value)) → \(Self.value(now.value))")
            }
            if before.enabled != now.enabled { changes.append(now.enabled ? "now enabled" : "now disabled") }
            if before.focused != now.focused { changes.append(now.focused ? "now focused" : "no longer focused") }
            if before.selected != now.selected {
                changes.append(now.selected == true ? "now selected" : "no longer selected")
            }
            add(Self.name(now), changes)
        }
    }

    private mutating func addSplits(_ old: Inspection, _ new: Inspection) {
        if old.splits.count != new.splits.count {
            lines.append("splits: \(old.splits.count) → \(new.splits.count)")
            return
        }
        for (index, (before, now)) in zip(old.splits, new.splits).enumerated() {
            var changes: [String] = []
            if before.layout != now.layout { changes.append("\(before.layout) → \(now.layout)") }
            let (from, to) = (before.splitters.map(\.fraction), now.splitters.map(\.fraction))
            if from != to { changes.append("fractions \(Self.words(from)) → \(Self.words(to))") }
            if before.hidden != now.hidden {
                changes.append("hidden \(before.hidden ?? "none") → \(now.hidden ?? "none")")
            }
            add("split \(index + 1)", changes)
        }
    }

    /// Lists what only moved, if nothing else changed.
    private mutating func addMoves(_ old: Inspection, _ new: Inspection) {
        guard lines.isEmpty else { return }
        let texts = Self.pairs(old.texts, new.texts, by: \.string).filter { $0.0.rect != $0.1.rect }
        let controls = Self.pairs(old.controls, new.controls, by: Self.name).filter { $0.0.rect != $0.1.rect }
        for (before, now) in texts { addMove(Self.quoted(now.string), before.rect, now.rect) }
        for (before, now) in controls { addMove(Self.name(now), before.rect, now.rect) }
    }

    private mutating func addMove(_ name: String, _ old: CGRect, _ new: CGRect) {
        let change = old.size == new.size ? "moved" : old.origin == new.origin ? "resized" : "moved and resized"
        lines.append("\(name): \(change), \(Self.words(old)) → \(Self.words(new))")
    }

    /// Returns the elements of the same name in both lists, in order.
    private static func pairs<Part>(_ old: [Part], _ new: [Part], by name: (Part) -> String) -> [(Part, Part)] {
        var rest = Dictionary(grouping: old, by: name)
        return new.compactMap { part in
            guard let first = rest[name(part)]?.first else { return nil }
            rest[name(part)]?.removeFirst()
            return (first, part)
        }
    }

    private static func value(_ value: String?) -> String { value.map { "“\($0)”" } ?? "no value" }

    private static func words(_ numbers: [Double]) -> String {
        numbers.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ")
    }

    private static func words(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }

    private static func words(_ rect: CGRect) -> String {
        "\(words(rect.size)) at (\(number(rect.minX)), \(number(rect.minY)))"
    }

    private static func number(_ length: CGFloat) -> String {
        let rounded = (Double(length) * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
