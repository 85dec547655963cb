import Foundation
import ImmediateUI

/// Two views side by side with a splitter between them.
///
/// ```swift
/// HSplit(left: { Color.red }, right: { Color.green }).fraction(0.25)
/// ```
public struct HSplit<Primary: View, Divider: SplitDivider, Secondary: View>: SplitContainer, PrimitiveView {
    /// What the modifiers have said so far.
    public var configuration: SplitConfiguration
    @usableFromInline let content: SplitContent<Primary, Secondary>

    @inlinable init(configuration: SplitConfiguration, content: SplitContent<Primary, Secondary>) {
        self.configuration = configuration
        self.content = content
    }

    /// A split whose splitter is `splitter`, made anew when the split is.
    public func splitter<Other: SplitDivider>(_ splitter: () -> Other) -> HSplit<Primary, Other, Secondary> {
        let divider = splitter()
        var configuration = configuration
        configuration.changeOptions { $0.divider = divider }
        return HSplit<Primary, Other, Secondary>(configuration: configuration, content: content)
    }

    /// Appends the split.
    @inlinable public consuming func build(into builder: inout Builder) { content.build(configuration, into: &builder) }
}

extension HSplit where Divider == Splitter {
    /// Splits `left` from `right`, half and half, with the default splitter.
    @inlinable public init(@ViewBuilder left: () -> Primary, @ViewBuilder right: () -> Secondary) {
        configuration = SplitConfiguration(layout: .horizontal)
        content = SplitContent(primary: left(), secondary: right())
    }
}
