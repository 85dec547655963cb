import Foundation

/// A type-erased layout. Views keep their state, and animate, when it changes to another layout.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("one"); Text("two") }
/// ```
@preconcurrency @MainActor public struct AnyLayout {
    /// Appends the container with its contents.
    private let build: (inout Builder, _ content: (inout Builder) -> Void) -> Void

    /// Creates a type-erased layout from a custom layout.
    public init<L: Layout>(_ layout: L) {
        build = { builder, content in
            builder.with {
                $0.stackAxis = L.layoutProperties.stackOrientation
            } content: {
                $0.add(LayoutElement(layout: layout), content: content)
            }
        }
    }

    /// Creates a type-erased layout from a horizontal stack.
    public init(_ layout: HStackLayout) { build = Self.stack(layout.element) }

    /// Creates a type-erased layout from a vertical stack.
    public init(_ layout: VStackLayout) { build = Self.stack(layout.element) }

    /// Creates a type-erased layout from a depth stack.
    public init(_ layout: ZStackLayout) {
        build = { builder, content in builder.add(ZStackElement(alignment: layout.alignment), content: content) }
    }

    private static func stack(_ element: StackElement) -> (inout Builder, (inout Builder) -> Void) -> Void {
        { builder, content in
            builder.with {
                $0.stackAxis = element.axis
            } content: {
                $0.add(element, content: content)
            }
        }
    }

    /// Returns a container that arranges the views of `content`.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        AnyLayoutView(build: build, content: content())
    }
}

struct AnyLayoutView<Content: View>: PrimitiveView {
    var build: (inout Builder, (inout Builder) -> Void) -> Void
    var content: Content

    func build(into builder: inout Builder) { build(&builder) { $0.child(content) } }
}

/// A horizontal stack for `AnyLayout`.
@preconcurrency @MainActor public struct HStackLayout {
    let element: StackElement

    /// Creates a horizontal stack with an alignment and a spacing in points; a nil spacing means 8.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        element = StackElement(
            axis: .horizontal,
            unit: alignment.unit,
            baseline: alignment.baseline,
            spacing: spacing ?? StackElement.defaultSpacing
        )
    }

    /// Returns the stack with views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { AnyLayout(self)(content) }
}

/// A vertical stack for `AnyLayout`.
@preconcurrency @MainActor public struct VStackLayout {
    let element: StackElement

    /// Creates a vertical stack with an alignment and a spacing in points; a nil spacing means 8.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        element = StackElement(
            axis: .vertical,
            unit: alignment.unit,
            baseline: alignment.guide,
            spacing: spacing ?? StackElement.defaultSpacing
        )
    }

    /// Returns the stack with views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { AnyLayout(self)(content) }
}

/// A depth stack for `AnyLayout`.
@preconcurrency @MainActor public struct ZStackLayout {
    let alignment: Alignment

    /// Creates a depth stack with an alignment.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// Returns the stack with views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { AnyLayout(self)(content) }
}
