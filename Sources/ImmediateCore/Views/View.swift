/// A part of the user interface, as a value.
///
/// Compose views from others in `body`. Every frame evaluates the bodies again; data that outlives a frame is stored in
/// `@State`, an observable object or a holder.
///
/// ```swift
/// struct Greeting: View {
///     @State private var count = 0
///     var body: some View {
///         Button("Hello \(count)") { count += 1 }
///     }
/// }
/// ```
///
/// Views that draw themselves conform to `PrimitiveView` instead.
@preconcurrency @MainActor public protocol View {
    /// The type of `body`.
    associatedtype Body: View
    /// The content of this view.
    @ViewBuilder var body: Body { get }
    /// Appends this view's nodes to the frame. The default evaluates `body`; only primitive views implement it.
    consuming func build(into builder: inout Builder)
}

extension View {
    /// Binds the view's state to its position in the tree, then builds its body.
    @inlinable public consuming func build(into builder: inout Builder) { builder.buildBody(of: self) }
}

/// A view that appends nodes of its own instead of composing other views.
///
/// ```swift
/// struct Dot: PrimitiveView {
///     func build(into builder: inout Builder) { builder.add(DotElement()) }
/// }
/// ```
@preconcurrency @MainActor public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Unavailable: primitive views have no body.
    public var body: Never { unreachableBody(of: Self.self) }
}

extension Never: View {
    /// Unreachable, because `Never` has no values.
    public var body: Never { self }
    /// Unreachable, because `Never` has no values.
    public func build(into builder: inout Builder) {}
}

/// Stops the app: reading the body of a primitive view is a programming error.
func unreachableBody<V>(of type: V.Type) -> Never {
    fatalError("\(type) is a primitive view: it draws itself and has no body")
}
