import Foundation
import ImmediateUI

/// How the panes of a split lie to each other, and who says so: the app by a value or a holder, an arrangement, or the width.
@MainActor struct SplitDirection {
    /// The layout in force.
    private(set) var layout = SplitLayout.horizontal
    /// The layout that the app asks for.
    private var asked = SplitLayout.horizontal
    private var holder: LayoutHolder?
    private var isHolderMade = false
    private var changeCount = 0
    /// The width below which the panes lie one above the other; nil for never. And whether the split is narrower.
    private var turnWidth: CGFloat?
    private var isNarrow = false
    /// The holder that custom splitters find where the app has none.
    private var ownHolder: LayoutHolder?

    @inline(__always) var axis: Axis { layout.axis }
    /// The value of the app's holder; nil without one.
    var heldLayout: SplitLayout? { holder?.value }
    /// Whether the width decides.
    var followsWidth: Bool { turnWidth != nil }

    /// Whether the app says what it said in the last frame.
    func isSame(_ configuration: borrowing SplitConfiguration) -> Bool {
        holder == nil && configuration.options?.values.layoutHolder == nil && configuration.layout == asked
    }

    /// Follows what the app says in this frame.
    /// - Returns: whether the panes are turned.
    mutating func update(
        _ configuration: borrowing SplitConfiguration,
        _ change: inout SplitChange,
        _ builder: inout Builder
    ) -> Bool {
        var animation = builder.transaction.animation
        if let next = configuration.options?.values.layoutHolder {
            let source = HolderSource(of: next, next.birth, after: holder, isMade: &isHolderMade)
            holder = next
            asked = next.value
            if source != .replaced, changeCount != next.changeCount {
                animation = builder.animation(of: next.animation)
            }
            changeCount = next.changeCount
        } else {
            holder = nil
            asked = configuration.layout
        }
        turnWidth = configuration.options?.values.turnWidth
        if turnWidth == nil { isNarrow = false }
        let before = layout
        turn { told in builder.afterBuild(told) }
        if layout != before { change.note(animation) }
        return layout != before
    }

    /// Follows the width of the split.
    /// - Returns: whether the panes are turned.
    mutating func update(width: CGFloat, _ afterBuild: (@escaping @MainActor () -> Void) -> Void) -> Bool {
        guard let turnWidth, width > 0 else { return false }
        isNarrow = Self.isTooLittle(width, turnWidth, was: isNarrow)
        let before = layout
        turn(afterBuild)
        return layout != before
    }

    /// Takes over what an arrangement says: the layout is the app's unless a holder has it.
    mutating func restore(_ layout: SplitLayout?, _ afterBuild: (@escaping @MainActor () -> Void) -> Void) -> Bool {
        guard let layout, let holder, turnWidth == nil, layout != self.layout else { return false }
        if let told = holder.write(layout) { afterBuild { told.send() } }
        changeCount = holder.changeCount
        asked = layout
        turn(afterBuild)
        return true
    }

    private mutating func turn(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        layout = isNarrow ? .vertical : asked
        // A custom splitter may have given it a setter.
        if let told = ownHolder?.write(layout) { afterBuild { told.send() } }
    }

    /// The holder of the layout for custom splitters.
    mutating func holderForSplitters() -> LayoutHolder {
        if let holder { return holder }
        let own = ownHolder ?? LayoutHolder(layout)
        ownHolder = own
        return own
    }

    /// Whether `length` is too little, where `was` says whether it was so before: one that has become too little is so until
    /// it is 16 points more, or a container would flicker that is resized along the boundary.
    static func isTooLittle(_ length: CGFloat, _ least: CGFloat, was: Bool) -> Bool {
        length < (was ? least + 16 : least)
    }
}

/// The origin of a frame's holder.
enum HolderSource {
    /// It is the last frame's.
    case same
    /// A body made it in place of the one that it made in the last frame, and it shares that one's state.
    case inherited
    /// The app gives another one.
    case replaced

    /// Where `holder` comes from, after `last` in the last frame. `isMade` says of that whether a body made it, and then of
    /// `holder`.
    @MainActor init<Holder: StateInheriting>(
        of holder: Holder,
        _ birth: Birth,
        after last: Holder?,
        isMade: inout Bool
    ) {
        guard holder !== last else {
            self = .same
            return
        }
        let wasMade = isMade
        isMade = birth.isInThisBuild
        guard let last, wasMade, isMade, holder.inherit(from: last) else {
            self = .replaced
            return
        }
        self = .inherited
    }
}

extension Builder {
    /// The animation of what a holder says: that under which it was changed, unless a modifier around the view names one.
    package borrowing func animation(of held: Animation?) -> Animation? {
        hasOwnTransaction ? transaction.animation : held
    }
}
