import Foundation

/// A layout whose type is hidden, so that views keep their state, and move, when another one takes its place.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("one"); Text("two") }
/// ```
@MainActor public struct AnyLayout {
    /// Appends the container with its content.
    private let build: (inout Builder, _ content: (inout Builder) -> Void) -> Void

    /// Hides the type of `layout`.
    public init<L: Layout>(_ layout: L) {
        build = { builder, content in
            builder.with {
                $0.stackAxis = L.layoutProperties.stackOrientation
            } content: {
                $0.add(LayoutElement(layout: layout), content: content)
            }
        }
    }

    /// Views side by side.
    public init(_ layout: HStackLayout) { build = Self.stack(layout.element) }

    /// Views one above the other.
    public init(_ layout: VStackLayout) { build = Self.stack(layout.element) }

    /// Views one upon the other.
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

    /// The container with these views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        AnyLayoutView(build: build, content: content())
    }
}

struct AnyLayoutView<Content: View>: PrimitiveView {
    var build: (inout Builder, (inout Builder) -> Void) -> Void
    var content: Content

    func build(into builder: inout Builder) { build(&builder) { $0.child(content) } }
}

/// An `HStack` for `AnyLayout`.
@MainActor public struct HStackLayout {
    let element: StackElement

    /// Views side by side, `spacing` points apart (nil: 8), aligned vertically.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        element = StackElement(
            axis: .horizontal,
            unit: alignment.unit,
            baseline: alignment.baseline,
            spacing: spacing ?? StackElement.defaultSpacing
        )
    }

    /// The stack with these views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { AnyLayout(self)(content) }
}

/// A `VStack` for `AnyLayout`.
@MainActor public struct VStackLayout {
    let element: StackElement

    /// Views one above the other, `spacing` points apart (nil: 8), aligned horizontally.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        element = StackElement(
            axis: .vertical,
            unit: alignment.unit,
            baseline: alignment.guide,
            spacing: spacing ?? StackElement.defaultSpacing
        )
    }

    /// The stack with these views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { AnyLayout(self)(content) }
}

/// A `ZStack` for `AnyLayout`.
@MainActor public struct ZStackLayout {
    let alignment: Alignment

    /// Views one upon the other, aligned to each other.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// The stack with these views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { AnyLayout(self)(content) }
}
