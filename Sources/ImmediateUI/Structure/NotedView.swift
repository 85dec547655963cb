import Foundation

/// A view that is noted where the program says it and built where it is shown, with the environment of where it was said: an
/// item of a bar, a part of a menu.
@MainActor struct NotedView {
    private let environment: EnvironmentValues
    /// Tells its state apart from that of its neighbours.
    private let step: UInt64
    private let build: (inout Builder) -> Void

    init<Content: View>(_ content: Content, _ builder: borrowing Builder) {
        environment = builder.environment
        step = UInt64(bitPattern: Int64(builder.identity.hashValue))
        build = { $0.child(content) }
    }

    /// Builds it at its place.
    /// - Parameter change: what is otherwise than where it was said.
    func build(into builder: inout Builder, _ change: (inout EnvironmentValues) -> Void) {
        builder.atChild(step) { builder in
            builder.with {
                $0 = environment
                change(&$0)
            } content: {
                build(&$0)
            }
        }
    }
}
