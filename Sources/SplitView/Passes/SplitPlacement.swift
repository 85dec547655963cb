import Foundation

/// How a split is laid out in one frame, as its state has worked it out.
struct SplitPlacement {
    /// The arithmetic of the frame.
    var geometry: SplitGeometry
    /// The edges as they are shown, in the middle of a movement too; not rounded to the root's pixels then.
    var shown: SplitEdges
    /// The edges that would be there if nothing were hidden.
    var unhidden: SplitEdges
}

/// Where the parts of a split were placed in the last frame, root coordinates.
struct SplitParts {
    /// The panes and the room of the splitter, on device pixels.
    var frames = SplitFrames.zero
    /// What can be seen of the splitter; a custom one may stick out of its room.
    var grip = CGRect.zero
    /// Where the split draws the splitter if that is the default one, on device pixels.
    var drawnSplitter = CGRect.zero
    /// Where a press grabs the splitter; nil where there is none to grab.
    var hitZone: CGRect?
}
