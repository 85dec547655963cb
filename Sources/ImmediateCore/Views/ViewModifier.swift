/// A reusable modification of views.
///
/// ```swift
/// struct Card: ViewModifier {
///     func body(content: Content) -> some View {
///         content.padding().background(.white).cornerRadius(8)
///     }
/// }
/// extension View {
///     func card() -> some View { modifier(Card()) }
/// }
/// ```
///
/// It may have `@State`, `@Environment` and similar properties, which belong to the position where it is applied.
@preconcurrency @MainActor public protocol ViewModifier {
    /// The type of `body`.
    associatedtype Body: View
    /// The modified view, as passed to `body`.
    typealias Content = ModifierContent<Self>
    /// Returns the view `content` with the modification.
    @ViewBuilder func body(content: Content) -> Body
}

extension View {
    /// Applies a modifier to the view.
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view and the modifier that is applied to it.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: PrimitiveView {
    /// The view that is modified.
    public var content: Content
    /// The modifier of the view.
    public var modifier: Modifier

    /// Creates a view with a modifier.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    /// Builds the modifier's body.
    public func build(into builder: inout Builder) {
        builder.buildBody(of: modifier, content: ModifierContent(view: content))
    }
}

extension Builder {
    /// Binds the state of a modifier, then evaluates and builds its body, as for a view.
    fileprivate mutating func buildBody<M: ViewModifier>(of modifier: M, content: ModifierContent<M>) {
        interface.requests.trail.enter(M.self)
        defer { interface.requests.trail.leave() }
        var bound = modifier
        let properties = DynamicProperties.of(M.self)
        if !properties.isEmpty { properties.bind(&bound, &self) }
        child(bound.body(content: content), 1)
    }
}

/// The view that a modifier is applied to.
public struct ModifierContent<Modifier: ViewModifier>: PrimitiveView {
    let view: any View

    /// Builds the view.
    public func build(into builder: inout Builder) { build(view, into: &builder) }

    private func build<Content: View>(_ view: Content, into builder: inout Builder) { builder.child(view) }
}
