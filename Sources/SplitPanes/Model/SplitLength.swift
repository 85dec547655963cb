import Foundation

/// The length of a side of a split, in points or as a share of the split. A numeric literal is a share.
///
/// ```swift
/// HSplit(left: { Sidebar() }, right: { Page() }).constraints(minP: .points(160), maxP: 0.5)
/// ```
///
/// Points measure the visible pane, without the splitter. A fraction extends to the splitter's center line, like every
/// fraction of a split.
public enum SplitLength: Hashable, Sendable {
    /// The length of the pane, in points, at least 0. An infinite length is longer than any split.
    case points(CGFloat)
    /// The share of the split's length, 0…1, up to the splitter's center line.
    case fraction(CGFloat)

    /// The valid form of the length: points are at least 0, fractions lie in 0…1; nil for NaN.
    public var cleaned: SplitLength? {
        switch self {
        case .points(let points):
            // An eighth of the greatest number, so that sums of such lengths stay finite.
            points.isNaN ? nil : .points(min(max(points, 0), .greatestFiniteMagnitude / 8))
        case .fraction(let fraction): fraction.isNaN ? nil : .fraction(min(max(fraction, 0), 1))
        }
    }

    /// The share; nil for points.
    var share: CGFloat? {
        guard case .fraction(let fraction) = self else { return nil }
        return fraction
    }
}

extension SplitLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a length that is a share of the split.
    /// - Parameter value: The share, 0…1.
    public init(floatLiteral value: Double) { self = .fraction(CGFloat(value)) }

    /// Creates a length that is a share of the split.
    /// - Parameter value: The share, 0 or 1.
    public init(integerLiteral value: Int) { self = .fraction(CGFloat(value)) }
}

/// Encoded as `{"points": 160}` or `{"fraction": 0.5}`.
extension SplitLength: Codable {
    private enum CodingKeys: String, CodingKey {
        case points
        case fraction
    }

    /// Decodes a length in its valid form.
    ///
    /// - Throws: `DecodingError` if there is neither a number of points nor a fraction, and for NaN.
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

    /// Encodes the valid form of the length, because few formats can represent infinity. NaN becomes a share of 0.
    /// - Throws: `EncodingError` only if the encoder's own format fails.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch cleaned ?? .fraction(0) {
        case .points(let points): try container.encode(Double(points), forKey: .points)
        case .fraction(let fraction): try container.encode(Double(fraction), forKey: .fraction)
        }
    }
}
