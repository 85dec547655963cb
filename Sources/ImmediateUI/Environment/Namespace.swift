/// A property that keeps the ids of one view apart from equal ids of others.
///
/// ```swift
/// @Namespace private var pairs
/// ```
@preconcurrency @MainActor @propertyWrapper public struct Namespace: DynamicProperty {
    /// A namespace of ids.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int

        /// Returns the name of an id in this namespace.
        func key<T: Hashable>(of id: T) -> String { "\(number) \(String(reflecting: id))" }
    }

    /// The object whose existence is the namespace.
    @MainActor private final class Space {
        let id: ID
        private static var count = 0

        init() {
            Self.count += 1
            id = ID(number: Self.count)
        }
    }

    @State private var space = Space()

    /// Creates a namespace.
    public init() {}

    /// The namespace, the same one as long as the view exists.
    public var wrappedValue: ID { space.id }
}
