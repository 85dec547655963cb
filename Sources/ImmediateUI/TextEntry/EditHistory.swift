/// A piece of a text that was replaced by another one.
struct TextEdit {
    /// Where both begin, in bytes.
    var start: Int
    var removed: String
    var inserted: String

    var oldRange: Range<Int> { start..<start + removed.utf8.count }
    var newRange: Range<Int> { start..<start + inserted.utf8.count }
}

/// What a person did, as far as it decides what is one step with it.
enum EditKind {
    /// Characters one after the other.
    case typing
    /// What is before the caret went.
    case deletingBackward
    /// What is after the caret went.
    case deletingForward
    /// A step of its own, such as a paste.
    case other
}

/// What can be undone and done again.
///
/// Edits of one kind that continue each other are one step: a run of typing, a run of the Backspace key. A run ends by a
/// pause, by a movement of the caret, by an edit of another kind, and after a line break.
struct EditHistory {
    /// What is undone at once.
    struct Step {
        var edits: [TextEdit]
        var kind: EditKind
        /// When the last edit of it happened, in seconds.
        var time: Double
        /// What was selected before it.
        var selection: Range<Int>
    }

    /// The longest pause in a run, in seconds.
    static let longestPause = 1.5

    private var done: [Step] = []
    private var undone: [Step] = []
    /// Whether the last step may go on.
    private var isOpen = false
    /// How many steps were done when the text was last saved; nil when no undoing leads there any more.
    private var saved: Int?

    /// - Parameter isSaved: whether the text that the history begins with is kept elsewhere.
    init(isSaved: Bool = true) { saved = isSaved ? 0 : nil }

    /// Whether the text is as it was last saved.
    var isAtSaved: Bool { saved == done.count }

    /// Notes that the text is saved as it is now. What is typed next is a step of its own, so that undoing leads here.
    mutating func markSaved() {
        saved = done.count
        isOpen = false
    }

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    mutating func endRun() { isOpen = false }

    /// Makes the last step the beginning of a run of typing.
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

    /// One edit of two, the second of which goes on where the first one ended; nil where it does not.
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
