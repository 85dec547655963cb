import SplitView

/// What is measured: a full binary tree of splits, written as a user would. Its leaves are colours or labels; layouts
/// alternate with the depth.
struct SplitTree: View {
    /// How many levels of splits are below.
    var depth: Int
    /// Where this split is in the heap of holders.
    var index = 0
    var holders: [FractionHolder]
    /// The labels in each leaf; none makes a leaf a colour.
    var labels: [String] = []

    var body: some View {
        if depth > 0 {
            Split(
                primary: { SplitTree(depth: depth - 1, index: 2 * index + 1, holders: holders, labels: labels) },
                secondary: { SplitTree(depth: depth - 1, index: 2 * index + 2, holders: holders, labels: labels) }
            )
            .layout(depth.isMultiple(of: 2) ? .horizontal : .vertical)
            .fraction(holders[index])
        } else if labels.isEmpty {
            index.isMultiple(of: 2) ? Color.green : Color.red
        } else {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<labels.count) { Text(labels[$0]).lineLimit(1) }
            }
        }
    }
}

extension SplitTree {
    /// The size of the view at a depth, in points.
    static func size(depth: Int) -> CGSize {
        depth < 9 ? CGSize(width: 1920, height: 1080) : CGSize(width: 16_384, height: 16_384)
    }

    /// A holder for each of the `2^depth - 1` splits of a tree, in heap order.
    static func holders(depth: Int) -> [FractionHolder] {
        (0..<max(0, 1 << depth - 1)).map { _ in FractionHolder() }
    }
}
