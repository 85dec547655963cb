import Foundation
import SplitView

/// The contents of the window: the folder on the left, tabs on the right, and a bar below them.
struct EditorView: View {
    @Bindable var workspace: Workspace
    @FocusState private var focus: Workspace.Focus?
    /// The layout as the history records it.
    @State private var arrangement = SplitArrangement()

    var body: some View {
        HSplit {
            FileTree(workspace: workspace)
                .focused($focus, equals: .folder)
                .pane(
                    minLength: 140,
                    idealLength: 220,
                    priority: 1,
                    collapsible: true,
                    collapsed: $workspace.hidesFolder
                )
            VStack(spacing: 0) {
                editors
                if let tab = workspace.tab {
                    if workspace.find.isShown { FindBar(workspace: workspace, tab: tab, focus: $focus) }
                    StatusBar(tab: tab, note: workspace.note)
                }
            }
            .onExitCommand(perform: workspace.find.isShown ? { workspace.endFinding() } : nil)
            .pane(minLength: 360)
        }
        .lengths(workspace.lengths)
        .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
        .frame(minWidth: 520, minHeight: 320)
        .navigationTitle("\(workspace.file?.name ?? workspace.folder.name) – Editor")
        .modifier(Questions(workspace: workspace))
        .modifier(DiskChanges(workspace: workspace))
        .onChange(of: workspace.focus, initial: true) {
            if let wanted = workspace.focus { (focus, workspace.focus) = (wanted, nil) }
        }
    }

    /// The texts, in groups of tabs that dock anywhere, float, and fold to the edges.
    private var editors: some View {
        DockArea($workspace.layout, active: $workspace.active) { pane in
            if let tab = workspace.tab(of: pane) {
                VStack(spacing: 0) {
                    if let change = tab.file.diskChange {
                        DiskChangeBar(workspace: workspace, file: tab.file, change: change)
                    }
                    editor(of: tab)
                }
            }
        }
        .tabs { pane in
            let file = workspace.tab(of: pane)?.file
            return PaneTab(file?.name ?? "", id: pane, isEdited: file?.isEdited == true, path: file?.url?.path)
        }
        .rules(DockRules(minimumSize: CGSize(width: 160, height: 100)))
        .canClose { workspace.mayClose($0) }
        .emptyContent {
            let hint = Text("Choose a file on the left, or press Ctrl+O.")
            ContentUnavailableView("No Open File", systemImage: "doc.text", description: hint)
        }
        .arrangement($arrangement)
        .layoutHistory(workspace.history)
    }

    private func editor(of tab: EditorTab) -> some View {
        let find = workspace.find
        return TextEditor(tab.file.document, selection: Bindable(tab).selection)
            .lineNumbers()
            .keepsIndentation()
            .highlighting(find.matches(in: tab.file).ranges)
            .highlighting([find.current(in: tab)].compactMap { $0 }, color: .orange.opacity(0.5))
            .accessibilityLabel("Text of \(tab.file.name)")
            .focused($focus, equals: .editor(tab.id))
            .font(.system(size: 13, design: .monospaced))
            // The focus ring would be a line below the bar of a change on the disk.
            .clipped()
    }
}

/// The position of the insertion point, the length of the text, and the line endings of its file.
struct StatusBar: View {
    var tab: EditorTab
    var note: String?

    var body: some View {
        let document = tab.file.document
        HStack(spacing: 16) {
            Text(position)
            Spacer(minLength: 0)
            if let note { Text(note).foregroundStyle(.primary) }
            Text(tab.file.lineEnding.rawValue)
            Text(document.lineCount == 1 ? "1 line" : "\(document.lineCount) lines")
            Text(document.count.formatted(.byteCount(style: .file).locale(Locale(identifier: "en_US"))))
        }
        .lineLimit(1)
        .font(.caption)
        .monospacedDigit()
        .foregroundStyle(.secondary)
        .padding(.horizontal, 10)
        .frame(height: 24)
        .background(Color.windowBackground)
        .overlay(alignment: .top) { Divider() }
    }

    /// The column is counted in characters; far out in a long line, in bytes.
    private var position: String {
        let (document, caret) = (tab.file.document, tab.selection.upperBound)
        let line = document.line(at: caret)
        let start = document.range(ofLine: line).lowerBound
        let column = caret - start < 10_000 ? document[start..<caret].count : caret - start
        let selected = tab.selection.isEmpty ? "" : " (\(tab.selection.count) selected)"
        return "Line \(line + 1), column \(column + 1)\(selected)"
    }
}
