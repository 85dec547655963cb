import Foundation

extension View {
    /// Makes the texts inside bold.
    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

    /// Sets the weight of the texts inside; nil leaves it to their fonts.
    public func fontWeight(_ weight: Font.Weight?) -> some View { textStyle { $0.weight = weight } }

    /// Slants the texts inside.
    public func italic(_ isActive: Bool = true) -> some View { textStyle { $0.isItalic = isActive } }

    /// Sets the texts inside in characters of one width.
    public func monospaced(_ isActive: Bool = true) -> some View { textStyle { $0.isMonospaced = isActive } }

    /// Draws a line below the texts inside.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        textStyle { $0.underline = TextStyle.Line(isActive: isActive, color: color) }
    }

    /// Draws a line through the texts inside.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        textStyle { $0.strikethrough = TextStyle.Line(isActive: isActive, color: color) }
    }

    /// Leaves so many points between the lines of the texts inside, beyond what their fonts ask for.
    public func lineSpacing(_ points: CGFloat) -> some View { environment(\.lineSpacing, points) }

    private func textStyle(_ change: @escaping (inout TextStyle) -> Void) -> some View {
        transformEnvironment(\.textStyle) {
            var style = $0 ?? TextStyle()
            change(&style)
            $0 = style
        }
    }
}
