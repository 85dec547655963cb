/// Lets a body list several views, with `if`, `switch` and `for` among them.
@MainActor @resultBuilder public enum ViewBuilder {
    /// No view.
    @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
    /// One view, or the first of several.
    @inlinable public static func buildPartialBlock<Content: View>(first: consuming Content) -> Content { first }
    /// The second view.
    @inlinable public static func buildPartialBlock<First: View, Second: View>(
        accumulated: consuming First,
        next: consuming Second
    ) -> ViewList<First, Second> { ViewList(accumulated, next, position: 1) }
    /// A view after two or more others.
    @inlinable public static func buildPartialBlock<First: View, Second: View, Next: View>(
        accumulated: consuming ViewList<First, Second>,
        next: consuming Next
    ) -> ViewList<ViewList<First, Second>, Next> {
        let position = accumulated.position + 1
        return ViewList(accumulated, next, position: position)
    }
    /// A view as a statement.
    @inlinable public static func buildExpression<Content: View>(_ content: consuming Content) -> Content { content }
    /// `if` without `else`.
    @inlinable public static func buildIf<Content: View>(_ content: consuming Content?) -> Content? { content }
    /// The first branch of an `if` or `switch`.
    @inlinable public static func buildEither<First: View, Second: View>(
        first: consuming First
    ) -> ConditionalView<First, Second> { .first(first) }
    /// The other branch of an `if` or `switch`.
    @inlinable public static func buildEither<First: View, Second: View>(
        second: consuming Second
    ) -> ConditionalView<First, Second> { .second(second) }
    /// `for`.
    @inlinable public static func buildArray<Content: View>(_ content: consuming [Content]) -> ArrayView<Content> {
        ArrayView(content)
    }
    /// `if #available`.
    @inlinable public static func buildLimitedAvailability<Content: View>(_ content: consuming Content) -> Content {
        content
    }
}

/// Views listed one after the other: those so far, and the next one.
public struct ViewList<Others: View, Last: View>: PrimitiveView {
    @usableFromInline let others: Others
    @usableFromInline let last: Last
    /// How many views come before the last one.
    @usableFromInline let position: UInt64

    @inlinable init(_ others: consuming Others, _ last: consuming Last, position: UInt64) {
        self.others = others
        self.last = last
        self.position = position
    }

    /// Builds the views in order, each under its position.
    @inlinable public func build(into builder: inout Builder) {
        if position == 1 {
            builder.child(others)
        } else {
            // A list itself, whose views have positions of their own.
            others.build(into: &builder)
        }
        builder.member(last, position)
    }
}

/// One of two views, as `if` and `switch` choose. The two do not share state.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
    /// The condition held.
    case first(First)
    /// It did not.
    case second(Second)

    /// Builds the chosen view.
    @inlinable public consuming func build(into builder: inout Builder) {
        let outer = builder.choice
        builder.beginChoice()
        switch consume self {
        case .first(let view): builder.child(view, 0x1F)
        case .second(let view): builder.child(view, 0x2F)
        }
        builder.choice = outer
    }
}

/// Views from a `for` statement, told apart by their positions.
public struct ArrayView<Content: View>: PrimitiveView {
    @usableFromInline let content: [Content]

    /// A list of views.
    @inlinable public init(_ content: [Content]) { self.content = content }

    /// Builds the views in order.
    @inlinable public func build(into builder: inout Builder) {
        for (index, view) in content.enumerated() { builder.member(view, UInt64(index)) }
    }
}

extension Optional: View where Wrapped: View {
    /// An optional has no body of its own.
    public var body: Never { unreachableBody(of: Self.self) }

    /// Builds the view if there is one.
    @inlinable public func build(into builder: inout Builder) {
        if let self { builder.child(self, 0x1F) }
    }
}

extension Optional: PrimitiveView where Wrapped: View {}

/// No view at all.
public struct EmptyView: PrimitiveView {
    /// No view.
    @inlinable public init() {}
    /// Builds nothing.
    @inlinable public func build(into builder: inout Builder) {}
}

/// Several views as one, without a layout of their own.
public struct Group<Content: View>: PrimitiveView {
    @usableFromInline let content: Content

    /// Groups `content`.
    @inlinable public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Builds the content.
    @inlinable public func build(into builder: inout Builder) { builder.child(content) }
}

/// A view whose type is hidden. Another type at the same place is another view, with state of its own.
public struct AnyView: PrimitiveView {
    @usableFromInline let view: any View

    /// Hides the type of `view`.
    @inlinable public init(_ view: any View) { self.view = view }

    /// Builds the view.
    @inlinable public func build(into builder: inout Builder) { build(view, into: &builder) }

    @inlinable func build<Content: View>(_ view: Content, into builder: inout Builder) {
        builder.choose { $0.child(view, UInt64(UInt(bitPattern: ObjectIdentifier(Content.self)))) }
    }
}
