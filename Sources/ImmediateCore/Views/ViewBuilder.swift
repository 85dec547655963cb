/// A result builder for views, with `if`, `switch` and `for`.
@preconcurrency @MainActor @resultBuilder public enum ViewBuilder {
    /// Builds no view.
    @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
    /// Builds the first or only view.
    @inlinable public static func buildPartialBlock<Content: View>(first: consuming Content) -> Content { first }
    /// Adds the second view.
    @inlinable public static func buildPartialBlock<First: View, Second: View>(
        accumulated: consuming First,
        next: consuming Second
    ) -> ViewList<First, Second> { ViewList(accumulated, next, position: 1) }
    /// Adds a view after two or more others.
    @inlinable public static func buildPartialBlock<First: View, Second: View, Next: View>(
        accumulated: consuming ViewList<First, Second>,
        next: consuming Next
    ) -> ViewList<ViewList<First, Second>, Next> {
        let position = accumulated.position + 1
        return ViewList(accumulated, next, position: position)
    }
    /// Builds a view as a statement.
    @inlinable public static func buildExpression<Content: View>(_ content: consuming Content) -> Content { content }
    /// Builds the view of an `if` statement without `else`.
    @inlinable public static func buildIf<Content: View>(_ content: consuming Content?) -> Content? { content }
    /// Builds the first branch of an `if` or `switch`.
    @inlinable public static func buildEither<First: View, Second: View>(
        first: consuming First
    ) -> ConditionalView<First, Second> { .first(first) }
    /// Builds the other branch of an `if` or `switch`.
    @inlinable public static func buildEither<First: View, Second: View>(
        second: consuming Second
    ) -> ConditionalView<First, Second> { .second(second) }
    /// Builds the views of a `for` statement.
    @inlinable public static func buildArray<Content: View>(_ content: consuming [Content]) -> ArrayView<Content> {
        ArrayView(content)
    }
    /// Builds the view of an `if #available` statement.
    @inlinable public static func buildLimitedAvailability<Content: View>(_ content: consuming Content) -> Content {
        content
    }
}

/// A sequence of views: the previous ones and the last one.
public struct ViewList<Others: View, Last: View>: PrimitiveView {
    @usableFromInline let others: Others
    @usableFromInline let last: Last
    /// The number of views before the last one.
    @usableFromInline let position: UInt64

    @inlinable init(_ others: consuming Others, _ last: consuming Last, position: UInt64) {
        self.others = others
        self.last = last
        self.position = position
    }

    /// Builds the views in order, each identified by its position.
    @inlinable public func build(into builder: inout Builder) {
        if position == 1 {
            builder.child(others)
        } else {
            // `others` is a list too, whose views have their own positions.
            others.build(into: &builder)
        }
        builder.member(last, position)
    }
}

/// One of two views, chosen by `if` or `switch`. The two do not share state.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
    /// The view of the first branch.
    case first(First)
    /// The view of the other branch.
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

/// The views of a `for` statement, identified by their positions.
///
/// It is public because views, toolbars and commands share it as the result of `ViewBuilder.buildArray(_:)`; an opaque
/// type would be a view only.
public struct ArrayView<Content: View>: PrimitiveView {
    @usableFromInline let content: [Content]

    /// Creates a sequence of views from an array.
    @inlinable public init(_ content: [Content]) { self.content = content }

    /// Builds the views in order.
    @inlinable public func build(into builder: inout Builder) {
        for (index, view) in content.enumerated() { builder.member(view, UInt64(index)) }
    }
}

extension Optional: View where Wrapped: View {
    /// Unavailable: an optional has no body.
    public var body: Never { unreachableBody(of: Self.self) }

    /// Builds the view, if any.
    @inlinable public func build(into builder: inout Builder) {
        if let self { builder.child(self, 0x1F) }
    }
}

extension Optional: PrimitiveView where Wrapped: View {}

/// A view without content.
public struct EmptyView: PrimitiveView {
    /// Creates an empty view.
    @inlinable public init() {}
    /// Builds nothing.
    @inlinable public func build(into builder: inout Builder) {}
}

/// A group of views without a layout of its own.
public struct Group<Content: View>: PrimitiveView {
    @usableFromInline let content: Content

    /// Creates a group.
    @inlinable public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Builds the content.
    @inlinable public func build(into builder: inout Builder) { builder.child(content) }
}

/// A type-erased view. A view of another type at the same position has its own state.
public struct AnyView: PrimitiveView {
    @usableFromInline let view: any View

    /// Creates a type-erased view.
    @inlinable public init(_ view: any View) { self.view = view }

    /// Builds the view.
    @inlinable public func build(into builder: inout Builder) { build(view, into: &builder) }

    @inlinable func build<Content: View>(_ view: Content, into builder: inout Builder) {
        builder.choose { $0.child(view, UInt64(UInt(bitPattern: ObjectIdentifier(Content.self)))) }
    }
}
