import Foundation

/// What a program says of a pane of a row: nil for what it does not say.
final class PanePlan: Codable {
    var least: Double?
    var most: Double?
    var ideal: Double?
    var priority = 0.0
    var collapsible = false
    /// Whether its binding begins with the pane hidden; nil for no binding.
    var isHidden: Bool?
    /// The row that is in it; nil for a colour.
    var content: RowPlan?

    /// Its limits as they count: a minimum beats a maximum.
    var low: Double { least ?? 0 }
    /// 6.3: whether a drag may hide it. Without a minimum the flag has no effect.
    var hides: Bool { collapsible && low > 0 }
    var high: Double { max(most ?? .infinity, low) }
}

/// What a program says of a row of any number of panes, and of the rows in it. The model and the real row are both made
/// from it.
final class RowPlan: Codable {
    var isHorizontal = true
    /// The thickness of its splitters, and that of their hit zones, in points.
    var visible = 4.0
    var invisible = 30.0
    var hideSplitter = false
    var isDraggable = true
    var snaps: [Length] = []
    var within = 12.0
    /// The panes that it may have, and which it begins with, in their order: a pane's number is its id.
    var panes: [PanePlan] = []
    var present: [Int] = []
    /// What its holder of lengths begins with; nil for no holder.
    var lengths: [Kept]?

    /// It and all in it, in the order of the tree.
    var all: [RowPlan] { [self] + panes.flatMap { $0.content?.all ?? [] } }
}

/// What is seen of a row, be it the model's or the real one.
struct SeenRow {
    var isHorizontal: Bool
    var isDragging: Bool
    /// Which pane beside the splitter that is dragged a release would hide.
    var previewing: Side?
    var rect: CGRect
    var panes: [CGRect]
    var bars: [SeenBar]
}

/// What is seen of a splitter of a row.
struct SeenBar {
    var fraction: Double
    var isFocused: Bool
    var rect: CGRect?
    var zone: CGRect?
}
