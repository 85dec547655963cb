/// A modifier that does nothing, for use where a modifier is required.
public struct EmptyModifier: ViewModifier {
    /// The shared instance, for example for an `.identity` transition.
    public static let identity = EmptyModifier()
    /// Creates an empty modifier.
    public init() {}
    /// Returns the content unchanged.
    public func body(content: Content) -> some View { content }
}

/// A wrapper of an equatable view, for compatibility with SwiftUI.
///
/// SwiftUI compares such views to avoid evaluation. Here bodies are evaluated in every frame, without a comparison.
public struct EquatableView<Content: View & Equatable>: View {
    /// The wrapped view.
    public var content: Content
    /// Creates an equatable view.
    public init(content: Content) { self.content = content }
    /// The wrapped view, unchanged.
    public var body: some View { content }
}

extension View where Self: Equatable {
    /// Returns a view with the same content. Bodies are evaluated in every frame, so that equality saves nothing.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension View {
    /// Sets the color scheme of this view: an older spelling of `environment(\.colorScheme, …)`.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

    /// Returns the view unchanged: views that move together are always laid out together.
    public func geometryGroup() -> some View { self }

    /// Clips the view's drawing to its bounds, which lie on whole pixels, so that antialiasing is unnecessary.
    public func clipped(antialiased: Bool) -> some View { clipped() }

    /// Sets the hit-test shape of the view if `kinds` contains `interaction`. Other kinds have no effect.
    @ViewBuilder public func contentShape<S: Shape>(_ kinds: ContentShapeKinds, _ shape: S) -> some View {
        if kinds.contains(.interaction) { contentShape(shape) } else { self }
    }
}

/// The purposes of a content shape.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The area for hit testing.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The shape of a drag preview; has no effect.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The shape of a context menu's preview; has no effect.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The shape of the hover effect; has no effect.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The outline of the focus ring; has no effect.
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
}
