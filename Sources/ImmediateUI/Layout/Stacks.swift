import Foundation

/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
    @usableFromInline let element: StackElement
    @usableFromInline let content: Content

    /// Views side by side, `spacing` points apart (nil: 8; what is not finite counts as 0), aligned vertically.
    @inlinable public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        element = StackElement(
            axis: .horizontal,
            unit: alignment.unit,
            baseline: alignment.baseline,
            spacing: spacing ?? StackElement.defaultSpacing
        )
        self.content = content()
    }

    /// Appends the stack.
    @inlinable public func build(into builder: inout Builder) { element.build(content, into: &builder) }
}

/// Views one above the other.
public struct VStack<Content: View>: PrimitiveView {
    @usableFromInline let element: StackElement
    @usableFromInline let content: Content

    /// Views one above the other, `spacing` points apart (nil: 8; what is not finite counts as 0), aligned horizontally.
    @inlinable public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        element = StackElement(axis: .vertical, unit: alignment.unit, spacing: spacing ?? StackElement.defaultSpacing)
        self.content = content()
    }

    /// Appends the stack.
    @inlinable public func build(into builder: inout Builder) { element.build(content, into: &builder) }
}
