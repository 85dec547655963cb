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

        /// Returns the object of an id, which `make` creates for the first caller.
        @MainActor package func object<T: Hashable, Object: AnyObject>(of id: T, _ make: () -> Object) -> Object {
            space.object(of: AnyHashable(id), make)
        }

        /// Returns true if both are the namespace of one property.
        public static func == (a: ID, b: ID) -> Bool { a.space === b.space }

        /// Adds the namespace to a hash.
        public func hash(into hasher: inout Hasher) { hasher.combine(space.number) }
    }

    /// The object whose existence is the namespace.
    @MainActor fileprivate final class Space {
        nonisolated let number: Int
        private var objects: [AnyHashable: AnyObject] = [:]
        private static var count = 0

        init() {
            Self.count += 1
            number = Self.count
        }

        func object<Object: AnyObject>(of id: AnyHashable, _ make: () -> Object) -> Object {
            if let known = objects[id] as? Object { return known }
            let object = make()
            objects[id] = object
            return object
        }
    }

    @State private var space = Space()

    /// Creates a namespace.
    public init() {}

    /// The namespace, the same one as long as the view exists.
    public var wrappedValue: ID { ID(space: space) }
}
