import Foundation
import ImmediateUI
import Testing

/// Layout measures each node a bounded number of times at any depth.
@MainActor @Suite struct MeasureTests {
    /// The limit of the average number of measurements of a node: 3 by its stack (minimum, maximum, share), each for
    /// the few widths that the outer stacks try.
    private static let limit = 10

    private func check<V: View>(_ view: V) {
        let interface = Interface(textSystem: FixedTextSystem())
        _ = interface.frame(FrameInput(size: CGSize(width: 1000, height: 700), time: 0), root: view)
        let statistics = interface.statistics
        #expect(statistics.measures <= Self.limit * statistics.nodes)
    }

    @Test(arguments: 1...12) func stacksInStacks(_ depth: Int) { check(Nested(depth: depth)) }

    @Test(arguments: 1...10) func treesOfStacks(_ depth: Int) { check(Tree(depth: depth)) }

    private struct Nested: View {
        var depth: Int

        @ViewBuilder var body: some View {
            if depth == 0 {
                Text("a leaf with words")
            } else if depth.isMultiple(of: 2) {
                HStack {
                    Text("before")
                    AnyView(Nested(depth: depth - 1)).padding(1)
                    Color.red
                }
            } else {
                VStack {
                    Text("above")
                    AnyView(Nested(depth: depth - 1)).padding(1)
                    Color.red
                }
            }
        }
    }

    private struct Tree: View {
        var depth: Int

        @ViewBuilder var body: some View {
            if depth == 0 {
                Color.red
            } else if depth.isMultiple(of: 2) {
                HStack {
                    AnyView(Tree(depth: depth - 1)).frame(maxWidth: .infinity)
                    AnyView(Tree(depth: depth - 1)).layoutPriority(1)
                }
            } else {
                VStack {
                    AnyView(Tree(depth: depth - 1))
                    AnyView(Tree(depth: depth - 1)).frame(minWidth: 10)
                }
            }
        }
    }
}
