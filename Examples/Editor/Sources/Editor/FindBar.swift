import SplitView

/// Finds and replaces words in the file in front.
struct FindBar: View {
    @Bindable var workspace: Workspace
    var tab: EditorTab
    var focus: FocusState<Workspace.Focus?>.Binding

    var body: some View {
        VStack(spacing: 6) {
            HStack(spacing: 8) {
                Image(systemName: "magnifyingglass").foregroundStyle(.secondary).frame(width: 16)
                TextField("Find", text: $workspace.find.words)
                    .focused(focus, equals: .find)
                    .frame(minWidth: 80, maxWidth: 320)
                    .onSubmit { workspace.findNext() }
                    .onKeyPress(keys: [.return]) { press in
                        guard press.modifiers.contains(.shift) else { return .ignored }
                        workspace.findNext(backwards: true)
                        return .handled
                    }
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
            if workspace.find.isReplacing {
                HStack(spacing: 8) {
                    Image(systemName: "pencil").foregroundStyle(.secondary).frame(width: 16)
                    TextField("Replace with", text: $workspace.find.replacement)
                        .frame(minWidth: 80, maxWidth: 320)
                        .onSubmit { workspace.replace() }
                    Group {
                        Button("Replace") { workspace.replace() }
                        Button("Replace All") { workspace.replaceAll() }
                    }
                    .fixedSize()
                    Spacer(minLength: 0)
                }
            }
        }
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
        .background(Color.windowBackground)
        .overlay(alignment: .top) { Divider() }
        .onChange(of: workspace.find.words) { workspace.findNext(from: tab.selection.lowerBound) }
        .onChange(of: workspace.find.matchesCase) { workspace.findNext(from: tab.selection.lowerBound) }
    }
}
