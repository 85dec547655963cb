import SplitView

/// Finds and replaces words in the file in front. Tab goes from the words to the replacement.
struct FindBar: View {
    @Bindable var workspace: Workspace
    var tab: EditorTab
    var focus: FocusState<Workspace.Focus?>.Binding

    private static let rowHeight: CGFloat = 26

    var body: some View {
        HStack(alignment: .top, spacing: 8) {
            VStack(spacing: 6) {
                row { field("magnifyingglass") { words } }
                if workspace.find.isReplacing { row { field("pencil") { replacement } } }
            }
            .frame(minWidth: 104, maxWidth: 344)
            VStack(spacing: 6) {
                row { options }
                if workspace.find.isReplacing { row { actions } }
            }
        }
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
        .background(Color.windowBackground)
        .overlay(alignment: .top) { Divider() }
        .onChange(of: search) { old, new in
            if old.words != new.words || old.matchesCase != new.matchesCase {
                workspace.find.start = tab.selection.lowerBound
            }
            guard new.isComplete, let start = workspace.find.start else { return }
            workspace.find.start = nil
            workspace.findNext(from: start)
        }
    }

    /// The search and its progress. They are one value, because words that are typed quickly change
    /// in each frame, and are found at once in a short text.
    private struct Search: Equatable {
        var words: String
        var matchesCase: Bool
        var isComplete: Bool
    }

    private var search: Search {
        let find = workspace.find
        return Search(
            words: find.words,
            matchesCase: find.matchesCase,
            isComplete: find.matches(in: tab.file).isComplete
        )
    }

    private func row<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        HStack(spacing: 8, content: content).frame(height: Self.rowHeight)
    }

    @ViewBuilder private func field<Field: View>(_ symbol: String, @ViewBuilder field: () -> Field) -> some View {
        Image(systemName: symbol).foregroundStyle(.secondary).frame(width: 16)
        field()
    }

    private var words: some View {
        TextField("Find", text: $workspace.find.words)
            .focused(focus, equals: .find)
            .onSubmit { workspace.findNext() }
            .onKeyPress(keys: [.return]) { press in
                guard press.modifiers.contains(.shift) else { return .ignored }
                workspace.findNext(backwards: true)
                return .handled
            }
    }

    private var replacement: some View {
        TextField("Replace with", text: $workspace.find.replacement).onSubmit { workspace.replace() }
    }

    @ViewBuilder private var options: some View {
        Text(workspace.find.summary(in: tab)).foregroundStyle(.secondary).monospacedDigit().lineLimit(1)
        Spacer(minLength: 0)
        Group {
            Toggle("Match case", systemImage: "textformat", isOn: $workspace.find.matchesCase)
                .toggleStyle(.button)
                .help("Match case")
            Button("Previous", systemImage: "chevron.up") { workspace.findNext(backwards: true) }
                .help("Previous match (Shift+Return)")
            Button("Next", systemImage: "chevron.down") { workspace.findNext() }
                .help("Next match (Return)")
            Toggle("Show Replace", systemImage: "arrow.2.squarepath", isOn: $workspace.find.isReplacing)
                .toggleStyle(.button)
                .help("Show or hide Replace (Ctrl+H)")
            Button("Done", systemImage: "xmark") { workspace.endFinding() }.help("Close the find bar (Escape)")
        }
        .labelStyle(.iconOnly)
        .controlSize(.small)
    }

    @ViewBuilder private var actions: some View {
        Group {
            Button("Replace") { workspace.replace() }
            Button("Replace All") { workspace.replaceAll() }
        }
        .fixedSize()
        Spacer(minLength: 0)
    }
}
