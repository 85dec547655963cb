import Foundation
import SplitView

/// The window: the folder on the left, tabs on the right, and what is asked above both.
struct EditorView: View {
    @Bindable var workspace: Workspace
    @FocusState private var focus: Workspace.Focus?

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
                if let file = workspace.file {
                    PaneTabs($workspace.tabs, selection: $workspace.selected) { tab in
                        if let file = workspace.files.first(where: { $0.url == tab.id }) {
                            TextEditor(file.document, selection: Bindable(file).selection)
                                .focused($focus, equals: .editor(file.url))
                                .font(.system(size: 13, design: .monospaced))
                        }
                    }
                    if workspace.find.isShown { FindBar(workspace: workspace, file: file, focus: $focus) }
                    StatusBar(file: file)
                } else {
                    let hint = Text("Choose one on the left, or press Ctrl+O.")
                    ContentUnavailableView("No Open File", systemImage: "doc.text", description: hint)
                }
            }
            .onExitCommand(perform: workspace.find.isShown ? { workspace.endFinding() } : nil)
            .pane(minLength: 240)
        }
        .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
        .navigationTitle("\(workspace.file?.name ?? workspace.folder.name) – Editor")
        .modifier(Questions(workspace: workspace))
        .onChange(of: workspace.focus, initial: true) {
            if let wanted = workspace.focus { (focus, workspace.focus) = (wanted, nil) }
        }
    }
}

/// Where the caret is, and how long the text is.
struct StatusBar: View {
    var file: TextFile

    var body: some View {
        HStack(spacing: 16) {
            Text(position)
            Spacer(minLength: 0)
            Text(file.document.lineCount == 1 ? "1 line" : "\(file.document.lineCount) lines")
            Text(file.document.count.formatted(.byteCount(style: .file).locale(Locale(identifier: "en_US"))))
        }
        .font(.caption)
        .monospacedDigit()
        .foregroundStyle(.secondary)
        .padding(.horizontal, 10)
        .frame(height: 24)
        .background(Color.windowBackground)
        .overlay(alignment: .top) { Divider() }
    }

    /// A column is counted in characters, far out in a long line in bytes.
    private var position: String {
        let (document, caret) = (file.document, file.selection.upperBound)
        let line = document.line(at: caret)
        let start = document.range(ofLine: line).lowerBound
        let column = caret - start < 10_000 ? document[start..<caret].count : caret - start
        let selected = file.selection.isEmpty ? "" : " (\(file.selection.count) selected)"
        return "Line \(line + 1), column \(column + 1)\(selected)"
    }
}
