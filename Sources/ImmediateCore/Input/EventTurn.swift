/// The turns of the app: the handling of an input event, and the time between two of them.
///
/// The actions of an app for one event happen in one turn, and one undo reverts them. The counter belongs to the
/// process, because several windows can show one model.
@preconcurrency @MainActor public enum EventTurn {
    /// The number of the current turn.
    public internal(set) static var number = 0
}
