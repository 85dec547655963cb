import Foundation
import ImmediateUI

/// A rectangle or a size as JSON has it: an array of numbers.
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

    /// Reads what `encode(to:)` writes.
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

    /// Writes rectangles as arrays.
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

    /// Reads what `encode(to:)` writes.
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

    /// Writes every key, the sides and the splitter only of two panes; what is absent is `null`.
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

    /// Reads what `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        rect = try container.rectIfPresent(.rect)
        hitZone = try container.rectIfPresent(.hitZone)
        fraction = try container.decode(Double.self, forKey: .fraction)
        focused = try container.decode(Bool.self, forKey: .focused)
    }

    /// Writes every key; what is absent is `null`.
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

    /// Reads what `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        string = try container.decode(String.self, forKey: .string)
        rect = try container.rect(.rect)
    }

    /// Writes the rectangle as an array.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(string, forKey: .string)
        try container.encode(rect, as: .rect)
    }
}

extension Inspection.Control: Codable {
    private enum CodingKeys: CodingKey {
        case kind, label, value, rect, enabled, focused, selected, index
    }

    /// Reads what `encode(to:)` writes.
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
    }

    /// Writes the rectangle as an array.
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
    }
}
