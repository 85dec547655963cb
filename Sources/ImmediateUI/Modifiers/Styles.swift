import Foundation

/// The modifiers that take a colour by its short name: `.background(.red)`.
extension View {
    /// Fills the space behind the view.
    public func background(_ color: Color) -> some View {
        LayeredView(content: self, layer: color, isBehind: true, alignment: .center)
    }

    /// Fills a shape behind the view.
    public func background<S: Shape>(_ color: Color, in shape: S) -> some View {
        LayeredView(content: self, layer: shape.fill(color), isBehind: true, alignment: .center)
    }

    /// Fills a shape behind the view in the colour of a window's ground.
    public func background<S: Shape>(in shape: S) -> some View { background(.windowBackground, in: shape) }

    /// Fills the space upon the view.
    public func overlay(_ color: Color) -> some View {
        LayeredView(content: self, layer: color, isBehind: false, alignment: .center)
    }

    /// Fills a shape upon the view.
    public func overlay<S: Shape>(_ color: Color, in shape: S) -> some View {
        LayeredView(content: self, layer: shape.fill(color), isBehind: false, alignment: .center)
    }
}
