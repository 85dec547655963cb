import Foundation

/// A length of a side of a split: so many points, or a share of the split. A number alone is a share.
///
/// ```swift
/// HSplit(left: { Sidebar() }, right: { Page() }).constraints(minP: .points(160), maxP: 0.5)
/// ```
///
/// Points are what the person sees: they do not count the splitter. A fraction goes up to the splitter's centre line, as
/// every fraction of a split does.
public enum SplitLength: Hashable, Sendable {
    /// The length of the pane, in points, at least 0. An infinite one is longer than any split.
    case points(CGFloat)
    /// The share of the split's length, 0…1, up to the splitter's centre line.
    case fraction(CGFloat)

    /// The length as it counts: points are at least 0, fractions are in 0…1; nil for NaN, which is no length.
    public var cleaned: SplitLength? {
        switch self {
        case .points(let points):
            // An eighth, so that what is added up of such lengths is still a number.
            points.isNaN ? nil : .points(min(max(points, 0), .greatestFiniteMagnitude / 8))
        case .fraction(let fraction): fraction.isNaN ? nil : .fraction(min(max(fraction, 0), 1))
        }
    }

    /// The share, where this is one.
    var share: CGFloat? {
        guard case .fraction(let fraction) = self else { return nil }
        return fraction
    }
}

extension SplitLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A share of the split.
    public init(floatLiteral value: Double) { self = .fraction(CGFloat(value)) }

    /// A share of the split: 0 or 1.
    public init(integerLiteral value: Int) { self = .fraction(CGFloat(value)) }
}

/// Coded as `{"points": 160}` or `{"fraction": 0.5}`.
extension SplitLength: Codable {
    private enum CodingKeys: String, CodingKey {
        case points
        case fraction
    }

    /// Reads a length, as it counts.
    ///
    /// - Throws: `DecodingError` where there is neither a number of points nor a fraction.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let length: SplitLength =
            if let points = try container.decodeIfPresent(Double.self, forKey: .points) {
                .points(CGFloat(points))
            } else {
                .fraction(CGFloat(try container.decode(Double.self, forKey: .fraction)))
            }
        guard let cleaned = length.cleaned else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "NaN is not a length")
            )
        }
        self = cleaned
    }

    /// Writes the length as it counts, as few formats have a word for infinity; NaN is written as a share of 0.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch cleaned ?? .fraction(0) {
        case .points(let points): try container.encode(Double(points), forKey: .points)
        case .fraction(let fraction): try container.encode(Double(fraction), forKey: .fraction)
        }
    }
}
