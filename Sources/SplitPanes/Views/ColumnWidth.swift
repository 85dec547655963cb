import Foundation
import ImmediateCore

/// The width that a view inside a column requests for it.
@MainActor package final class ColumnWidth {
    package enum Kind { case navigation, inspector }

    package struct Limits {
        var least: CGFloat?
        var ideal: CGFloat
        var most: CGFloat?

        package init(least: CGFloat?, ideal: CGFloat, most: CGFloat?) {
            (self.least, self.ideal, self.most) = (least, ideal, most)
        }
    }

    package let kind: Kind
    package var limits: Limits?

    package init(_ kind: Kind) { self.kind = kind }

    /// Returns the column's pane with the requested limits, and at least the minimum width of its content.
    func changed(_ pane: SplitPane, contentMinimum: CGFloat) -> SplitPane {
        var pane = pane
        if let limits {
            pane.ideal = SplitPane.limit(limits.ideal)
            pane.most = SplitPane.limit(limits.most, where: { $0 < .infinity }) ?? pane.most
            var least = limits.least
            if least == nil, case .points(let own)? = pane.least { least = min(own, limits.ideal) }
            pane.least = SplitPane.limit(least, where: { $0 > 0 })
        }
        if case .points(let least)? = pane.least, least >= contentMinimum { return pane }
        pane.least = SplitPane.limit(contentMinimum, where: { $0 > 0 }) ?? pane.least
        return pane
    }
}
