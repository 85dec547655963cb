import Foundation

/// How texts look. Symbols follow their font and colour, and shapes their colour.
extension View {
    /// Sets the font of the texts and symbols inside; nil is the body font.
    public func font(_ font: Font?) -> some View { environment(\.font, font ?? .body) }

    /// Sets the colour of the texts, symbols and shapes inside; nil is the primary colour.
    public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color ?? .primary) }

    /// Sets the colour of the texts, symbols and shapes inside.
    public func foregroundStyle(_ color: Color) -> some View { environment(\.foregroundColor, color) }

    // MARK: Lines

    /// Limits the number of lines of the texts inside; nil is no limit.
    public func lineLimit(_ limit: Int?) -> some View { environment(\.lineLimit, limit) }

    /// Leaves so many points between the lines of the texts inside, beyond what their fonts ask for.
    public func lineSpacing(_ points: CGFloat) -> some View { environment(\.lineSpacing, points) }

    /// How the lines of the texts inside lie to each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Which end of the texts inside is left out where they do not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

    // MARK: Style

    /// Makes the texts inside bold.
    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

    /// Sets the weight of the texts inside; nil leaves it to their fonts.
    public func fontWeight(_ weight: Font.Weight?) -> some View { textStyle { $0.weight = weight } }

    /// Slants the texts inside.
    public func italic(_ isActive: Bool = true) -> some View { textStyle { $0.isItalic = isActive } }

    /// Sets the texts inside in characters of one width.
    public func monospaced(_ isActive: Bool = true) -> some View { textStyle { $0.isMonospaced = isActive } }

    /// Sets digits of the texts inside in one width, so that numbers that change do not move what stands beside them.
    public func monospacedDigit() -> some View { textStyle { $0.hasMonospacedDigits = true } }

    /// Sets the texts inside in a face of another general shape; nil leaves it to their fonts.
    public func fontDesign(_ design: Font.Design?) -> some View { textStyle { $0.design = design } }

    /// Leaves so many points more between two characters of the texts inside; negative moves them together. Letters that
    /// are joined, such as Arabic ones, stay so. `tracking` counts more.
    public func kerning(_ points: CGFloat) -> some View { textStyle { $0.kerning = points } }

    /// Leaves so many points more between two characters of the texts inside; negative moves them together. Letters that
    /// are joined, such as Arabic ones, stay so.
    public func tracking(_ points: CGFloat) -> some View { textStyle { $0.tracking = points } }

    /// Raises the texts inside by so many points above the baseline; negative lowers them.
    public func baselineOffset(_ points: CGFloat) -> some View { textStyle { $0.baselineOffset = points } }

    /// Writes the texts inside in capitals, or without any; nil leaves words as they are.
    public func textCase(_ textCase: Text.Case?) -> some View { textStyle { $0.textCase = textCase } }

    /// Lets the texts inside become smaller, down to this factor, before something of them is left out.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { textStyle { $0.minimumScaleFactor = factor } }

    /// Draws a line below the texts inside.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        textStyle { $0.underline = TextStyle.Line(isActive: isActive, color: color) }
    }

    /// Draws a line through the texts inside.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        textStyle { $0.strikethrough = TextStyle.Line(isActive: isActive, color: color) }
    }

    private func textStyle(_ change: @escaping (inout TextStyle) -> Void) -> some View {
        transformEnvironment(\.textStyle) {
            var style = $0 ?? TextStyle()
            change(&style)
            $0 = style
        }
    }
}
