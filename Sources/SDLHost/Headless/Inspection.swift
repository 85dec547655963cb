import Foundation
import ImmediateUI

/// What a frame showed, in words and numbers: its splits, texts and controls in the order of the view tree.
///
/// Encoded as JSON, points and rectangles are arrays (`[x, y]`, `[x, y, width, height]`), and what is absent is
/// `null`. Lengths are in points, root coordinates.
public struct Inspection: Codable, Equatable, Sendable {
    /// A split view.
    public struct Split: Equatable, Sendable {
        /// `horizontal` or `vertical`.
        public var layout: String
        /// Primary's share of the length, 0…1.
        public var fraction: Double
        /// The hidden side, `primary` or `secondary`.
        public var hidden: String?
        /// The side that would be hidden if the drag ended now.
        public var previewing: String?
        /// Whether its splitter is being dragged.
        public var dragging: Bool
        /// Whether its splitter has the keyboard's focus.
        public var focused: Bool
        /// Where it is.
        public var rect: CGRect
        /// Where its first side is; of no length when that is hidden.
        public var primary: CGRect
        /// Where its second side is; of no length when that is hidden.
        public var secondary: CGRect
        /// Where its splitter is drawn.
        public var splitter: CGRect?
        /// Where its splitter can be grabbed.
        public var hitZone: CGRect?
        /// Where its panes are, be there two or any number. What is said of primary, of secondary and of a splitter is
        /// about the first ones.
        public var panes: [CGRect]
        /// Its splitters: one between each two panes.
        public var splitters: [Splitter]
    }

    /// A splitter of a split.
    public struct Splitter: Equatable, Sendable {
        /// Where it is drawn.
        public var rect: CGRect?
        /// Where it can be grabbed.
        public var hitZone: CGRect?
        /// Where it is: the share of the split's length up to its centre line, 0…1.
        public var fraction: Double
        /// Whether it has the keyboard's focus.
        public var focused: Bool
    }

    /// A text.
    public struct Text: Equatable, Sendable {
        /// The characters.
        public var string: String
        /// Where it is.
        public var rect: CGRect
    }

    /// A control.
    public struct Control: Equatable, Sendable {
        /// What it is, such as `button`.
        public var kind: String
        /// Its accessible name: its accessibility label, else its title or that of its `Label`, shown or not, else its help,
        /// else the name of its symbol in words.
        public var label: String
        /// What it is set to, such as `on` or `0.5`; absent where that means nothing.
        public var value: String?
        /// Where it is.
        public var rect: CGRect
        /// Whether it reacts.
        public var enabled: Bool
        /// Whether it has the keyboard's focus.
        public var focused: Bool
        /// Whether it is selected, of a row; absent where that means nothing.
        public var selected: Bool?
        /// Which row it is, from 0; absent for what is none.
        public var index: Int?
    }

    /// The size of the view.
    public var size: CGSize
    /// Device pixels in a point.
    public var scale: Double
    /// The shape of the pointer.
    public var cursor: Cursor
    /// Whether an animation is running.
    public var animating: Bool
    /// The splits.
    public var splits: [Split]
    /// The texts.
    public var texts: [Text]
    /// The controls.
    public var controls: [Control]

    /// What the last frame of an interface showed.
    /// - Parameter facts: from `Interface.facts()`.
    public init(size: CGSize, scale: CGFloat, cursor: Cursor, animating: Bool, facts: [Fact]) {
        self.size = size
        self.scale = Double(scale)
        self.cursor = cursor
        self.animating = animating
        splits = facts.filter { $0.role == .split }.map(Split.init)
        texts = facts.filter { $0.role == .text }.map(Text.init)
        controls = facts.filter { $0.role == .control }.map(Control.init)
    }

    /// The JSON, its keys sorted, ending in a line break; equal inspections give equal bytes.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// Writes the JSON to a file, or with `-` to standard output.
    /// - Throws: `HostError` that names the file and the reason.
    public func write(to path: String) throws {
        let data = try json()
        guard path == "-" else { return try OutputFile.write(data, to: URL(fileURLWithPath: path)) }
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw HostError("cannot write to standard output: \(Bitmap.reason(error))")
        }
    }
}

extension Fact {
    fileprivate func string(_ name: String) -> String? {
        if case .string(let value) = properties[name] { value } else { nil }
    }

    fileprivate func number(_ name: String) -> Double {
        // JSON has no word for the others.
        if case .number(let value) = properties[name], value.isFinite { value } else { 0 }
    }

    fileprivate func bool(_ name: String, default value: Bool = false) -> Bool {
        if case .bool(let value) = properties[name] { value } else { value }
    }

    fileprivate func rect(_ name: String) -> CGRect? {
        if case .rect(let value) = properties[name] { value } else { nil }
    }
}

extension Fact.Role {
    /// The role of splits, whose facts are encoded here; the module that states them is not imported.
    fileprivate static let split = Fact.Role(rawValue: "split")
}

extension Inspection.Split {
    fileprivate init(_ fact: Fact) {
        layout = fact.string("layout") ?? ""
        fraction = fact.number("fraction")
        hidden = fact.string("hidden")
        previewing = fact.string("previewing")
        dragging = fact.bool("dragging")
        focused = fact.bool("focused")
        rect = fact.rect("rect") ?? .zero
        primary = fact.rect("primary") ?? .zero
        secondary = fact.rect("secondary") ?? .zero
        splitter = fact.rect("splitter")
        hitZone = fact.rect("hitZone")
        guard case .list(let panes) = fact.properties["panes"], case .list(let splitters) = fact.properties["splitters"]
        else {
            panes = [primary, secondary]
            splitters = [
                Inspection.Splitter(rect: splitter, hitZone: hitZone, fraction: fraction, focused: focused)
            ]
            return
        }
        self.panes = panes.compactMap { if case .rect(let rect) = $0 { rect } else { nil } }
        self.splitters = splitters.compactMap { value in
            guard case .record(let properties) = value else { return nil }
            return Inspection.Splitter(Fact(.split, properties))
        }
    }
}

extension Inspection.Splitter {
    fileprivate init(_ fact: Fact) {
        rect = fact.rect("rect")
        hitZone = fact.rect("hitZone")
        fraction = fact.number("fraction")
        focused = fact.bool("focused")
    }
}

extension Inspection.Text {
    fileprivate init(_ fact: Fact) {
        string = fact.string("string") ?? ""
        rect = fact.rect("rect") ?? .zero
    }
}

extension Inspection.Control {
    fileprivate init(_ fact: Fact) {
        kind = fact.string("kind") ?? ""
        label = fact.string("label") ?? ""
        value = fact.string("value")
        rect = fact.rect("rect") ?? .zero
        enabled = fact.bool("enabled", default: true)
        focused = fact.bool("focused")
        selected = fact.properties["selected"] == nil ? nil : fact.bool("selected")
        index = fact.properties["index"] == nil ? nil : Int(fact.number("index"))
    }
}
