import Foundation
import SplitPanes

extension DockLayout: Codable {
    private enum Key: String, CodingKey {
        case root, floats, windows, maximized, expanded, closed, pinned, previews
    }

    /// A floating part as it is stored.
    private struct StoredFloat: Codable {
        var id: Int
        var frame: DockFrame
        var tree: Node
    }

    /// A window as it is stored.
    private struct StoredWindow: Codable {
        var id: Int
        /// The left and upper edge, the width and the height.
        var frame: [CGFloat]
        var tree: Node
    }

    /// Decodes a layout, also one of version 1.0, and restores its invariants.
    /// - Throws: `DecodingError` if the tree or the maximized group cannot be read.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        regions[0].tree = try container.decodeIfPresent(Node.self, forKey: .root)
        // Earlier versions did not encode these.
        regions += ((try? container.decodeIfPresent([StoredFloat].self, forKey: .floats)) ?? []).map { float in
            Region(id: float.id, place: .floating(float.frame), tree: float.tree)
        }
        regions += ((try? container.decodeIfPresent([StoredWindow].self, forKey: .windows)) ?? []).map { window in
            Region(id: window.id, place: .window(CGRect(numbers: window.frame)), tree: window.tree)
        }
        func panes(_ key: Key) -> [String] { (try? container.decodeIfPresent([String].self, forKey: key)) ?? [] }
        (closedPanes, pinnedPanes, previewPanes) = (panes(.closed), Set(panes(.pinned)), Set(panes(.previews)))
        maximized = try container.decodeIfPresent(Int.self, forKey: .maximized)
        expanded = try? container.decodeIfPresent(Int.self, forKey: .expanded)
        normalize()
    }

    /// Encodes the tree with the closed panes, the ids of closed, pinned and preview panes, and the maximized and the
    /// expanded group.
    /// - Throws: `EncodingError` only if the encoder's own format fails: shares are finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(regions[0].tree, forKey: .root)
        let floats = regions.compactMap { region -> StoredFloat? in
            guard case .floating(let frame) = region.place, let tree = region.tree else { return nil }
            return StoredFloat(id: region.id, frame: frame, tree: tree)
        }
        if !floats.isEmpty { try container.encode(floats, forKey: .floats) }
        let windows = regions.compactMap { region -> StoredWindow? in
            guard case .window(let frame) = region.place, let tree = region.tree else { return nil }
            return StoredWindow(id: region.id, frame: frame.numbers, tree: tree)
        }
        if !windows.isEmpty { try container.encode(windows, forKey: .windows) }
        for (key, panes) in [
            (Key.closed, closedPanes), (.pinned, pinnedPanes.sorted()), (.previews, previewPanes.sorted()),
        ]
        where !panes.isEmpty {
            try container.encode(panes, forKey: key)
        }
        try container.encodeIfPresent(maximized, forKey: .maximized)
        try container.encodeIfPresent(expanded, forKey: .expanded)
    }
}

extension DockLayout.Group: Codable {
    private enum Key: String, CodingKey { case id, panes, selected, earlier, edge, length }

    /// Decodes a group. Earlier versions encoded no order of use, and no edges.
    /// - Throws: `DecodingError` if the id, the panes or the selected pane is missing or of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        id = try container.decode(Int.self, forKey: .id)
        panes = try container.decode([String].self, forKey: .panes)
        selected = try container.decode(String.self, forKey: .selected)
        earlier = (try? container.decodeIfPresent([String].self, forKey: .earlier)) ?? []
        edge = (try? container.decodeIfPresent(String.self, forKey: .edge)).flatMap { DockEdge(rawValue: $0) }
        length = try? container.decodeIfPresent(CGFloat.self, forKey: .length)
    }

    /// Encodes the panes, the selected one, the others by their last use, and where the group is folded to.
    /// - Throws: `EncodingError` only if the encoder's own format fails.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(panes, forKey: .panes)
        try container.encode(selected, forKey: .selected)
        if !earlier.isEmpty { try container.encode(earlier, forKey: .earlier) }
        try container.encodeIfPresent(edge?.rawValue, forKey: .edge)
        try container.encodeIfPresent(length, forKey: .length)
    }
}

extension DockLayout.Row: Codable {
    /// `fraction`, `primary` and `secondary` are those of a split of two parts, which version 1.0 stored.
    private enum Key: String, CodingKey { case id, layout, shares, parts, fraction, primary, secondary }

    /// Decodes a row, or a split of two parts of version 1.0.
    /// - Throws: `DecodingError` if it is neither.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let layout = try container.decode(SplitLayout.self, forKey: .layout)
        if container.contains(.parts) {
            let parts = try container.decode([DockLayout.Node].self, forKey: .parts)
            self.init(layout, try container.decode([CGFloat].self, forKey: .shares), parts)
        } else {
            let fraction = try container.decode(CGFloat.self, forKey: .fraction)
            let first = try container.decode(DockLayout.Node.self, forKey: .primary)
            self.init(layout, fraction, first, try container.decode(DockLayout.Node.self, forKey: .secondary))
        }
        id = try container.decode(Int.self, forKey: .id)
    }

    /// Encodes the parts and their shares.
    /// - Throws: `EncodingError` only if the encoder's own format fails: shares are finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(layout, forKey: .layout)
        try container.encode(shares, forKey: .shares)
        try container.encode(parts.map(\.node), forKey: .parts)
    }
}

extension DockLayout.Node: Codable {
    /// The key that distinguishes a row from a group.
    private enum Key: String, CodingKey { case layout }

    /// Decodes a group or a row.
    /// - Throws: `DecodingError` if it is neither a whole group nor a whole row.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self =
            container.contains(.layout)
            ? .row(try DockLayout.Row(from: decoder)) : .group(try DockLayout.Group(from: decoder))
    }

    /// Encodes the group or the row.
    /// - Throws: `EncodingError` only if the encoder's own format fails: shares are finite.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .group(let group): try group.encode(to: encoder)
        case .row(let row): try row.encode(to: encoder)
        }
    }
}
