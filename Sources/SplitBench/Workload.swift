import SplitView

/// A full binary tree of splits with default splitters, written as a user would. Layouts alternate with the depth; the
/// leaves are colors.
struct SplitTree: View {
    /// The number of levels of splits below.
    var depth: Int
    /// The index of this split in the heap.
    var index = 0

    var body: some View {
        if depth > 0 {
            Split(
                primary: { SplitTree(depth: depth - 1, index: 2 * index + 1) },
                secondary: { SplitTree(depth: depth - 1, index: 2 * index + 2) }
            )
            .layout(depth.isMultiple(of: 2) ? .horizontal : .vertical)
        } else {
            index.isMultiple(of: 2) ? Color.green : Color.red
        }
    }
}

/// The same tree with an app-owned holder for the fraction of each split.
struct HeldSplitTree: View {
    var depth: Int
    var index = 0
    /// The holders of the `2^depth - 1` splits, in heap order.
    var holders: [FractionHolder]

    init(depth: Int) {
        self.init(depth: depth, index: 0, holders: (0..<max(0, 1 << depth - 1)).map { _ in FractionHolder() })
    }

    private init(depth: Int, index: Int, holders: [FractionHolder]) {
        (self.depth, self.index, self.holders) = (depth, index, holders)
    }

    var body: some View {
        if depth > 0 {
            Split(
                primary: { HeldSplitTree(depth: depth - 1, index: 2 * index + 1, holders: holders) },
                secondary: { HeldSplitTree(depth: depth - 1, index: 2 * index + 2, holders: holders) }
            )
            .layout(depth.isMultiple(of: 2) ? .horizontal : .vertical)
            .fraction(holders[index])
        } else {
            index.isMultiple(of: 2) ? Color.green : Color.red
        }
    }
}

/// The same tree with a label in each leaf.
struct LabelTree: View {
    var depth: Int

    var body: some View {
        if depth > 0 {
            Split(primary: { LabelTree(depth: depth - 1) }, secondary: { LabelTree(depth: depth - 1) })
                .layout(depth.isMultiple(of: 2) ? .horizontal : .vertical)
        } else {
            Text("A label of 20 letter").lineLimit(1)
        }
    }
}

/// The same tree with four different labels in each leaf.
struct LabelsTree: View {
    var depth: Int

    var body: some View {
        if depth > 0 {
            Split(primary: { LabelsTree(depth: depth - 1) }, secondary: { LabelsTree(depth: depth - 1) })
                .layout(depth.isMultiple(of: 2) ? .horizontal : .vertical)
        } else {
            VStack(alignment: .leading, spacing: 0) {
                Text("A label of 20 lette1").lineLimit(1)
                Text("A label of 20 lette2").lineLimit(1)
                Text("A label of 20 lette3").lineLimit(1)
                Text("A label of 20 lette4").lineLimit(1)
            }
        }
    }
}

/// The same tree with the labels made by `ForEach`.
struct ListedLabelsTree: View {
    var depth: Int

    var body: some View {
        if depth > 0 {
            Split(primary: { ListedLabelsTree(depth: depth - 1) }, secondary: { ListedLabelsTree(depth: depth - 1) })
                .layout(depth.isMultiple(of: 2) ? .horizontal : .vertical)
        } else {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(Self.labels.indices) { Text(Self.labels[$0]).lineLimit(1) }
            }
        }
    }

    private static let labels = (1...4).map { "A label of 20 lette\($0)" }
}

/// The same tree with a label on a color in each leaf, as the programs for GTK and Qt in `Benchmarks` show it.
struct LabelledPanes: View {
    var depth: Int
    var index = 0

    var body: some View {
        if depth > 0 {
            Split(
                primary: { LabelledPanes(depth: depth - 1, index: 2 * index + 1) },
                secondary: { LabelledPanes(depth: depth - 1, index: 2 * index + 2) }
            )
            .layout(depth.isMultiple(of: 2) ? .horizontal : .vertical)
        } else {
            Text("A label of 20 letter")
                .lineLimit(1)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(index.isMultiple(of: 2) ? Color.green : Color.red)
        }
    }
}

extension SplitTree {
    /// Returns the size of the view at a depth, in points.
    static func size(depth: Int) -> CGSize {
        depth < 9 ? CGSize(width: 1920, height: 1080) : CGSize(width: 16_384, height: 16_384)
    }
}

/// The simulated pointer: it moves for 32 frames, drags the outermost splitter for 32 frames, and repeats.
enum Pointer {
    /// The number of frames after which the events repeat.
    static let period = 64

    /// Returns the events of a frame in a view of this size.
    static func events(frame: Int, size: CGSize) -> [InputEvent] {
        let phase = frame % period
        let x = size.width / 2 + Double(phase % 32)
        var events: [InputEvent] = [.pointerMoved(CGPoint(x: x, y: size.height / 3))]
        if phase == 32 { events.append(.pointerPressed(.left)) }
        if phase == 63 { events.append(.pointerReleased(.left)) }
        return events
    }
}
