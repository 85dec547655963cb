import Foundation
import ImmediateUI

/// What only few splits say about themselves.
///
/// Bodies make these anew in every frame. Those of the last frame are free by then and are used again, so that a frame
/// allocates none.
@usableFromInline @MainActor final class SplitOptions {
    /// Says the layout instead of the configuration's value.
    @usableFromInline var layoutHolder: LayoutHolder?
    /// The hidden side; its holder, where there is one, says it instead.
    var hide: SplitSide?
    var sideHolder: SideHolder?
    var constraints = SplitConstraints()
    var styling = SplitStyleChanges()
    var onDrag: (@MainActor (CGFloat) -> Void)?

    private init() {}

    private func copy(_ other: SplitOptions?) {
        layoutHolder = other?.layoutHolder
        hide = other?.hide
        sideHolder = other?.sideHolder
        constraints = other?.constraints ?? SplitConstraints()
        styling = other?.styling ?? SplitStyleChanges()
        onDrag = other?.onDrag
    }

    /// All that were made, and where the next free one probably is.
    private static var pool: [SplitOptions] = []
    private static var next = 0

    /// Options that say what `other` says, or nothing.
    static func make(like other: SplitOptions?) -> SplitOptions {
        if next >= pool.count { next = 0 }
        if pool.isEmpty || !isKnownUniquelyReferenced(&pool[next]) {
            // Somebody keeps a view, or this frame shows more splits than the ones before.
            next = pool.count
            pool.append(SplitOptions())
        }
        let options = pool[next]
        next += 1
        options.copy(other)
        return options
    }
}
