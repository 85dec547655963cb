import Foundation
import ImmediateCore

/// The settings that a split's modifiers make, such as its fraction and constraints.
///
/// Views are copied on their way through the bodies, so this is small: rarely used settings are stored in an object.
public struct SplitConfiguration {
    @usableFromInline var layout: SplitLayout
    /// Whether a modifier gave the fraction.
    @usableFromInline var hasFraction = false
    /// The fraction; its holder, if any, takes precedence.
    @usableFromInline var fraction: CGFloat = 0.5
    @usableFromInline var fractionHolder: FractionHolder?
    @usableFromInline var options: SplitOptions?

    @inlinable init(layout: SplitLayout) { self.layout = layout }

    /// Changes the options of this configuration only, copying them if they are shared.
    @usableFromInline @MainActor mutating func changeOptions(_ change: (inout SplitOptions.Values) -> Void) {
        if options == nil || !isKnownUniquelyReferenced(&options) { options = .make(like: options) }
        if let options { change(&options.values) }
    }
}

/// The shares that the panes of a split have of its length, from center line to center line, and sum 1. The owner of the
/// split stores them, and passes them in each build.
package struct PaneShares {
    var values: [CGFloat]
    /// A number that changes when the split has to show the values again, such as after the cancelled drag of an outer
    /// splitter, which the split has followed.
    var version: Int
    /// Receives the shares after the user has changed them.
    var set: ([CGFloat]) -> Void

    package init(_ values: [CGFloat], version: Int, set: @escaping ([CGFloat]) -> Void) {
        (self.values, self.version, self.set) = (values, version, set)
    }
}

/// The settings that few splits use, owned by a `SplitConfiguration`.
///
/// They are an object because views are copied on their way through the bodies: with these values inline, each copy of
/// a split would retain a dozen references. Bodies create one in every frame, so a `FramePool` reuses them; otherwise
/// each frame would allocate one for each split.
@usableFromInline @MainActor final class SplitOptions {
    @usableFromInline struct Values {
        /// Takes precedence over the configuration's layout.
        @usableFromInline var layoutHolder: LayoutHolder?
        /// The hidden side; its holder, if any, takes precedence.
        var hide: SplitSide?
        var sideHolder: SideHolder?
        /// The splitter; nil is the default one.
        var divider: (any SplitDivider)?
        var constraints = SplitConstraints()
        var styling = SplitStyleChanges()
        var onDrag: ((CGFloat) -> Void)?
        /// The initial position of the splitter, in points.
        var position: SplitLength?
        /// The side to hide for lack of room, and the length below which it is hidden.
        var collapse: SplitCollapse?
        /// The width below which the sides lie one above the other.
        @usableFromInline var turnWidth: CGFloat?
        /// Taps, snap positions and other gesture options.
        var gestures: SplitGestureOptions?
        /// The name for the arrangement around the split.
        var id: String?
        /// The holder of the pane lengths of a split with any number of panes.
        var paneLengths: PaneLengthsHolder?
        /// The shares of the panes of such a split, which its owner stores.
        var shares: PaneShares?
    }

    @usableFromInline fileprivate(set) var values = Values()

    private init() {}

    private static let pool = FramePool<SplitOptions> { $0.values = Values() }

    /// Returns a copy of `other`, or default options.
    static func make(like other: SplitOptions?) -> SplitOptions {
        let options = pool.take { SplitOptions() }
        if let other { options.values = other.values }
        return options
    }
}
