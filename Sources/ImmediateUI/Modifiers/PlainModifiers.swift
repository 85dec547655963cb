/// A modifier that changes nothing, for where one has to be named.
public struct EmptyModifier: ViewModifier {
    /// The modifier, as `.identity` of a transition wants it.
    public static let identity = EmptyModifier()
    /// The modifier.
    public init() {}
    /// The view as it is.
    public func body(content: Content) -> some View { content }
}

/// A view that need only be evaluated when it is no longer equal. Bodies are evaluated in every frame here, so it is its
/// content.
public struct EquatableView<Content: View & Equatable>: View {
    /// The view.
    public var content: Content
    /// A view that can be compared.
    public init(content: Content) { self.content = content }
    /// The view as it is.
    public var body: some View { content }
}

extension View where Self: Equatable {
    /// The view as it is: bodies are evaluated in every frame, so that there is nothing to save.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension View {
    /// Shows the view inside light or dark: the older spelling of `environment(\.colorScheme, …)`.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

    /// The view as it is: views that move together are placed together here.
    public func geometryGroup() -> some View { self }

    /// Cuts off what is drawn outside of the view; edges of rectangles lie on whole pixels, so they need no smoothing.
    public func clipped(antialiased: Bool) -> some View { clipped() }

    /// Sets where the view answers the pointer, if `kinds` has `interaction`; for other purposes views have no shapes.
    @ViewBuilder public func contentShape<S: Shape>(_ kinds: ContentShapeKinds, _ shape: S) -> some View {
        if kinds.contains(.interaction) { contentShape(shape) } else { self }
    }
}

/// What the shape of a view is for.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Purposes from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Where it answers the pointer.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// What follows the pointer while it is dragged; without effect.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// What a context menu shows of it; without effect.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// What changes under the pointer; without effect.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// What the ring of the focus goes around; without effect.
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
}
