import Foundation
import ImmediateUI
import SDLHost

/// The contents of the last frame. Things are counted from 0 in the order of the view tree, rectangles are in points,
/// root coordinates. The contents of a hidden side of a split are not included.
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
    /// - Throws: `HarnessError` that lists the candidates, when none or more than one has the label.
    public func control(
        _ label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Control {
        let query = HarnessQuery(label: label, kind: .control(kind), index: index)
        return try query.find(in: frame, fileID, line).asControl
    }

    /// The text with exactly these characters.
    /// - Parameter index: which one, if there are several.
    /// - Throws: `HarnessError` that lists the candidates, when there is none or more than one.
    public func text(
        _ string: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Text {
        try HarnessQuery(label: string, kind: .text, index: index).find(in: frame, fileID, line).asText
    }

    /// A row of a list, a table, a lazy stack or a lazy grid, in which controls and texts are found.
    ///
    /// ```swift
    /// try harness.within(row: "Item 3").click("Delete")
    /// ```
    /// - Parameters:
    ///   - label: all words of the row, or the label of a text or control in it.
    ///   - index: which one, if there are several.
    /// - Throws: `HarnessError` that lists the candidates, when there is none or more than one.
    public func within(
        row label: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> HarnessRow {
        let row = HarnessRow(
            harness: self,
            query: HarnessQuery(label: label, kind: .row, index: index, verb: "within: ")
        )
        _ = try row.element(fileID, line)
        return row
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
            let list =
                all.isEmpty ? " There are none." : " There are:" + all.map { "\n  " + Listing.split($0) }.joined()
            throw HarnessError("there is no split \(index), counted from 0.\(list)", fileID, line)
        }
        return all[index]
    }

    /// The contents of the last frame, for queries.
    var frame: HarnessFrame { HarnessFrame(host.placedFacts()) }
}

extension HarnessElement {
    var asControl: Inspection.Control {
        guard let control = fact.control else { preconditionFailure("queries for controls find controls") }
        return control
    }

    var asText: Inspection.Text {
        let inspection = Inspection(size: .zero, scale: 1, cursor: .arrow, animating: false, facts: [fact])
        guard let text = inspection.texts.first else { preconditionFailure("queries for texts find texts") }
        return text
    }
}

/// A row of a harness's view, from `Harness.within(row:)`. It is found anew at each call, so it may move meanwhile.
@MainActor public struct HarnessRow {
    let harness: Harness
    let query: HarnessQuery

    func element(_ fileID: StaticString, _ line: UInt) throws -> HarnessElement {
        try query.find(in: harness.frame, fileID, line)
    }

    /// The frame of the row, in points, root coordinates.
    /// - Throws: `HarnessError` when the row is no longer there.
    public func rect(fileID: StaticString = #fileID, line: UInt = #line) throws -> CGRect {
        try element(fileID, line).rect
    }

    /// The characters of the texts in the row, those on controls too.
    /// - Throws: `HarnessError` when the row is no longer there.
    public func texts(fileID: StaticString = #fileID, line: UInt = #line) throws -> [String] {
        try elements(fileID, line).filter { $0.kind == "text" }.map(\.label)
    }

    /// The controls in the row, or those of one kind.
    /// - Throws: `HarnessError` when the row is no longer there.
    public func controls(
        _ kind: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> [Inspection.Control] {
        try elements(fileID, line).filter { $0.isControl && (kind == nil || $0.kind == kind) }.map(\.asControl)
    }

    /// The control in the row with this label, as `Harness.control(_:kind:index:)`.
    public func control(
        _ label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Control { try find(label, .control(kind), index, "", fileID, line).asControl }

    /// The text in the row with exactly these characters, as `Harness.text(_:index:)`.
    public func text(
        _ string: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Text { try find(string, .text, index, "", fileID, line).asText }

    /// Clicks on a control or text in the row, as `Harness.click(_:kind:index:button:count:modifiers:)`.
    public func click(
        _ label: String,
        kind: String? = nil,
        index: Int? = nil,
        button: PointerButton = .left,
        count: Int = 1,
        modifiers: KeyModifiers = [],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let element = try find(label, .any(kind), index, "click: ", fileID, line)
        try harness.click(element, button, count, modifiers, fileID, line)
    }

    /// Moves the pointer over the middle of a control or text in the row.
    public func move(
        to label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let element = try find(label, .any(kind), index, "move: ", fileID, line)
        try harness.move(to: harness.center(of: element, fileID, line))
    }

    private func elements(_ fileID: StaticString, _ line: UInt) throws -> [HarnessElement] {
        let frame = harness.frame
        let row = try query.find(in: frame, fileID, line)
        return frame.elements.filter { frame.contains(row.index, $0.index) }
    }

    private func find(
        _ label: String,
        _ kind: HarnessQuery.Kind,
        _ index: Int?,
        _ verb: String,
        _ fileID: StaticString,
        _ line: UInt
    ) throws -> HarnessElement {
        let frame = harness.frame
        let row = try query.find(in: frame, fileID, line)
        let query = HarnessQuery(label: label, kind: kind, index: index, row: row, verb: verb)
        return try query.find(in: frame, fileID, line)
    }
}
