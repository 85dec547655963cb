import Foundation
import Observation

/// A text that is edited, however long it is: a key costs the same in 10 kB and in 10 MB, and so does its undoing.
///
/// ```swift
/// @State private var document = TextDocument(text)
/// var body: some View { TextEditor(document) }
/// ```
///
/// Places in it are counted in bytes of UTF-8. Several views may show one document, and bodies that read it follow it.
@MainActor @Observable public final class TextDocument {
    /// How often the text was changed.
    public private(set) var version = 0
    /// Whether the text is another one than when it was last marked as saved, or begun: what is undone up to there is not.
    public private(set) var isEdited = false
    /// The text as it is now.
    @ObservationIgnored private(set) var rope: Rope
    @ObservationIgnored private var history = EditHistory()
    /// The newest changes, so that views know where their carets are now.
    @ObservationIgnored private var recent: [TextChange] = []
    /// The text as it was last asked for.
    @ObservationIgnored private var written: (version: Int, string: String)?
    /// Where the words stand that were looked for last.
    @ObservationIgnored var found: (version: Int, words: String, caseSensitive: Bool, places: [Range<Int>])?

    /// A document with a text, in which nothing can be undone.
    public init(_ string: String = "") { rope = Rope(string) }

    // MARK: Reading

    /// All of the text. The first reading after a change copies it, which is work for all of its length; setting it
    /// replaces everything, and nothing before that can be undone.
    public var string: String {
        get {
            let version = version
            if let written, written.version == version { return written.string }
            let string = rope.string
            written = (version, string)
            return string
        }
        set { adopt(newValue) }
    }

    /// The length in bytes.
    public var count: Int { read(rope.count) }

    /// How many lines there are, an empty last one included.
    public var lineCount: Int { read(rope.lineCount) }

    /// The bytes of a line, counted from 0, without those that end it. One that there is not is empty, at the end.
    public func range(ofLine line: Int) -> Range<Int> { read(rope.range(ofLine: min(max(line, 0), rope.lineCount))) }

    /// The line in which a place is, counted from 0.
    public func line(at place: Int) -> Int { read(rope.line(at: place)) }

    /// The text of a range of bytes. What lies beyond the end, or inside of a scalar, is left out.
    public subscript(range: Range<Int>) -> String { read(rope[valid(range)]) }

    private func read<Value>(_ value: Value) -> Value {
        _ = version
        return value
    }

    private func valid(_ range: Range<Int>) -> Range<Int> {
        let start = rope.boundary(range.lowerBound)
        return start..<max(start, rope.boundary(range.upperBound))
    }

    // MARK: Changing

    /// Replaces the text of a range of bytes; one step to undo.
    public func replace(_ range: Range<Int>, with string: String) {
        let range = valid(range)
        history.endRun()
        edit(range, string, kind: .other, time: 0, selection: range.upperBound..<range.upperBound)
        history.endRun()
    }

    /// Notes that the text is kept elsewhere as it is now: it counts as edited from the next change on.
    public func markSaved() {
        history.markSaved()
        noteEdited()
    }

    private func noteEdited() {
        let isEdited = !history.isAtSaved
        if isEdited != self.isEdited { self.isEdited = isEdited }
    }

    /// Whether `undo` would do anything.
    public var canUndo: Bool { read(history.canUndo) }
    /// Whether `redo` would do anything.
    public var canRedo: Bool { read(history.canRedo) }
    /// Takes back the last step.
    public func undo() { _ = undone() }
    /// Does again what was taken back last.
    public func redo() { _ = redone() }

    /// Ends a run of typing: what is typed next is a step of its own.
    func endRun() { history.endRun() }

    /// Lets what is typed next go on with the last step, which replaced a selection by typing.
    func reopenRun() { history.reopenRun() }

    /// Replaces a range and notes what undoes it.
    /// - Parameters:
    ///   - time: of the event, in seconds; what follows soon enough is one step with it.
    ///   - selection: that of the person before the edit.
    func edit(_ range: Range<Int>, _ string: String, kind: EditKind, time: Double, selection: Range<Int>) {
        let removed = rope[range]
        // By their bytes, which places count: equal strings need not have the same.
        guard !removed.utf8.elementsEqual(string.utf8) else { return }
        history.note(
            TextEdit(start: range.lowerBound, removed: removed, inserted: string),
            kind: kind,
            time: time,
            selection: selection
        )
        change(range, string)
    }

    private func change(_ range: Range<Int>, _ string: String) {
        rope.replace(range, with: string)
        version += 1
        recent.append(TextChange(range: range, length: string.utf8.count))
        if recent.count > 64 { recent.removeFirst(32) }
        noteEdited()
    }

    /// Takes back the last step; the selection before it, nil if there is none.
    func undone() -> Range<Int>? {
        guard let step = history.undo() else { return nil }
        for edit in step.edits.reversed() { change(edit.newRange, edit.removed) }
        return step.selection
    }

    /// Does a step again; the selection after it, nil if there is none.
    func redone() -> Range<Int>? {
        guard let step = history.redo(), let last = step.edits.last else { return nil }
        for edit in step.edits { change(edit.oldRange, edit.inserted) }
        return last.newRange.upperBound..<last.newRange.upperBound
    }

    /// Becomes `string`, which somebody else has made of it: only what differs is replaced, so that carets stay.
    func adopt(_ string: String) {
        let old = self.string
        guard !old.utf8.elementsEqual(string.utf8) else { return }
        let (start, oldEnd, newEnd) = Self.difference(old, string)
        let utf8 = string.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: start)
        history = EditHistory(isSaved: false)
        change(start..<oldEnd, String(string[index..<utf8.index(index, offsetBy: newEnd - start)]))
        written = (version, string)
    }

    /// Where two texts begin to differ, and where each of them ends to, in bytes; between scalars.
    private static func difference(_ a: String, _ b: String) -> (start: Int, endOfA: Int, endOfB: Int) {
        let start = zip(a.unicodeScalars, b.unicodeScalars).prefix { $0 == $1 }.reduce(0) { $0 + UTF8.width($1.0) }
        let most = min(a.utf8.count, b.utf8.count) - start
        var end = 0
        for (one, other) in zip(a.unicodeScalars.reversed(), b.unicodeScalars.reversed()) where end < most {
            guard one == other, end + UTF8.width(one) <= most else { break }
            end += UTF8.width(one)
        }
        return (start, a.utf8.count - end, b.utf8.count - end)
    }

    /// Where a place is now that was known at an earlier version.
    /// - Parameter staysBefore: whether what was put in right there is behind it.
    func place(_ place: Int, since earlier: Int, staysBefore: Bool = false) -> Int {
        let changes = version - earlier
        guard changes >= 0, changes <= recent.count else { return rope.boundary(place) }
        return rope.boundary(recent.suffix(changes).reduce(place) { $1.moved($0, staysBefore: staysBefore) })
    }
}

/// A range that became another length.
struct TextChange {
    var range: Range<Int>
    var length: Int

    /// Where a place is after the change: what was in the range is no further than its new end.
    func moved(_ place: Int, staysBefore: Bool) -> Int {
        if staysBefore, place == range.lowerBound { return place }
        if place >= range.upperBound { return place + length - range.count }
        return min(place, range.lowerBound + length)
    }
}
