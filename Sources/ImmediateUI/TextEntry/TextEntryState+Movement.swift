import Foundation

/// Where the caret goes by keys. All of it happens in the shown text.
extension TextEntryState {
    /// Moves the caret to a place of the shown text, and the selection's beginning with it unless it extends that.
    func move(to caret: CaretPlace, extends: Bool) {
        head = CaretPlace(offset: place(caret.offset), affinity: caret.affinity)
        if !extends { anchor = head.offset }
        document.endRun()
    }

    /// One character to the left or to the right, as it is seen.
    func moveByCharacter(right: Bool, extends: Bool) {
        goal = nil
        if !extends, !selection.isEmpty {
            // To the end of the selection that is on that side.
            let ends = [shown(selection.lowerBound), shown(selection.upperBound)].map { CaretPlace(offset: $0) }
            let places = ends.map { view.find($0) }
            let isRightToLeft = view.row(places[0]).isRightToLeft
            return move(to: ends[right != isRightToLeft ? 1 : 0], extends: false)
        }
        move(to: neighbor(of: shownCaret, right: right), extends: extends)
    }

    private func neighbor(of caret: CaretPlace, right: Bool) -> CaretPlace {
        let found = view.find(caret)
        let row = view.row(found)
        let start = found.segment.range.lowerBound
        if let next = row.place(beside: caret.moved(by: -start), right: right) {
            // At the end of a row that goes on in the next one, the caret stands there.
            let isEnd = next.offset == row.range.upperBound && !row.isLast
            return CaretPlace(offset: next.offset + start, affinity: isEnd ? .after : next.affinity)
        }
        // Beyond the end: on in the row that is read next, or back in the one before.
        let isForward = right != row.isRightToLeft
        guard let other = isForward ? view.row(after: found) : view.row(before: found) else { return caret }
        let (next, place) = (view.row(other), other.segment.range.lowerBound)
        guard other.segment.line == found.segment.line else {
            return isForward
                ? CaretPlace(offset: place)
                : CaretPlace(offset: other.segment.range.upperBound, affinity: .before)
        }
        return (next.place(beside: next.edge(right: !right), right: right) ?? next.edge(right: !right)).moved(by: place)
    }

    /// So many rows down, or up; beyond the first and the last one to their ends.
    func moveByRows(_ count: Int, extends: Bool) {
        let caret = shownCaret
        var place = view.find(caret)
        let row = view.row(place)
        let x = goal ?? view.x(of: row) + row.x(of: caret.moved(by: -place.segment.range.lowerBound))
        for _ in 0..<abs(count) {
            guard let next = count > 0 ? view.row(after: place) : view.row(before: place) else {
                move(to: CaretPlace(offset: count > 0 ? view.text.count : 0), extends: extends)
                return goal = nil
            }
            place = next
        }
        let target = view.row(place)
        var there = view.place(at: x, in: target)
        // In the row itself, not at the beginning of the next one.
        if there.offset == target.range.upperBound, !target.isLast { there.affinity = .before }
        move(to: there.moved(by: place.segment.range.lowerBound), extends: extends)
        goal = x
    }

    /// To the beginning or the end of the row.
    func moveToRowEdge(end: Bool, extends: Bool) {
        goal = nil
        let place = view.find(shownCaret)
        let row = view.row(place)
        let offset = place.segment.range.lowerBound + (end ? row.range.upperBound : row.range.lowerBound)
        move(to: CaretPlace(offset: offset, affinity: end ? .before : .after), extends: extends)
    }

    /// To the beginning or the end of the text.
    func moveToEdge(end: Bool, extends: Bool) {
        goal = nil
        move(to: CaretPlace(offset: end ? view.text.count : 0, affinity: end ? .before : .after), extends: extends)
    }

    /// To the end of a word on the right, or the beginning of one on the left; the other way round in words that are
    /// read from the right.
    func moveByWord(right: Bool, extends: Bool) {
        goal = nil
        let isForward = right != view.row(view.find(shownCaret)).isRightToLeft
        let offset = wordBoundary(from: shownCaret.offset, forward: isForward)
        move(to: CaretPlace(offset: offset, affinity: isForward ? .before : .after), extends: extends)
    }

    /// The end of the word after a place, or the beginning of the one before it, in the shown text.
    func wordBoundary(from offset: Int, forward: Bool) -> Int {
        let text = view.text
        var line = text.line(at: offset)
        var range = text.range(ofLine: line)
        if forward, offset >= range.upperBound {
            guard line + 1 < text.lineCount else { return offset }
            line += 1
            range = text.range(ofLine: line)
        } else if !forward, offset <= range.lowerBound {
            guard line > 0 else { return offset }
            range = text.range(ofLine: line - 1)
            return range.upperBound
        }
        let offset = max(offset, range.lowerBound)
        let window = text.window(around: offset, in: range)
        let words = LineWords(text[window])
        let local = offset - window.lowerBound
        return window.lowerBound + (forward ? words.end(after: local) : words.start(before: local))
    }

    /// The word, or the run of spaces or of other characters, at a place of the shown text.
    func word(at offset: Int) -> Range<Int> {
        let text = view.text
        let line = text.range(ofLine: text.line(at: offset))
        let range = text.window(around: min(offset, line.upperBound), in: line)
        let word = LineWords(text[range]).run(at: min(offset, range.upperBound) - range.lowerBound)
        return range.lowerBound + word.lowerBound..<range.lowerBound + word.upperBound
    }

    /// The line at a place of the shown text, with what ends it.
    func line(at offset: Int) -> Range<Int> {
        let text = view.text
        let line = text.line(at: offset)
        return text.start(ofLine: line)..<(line + 1 < text.lineCount ? text.start(ofLine: line + 1) : text.count)
    }
}

/// The words of a line. Places are in bytes.
struct LineWords {
    private enum Kind { case word, space, other }

    /// The characters, each by where it begins.
    private var starts: [Int] = []
    private var kinds: [Kind] = []
    private let count: Int

    init(_ line: String) {
        var start = 0
        for character in line {
            starts.append(start)
            kinds.append(Self.kind(of: character))
            start += character.utf8.count
        }
        count = start
    }

    private static func kind(of character: Character) -> Kind {
        if character.isLetter || character.isNumber || character == "_" { return .word }
        // An apostrophe inside of a word is looked at as other: "don't" is two words, as in most editors.
        return character.isWhitespace ? .space : .other
    }

    private func index(of place: Int) -> Int { starts.firstIndex { $0 >= place } ?? starts.count }

    private func place(_ index: Int) -> Int { index < starts.count ? starts[index] : count }

    /// The end of the word after a place; words are what is not space, runs of letters and of other characters.
    func end(after place: Int) -> Int {
        var index = index(of: place)
        while index < kinds.count, kinds[index] != .word { index += 1 }
        while index < kinds.count, kinds[index] == .word { index += 1 }
        return self.place(index)
    }

    /// The beginning of the word before a place.
    func start(before place: Int) -> Int {
        var index = index(of: place)
        while index > 0, kinds[index - 1] != .word { index -= 1 }
        while index > 0, kinds[index - 1] == .word { index -= 1 }
        return self.place(index)
    }

    /// The run of one kind around the character after a place, or at the end around the last one.
    func run(at place: Int) -> Range<Int> {
        guard !kinds.isEmpty else { return 0..<0 }
        let index = min(index(of: place), kinds.count - 1)
        var (first, last) = (index, index)
        while first > 0, kinds[first - 1] == kinds[index] { first -= 1 }
        while last + 1 < kinds.count, kinds[last + 1] == kinds[index] { last += 1 }
        return self.place(first)..<self.place(last + 1)
    }
}
