import Foundation
import ImmediateUI

/// The two sides of a split.
@usableFromInline struct SplitContent<Primary: View, Secondary: View> {
    @usableFromInline var primary: Primary
    @usableFromInline var secondary: Secondary

    @inlinable init(primary: Primary, secondary: Secondary) {
        self.primary = primary
        self.secondary = secondary
    }

    /// Brings the split's lasting state up to date and appends the split: its two sides, then the splitter, which is
    /// painted and hit above them. The split draws a `Splitter` by itself.
    @inlinable @MainActor func build(_ configuration: SplitConfiguration, into builder: inout Builder) {
        let state = builder.memory { SplitState() }
        state.value.update(configuration, &builder)
        if state.value.hasUntoldDrag { builder.afterBuild { state.value.tellUntoldDrag() } }
        builder.add(SplitElement(state: state, first: builder.nextChild)) { builder, split in
            builder.child(primary, 1)
            split.primaryEnd = builder.nextChild
            builder.child(secondary, 2)
            split.secondaryEnd = builder.nextChild
            if !state.value.drawsSplitter { state.value.buildSplitter(configuration, into: &builder) }
        }
    }
}
