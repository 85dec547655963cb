import Foundation

/// The app's input for a pane of a row; nil for defaults. Lengths in points.
final class PanePlan: Codable {
    var least: Double?
    var most: Double?
    var ideal: Double?
    var priority = 0.0
    var collapsible = false
    /// The initial value of its `collapsed` binding; nil for no binding.
    var isHidden: Bool?
    /// The inner row; nil for a color.
    var content: RowPlan?

    /// The limits in force: a minimum overrides a maximum.
    var low: Double { least ?? 0 }
    /// 6.3: whether a drag may hide the pane. Without a minimum, the flag has no effect.
    var hides: Bool { collapsible && low > 0 }
    var high: Double { max(most ?? .infinity, low) }
}

/// The app's input for a row and its inner rows. The model and the real row are created from it.
final class RowPlan: Codable {
    var isHorizontal = true
    /// The thickness of its splitters, and that of their hit regions, in points.
    var visible = 4.0
    var invisible = 30.0
    var hideSplitter = false
    var isDraggable = true
    var snaps: [Length] = []
    var within = 12.0
    /// All panes that the row may have, and the ids of the initial ones, in order: a pane's id is its index in `panes`.
    var panes: [PanePlan] = []
    var present: [Int] = []
    /// The initial value of its holder of lengths; nil for no holder.
    var lengths: [Kept]?

    /// The plan and all inner ones, in tree order.
    var all: [RowPlan] { [self] + panes.flatMap { $0.content?.all ?? [] } }
}

/// The visible state of a row, of the model or the real one.
struct SeenRow {
    var isHorizontal: Bool
    var isDragging: Bool
    /// The side of the dragged splitter whose pane a release would hide.
    var previewing: Side?
    var rect: CGRect
    var panes: [CGRect]
    var bars: [SeenBar]
}

/// The visible state of a splitter of a row.
struct SeenBar {
    var fraction: Double
    var isFocused: Bool
    var rect: CGRect?
    var zone: CGRect?
}
