import Foundation
import ImmediateUI
import SDLHost

/// A search for one element by its label. Its errors list the candidates, one a line.
struct HarnessQuery {
    /// The elements that are searched.
    enum Kind {
        /// Controls, or those of one kind.
        case control(String?)
        case text
        /// Controls, or those of one kind; texts where no control has the label.
        case any(String?)
        /// Rows, by their own label or by a label in them.
        case row
    }

    var label: String
    var kind: Kind
    /// Which of several, from 0.
    var index: Int?
    /// The row in which it is searched.
    var row: HarnessElement?
    /// The verb that begins the errors, such as `click: `.
    var verb = ""

    /// Finds the element.
    /// - Throws: `HarnessError` that lists the candidates.
    func find(in frame: HarnessFrame, _ fileID: StaticString, _ line: UInt) throws -> HarnessElement {
        let found = matches(in: frame)
        if let index, found.indices.contains(index) { return found[index] }
        if index == nil, found.count == 1 { return found[0] }
        throw HarnessError(verb + (found.isEmpty ? missing(in: frame) : ambiguous(found, frame)), fileID, line)
    }

    /// All elements that have the label.
    func matches(in frame: HarnessFrame) -> [HarnessElement] {
        let named = scope(frame).filter { $0.label == label }
        switch kind {
        case .control(let kind): return named.filter { $0.isControl && (kind == nil || $0.kind == kind) }
        case .text: return named.filter { $0.kind == "text" }
        case .any("text"?): return named.filter { $0.kind == "text" }
        case .any(let kind?): return named.filter { $0.isControl && $0.kind == kind }
        case .any(nil):
            let controls = named.filter(\.isControl)
            return controls.isEmpty ? named.filter { $0.kind == "text" } : controls
        case .row:
            let rows = named.filter(\.isRow)
            guard rows.isEmpty else { return rows }
            // The innermost rows with the label in them, each once.
            let numbers = Set(named.compactMap(\.row))
            return frame.elements.filter { numbers.contains($0.index) }
        }
    }

    private func scope(_ frame: HarnessFrame) -> [HarnessElement] {
        guard let row else { return frame.elements }
        return frame.elements.filter { frame.contains(row.index, $0.index) }
    }

    /// The elements that might have been meant: controls, and texts that are no titles of controls.
    func pool(_ frame: HarnessFrame) -> [HarnessElement] {
        let all = scope(frame)
        if case .row = kind { return all.filter { $0.isRow || $0.row != nil } }
        let controls = all.filter(\.isControl)
        let labels = Set(controls.map(\.label))
        let texts = all.filter { $0.kind == "text" && !labels.contains($0.label) }
        return switch kind {
        case .text: all.filter { $0.kind == "text" }
        default: controls + texts
        }
    }

    // MARK: Words

    /// `button “Save” in row “Item 3”`.
    private var name: String {
        let word =
            switch kind {
            case .control(let kind): kind ?? "control"
            case .text: "text"
            case .any(let kind): kind ?? "control or text"
            case .row: "row"
            }
        return "\(word) “\(label)”" + (row.map { " in row “\(Listing.short($0.label))”" } ?? "")
    }

    private func missing(in frame: HarnessFrame) -> String {
        let pool = pool(frame)
        let near = Spelling.near(label, in: pool, by: \.label)
        let scroll = row == nil ? frame.scrollViews.first : nil
        var message = "there is no \(name)."
        if let first = near.first {
            message += first.label == label ? "" : " Did you mean “\(Listing.short(first.label))”?"
            message += Listing.lines(rows(near, frame), frame)
            guard let scroll else { return message }
            return message + "\nIf it is out of sight in the scroll view at \(Listing.position(scroll.rect)), "
                + "call scroll(to: \"\(label)\") first."
        }
        if let scroll {
            message +=
                " Rows out of sight in the scroll view at \(Listing.position(scroll.rect)) are not built: "
                + "call scroll(to: \"\(label)\") first."
        }
        guard !pool.isEmpty else { return message + " There are none." }
        return message + " There are:" + Listing.lines(rows(ofKind(pool), frame), frame)
    }

    /// Where rows are looked for, the rows of elements, each once; else the elements.
    private func rows(_ elements: [HarnessElement], _ frame: HarnessFrame) -> [HarnessElement] {
        guard case .row = kind else { return elements }
        var known: Set<Int> = []
        return elements.compactMap { $0.isRow ? $0 : $0.row.flatMap(frame.element) }
            .filter { known.insert($0.index).inserted }
    }

    /// Those of the kind that is asked for, if there are any.
    private func ofKind(_ pool: [HarnessElement]) -> [HarnessElement] {
        switch kind {
        case .control(let kind?), .any(let kind?):
            let some = pool.filter { $0.kind == kind }
            return some.isEmpty ? pool : some
        case .control(nil):
            let some = pool.filter(\.isControl)
            return some.isEmpty ? pool : some
        default: return pool
        }
    }

    private func ambiguous(_ found: [HarnessElement], _ frame: HarnessFrame) -> String {
        var message = "there \(found.count == 1 ? "is 1" : "are \(found.count)") of \(name)"
        if let index {
            message += ", none with index \(index), counted from 0:"
        } else {
            var ways = ["index:"]
            if Set(found.map(\.kind)).count > 1 { ways.append("kind:") }
            if row == nil, Set(found.map(\.row)).count > 1 { ways.append("within(row:)") }
            message += ": say which by " + ways.joined(separator: " or ")
        }
        return message + Listing.lines(found, frame)
    }
}

/// The labels closest to another one.
enum Spelling {
    /// The most labels that are suggested.
    private static let most = 8

    /// The things whose names are close to `label`, the closest first.
    static func near<Thing>(_ label: String, in things: [Thing], by name: (Thing) -> String) -> [Thing] {
        let wanted = Array(label.lowercased())
        guard !wanted.isEmpty else { return [] }
        let rated = things.enumerated().compactMap { order, thing -> (rating: Int, order: Int, thing: Thing)? in
            let found = Array(name(thing).lowercased())
            guard !found.isEmpty else { return nil }
            let distance = distance(wanted, found)
            if distance <= max(1, (wanted.count + 1) / 3) { return (distance, order, thing) }
            // A part of a longer label, or a label with something more than a number.
            let (short, long) = found.count < wanted.count ? (found, wanted) : (wanted, found)
            guard short.count >= 3, String(long).contains(String(short)),
                long.filter({ !$0.isNumber }) != short.filter({ !$0.isNumber })
            else { return nil }
            return (wanted.count + long.count - short.count, order, thing)
        }
        return rated.sorted { ($0.rating, $0.order) < ($1.rating, $1.order) }.prefix(most).map(\.thing)
    }

    /// The number of characters to add, remove or replace. A digit counts three times: *Item 3* is no misspelt *Item 4*.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        // Labels that differ in length by more are not close.
        if abs(a.count - b.count) > max(a.count, b.count) / 2 { return 3 * max(a.count, b.count) }
        func cost(_ character: Character) -> Int { character.isNumber ? 3 : 1 }
        var row = [0]
        for y in b { row.append(row[row.count - 1] + cost(y)) }
        for x in a {
            var diagonal = row[0]
            row[0] += cost(x)
            for (j, y) in b.enumerated() {
                let replaced = diagonal + (x == y ? 0 : max(cost(x), cost(y)))
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + cost(y), row[j + 1] + cost(x))
            }
        }
        return row[b.count]
    }
}

/// The things that a frame showed, in words, for failures of queries.
enum Listing {
    /// The most things that a list names, and the most characters of a label.
    private static let most = 20
    private static let longest = 60

    /// A line for each element, with its kind, place and enclosing row, and its index if others have the same label.
    static func lines(_ elements: [HarnessElement], _ frame: HarnessFrame) -> String {
        var numbers: [String: Int] = [:]
        var lines = elements.prefix(most).map { element in
            var line = self.element(element)
            if elements.contains(where: { $0.index != element.index && $0.label == element.label }) {
                line = "index \(numbers[element.label, default: 0]): " + line
                numbers[element.label, default: 0] += 1
            }
            if let row = element.row.flatMap(frame.element) { line += ", in row “\(short(row.label))”" }
            return line
        }
        if elements.count > most { lines.append("and \(elements.count - most) more") }
        return lines.map { "\n  \($0)" }.joined()
    }

    static func element(_ element: HarnessElement) -> String {
        "\(element.kind) “\(short(element.label))” at \(position(element.rect))"
            + (element.isEnabled ? "" : ", disabled")
    }

    static func split(_ split: Inspection.Split) -> String { "\(split.layout) split at \(position(split.rect))" }

    static func fact(_ fact: Fact) -> String {
        var words = fact.role.rawValue
        for name in ["kind", "label", "string"] {
            guard let value = fact.string(name) else { continue }
            words = name == "kind" ? value : words + " “\(short(value))”"
        }
        guard case .rect(let rect) = fact.properties["rect"] else { return words }
        return words + " at \(position(rect))"
    }

    /// A label, cut where it is long, on one line.
    static func short(_ label: String) -> String {
        let line = label.replacing("\n", with: " ")
        return line.count > longest ? line.prefix(longest - 1) + "…" : line
    }

    /// `(1, 2) of 30×40`.
    static func position(_ rect: CGRect) -> String {
        "(\(number(rect.minX)), \(number(rect.minY))) of \(number(rect.width))×\(number(rect.height))"
    }

    private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
}
