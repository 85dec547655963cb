import Foundation
import ImmediateCore

/// A description of a frame: its splits, texts and controls in tree order.
///
/// In JSON, points and rectangles are arrays (`[x, y]`, `[x, y, width, height]`), and absent values are `null`. Lengths
/// are in points, root coordinates.
public struct Inspection: Codable, Equatable, Sendable {
    /// A split view of the inspected frame, with its panes and splitters.
    public struct Split: Equatable, Sendable {
        /// The name of the split's layout: `horizontal` or `vertical`.
        public var layout: String
        /// The first pane's share of the split's length, 0…1.
        public var fraction: Double
        /// The hidden side, `primary` or `secondary`; nil if none is hidden.
        public var hidden: String?
        /// The side that would be hidden if the drag ended now; nil if none would.
        public var previewing: String?
        /// True while the user drags the split's splitter.
        public var dragging: Bool
        /// True while its splitter has the keyboard focus.
        public var focused: Bool
        /// The frame of the split, in points.
        public var rect: CGRect
        /// The frame of the first pane, in points; of zero length while the pane is hidden.
        public var primary: CGRect
        /// The frame of the second pane, in points; of zero length while the pane is hidden.
        public var secondary: CGRect
        /// The visible rectangle of the first splitter, in points; nil if it has none.
        public var splitter: CGRect?
        /// The hit region of the first splitter, in points; nil if it has none.
        public var hitZone: CGRect?
        /// The frames of all panes, in points. `primary`, `secondary` and `splitter` describe the first two panes.
        public var panes: [CGRect]
        /// The splitters, one between each pair of adjacent panes.
        public var splitters: [Splitter]
    }

    /// A splitter of an inspected split view.
    public struct Splitter: Equatable, Sendable {
        /// The visible rectangle of the splitter, in points; nil if it has none.
        public var rect: CGRect?
        /// The hit region of the splitter, in points; nil if it has none.
        public var hitZone: CGRect?
        /// The position of the splitter's center line, as a fraction of the split's length, 0…1.
        public var fraction: Double
        /// True while it has the keyboard focus.
        public var focused: Bool
    }

    /// A text of the inspected frame.
    public struct Text: Equatable, Sendable {
        /// The characters of the text.
        public var string: String
        /// The frame of the text, in points.
        public var rect: CGRect
    }

    /// A control of the inspected frame, such as a button or a row.
    public struct Control: Equatable, Sendable {
        /// The name of the control's kind, such as `button`.
        public var kind: String
        /// The accessible name: its accessibility label, else its title or that of its `Label`, visible or not, else
        /// its help, else the name of its symbol in words.
        public var label: String
        /// The value, such as `on` or `0.5`; nil for controls without one.
        public var value: String?
        /// The frame of the control, in points.
        public var rect: CGRect
        /// True if the control is enabled.
        public var enabled: Bool
        /// True while it has the keyboard focus.
        public var focused: Bool
        /// True if the row is selected; nil for controls other than rows.
        public var selected: Bool?
        /// The index of the row, from 0; nil for controls other than rows.
        public var index: Int?
        /// The frame of a slider's track, in points; nil for controls other than sliders.
        public var track: CGRect?
        /// The frame of a slider's knob, in points; nil for controls other than sliders.
        public var knob: CGRect?
        /// The selected part of a text field's value, in bytes of UTF-8, empty for a caret; nil for controls without
        /// text.
        public var selection: Range<Int>?
        /// True if the menu item is marked: Return chooses it. Nil for controls other than menu items.
        public var marked: Bool?
    }

    /// The size of the inspected view, in points.
    public var size: CGSize
    /// The number of device pixels in a point.
    public var scale: Double
    /// The pointer shape that the frame requests.
    public var cursor: Cursor
    /// True while an animation is running.
    public var animating: Bool
    /// The split views of the frame, in tree order.
    public var splits: [Split]
    /// The texts of the frame, in tree order.
    public var texts: [Text]
    /// The controls of the frame, in tree order.
    public var controls: [Control]

    /// Creates a description of the last frame of an interface.
    /// - Parameters:
    ///   - size: the size of the view, in points.
    ///   - scale: the number of device pixels in a point.
    ///   - cursor: the shape of the pointer.
    ///   - animating: true while an animation is running.
    ///   - semantics: the result of `Interface.semantics()`.
    public init(size: CGSize, scale: CGFloat, cursor: Cursor, animating: Bool, semantics: [SemanticsNode]) {
        self.size = size
        self.scale = Double(scale)
        self.cursor = cursor
        self.animating = animating
        splits = semantics.filter { $0.role == .split }.map(Split.init)
        texts = semantics.filter { $0.role == .text }.map(Text.init)
        controls = semantics.filter { $0.role == .control }.map(Control.init)
    }

    /// Returns the inspection as JSON with sorted keys and a final line break; equal inspections give equal bytes.
    /// - Throws: `EncodingError` if a number is not finite.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// Writes the inspection as JSON to a file.
    /// - Parameter path: the path of the file, or `-` for standard output.
    /// - Throws: `HostError` with the file and the reason.
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

extension SemanticsNode {
    fileprivate func string(_ name: String) -> String? {
        if case .string(let value) = properties[name] { value } else { nil }
    }

    fileprivate func number(_ name: String) -> Double {
        // JSON cannot represent NaN and infinity.
        if case .number(let value) = properties[name], value.isFinite { value } else { 0 }
    }

    fileprivate func bool(_ name: String, default value: Bool = false) -> Bool {
        if case .bool(let value) = properties[name] { value } else { value }
    }

    fileprivate func rect(_ name: String) -> CGRect? {
        if case .rect(let value) = properties[name] { value } else { nil }
    }

    fileprivate func range(_ name: String) -> Range<Int>? {
        guard case .list(let ends)? = properties[name], ends.count == 2, case .number(let start) = ends[0],
            case .number(let end) = ends[1], start <= end
        else { return nil }
        return Int(start)..<Int(end)
    }
}

extension SemanticsNode.Role {
    /// The role of splits, redefined because this module does not import the one that has it.
    fileprivate static let split = SemanticsNode.Role(rawValue: "split")
}

extension Inspection.Split {
    fileprivate init(_ semanticsNode: SemanticsNode) {
        layout = semanticsNode.string("layout") ?? ""
        fraction = semanticsNode.number("fraction")
        hidden = semanticsNode.string("hidden")
        previewing = semanticsNode.string("previewing")
        dragging = semanticsNode.bool("dragging")
        focused = semanticsNode.bool("focused")
        rect = semanticsNode.rect("rect") ?? .zero
        primary = semanticsNode.rect("primary") ?? .zero
        secondary = semanticsNode.rect("secondary") ?? .zero
        splitter = semanticsNode.rect("splitter")
        hitZone = semanticsNode.rect("hitZone")
        guard case .list(let panes) = semanticsNode.properties["panes"],
            case .list(let splitters) = semanticsNode.properties["splitters"]
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
            return Inspection.Splitter(SemanticsNode(.split, properties))
        }
    }
}

extension Inspection.Splitter {
    fileprivate init(_ semanticsNode: SemanticsNode) {
        rect = semanticsNode.rect("rect")
        hitZone = semanticsNode.rect("hitZone")
        fraction = semanticsNode.number("fraction")
        focused = semanticsNode.bool("focused")
    }
}

extension Inspection.Text {
    fileprivate init(_ semanticsNode: SemanticsNode) {
        string = semanticsNode.string("string") ?? ""
        rect = semanticsNode.rect("rect") ?? .zero
    }
}

extension Inspection.Control {
    fileprivate init(_ semanticsNode: SemanticsNode) {
        kind = semanticsNode.string("kind") ?? ""
        label = semanticsNode.string("label") ?? ""
        value = semanticsNode.string("value")
        rect = semanticsNode.rect("rect") ?? .zero
        enabled = semanticsNode.bool("enabled", default: true)
        focused = semanticsNode.bool("focused")
        selected = semanticsNode.properties["selected"] == nil ? nil : semanticsNode.bool("selected")
        index = semanticsNode.properties["index"] == nil ? nil : Int(semanticsNode.number("index"))
        track = semanticsNode.rect("track")
        knob = semanticsNode.rect("knob")
        selection = semanticsNode.range("selection")
        marked = semanticsNode.properties["marked"] == nil ? nil : semanticsNode.bool("marked")
    }
}

/// A rectangle or a size, encoded as an array of numbers.
private struct Numbers: Codable {
    var values: [Double]

    init(_ values: [CGFloat]) { self.values = values.map { $0.isFinite ? Double($0) : 0 } }

    init(_ rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }

    init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([Double].self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}

extension KeyedEncodingContainer {
    fileprivate mutating func encode(_ rect: CGRect?, as key: Key) throws {
        guard let rect else { return try encodeNil(forKey: key) }
        try encode(Numbers(rect), forKey: key)
    }
}

extension KeyedDecodingContainer {
    fileprivate func rect(_ key: Key) throws -> CGRect { try rect(decode(Numbers.self, forKey: key), key) }

    fileprivate func rect(_ numbers: Numbers, _ key: Key) throws -> CGRect {
        let values = numbers.values
        guard values.count == 4 else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "expected [x, y, w, h]")
        }
        return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    fileprivate func rectIfPresent(_ key: Key) throws -> CGRect? {
        try decodeNil(forKey: key) ? nil : rect(key)
    }
}

extension Inspection {
    private enum CodingKeys: CodingKey {
        case size, scale, cursor, animating, splits, texts, controls
    }

    /// Creates an inspection from the format of `encode(to:)`.
    /// - Throws: `DecodingError` if a key is missing or of another type, or the size is not two numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let size = try container.decode([Double].self, forKey: .size)
        guard size.count == 2 else {
            throw DecodingError.dataCorruptedError(forKey: .size, in: container, debugDescription: "expected [w, h]")
        }
        self.size = CGSize(width: size[0], height: size[1])
        scale = try container.decode(Double.self, forKey: .scale)
        cursor = try container.decode(Cursor.self, forKey: .cursor)
        animating = try container.decode(Bool.self, forKey: .animating)
        splits = try container.decode([Split].self, forKey: .splits)
        texts = try container.decode([Text].self, forKey: .texts)
        controls = try container.decode([Control].self, forKey: .controls)
    }

    /// Encodes rectangles as arrays.
    /// - Throws: `EncodingError` if `scale` is not finite and the format, such as JSON, cannot represent it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Numbers([size.width, size.height]), forKey: .size)
        try container.encode(scale, forKey: .scale)
        try container.encode(cursor, forKey: .cursor)
        try container.encode(animating, forKey: .animating)
        try container.encode(splits, forKey: .splits)
        try container.encode(texts, forKey: .texts)
        try container.encode(controls, forKey: .controls)
    }
}

extension Inspection.Split: Codable {
    private enum CodingKeys: CodingKey {
        case layout, fraction, hidden, previewing, dragging, focused, rect, primary, secondary, splitter, hitZone
        case panes, splitters
    }

    /// Creates a split from the format of `encode(to:)`.
    /// - Throws: `DecodingError` if a key is missing or of another type, or a rectangle is not four numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        layout = try container.decode(String.self, forKey: .layout)
        fraction = try container.decode(Double.self, forKey: .fraction)
        hidden = try container.decodeIfPresent(String.self, forKey: .hidden)
        previewing = try container.decodeIfPresent(String.self, forKey: .previewing)
        dragging = try container.decode(Bool.self, forKey: .dragging)
        focused = try container.decode(Bool.self, forKey: .focused)
        rect = try container.rect(.rect)
        let numbers = try container.decodeIfPresent([Numbers].self, forKey: .panes)
        let isOfTwo = numbers.map { $0.count == 2 } ?? true
        primary = isOfTwo ? try container.rect(.primary) : .zero
        secondary = isOfTwo ? try container.rect(.secondary) : .zero
        splitter = isOfTwo ? try container.rectIfPresent(.splitter) : nil
        panes = try numbers?.map { try container.rect($0, .panes) } ?? [primary, secondary]
        splitters = try container.decodeIfPresent([Inspection.Splitter].self, forKey: .splitters) ?? []
        hitZone = try container.rectIfPresent(.hitZone)
    }

    /// Encodes every key; absent values are `null`. Only a split of two panes has `primary`, `secondary` and
    /// `splitter`.
    /// - Throws: `EncodingError` if `fraction` is not finite and the format, such as JSON, cannot represent it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(layout, forKey: .layout)
        try container.encode(fraction, forKey: .fraction)
        try container.encode(hidden, forKey: .hidden)
        try container.encode(previewing, forKey: .previewing)
        try container.encode(dragging, forKey: .dragging)
        try container.encode(focused, forKey: .focused)
        try container.encode(rect, as: .rect)
        try container.encode(hitZone, as: .hitZone)
        try container.encode(panes.map { Numbers($0) }, forKey: .panes)
        try container.encode(splitters, forKey: .splitters)
        guard panes.count == 2 else { return }
        try container.encode(primary, as: .primary)
        try container.encode(secondary, as: .secondary)
        try container.encode(splitter, as: .splitter)
    }
}

extension Inspection.Splitter: Codable {
    private enum CodingKeys: CodingKey {
        case rect, hitZone, fraction, focused
    }

    /// Creates a splitter from the format of `encode(to:)`.
    /// - Throws: `DecodingError` if a key is missing or of another type, or a rectangle is not four numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        rect = try container.rectIfPresent(.rect)
        hitZone = try container.rectIfPresent(.hitZone)
        fraction = try container.decode(Double.self, forKey: .fraction)
        focused = try container.decode(Bool.self, forKey: .focused)
    }

    /// Encodes every key; absent values are `null`.
    /// - Throws: `EncodingError` if `fraction` is not finite and the format, such as JSON, cannot represent it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rect, as: .rect)
        try container.encode(hitZone, as: .hitZone)
        try container.encode(fraction, forKey: .fraction)
        try container.encode(focused, forKey: .focused)
    }
}

extension Inspection.Text: Codable {
    private enum CodingKeys: CodingKey {
        case string, rect
    }

    /// Creates a text from the format of `encode(to:)`.
    /// - Throws: `DecodingError` if a key is missing or of another type, or the rectangle is not four numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        string = try container.decode(String.self, forKey: .string)
        rect = try container.rect(.rect)
    }

    /// Encodes the rectangle as an array.
    /// - Throws: `EncodingError` only if the encoder's own format fails.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(string, forKey: .string)
        try container.encode(rect, as: .rect)
    }
}

extension Inspection.Control: Codable {
    private enum CodingKeys: CodingKey {
        case kind, label, value, rect, enabled, focused, selected, index, track, knob, selection, marked
    }

    /// Creates a control from the format of `encode(to:)`.
    /// - Throws: `DecodingError` if a key is missing or of another type, a rectangle is not four numbers, or `selection` is
    ///   not an ascending pair.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(String.self, forKey: .kind)
        label = try container.decode(String.self, forKey: .label)
        value = try container.decodeIfPresent(String.self, forKey: .value)
        rect = try container.rect(.rect)
        enabled = try container.decode(Bool.self, forKey: .enabled)
        focused = try container.decode(Bool.self, forKey: .focused)
        selected = try container.decodeIfPresent(Bool.self, forKey: .selected)
        index = try container.decodeIfPresent(Int.self, forKey: .index)
        track = try container.decodeIfPresent(Numbers.self, forKey: .track).map { try container.rect($0, .track) }
        knob = try container.decodeIfPresent(Numbers.self, forKey: .knob).map { try container.rect($0, .knob) }
        selection = try container.decodeIfPresent([Int].self, forKey: .selection).map { ends in
            guard ends.count == 2, ends[0] <= ends[1] else {
                throw DecodingError.dataCorruptedError(
                    forKey: .selection,
                    in: container,
                    debugDescription: "expected [start, end]"
                )
            }
            return ends[0]..<ends[1]
        }
        marked = try container.decodeIfPresent(Bool.self, forKey: .marked)
    }

    /// Encodes the rectangle as an array.
    /// - Throws: `EncodingError` only if the encoder's own format fails.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(label, forKey: .label)
        try container.encodeIfPresent(value, forKey: .value)
        try container.encode(rect, as: .rect)
        try container.encode(enabled, forKey: .enabled)
        try container.encode(focused, forKey: .focused)
        try container.encodeIfPresent(selected, forKey: .selected)
        try container.encodeIfPresent(index, forKey: .index)
        try container.encodeIfPresent(track.map { Numbers($0) }, forKey: .track)
        try container.encodeIfPresent(knob.map { Numbers($0) }, forKey: .knob)
        try container.encodeIfPresent(selection.map { [$0.lowerBound, $0.upperBound] }, forKey: .selection)
        try container.encodeIfPresent(marked, forKey: .marked)
    }
}
