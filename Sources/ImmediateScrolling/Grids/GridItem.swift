import Foundation

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
public struct GridItem: Equatable, Sendable {
    /// The size of a grid item, in points. Negative and non-finite numbers count as 0.
    public enum Size: Equatable, Sendable {
        /// A fixed size.
        case fixed(CGFloat)
        /// An equal share of the remaining space, within limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// Tracks of at least `minimum` points, in the largest number that fits into such a share.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The width of the column, or the height of the row.
    public var size: Size
    /// The distance to the next item, in points; nil means 8.
    public var spacing: CGFloat?
    /// The alignment of views that are smaller than their cell; nil means the grid's alignment.
    public var alignment: Alignment?

    /// Creates a column or a row with a size, a spacing in points and an alignment.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The positions and sizes of the columns or rows of a lazy grid, for some breadth.
struct GridTracks {
    struct Track: Equatable {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    var items: [GridItem]
    private(set) var tracks: [Track] = []
    private var breadth: CGFloat?

    init(_ items: [GridItem]) { self.items = items }

    /// Whether both have the same items, and so the same tracks.
    func isLike(_ other: GridTracks) -> Bool { items == other.items }

    /// The number of views in a line.
    var count: Int { max(1, tracks.count) }

    /// The total breadth of all tracks.
    var length: CGFloat { tracks.last.map { $0.start + $0.length } ?? 0 }

    /// Distributes a breadth. With nil, existing tracks stay; new ones get their minimum.
    /// - Returns: True if the number of views in a line changed.
    mutating func fit(_ breadth: CGFloat?) -> Bool {
        guard let breadth, breadth.isFinite else {
            guard tracks.isEmpty else { return false }
            return fit(items.reduce(0) { $0 + Self.least($1) + Self.spacing($1) })
        }
        guard breadth != self.breadth else { return false }
        self.breadth = breadth
        let count = tracks.count
        tracks.removeAll(keepingCapacity: true)
        let gaps = items.dropLast().reduce(0) { $0 + Self.spacing($1) }
        var left = max(0, breadth - gaps - items.reduce(0) { $0 + Self.fixed($1) })
        var sharers = items.count { Self.isShared($0) }
        var start: CGFloat = 0
        for item in items {
            let share = sharers > 0 ? left / CGFloat(sharers) : 0
            let spacing = Self.spacing(item)
            var length: CGFloat
            switch item.size {
            case .fixed: length = Self.fixed(item)
            case .flexible(let minimum, let maximum):
                length = max(
                    minimum.validLength ?? 0,
                    min(share, maximum == .infinity ? share : maximum.validLength ?? 0)
                )
            case .adaptive(let minimum, let maximum):
                let least = max(1, minimum.validLength ?? 1)
                // Caps the memory for tracks that are not visible.
                let number = Int(min(max(1, (share + spacing) / (least + spacing)), 10_000))
                let each = max(least, (share - spacing * CGFloat(number - 1)) / CGFloat(number))
                let limited = maximum == .infinity ? each : max(least, min(each, maximum.validLength ?? each))
                for index in 0..<number {
                    let position = start + CGFloat(index) * (limited + spacing)
                    tracks.append(Track(start: position, length: limited, alignment: item.alignment))
                }
                length = CGFloat(number) * (limited + spacing) - spacing
            }
            if case .adaptive = item.size {
            } else {
                tracks.append(Track(start: start, length: length, alignment: item.alignment))
            }
            if Self.isShared(item) {
                left = max(0, left - length)
                sharers -= 1
            }
            start += length + spacing
        }
        return tracks.count != count
    }

    private static func spacing(_ item: GridItem) -> CGFloat { item.spacing.map { $0.validLength ?? 0 } ?? 8 }

    private static func fixed(_ item: GridItem) -> CGFloat {
        if case .fixed(let length) = item.size { length.validLength ?? 0 } else { 0 }
    }

    private static func least(_ item: GridItem) -> CGFloat {
        switch item.size {
        case .fixed(let length), .flexible(let length, _), .adaptive(let length, _): length.validLength ?? 0
        }
    }

    private static func isShared(_ item: GridItem) -> Bool { if case .fixed = item.size { false } else { true } }
}
