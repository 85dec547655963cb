import Foundation
import Testing

@testable import SplitPanes

/// The values that the sweeps combine. Each list has ordinary values, the ends, and invalid ones.
enum Sweep {
    static let lengths: [CGFloat] = [
        0, 0.5, 1, 3, 4, 5, 33, 100, 333.3, 1000, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
    ]
    static let thicknesses: [CGFloat] = [0, 0.3, 1, 4, 20, 500, -4, .nan, .infinity, -.infinity]
    static let fractions: [CGFloat] = [-1, 0, 0.001, 0.1, 0.25, 0.5, 0.777, 1, 2, .nan, .infinity, -.infinity]
    static let minimums: [CGFloat?] = [nil, 0, 0.2, 0.5, 0.9, 1.5, -0.3, .nan]
}

/// Collects the failures of a sweep and reports them as one issue: a million `#expect` take minutes, and a thousand
/// failures are no more useful than the first few.
struct Findings {
    private var count = 0
    private var cases = 0
    private var first: [String] = []

    /// Records a failure unless `condition` holds.
    mutating func check(_ condition: Bool, _ description: @autoclosure () -> String) {
        cases += 1
        if condition { return }
        count += 1
        if first.count < 5 { first.append(description()) }
    }

    /// Fails the test on any recorded failure, or if nothing was checked.
    func report(sourceLocation: SourceLocation = #_sourceLocation) {
        if cases == 0 { Issue.record("The sweep is empty.", sourceLocation: sourceLocation) }
        if count == 0 { return }
        let list = first.joined(separator: "\n")
        Issue.record("\(count) of \(cases) cases fail:\n\(list)", sourceLocation: sourceLocation)
    }
}

/// True if the two differ by no more than rounding errors of `magnitude`.
func nearly(_ a: CGFloat, _ b: CGFloat, of magnitude: CGFloat = 1) -> Bool {
    abs(a - b) <= 1e-9 * max(1, magnitude)
}
