/// A search pattern that is matched scalar by scalar.
struct TextSearch {
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

    /// Returns the ranges of all matches in a text's bytes, without overlaps.
    func ranges(in text: [UInt8]) -> [Range<Int>] {
        guard !steps.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        var start = 0
        while start < text.count {
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

extension TextDocument {
    /// Returns the byte ranges of all matches of `words`, in ascending order and without overlaps.
    ///
    /// Empty words match nothing.
    ///
    /// The result is cached until the text or the words change; a search takes time proportional to the text's length.
    /// ```swift
    /// let hits = document.ranges(of: "tide")
    /// if let next = hits.first(where: { $0.lowerBound >= selection.upperBound }) { selection = next }
    /// ```
    /// - Parameters:
    ///   - words: The text to find.
    ///   - caseSensitive: Whether letter case must match.
    public func ranges(of words: String, caseSensitive: Bool = false) -> [Range<Int>] {
        let version = version
        if let found, found.version == version, found.words == words, found.caseSensitive == caseSensitive {
            return found.ranges
        }
        let ranges = TextSearch(words, caseSensitive: caseSensitive).ranges(in: Array(string.utf8))
        found = (version, words, caseSensitive, ranges)
        return ranges
    }
}
