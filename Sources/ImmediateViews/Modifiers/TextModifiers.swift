import Foundation

/// Text attributes. Symbols also use the font and color, shapes the color.
extension View {
    /// Sets the font of texts and symbols in this view. Nil selects the body font.
    public func font(_ font: Font?) -> some View { environment(\.font, font ?? .body) }

    /// Sets the color of texts, symbols and shapes in this view. Nil selects the primary color.
    public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color ?? .primary) }

    /// Sets the color of texts, symbols and shapes in this view.
    public func foregroundStyle(_ color: Color) -> some View { environment(\.foregroundColor, color) }

    // MARK: Lines

    /// Limits the number of lines of each text in this view. Nil removes the limit.
    public func lineLimit(_ limit: Int?) -> some View { environment(\.lineLimit, limit) }

    /// Sets the extra space between lines of text in this view, in points.
    public func lineSpacing(_ points: CGFloat) -> some View { environment(\.lineSpacing, points) }

    /// Sets the alignment of lines in multiline texts in this view.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Sets the position of the ellipsis in texts in this view that do not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

    // MARK: Style

    /// Makes text in this view bold.
    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

    /// Sets the weight of text in this view. Nil keeps the weight of the font.
    public func fontWeight(_ weight: Font.Weight?) -> some View { textStyle { $0.weight = weight } }

    /// Makes text in this view italic.
    public func italic(_ isActive: Bool = true) -> some View { textStyle { $0.isItalic = isActive } }

    /// Uses a monospaced font for text in this view.
    public func monospaced(_ isActive: Bool = true) -> some View { textStyle { $0.isMonospaced = isActive } }

    /// Uses monospaced digits for text in this view, so that changing numbers do not shift their neighbors.
    public func monospacedDigit() -> some View { textStyle { $0.hasMonospacedDigits = true } }

    /// Sets the font design of text in this view. Nil keeps the design of the font.
    public func fontDesign(_ design: Font.Design?) -> some View { textStyle { $0.design = design } }

    /// Sets extra space between characters of text in this view, in points. Negative values tighten it.
    ///
    /// Joined letters, such as Arabic ones, stay joined. `tracking` takes precedence.
    public func kerning(_ points: CGFloat) -> some View { textStyle { $0.kerning = points } }

    /// Sets extra space between characters of text in this view, in points. Negative values tighten it.
    ///
    /// Joined letters, such as Arabic ones, stay joined.
    public func tracking(_ points: CGFloat) -> some View { textStyle { $0.tracking = points } }

    /// Raises text in this view above the baseline, in points. Negative values lower it.
    public func baselineOffset(_ points: CGFloat) -> some View { textStyle { $0.baselineOffset = points } }

    /// Converts text in this view to uppercase or lowercase. Nil leaves it unchanged.
    public func textCase(_ textCase: Text.Case?) -> some View { textStyle { $0.textCase = textCase } }

    /// Allows text in this view to shrink to a factor of its size before it is truncated.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { textStyle { $0.minimumScaleFactor = factor } }

    /// Underlines text in this view.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        textStyle { $0.underline = TextStyle.Line(isActive: isActive, color: color) }
    }

    /// Strikes through text in this view.
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
