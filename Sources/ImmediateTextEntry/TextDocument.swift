import Foundation
import Observation

/// An editable text of any length: typing and undoing cost the same in 10 kB and in 10 MB.
///
/// ```swift
/// @State private var document = TextDocument(text)
/// var body: some View { TextEditor(document) }
/// ```
///
/// Positions are UTF-8 byte offsets. Several views may show one document, and bodies that read it are updated when it
/// changes.
@preconcurrency @MainActor @Observable public final class TextDocument {
    /// The number of changes since the document was created.
    public private(set) var version = 0
    /// True if the text has changed since it was last marked as saved, or since the document was created.
    ///
    /// Undoing back to that state sets it to false.
    public private(set) var isEdited = false
    /// The current text.
    @ObservationIgnored private(set) var rope: Rope
    @ObservationIgnored private var history = EditHistory()
    /// The latest changes, used by views to update their caret positions.
    @ObservationIgnored private var recent: [[TextChange]] = []
    /// The cached value of `string`.
    @ObservationIgnored private var written: (version: Int, string: String)?
    /// The result of the last search.
    @ObservationIgnored var found: TextMatches?
    /// The search that runs in the background.
    @ObservationIgnored var searching: (search: TextMatches, task: Task<Void, Never>)?
    /// The number of searches that have ended in the background. Readers of matches are updated when it changes.
    var searchCount = 0

    /// Creates a document with a text and an empty undo history.
    public init(_ string: String = "") { rope = Rope(string) }

    // MARK: Reading

    /// The whole text of the document.
    ///
    /// The first read after a change copies the text, in time proportional to its length. Setting it replaces the text
    /// and clears the undo history.
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

    /// The length of the text, in bytes of UTF-8.
    public var count: Int { read(rope.count) }

    /// The number of lines, including an empty last one.
    public var lineCount: Int { read(rope.lineCount) }

    /// Returns the byte range of a line, without its line break.
    ///
    /// - Parameter line: The number of the line, counted from 0; clamped to the lines of the text.
    public func range(ofLine line: Int) -> Range<Int> { read(rope.range(ofLine: min(max(line, 0), rope.lineCount))) }

    /// Returns the line that contains a byte offset, counted from 0.
    public func line(at offset: Int) -> Int { read(rope.line(at: offset)) }

    /// The text of a byte range. Its bounds are clamped to the text and moved back to scalar boundaries.
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

    /// Replaces a byte range, as one undo step.
    public func replace(_ range: Range<Int>, with string: String) {
        let range = valid(range)
        history.endRun()
        edit(range, string, kind: .other, time: 0, selection: range.upperBound..<range.upperBound)
        history.endRun()
    }

    /// Replaces several byte ranges by the same string, as one undo step. Carets and selections elsewhere stay at their
    /// characters.
    ///
    /// ```swift
    /// document.replaceAll(document.ranges(of: "tide"), with: "level")
    /// ```
    /// - Parameters:
    ///   - ranges: The ranges, in ascending order and without overlaps.
    ///   - string: The string for each of them.
    public func replaceAll(_ ranges: [Range<Int>], with string: String) {
        let ranges = ranges.map(valid)
        guard let first = ranges.first, let last = ranges.last else { return }
        var (text, end) = ("", first.lowerBound)
        for range in ranges {
            precondition(range.lowerBound >= end, "the ranges to replace are not in ascending order")
            text += rope[end..<range.lowerBound] + string
            end = range.upperBound
        }
        let whole = first.lowerBound..<last.upperBound
        history.endRun()
        let edit = TextEdit(start: whole.lowerBound, removed: rope[whole], inserted: text)
        guard !edit.removed.utf8.elementsEqual(text.utf8) else { return }
        history.note(edit, kind: .other, time: 0, selection: first)
        let length = string.utf8.count
        // The last one first, so that each is at its place in the text before the replacement.
        change(whole, text, parts: ranges.reversed().map { TextChange(range: $0, length: length) })
        history.endRun()
    }

    /// Marks the current text as saved, which makes `isEdited` false until the next change.
    public func markSaved() {
        history.markSaved()
        noteEdited()
    }

    private func noteEdited() {
        let isEdited = !history.isAtSaved
        if isEdited != self.isEdited { self.isEdited = isEdited }
    }

    /// True if there is a step to undo.
    public var canUndo: Bool { read(history.canUndo) }
    /// True if there is a step to redo.
    public var canRedo: Bool { read(history.canRedo) }
    /// Undoes the last change that was not undone.
    public func undo() { _ = undone() }
    /// Redoes the step that was undone last.
    public func redo() { _ = redone() }

    /// Ends a run of typing, so that the next edit starts a new undo step.
    package func endRun() { history.endRun() }

    /// Lets further typing join the last step, when typing replaced a selection.
    func reopenRun() { history.reopenRun() }

    /// Replaces a range and records the edit for undo.
    ///
    /// - Parameters:
    ///   - time: The time of the event, in seconds. Edits that follow soon enough join its step.
    ///   - selection: The selection before the edit.
    func edit(_ range: Range<Int>, _ string: String, kind: EditKind, time: Double, selection: Range<Int>) {
        let removed = rope[range]
        // Compared by bytes, since canonically equal strings may differ in length.
        guard !removed.utf8.elementsEqual(string.utf8) else { return }
        history.note(
            TextEdit(start: range.lowerBound, removed: removed, inserted: string),
            kind: kind,
            time: time,
            selection: selection
        )
        change(range, string)
    }

    /// - Parameter parts: The replaced parts of the range, the last one first; nil for the whole range.
    private func change(_ range: Range<Int>, _ string: String, parts: [TextChange]? = nil) {
        rope.replace(range, with: string)
        version += 1
        recent.append(parts ?? [TextChange(range: range, length: string.utf8.count)])
        if recent.count > 64 { recent.removeFirst(32) }
        noteEdited()
    }

    /// Undoes the last step and returns the selection before it; nil if there is none.
    func undone() -> Range<Int>? {
        guard let step = history.undo() else { return nil }
        for edit in step.edits.reversed() { change(edit.newRange, edit.removed) }
        return step.selection
    }

    /// Redoes a step and returns the selection after it; nil if there is none.
    func redone() -> Range<Int>? {
        guard let step = history.redo(), let last = step.edits.last else { return nil }
        for edit in step.edits { change(edit.oldRange, edit.inserted) }
        return last.newRange.upperBound..<last.newRange.upperBound
    }

    /// Changes the text to `string`, which the app supplied. Only the part that differs is replaced, so carets keep
    /// their positions. Clears the undo history.
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

    /// Returns the start of the difference between two texts and its end in each, in bytes at scalar boundaries.
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

    /// Returns the current offset of a position from an earlier version.
    ///
    /// - Parameter staysBefore: True to keep the position in front of text inserted exactly there.
    func currentOffset(of offset: Int, since earlier: Int, staysBefore: Bool = false) -> Int {
        let changes = version - earlier
        guard changes >= 0, changes <= recent.count else { return rope.boundary(offset) }
        let moved = recent.suffix(changes).joined().reduce(offset) { $1.moved($0, staysBefore: staysBefore) }
        return rope.boundary(moved)
    }

    /// Returns ranges of an earlier version at their current places, without those that have changed; nil if the changes
    /// since then are unknown.
    func currentRanges(of ranges: [Range<Int>], since earlier: Int) -> [Range<Int>]? {
        let changes = version - earlier
        guard changes >= 0, changes <= recent.count else { return nil }
        return recent.suffix(changes).joined().reduce(ranges) { ranges, change in
            let added = change.length - change.range.count
            return ranges.compactMap { range in
                if range.upperBound <= change.range.lowerBound { return range }
                guard range.lowerBound >= change.range.upperBound else { return nil }
                return range.lowerBound + added..<range.upperBound + added
            }
        }
    }
}

/// A replaced range and its new length.
struct TextChange {
    var range: Range<Int>
    var length: Int

    /// Returns a position after the change. Positions inside the range move no further than its new end.
    func moved(_ offset: Int, staysBefore: Bool) -> Int {
        if staysBefore, offset == range.lowerBound { return offset }
        if offset >= range.upperBound { return offset + length - range.count }
        return min(offset, range.lowerBound + length)
    }
}
