import Foundation

extension View {
    /// Runs `action` when the view comes: after the first frame whose bodies include it was built, before that frame is
    /// drawn. Outer views come before those inside, earlier siblings before later ones. What the action changes
    /// shows in the next frame, which it asks for.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        LifetimeView(content: self, appear: action, disappear: nil)
    }

    /// Runs `action` when the view has gone: in the first frame whose bodies do not include it, before the actions of
    /// views that come in that frame. Inner views go before outer ones, later siblings before earlier ones.
    ///
    /// A view that is only invisible (scrolled away, on a hidden side of a split) has not gone; one whose window closes
    /// has, and one on a page of tabs while another page is shown, though its state stays. When a program drops an
    /// `Interface` of its own, nothing runs.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        LifetimeView(content: self, appear: nil, disappear: action)
    }

    /// Runs `action` as a task of the main actor when the view comes, and cancels it when the view goes.
    public func task(
        priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    /// Runs `action` as a task of the main actor when the view comes and again whenever `id` became another. The task
    /// before is cancelled then, and the last one when the view goes.
    public func task<ID: Equatable>(
        id: ID,
        priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: id, priority: priority, action: action)
    }

    /// Runs `action` when `value` became another, with the new value.
    public func onChange<Value: Equatable>(
        of value: Value,
        perform action: @escaping (Value) -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value) { _, new in action(new) }
    }

    /// Runs `action` when `value` became another, with the old and the new value; with `initial`, also when the view
    /// is first shown.
    public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping (Value, Value) -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value, initial: initial, action: action)
    }

    /// Runs `action` when `value` became another; with `initial`, also when the view is first shown.
    public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value, initial: initial) { _, _ in action() }
    }

    /// Makes the view another one whenever `id` is another: its state begins anew, and with it that of all views
    /// inside.
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
        // A lifetime that nobody asks for has ended.
        if builder.environment.isShelved { return builder.child(content) }
        let lifetime = builder.lifetime()
        // The action is replaced in each frame, because the newest one has the newest values of its view.
        lifetime.object.onEnd = disappear
        if lifetime.isNew, let appear { builder.afterBuild(appear) }
        builder.child(content)
    }
}

struct TaskView<Content: View, ID: Equatable>: PrimitiveView {
    var content: Content
    var id: ID
    var priority: TaskPriority
    /// Whether it goes on while the view is on a page of tabs that is not shown.
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

/// Compares a value with that of the last frame and runs an action when it changed. All bodies have been evaluated
/// by then: what the action changes shows in the next frame, which it asks for.
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
    var id: ID

    var step: UInt64 { UInt64(bitPattern: Int64(id.hashValue)) }

    func build(into builder: inout Builder) {
        builder.environment.scrollTargets?.note(id, builder)
        builder.choose { $0.child(content, step) }
    }
}

/// A view that is another one from time to time.
@MainActor protocol IdentityChanging {
    /// What tells it from those that it was before.
    var step: UInt64 { get }
}
