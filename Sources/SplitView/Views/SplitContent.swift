import Foundation
import ImmediateUI

/// The three views of a split.
@usableFromInline struct SplitContent<Primary: View, Divider: SplitDivider, Secondary: View> {
    @usableFromInline var primary: Primary
    /// The custom splitter, nil for the default one.
    @usableFromInline var divider: Divider?
    @usableFromInline var secondary: Secondary

    @inlinable init(primary: Primary, divider: Divider?, secondary: Secondary) {
        self.primary = primary
        self.divider = divider
        self.secondary = secondary
    }

    /// The same sides with another splitter.
    @inlinable func with<Other: SplitDivider>(_ divider: Other) -> SplitContent<Primary, Other, Secondary> {
        SplitContent<Primary, Other, Secondary>(primary: primary, divider: divider, secondary: secondary)
    }

    /// Brings the split's lasting state up to date and appends the split: its two sides, then the splitter, which is
    /// painted and hit above them. The split draws a `Splitter` by itself.
    @inlinable @MainActor func build(_ configuration: SplitConfiguration, into builder: inout Builder) {
        let state = builder.memory { SplitState() }
        let drawsSplitter = Divider.self == Splitter.self || divider == nil
        state.pointee.update(configuration, divider?.styling, drawsSplitter: drawsSplitter, builder)
        builder.add(SplitElement(state: state, first: builder.nextChild)) { builder, split in
            builder.child(primary, 1)
            split.primaryEnd = builder.nextChild
            builder.child(secondary, 2)
            split.secondaryEnd = builder.nextChild
            if !drawsSplitter, let divider {
                builder.with {
                    $0.setObject(state.pointee.sharedLayout)
                } content: {
                    $0.child(divider, 3)
                }
            }
        }
    }
}
