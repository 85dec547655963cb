import Foundation

/// Where the parts of a split were placed in the last frame, root coordinates.
struct SplitParts {
    /// The panes and the room of the splitter, on device pixels.
    var primary = CGRect.zero
    var splitter = CGRect.zero
    var secondary = CGRect.zero
    /// Where the content of a side is laid out that is hidden or slides, which keeps its length; else nil, it fills the
    /// pane.
    var primaryContent: CGRect?
    var secondaryContent: CGRect?
    /// What can be seen of the splitter; a custom one may stick out of its room.
    var grip = CGRect.zero
    /// Whether that is more than the room of the splitter.
    var sticksOut = false
    /// Where the split draws the splitter if that is the default one, on device pixels.
    var drawnSplitter = CGRect.zero
    /// Where a press grabs the splitter; nil where there is none to grab.
    var hitZone: CGRect?
}
