// An edge changes the winding number of all that lies to the right of it. So the number along a vertical line is what
// the edges left of it have added up to: a list of heights and changes, to which each edge that is passed adds two.

/// The winding number along a vertical line, counted from the left: how it changes from the top of a cell downwards.
struct WindingSteps {
    private(set) var steps: [(height: Double, change: Int)] = []

    /// The least and the greatest winding number in a cell that begins at `top`.
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

    /// Takes the line past pieces of edges, in a cell that ends at `bottom`.
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

    /// Cuts off what lies below a height.
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

    /// Puts what lies below a height back.
    mutating func append(_ lower: WindingSteps, at height: Double) {
        let winding = steps.reduce(0) { $0 + $1.change }
        var rest = lower.steps[...]
        let first = rest.first?.height == height ? rest.removeFirst().change : 0
        if first != winding { steps.append((height, first - winding)) }
        steps.append(contentsOf: rest)
    }
}
