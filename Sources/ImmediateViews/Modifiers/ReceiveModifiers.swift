import Foundation

extension View {
    /// Runs `action` on the main actor with each element of a sequence while the view exists.
    ///
    /// Only the sequence of the first frame is used.
    ///
    /// ```swift
    /// .onReceive(model.$count) { count in … }
    /// ```
    ///
    /// Foundation on Linux has no asynchronous sequence of notifications; feed an `AsyncStream` with
    /// `addObserver(forName:object:queue:)`.
    public func onReceive<Source: AsyncSequence & Sendable>(
        _ source: Source,
        perform action: @escaping @MainActor (Source.Element) -> Void
    ) -> some View where Source.Element: Sendable {
        ReceiverView(content: self, source: source, action: action)
    }
}

struct ReceiverView<Content: View, Source: AsyncSequence & Sendable>: PrimitiveView where Source.Element: Sendable {
    var content: Content
    var source: Source
    var action: @MainActor (Source.Element) -> Void

    /// Holds the latest action, which captures the latest values.
    @MainActor final class Memory {
        var action: (@MainActor (Source.Element) -> Void)?
    }

    func build(into builder: inout Builder) {
        let memory = builder.state(1) { Memory() }
        memory.action = action
        let receiver = TaskView(content: content, id: 0, priority: .userInitiated, goesOnUnseen: true) { [source] in
            do {
                for try await element in source { memory.action?(element) }
            } catch {
                // A sequence that throws has ended; there is no error handler.
                return
            }
        }
        builder.child(receiver)
    }
}
