import ImmediateUI
import Testing

/// Layout is linear in the number of nodes: an element is measured a bounded number of times at any depth.
@MainActor @Suite struct MeasureCountTests {
    /// The limit of measurements of a node: a stack measures the minimum, the maximum and a share, for two or three
    /// widths.
    private let bound = 10.0

    /// Returns nested stacks, alternating or in one direction, each with a text and a spacer beside it.
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

    @Test("Stacks, 1 to 48 deep, are linear, with space and without", arguments: [true, false])
    func stacks(alternating: Bool) {
        for width in [1000, 300, 50, 0] as [CGFloat] {
            for depth in [1, 3, 6, 12, 24, 48] {
                let count = measuresPerNode(nest(depth, alternating: alternating), width)
                print("stacks \(depth) deep in \(width), alternating \(alternating): \(count) measures a node")
                #expect(count <= bound)
            }
        }
    }

    @Test("Frames, paddings and layers, 40 deep, are linear")
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

    @Test("A list of 500 rows is linear")
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
