import Foundation
import ImmediateUI

/// The length of one pane of a split of any number of panes, and whether it is hidden.
public struct PaneLength: Hashable, Codable, Sendable {
    /// The length in points, without the splitters; of a hidden pane the one that it comes back with.
    public var length: CGFloat
    /// Whether the pane is hidden.
    public var isCollapsed: Bool

    /// A length in points.
    public init(_ length: CGFloat, isCollapsed: Bool = false) {
        self.length = length
        self.isCollapsed = isCollapsed
    }
}

/// Holds the lengths of the panes of a split of any number of panes, for as long as the program wants to keep them.
///
/// The split shows what its holder says, and writes to it when the person has changed it. The lengths are those of the
/// last action: a container that is resized changes none of them. An empty holder leaves it to the panes how long they
/// are. The program makes it and owns it, anywhere.
public final class PaneLengthsHolder: StateInheriting {
    let birth = Birth()
    private var state: HolderState<[PaneLength]>

    /// The lengths, in the order of the panes; empty until the person or the program has said some. Where there are
    /// more panes than lengths, the others get their ideal ones. Numbers that are negative or not finite count as 0.
    public var lengths: [PaneLength] {
        get { state.value }
        set { write(newValue)?.send() }
    }

    /// The animation under which `lengths` last changed; nil for a change that shows at once.
    public var animation: Animation? { state.animation }
    /// How often `lengths` changed.
    public var changeCount: Int { state.changeCount }

    /// A holder that begins with what `getter` returns, or with `lengths` without a getter, and that calls `setter` with
    /// each new value.
    public nonisolated init(
        _ lengths: [PaneLength] = [],
        getter: (() -> [PaneLength])? = nil,
        setter: (([PaneLength]) -> Void)? = nil
    ) {
        state = HolderState(getter?() ?? lengths, .init(getter: getter, setter: setter))
    }

    /// Takes over lengths; nil if they are the old ones. The setter hears of them by what is returned.
    func write(_ lengths: [PaneLength]) -> HolderChange<[PaneLength]>? { state.change(to: lengths) }

    /// Goes on with the state of `older`, if both began alike.
    public func inherit(from older: PaneLengthsHolder) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.handOver(to: state) else { return false }
        state = older.state
        return true
    }
}
