import Foundation
import ImmediateUI

/// Two views one above the other with a splitter between them.
///
/// ```swift
/// VSplit(top: { Color.red }, bottom: { Color.green }).fraction(0.25)
/// ```
public struct VSplit<Primary: View, Divider: SplitDivider, Secondary: View>: SplitContainer, PrimitiveView {
    /// What the modifiers have said so far.
    public var configuration: SplitConfiguration
    @usableFromInline let content: SplitContent<Primary, Secondary>

    @inlinable init(configuration: SplitConfiguration, content: SplitContent<Primary, Secondary>) {
        self.configuration = configuration
        self.content = content
    }

    /// A split whose splitter is `splitter`, made anew when the split is.
    public func splitter<Other: SplitDivider>(_ splitter: () -> Other) -> VSplit<Primary, Other, Secondary> {
        let divider = splitter()
        var configuration = configuration
        configuration.changeOptions { $0.divider = divider }
        return VSplit<Primary, Other, Secondary>(configuration: configuration, content: content)
    }

    /// Appends the split.
    @inlinable public consuming func build(into builder: inout Builder) { content.build(configuration, into: &builder) }
}

extension VSplit where Divider == Splitter {
    /// Splits `top` from `bottom`, half and half, with the default splitter.
    @inlinable public init(@ViewBuilder top: () -> Primary, @ViewBuilder bottom: () -> Secondary) {
        configuration = SplitConfiguration(layout: .vertical)
        content = SplitContent(primary: top(), secondary: bottom())
    }
}
