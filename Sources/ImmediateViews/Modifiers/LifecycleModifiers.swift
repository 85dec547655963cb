import Foundation

extension View {
    /// Runs `action` when the view appears: after the first frame that includes it is built and before it is drawn.
    ///
    /// Outer views appear before inner ones, earlier siblings before later ones. State changes in the action take
    /// effect in the next frame, which they request.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        LifetimeView(content: self, appear: action, disappear: nil)
    }

    /// Runs `action` when the view has disappeared: in the first frame that does not include it, before the actions of
    /// views that appear in that frame. Inner views disappear before outer ones, later siblings before earlier ones.
    ///
    /// A view that is merely invisible (scrolled away, on a hidden side of a split) has not disappeared. A view has
    /// disappeared when its window closes, and while a tab view shows another page, although its state is kept.
    /// Releasing an `Interface` runs no actions.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        LifetimeView(content: self, appear: nil, disappear: action)
    }

    /// Runs `action` as a task on the main actor when the view appears, and cancels it when the view disappears.
    public func task(
        priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    /// Runs `action` as a task on the main actor when the view appears and whenever `id` changes.
    ///
    /// The previous task is cancelled, as is the last one when the view disappears.
    public func task<ID: Equatable>(
        id: ID,
        priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: id, priority: priority, action: action)
    }

    /// Runs `action` with the new value when `value` changes.
    public func onChange<Value: Equatable>(
        of value: Value,
        perform action: @escaping (Value) -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value) { _, new in action(new) }
    }

    /// Runs `action` with the old and the new value when `value` changes.
    ///
    /// If `initial` is true, the action also runs when the view first appears, with the same value twice.
    public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping (Value, Value) -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value, initial: initial, action: action)
    }

    /// Runs `action` when `value` changes and, if `initial` is true, when the view first appears.
    public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value, initial: initial) { _, _ in action() }
    }

    /// Binds the view's identity to `id`: when it changes, the state of the view and its descendants is reset.
    ///
    /// ```swift
    /// Editor(document: document).id(document.name)
    /// ```
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

struct LifetimeView<Content: View>: PrimitiveView {
    var content: Content
    var appear: (() -> Void)?
    var disappear: (() -> Void)?

    func build(into builder: inout Builder) {
        // On a hidden page the lifetime is not renewed, so it ends.
        if builder.environment.isShelved { return builder.child(content) }
        let lifetime = builder.lifetime()
        // Replaced in each frame, since the latest closure captures the latest values.
        lifetime.object.onEnd = disappear
        if lifetime.isNew, let appear { builder.afterBuild(appear) }
        builder.child(content)
    }
}

struct TaskView<Content: View, ID: Equatable>: PrimitiveView {
    var content: Content
    var id: ID
    var priority: TaskPriority
    /// True if the task continues while the view is on a hidden page of a tab view.
    var goesOnUnseen = false
    var action: @MainActor @Sendable () async -> Void

    @MainActor final class Memory {
        var id: ID?
    }

    func build(into builder: inout Builder) {
        if builder.environment.isShelved && !goesOnUnseen { return builder.child(content) }
        let lifetime = builder.lifetime().object
        let memory = builder.state(1) { Memory() }
        if memory.id != id {
            memory.id = id
            let name = StartedWork.observer == nil ? nil : StartedWork.name(of: Content.self, builder)
            builder.afterBuild { [action, priority] in
                lifetime.task?.cancel()
                StartedWork.note(name?()) { lifetime.task = Task(priority: priority) { await action() } }
            }
        }
        builder.child(content)
    }
}

/// Runs an action when a value differs from that of the last frame. The action runs after all bodies have been
/// evaluated, so its state changes take effect in the next frame, which they request.
struct ChangeObserver<Content: View, Value: Equatable>: PrimitiveView {
    var content: Content
    var value: Value
    var initial = false
    var action: (Value, Value) -> Void

    @MainActor final class Memory {
        var value: Value?
    }

    func build(into builder: inout Builder) {
        let memory = builder.state { Memory() }
        let old = memory.value
        memory.value = value
        if let old {
            if old != value { builder.afterBuild { [action, value] in action(old, value) } }
        } else if initial {
            builder.afterBuild { [action, value] in action(value, value) }
        }
        builder.child(content)
    }
}

struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView, IdentityChanging {
    var content: Content
    package var id: ID

    var step: UInt64 { UInt64(bitPattern: Int64(id.hashValue)) }

    func build(into builder: inout Builder) {
        builder.environment.idObserver?.note(id, builder)
        builder.choose { $0.child(content, step) }
    }
}

/// A view whose identity can change.
@MainActor package protocol IdentityChanging {
    /// The step in the identity path that distinguishes this identity from earlier ones.
    var step: UInt64 { get }
}
