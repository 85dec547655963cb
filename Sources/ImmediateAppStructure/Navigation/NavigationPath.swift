import Foundation

/// A list of values of any types that represents the pages of a `NavigationStack`, bottommost first.
///
/// ```swift
/// @State private var path = NavigationPath()
/// …
/// NavigationStack(path: $path) { … }
/// Button("Latest") { path.append(latestMessage) }
/// ```
public struct NavigationPath: Equatable {
    var elements: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path of values of one type.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }

    /// Creates the path that was stored as `codable`. It ends before the first value that cannot be decoded.
    public init(_ codable: CodableRepresentation) { elements = codable.elements }

    /// The number of values.
    public var count: Int { elements.count }

    /// True without values.
    public var isEmpty: Bool { elements.isEmpty }

    /// The path in a form that can be stored; nil if a value is not `Codable`.
    public var codable: CodableRepresentation? {
        elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements: elements) : nil
    }

    /// Appends a value, which pushes its page.
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

    /// Removes the last values, which pops their pages.
    /// - Parameter k: The number of values. If the path has fewer, all are removed.
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(min(max(k, 0), elements.count)) }

    /// A path in a form that can be stored: each value as JSON, with the name of its type.
    public struct CodableRepresentation: Codable, Equatable {
        fileprivate let elements: [AnyHashable]

        fileprivate init(elements: [AnyHashable]) { self.elements = elements }

        /// Decodes a path. Values of types that this program does not have end the path.
        /// - Parameter decoder: The decoder.
        /// - Throws: An error if the data is not that of a path.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var elements: [AnyHashable] = []
            while !container.isAtEnd {
                let (name, json) = try (container.decode(String.self), container.decode(String.self))
                guard
                    let type = _typeByName(name) as? any (Codable & Hashable).Type,
                    let value = try? JSONDecoder().decode(type, from: Data(json.utf8))
                else { break }
                elements.append(AnyHashable(value))
            }
            self.elements = elements
        }

        /// Encodes the path.
        /// - Parameter encoder: The encoder.
        /// - Throws: The error of the encoder or of a value.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements {
                guard let value = element.base as? any Codable, let name = _mangledTypeName(type(of: value)) else {
                    let problem = "A value of type \(type(of: element.base)) cannot be stored."
                    throw EncodingError.invalidValue(
                        element.base,
                        EncodingError.Context(codingPath: container.codingPath, debugDescription: problem)
                    )
                }
                try container.encode(name)
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }
    }
}
