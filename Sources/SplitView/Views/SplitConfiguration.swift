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
    @usableFromInline @MainActor mutating func changeOptions(_ change: (inout SplitOptions.Values) -> Void) {
        if options == nil || !isKnownUniquelyReferenced(&options) { options = .make(like: options) }
        if let options { change(&options.values) }
    }
}

/// What only few splits say about themselves. A `SplitConfiguration` owns it.
///
/// It is an object, as a view is copied on its way through the bodies: with these values in it, each copy of a split would
/// retain a dozen references. Bodies make one anew in every frame, so a `Recycler` takes it back at the end of the build;
/// otherwise each frame would allocate one for each split.
@usableFromInline @MainActor final class SplitOptions {
    @usableFromInline struct Values {
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
    }

    @usableFromInline fileprivate(set) var values = Values()

    private init() {}

    private static let recycler = Recycler<SplitOptions> { $0.values = Values() }

    /// Options that say what `other` says, or nothing.
    static func make(like other: SplitOptions?) -> SplitOptions {
        let options = recycler.take { SplitOptions() }
        if let other { options.values = other.values }
        return options
    }
}
