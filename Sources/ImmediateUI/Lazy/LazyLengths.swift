import Foundation

/// How long the items of a row of any number of items are: as measured where they were seen, the mean of those elsewhere.
///
/// What it keeps is bounded: runs of neighbours that were seen, the ones furthest from what is seen now being forgotten
/// first. Questions take about the logarithm of the number of runs.
struct LazyLengths {
    /// A run of neighbouring items, some of them measured.
    private struct Run {
        /// Its place among all runs: its first item is number times `size`.
        let number: Int
        /// The lengths, NaN where none was measured.
        var lengths: [Double]
        var known = 0
        var sum = 0.0
        /// How much longer all the runs before are than their items by the estimate.
        var excessBefore = 0.0

        init(number: Int) {
            self.number = number
            lengths = [Double](repeating: .nan, count: LazyLengths.size)
        }

        func excess(_ estimate: Double) -> Double { sum - Double(known) * estimate }
    }

    private static let size = 32
    private static let mostRuns = 512
    /// After so many measurements the estimate stays, so that what is far away stays where it is.
    private static let sampleSize = 256

    /// How many items there are.
    private(set) var count = 0
    /// How long an item is taken to be that was never measured; nil until one was.
    private(set) var estimate: Double?
    /// How often an item that had been measured turned out to have another length.
    private(set) var corrections = 0
    private var runs: [Run] = []
    private var samples = 0
    private var sampleSum = 0.0
    /// Whether the excesses have to be added up again.
    private var isStale = false

    /// How long all are together.
    mutating func total() -> Double { position(of: count) }

    /// Sets the number of items; what was measured stays.
    mutating func resize(to count: Int) {
        guard count != self.count else { return }
        self.count = count
        let end = (count + Self.size - 1) / Self.size
        runs.removeAll { $0.number >= end }
        if let last = runs.last, last.number == end - 1 {
            for place in (count - last.number * Self.size)..<Self.size where place < Self.size {
                forget(place, in: runs.count - 1)
            }
        }
        isStale = true
    }

    /// Forgets what was measured, but not the estimate.
    mutating func forgetAll() {
        runs.removeAll(keepingCapacity: true)
        isStale = false
    }

    /// Forgets the estimate as well: items look different now.
    mutating func forgetEstimate() {
        forgetAll()
        (samples, sampleSum) = (0, 0)
    }

    private mutating func forget(_ place: Int, in run: Int) {
        let length = runs[run].lengths[place]
        guard !length.isNaN else { return }
        runs[run].lengths[place] = .nan
        runs[run].known -= 1
        runs[run].sum -= length
    }

    /// Notes the length of an item; true if it was not known to be just that.
    @discardableResult mutating func set(_ item: Int, _ length: Double) -> Bool {
        guard item >= 0, item < count else { return false }
        let number = item / Self.size
        var run = runs.partition { $0.number >= number }
        if run == runs.count || runs[run].number != number {
            if runs.count >= Self.mostRuns {
                // One of the two ends is the furthest.
                let isFirst = number - runs[0].number > runs[runs.count - 1].number - number
                runs.remove(at: isFirst ? 0 : runs.count - 1)
                run = runs.partition { $0.number >= number }
            }
            runs.insert(Run(number: number), at: run)
        }
        let place = item % Self.size
        let old = runs[run].lengths[place]
        guard old != length else { return false }
        if old.isNaN {
            runs[run].known += 1
        } else {
            runs[run].sum -= old
            corrections += 1
        }
        runs[run].lengths[place] = length
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

    /// Where an item begins; for the number of items, where the last one ends.
    mutating func position(of item: Int) -> Double {
        guard let estimate else { return 0 }
        addUp()
        let item = min(max(0, item), count)
        let base = Double(item) * estimate
        let number = item / Self.size
        let index = runs.partition { $0.number >= number }
        if index < runs.count, runs[index].number == number {
            var excess = runs[index].excessBefore
            for place in 0..<item % Self.size where !runs[index].lengths[place].isNaN {
                excess += runs[index].lengths[place] - estimate
            }
            return base + excess
        }
        guard index > 0 else { return base }
        return base + runs[index - 1].excessBefore + runs[index - 1].excess(estimate)
    }

    /// The last item that begins at or before a position; 0 before all of them. It does not take longer for more items.
    mutating func item(at position: Double) -> Int {
        guard count > 0, let estimate else { return 0 }
        addUp()
        let after = runs.partition { Double($0.number * Self.size) * estimate + $0.excessBefore > position }
        let end = after < runs.count ? runs[after].number * Self.size : count
        guard after > 0 else { return unmeasured(at: position, in: 0..<end, 0, estimate) }
        // The same sums as in `position(of:)`, so that an item is found where it begins.
        let first = runs[after - 1].number * Self.size
        var excess = runs[after - 1].excessBefore
        for place in 0..<min(Self.size, count - first) {
            let length = runs[after - 1].lengths[place]
            if !length.isNaN { excess += length - estimate }
            if Double(first + place + 1) * estimate + excess > position { return first + place }
        }
        return unmeasured(at: position, in: min(first + Self.size, count)..<end, excess, estimate)
    }

    /// The last item that begins at or before a position among items of which none was measured, or the one before them;
    /// those before are together so much longer than the estimate.
    private func unmeasured(at position: Double, in items: Range<Int>, _ excess: Double, _ estimate: Double) -> Int {
        let last = max(0, items.upperBound - 1)
        guard estimate > 0 else { return last }
        let guess = Int(min(max((position - excess) / estimate, Double(items.lowerBound)), Double(last)))
        // What was divided may have been rounded.
        if guess < last, Double(guess + 1) * estimate + excess <= position { return guess + 1 }
        if guess > items.lowerBound, Double(guess) * estimate + excess > position { return guess - 1 }
        return guess
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index from which `isLater` holds, which must hold of none before it.
    func partition(_ isLater: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
