import Foundation
import ImmediateUI

/// All that the modifiers of a split say about it.
public struct SplitConfiguration {
    /// Something that is given as a value or kept by a holder.
    enum Source<Value, Holder> {
        case value(Value)
        case holder(Holder)
    }

    var layout: Source<SplitLayout, LayoutHolder> = .value(.horizontal)
    var fraction: Source<CGFloat, FractionHolder> = .value(0.5)
    var hide: Source<SplitSide?, SideHolder> = .value(nil)
    var constraints = SplitConstraints()
    var styling = SplitStyleChanges()
    var onDrag: (@MainActor (CGFloat) -> Void)?

    init(layout: SplitLayout) { self.layout = .value(layout) }
}
