import Foundation
import ImmediateUI

/// The length of one pane of a split with any number of panes, and whether it is hidden.
public struct PaneLength: Hashable, Codable, Sendable {
    /// The length of the pane in points, without the splitters. A hidden pane returns with this length.
    public var length: CGFloat
    /// Whether the pane is hidden.
    public var isCollapsed: Bool

    /// Creates the length of one pane.
    /// - Parameters:
    ///   - length: The length in points, without the splitters.
    ///   - isCollapsed: Whether the pane is hidden.
    public init(_ length: CGFloat, isCollapsed: Bool = false) {
        self.length = length
        self.isCollapsed = isCollapsed
    }
}

/// The pane lengths of a split with any number of panes, kept by the app.
///
/// The split shows the holder's lengths, and writes to it when the user has changed them. Resizing the container does
/// not change them. An empty holder leaves the lengths to the panes. The app creates and owns the holder anywhere.
public final class PaneLengthsHolder: StateSharing {
    let creation = CreationStamp()
    private var state: HolderState<[PaneLength]>

    /// The lengths of the panes, in their order; empty until the user or the app has set them.
    ///
    /// Panes beyond the last length get their ideal lengths. Negative and non-finite numbers count as 0.
    public var lengths: [PaneLength] {
        get { state.value }
        set { write(newValue)?.send() }
    }

    /// The animation of the last change of `lengths`; nil if it was not animated.
    public var animation: Animation? { state.animation }
    /// The number of times that `lengths` has changed.
    public var changeCount: Int { state.changeCount }

    /// Creates a holder of pane lengths.
    /// - Parameters:
    ///   - lengths: The initial value without a getter.
    ///   - getter: Returns the initial value.
    ///   - setter: Receives each new value.
    public nonisolated init(
        _ lengths: [PaneLength] = [],
        getter: (() -> [PaneLength])? = nil,
        setter: (([PaneLength]) -> Void)? = nil
    ) {
        state = HolderState(getter?() ?? lengths, .init(getter: getter, setter: setter))
    }

    /// Changes the lengths without calling the setter; sending the returned change does. Nil if they did not change.
    func write(_ lengths: [PaneLength]) -> HolderChange<[PaneLength]>? { state.change(to: lengths) }

    /// Shares the state of `older` if both holders have the same initial lengths.
    /// - Parameter older: The holder of the same split in the last frame.
    /// - Returns: True if the state is shared; false if the holder keeps its own state.
    public func inherit(from older: PaneLengthsHolder) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.handOver(to: state) else { return false }
        state = older.state
        return true
    }
}
