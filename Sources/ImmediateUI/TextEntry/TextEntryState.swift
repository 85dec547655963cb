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
    var goal: CGFloat?
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
