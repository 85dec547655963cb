import Foundation
import ImmediateUI
import SDLHost

/// What the last frame showed. Things are counted from 0 in the order of the view tree, rectangles are in points, root
/// coordinates. What is inside of a hidden side of a split is not there.
extension Harness {
    /// Everything at once.
    public var inspection: Inspection { host.inspect() }

    /// The characters of the texts, those on controls too.
    public var texts: [String] { inspection.texts.map(\.string) }

    /// The controls, or those of one kind: `harness.controls("button")`.
    public func controls(_ kind: String? = nil) -> [Inspection.Control] {
        inspection.controls.filter { kind == nil || $0.kind == kind }
    }

    /// What views have stated of one role: the only way to see symbols, whose role is `image`.
    public func facts(_ role: Fact.Role) -> [Fact] { host.facts().filter { $0.role == role } }

    /// The control with this label.
    /// - Parameters:
    ///   - kind: such as `button`, if a control of another kind has the same label.
    ///   - index: which one, if there are several.
    /// - Throws: `HarnessError` that lists the controls, when none or more than one is called so.
    public func control(
        _ label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Control {
        let all = controls(kind)
        return try pick(
            all.filter { $0.label == label },
            "\(kind ?? "control") “\(label)”",
            index,
            HarnessError("", fileID, line)
        ) { Listing.thereAre(all.map(Listing.control)) }
    }

    /// The text with just these characters.
    /// - Parameter index: which one, if there are several.
    /// - Throws: `HarnessError` that lists the texts, when there is none or more than one.
    public func text(
        _ string: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Text {
        let all = inspection.texts
        return try pick(
            all.filter { $0.string == string },
            "text “\(string)”",
            index,
            HarnessError("", fileID, line)
        ) { Listing.thereAre(all.map(Listing.text)) }
    }

    /// A split by its number.
    /// - Throws: `HarnessError` that lists the splits, when there is no such one.
    public func split(
        _ index: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Split {
        let all = inspection.splits
        guard all.indices.contains(index) else {
            let list = Listing.thereAre(all.map(Listing.split))
            throw HarnessError("there is no split \(index), counted from 0. \(list)", fileID, line)
        }
        return all[index]
    }

    /// Where the control with this label is, or, if there is none, the text with these characters.
    func rect(of label: String, index: Int?, fileID: StaticString, line: UInt) throws -> CGRect {
        let inspection = inspection
        let controls = inspection.controls.filter { $0.label == label }.map(\.rect)
        let texts = inspection.texts.filter { $0.string == label }.map(\.rect)
        return try pick(
            controls.isEmpty ? texts : controls,
            "control or text “\(label)”",
            index,
            HarnessError("", fileID, line)
        ) {
            // Titles of controls are left out, because the controls are listed.
            let labels = Set(inspection.controls.map(\.label))
            let others = inspection.texts.filter { !labels.contains($0.string) }
            return Listing.thereAre(inspection.controls.map(Listing.control) + others.map(Listing.text))
        }
    }

    private func pick<Thing>(
        _ things: [Thing],
        _ name: String,
        _ index: Int?,
        _ error: HarnessError,
        list: () -> String
    ) throws -> Thing {
        var error = error
        if let index, things.indices.contains(index) { return things[index] }
        switch (things.first, index) {
        case (nil, _): error.message = "there is no \(name). \(list())"
        case (let only?, nil) where things.count == 1: return only
        case (_, let index?):
            error.message = "there are \(things.count) of \(name), none with index \(index), counted from 0"
        case (_, nil):
            error.message = "there are \(things.count) of \(name): say which by index, counted from 0. \(list())"
        }
        throw error
    }
}

/// What there is, in words, for failures of queries.
enum Listing {
    /// The most things that a list names.
    private static let most = 20

    /// `There are: a; b.` or `There are none.`
    static func thereAre(_ things: [String]) -> String {
        guard !things.isEmpty else { return "There are none." }
        let more = things.count > most ? "; and \(things.count - most) more" : ""
        return "There are: " + things.prefix(most).joined(separator: "; ") + more + "."
    }

    static func control(_ control: Inspection.Control) -> String {
        "\(control.kind) “\(control.label)” at \(position(control.rect))" + (control.enabled ? "" : ", disabled")
    }

    static func text(_ text: Inspection.Text) -> String { "text “\(text.string)” at \(position(text.rect))" }

    static func split(_ split: Inspection.Split) -> String { "\(split.layout) split at \(position(split.rect))" }

    static func fact(_ fact: Fact) -> String {
        var words = fact.role.rawValue
        for name in ["kind", "label", "string"] {
            guard case .string(let value) = fact.properties[name] else { continue }
            words = name == "kind" ? value : words + " “\(value)”"
        }
        guard case .rect(let rect) = fact.properties["rect"] else { return words }
        return words + " at \(position(rect))"
    }

    /// `(1, 2) of 30×40`.
    static func position(_ rect: CGRect) -> String {
        "(\(number(rect.minX)), \(number(rect.minY))) of \(number(rect.width))×\(number(rect.height))"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(Double(value))
    }
}
