import ImmediateUI
import Testing

/// Layout is linear in the number of nodes: an element is asked for its size a bounded number of times, however deep
/// it lies.
@MainActor @Suite struct MeasureCountTests {
    /// Asks a node may get: a stack asks for the least, the most and a share, across two or three breadths.
    private let bound = 10.0

    /// Stacks inside of stacks, in turn or all in one direction, each with a text and a spacer beside it.
    private func nest(_ depth: Int, alternating: Bool) -> AnyView {
        guard depth > 0 else { return AnyView(Text("The innermost text of them all")) }
        let inner = nest(depth - 1, alternating: alternating)
        if alternating && depth.isMultiple(of: 2) {
            return AnyView(
                VStack {
                    Text("beside")
                    inner.padding(1)
                    Spacer()
                }
            )
        }
        return AnyView(
            HStack {
                Text("beside")
                inner.padding(1)
                Spacer()
            }
        )
    }

    private func measuresPerNode<V: View>(_ view: V, _ width: CGFloat = 1000) -> Double {
        let bench = Bench(width, 800) { view }
        bench.frame()
        let statistics = bench.interface.statistics
        return Double(statistics.measures) / Double(statistics.nodes)
    }

    @Test("Stacks, 1 to 48 deep, with room and without", arguments: [true, false])
    func stacks(alternating: Bool) {
        for width in [1000, 300, 50, 0] as [CGFloat] {
            for depth in [1, 3, 6, 12, 24, 48] {
                let count = measuresPerNode(nest(depth, alternating: alternating), width)
                print("stacks \(depth) deep in \(width), alternating \(alternating): \(count) measures a node")
                #expect(count <= bound)
            }
        }
    }

    @Test("Frames, paddings and layers, 40 deep")
    func modifiers() {
        func wrap(_ depth: Int) -> AnyView {
            guard depth > 0 else { return AnyView(Text("core")) }
            return AnyView(
                wrap(depth - 1).padding(1).frame(maxWidth: .infinity).background(Color.red).fixedSize(
                    horizontal: false,
                    vertical: depth.isMultiple(of: 5)
                )
            )
        }
        let count = measuresPerNode(wrap(40))
        print("modifiers 40 deep: \(count) measures a node")
        #expect(count <= bound)
    }

    @Test("A list of 500 rows")
    func list() {
        let count = measuresPerNode(
            List(Array(0..<500), id: \.self) { row in
                HStack {
                    Text("Row \(row)")
                    Spacer()
                    Text("detail")
                }
            }
        )
        print("list: \(count) measures a node")
        #expect(count <= bound)
    }
}
