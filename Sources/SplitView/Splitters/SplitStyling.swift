import Foundation
import ImmediateUI

/// How a splitter looks and how far it reaches.
///
/// A custom splitter keeps one and shows it. What the program changes of it shows in all splits that use it; what a
/// split's own `.styling` modifier changes holds for that split alone, and the splitter is told: it reads the looks
/// that are in force where it stands.
public final class SplitStyling: StateInheriting {
    let birth = Birth()
    private var state: State

    /// What stylings of one purpose share, see `HolderState`.
    @MainActor private final class State {
        let readers = SharedReaders()
        /// What the program says.
        var base: SplitStyle
        /// What the newest of the stylings began with.
        var initial: SplitStyle
        /// The looks in force in the split that was built last, where its modifiers have changed them.
        var effective: SplitStyle?
        /// How the splitter answers the pointer.
        var signs = SplitterSigns.none

        nonisolated init(_ style: SplitStyle) {
            base = style
            initial = style
        }
    }

    /// The colour of the visible part.
    public var color: Color {
        get { style.color }
        set { change { $0.color = newValue } }
    }
    /// What is left free at both ends of the visible part, in points. A negative number counts as 0; one that is not
    /// finite changes nothing.
    public var inset: CGFloat {
        get { style.inset }
        set { change { $0.inset = SplitStyle.cleaned(newValue) ?? $0.inset } }
    }
    /// The thickness of the visible part, in points, which is also the room between the panes; numbers count as in
    /// `inset`.
    public var visibleThickness: CGFloat {
        get { style.visibleThickness }
        set { change { $0.visibleThickness = SplitStyle.cleaned(newValue) ?? $0.visibleThickness } }
    }
    /// The thickness of the part that can be grabbed, in points; numbers count as in `inset`. It takes no more than a third
    /// of a side, and over what takes presses by itself 4 points beside the bar.
    public var invisibleThickness: CGFloat {
        get { style.invisibleThickness }
        set { change { $0.invisibleThickness = SplitStyle.cleaned(newValue) ?? $0.invisibleThickness } }
    }
    /// Whether the splitter is hidden while a side is.
    public var hideSplitter: Bool {
        get { style.hideSplitter }
        set { change { $0.hideSplitter = newValue } }
    }

    /// True while a drag previews what hiding a side will look like; a custom splitter can look different then.
    public var previewHide: Bool {
        get { state.signs.previewHide }
        set {
            var signs = state.signs
            signs.previewHide = newValue
            show(signs)
        }
    }
    /// True once the pointer has rested on the splitter for 0.3 seconds, until it leaves or, in a drag, until that has
    /// ended elsewhere.
    public var isHovered: Bool { state.signs.isHovered }
    /// True from the press on the splitter to the release.
    public var isDragged: Bool { state.signs.isDragged }

    /// A styling with these looks; nil stands for the defaults of `Splitter`, and for false.
    ///
    /// A negative number counts as 0, one that is not finite as nil.
    public nonisolated init(
        color: Color? = nil,
        inset: CGFloat? = nil,
        visibleThickness: CGFloat? = nil,
        invisibleThickness: CGFloat? = nil,
        hideSplitter: Bool? = nil
    ) {
        let changes = SplitStyleChanges(
            color: color,
            inset: inset,
            visibleThickness: visibleThickness,
            invisibleThickness: invisibleThickness,
            hideSplitter: hideSplitter
        )
        state = State(changes.applied(to: SplitStyle()))
    }

    private init(_ style: SplitStyle) { state = State(style) }

    /// Takes over the looks of another styling, and whether it previews.
    public func reset(from styling: SplitStyling) {
        let style = styling.style
        change { $0 = style }
        previewHide = styling.previewHide
    }

    /// A new styling with some of the looks replaced; this one stays as it is, and nil leaves a look as it is here.
    public func changing(
        color: Color? = nil,
        inset: CGFloat? = nil,
        visibleThickness: CGFloat? = nil,
        invisibleThickness: CGFloat? = nil,
        hideSplitter: Bool? = nil
    ) -> SplitStyling {
        let changes = SplitStyleChanges(
            color: color,
            inset: inset,
            visibleThickness: visibleThickness,
            invisibleThickness: invisibleThickness,
            hideSplitter: hideSplitter
        )
        return SplitStyling(changes.applied(to: style))
    }

    /// Goes on with the state of `older`, if both began alike.
    public func inherit(from older: SplitStyling) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.initial == state.initial else { return false }
        state = older.state
        return true
    }

    private func change(_ change: (inout SplitStyle) -> Void) {
        var style = state.base
        change(&style)
        guard style != state.base else { return }
        state.base = style
        // The split sets them anew in the next frame.
        state.effective = nil
        noteChange()
    }

    // MARK: The split's side

    /// What the program says.
    var base: SplitStyle { state.base }

    /// The looks in force.
    var style: SplitStyle {
        state.readers.note()
        return state.effective ?? state.base
    }

    /// Takes over the looks in force in the split whose splitter is about to be built.
    func setEffective(_ style: SplitStyle) { state.effective = style == state.base ? nil : style }

    /// How the splitter answers the pointer.
    var signs: SplitterSigns { state.signs }

    /// Tells how the splitter answers the pointer now.
    func show(_ signs: SplitterSigns) {
        guard signs != state.signs else { return }
        state.signs = signs
        noteChange()
    }

    /// Asks for a frame, as what is shown of the styling changes.
    func noteChange() { state.readers.noteChange() }

    /// Sets that for the frame that is being built. It asks for no other one: a splitter that makes its styling anew in
    /// every frame would ask for frames without end.
    func adopt(_ signs: SplitterSigns) { state.signs = signs }
}

/// How a splitter answers the pointer: what a `SplitStyling` tells of that.
struct SplitterSigns: Equatable {
    var previewHide = false
    var isHovered = false
    var isDragged = false

    /// The pointer is elsewhere.
    static let none = SplitterSigns()
}

/// The values of a `SplitStyling` as they are for one split in one frame, after the split's own `styling` modifier.
struct SplitStyle: Equatable, Sendable {
    var color: Color = .gray
    var inset: CGFloat = 6
    var visibleThickness: CGFloat = 4
    var invisibleThickness: CGFloat = 30
    /// The thickness of what can be grabbed: never less than what can be seen, of which the pixels may be thinner.
    var grippedThickness: CGFloat { max(visibleThickness, invisibleThickness) }
    var hideSplitter = false

    /// A number of points as it counts: not negative; nil for one that is not finite.
    static func cleaned(_ points: CGFloat?) -> CGFloat? {
        guard let points, points.isFinite else { return nil }
        return max(points, 0)
    }
}

/// What a split's own `styling` modifier changes; nil leaves the splitter's value.
struct SplitStyleChanges {
    var color: Color?
    var inset: CGFloat?
    var visibleThickness: CGFloat?
    var invisibleThickness: CGFloat?
    var hideSplitter: Bool?

    /// `style` with these changes; numbers that are not finite change nothing.
    func applied(to style: SplitStyle) -> SplitStyle {
        SplitStyle(
            color: color ?? style.color,
            inset: SplitStyle.cleaned(inset) ?? style.inset,
            visibleThickness: SplitStyle.cleaned(visibleThickness) ?? style.visibleThickness,
            invisibleThickness: SplitStyle.cleaned(invisibleThickness) ?? style.invisibleThickness,
            hideSplitter: hideSplitter ?? style.hideSplitter
        )
    }
}
