import Foundation
import SDLHost

extension View {
    /// Runs `action` on the main thread with each value of a publisher while the view exists.
    ///
    /// Only the publisher of the first frame is used.
    ///
    /// ```swift
    /// .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { now = $0 }
    /// ```
    /// - Parameters:
    ///   - publisher: the source of the values.
    ///   - action: called with each value.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        SubscriberView(content: self, publisher: publisher, action: action)
    }

    /// Runs `action` on the main thread with each value of a `@Published` property while the view exists, first with
    /// the current one.
    /// - Parameters:
    ///   - publisher: the publisher of the property, such as `model.$count`.
    ///   - action: called with each value.
    public func onReceive<Value>(
        _ publisher: Published<Value>.Publisher,
        perform action: @escaping (Value) -> Void
    ) -> some View {
        SubscriberView(content: self, publisher: publisher, action: action)
    }
}

/// A view with a subscription.
private struct SubscriberView<Content: View, P: Publisher>: PrimitiveView where P.Failure == Never {
    var content: Content
    var publisher: P
    var action: (P.Output) -> Void

    /// Holds the latest action, which captures the latest values.
    @MainActor final class Memory {
        var action: ((P.Output) -> Void)?
        var subscription: AnyCancellable?
    }

    func build(into builder: inout Builder) {
        let memory = builder.state(1) { Memory() }
        memory.action = action
        let lifetime = builder.lifetime()
        if lifetime.isNew {
            lifetime.object.onEnd = { [weak memory] in
                memory?.subscription?.cancel()
                memory?.action = nil
            }
            // After the build, because the publisher may send a value at once.
            builder.afterBuild { [publisher] in
                memory.subscription = publisher.sink { [weak memory] value in
                    nonisolated(unsafe) let value = value
                    MainThread.run { memory?.action?(value) }
                }
            }
        }
        builder.child(content)
    }
}
