import Foundation

/// How much of each pixel a shape covers, 0…255.
///
/// Edges are cut into pieces, a row of pixels each. Where few of them pass, a row is cut into bands at every height
/// where one begins, ends or crosses another. Inside a band edges keep their order, so the winding number, counted from
/// the left, says which of them bound the shape. Those add their signed areas to the pixels that they pass; a running
/// sum along each row then gives the coverage. Areas are exact and shapes that overlap are not counted twice. Where
/// many edges pass, a row is divided first (`EdgeSweep`), so that the cost grows with the edges and not their square.
struct CoverageMask: Equatable {
    let width: Int
    let height: Int
    /// Row after row from the top.
    let bytes: [UInt8]
    /// How often an edge was looked at: what the mask has cost.
    let steps: Int

    /// The coverage of the inside of `polygons` (non-zero winding) in a window of pixels.
    /// - Parameter polygons: in device pixels; open ones are closed by a straight line.
    init(_ polygons: [Polyline], window: PixelRect) {
        width = max(0, window.width)
        height = max(0, window.height)
        var edges: [Edge] = []
        for polygon in polygons {
            guard var previous = polygon.points.last else { continue }
            for point in polygon.points {
                Edge(previous, point, window: window).map { edges.append($0) }
                previous = point
            }
        }
        edges.sort { $0.top < $1.top }
        var sweep = EdgeSweep(edges, width: width, height: height)
        sweep.run()
        bytes = sweep.areas.coverage()
        steps = sweep.steps
    }
}
