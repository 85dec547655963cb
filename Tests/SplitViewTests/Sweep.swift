import Foundation
import Testing

@testable import SplitPanes

/// The values that the sweeps combine. Each list has ordinary values, the ends, and invalid ones.
enum Sweep {
    static let lengths: [CGFloat] = [0, 0.5, 1, 3, 4, 5, 33, 100, 333.3, 1000]
    static let badLengths: [CGFloat] = [
        -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    static let thicknesses: [CGFloat] = [0, 0.3, 1, 4, 20, 500]
    static let badThicknesses: [CGFloat] = [-4, .nan, .infinity, -.infinity]
    static let fractions: [CGFloat] = [-1, 0, 0.001, 0.1, 0.25, 0.5, 0.777, 1, 2, .nan, .infinity, -.infinity]
    static let minimums: [CGFloat?] = [nil, 0, 0.2, 0.5, 0.9, 1.5, -0.3, .nan]
    static let hidden: [SplitSide?] = [nil, .primary, .secondary]
    static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]
    static let origins: [CGFloat] = [0, 0.3, 0.5, 17, 100.8, -41.7]

    /// All pairs of minimums.
    static var constraints: [SplitConstraints] {
        minimums.flatMap { p in minimums.map { s in SplitConstraints(minPFraction: p, minSFraction: s) } }
    }

    /// Calls `body` with a geometry for every combination of the arguments, hidden sides and `hideSplitter`.
    static func geometries(
        lengths: [CGFloat] = lengths,
        thicknesses: [CGFloat] = thicknesses,
        constraints: [SplitConstraints] = constraints,
        hidden: [SplitSide?] = hidden,
        _ body: (SplitGeometry) -> Void
    ) {
        for length in lengths {
            for thickness in thicknesses {
                for constraints in constraints {
                    for hidden in hidden {
                        for hideSplitter in [false, true] {
                            body(
                                SplitGeometry(
                                    length: length,
                                    thickness: thickness,
                                    constraints: constraints,
                                    hidden: hidden,
                                    hideSplitter: hideSplitter
                                )
                            )
                        }
                    }
                }
            }
        }
    }
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

extension SplitGeometry {
    /// Creates a geometry for tests of one aspect, with defaults for the rest.
    init(
        _ length: CGFloat,
        thickness: CGFloat = 0,
        minP: CGFloat? = nil,
        minS: CGFloat? = nil,
        hideP: Bool = false,
        hideS: Bool = false,
        hidden: SplitSide? = nil,
        hideSplitter: Bool = false
    ) {
        self.init(
            length: length,
            thickness: thickness,
            constraints: SplitConstraints(
                minPFraction: minP,
                minSFraction: minS,
                dragToHideP: hideP,
                dragToHideS: hideS
            ),
            hidden: hidden,
            hideSplitter: hideSplitter
        )
    }
}

/// True if the two differ by no more than rounding errors of `magnitude`.
func nearly(_ a: CGFloat, _ b: CGFloat, of magnitude: CGFloat = 1) -> Bool {
    abs(a - b) <= 1e-9 * max(1, magnitude)
}
