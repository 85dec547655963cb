/// Words to look for in a text, scalar by scalar.
struct TextSearch {
    /// What each scalar of the words may be in the text, in bytes.
    private let steps: [[[UInt8]]]
    /// The bytes with which a place may begin.
    private var begins = [Bool](repeating: false, count: 256)

    /// - Parameter caseSensitive: whether small and capital letters are told apart.
    init(_ words: String, caseSensitive: Bool) {
        steps = words.unicodeScalars.map { scalar in
            let own = String(scalar)
            guard !caseSensitive else { return [Array(own.utf8)] }
            let variants = [own, scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
            return Set(variants).map { Array($0.utf8) }
        }
        for bytes in steps.first ?? [] { if let first = bytes.first { begins[Int(first)] = true } }
    }

    /// The places of the words in the bytes of a text, one after the other.
    func places(in text: [UInt8]) -> [Range<Int>] {
        guard !steps.isEmpty else { return [] }
        var places: [Range<Int>] = []
        var start = 0
        while start < text.count {
            if begins[Int(text[start])], let end = end(of: start, in: text) {
                places.append(start..<end)
                start = end
            } else {
                start += 1
            }
        }
        return places
    }

    /// Where the words end that begin at a place; nil if others stand there.
    private func end(of start: Int, in text: [UInt8]) -> Int? {
        var place = start
        for variants in steps {
            guard let found = variants.first(where: { text[place...].starts(with: $0) }) else { return nil }
            place += found.count
        }
        return place
    }
}

extension TextDocument {
    /// Where `words` stand in the text, in bytes, from its beginning on; places do not overlap. Empty words stand nowhere.
    /// The text is read once for each change and each other words, which is work for all of its length.
    ///
    /// ```swift
    /// let hits = document.ranges(of: "tide")
    /// if let next = hits.first(where: { $0.lowerBound >= selection.upperBound }) { selection = next }
    /// ```
    /// - Parameter caseSensitive: whether small and capital letters are told apart.
    public func ranges(of words: String, caseSensitive: Bool = false) -> [Range<Int>] {
        let version = version
        if let found, found.version == version, found.words == words, found.caseSensitive == caseSensitive {
            return found.places
        }
        let places = TextSearch(words, caseSensitive: caseSensitive).places(in: Array(string.utf8))
        found = (version, words, caseSensitive, places)
        return places
    }
}
