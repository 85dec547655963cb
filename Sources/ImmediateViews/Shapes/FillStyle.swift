import Foundation

/// The rule for the inside of a path that crosses itself or has several parts.
///
/// ```swift
/// Path { $0.addRect(outer); $0.addRect(inner) }.fill(.red, style: FillStyle(eoFill: true))  // a frame
/// ```
public struct FillStyle: Hashable, Sendable {
    /// True for the even-odd rule: parts inside others are holes. False for the non-zero rule.
    public var isEOFilled: Bool
    /// For compatibility with SwiftUI; has no effect. Edges are always smooth.
    public var isAntialiased: Bool

    /// Creates a fill style.
    /// - Parameters:
    ///   - eoFill: True for the even-odd rule, false for the non-zero rule.
    ///   - antialiased: For compatibility with SwiftUI; has no effect.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        (isEOFilled, isAntialiased) = (eoFill, antialiased)
    }
}

extension Shape {
    /// Fills the shape with a color.
    /// - Parameters:
    ///   - color: The color.
    ///   - style: The rule for the inside of the shape.
    public func fill(_ color: Color, style: FillStyle) -> some View { ruled(by: style).fill(color) }

    /// Fills the shape with a style.
    /// - Parameters:
    ///   - content: The color or gradient.
    ///   - style: The rule for the inside of the shape.
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle) -> some View { ruled(by: style).fill(content) }

    /// Fills the shape with the foreground color.
    /// - Parameter style: The rule for the inside of the shape.
    public func fill(style: FillStyle) -> some View { ruled(by: style).fill() }

    func ruled(by style: FillStyle) -> RuledShape<Self> { RuledShape(shape: self, isEvenOdd: style.isEOFilled) }
}

extension View {
    /// Clips the view to a shape.
    /// - Parameters:
    ///   - shape: The shape, in the bounds of the view.
    ///   - style: The rule for the inside of the shape.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle) -> some View { clipShape(shape.ruled(by: style)) }

    /// Limits hit testing to a shape.
    /// - Parameters:
    ///   - shape: The shape, in the bounds of the view.
    ///   - eoFill: True for the even-odd rule, false for the non-zero rule.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool) -> some View {
        contentShape(shape.ruled(by: FillStyle(eoFill: eoFill)))
    }
}

/// A shape filled by a rule.
struct RuledShape<Content: Shape>: Shape {
    var shape: Content
    var isEvenOdd: Bool

    var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    func path(in rect: CGRect) -> Path { ruled(shape.path(in: rect)) }

    func path(in rect: CGRect, inset: CGFloat) -> Path { ruled(shape.path(in: rect, inset: inset)) }

    private func ruled(_ path: Path) -> Path {
        var path = path
        path.isEvenOdd = isEvenOdd
        return path
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    func cornerRadius(in size: CGSize) -> CGFloat? { shape.cornerRadius(in: size) }
}
