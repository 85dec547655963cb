import Foundation
import ImmediateCore

/// The length of one pane of a split with any number of panes, and whether it is hidden.
public struct PaneLength: Hashable, Sendable {
    /// The length of the pane in points, without the splitters. A hidden pane returns with this length.
    public var length: CGFloat
    /// Whether the pane is hidden.
    public var isCollapsed: Bool
    /// The id of the pane: that of `View.paneID(_:)`, or of its element in a `ForEach`. Nil for a pane without an id,
    /// which is identified by its place among such panes.
    public var id: String?
    /// Whether the split has no such pane at present. Its length is kept until the pane comes back.
    public var isAbsent: Bool

    /// Creates the length of one pane.
    /// - Parameters:
    ///   - length: The length in points, without the splitters.
    ///   - isCollapsed: Whether the pane is hidden.
    ///   - id: The id of the pane; nil for a pane that is identified by its place.
    ///   - isAbsent: Whether the split has no such pane at present.
    public init(_ length: CGFloat, isCollapsed: Bool = false, id: String? = nil, isAbsent: Bool = false) {
        self.length = length
        self.isCollapsed = isCollapsed
        self.id = id
        self.isAbsent = isAbsent
    }
}

extension PaneLength: Codable {
    private enum Key: String, CodingKey { case length, isCollapsed, id, isAbsent }

    /// Decodes a length, also one of an earlier version, which had no ids.
    /// - Throws: `DecodingError` if the length is missing, negative or not finite.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let length = try container.decode(Double.self, forKey: .length)
        guard length.isFinite, length >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .length,
                in: container,
                debugDescription: "the length \(length) of a pane is negative or not finite"
            )
        }
        self.init(
            CGFloat(length),
            isCollapsed: try container.decodeIfPresent(Bool.self, forKey: .isCollapsed) ?? false,
            id: try container.decodeIfPresent(String.self, forKey: .id),
            isAbsent: try container.decodeIfPresent(Bool.self, forKey: .isAbsent) ?? false
        )
    }

    /// Encodes the length, whether the pane is hidden, and its id.
    /// - Throws: `EncodingError` if the length is not finite and the format, such as JSON, cannot represent it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Double(length), forKey: .length)
        try container.encode(isCollapsed, forKey: .isCollapsed)
        try container.encodeIfPresent(id, forKey: .id)
        if isAbsent { try container.encode(true, forKey: .isAbsent) }
    }
}

/// The pane lengths of a split with any number of panes, kept by the app.
///
/// The split shows the holder's lengths, and writes to it when the user has changed them, or when a `collapsed:` binding
/// has hidden or shown a pane. Resizing the container does not change them. An empty holder leaves the lengths to the
/// panes. The app creates and owns the holder anywhere.
public final class PaneLengthsHolder: StateSharing {
    let creation = CreationStamp()
    private var state: HolderState<[PaneLength]>
    /// Whether the initial lengths come from the settings, where another version of the app may have left them.
    let isStored: Bool

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
        isStored = false
    }

    private nonisolated init(_ lengths: [PaneLength], _ stored: StoredState) {
        let value = { stored.paneLengths ?? lengths }
        state = HolderState(value(), .init(getter: value, setter: { stored.store($0) }))
        isStored = stored.paneLengths != nil
    }

    /// Creates a holder that stores its value as JSON in the settings under `key`.
    ///
    /// A stored length applies to the pane with its id alone, see `View.paneID(_:)`. Lengths of panes without an id
    /// apply by place, if their number has not changed. A pane that is new opens as in a new app, and *hidden* counts
    /// only for a pane that the user can show again: one that is collapsible or has a `collapsed` binding.
    /// - Parameters:
    ///   - lengths: The value while nothing valid is stored; empty leaves the lengths to the panes.
    ///   - key: The key in the settings.
    public nonisolated static func usingUserDefaults(_ lengths: [PaneLength] = [], key: String) -> PaneLengthsHolder {
        PaneLengthsHolder(lengths, StoredState(key: key))
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

extension StoredState {
    /// The stored lengths of panes; nil if none are stored, or if they are not valid.
    var paneLengths: [PaneLength]? {
        storedText.flatMap { try? JSONDecoder().decode([PaneLength].self, from: Data($0.utf8)) }
    }

    /// Stores the lengths of panes.
    func store(_ lengths: [PaneLength]) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Encoding fails only for non-finite numbers.
        guard let data = try? encoder.encode(lengths) else { return }
        store(text: String(decoding: data, as: UTF8.self))
    }
}
