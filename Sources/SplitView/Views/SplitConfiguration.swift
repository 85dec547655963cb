import Foundation
import ImmediateUI

/// All that the modifiers of a split say about it.
///
/// A view is copied on its way through the bodies, so this is small: what only few splits say lies in an object.
public struct SplitConfiguration {
    @usableFromInline var layout: SplitLayout
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
