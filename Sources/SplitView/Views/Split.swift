import Foundation
import ImmediateUI

/// Two views with a splitter between them, side by side or one above the other, as its layout says.
///
/// ```swift
/// Split(primary: { Color.red }, secondary: { Color.green }).layout(layout)
/// ```
public struct Split<Primary: View, Divider: SplitDivider, Secondary: View>: SplitContainer, PrimitiveView {
    /// What the modifiers have said so far.
    public var configuration: SplitConfiguration
    @usableFromInline let content: SplitContent<Primary, Secondary>

    @inlinable init(configuration: SplitConfiguration, content: SplitContent<Primary, Secondary>) {
        self.configuration = configuration
        self.content = content
    }

    /// A split whose splitter is `splitter`, made anew when the split is.
    public func splitter<Other: SplitDivider>(_ splitter: () -> Other) -> Split<Primary, Other, Secondary> {
        let divider = splitter()
        var configuration = configuration
        configuration.changeOptions { $0.divider = divider }
        return Split<Primary, Other, Secondary>(configuration: configuration, content: content)
    }

    /// How the sides lie to each other.
    @inlinable public consuming func layout(_ layout: SplitLayout) -> Split {
        configuration.layout = layout
        if configuration.options != nil { configuration.changeOptions { $0.layoutHolder = nil } }
        return self
    }

    /// How the sides lie to each other, kept by `holder`: when it is set the sides move.
    public func layout(_ holder: LayoutHolder) -> Split {
        var split = self
        split.configuration.changeOptions { $0.layoutHolder = holder }
        return split
    }

    /// Appends the split.
    @inlinable public consuming func build(into builder: inout Builder) { content.build(configuration, into: &builder) }
}

extension Split where Divider == Splitter {
    /// Splits `primary` from `secondary`, half and half, with the default splitter.
    @inlinable public init(@ViewBuilder primary: () -> Primary, @ViewBuilder secondary: () -> Secondary) {
        configuration = SplitConfiguration(layout: .horizontal)
        content = SplitContent(primary: primary(), secondary: secondary())
    }
}
