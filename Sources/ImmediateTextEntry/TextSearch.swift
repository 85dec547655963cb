/// A search pattern that is matched scalar by scalar.
struct TextSearch: Sendable {
    /// The UTF-8 variants that match each scalar of the pattern.
    private let steps: [[[UInt8]]]
    /// The bytes with which a match may begin.
    private var begins = [Bool](repeating: false, count: 256)

    /// - Parameter caseSensitive: True if letter case must match.
    init(_ words: String, caseSensitive: Bool) {
        steps = words.unicodeScalars.map { scalar in
            let own = String(scalar)
            guard !caseSensitive else { return [Array(own.utf8)] }
            let variants = [own, scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
            return Set(variants).map { Array($0.utf8) }
        }
        for bytes in steps.first ?? [] { if let first = bytes.first { begins[Int(first)] = true } }
    }

    /// Returns the ranges of all matches in a text's bytes, without overlaps; those found so far if the task of the
    /// caller is cancelled.
    func ranges(in text: [UInt8]) -> [Range<Int>] {
        guard !steps.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        var (start, check) = (0, 0)
        while start < text.count {
            if start >= check {
                if Task.isCancelled { return ranges }
                check = start + 1 << 16
            }
            if begins[Int(text[start])], let end = end(of: start, in: text) {
                ranges.append(start..<end)
                start = end
            } else {
                start += 1
            }
        }
        return ranges
    }

    /// Returns the end of a match that begins at an offset; nil if there is none.
    private func end(of start: Int, in text: [UInt8]) -> Int? {
        var offset = start
        for variants in steps {
            guard let found = variants.first(where: { text[offset...].starts(with: $0) }) else { return nil }
            offset += found.count
        }
        return offset
    }
}

/// The matches of a search in a text.
struct TextMatches {
    var words: String
    var caseSensitive: Bool
    /// The version of the text.
    var version: Int
    var ranges: [Range<Int>] = []

    func isSearch(for words: String, caseSensitive: Bool) -> Bool {
        words == self.words && caseSensitive == self.caseSensitive
    }
}

extension TextDocument {
    /// The longest text that `matches(of:caseSensitive:)` searches at once, in bytes. It takes a millisecond.
    static let longestSearchAtOnce = 1 << 18

    /// Returns the byte ranges of all matches of `words`, in ascending order and without overlaps.
    ///
    /// Empty words match nothing.
    ///
    /// The result is cached until the text or the words change; a search takes time proportional to the text's length.
    /// A view that shows the matches calls ``matches(of:caseSensitive:)``, which does not block typing.
    /// ```swift
    /// let hits = document.ranges(of: "tide")
    /// if let next = hits.first(where: { $0.lowerBound >= selection.upperBound }) { selection = next }
    /// ```
    /// - Parameters:
    ///   - words: The text to find.
    ///   - caseSensitive: Whether letter case must match.
    public func ranges(of words: String, caseSensitive: Bool = false) -> [Range<Int>] {
        let version = version
        if let found, found.version == version, found.isSearch(for: words, caseSensitive: caseSensitive) {
            return found.ranges
        }
        let ranges = TextSearch(words, caseSensitive: caseSensitive).ranges(in: Array(string.utf8))
        found = TextMatches(words: words, caseSensitive: caseSensitive, version: version, ranges: ranges)
        return ranges
    }

    /// Returns the known matches of `words`, for a body that shows them.
    ///
    /// A long text is searched in the background, and the body is evaluated again when the search has ended. Until then
    /// the matches of the text before its latest changes are returned at their current places; none for new words.
    /// ```swift
    /// TextEditor(document).highlighting(document.matches(of: words).ranges)
    /// ```
    /// - Parameters:
    ///   - words: The text to find.
    ///   - caseSensitive: Whether letter case must match.
    /// - Returns: The byte ranges, in ascending order and without overlaps, and whether they are those of the whole
    ///   current text.
    public func matches(of words: String, caseSensitive: Bool = false) -> (ranges: [Range<Int>], isComplete: Bool) {
        let (version, _) = (version, searchCount)
        if count <= Self.longestSearchAtOnce || words.isEmpty {
            return (ranges(of: words, caseSensitive: caseSensitive), true)
        }
        let isKnown = found?.isSearch(for: words, caseSensitive: caseSensitive) == true
        if isKnown, let found, found.version == version { return (found.ranges, true) }
        search(for: TextMatches(words: words, caseSensitive: caseSensitive, version: version))
        guard isKnown, let found, let ranges = currentRanges(of: found.ranges, since: found.version) else {
            return ([], false)
        }
        return (ranges, false)
    }

    /// Searches in the background, in place of an earlier search.
    private func search(for wanted: TextMatches) {
        if let running = searching?.search, running.version == wanted.version,
            running.isSearch(for: wanted.words, caseSensitive: wanted.caseSensitive)
        {
            return
        }
        searching?.task.cancel()
        let (rope, search) = (rope, TextSearch(wanted.words, caseSensitive: wanted.caseSensitive))
        let work = Task.detached { search.ranges(in: Array(rope.string.utf8)) }
        let task = Task {
            let ranges = await withTaskCancellationHandler {
                await work.value
            } onCancel: {
                work.cancel()
            }
            guard !Task.isCancelled else { return }
            var result = wanted
            result.ranges = ranges
            (found, searching) = (result, nil)
            searchCount += 1
        }
        searching = (wanted, task)
    }
}
