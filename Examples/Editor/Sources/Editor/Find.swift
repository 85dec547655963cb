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

    @MainActor func matches(in file: TextFile) -> [Range<Int>] {
        isShown ? file.document.ranges(of: words, caseSensitive: matchesCase) : []
    }

    /// The match that is selected in a tab.
    @MainActor func current(in tab: EditorTab) -> Range<Int>? {
        isShown && matches(in: tab.file).contains(tab.selection) ? tab.selection : nil
    }

    /// A short text such as “2 of 5”.
    @MainActor func summary(in tab: EditorTab) -> String {
        if let replacedCount { return "\(replacedCount) replaced" }
        let matches = matches(in: tab.file)
        if matches.isEmpty { return words.isEmpty ? "" : "Not found" }
        return matches.firstIndex(of: tab.selection).map { "\($0 + 1) of \(matches.count)" } ?? "\(matches.count) found"
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
        let matches = tab.file.document.ranges(of: find.words, caseSensitive: find.matchesCase)
        let place = place ?? tab.selection.upperBound
        let next =
            backwards
            ? matches.last { $0.lowerBound < tab.selection.lowerBound } ?? matches.last
            : matches.first { $0.lowerBound >= place } ?? matches.first
        if let next { tab.selection = next }
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
        let (document, matches) = (tab.file.document, find.matches(in: tab.file))
        guard let first = matches.first, let last = matches.last else { return }
        var text = ""
        var end = first.lowerBound
        for match in matches {
            text += document[end..<match.lowerBound] + find.replacement
            end = match.upperBound
        }
        document.replace(first.lowerBound..<last.upperBound, with: text)
        find.replacedCount = matches.count
    }
}
