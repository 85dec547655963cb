import Foundation

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
public struct GridItem: Equatable, Sendable {
    /// How broad it is, in points. Numbers that are negative or not finite count as 0.
    public enum Size: Equatable, Sendable {
        /// Just this broad.
        case fixed(CGFloat)
        /// An equal share of what is left, within limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as fit into such a share, each at least `minimum` broad.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How broad it is.
    public var size: Size
    /// How far the next one is from it, in points; nil for 8.
    public var spacing: CGFloat?
    /// Where views lie in it that are smaller; nil for what the grid says.
    public var alignment: Alignment?

    /// A column, or a row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The columns of a lazy grid, or its rows, in some breadth: where each begins and how broad it is.
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

    /// Whether they are shared out as others are.
    func isLike(_ other: GridTracks) -> Bool { items == other.items }

    /// How many views are in a line.
    var count: Int { max(1, tracks.count) }

    /// How broad all of them are together.
    var length: CGFloat { tracks.last.map { $0.start + $0.length } ?? 0 }

    /// Shares a breadth out, nil for none said; true if there are more or fewer views in a line than before.
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
                // More than can be seen of them would only cost memory.
                let number = Int(min(max(1, (share + spacing) / (least + spacing)), 10_000))
                let each = max(least, (share - spacing * CGFloat(number - 1)) / CGFloat(number))
                let limited = maximum == .infinity ? each : max(least, min(each, maximum.validLength ?? each))
                for index in 0..<number {
                    let place = start + CGFloat(index) * (limited + spacing)
                    tracks.append(Track(start: place, length: limited, alignment: item.alignment))
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
