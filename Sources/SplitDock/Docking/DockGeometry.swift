import Foundation
import SplitPanes

// The rectangles of groups, computed like those of the splits that a `DockArea` shows.

/// The rectangle of a layout, with the parameters that reproduce the arithmetic of the area's own splits.
struct DockRoom {
    var rect: CGRect
    /// The thickness of the splitters, in points.
    var thickness: CGFloat
    /// The minimum size of a group, in points.
    var minimum = CGSize.zero
    /// The rectangles of the windows, by their ids; those that the host cannot open float.
    var windows: [Int: CGRect] = [:]
    /// Rounds a position to device pixels.
    var rounded: (CGFloat) -> CGFloat

    /// A square of one point without splitters, where neighbors touch.
    static var unit: DockRoom {
        DockRoom(rect: CGRect(x: 0, y: 0, width: 1, height: 1), thickness: 0, rounded: { $0 })
    }

    /// Returns the minimum lengths of the parts of a row.
    func least(of row: DockLayout.Row) -> [SplitLength] {
        row.parts.map { part in
            let points = minimum(of: part.node, along: row.layout.axis)
            return points > 0 ? .points(points) : .fraction(0.16 / CGFloat(row.parts.count))
        }
    }

    /// Returns the minimum length of a part along an axis, in points; 0 for none.
    private func minimum(of node: DockLayout.Node, along axis: Axis) -> CGFloat {
        switch node {
        case .group: return axis.length(of: minimum)
        case .row(let row):
            let lengths = row.parts.map { minimum(of: $0.node, along: axis) }
            let least = row.layout.axis == axis ? lengths.reduce(0, +) : lengths.max() ?? 0
            let bars = row.layout.axis == axis ? thickness * CGFloat(row.parts.count - 1) : 0
            return least > 0 ? least + bars : 0
        }
    }

    /// Returns the rectangle of the groups of a region.
    fileprivate func rect(of region: DockLayout.Region) -> CGRect {
        let frame: DockFrame
        switch region.place {
        case .area: return rect
        case .floating(let floating): frame = floating
        case .window(let window):
            if let rect = windows[region.id] { return rect }
            frame = DockFrame(floatingWindow: window, in: rect.size)
        }
        var part = frame.rect(in: rect.size).offsetBy(dx: rect.minX, dy: rect.minY)
        if case .row? = region.root { part = part.inset(by: EdgeInsets(.top, min(DockFrame.grip, part.height))) }
        let (x, y) = (rounded(part.minX), rounded(part.minY))
        return CGRect(x: x, y: y, width: rounded(part.maxX) - x, height: rounded(part.maxY) - y)
    }

    /// Returns the splitters of a row at a length.
    fileprivate func bars(of row: DockLayout.Row, length: CGFloat) -> SplitBars {
        SplitBars(shares: row.shares, least: least(of: row), length: length, thickness: thickness)
    }

    /// Returns the rectangles of the parts of a row in the rectangle `rect`.
    fileprivate func parts(of row: DockLayout.Row, in rect: CGRect) -> [CGRect] {
        let axis = row.layout.axis
        let (first, last) = (axis.position(of: rect.origin), axis.end(of: rect))
        let bars = bars(of: row, length: last - first)
        func position(_ edge: CGFloat) -> CGFloat { min(max(rounded(first + edge), first), last) }
        return row.parts.indices.map { index in
            let span = bars.span(index)
            return axis.part(
                of: rect,
                from: index > 0 ? position(span.start) : nil,
                until: index < row.parts.count - 1 ? position(span.end) : nil
            )
        }
    }
}

extension DockLayout {
    /// Returns the rectangle of each group of the area and of its floating parts in `room`, by its id.
    /// - Parameter onlyArea: Whether to leave out the floating parts, and to ignore that a group is maximized.
    func frames(in room: DockRoom, onlyArea: Bool = false) -> [Int: CGRect] {
        var frames: [Int: CGRect] = [:]
        func place(_ node: Node, in rect: CGRect) {
            switch node {
            case .group(let group): frames[group.id] = rect
            case .row(let row):
                for (part, rect) in zip(row.parts, room.parts(of: row, in: rect)) { place(part.node, in: rect) }
            }
        }
        for region in regions {
            guard let root = region.root, region.place == .area || !onlyArea else { continue }
            if region.place == .area, !onlyArea, let maximized {
                frames[maximized] = room.rect
            } else {
                place(root, in: room.rect(of: region))
            }
        }
        return frames
    }

    /// Sets the shares of a row, in an area of size `room`. Rows of the same direction inside its parts keep their
    /// splitters in place, as far as the groups between them have room.
    mutating func setShares(_ shares: [CGFloat], ofRow id: Int, in room: DockRoom) {
        var changed: [Row] = []
        /// `old` is the node's present rectangle, `new` the one that results from the movements around it.
        func follow(_ node: Node, from old: CGRect, to new: CGRect) {
            guard case .row(let row) = node else { return }
            let axis = row.layout.axis
            var moved = row
            if row.id == id {
                moved.shares = Self.normalized(shares)
            } else {
                let movesStart = axis.position(of: old.origin) != axis.position(of: new.origin)
                let movesEnd = axis.end(of: old) != axis.end(of: new)
                guard movesStart || movesEnd || old != new else { return }
                if movesStart != movesEnd {
                    let bars = room.bars(of: row, length: axis.length(of: old.size))
                    moved.shares = bars.shares(resizedTo: axis.length(of: new.size), atEnd: movesEnd)
                }
            }
            if moved.shares != row.shares { changed.append(moved) }
            let rects = zip(room.parts(of: row, in: old), room.parts(of: moved, in: new))
            for (part, rects) in zip(row.parts, rects) { follow(part.node, from: rects.0, to: rects.1) }
        }
        guard let index = regions.firstIndex(where: { $0.root?.row(id) != nil }), let root = regions[index].root else {
            return
        }
        let rect = room.rect(of: regions[index])
        follow(root, from: rect, to: rect)
        for row in changed { regions[index].tree = regions[index].tree?.fitted(row) }
        normalize()
    }

    /// Returns the id of the group beside another group; of several, the one with the longest common edge.
    /// - Parameters:
    ///   - group: The id of the group whose neighbor is sought.
    ///   - edge: The side of that group.
    public func neighbor(of group: Int, toward edge: DockEdge) -> Int? {
        let frames = frames(in: .unit, onlyArea: true)
        guard let own = frames[group] else { return nil }
        func touches(_ other: CGRect) -> Bool {
            let distance =
                switch edge {
                case .left: own.minX - other.maxX
                case .right: other.minX - own.maxX
                case .top: own.minY - other.maxY
                case .bottom: other.minY - own.maxY
                }
            return abs(distance) < 1e-9
        }
        func common(_ other: CGRect) -> CGFloat {
            edge.layout.isHorizontal
                ? min(own.maxY, other.maxY) - max(own.minY, other.minY)
                : min(own.maxX, other.maxX) - max(own.minX, other.minX)
        }
        let candidates = groups.map(\.id).filter { id in
            id != group && frames[id].map { touches($0) && common($0) > 0 } == true
        }
        return candidates.max { common(frames[$0] ?? .zero) < common(frames[$1] ?? .zero) }
    }
}
