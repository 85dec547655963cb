import Foundation
import SplitPanes

/// The permitted changes of a `DockArea` by the user: of its panes, and of the number and size of its groups.
///
/// ```swift
/// DockArea($layout) { pane in Pane(pane) }
///     .rules(
///         DockRules(minimumSize: CGSize(width: 120, height: 80), maximumGroups: 6) { pane in
///             pane == "Files" ? [.move] : .all
///         }
///     )
/// ```
///
/// Rules apply to the user. The app's own changes of the layout are not checked.
public struct DockRules {
    /// The changes of a pane that the user may make.
    public struct Permissions: OptionSet, Hashable, Sendable {
        /// The permissions as bits.
        public let rawValue: Int

        /// Creates permissions from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The pane may be closed.
        public static let close = Permissions(rawValue: 1)
        /// The pane may be moved out of its group, with it or alone.
        public static let move = Permissions(rawValue: 2)
        /// The pane may leave the others of its group for a group of its own.
        public static let split = Permissions(rawValue: 4)
        /// The pane may float above the area.
        public static let float = Permissions(rawValue: 8)
        /// The pane may be folded to an edge, with its group.
        public static let fold = Permissions(rawValue: 16)
        /// The pane may leave the window of the area for one of its own.
        public static let tearOff = Permissions(rawValue: 32)
        /// Everything is allowed.
        public static let all: Permissions = [.close, .move, .split, .float, .fold, .tearOff]
    }

    /// The minimum size of a group, in points. A group that has less, because the area is too small, is not changed.
    public var minimumSize: CGSize
    /// The largest number of groups; nil for any number.
    public var maximumGroups: Int?
    /// Returns what the user may do with a pane.
    public var permissions: (_ pane: String) -> Permissions
    /// Returns whether two panes may be tabs of one group.
    public var canShare: (_ pane: String, _ other: String) -> Bool

    /// Creates rules. Without arguments, everything is allowed.
    /// - Parameters:
    ///   - minimumSize: The minimum size of a group, in points.
    ///   - maximumGroups: The largest number of groups; nil for any number.
    ///   - permissions: Returns what the user may do with a pane.
    ///   - canShare: Returns whether two panes may be tabs of one group.
    public init(
        minimumSize: CGSize = .zero,
        maximumGroups: Int? = nil,
        permissions: @escaping (_ pane: String) -> Permissions = { _ in .all },
        canShare: @escaping (_ pane: String, _ other: String) -> Bool = { _, _ in true }
    ) {
        self.minimumSize = minimumSize
        self.maximumGroups = maximumGroups
        self.permissions = permissions
        self.canShare = canShare
    }

    /// Returns why panes of one group may not move to a position; nil if they may.
    ///
    /// The minimum size is not checked, as it depends on the size of the area.
    /// - Parameters:
    ///   - panes: The ids of the panes: one, or all of a group.
    ///   - position: The new position.
    ///   - layout: The layout before.
    ///   - locale: The locale whose language the answer has, if the app's string table has the words.
    /// - Returns: A sentence for the user, such as *Files stays in its place*.
    public func refusal(
        moving panes: [String],
        to position: DockPosition,
        in layout: DockLayout,
        locale: Locale = .current
    ) -> String? {
        func words(_ key: String.LocalizationValue) -> String { String(localized: key, locale: locale) }
        guard let first = panes.first, let source = layout.group(of: first) else { return nil }
        let staying = source.panes.filter { !panes.contains($0) }
        if layout.isFolded(position), let pane = panes.first(where: { !permissions($0).contains(.fold) }) {
            return words("\(pane) does not fold")
        }
        switch position {
        case .tab(source.id, _): return nil
        case .tab(let group, _):
            for pane in panes {
                for other in layout.group(group)?.panes ?? [] where !canShare(pane, other) || !canShare(other, pane) {
                    return words("\(pane) and \(other) cannot share a group")
                }
            }
        case .edge, .side, .floating, .window, .strip:
            if case .floating = position, let pane = panes.first(where: { !permissions($0).contains(.float) }) {
                return words("\(pane) does not float")
            }
            if case .window = position, let pane = panes.first(where: { !permissions($0).contains(.tearOff) }) {
                return words("\(pane) stays in this window")
            }
            if !staying.isEmpty, let pane = panes.first(where: { !permissions($0).contains(.split) }) {
                return words("\(pane) stays with its group")
            }
            if !staying.isEmpty, let maximumGroups, layout.groups.count >= maximumGroups {
                return words("No more than \(maximumGroups) groups")
            }
        }
        return panes.first { !permissions($0).contains(.move) }.map { words("\($0) stays in its place") }
    }
}
