import ImmediateTextEntry
import SplitPanes

extension View {
    /// Shows `arrangement` in the splits inside the view, and sets it when the user, or the app by a holder, has
    /// changed one of them.
    ///
    /// ```swift
    /// @State private var current = SplitArrangement()
    /// Workbench().arrangement($current)
    /// Button("Writing") { withAnimation { current = writing } }
    /// ```
    ///
    /// The binding is set after the frame of the change: at the end of a drag, not during it. A new value is shown in
    /// the next frame, animated inside `withAnimation`; it also sets the holders of fractions, sides and layouts. A
    /// split without an entry returns to the app's initial value. Parts that do not fit are reported once on stderr.
    ///
    /// The inner one of nested arrangements applies to the splits inside it.
    public func arrangement(_ arrangement: Binding<SplitArrangement>) -> some View {
        ArrangementView(content: self, binding: arrangement, holder: nil)
    }

    /// Keeps the arrangement of the splits inside the view in a holder.
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

/// A view with an arrangement of the splits inside.
struct ArrangementView<Content: View>: PrimitiveView {
    var content: Content
    var binding: Binding<SplitArrangement>
    var holder: ArrangementHolder?

    /// Persistent state: the keeper, and the last frame's holder, whose state a new holder of the body adopts.
    @MainActor private final class Memory {
        let keeper = ArrangementKeeper()
        var holder: ArrangementHolder?
    }

    func build(into builder: inout Builder) {
        let memory = builder.state { Memory() }
        if let holder, let last = memory.holder, holder !== last, holder.creation.isInThisBuild {
            _ = holder.inherit(from: last)
        }
        memory.holder = holder
        let keeper = memory.keeper
        keeper.history = builder.environment.object(LayoutHistory.self)
        keeper.undoManager = keeper.history == nil ? nil : builder.environment.undoManager
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
