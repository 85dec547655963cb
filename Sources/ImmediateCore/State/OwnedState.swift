/// The state of something that is not a view, such as a program: it lasts as long as this object.
///
/// ```swift
/// let state = OwnedState()
/// state.bind(&program)    // its @State and @StateObject properties now have storage
/// ```
@MainActor public final class OwnedState {
    private let machine = Machine(textSystem: FixedTextSystem())

    isolated deinit { machine.end() }

    /// State for one owner.
    public init() {}

    /// Connects the `@State`, `@StateObject` and similar properties of `owner`, a struct, to their storage.
    public func bind<Owner>(_ owner: inout Owner) {
        var builder = Builder(
            machine: machine,
            identity: .root,
            environment: EnvironmentValues(),
            time: 0,
            transaction: Transaction()
        )
        DynamicProperties.of(Owner.self).bind(&owner, &builder)
    }
}
