/// The pieces of text that draw commands refer to by number.
///
/// A text that stays as it is keeps its numbers from frame to frame, so drawing it again copies no string. Numbers that
/// are given back are used again.
@MainActor final class TextRunTable {
    private(set) var runs: [TextRun] = []
    private var free: [Int] = []
    /// The numbers of what elements have drawn by themselves in this frame.
    private var momentary: [Int] = []

    /// Takes in a piece until `remove`, and returns its number.
    func add(_ run: TextRun) -> Int {
        guard let number = free.popLast() else {
            runs.append(run)
            return runs.count - 1
        }
        runs[number] = run
        return number
    }

    /// Takes in a piece for this frame.
    func addForFrame(_ run: TextRun) -> Int {
        let number = add(run)
        momentary.append(number)
        return number
    }

    /// Gives a number back.
    func remove(_ number: Int) {
        runs[number].string = ""
        free.append(number)
    }

    /// Begins a frame: what was drawn for the last one is given back.
    func beginFrame() {
        guard !momentary.isEmpty else { return }
        for number in momentary { remove(number) }
        momentary.removeAll(keepingCapacity: true)
    }
}
