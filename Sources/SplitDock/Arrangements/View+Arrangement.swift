import ImmediateUI
import SplitPanes

extension View {
    /// Keeps how the splits inside stand: shows what `arrangement` says, and sets it when a person, or the program by a
    /// holder, has changed one of them.
    ///
    /// ```swift
    /// @State private var current = SplitArrangement()
    /// Workbench().arrangement($current)
    /// Button("Writing") { withAnimation { current = writing } }
    /// ```
    ///
    /// It is set after the frame in which the change was made: at the end of a drag, not during it. A new value shows in the
    /// next frame, inside of `withAnimation` by that animation; holders of fractions, sides and layouts are set by it. A
    /// split of which the value says nothing goes back to what the program gave it first. What does not fit is said once
    /// on stderr.
    ///
    /// Of two arrangements inside each other the inner one keeps what is inside of it.
    public func arrangement(_ arrangement: Binding<SplitArrangement>) -> some View {
        ArrangementView(content: self, binding: arrangement, holder: nil)
    }

    /// Keeps how the splits inside stand in a holder.
    ///
    /// ```swift
    /// let current = ArrangementHolder.usingUserDefaults(key: "workbench")
    /// Workbench().arrangement(current)
    /// ```
    public func arrangement(_ holder: ArrangementHolder) -> some View {
        ArrangementView(
            content: self,
            binding: Binding(get: { holder.value }, set: { holder.value = $0 }),
            holder: holder
        )
    }
}

/// A view with an arrangement for the splits inside.
struct ArrangementView<Content: View>: PrimitiveView {
    var content: Content
    var binding: Binding<SplitArrangement>
    var holder: ArrangementHolder?

    /// What lasts: the keeper, and the holder of the last frame, which one that a body makes anew inherits from.
    @MainActor private final class Memory {
        let keeper = ArrangementKeeper()
        var holder: ArrangementHolder?
    }

    func build(into builder: inout Builder) {
        let memory = builder.state { Memory() }
        if let holder, let last = memory.holder, holder !== last, holder.birth.isInThisBuild {
            _ = holder.inherit(from: last)
        }
        memory.holder = holder
        let keeper = memory.keeper
        let animation = builder.transaction.animation
        keeper.begin(binding, animation: holder.map { builder.animation(of: $0.animation) } ?? animation)
        builder.with {
            $0.setObject(keeper.root)
        } content: {
            $0.child(content)
        }
        builder.afterBuild(keeper.finishing)
    }
}
