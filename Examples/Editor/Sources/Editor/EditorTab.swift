import Foundation
import SplitView

/// A file in a tab, with a selection of its own: two tabs may show the same file.
@Observable @MainActor final class EditorTab: Identifiable {
    let file: TextFile
    /// The id of the pane in the layout.
    let pane: String
    /// The selected bytes of the document; an empty range is the insertion point.
    var selection: Range<Int>

    init(_ file: TextFile, pane: String = UUID().uuidString, selection: Range<Int> = 0..<0) {
        self.file = file
        self.pane = pane
        self.selection = selection
    }
}
