import Foundation

/// What a text view lets a person do.
struct TextEntryTraits: Equatable {
    /// Whether the text may have several lines.
    var isMultiline = false
    /// Whether long lines are broken at the view's edge.
    var wraps = false
    /// Whether each character is shown as a dot.
    var isSecure = false
    /// Whether Tab is a character like others.
    var keepsTab = false
    /// Whether Return breaks the line.
    var breaksLines = false
}

/// A text view between frames: what is edited, what of it is selected, and what of it is seen.
///
/// A caret and a selection are places in the document. What is seen is the *shown* text: that of the document, with an
/// input method's composition in its place, or as many dots as it has characters.
@MainActor final class TextEntryState {
    private(set) var document: TextDocument
    var traits = TextEntryTraits()

    // MARK: The selection

    /// Where the selection was begun.
    var anchor = 0
    /// Where it is moved: the caret.
    var head = CaretPlace(offset: 0)
    /// From the left edge, where the caret wants to be in rows that are long enough; nil where it is.
    private var goal: CGFloat?
    /// What an input method is about to enter.
    var composition: TextComposition?
    /// The version of the document that these places are of.
    private var version: Int

    // MARK: The binding

    /// The text as the program knows it.
    private var known: String?
    /// Whether the view has taken up the program's text.
    private var hasBegun = false
    /// Whether the text is a draft that the program has not been given yet.
    var hasDraft = false
    /// Whether the program has been given the draft as it is now.
    private var isOffered = false
    /// Gives the program the text after an edit.
    var write: (() -> Void)?
    /// Called when the person is done: by Return, or by leaving the view.
    var commit: (() -> Void)?
    /// Gives the program a draft that goes on; nil where there are no drafts.
    var offer: (() -> Void)?
    /// Tells the program what is selected; nil where it does not want to know.
    var tellSelection: ((Range<Int>) -> Void)?
    /// The selection as the program knows it.
    var toldSelection: Range<Int>?

    // MARK: What is seen

    var view = TextEntryView()
    /// The width of the line numbers and the space after them, in points; 0 without line numbers.
    var gutter: CGFloat = 0
    /// The text view that the app's commands act on.
    var commandTarget: TextCommandTarget?
    /// How the thumb of its scroll bar is held, while that is dragged.
    var grab: ThumbGrab?
    var barFades = (vertical: ScrollBarFade(), horizontal: ScrollBarFade())
    /// When the caret last moved, in seconds: it rests for a while, then blinks.
    var activeSince = 0.0
    var press = TextPress()
    /// The menu while it is open.
    var menu: TextMenuOpening?
    /// How many rows there were found to be.
    private var counted: (text: Rope, measure: TextMeasure.Key?, counts: [(width: CGFloat, limit: Int, count: Int)]) =
        (Rope(), nil, [])

    init(_ document: TextDocument) {
        self.document = document
        version = document.version
    }

    /// Goes over to another document, if it is another.
    func edit(_ document: TextDocument) {
        guard document !== self.document else { return }
        self.document = document
        version = document.version
        (anchor, head, goal, composition) = (0, CaretPlace(offset: 0), nil, nil)
        toldSelection = nil
        press.base = nil
        view.top = TextEntryView.Top()
        view.left = 0
    }

    /// Takes over what the program says the text is. What the person typed last comes back as it was given, which is told
    /// without a look at its characters.
    func follow(_ text: String) {
        let isFirst = known == nil && !hasBegun
        // Equal strings of other bytes are other texts; as a rule they are of another length.
        if known != text || known?.utf8.count != text.utf8.count { document.adopt(text) }
        known = text
        follow()
        guard isFirst else { return }
        // It was there before the view: nobody has typed it.
        hasBegun = true
        select(0..<0)
        view.top = TextEntryView.Top()
    }

    /// Whether what was typed is a draft that goes on: the program's text is still the one that it began with.
    func isDraft(of text: String) -> Bool {
        if hasDraft, known == text { return true }
        hasDraft = false
        return false
    }

    /// Begins or continues a draft.
    func noteDraft() { (hasDraft, isOffered) = (true, false) }

    /// Passes the draft to the app by `set` and keeps editing it: the app's text is `text` from then on.
    func offerDraft(_ set: (String) -> Void, text: () -> String) {
        guard hasDraft, !isOffered else { return }
        isOffered = true
        set(document.string)
        known = text()
    }

    /// Lets the program's text replace what was typed, though it may be the one it was.
    func forgetKnown() { known = nil }

    /// The text for the program's binding.
    func writtenText() -> String {
        let string = document.string
        known = string
        return string
    }

    /// Moves the places to where they are in the document as it is now.
    func follow() {
        guard version != document.version else { return }
        let earlier = version
        version = document.version
        func moved(_ place: Int) -> Int { caretBoundary(document.place(place, since: earlier)) }
        anchor = moved(anchor)
        head = CaretPlace(offset: moved(head.offset), affinity: head.affinity)
        // That of a secret text is in dots, which do not tell where it was.
        press.base = traits.isSecure ? nil : press.base.map { moved($0.lowerBound)..<moved($0.upperBound) }
        // What comes in right at the top edge is seen.
        view.top.offset = document.place(view.top.offset, since: earlier, staysBefore: true)
        composition = nil
        goal = nil
    }

    /// Brings what is seen up to date before an event is answered: several come in a slow frame, and programs change the
    /// text between two of them.
    func catchUp() {
        follow()
        view.follow(shown)
    }

    /// The last place at or before another one that is between two characters.
    private func caretBoundary(_ place: Int) -> Int {
        let rope = document.rope
        let place = rope.boundary(place)
        let line = rope.range(ofLine: rope.line(at: place))
        guard place > line.lowerBound, place < line.upperBound else { return place }
        let range = rope.window(around: place, in: line)
        let words = rope[range]
        let index = words.utf8.index(words.startIndex, offsetBy: place - range.lowerBound)
        // The index of a character is at or before each one in it.
        var start = words.startIndex
        for next in words.indices {
            if next > index { break }
            start = next
        }
        return range.lowerBound + words.utf8.distance(from: words.startIndex, to: start)
    }

    /// How many rows the text has in a width, but no more than `limit`. It is counted anew only where it may be another.
    func rowCount(width: CGFloat, atMost limit: Int, _ measure: TextMeasure) -> Int {
        let shown = shown
        if counted.text.isSame(as: shown), counted.measure == measure.key {
            if let count = counted.counts.first(where: { $0.width == width && $0.limit == limit }) {
                return count.count
            }
        } else {
            counted = (shown, measure.key, [])
        }
        let inner = max(1, width - TextEntryView.caretWidth)
        var (count, next) = (0, TextSegment?.some(shown.segment(at: 0)))
        while count < limit, let segment = next {
            count += measure.rows(of: shown[segment.range], width: inner).count
            next = shown.segment(after: segment)
        }
        if counted.counts.count > 8 { counted.counts.removeAll() }
        counted.counts.append((width, limit, min(count, limit)))
        return min(count, limit)
    }

    // MARK: The selection

    /// What is selected; empty where there is only a caret.
    var selection: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }

    /// The words that are selected; nil where none are, or where they are secret.
    var selectedText: String? {
        selection.isEmpty || traits.isSecure ? nil : document.rope[selection]
    }

    /// Selects a range, its end being the caret.
    func select(_ range: Range<Int>, affinity: TextAffinity = .after) {
        anchor = range.lowerBound
        head = CaretPlace(offset: range.upperBound, affinity: affinity)
        goal = nil
    }

    /// Selects everything.
    func selectAll() { select(0..<document.rope.count) }

    /// Notes that the caret moved or the text changed: the caret rests, and comes into sight.
    func touch(_ time: Double) {
        activeSince = time
        view.revealsCaret = true
    }

    // MARK: The shown text

    /// What is seen: the document's text, or what stands for it.
    var shown: Rope {
        var rope = document.rope
        if let composition { rope.replace(selection, with: composition.string) }
        guard traits.isSecure else { return rope }
        return Rope(String(repeating: "•", count: rope.string.count))
    }

    private static let dotLength = "•".utf8.count

    /// Where a place of the document is in the shown text, outside of a composition.
    func shown(_ place: Int) -> Int {
        var place = place
        if let composition, place >= selection.upperBound {
            place += composition.string.utf8.count - selection.count
        }
        guard traits.isSecure else { return place }
        var rope = document.rope
        if let composition { rope.replace(selection, with: composition.string) }
        return rope[0..<rope.boundary(place)].count * Self.dotLength
    }

    /// The place of the document for one of the shown text; a composition has ended by then.
    func place(_ shown: Int) -> Int {
        guard traits.isSecure else { return shown }
        let text = document.string
        let index = text.index(text.startIndex, offsetBy: shown / Self.dotLength, limitedBy: text.endIndex)
        return text.utf8.distance(from: text.startIndex, to: index ?? text.endIndex)
    }

    /// The caret in the shown text: that of the composition while there is one.
    var shownCaret: CaretPlace {
        guard let composition else { return CaretPlace(offset: shown(head.offset), affinity: head.affinity) }
        let offset = selection.lowerBound + composition.selection.upperBound
        guard traits.isSecure else { return CaretPlace(offset: offset, affinity: .before) }
        let before = document.rope[0..<selection.lowerBound].count
        let text = composition.string
        let end = text.utf8.index(text.startIndex, offsetBy: composition.selection.upperBound)
        return CaretPlace(offset: (before + text[..<end].count) * Self.dotLength, affinity: .before)
    }

    /// What is selected in the shown text; nothing while something is composed.
    var shownSelection: Range<Int> {
        if composition != nil { return 0..<0 }
        return shown(selection.lowerBound)..<shown(selection.upperBound)
    }

    /// Where the composition is in the shown text.
    var shownComposition: Range<Int>? {
        guard let composition else { return nil }
        let start = selection.lowerBound
        guard traits.isSecure else { return start..<start + composition.string.utf8.count }
        let first = document.rope[0..<start].count
        return first * Self.dotLength..<(first + composition.string.count) * Self.dotLength
    }
}

// MARK: Editing

extension TextEntryState {
    /// Replaces what is selected; the caret stands behind it then.
    func insert(_ text: String, kind: EditKind, time: Double) {
        let text = permitted(text)
        guard !text.isEmpty || !selection.isEmpty else { return }
        replace(selection, with: text, kind: selection.isEmpty ? kind : .other, time)
        // Typing over a selection continues as one run.
        if kind == .typing { document.reopenRun() }
    }

    /// Enters what an input method composes: what it was about to enter is not lost when it is interrupted.
    func commitComposition(_ time: Double) {
        guard let composition else { return }
        self.composition = nil
        insert(composition.string, kind: .typing, time: time)
        view.follow(shown)
    }

    private func replace(_ range: Range<Int>, with text: String, kind: EditKind, _ time: Double) {
        document.edit(range, text, kind: kind, time: time, selection: selection)
        follow()
        let end = range.lowerBound + text.utf8.count
        select(end..<end, affinity: text.isEmpty ? .after : .before)
        changed(time)
    }

    private func changed(_ time: Double) {
        touch(time)
        write?()
    }

    /// Returns the part of a text that can be entered: fields have no line breaks, and no text has control characters.
    private func permitted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { !Self.isSpecial($0) }
        if isPlain { return text }
        let lineBreak: Unicode.Scalar = traits.isMultiline ? "\n" : " "
        var result = ""
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where isAfterReturn: break
            case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.unicodeScalars.append(lineBreak)
            case 0x09: result.unicodeScalars.append(traits.isMultiline ? "\t" : " ")
            case 0..<0x20, 0x7F..<0xA0: break
            default: result.unicodeScalars.append(scalar)
            }
            isAfterReturn = scalar.value == 0x0D
        }
        return result
    }

    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
    }

    /// Deletes what is selected, or else from the caret to another place of the shown text.
    private func delete(to shownPlace: Int, kind: EditKind, time: Double) {
        if !selection.isEmpty { return replace(selection, with: "", kind: .other, time) }
        let place = place(shownPlace)
        let range = min(place, head.offset)..<max(place, head.offset)
        guard !range.isEmpty else { return }
        replace(range, with: "", kind: kind, time)
    }

    /// The place one character before the caret or after it, in the order of reading, in the shown text.
    private func characterBoundary(forward: Bool) -> Int {
        let text = view.text
        let offset = shownCaret.offset
        let line = text.line(at: offset)
        let range = text.range(ofLine: line)
        if forward, offset >= range.upperBound {
            return line + 1 < text.lineCount ? text.start(ofLine: line + 1) : offset
        }
        if !forward, offset <= range.lowerBound {
            return line > 0 ? text.range(ofLine: line - 1).upperBound : offset
        }
        let window = text.window(around: offset, in: range)
        let words = text[forward ? offset..<window.upperBound : window.lowerBound..<offset]
        let length = (forward ? words.first : words.last).map { String($0).utf8.count } ?? 0
        return forward ? offset + length : offset - length
    }

    // MARK: Undo

    /// Takes back the last step; false if there is none.
    func undo(_ time: Double) -> Bool { restore(document.undone(), time) }

    /// Does again what was taken back; false if nothing was.
    func redo(_ time: Double) -> Bool { restore(document.redone(), time) }

    private func restore(_ selection: Range<Int>?, _ time: Double) -> Bool {
        guard let selection else { return false }
        follow()
        select(selection)
        changed(time)
        return true
    }

    // MARK: The clipboard

    /// Copies what is selected; false if there is nothing.
    func copy(_ clipboard: any Clipboard) -> Bool {
        guard let text = selectedText else { return false }
        clipboard.text = text
        return true
    }

    /// Copies what is selected and deletes it.
    func cut(_ clipboard: any Clipboard, _ time: Double) -> Bool {
        guard copy(clipboard) else { return false }
        replace(selection, with: "", kind: .other, time)
        return true
    }

    /// Puts in what was copied.
    func paste(_ text: String?, _ time: Double) {
        guard let text, !text.isEmpty else { return }
        insert(text, kind: .other, time: time)
    }

    /// Hands a selection that was just made to the middle buttons of all programs.
    private func offerSelection(_ clipboard: any Clipboard) {
        if let text = selectedText { clipboard.selectedText = text }
    }
}

// MARK: Movement

/// Movement of the caret by keys, all in the shown text.
extension TextEntryState {
    /// Moves the caret to a place of the shown text, and the selection's beginning with it unless it extends that.
    func move(to caret: CaretPlace, extends: Bool) {
        head = CaretPlace(offset: place(caret.offset), affinity: caret.affinity)
        if !extends { anchor = head.offset }
        document.endRun()
    }

    /// One character to the left or to the right, as it is seen.
    private func moveByCharacter(right: Bool, extends: Bool) {
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
    private func moveByRows(_ count: Int, extends: Bool) {
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
    private func moveToRowEdge(end: Bool, extends: Bool) {
        goal = nil
        let place = view.find(shownCaret)
        let row = view.row(place)
        let offset = place.segment.range.lowerBound + (end ? row.range.upperBound : row.range.lowerBound)
        move(to: CaretPlace(offset: offset, affinity: end ? .before : .after), extends: extends)
    }

    /// To the beginning or the end of the text.
    private func moveToEdge(end: Bool, extends: Bool) {
        goal = nil
        move(to: CaretPlace(offset: end ? view.text.count : 0, affinity: end ? .before : .after), extends: extends)
    }

    /// To the end of a word on the right, or the beginning of one on the left; the other way round in words that are
    /// read from the right.
    private func moveByWord(right: Bool, extends: Bool) {
        goal = nil
        let isForward = right != view.row(view.find(shownCaret)).isRightToLeft
        let offset = wordBoundary(from: shownCaret.offset, forward: isForward)
        move(to: CaretPlace(offset: offset, affinity: isForward ? .before : .after), extends: extends)
    }

    /// The end of the word after a place, or the beginning of the one before it, in the shown text.
    private func wordBoundary(from offset: Int, forward: Bool) -> Int {
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
    private func word(at offset: Int) -> Range<Int> {
        let text = view.text
        let line = text.range(ofLine: text.line(at: offset))
        let range = text.window(around: min(offset, line.upperBound), in: line)
        let word = LineWords(text[range]).run(at: min(offset, range.upperBound) - range.lowerBound)
        return range.lowerBound + word.lowerBound..<range.lowerBound + word.upperBound
    }

    /// The line at a place of the shown text, with what ends it.
    private func line(at offset: Int) -> Range<Int> {
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

// MARK: Keys

/// The keys of Linux desktops.
extension TextEntryState {
    /// Answers a key.
    /// - Returns: whether it means anything here.
    func respond(to key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        // The keys of an input method's composition are its own.
        if composition != nil { return true }
        var held = modifiers
        // The Command key of other keyboards is Control here, as it is for shortcuts.
        if held.remove(.command) != nil { held.insert(.control) }
        guard !held.contains(.option) else { return false }
        let extends = held.remove(.shift) != nil
        let isControl = held.remove(.control) != nil
        let time = context.time
        if move(by: key, isControl: isControl, extends: extends) {
            touch(time)
            offerSelection(context.clipboard)
            return true
        }
        if isControl || key == "Insert" || (key == "Delete" && extends) {
            if let isTaken = command(key, isControl: isControl, isShifted: extends, context) { return isTaken }
        }
        return edit(by: key, isControl: isControl, isShifted: extends, time)
    }

    /// Moves the caret; false if the key does not.
    private func move(by key: Key, isControl: Bool, extends: Bool) -> Bool {
        switch key {
        case .left where isControl, .right where isControl: moveByWord(right: key == .right, extends: extends)
        case .left, .right: moveByCharacter(right: key == .right, extends: extends)
        case .up where isControl, .down where isControl: return false
        case .up, .down: moveByRows(key == .down ? 1 : -1, extends: extends)
        case .home where isControl, .end where isControl: moveToEdge(end: key == .end, extends: extends)
        case .home, .end: moveToRowEdge(end: key == .end, extends: extends)
        case .pageUp where traits.isMultiline && !isControl, .pageDown where traits.isMultiline && !isControl:
            let seen = (view.size.height / view.lineHeight).rounded(.down)
            // Without a line height, all lines fit.
            let rows = max(1, Int(min(max(0, seen), 1e6)) - 1)
            moveByRows(key == .pageDown ? rows : -rows, extends: extends)
        default: return false
        }
        return true
    }

    /// Cuts, copies, pastes, undoes; nil if the key does not.
    private func command(_ key: Key, isControl: Bool, isShifted: Bool, _ context: EventContext) -> Bool? {
        switch key {
        case "a" where !isShifted:
            selectAll()
            document.endRun()
            offerSelection(context.clipboard)
            activeSince = context.time
        case "c": return copy(context.clipboard)
        case "Insert" where isControl: return copy(context.clipboard)
        case "x": return cut(context.clipboard, context.time)
        case "Delete" where isShifted && !isControl: return cut(context.clipboard, context.time)
        case "v": paste(context.clipboard.text, context.time)
        case "Insert" where isShifted: paste(context.clipboard.text, context.time)
        case "z" where isShifted: return redo(context.time)
        case "y": return redo(context.time)
        case "z": return undo(context.time)
        default: return nil
        }
        return true
    }

    /// Deletes, breaks the line; takes what types a character.
    private func edit(by key: Key, isControl: Bool, isShifted: Bool, _ time: Double) -> Bool {
        switch key {
        case "Backspace", "Delete":
            let isForward = key == "Delete"
            let end: Int
            if !isControl {
                end = characterBoundary(forward: isForward)
            } else if isShifted {
                let line = view.text.range(ofLine: view.text.line(at: shownCaret.offset))
                end = isForward ? line.upperBound : line.lowerBound
            } else {
                end = wordBoundary(from: shownCaret.offset, forward: isForward)
            }
            let kind: EditKind = isControl ? .other : isForward ? .deletingForward : .deletingBackward
            delete(to: end, kind: kind, time: time)
        case .return where traits.isMultiline && !isControl && (traits.breaksLines || isShifted):
            insert("\n", kind: .typing, time: time)
        case .tab where traits.keepsTab && !isControl && !isShifted: insert("\t", kind: .typing, time: time)
        // Its character comes as text; here it is only kept from shortcuts.
        default: return !isControl && (key == .space || key.rawValue.count == 1)
        }
        return true
    }
}

// MARK: Pointer

/// A press in a text.
struct TextPress {
    /// The unit that a drag selects.
    enum Unit { case character, word, line }

    var unit = Unit.character
    /// The selection of the press, which a drag extends; in the shown text. Nil while nothing is pressed.
    var base: Range<Int>?
    /// The number of presses in quick succession, and the place and time of the last release.
    var count = 0
    var last: (point: CGPoint, time: Double)?
}

/// Selecting with the pointer. Points are relative to what is seen of the text.
extension TextEntryState {
    /// A press of the left button.
    func press(at point: CGPoint, _ context: EventContext) {
        let joins =
            press.last.map { context.tapBounds.join($0.point, to: point, after: context.time - $0.time) } ?? false
        let extends = context.modifiers.contains(.shift)
        press.count = joins && !extends ? press.count % 3 + 1 : 1
        press.unit = [.character, .word, .line][press.count - 1]
        let place = view.place(at: point)
        if extends {
            press.base = shown(anchor)..<shown(anchor)
            move(to: place, extends: true)
        } else {
            let range = unit(at: place)
            press.base = range
            anchor = self.place(range.lowerBound)
            move(to: range.isEmpty ? place : CaretPlace(offset: range.upperBound, affinity: .before), extends: true)
            if range.isEmpty { anchor = head.offset }
        }
        goal = nil
        // A line's end need not come into sight because its line was selected.
        activeSince = context.time
    }

    /// The pointer moves with the button held.
    func drag(to point: CGPoint, _ context: EventContext) {
        guard let base = press.base else { return }
        context.scrollAtEdges(beyond: true)
        // One that began meanwhile has no place in what is selected.
        commitComposition(context.time)
        let place = view.place(at: point)
        if press.unit == .character {
            move(to: place, extends: true)
        } else {
            let range = unit(at: place)
            let isBefore = place.offset < base.lowerBound
            anchor = self.place(isBefore ? base.upperBound : base.lowerBound)
            let end = isBefore ? range.lowerBound : max(base.upperBound, range.upperBound)
            move(to: CaretPlace(offset: end, affinity: isBefore ? .after : .before), extends: true)
        }
        activeSince = context.time
        scroll(towards: point, context)
    }

    private func unit(at place: CaretPlace) -> Range<Int> {
        switch press.unit {
        case .character: place.offset..<place.offset
        case .word: word(at: place.offset)
        case .line: line(at: place.offset)
        }
    }

    /// The interval between two steps of scrolling beyond the edge, in seconds.
    private static let scrollPause = 0.05

    /// Scrolls while the pointer is held beyond an edge, the quicker the further it is, and asks to be told again.
    private func scroll(towards point: CGPoint, _ context: EventContext) {
        func way(_ position: CGFloat, _ length: CGFloat) -> CGFloat {
            position < 0 ? position : max(0, position - length)
        }
        let (dx, dy) = (way(point.x, view.size.width), way(point.y, view.size.height))
        guard (traits.isMultiline && dy != 0) || (!traits.wraps && dx != 0) else { return }
        // In a field the caret itself comes into sight.
        view.revealsCaret = true
        if traits.isMultiline, dy != 0 {
            let rows = (abs(dy) / view.lineHeight).rounded(.up)
            _ = view.scroll(by: (dy < 0 ? -1 : 1) * min(rows, 8) * view.lineHeight / 2)
        }
        context.wake(at: context.time + Self.scrollPause)
    }

    /// The button goes up.
    func release(at point: CGPoint, _ context: EventContext) {
        guard press.base != nil else { return }
        press.base = nil
        press.last = (point, context.time)
        offerSelection(context.clipboard)
    }

    /// The middle button: puts what is selected, here or anywhere, where the pointer is.
    func pasteSelection(at point: CGPoint, _ context: EventContext) {
        // Taken before the caret moves: it may be the selection of this very text.
        let text = context.clipboard.selectedText
        move(to: view.place(at: point), extends: false)
        paste(text, context.time)
        touch(context.time)
    }
}
