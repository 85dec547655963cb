import Foundation

/// The editing options of a text view.
package struct TextEntryTraits: Equatable {
    /// True if the text may contain line breaks.
    var isMultiline = false
    /// True if long lines wrap at the view's edge.
    var wraps = false
    /// True if each character is shown as a dot.
    var isSecure = false
    /// True if Tab inserts a tab character.
    var keepsTab = false
    /// True if Return inserts a line break.
    var breaksLines = false
    /// True if a line break by Return copies the spaces and tabs at the start of the line.
    var keepsIndentation = false

    package init(
        isMultiline: Bool = false,
        wraps: Bool = false,
        isSecure: Bool = false,
        keepsTab: Bool = false,
        breaksLines: Bool = false,
        keepsIndentation: Bool = false
    ) {
        (self.isMultiline, self.wraps, self.isSecure) = (isMultiline, wraps, isSecure)
        (self.keepsTab, self.breaksLines, self.keepsIndentation) = (keepsTab, breaksLines, keepsIndentation)
    }
}

/// The persistent state of a text view: document, selection and visible part.
///
/// Carets and selections are positions in the document. The view shows the *shown* text: the document with the input
/// method's composition in place, or one dot per character in secure fields.
@MainActor package final class TextEntryState {
    package private(set) var document: TextDocument
    var traits = TextEntryTraits()

    // MARK: The selection

    /// The fixed end of the selection.
    var anchor = 0
    /// The moving end of the selection: the caret.
    var head = CaretPosition(offset: 0)
    /// The horizontal position that the caret returns to when it moves by rows, in points from the left edge; nil uses
    /// the caret's own.
    private var goal: CGFloat?
    /// The uncommitted text of an input method.
    var composition: TextComposition?
    /// The document version of these positions.
    private var version: Int

    // MARK: The binding

    /// The text that the app last supplied or received.
    private var known: String?
    /// True once the view has loaded the app's text.
    private var hasBegun = false
    /// True while the text is a draft that the app has not received.
    var hasDraft = false
    /// True if the app has received the draft in its current form.
    private var isOffered = false
    /// The app's text, which an edit sets; nil for another value or a document.
    var text: Binding<String>?
    /// Called after an edit; nil for a text or a document.
    var write: (() -> Void)?
    /// Called when the user finishes editing, by Return or by leaving the view.
    var commit: (() -> Void)?
    /// Passes an unfinished draft to the app; nil where there are no drafts.
    var offer: (() -> Void)?
    /// Called when a press at a point, in root coordinates, or the window's loss of the focus interrupts typing.
    package var interrupted: ((CGPoint?) -> Void)?
    /// Reports the selection to the app; nil if it is not bound.
    var tellSelection: ((Range<Int>) -> Void)?
    /// The selection that the app last set or received.
    var toldSelection: Range<Int>?

    // MARK: Visible part

    var view = TextEntryView()
    /// The width of the line numbers and the space after them, in points; 0 without line numbers.
    var gutter: CGFloat = 0
    /// The text view that the app's commands act on.
    var commandTarget: TextCommandTarget?
    /// The grab of its scroll bar's thumb during a drag.
    package var grab: ThumbGrab?
    /// A press on the selection.
    var textGrab: TextGrab?
    /// The position at which dragged text would be inserted, in the shown text; nil while there is none.
    var drop: CaretPosition?
    package var barFades = (vertical: ScrollBarFade(), horizontal: ScrollBarFade())
    /// The time of the last input, in seconds, from which the caret's blinking is timed.
    package var activeSince = 0.0
    /// The last text that semantics described.
    private var described: (rope: Rope, string: String)?
    var press = TextPress()
    /// The menu while it is open.
    var menu: TextMenuOpening?
    /// The cached row counts.
    private var counted: (text: Rope, measure: TextMeasure.Key?, counts: [(width: CGFloat, limit: Int, count: Int)]) =
        (Rope(), nil, [])

    init(_ document: TextDocument) {
        self.document = document
        version = document.version
    }

    /// Switches to another document and resets the selection and the scroll position.
    func edit(_ document: TextDocument) {
        guard document !== self.document else { return }
        self.document = document
        version = document.version
        (anchor, head, goal, composition) = (0, CaretPosition(offset: 0), nil, nil)
        toldSelection = nil
        press.base = nil
        (textGrab, drop) = (nil, nil)
        view.top = TextEntryView.Top()
        view.left = 0
    }

    /// Adopts the app's text. Comparing text that the app returned unchanged is cheap, since it shares its storage.
    func follow(_ text: String) {
        let isFirst = known == nil && !hasBegun
        // Canonically equal strings may have different bytes, and then usually different lengths.
        if known != text || known?.utf8.count != text.utf8.count { document.adopt(text) }
        known = text
        follow()
        guard isFirst else { return }
        // The initial text was not typed: the caret and the view start at its beginning.
        hasBegun = true
        select(0..<0)
        view.top = TextEntryView.Top()
    }

    /// Adopts the app's text and moves the caret to its end.
    package func goToEnd(of text: String) {
        follow(text)
        let end = document.rope.count
        select(end..<end)
        view.revealsCaret = true
    }

    /// Returns true while a draft continues: as long as the app's text is the one that it started from.
    func isDraft(of text: String) -> Bool {
        if hasDraft, known == text { return true }
        hasDraft = false
        return false
    }

    /// Starts or continues a draft.
    func noteDraft() { (hasDraft, isOffered) = (true, false) }

    /// Passes the draft to the app by `set` and continues it. `text` returns the app's text from then on.
    func offerDraft(_ set: (String) -> Void, text: () -> String) {
        guard hasDraft, !isOffered else { return }
        isOffered = true
        set(document.string)
        known = text()
    }

    /// Makes the next `follow(_:)` adopt the app's text even if it is unchanged.
    func forgetKnown() { known = nil }

    /// Returns the text for the app's binding.
    func writtenText() -> String {
        let string = document.string
        known = string
        return string
    }

    /// Moves all positions to the current version of the document.
    func follow() {
        guard version != document.version else { return }
        let earlier = version
        version = document.version
        func moved(_ offset: Int) -> Int { caretBoundary(document.currentOffset(of: offset, since: earlier)) }
        anchor = moved(anchor)
        head = CaretPosition(offset: moved(head.offset), affinity: head.affinity)
        // The range of a secure field counts dots and cannot be mapped.
        press.base = traits.isSecure ? nil : press.base.map { moved($0.lowerBound)..<moved($0.upperBound) }
        press.before = nil
        // Text inserted exactly at the top edge becomes visible.
        view.top.offset = document.currentOffset(of: view.top.offset, since: earlier, staysBefore: true)
        composition = nil
        goal = nil
    }

    /// Updates the visible part before an event is handled. A slow frame may handle several events, and the app may
    /// change the text between them.
    func catchUp() {
        follow()
        view.follow(shown)
    }

    /// Returns the last character boundary at or before a position.
    private func caretBoundary(_ offset: Int) -> Int {
        let rope = document.rope
        let offset = rope.boundary(offset)
        let line = rope.range(ofLine: rope.line(at: offset))
        guard offset > line.lowerBound, offset < line.upperBound else { return offset }
        let range = rope.window(around: offset, in: line)
        let words = rope[range]
        let index = words.utf8.index(words.startIndex, offsetBy: offset - range.lowerBound)
        // Finds the last character that starts at or before the index.
        var start = words.startIndex
        for next in words.indices {
            if next > index { break }
            start = next
        }
        return range.lowerBound + words.utf8.distance(from: words.startIndex, to: start)
    }

    /// Returns the number of rows at a width, at most `limit`, cached until the text or the font changes.
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

    /// The selection; empty for a caret.
    var selection: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }

    /// The selected text; nil if it is empty or secure.
    var selectedText: String? {
        selection.isEmpty || traits.isSecure ? nil : document.rope[selection]
    }

    /// Selects a range, with the caret at its end.
    func select(_ range: Range<Int>, affinity: TextAffinity = .after) {
        anchor = range.lowerBound
        head = CaretPosition(offset: range.upperBound, affinity: affinity)
        goal = nil
    }

    /// Selects everything.
    package func selectAll() { select(0..<document.rope.count) }

    /// Records that the caret moved or the text changed: the caret stops blinking and scrolls into view.
    func touch(_ time: Double) {
        activeSince = time
        view.revealsCaret = true
    }

    // MARK: The shown text

    /// The shown text: the document with the composition, or dots.
    var shown: Rope {
        var rope = document.rope
        if let composition { rope.replace(selection, with: composition.string) }
        guard traits.isSecure else { return rope }
        return Rope(String(repeating: "•", count: rope.string.count))
    }

    private static let dotLength = "•".utf8.count

    /// Returns the shown position of a document position outside the composition.
    func shown(_ offset: Int) -> Int {
        var offset = offset
        if let composition, offset >= selection.upperBound {
            offset += composition.string.utf8.count - selection.count
        }
        guard traits.isSecure else { return offset }
        var rope = document.rope
        if let composition { rope.replace(selection, with: composition.string) }
        return rope[0..<rope.boundary(offset)].count * Self.dotLength
    }

    /// Returns the document position of a shown position. There must be no composition.
    func documentOffset(ofShown shown: Int) -> Int {
        guard traits.isSecure else { return shown }
        let text = document.string
        let index = text.index(text.startIndex, offsetBy: shown / Self.dotLength, limitedBy: text.endIndex)
        return text.utf8.distance(from: text.startIndex, to: index ?? text.endIndex)
    }

    /// The caret in the shown text, inside the composition if there is one.
    var shownCaret: CaretPosition {
        guard let composition else { return CaretPosition(offset: shown(head.offset), affinity: head.affinity) }
        let offset = selection.lowerBound + composition.selection.upperBound
        guard traits.isSecure else { return CaretPosition(offset: offset, affinity: .before) }
        let before = document.rope[0..<selection.lowerBound].count
        let text = composition.string
        let end = text.utf8.index(text.startIndex, offsetBy: composition.selection.upperBound)
        return CaretPosition(offset: (before + text[..<end].count) * Self.dotLength, affinity: .before)
    }

    /// The selection in the shown text; empty during composition.
    var shownSelection: Range<Int> {
        if composition != nil { return 0..<0 }
        return shown(selection.lowerBound)..<shown(selection.upperBound)
    }

    /// The range of the composition in the shown text.
    var shownComposition: Range<Int>? {
        guard let composition else { return nil }
        let start = selection.lowerBound
        guard traits.isSecure else { return start..<start + composition.string.utf8.count }
        let first = document.rope[0..<start].count
        return first * Self.dotLength..<(first + composition.string.count) * Self.dotLength
    }

    // MARK: Editing

    /// Replaces the selection and puts the caret after the new text.
    ///
    /// - Parameter undone: The selection after the edit is undone; nil for the present one.
    func insert(_ text: String, kind: EditKind, time: Double, undone: Range<Int>? = nil) {
        let text = permitted(text)
        guard !text.isEmpty || !selection.isEmpty else { return }
        replace(selection, with: text, kind: selection.isEmpty ? kind : .other, time, undone: undone)
        // Typing over a selection continues as one run.
        if kind == .typing { document.reopenRun() }
    }

    /// Inserts the composition as text, so that interrupting an input method loses nothing.
    func commitComposition(_ time: Double) {
        guard let composition else { return }
        self.composition = nil
        insert(composition.string, kind: .typing, time: time)
        view.follow(shown)
    }

    private func replace(
        _ range: Range<Int>,
        with text: String,
        kind: EditKind,
        _ time: Double,
        undone: Range<Int>? = nil
    ) {
        document.edit(range, text, kind: kind, time: time, selection: undone ?? selection)
        follow()
        let end = range.lowerBound + text.utf8.count
        select(end..<end, affinity: text.isEmpty ? .after : .before)
        changed(time)
    }

    private func changed(_ time: Double) {
        touch(time)
        text?.wrappedValue = writtenText()
        write?()
    }

    /// Returns a text without control characters. In a single-line field, spaces replace line breaks and tabs.
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

    /// Deletes the selection or, if it is empty, the text between the caret and a shown position.
    private func delete(to shownOffset: Int, kind: EditKind, time: Double) {
        if !selection.isEmpty { return replace(selection, with: "", kind: .other, time) }
        let offset = documentOffset(ofShown: shownOffset)
        let range = min(offset, head.offset)..<max(offset, head.offset)
        guard !range.isEmpty else { return }
        replace(range, with: "", kind: kind, time)
    }

    /// Returns the shown position one character before or after the caret, in reading order.
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

    /// Undoes the last step; returns false if there is none.
    func undo(_ time: Double) -> Bool { restore(document.undone(), time) }

    /// Redoes the step that was undone last; returns false if there is none.
    func redo(_ time: Double) -> Bool { restore(document.redone(), time) }

    private func restore(_ selection: Range<Int>?, _ time: Double) -> Bool {
        guard let selection else { return false }
        follow()
        select(selection)
        changed(time)
        return true
    }

    // MARK: The clipboard

    /// Copies the selection; returns false if it is empty or secure.
    func copy(_ clipboard: any Clipboard) -> Bool {
        guard let text = selectedText else { return false }
        clipboard.text = text
        return true
    }

    /// Cuts the selection; returns false if it is empty or secure.
    func cut(_ clipboard: any Clipboard, _ time: Double) -> Bool {
        guard copy(clipboard) else { return false }
        replace(selection, with: "", kind: .other, time)
        return true
    }

    /// Inserts text from the clipboard.
    func paste(_ text: String?, _ time: Double) {
        guard let text, !text.isEmpty else { return }
        insert(text, kind: .other, time: time)
    }

    /// Makes the selection the primary selection, which the middle button pastes in any app.
    private func offerSelection(_ clipboard: any Clipboard) {
        if let text = selectedText { clipboard.selectedText = text }
    }

    // MARK: Assistive technology

    /// The text that semantics describe: dots for a secure text. Stored, so that it is not copied in each frame.
    var describedText: String {
        guard !traits.isSecure else { return shown.string }
        if let described, described.rope.isSame(as: document.rope) { return described.string }
        let string = document.string
        described = (document.rope, string)
        return string
    }

    /// The selection in that text.
    var describedSelection: Range<Int> {
        traits.isSecure ? shown(selection.lowerBound)..<shown(selection.upperBound) : selection
    }

    /// The caret in that text.
    var describedCaret: Int { traits.isSecure ? shown(head.offset) : head.offset }

    /// Performs an action on the text. Ranges beyond the text end at its end.
    func perform(_ action: SemanticsAction, _ context: EventContext) -> Bool {
        commitComposition(context.time)
        func bounds(_ range: Range<Int>) -> Range<Int> {
            let (lower, upper) = (documentOffset(ofShown: range.lowerBound), documentOffset(ofShown: range.upperBound))
            return caretBoundary(lower)..<max(caretBoundary(lower), caretBoundary(upper))
        }
        switch action {
        case .selectText(let range):
            document.endRun()
            select(bounds(range))
            touch(context.time)
        case .replaceText(let range, let text):
            document.endRun()
            select(bounds(range))
            insert(text, kind: .other, time: context.time)
        case .edit(.copy): return copy(context.clipboard)
        case .edit(.cut): return cut(context.clipboard, context.time)
        case .edit(.paste): paste(context.clipboard.text, context.time)
        default: return false
        }
        return true
    }

    // MARK: Movement

    /// Moves the caret to a shown position.
    ///
    /// - Parameter extends: True to keep the anchor, which extends the selection.
    func move(to caret: CaretPosition, extends: Bool) {
        head = CaretPosition(offset: documentOffset(ofShown: caret.offset), affinity: caret.affinity)
        if !extends { anchor = head.offset }
        document.endRun()
    }

    /// Moves the caret one character left or right, in visual order.
    private func moveByCharacter(right: Bool, extends: Bool) {
        goal = nil
        if !extends, !selection.isEmpty {
            // Without Shift, an arrow collapses the selection to its end on that side.
            let ends = [shown(selection.lowerBound), shown(selection.upperBound)].map { CaretPosition(offset: $0) }
            let positions = ends.map { view.find($0) }
            let isRightToLeft = view.row(positions[0]).isRightToLeft
            return move(to: ends[right != isRightToLeft ? 1 : 0], extends: false)
        }
        move(to: neighbor(of: shownCaret, right: right), extends: extends)
    }

    private func neighbor(of caret: CaretPosition, right: Bool) -> CaretPosition {
        let found = view.find(caret)
        let row = view.row(found)
        let start = found.segment.range.lowerBound
        if let next = row.position(beside: caret.moved(by: -start), right: right) {
            // At a wrap, the caret is at the start of the next row.
            let isEnd = next.offset == row.range.upperBound && !row.isLast
            return CaretPosition(offset: next.offset + start, affinity: isEnd ? .after : next.affinity)
        }
        // Beyond the row's end the caret continues in the next or previous row.
        let isForward = right != row.isRightToLeft
        guard let other = isForward ? view.row(after: found) : view.row(before: found) else { return caret }
        let (next, nextStart) = (view.row(other), other.segment.range.lowerBound)
        guard other.segment.line == found.segment.line else {
            return isForward
                ? CaretPosition(offset: nextStart)
                : CaretPosition(offset: other.segment.range.upperBound, affinity: .before)
        }
        let edge = next.edge(right: !right)
        return (next.position(beside: edge, right: right) ?? edge).moved(by: nextStart)
    }

    /// Moves the caret by rows, downward if `count` is positive. Beyond the first or last row it moves to the start or
    /// end of the text.
    private func moveByRows(_ count: Int, extends: Bool) {
        let caret = shownCaret
        var position = view.find(caret)
        let row = view.row(position)
        let x = goal ?? view.x(of: row) + row.x(of: caret.moved(by: -position.segment.range.lowerBound))
        for _ in 0..<abs(count) {
            guard let next = count > 0 ? view.row(after: position) : view.row(before: position) else {
                move(to: CaretPosition(offset: count > 0 ? view.text.count : 0), extends: extends)
                return goal = nil
            }
            position = next
        }
        let target = view.row(position)
        var there = view.position(at: x, in: target)
        // Stay at the end of this row rather than the start of the next.
        if there.offset == target.range.upperBound, !target.isLast { there.affinity = .before }
        move(to: there.moved(by: position.segment.range.lowerBound), extends: extends)
        goal = x
    }

    /// Moves the caret to the start or end of the row.
    private func moveToRowEdge(end: Bool, extends: Bool) {
        goal = nil
        let position = view.find(shownCaret)
        let row = view.row(position)
        let offset = position.segment.range.lowerBound + (end ? row.range.upperBound : row.range.lowerBound)
        move(to: CaretPosition(offset: offset, affinity: end ? .before : .after), extends: extends)
    }

    /// Moves the caret to the start or end of the text.
    private func moveToEdge(end: Bool, extends: Bool) {
        goal = nil
        move(to: CaretPosition(offset: end ? view.text.count : 0, affinity: end ? .before : .after), extends: extends)
    }

    /// Moves the caret right to the end of a word or left to the start of one; in right-to-left text the other way
    /// round.
    private func moveByWord(right: Bool, extends: Bool) {
        goal = nil
        let isForward = right != view.row(view.find(shownCaret)).isRightToLeft
        let offset = wordBoundary(from: shownCaret.offset, forward: isForward)
        move(to: CaretPosition(offset: offset, affinity: isForward ? .before : .after), extends: extends)
    }

    /// Returns the end of the next word or the start of the previous one, in the shown text.
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
        guard let system = view.measure?.system else { return offset }
        let offset = max(offset, range.lowerBound)
        let window = text.window(around: offset, in: range)
        let words = LineWords(text[window], system)
        let local = offset - window.lowerBound
        return window.lowerBound + (forward ? words.end(after: local) : words.start(before: local))
    }

    /// Returns the word, or the run of spaces or other characters, at a shown position.
    private func word(at caret: CaretPosition) -> Range<Int> {
        let text = view.text
        guard let system = view.measure?.system else { return caret.offset..<caret.offset }
        let line = text.range(ofLine: text.line(at: caret.offset))
        let range = text.window(around: min(caret.offset, line.upperBound), in: line)
        let word = LineWords(text[range], system).run(at: caret.moved(by: -range.lowerBound))
        return range.lowerBound + word.lowerBound..<range.lowerBound + word.upperBound
    }

    /// Returns the line at a shown position, including its line break.
    private func line(at offset: Int) -> Range<Int> {
        let text = view.text
        let line = text.line(at: offset)
        return text.start(ofLine: line)..<(line + 1 < text.lineCount ? text.start(ofLine: line + 1) : text.count)
    }

    // MARK: Keys

    /// Handles a key.
    ///
    /// - Returns: True if the key was handled.
    func respond(to key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        // During composition, keys belong to the input method.
        if composition != nil { return true }
        var held = modifiers
        // Command acts as Control, as in shortcuts.
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

    /// Moves the caret; returns false for other keys.
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
            // A line height of zero gives infinitely many rows.
            let rows = max(1, Int(min(max(0, seen), 1e6)) - 1)
            moveByRows(key == .pageDown ? rows : -rows, extends: extends)
        default: return false
        }
        return true
    }

    /// Handles the shortcuts of the clipboard, selection and undo; returns nil for other keys.
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

    /// Handles deletion, line breaks and tabs. Also returns true for keys that type a character.
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
            insert("\n" + (traits.keepsIndentation ? indentation : ""), kind: .typing, time: time)
        case .tab where traits.keepsTab && !isControl && !isShifted: insert("\t", kind: .typing, time: time)
        // The character arrives as a text event; consuming the key keeps it from shortcuts.
        default: return !isControl && (key == .space || key.rawValue.count == 1)
        }
        return true
    }

    /// The spaces and tabs at the start of the line of the caret, in front of it.
    private var indentation: String {
        let start = selection.lowerBound
        let line = document.rope.range(ofLine: document.rope.line(at: start)).lowerBound
        return String(document.rope[line..<start].prefix { $0 == " " || $0 == "\t" })
    }

    // MARK: Pointer

    /// Handles a press of the left button.
    func press(at point: CGPoint, _ context: EventContext) {
        let joins =
            press.last.map { context.tapThresholds.join($0.point, to: point, after: context.time - $0.time) } ?? false
        let extends = context.modifiers.contains(.shift)
        press.count = joins && !extends ? press.count % 3 + 1 : 1
        press.unit = [.character, .word, .line][press.count - 1]
        press.before = (anchor, head)
        let position = view.position(at: point)
        if extends {
            press.base = shown(anchor)..<shown(anchor)
            move(to: position, extends: true)
        } else {
            let range = unit(at: position)
            press.base = range
            anchor = documentOffset(ofShown: range.lowerBound)
            move(
                to: range.isEmpty ? position : CaretPosition(offset: range.upperBound, affinity: .before),
                extends: true
            )
            if range.isEmpty { anchor = head.offset }
        }
        goal = nil
        // Selecting a line does not scroll its end into view.
        activeSince = context.time
    }

    /// Extends the selection to the pointer.
    func drag(to point: CGPoint, _ context: EventContext) {
        guard let base = press.base else { return }
        context.scrollAtEdges(beyond: true)
        // A composition that began during the drag would end up inside the selection.
        commitComposition(context.time)
        // Text beyond the edges is selected once it has scrolled into view.
        let position = view.position(
            at: CGPoint(
                x: traits.wraps ? point.x : min(max(0, point.x), view.size.width),
                y: min(max(0, point.y), max(0, view.size.height - 1))
            )
        )
        if press.unit == .character {
            move(to: position, extends: true)
        } else {
            let range = unit(at: position)
            let isBefore = position.offset < base.lowerBound
            anchor = documentOffset(ofShown: isBefore ? base.upperBound : base.lowerBound)
            let end = isBefore ? range.lowerBound : max(base.upperBound, range.upperBound)
            move(to: CaretPosition(offset: end, affinity: isBefore ? .after : .before), extends: true)
        }
        activeSince = context.time
    }

    private func unit(at position: CaretPosition) -> Range<Int> {
        switch press.unit {
        case .character: position.offset..<position.offset
        case .word: word(at: position)
        case .line: line(at: position.offset)
        }
    }

    /// Scrolls the text along the axis that may be longer than the view; false if nothing moves.
    func scroll(dx: CGFloat, dy: CGFloat) -> Bool {
        traits.wraps ? view.scroll(by: -dy) : view.scrollSideways(by: -dx)
    }

    /// Restores the selection from before a press that is cancelled.
    func cancelPress() {
        if press.base != nil, let before = press.before { (anchor, head) = before }
        press.base = nil
    }

    /// Ends a press.
    func release(at point: CGPoint, _ context: EventContext) {
        guard press.base != nil else { return }
        press.base = nil
        press.last = (point, context.time)
        offerSelection(context.clipboard)
    }

    /// Pastes the primary selection at the pointer, for the middle button.
    func pasteSelection(at point: CGPoint, _ context: EventContext) {
        // Read before the caret moves, since it may be the selection of this text.
        let text = context.clipboard.selectedText
        move(to: view.position(at: point), extends: false)
        paste(text, context.time)
        touch(context.time)
    }
}

/// The words of a line by Unicode's rules, with the runs of spaces and of other characters between them. Positions are
/// byte offsets.
@MainActor struct LineWords {
    private let line: String
    private let words: [Range<Int>]

    init(_ line: String, _ system: any TextSystem) { (self.line, words) = (line, system.words(of: line)) }

    /// Returns the end of the next word.
    func end(after offset: Int) -> Int { words.first { $0.upperBound > offset }?.upperBound ?? line.utf8.count }

    /// Returns the start of the previous word.
    func start(before offset: Int) -> Int { words.last { $0.lowerBound < offset }?.lowerBound ?? 0 }

    /// Returns the word, or the run of spaces or other characters, with the character that a caret belongs to.
    func run(at caret: CaretPosition) -> Range<Int> {
        let count = line.utf8.count
        let byte = min(max(0, caret.affinity == .before ? caret.offset - 1 : caret.offset), max(0, count - 1))
        if let word = words.first(where: { $0.contains(byte) }) { return word }
        var start = words.last { $0.upperBound <= byte }?.upperBound ?? 0
        let next = words.first { $0.lowerBound > byte }?.lowerBound ?? count
        var (end, isSpace): (Int, Bool?) = (start, nil)
        let first = line.utf8.index(line.startIndex, offsetBy: start)
        for character in line[first..<line.utf8.index(first, offsetBy: next - start)] {
            if let isSpace, isSpace != character.isWhitespace {
                if end > byte { break }
                start = end
            }
            isSpace = character.isWhitespace
            end += character.utf8.count
        }
        return start..<end
    }
}

/// The state of presses in a text.
struct TextPress {
    /// The unit that a drag selects.
    enum Unit { case character, word, line }

    var unit = Unit.character
    /// The shown range that the press selected, which a drag extends; nil while nothing is pressed.
    var base: Range<Int>?
    /// The selection before the press.
    var before: (anchor: Int, head: CaretPosition)?
    /// The number of presses in quick succession, and the position and time of the last release.
    var count = 0
    var last: (point: CGPoint, time: Double)?
}
