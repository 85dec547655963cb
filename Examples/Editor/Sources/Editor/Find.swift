import SplitView

/// The contents of the find bar.
struct Find {
    var isShown = false
    /// True while the bar also has a field for the replacement.
    var isReplacing = false
    var words = ""
    var replacement = ""
    var matchesCase = false
    /// The number of matches that Replace All has just replaced.
    var replacedCount: Int?
    /// The place from which the next match is selected as soon as the matches of new words are known.
    var start: Int?

    @MainActor func matches(in file: TextFile) -> (ranges: [Range<Int>], isComplete: Bool) {
        isShown ? file.document.matches(of: words, caseSensitive: matchesCase) : ([], true)
    }

    /// The match that is selected in a tab.
    @MainActor func current(in tab: EditorTab) -> Range<Int>? {
        index(of: tab.selection, in: matches(in: tab.file).ranges).map { _ in tab.selection }
    }

    /// A short text such as “2 of 5”.
    @MainActor func summary(in tab: EditorTab) -> String {
        if let replacedCount { return "\(replacedCount) replaced" }
        let (matches, isComplete) = matches(in: tab.file)
        if matches.isEmpty { return !isComplete ? "Searching…" : words.isEmpty ? "" : "Not found" }
        return index(of: tab.selection, in: matches).map { "\($0 + 1) of \(matches.count)" }
            ?? "\(matches.count) found"
    }

    /// Returns the index of the first match that begins at a place or after it.
    func index(from place: Int, in matches: [Range<Int>]) -> Int {
        var (low, high) = (0, matches.count)
        while low < high {
            let middle = (low + high) / 2
            if matches[middle].lowerBound < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func index(of match: Range<Int>, in matches: [Range<Int>]) -> Int? {
        let index = index(from: match.lowerBound, in: matches)
        return index < matches.count && matches[index] == match ? index : nil
    }
}

extension Workspace {
    /// Shows the find bar, with the selected words if they are in one line.
    func startFinding(replacing: Bool = false) {
        guard let tab else { return }
        let words = tab.selection.count < 200 ? tab.file.document[tab.selection] : ""
        if !words.isEmpty, !words.contains("\n") { find.words = words }
        (find.isShown, find.isReplacing, find.replacedCount) = (true, replacing, nil)
        focus = .find
    }

    func endFinding() {
        find.isShown = false
        focus = tab.map { .editor($0.id) }
    }

    /// Selects the next match after a place, or the match before the selection. The search continues at the other end.
    /// - Parameter place: A place in bytes; nil for the end of the selection.
    func findNext(from place: Int? = nil, backwards: Bool = false) {
        guard let tab else { return }
        find.replacedCount = nil
        let matches = tab.file.document.matches(of: find.words, caseSensitive: find.matchesCase).ranges
        guard !matches.isEmpty else { return }
        let next =
            backwards
            ? find.index(from: tab.selection.lowerBound, in: matches) - 1
            : find.index(from: place ?? tab.selection.upperBound, in: matches)
        tab.selection = matches[(next + matches.count) % matches.count]
    }

    /// Replaces the selected match, and selects the next one.
    func replace() {
        guard let tab else { return }
        guard let match = find.current(in: tab) else { return findNext() }
        tab.file.document.replace(match, with: find.replacement)
        findNext(from: match.lowerBound + find.replacement.utf8.count)
    }

    /// Replaces all matches, as one step to undo.
    func replaceAll() {
        guard let tab else { return }
        let document = tab.file.document
        let matches = document.ranges(of: find.words, caseSensitive: find.matchesCase)
        guard !matches.isEmpty else { return }
        document.replaceAll(matches, with: find.replacement)
        find.replacedCount = matches.count
    }
}
