import Foundation
import ImmediateCore

/// The appearance of a splitter and the size of its hit region.
///
/// A custom splitter has one and draws with it. Changes by the app apply to all splits that use it. Changes by a
/// split's `.styling` modifier apply to that split alone; its splitter reads the resulting values.
public final class SplitStyling: StateSharing {
    let creation = CreationStamp()
    private var state: State

    /// The state shared by stylings of one purpose, see `HolderState`.
    @MainActor private final class State {
        let readers = SharedReaders()
        /// The app's style.
        var base: SplitStyle
        /// The initial style of the newest styling.
        var initial: SplitStyle
        /// The style that results from the modifiers of the split built last; nil if they change nothing.
        var effective: SplitStyle?
        /// The splitter's hover and drag state.
        var signs = SplitterSigns.none

        nonisolated init(_ style: SplitStyle) {
            base = style
            initial = style
        }
    }

    /// The color of the splitter's visible bar.
    public var color: Color {
        get { style.color }
        set { change { $0.color = newValue } }
    }
    /// The gap at both ends of the splitter's visible bar, in points.
    ///
    /// A negative number counts as 0; NaN and infinity are ignored.
    public var inset: CGFloat {
        get { style.inset }
        set { change { $0.inset = SplitStyle.cleaned(newValue) ?? $0.inset } }
    }
    /// The thickness of the visible bar and of the gap between the panes, in points.
    ///
    /// A negative number counts as 0; NaN and infinity are ignored.
    public var visibleThickness: CGFloat {
        get { style.visibleThickness }
        set { change { $0.visibleThickness = SplitStyle.cleaned(newValue) ?? $0.visibleThickness } }
    }
    /// The thickness of the splitter's hit region, in points.
    ///
    /// A negative number counts as 0; NaN and infinity are ignored. The region covers at most a third of a side, and
    /// over views that handle presses themselves at most 4 points beside the bar.
    public var invisibleThickness: CGFloat {
        get { style.invisibleThickness }
        set { change { $0.invisibleThickness = SplitStyle.cleaned(newValue) ?? $0.invisibleThickness } }
    }
    /// Whether the splitter is hidden while a side is hidden.
    public var hideSplitter: Bool {
        get { style.hideSplitter }
        set { change { $0.hideSplitter = newValue } }
    }

    /// True while a drag previews hiding a side; a custom splitter can look different then.
    public var previewHide: Bool {
        get { state.signs.previewHide }
        set {
            var signs = state.signs
            signs.previewHide = newValue
            show(signs)
        }
    }
    /// True once the pointer has rested on the splitter for 0.3 seconds, until it leaves. A drag keeps it true until it
    /// ends with the pointer elsewhere.
    public var isHovered: Bool { state.signs.isHovered }
    /// True from the press on the splitter until the release.
    public var isDragged: Bool { state.signs.isDragged }

    /// Creates a styling. Nil means the default of `Splitter`, and false for `hideSplitter`.
    ///
    /// A negative number counts as 0; NaN and infinity count as nil.
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

    /// Copies the style and `previewHide` of another styling into this one.
    /// - Parameter styling: The styling to copy from.
    public func reset(from styling: SplitStyling) {
        let style = styling.style
        change { $0 = style }
        previewHide = styling.previewHide
    }

    /// Returns a new styling with some properties replaced; nil keeps a property. This styling does not change.
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

    /// Adopts the state of `older` if both started with the same style.
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
        // The split sets it again in the next frame.
        state.effective = nil
        noteChange()
    }

    // MARK: The split's side

    /// The app's style.
    var base: SplitStyle { state.base }

    /// The resulting style.
    var style: SplitStyle {
        state.readers.note()
        return state.effective ?? state.base
    }

    /// Sets the resulting style for the split whose splitter is about to be built.
    func setEffective(_ style: SplitStyle) { state.effective = style == state.base ? nil : style }

    /// The splitter's hover and drag state.
    var signs: SplitterSigns { state.signs }

    /// Sets the hover and drag state, and requests a frame if it changed.
    func show(_ signs: SplitterSigns) {
        guard signs != state.signs else { return }
        state.signs = signs
        noteChange()
    }

    /// Requests a frame, because the appearance changes.
    func noteChange() { state.readers.noteChange() }

    /// Sets the hover and drag state for the frame that is being built. It requests no frame, because a splitter that
    /// creates its styling in every frame would request frames endlessly.
    func adopt(_ signs: SplitterSigns) { state.signs = signs }
}

/// The hover and drag state of a splitter, published by its `SplitStyling`.
struct SplitterSigns: Equatable {
    var previewHide = false
    var isHovered = false
    var isDragged = false

    /// The state while the pointer is elsewhere.
    static let none = SplitterSigns()
}

/// The values of a `SplitStyling` for one split in one frame, after the split's `styling` modifier.
struct SplitStyle: Equatable, Sendable {
    var color: Color = .gray
    var inset = Self.inset
    var visibleThickness = Self.visibleThickness
    var invisibleThickness = Self.invisibleThickness
    /// The thickness of the hit region, at least that of the visible bar.
    var grippedThickness: CGFloat { max(visibleThickness, invisibleThickness) }
    var hideSplitter = false

    /// The lengths of splitters without styling, in points. A split without options reads them in each frame.
    static let inset: CGFloat = 6
    static let visibleThickness: CGFloat = 4
    static let invisibleThickness: CGFloat = 30

    /// Returns a valid length in points: negative numbers become 0; nil for NaN and infinity.
    static func cleaned(_ points: CGFloat?) -> CGFloat? {
        guard let points, points.isFinite else { return nil }
        return max(points, 0)
    }
}

/// The changes by a split's `styling` modifier; nil keeps the splitter's value.
struct SplitStyleChanges {
    var color: Color?
    var inset: CGFloat?
    var visibleThickness: CGFloat?
    var invisibleThickness: CGFloat?
    var hideSplitter: Bool?

    /// Returns `style` with these changes; NaN and infinity change nothing.
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
