import SplitView

/// A bar of tabs with a text below it. The window has one, or two side by side.
@Observable @MainActor final class TabGroup: Identifiable {
    var tabs: [EditorTab]
    var selected: EditorTab.ID?

    init(_ tabs: [EditorTab] = []) {
        self.tabs = tabs
        selected = tabs.last?.id
    }

    /// The tab in front.
    var tab: EditorTab? { tabs.first { $0.id == selected } }

    /// Removes a tab, and selects the next one if it was in front.
    func remove(_ tab: EditorTab) {
        guard let index = tabs.firstIndex(where: { $0 === tab }) else { return }
        tabs.remove(at: index)
        if selected == tab.id { selected = tabs.isEmpty ? nil : tabs[min(index, tabs.count - 1)].id }
    }
}

/// A file in a tab, with a selection of its own: two tabs may show the same file.
@Observable @MainActor final class EditorTab: Identifiable {
    let file: TextFile
    /// The selected bytes of the document; an empty range is the insertion point.
    var selection: Range<Int>

    init(_ file: TextFile, selection: Range<Int> = 0..<0) {
        self.file = file
        self.selection = selection
    }
}
