import Foundation

/// The owner of the rows of a lazy container, which measures, places and paints them: a list.
@MainActor package protocol LazyRowOwner: AnyObject {
    /// The row that is dragged as a whole, if the row that is painted is one.
    var rowDrag: AnyObject? { get }
    /// The frame of the row that is painted, in root coordinates.
    var rowFrame: CGRect { get }
    /// Begins placement below pinned headers of a length, in points.
    func beginPlace(below pinnedLength: CGFloat)
    /// Returns the size of a row at a breadth; nil if unspecified.
    func size(of row: Child, breadth: CGFloat?, _ layout: LayoutContext) -> CGSize
    /// Begins the rows of an item of a run.
    func enter(_ run: LazyRun, _ item: Int)
    /// Ends the rows of an item.
    func leave()
    /// Places a row in its frame.
    func place(_ row: Child, in frame: CGRect, _ element: LazyStackElement, _ layout: LayoutContext)
    /// Places a section header or footer.
    func place(heading: Child, in frame: CGRect, _ layout: LayoutContext)
    /// Notes that a run has been placed.
    func placed(_ run: LazyRun)
    /// Begins painting.
    func beginPaint()
    /// Paints a row if it is visible.
    func paint(_ row: Child, _ painter: inout Painter)
    /// Paints a section header or footer.
    func paint(heading: Child, _ painter: inout Painter)
}
