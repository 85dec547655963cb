import Foundation

@testable import SplitPanes

/// A row of panes with limits in points, for tests of single results of the arithmetic.
struct PaneRow: CustomStringConvertible {
    /// A pane with limits in points.
    struct Pane {
        var least: CGFloat = 0
        var most: CGFloat = .infinity
        var ideal: CGFloat?
        var priority = 0.0
        var isCollapsible = false
        var isCollapsed = false

        fileprivate var limits: SplitPane {
            SplitPane(
                least: SplitPane.limit(least, where: { $0 > 0 }),
                most: SplitPane.limit(most, where: { $0 < .infinity }),
                ideal: SplitPane.limit(ideal),
                priority: priority,
                isCollapsible: isCollapsible,
                isCollapsed: isCollapsed
            )
        }
    }

    /// The lengths of the cells, and the hidden panes.
    struct Arrangement: Equatable {
        var cells: [CGFloat]
        var collapsed: [Bool]
    }

    private var row = SplitRow()
    private let wantedThickness: CGFloat

    init(length: CGFloat, thickness: CGFloat, hideSplitter: Bool = false, panes: [Pane]) {
        wantedThickness = thickness
        row.set(panes.map(\.limits), length: length, thickness: thickness, hideSplitter: hideSplitter)
    }

    private init(length: CGFloat, thickness: CGFloat, _ panes: [SplitPane]) {
        wantedThickness = thickness
        row.set(panes, length: length, thickness: thickness, hideSplitter: false)
    }

    var description: String { "\(row)" }
    var length: CGFloat { row.length }
    var thickness: CGFloat { row.thickness }
    var panes: [SplitPane] { row.panes }
    func least(_ index: Int) -> CGFloat { row.least(index) }
    func requestLeast(_ index: Int) -> CGFloat { row.requestLeast(index) }
    func most(_ index: Int) -> CGFloat { row.most(index) }
    func showsSplitter(after index: Int) -> Bool { row.showsSplitter(after: index) }
    var initialLengths: [CGFloat] { row.beginning }

    private func fitted(_ requests: [CGFloat]) -> SplitRow {
        var row = row
        row.fit(requests)
        return row
    }

    func fit(_ requests: [CGFloat]) -> [CGFloat] { fitted(requests).cells }
    func bars(_ cells: [CGFloat]) -> [SplitRow.Bar] { fitted(cells).bars }
    func span(_ index: Int, of cells: [CGFloat]) -> (start: CGFloat, end: CGFloat) { fitted(cells).span(index) }
    func reach(after index: Int) -> (least: CGFloat, most: CGFloat) { fitted(row.beginning).reach(index) }

    func dragging(after index: Int, of cells: [CGFloat], to center: CGFloat, pointer: CGFloat? = nil) -> Arrangement {
        let push = SplitPush(fitted(cells), index, to: center, pointer: pointer)
        return Arrangement(cells: push.cells, collapsed: push.isCollapsed)
    }

    func collapsing(_ collapsed: [Bool]) -> PaneRow {
        var copy = self
        copy.row.collapse { collapsed[$0] }
        return copy
    }

    func without(_ index: Int) -> PaneRow {
        var panes = row.panes
        panes.remove(at: index)
        return PaneRow(length: length, thickness: 0, panes)
    }

    func hiding(_ index: Int, in requests: [CGFloat]) -> [CGFloat] {
        var requests = requests
        row.hide(index, in: &requests)
        return requests
    }

    func showing(_ index: Int, in requests: [CGFloat]) -> [CGFloat] {
        var requests = requests
        row.show(index, in: &requests)
        return requests
    }

    /// The row with other panes.
    private func with(_ panes: [SplitPane]) -> SplitRow {
        var other = row
        other.set(panes, length: length, thickness: wantedThickness, hideSplitter: row.hideSplitter)
        return other
    }

    /// Removes a pane with a request of `length` points, which was before the one at `index`.
    func removing(_ length: CGFloat, at index: Int, from requests: [CGFloat]) -> [CGFloat] {
        var (panes, requests) = (panes, requests)
        panes.insert(SplitPane(), at: index)
        row.remove(length, of: with(panes), index, at: index, from: &requests)
        return requests
    }

    func inserting(at index: Int, into requests: [CGFloat]) -> [CGFloat] {
        var (panes, requests) = (panes, requests)
        panes.remove(at: index)
        row.insert(index, into: &requests, of: with(panes))
        return requests
    }
}
