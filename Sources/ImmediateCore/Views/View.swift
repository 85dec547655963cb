/// A piece of interface, described by a value.
///
/// Write views by composing others in `body`. Every frame evaluates the bodies anew; what must outlive a frame is kept
/// in `@State`, in an `ObservableObject` or by a holder.
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
/// Views that are drawn by themselves conform to `PrimitiveView` instead.
@MainActor public protocol View {
    /// The type of what `body` returns.
    associatedtype Body: View
    /// What this view consists of.
    @ViewBuilder var body: Body { get }
    /// Appends this view's nodes to the frame. The default evaluates `body`; only primitive views write their own.
    consuming func build(into builder: inout Builder)
}

extension View {
    /// Binds the view's state to its place in the tree, then builds its body.
    @inlinable public consuming func build(into builder: inout Builder) { builder.buildBody(of: self) }
}

/// A view that appends nodes of its own instead of composing other views.
///
/// ```swift
/// struct Dot: PrimitiveView {
///     func build(into builder: inout Builder) { builder.add(DotElement()) }
/// }
/// ```
@MainActor public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Primitive views have no body.
    public var body: Never { unreachableBody(of: Self.self) }
}

extension Never: View {
    /// There is no value of this type, so there is no body.
    public var body: Never { self }
    /// There is no value of this type, so nothing is built.
    public func build(into builder: inout Builder) {}
}

/// The body of a view that has none: reading it is a mistake in the program, not in its input.
func unreachableBody<V>(of type: V.Type) -> Never {
    preconditionFailure("\(type) is a primitive view: it draws itself and has no body")
}
