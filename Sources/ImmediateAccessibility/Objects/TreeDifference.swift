import Foundation

/// An event that tells assistive technology of a change.
struct AccessibleEvent: Equatable, Sendable {
    /// The groups of events, each an interface of the protocol.
    enum Group: String, Sendable {
        case object = "org.a11y.atspi.Event.Object"
        case window = "org.a11y.atspi.Event.Window"
        case focus = "org.a11y.atspi.Event.Focus"
    }

    /// The value of an event.
    enum Value: Equatable, Sendable {
        case none
        case string(String)
        case number(Double)
        case object(UInt32)
        case frame(AccessibleObject.Frame)
    }

    /// The number of the object that changed.
    var source: UInt32
    var group = Group.object
    /// The name of the event, such as `StateChanged`.
    var name: String
    /// The subject of the event, such as a state.
    var detail = ""
    var first = 0
    var second = 0
    var value = Value.none
}

/// The events between two trees, in the order of sending: removed objects, added ones, changes, and the focus last.
struct TreeDifference {
    private(set) var events: [AccessibleEvent] = []
    /// The numbers of the objects that are gone.
    private(set) var removed: [UInt32] = []

    private let old: AccessibleTree
    private let new: AccessibleTree

    /// Compares two trees.
    init(from old: AccessibleTree, to new: AccessibleTree) {
        (self.old, self.new) = (old, new)
        for object in old.objects where new.index(of: object.id) == nil { removed.append(object.id) }
        findRemovals()
        findAdditions()
        for (index, object) in new.objects.enumerated() {
            guard let before = old.index(of: object.id).map({ old.objects[$0] }) else { continue }
            compare(before, object, index)
        }
        findSelections()
        findFocus()
    }

    private mutating func add(
        _ source: UInt32,
        _ name: String,
        _ detail: String = "",
        _ first: Int = 0,
        _ second: Int = 0,
        _ value: AccessibleEvent.Value = .none,
        group: AccessibleEvent.Group = .object
    ) {
        events.append(
            AccessibleEvent(
                source: source,
                group: group,
                name: name,
                detail: detail,
                first: first,
                second: second,
                value: value
            )
        )
    }

    // MARK: Children

    private mutating func findRemovals() {
        for object in old.objects {
            guard let parent = new.index(of: object.id) else { continue }
            let kept = Set(new.objects[parent].children.map { new.objects[$0].id })
            for (position, child) in object.children.enumerated().reversed() {
                let id = old.objects[child].id
                guard !kept.contains(id) else { continue }
                if old.objects[child].role == .frame {
                    add(id, "Destroy", "", 0, 0, .string(old.objects[child].name), group: .window)
                }
                add(object.id, "ChildrenChanged", "remove", position, 0, .object(id))
                if new.index(of: id) == nil { add(id, "StateChanged", "defunct", 1) }
            }
        }
    }

    private mutating func findAdditions() {
        for object in new.objects {
            guard let parent = old.index(of: object.id) else { continue }
            let known = Set(old.objects[parent].children.map { old.objects[$0].id })
            for (position, child) in object.children.enumerated() {
                let added = new.objects[child]
                guard !known.contains(added.id) else { continue }
                add(object.id, "ChildrenChanged", "add", position, 0, .object(added.id))
                guard added.role == .frame else { continue }
                add(added.id, "Create", "", 0, 0, .string(added.name), group: .window)
                if added.states.contains(.active) { addActivation(of: added) }
            }
        }
    }

    private mutating func addActivation(of window: AccessibleObject) {
        let isActive = window.states.contains(.active)
        add(window.id, isActive ? "Activate" : "Deactivate", "", 0, 0, .string(window.name), group: .window)
        add(window.id, "StateChanged", "active", isActive ? 1 : 0)
    }

    // MARK: One object

    private mutating func compare(_ before: AccessibleObject, _ now: AccessibleObject, _ index: Int) {
        let id = now.id
        if before.name != now.name { add(id, "PropertyChange", "accessible-name", 0, 0, .string(now.name)) }
        if before.states != now.states { compareStates(before, now) }
        if let value = now.value, before.value?.current != value.current {
            add(id, "PropertyChange", "accessible-value", 0, 0, .number(value.current))
        } else if before.valueText != now.valueText {
            add(id, "PropertyChange", "accessible-value", 0, 0, .string(now.valueText ?? ""))
        }
        // After the value: Orca speaks the role of a separator whose value changes, which this interrupts.
        if before.description != now.description {
            add(id, "PropertyChange", "accessible-description", 0, 0, .string(now.description))
        }
        if before.frame != now.frame { add(id, "BoundsChanged", "", 0, 0, .frame(now.frame)) }
        if let old = before.text, let new = now.text, old != new { compareTexts(old, new, id) }
    }

    private mutating func compareStates(_ before: AccessibleObject, _ now: AccessibleObject) {
        let changed = before.states.symmetricDifference(now.states)
        if now.role == .frame, changed.contains(.active) { addActivation(of: now) }
        for (state, name) in AccessibleStates.named where changed.contains(state) {
            // The focus is sent last, the activation above.
            if state == .focused || state == .active { continue }
            add(now.id, "StateChanged", name, now.states.contains(state) ? 1 : 0)
        }
    }

    private mutating func compareTexts(_ before: AccessibleText, _ now: AccessibleText, _ id: UInt32) {
        // Equal strings may have different characters, such as combined and separate accents.
        let isSame = before.string == now.string && before.string.utf8.count == now.string.utf8.count
        if !isSame {
            let change = TextChange(from: before.string, to: now.string)
            if !change.deleted.isEmpty {
                let length = change.deleted.unicodeScalars.count
                add(id, "TextChanged", "delete", change.offset, length, .string(change.deleted))
            }
            if !change.inserted.isEmpty {
                let length = change.inserted.unicodeScalars.count
                add(id, "TextChanged", "insert", change.offset, length, .string(change.inserted))
            }
        }
        guard now.isEditable || before.isEditable else { return }
        if !isSame || before.caretByte != now.caretByte {
            let caret = now.caret
            if before.caret != caret { add(id, "TextCaretMoved", "", caret) }
        }
        if before.selectedBytes != now.selectedBytes { add(id, "TextSelectionChanged") }
    }

    // MARK: Selection and focus

    private mutating func findSelections() {
        for object in new.objects where object.hasSelection {
            guard let index = old.index(of: object.id) else { continue }
            func selected(_ tree: AccessibleTree, _ children: [Int]) -> Set<UInt32> {
                Set(children.filter { tree.objects[$0].states.contains(.selected) }.map { tree.objects[$0].id })
            }
            if selected(old, old.objects[index].children) != selected(new, object.children) {
                add(object.id, "SelectionChanged")
            }
        }
    }

    private mutating func findFocus() {
        let before = old.objects.first { $0.states.contains(.focused) }
        let now = new.objects.first { $0.states.contains(.focused) }
        guard before?.id != now?.id else { return }
        if let before, new.index(of: before.id) != nil { add(before.id, "StateChanged", "focused", 0) }
        guard let now else { return }
        add(now.id, "StateChanged", "focused", 1)
        add(now.id, "Focus", group: .focus)
    }
}

/// A change of a text in one place: what was deleted and inserted between the unchanged start and end.
struct TextChange: Equatable {
    /// The position, in Unicode scalars.
    var offset: Int
    var deleted: String
    var inserted: String

    /// Finds the change from one text to another.
    init(from old: String, to new: String) {
        let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        offset = start
        func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
            var string = String.UnicodeScalarView()
            string.append(contentsOf: scalars)
            return String(string)
        }
        deleted = string(old[start..<old.count - end])
        inserted = string(new[start..<new.count - end])
    }
}
