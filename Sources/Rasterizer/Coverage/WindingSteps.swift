// An edge changes the winding number of everything to its right. So the numbers along a vertical line are the sum of
// the edges to its left: a list of heights and changes, with two entries for each edge passed.

/// The winding number along a vertical line, as changes from the top of a cell downwards.
struct WindingSteps {
    private(set) var steps: [(height: Double, change: Int)] = []

    /// Returns the least and the greatest winding number in a cell that begins at `top`.
    func limits(from top: Double) -> (least: Int, most: Int) {
        guard let first = steps.first else { return (0, 0) }
        var winding = first.change
        var (least, most) = first.height > top ? (min(0, winding), max(0, winding)) : (winding, winding)
        for step in steps.dropFirst() {
            winding += step.change
            (least, most) = (min(least, winding), max(most, winding))
        }
        return (least, most)
    }

    /// Moves the line past pieces of edges, in a cell that ends at `bottom`.
    mutating func pass(_ pieces: ArraySlice<Edge.Piece>, of edges: [Edge], to bottom: Double) {
        for piece in pieces {
            let winding = edges[piece.edge].winding
            steps.append((piece.top, winding))
            if piece.bottom < bottom { steps.append((piece.bottom, -winding)) }
        }
        steps.sort { $0.height < $1.height }
        var count = 0
        for step in steps {
            if count > 0, steps[count - 1].height == step.height {
                steps[count - 1].change += step.change
            } else {
                if count > 0, steps[count - 1].change == 0 { count -= 1 }
                steps[count] = step
                count += 1
            }
        }
        if count > 0, steps[count - 1].change == 0 { count -= 1 }
        steps.removeLast(steps.count - count)
    }

    /// Cuts off and returns the part below a height.
    mutating func cut(at height: Double) -> WindingSteps {
        var lower = WindingSteps()
        let above = steps.prefix { $0.height < height }
        let winding = above.reduce(0) { $0 + $1.change }
        let rest = steps[above.endIndex...]
        let next = rest.first?.height == height ? 1 : 0
        let change = winding + (next == 1 ? rest[above.endIndex].change : 0)
        if change != 0 { lower.steps.append((height, change)) }
        lower.steps.append(contentsOf: rest.dropFirst(next))
        steps.removeLast(steps.count - above.count)
        return lower
    }

    /// Appends the part that was cut off at a height.
    mutating func append(_ lower: WindingSteps, at height: Double) {
        let winding = steps.reduce(0) { $0 + $1.change }
        var rest = lower.steps[...]
        let first = rest.first?.height == height ? rest.removeFirst().change : 0
        if first != winding { steps.append((height, first - winding)) }
        steps.append(contentsOf: rest)
    }
}
