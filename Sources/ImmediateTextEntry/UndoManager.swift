import Foundation
import Observation

/// The actions of a window, or of a document, that the user can undo and redo.
///
/// A model registers for each change the action that reverts it. While that action runs, the changes that it registers
/// become the redo:
///
/// ```swift
/// func rename(_ card: Card, to title: String, undo: UndoManager?) {
///     let old = card.title
///     undo?.registerUndo(withTarget: self) { $0.rename(card, to: old, undo: undo) }
///     undo?.setActionName("Rename")
///     card.title = title
/// }
/// ```
///
/// Views read the manager of their window by `@Environment(\.undoManager)`. Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z
/// redo, and so do the items of `TextEditingCommands`. A focused text field or text editor has an undo of its own, which
/// the keys and items then use instead. While a sheet, an alert, a popover or a menu is open, the keys do not reach the
/// manager.
///
/// All actions of one event form a group, which one undo reverts. Bodies that read the manager are updated when it
/// changes.
@preconcurrency @MainActor @Observable public final class UndoManager {
    private struct Action {
        weak var target: AnyObject?
        let perform: (AnyObject) -> Void
    }

    /// Actions that are undone together.
    private struct Group {
        var name = ""
        var actions: [Action] = []

        /// True if the target of an action still exists.
        var canRun: Bool { actions.contains { $0.target != nil } }
    }

    private enum Activity {
        case undoing, redoing
    }

    private var undos: [Group] = []
    private var redos: [Group] = []
    /// The group that receives actions; nil for none.
    private var open: Group?
    /// The turn of the app whose actions the open group receives.
    @ObservationIgnored private var turn = 0
    /// The number of groups begun by `beginUndoGrouping`.
    private var begun = 0
    private var disablings = 0
    private var activity: Activity?

    /// Creates a manager without actions, for example for a document that several windows show.
    public init() {}

    // MARK: Registering

    /// Registers an action that undoes a change.
    ///
    /// During an undo, the action is registered for redo. At any other time, it removes all actions to redo.
    /// - Parameters:
    ///   - target: The object to pass to the action. It is not retained; without it, the action is dropped.
    ///   - handler: Reverts the change.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target,
        handler: @escaping (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let action = Action(target: target) { if let target = $0 as? Target { handler(target) } }
        if activity == nil {
            closeFinishedGroup()
            redos.removeAll()
        }
        if open == nil { openGroup() }
        open?.actions.append(action)
        if activity == nil, begun == 0, !groupsByEvent { closeGroup() }
    }

    /// Whether actions are registered: true unless `disableUndoRegistration` was called.
    public var isUndoRegistrationEnabled: Bool { disablings == 0 }

    /// Ignores actions until `enableUndoRegistration` is called as often.
    public func disableUndoRegistration() { disablings += 1 }

    /// Reverts one call of `disableUndoRegistration`. A call without one is ignored.
    public func enableUndoRegistration() { disablings = max(0, disablings - 1) }

    // MARK: Groups

    /// Whether all actions of one event form a group. If false, each action outside `beginUndoGrouping` is a group.
    ///
    /// True at first.
    public var groupsByEvent = true {
        didSet { closeFinishedGroup() }
    }

    /// The number of open groups, one inside the other.
    public var groupingLevel: Int { begun + (groupsByEvent && isOpen ? 1 : 0) }

    /// Begins a group, such as that of a drag: its actions are undone together, even those of several events.
    public func beginUndoGrouping() {
        closeFinishedGroup()
        if open == nil { openGroup() }
        begun += 1
    }

    /// Ends the group that was begun last. A call without one is ignored.
    public func endUndoGrouping() {
        guard begun > 0 else { return }
        begun -= 1
        guard begun == 0, activity == nil else { return }
        turn = EventTurn.number
        if !groupsByEvent { closeGroup() }
    }

    /// The largest number of groups to undo; 0 for no limit. Older groups are removed.
    ///
    /// 0 at first.
    public var levelsOfUndo = 0 {
        didSet { removeOldGroups() }
    }

    /// True while the open group still receives actions.
    private var isOpen: Bool { open != nil && (begun > 0 || activity != nil || turn == EventTurn.number) }

    private func openGroup() {
        open = Group()
        turn = EventTurn.number
    }

    private func closeFinishedGroup() {
        if open != nil, !isOpen || begun == 0 && activity == nil && !groupsByEvent { closeGroup() }
    }

    private func closeGroup() {
        guard let group = open else { return }
        open = nil
        guard !group.actions.isEmpty else { return }
        if activity == .undoing {
            redos.append(group)
        } else {
            undos.append(group)
            removeOldGroups()
        }
    }

    private func removeOldGroups() {
        if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst(undos.count - levelsOfUndo) }
    }

    // MARK: Undoing and redoing

    /// Whether there is an action to undo, and no group of `beginUndoGrouping` is open.
    public var canUndo: Bool { next(.undoing) != nil }

    /// Whether there is an action to redo.
    public var canRedo: Bool { next(.redoing) != nil }

    /// Undoes the last group. Does nothing while `canUndo` is false.
    public func undo() { run(.undoing) }

    /// Redoes the group that was undone last. Does nothing while `canRedo` is false.
    public func redo() { run(.redoing) }

    /// Whether `undo` is running.
    public var isUndoing: Bool { activity == .undoing }

    /// Whether `redo` is running.
    public var isRedoing: Bool { activity == .redoing }

    /// Returns the group that an undo or redo would run. Groups whose targets are all gone are skipped.
    private func next(_ activity: Activity) -> Group? {
        guard begun == 0, self.activity == nil else { return nil }
        if activity == .redoing { return redos.last(where: \.canRun) }
        if let open, open.canRun { return open }
        return undos.last(where: \.canRun)
    }

    private func run(_ activity: Activity) {
        guard next(activity) != nil else { return }
        closeGroup()
        var group = Group()
        while !group.canRun { group = activity == .undoing ? undos.removeLast() : redos.removeLast() }
        self.activity = activity
        openGroup()
        open?.name = group.name
        for action in group.actions.reversed() { if let target = action.target { action.perform(target) } }
        begun = 0
        closeGroup()
        self.activity = nil
    }

    // MARK: Removing

    /// Removes all actions, and enables registration.
    public func removeAllActions() {
        (undos, redos, disablings) = ([], [], 0)
        open?.actions = []
    }

    /// Removes the actions of a target.
    public func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        func rest(of group: Group) -> Group {
            Group(name: group.name, actions: group.actions.filter { $0.target !== target })
        }
        open = open.map(rest)
        undos = undos.map(rest).filter { !$0.actions.isEmpty }
        redos = redos.map(rest).filter { !$0.actions.isEmpty }
    }

    // MARK: Names

    /// Sets the name of the current group, such as "Rename", for the titles of menu items.
    ///
    /// Call it after registering the action.
    public func setActionName(_ name: String) {
        if isOpen {
            open?.name = name
        } else if activity == nil, !undos.isEmpty, !groupsByEvent {
            undos[undos.count - 1].name = name
        }
    }

    /// The name of the group that `undo` would run; empty if it has none.
    public var undoActionName: String { next(.undoing)?.name ?? "" }

    /// The name of the group that `redo` would run; empty if it has none.
    public var redoActionName: String { next(.redoing)?.name ?? "" }

    /// The title of a menu item that undoes, such as "Undo Rename".
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of a menu item that redoes, such as "Redo Rename".
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of a menu item that undoes an action of this name.
    public func undoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }

    /// Returns the title of a menu item that redoes an action of this name.
    public func redoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Redo" : "Redo \(name)" }
}

extension EnvironmentValues {
    /// The undo manager of the view's window.
    ///
    /// ```swift
    /// @Environment(\.undoManager) private var undoManager
    /// …
    /// Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
    /// ```
    ///
    /// Sheets and popovers have the manager of their window. It is never nil in a view.
    public var undoManager: UndoManager? { EnvironmentValues.shared { WindowUndo.make() }.manager }
}

/// The undo manager of a window, and the keys that reach it.
@MainActor package final class WindowUndo: KeyFallback {
    package let manager = UndoManager()
    private let text: TextCommandTarget

    private init(text: TextCommandTarget) { self.text = text }

    /// Creates the object of the interface that is building.
    package static func make() -> WindowUndo { WindowUndo(text: EnvironmentValues.shared { TextCommandTarget() }) }

    /// Undoes or redoes for the usual keys, unless a text view has the focus. Repeats are consumed, as for shortcuts.
    package func handle(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        let isCommand = !modifiers.isDisjoint(with: [.control, .command])
        guard text.state == nil, isCommand, !modifiers.contains(.option) else { return false }
        let isShifted = modifiers.contains(.shift)
        let isRedo: Bool
        switch key.rawValue {
        case "z": isRedo = isShifted
        case "y" where !isShifted: isRedo = true
        default: return false
        }
        guard isRedo ? manager.canRedo : manager.canUndo else { return false }
        if !isRepeat { isRedo ? manager.redo() : manager.undo() }
        return true
    }
}

/// Menu items that undo and redo the actions of a manager.
package struct UndoManagerItems: View {
    package let manager: UndoManager

    package init(manager: UndoManager) {
        self.manager = manager
    }

    package var body: some View {
        Button(manager.undoMenuItemTitle) { manager.undo() }
            .keyboardShortcut("z", modifiers: .command)
            .disabled(!manager.canUndo)
        Button(manager.redoMenuItemTitle) { manager.redo() }
            .keyboardShortcut("z", modifiers: [.command, .shift])
            .disabled(!manager.canRedo)
    }
}
