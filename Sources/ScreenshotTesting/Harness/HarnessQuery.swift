import Foundation
import ImmediateUI
import SDLHost

/// A search for an element by its label. Its errors list the candidates, one a line.
struct HarnessQuery {
    /// The elements to search.
    enum Kind {
        /// Controls, of one kind or all.
        case control(String?)
        case text
        /// Controls, of one kind or all; texts if no control has the label.
        case any(String?)
        /// Rows, by their own label or the label of an element in them.
        case row
    }

    var label: String
    var kind: Kind
    /// The index among several matches, from 0.
    var index: Int?
    /// The row to search in.
    var row: HarnessElement?
    /// The prefix of errors, such as `click: `.
    var verb = ""

    /// Returns the matching element.
    /// - Throws: `HarnessError` with the candidates if not exactly one element matches.
    func find(in frame: HarnessFrame, _ fileID: StaticString, _ line: UInt) throws -> HarnessElement {
        let found = matches(in: frame)
        if let index, found.indices.contains(index) { return found[index] }
        if index == nil, found.count == 1 { return found[0] }
        throw HarnessError(verb + (found.isEmpty ? missing(in: frame) : ambiguous(found, frame)), fileID, line)
    }

    /// Returns all elements with the label.
    func matches(in frame: HarnessFrame) -> [HarnessElement] {
        let named = scope(frame).filter { $0.label == label }
        switch kind {
        case .control(let kind): return named.filter { $0.isControl && (kind == nil || $0.kind == kind) }
        // Not by kind: an app's own control may have this one.
        case .text: return named.filter(\.isText)
        case .any("text"?): return named.filter { $0.kind == "text" }
        case .any(let kind?): return named.filter { $0.isControl && $0.kind == kind }
        case .any(nil):
            let controls = named.filter(\.isControl)
            return controls.isEmpty ? named.filter { $0.kind == "text" } : controls
        case .row:
            let rows = named.filter(\.isRow)
            guard rows.isEmpty else { return rows }
            // The innermost rows that contain the label, each once.
            let numbers = Set(named.compactMap(\.row))
            return frame.elements.filter { numbers.contains($0.index) }
        }
    }

    private func scope(_ frame: HarnessFrame) -> [HarnessElement] {
        guard let row else { return frame.elements }
        return frame.elements.filter { frame.contains(row.index, $0.index) }
    }

    /// Returns the elements that may have been meant: controls, and texts that are not titles of controls.
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

    // MARK: Messages

    /// The description of the searched element, such as `button “Save” in row “Item 3”`.
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

    /// In a search for rows, returns the rows of elements, each once; otherwise the elements.
    private func rows(_ elements: [HarnessElement], _ frame: HarnessFrame) -> [HarnessElement] {
        guard case .row = kind else { return elements }
        var known: Set<Int> = []
        return elements.compactMap { $0.isRow ? $0 : $0.row.flatMap(frame.element) }
            .filter { known.insert($0.index).inserted }
    }

    /// Returns the elements of the requested kind if there are any, else all.
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

/// A search for similar labels.
enum Spelling {
    private static let most = 8

    /// Returns the elements whose names are similar to `label`, the most similar first.
    static func near<Thing>(_ label: String, in things: [Thing], by name: (Thing) -> String) -> [Thing] {
        let wanted = Array(label.lowercased())
        guard !wanted.isEmpty else { return [] }
        let rated = things.enumerated().compactMap { order, thing -> (rating: Int, order: Int, thing: Thing)? in
            let found = Array(name(thing).lowercased())
            guard !found.isEmpty else { return nil }
            let distance = distance(wanted, found)
            if distance <= max(1, (wanted.count + 1) / 3) { return (distance, order, thing) }
            // A part of a longer label, but not one that differs only in a number.
            let (short, long) = found.count < wanted.count ? (found, wanted) : (wanted, found)
            guard short.count >= 3, String(long).contains(String(short)),
                long.filter({ !$0.isNumber }) != short.filter({ !$0.isNumber })
            else { return nil }
            return (wanted.count + long.count - short.count, order, thing)
        }
        return rated.sorted { ($0.rating, $0.order) < ($1.rating, $1.order) }.prefix(most).map(\.thing)
    }

    /// Returns the edit distance of two labels. A digit counts three times: *Item 3* is not a misspelling of *Item 4*.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        // Labels whose lengths differ by more than half are not similar.
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

/// Descriptions of elements, for errors of queries.
enum Listing {
    /// The most elements of a list, and the most characters of a label.
    private static let most = 20
    private static let longest = 60

    /// Returns a line for each element, with its kind, position and row, and its index if others have the same label.
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

    static func semanticsNode(_ semanticsNode: SemanticsNode) -> String {
        var words = semanticsNode.role.rawValue
        for name in ["kind", "label", "string"] {
            guard let value = semanticsNode.string(name) else { continue }
            words = name == "kind" ? value : words + " “\(short(value))”"
        }
        guard case .rect(let rect) = semanticsNode.properties["rect"] else { return words }
        return words + " at \(position(rect))"
    }

    /// Returns a label on one line, truncated if long.
    static func short(_ label: String) -> String {
        let line = label.replacing("\n", with: " ")
        return line.count > longest ? line.prefix(longest - 1) + "…" : line
    }

    /// Formats a rectangle as `(1, 2) of 30×40`.
    static func position(_ rect: CGRect) -> String {
        "(\(number(rect.minX)), \(number(rect.minY))) of \(number(rect.width))×\(number(rect.height))"
    }

    private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
}
