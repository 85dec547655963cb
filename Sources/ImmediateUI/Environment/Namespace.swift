/// A property that keeps the ids of one view apart from equal ids of others.
///
/// ```swift
/// @Namespace private var pairs
/// ```
@preconcurrency @MainActor @propertyWrapper public struct Namespace: DynamicProperty {
    /// A namespace of ids.
    public struct ID: Hashable, Sendable {
        fileprivate let space: Space

        /// Returns the name of an id in this namespace.
        func key<T: Hashable>(of id: T) -> String { "\(space.number) \(String(reflecting: id))" }

        /// Returns the views with the same frame under an id.
        @MainActor func group<T: Hashable>(of id: T) -> MatchedGroup { space.group(of: AnyHashable(id)) }

        /// Returns true if both are the namespace of one property.
        public static func == (a: ID, b: ID) -> Bool { a.space === b.space }

        /// Adds the namespace to a hash.
        public func hash(into hasher: inout Hasher) { hasher.combine(space.number) }
    }

    /// The object whose existence is the namespace.
    @MainActor fileprivate final class Space {
        nonisolated let number: Int
        private var groups: [AnyHashable: MatchedGroup] = [:]
        private static var count = 0

        init() {
            Self.count += 1
            number = Self.count
        }

        func group(of id: AnyHashable) -> MatchedGroup {
            if let group = groups[id] { return group }
            let group = MatchedGroup()
            groups[id] = group
            return group
        }
    }

    @State private var space = Space()

    /// Creates a namespace.
    public init() {}

    /// The namespace, the same one as long as the view exists.
    public var wrappedValue: ID { ID(space: space) }
}
