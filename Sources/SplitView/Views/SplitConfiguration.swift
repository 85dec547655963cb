import Foundation
import ImmediateUI

/// All that the modifiers of a split say about it.
///
/// A view is copied on its way through the bodies, so this is small: what only few splits say lies in an object.
public struct SplitConfiguration {
    @usableFromInline var layout: SplitLayout
    /// Whether a modifier gave the fraction.
    @usableFromInline var hasFraction = false
    /// The fraction; its holder, where there is one, says it instead.
    @usableFromInline var fraction: CGFloat = 0.5
    @usableFromInline var fractionHolder: FractionHolder?
    @usableFromInline var options: SplitOptions?

    @inlinable init(layout: SplitLayout) { self.layout = layout }

    /// Changes the options of this configuration, and of no other that shares them so far.
    @usableFromInline @MainActor mutating func changeOptions(_ change: (SplitOptions) -> Void) {
        if options == nil || !isKnownUniquelyReferenced(&options) { options = .make(like: options) }
        if let options { change(options) }
    }

}

/// What only few splits say about themselves. A `SplitConfiguration` owns it.
///
/// Bodies make these anew in every frame, see `Recycler`, which takes them back at the end of the build.
@usableFromInline @MainActor final class SplitOptions {
    /// Says the layout instead of the configuration's value.
    @usableFromInline var layoutHolder: LayoutHolder?
    /// The hidden side; its holder, where there is one, says it instead.
    var hide: SplitSide?
    var sideHolder: SideHolder?
    /// The splitter; nil is the default one.
    var divider: (any SplitDivider)?
    var constraints = SplitConstraints()
    var styling = SplitStyleChanges()
    var onDrag: ((CGFloat) -> Void)?
    /// Where the splitter is at first, in points.
    var position: SplitLength?
    /// Which side is hidden below which length.
    var collapse: SplitCollapse?
    /// Below which width the sides lie one above the other.
    @usableFromInline var turnWidth: CGFloat?
    /// Taps, snaps and what else few splits ask for.
    var gestures: SplitGestureOptions?
    /// The name for the arrangement around the split.
    var id: String?
    /// Keeps the lengths of a split of any number of panes.
    var paneLengths: PaneLengthsHolder?

    private init() {}

    private func copy(_ other: SplitOptions) {
        layoutHolder = other.layoutHolder
        hide = other.hide
        sideHolder = other.sideHolder
        constraints = other.constraints
        styling = other.styling
        divider = other.divider
        onDrag = other.onDrag
        position = other.position
        collapse = other.collapse
        turnWidth = other.turnWidth
        gestures = other.gestures
        id = other.id
        paneLengths = other.paneLengths
    }

    private func empty() {
        layoutHolder = nil
        hide = nil
        sideHolder = nil
        constraints = SplitConstraints()
        styling = SplitStyleChanges()
        divider = nil
        onDrag = nil
        position = nil
        collapse = nil
        turnWidth = nil
        gestures = nil
        id = nil
        paneLengths = nil
    }

    private static let recycler = Recycler<SplitOptions> { $0.empty() }

    /// Options that say what `other` says, or nothing.
    static func make(like other: SplitOptions?) -> SplitOptions {
        let options = recycler.take { SplitOptions() }
        if let other { options.copy(other) }
        return options
    }
}
