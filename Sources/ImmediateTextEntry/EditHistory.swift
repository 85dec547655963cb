/// A replacement of one part of a text by another.
struct TextEdit {
    /// The start of both strings, in bytes.
    var start: Int
    var removed: String
    var inserted: String

    var oldRange: Range<Int> { start..<start + removed.utf8.count }
    var newRange: Range<Int> { start..<start + inserted.utf8.count }
}

/// The kind of an edit, which decides whether it joins the previous undo step.
enum EditKind {
    /// Typed characters.
    case typing
    /// A deletion before the caret.
    case deletingBackward
    /// A deletion after the caret.
    case deletingForward
    /// An edit that is always its own step, such as a paste.
    case other
}

/// The undo and redo steps of a text.
///
/// Consecutive edits of one kind form one step: a run of typing, or of Backspace. A pause, a movement of the caret, an
/// edit of another kind or a line break ends the run.
struct EditHistory {
    /// The edits that one undo reverts.
    struct Step {
        var edits: [TextEdit]
        var kind: EditKind
        /// The time of its last edit, in seconds.
        var time: Double
        /// The selection before the step.
        var selection: Range<Int>
    }

    /// The longest pause in a run, in seconds.
    static let longestPause = 1.5

    private var done: [Step] = []
    private var undone: [Step] = []
    /// True while the next edit may join the last step.
    private var isOpen = false
    /// The number of done steps at the last save; nil if undoing no longer leads there.
    private var saved: Int?

    /// - Parameter isSaved: True if the initial text counts as saved.
    init(isSaved: Bool = true) { saved = isSaved ? 0 : nil }

    /// True if the text is in its last saved state.
    var isAtSaved: Bool { saved == done.count }

    /// Marks the current text as saved and ends the run, so that undoing can return to exactly this state.
    mutating func markSaved() {
        saved = done.count
        isOpen = false
    }

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    mutating func endRun() { isOpen = false }

    /// Turns the last step into the start of a run of typing.
    mutating func reopenRun() {
        guard let last = done.indices.last, done[last].edits.last?.inserted.contains("\n") == false, !isAtSaved else {
            return
        }
        done[last].kind = .typing
        isOpen = true
    }

    mutating func note(_ edit: TextEdit, kind: EditKind, time: Double, selection: Range<Int>) {
        undone.removeAll()
        if let saved, saved > done.count { self.saved = nil }
        defer { isOpen = kind != .other && !edit.inserted.contains("\n") }
        if isOpen, let last = done.last, last.kind == kind, time - last.time <= Self.longestPause,
            let joined = Self.joined(last.edits[last.edits.count - 1], edit, kind)
        {
            done[done.count - 1].edits[last.edits.count - 1] = joined
            done[done.count - 1].time = time
        } else {
            done.append(Step(edits: [edit], kind: kind, time: time, selection: selection))
        }
    }

    /// Joins two edits if the second continues the first; otherwise returns nil.
    private static func joined(_ first: TextEdit, _ second: TextEdit, _ kind: EditKind) -> TextEdit? {
        switch kind {
        case .typing where second.removed.isEmpty && second.start == first.newRange.upperBound:
            TextEdit(start: first.start, removed: first.removed, inserted: first.inserted + second.inserted)
        case .deletingBackward where second.oldRange.upperBound == first.start:
            TextEdit(start: second.start, removed: second.removed + first.removed, inserted: "")
        case .deletingForward where second.start == first.start:
            TextEdit(start: first.start, removed: first.removed + second.removed, inserted: "")
        default: nil
        }
    }

    mutating func undo() -> Step? {
        isOpen = false
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    mutating func redo() -> Step? {
        isOpen = false
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }
}
