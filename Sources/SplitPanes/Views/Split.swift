import Foundation
import ImmediateCore

/// Views with splitters between them, side by side or one above the other, depending on the layout.
///
/// Two views are the sides of a split with a fraction, a hidden side and constraints. Any number of views are panes, with
/// lengths of their own.
///
/// ```swift
/// Split(primary: { Color.red }, secondary: { Color.green }).layout(layout)
/// Split {
///     Files().pane(minLength: 120)
///     Editor()
/// }
/// .layout(.horizontal, verticalBelow: 500)
/// ```
public struct Split<Primary: View, Divider: SplitDivider, Secondary: View>: SplitContainer, PrimitiveView {
    /// The settings made by the modifiers.
    public var configuration: SplitConfiguration
    @usableFromInline let content: SplitContent<Primary, Secondary>

    init(configuration: SplitConfiguration, content: SplitContent<Primary, Secondary>) {
        self.configuration = configuration
        self.content = content
    }

    /// Replaces the splitter by `splitter`.
    public func splitter<Other: SplitDivider>(_ splitter: () -> Other) -> Split<Primary, Other, Secondary> {
        let divider = splitter()
        var configuration = configuration
        configuration.changeOptions { $0.divider = divider }
        return Split<Primary, Other, Secondary>(configuration: configuration, content: content)
    }

    /// Sets the layout of the split's sides.
    @inlinable public consuming func layout(_ layout: SplitLayout) -> Split {
        configuration.layout = layout
        if configuration.options != nil {
            configuration.changeOptions {
                $0.layoutHolder = nil
                $0.turnWidth = nil
            }
        }
        return self
    }

    /// Uses the layout that a holder stores; the sides move when it changes.
    /// - Parameter holder: The holder of the layout, owned by the app.
    public func layout(_ holder: LayoutHolder) -> Split {
        var split = self
        split.configuration.changeOptions {
            $0.layoutHolder = holder
            $0.turnWidth = nil
        }
        return split
    }

    /// Appends the split.
    @inlinable public consuming func build(into builder: inout Builder) { content.build(configuration, into: &builder) }
}

extension Split where Divider == Splitter {
    /// Creates a split into two halves, with the default splitter.
    @inlinable public init(@ViewBuilder primary: () -> Primary, @ViewBuilder secondary: () -> Secondary) {
        configuration = SplitConfiguration(layout: .horizontal)
        content = SplitContent(primary: primary(), secondary: secondary())
    }
}

/// Views side by side with splitters between them.
///
/// Two views are the sides of a split with a fraction, a hidden side and constraints. Any number of views are panes, with
/// lengths of their own.
///
/// ```swift
/// HSplit(left: { Color.red }, right: { Color.green }).fraction(0.25)
/// HSplit {
///     Files().pane(minLength: 120, idealLength: 200, priority: 1)
///     Editor().pane(minLength: 200)
///     Help().pane(idealLength: 240, priority: 1, collapsible: true)
/// }
/// ```
public struct HSplit<Primary: View, Divider: SplitDivider, Secondary: View>: SplitContainer, PrimitiveView {
    /// The settings made by the modifiers.
    public var configuration: SplitConfiguration
    @usableFromInline let content: SplitContent<Primary, Secondary>

    init(configuration: SplitConfiguration, content: SplitContent<Primary, Secondary>) {
        self.configuration = configuration
        self.content = content
    }

    /// Replaces the splitter by `splitter`.
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
    /// Creates a split into two halves, with the default splitter.
    @inlinable public init(@ViewBuilder left: () -> Primary, @ViewBuilder right: () -> Secondary) {
        configuration = SplitConfiguration(layout: .horizontal)
        content = SplitContent(primary: left(), secondary: right())
    }
}

/// Views one above the other with splitters between them.
///
/// Two views are the sides of a split with a fraction, a hidden side and constraints. Any number of views are panes, with
/// lengths of their own.
///
/// ```swift
/// VSplit(top: { Color.red }, bottom: { Color.green }).fraction(0.25)
/// VSplit {
///     Editor().pane(minLength: 200)
///     Console().pane(minLength: 80, idealLength: 160, priority: 1)
/// }
/// ```
public struct VSplit<Primary: View, Divider: SplitDivider, Secondary: View>: SplitContainer, PrimitiveView {
    /// The settings made by the modifiers.
    public var configuration: SplitConfiguration
    @usableFromInline let content: SplitContent<Primary, Secondary>

    init(configuration: SplitConfiguration, content: SplitContent<Primary, Secondary>) {
        self.configuration = configuration
        self.content = content
    }

    /// Replaces the splitter by `splitter`.
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
    /// Creates a split into two halves, with the default splitter.
    @inlinable public init(@ViewBuilder top: () -> Primary, @ViewBuilder bottom: () -> Secondary) {
        configuration = SplitConfiguration(layout: .vertical)
        content = SplitContent(primary: top(), secondary: bottom())
    }
}

/// The two sides of a split, part of the split's view. They live for one build.
@usableFromInline struct SplitContent<Primary: View, Secondary: View> {
    @usableFromInline var primary: Primary
    @usableFromInline var secondary: Secondary

    @inlinable init(primary: Primary, secondary: Secondary) {
        self.primary = primary
        self.secondary = secondary
    }

    /// Appends the split: its two sides, then the splitter, which is painted and hit above them. A `Splitter` is not
    /// appended: the split draws it.
    @inlinable @inline(__always) @MainActor func build(_ configuration: SplitConfiguration, into builder: inout Builder)
    {
        // A constant where the types are known at compile time.
        if Secondary.self == NoSecondary.self { return buildPanes(configuration, into: &builder) }
        builder.add(SplitElement(configuration, &builder)) { builder, split in
            builder.child(primary, 1)
            split.primaryEnd = builder.nextChild
            builder.child(secondary, 2)
            split.panesEnd = builder.nextChild
            if split.needsCompletion { split.complete(configuration, into: &builder) }
        }
    }
}
