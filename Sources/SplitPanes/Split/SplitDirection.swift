import Foundation
import ImmediateCore

/// The layout of a split's panes and its source: a value of the app, a holder, an arrangement or the width of the
/// split.
@MainActor struct SplitDirection: ~Copyable {
    /// The effective layout.
    private(set) var layout = SplitLayout.horizontal
    /// The layout requested by the app.
    private var asked = SplitLayout.horizontal
    /// The source of the layout besides the view; nil for none.
    private var source: Source?

    @MainActor private final class Source {
        var input = HeldInput<LayoutHolder>()
        /// The width in points below which the layout is vertical, nil for never; and whether the split is narrower.
        var turnWidth: CGFloat?
        var isNarrow = false
        /// The holder for custom splitters if the app has none.
        var ownHolder: LayoutHolder?
    }

    var axis: Axis { layout.axis }
    /// The value of the app's holder; nil without one.
    var heldLayout: SplitLayout? { source?.input.holder?.value }
    /// Whether the width may change the layout.
    var followsWidth: Bool { source?.turnWidth != nil }

    /// Returns whether the app's input is unchanged since the last frame, if that had no options.
    func isSame(_ configuration: borrowing SplitConfiguration) -> Bool {
        source?.input.holder == nil && configuration.options?.values.layoutHolder == nil
            && configuration.layout == asked
    }

    /// Takes the app's input of this frame.
    /// - Returns: whether the layout changes.
    mutating func update(
        _ configuration: borrowing SplitConfiguration,
        _ change: inout SplitChange,
        _ builder: inout Builder
    ) -> Bool {
        let options = configuration.options?.values
        if source == nil, options?.layoutHolder != nil || options?.turnWidth != nil { source = Source() }
        let update = source?.input.update(options?.layoutHolder, builder) ?? HeldInput<LayoutHolder>.Change.none
        asked = source?.input.holder?.value ?? configuration.layout
        source?.turnWidth = options?.turnWidth
        if options?.turnWidth == nil { source?.isNarrow = false }
        let before = layout
        turn { told in builder.afterBuild(told) }
        if layout != before { change.note(update.animation(builder)) }
        return layout != before
    }

    /// Takes the width of the split, in points.
    /// - Returns: whether the layout changes.
    mutating func update(width: CGFloat, _ afterBuild: (@escaping @MainActor () -> Void) -> Void) -> Bool {
        guard let source, let turnWidth = source.turnWidth, width > 0 else { return false }
        source.isNarrow = Self.isTooLittle(width, turnWidth, was: source.isNarrow)
        let before = layout
        turn(afterBuild)
        return layout != before
    }

    /// Takes the layout of an arrangement. It counts only if a holder stores the layout, as the app sets it otherwise.
    /// - Returns: whether the layout changes.
    mutating func restore(_ layout: SplitLayout?, _ afterBuild: (@escaping @MainActor () -> Void) -> Void) -> Bool {
        guard let layout, let source, let holder = source.input.holder, source.turnWidth == nil, layout != self.layout
        else { return false }
        if let told = holder.write(layout) { afterBuild { told.send() } }
        source.input.noteChange()
        asked = layout
        turn(afterBuild)
        return true
    }

    private mutating func turn(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        layout = source?.isNarrow == true ? .vertical : asked
        // A custom splitter may have given the holder a setter.
        if let told = source?.ownHolder?.write(layout) { afterBuild { told.send() } }
    }

    /// Returns the layout holder for custom splitters.
    mutating func holderForSplitters() -> LayoutHolder {
        let source = source ?? Source()
        self.source = source
        if let holder = source.input.holder { return holder }
        let own = source.ownHolder ?? LayoutHolder(layout)
        source.ownHolder = own
        return own
    }

    /// Returns whether `length` is too short; `was` is the previous result. Once too short, it stays so until it is 16
    /// points longer than `least`, so that a container resized at the limit does not flicker.
    static func isTooLittle(_ length: CGFloat, _ least: CGFloat, was: Bool) -> Bool {
        length < (was ? least + 16 : least)
    }
}
