import Foundation

/// The lengths of a sequence of items: measured for items that were visible, otherwise estimated by the mean.
///
/// Memory is bounded: measurements are stored in blocks of neighbors, and the block furthest from the latest
/// measurement is dropped first. A query takes O(log n) for n blocks; the first one after a change takes O(n).
struct LazyLengths {
    /// A block of neighboring items, some of them measured.
    private struct Run {
        /// Its index among all blocks: its first item is `number` times `size`.
        let number: Int
        /// The lengths; NaN where not measured.
        var lengths: [Double]
        var known = 0
        var sum = 0.0
        /// The sum of lengths minus estimates in all preceding blocks.
        var excessBefore = 0.0

        init(number: Int) {
            self.number = number
            lengths = [Double](repeating: .nan, count: LazyLengths.size)
        }

        func excess(_ estimate: Double) -> Double { sum - Double(known) * estimate }
    }

    private static let size = 32
    private static let mostRuns = 512
    /// The number of measurements that determine the estimate. It is fixed afterwards, so that distant items keep their
    /// positions.
    private static let sampleSize = 256

    /// The number of items.
    private(set) var count = 0
    /// The estimated length of items that are not measured; nil before the first measurement.
    private(set) var estimate: Double?
    /// The number of times a measured item turned out to have changed its length.
    private(set) var corrections = 0
    private var runs: [Run] = []
    private var samples = 0
    private var sampleSum = 0.0
    /// True if `excessBefore` has to be recomputed.
    private var isStale = false

    /// Returns the total length.
    mutating func total() -> Double { position(of: count) }

    /// Sets the number of items, keeping the measurements.
    mutating func resize(to count: Int) {
        guard count != self.count else { return }
        self.count = count
        let end = (count + Self.size - 1) / Self.size
        runs.removeAll { $0.number >= end }
        if let last = runs.last, last.number == end - 1 {
            for offset in (count - last.number * Self.size)..<Self.size where offset < Self.size {
                forget(offset, in: runs.count - 1)
            }
        }
        isStale = true
    }

    /// Removes all measurements but keeps the estimate.
    mutating func forgetAll() {
        runs.removeAll(keepingCapacity: true)
        isStale = false
    }

    /// Removes all measurements and restarts the estimate, for items whose layout has changed.
    mutating func forgetEstimate() {
        forgetAll()
        (samples, sampleSum) = (0, 0)
    }

    private mutating func forget(_ offset: Int, in run: Int) {
        let length = runs[run].lengths[offset]
        guard !length.isNaN else { return }
        runs[run].lengths[offset] = .nan
        runs[run].known -= 1
        runs[run].sum -= length
    }

    /// Records the length of an item. Returns true if it was unknown or different.
    @discardableResult mutating func set(_ item: Int, _ length: Double) -> Bool {
        guard item >= 0, item < count else { return false }
        let number = item / Self.size
        var run = runs.partition { $0.number >= number }
        if run == runs.count || runs[run].number != number {
            if runs.count >= Self.mostRuns {
                // The furthest block is the first or the last.
                let isFirst = number - runs[0].number > runs[runs.count - 1].number - number
                runs.remove(at: isFirst ? 0 : runs.count - 1)
                run = runs.partition { $0.number >= number }
            }
            runs.insert(Run(number: number), at: run)
        }
        let offset = item % Self.size
        let old = runs[run].lengths[offset]
        guard old != length else { return false }
        if old.isNaN {
            runs[run].known += 1
        } else {
            runs[run].sum -= old
            corrections += 1
        }
        runs[run].lengths[offset] = length
        runs[run].sum += length
        isStale = true
        if old.isNaN, samples < Self.sampleSize {
            samples += 1
            sampleSum += length
            estimate = sampleSum / Double(samples)
        }
        return true
    }

    private mutating func addUp() {
        guard isStale else { return }
        isStale = false
        let estimate = estimate ?? 0
        var excess = 0.0
        for index in runs.indices {
            runs[index].excessBefore = excess
            excess += runs[index].excess(estimate)
        }
    }

    /// Returns the start of an item; for `count`, the end of the last item.
    mutating func position(of item: Int) -> Double {
        guard let estimate else { return 0 }
        addUp()
        let item = min(max(0, item), count)
        let base = Double(item) * estimate
        let number = item / Self.size
        let index = runs.partition { $0.number >= number }
        if index < runs.count, runs[index].number == number {
            var excess = runs[index].excessBefore
            for offset in 0..<item % Self.size where !runs[index].lengths[offset].isNaN {
                excess += runs[index].lengths[offset] - estimate
            }
            return base + excess
        }
        guard index > 0 else { return base }
        return base + runs[index - 1].excessBefore + runs[index - 1].excess(estimate)
    }

    /// Returns the last item that starts at or before a position; 0 if there is none. The cost does not depend on the
    /// number of items.
    mutating func item(at position: Double) -> Int {
        guard count > 0, let estimate else { return 0 }
        addUp()
        let after = runs.partition { Double($0.number * Self.size) * estimate + $0.excessBefore > position }
        let end = after < runs.count ? runs[after].number * Self.size : count
        guard after > 0 else { return unmeasured(at: position, in: 0..<end, 0, estimate) }
        // The same sums as in `position(of:)`, so that rounding does not lead to a neighboring item.
        let first = runs[after - 1].number * Self.size
        var excess = runs[after - 1].excessBefore
        for offset in 0..<min(Self.size, count - first) {
            let length = runs[after - 1].lengths[offset]
            if !length.isNaN { excess += length - estimate }
            if Double(first + offset + 1) * estimate + excess > position { return first + offset }
        }
        return unmeasured(at: position, in: min(first + Self.size, count)..<end, excess, estimate)
    }

    /// Returns the last item that starts at or before a position among unmeasured items, or the item before them if
    /// there are none.
    ///
    /// - Parameter excess: The sum of lengths minus estimates of the preceding items.
    private func unmeasured(at position: Double, in items: Range<Int>, _ excess: Double, _ estimate: Double) -> Int {
        let last = max(0, items.upperBound - 1)
        guard estimate > 0 else { return last }
        let guess = Int(min(max((position - excess) / estimate, Double(items.lowerBound)), Double(last)))
        // Corrects the rounding of the division.
        if guess < last, Double(guess + 1) * estimate + excess <= position { return guess + 1 }
        if guess > items.lowerBound, Double(guess) * estimate + excess > position { return guess - 1 }
        return guess
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the first index that satisfies `isLater`, which must hold for all later elements and no earlier ones.
    @inlinable package func partition(_ isLater: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
