import Foundation

/// A view, such as a toolbar item or a part of a menu, that is captured with its environment in one place and built in
/// another.
@MainActor struct NotedView {
    private let environment: EnvironmentValues
    /// Distinguishes the view's state from that of its siblings.
    private let step: UInt64
    private let build: (inout Builder) -> Void

    init<Content: View>(_ content: Content, _ builder: borrowing Builder) {
        environment = builder.environment
        step = UInt64(bitPattern: Int64(builder.identity.hashValue))
        build = { $0.child(content) }
    }

    /// Builds the view at its destination.
    /// - Parameter change: Changes the captured environment.
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
