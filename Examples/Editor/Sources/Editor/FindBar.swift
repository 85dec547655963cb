import SplitView

/// Looks for words in the file in front.
struct FindBar: View {
    @Bindable var workspace: Workspace
    var file: TextFile
    var focus: FocusState<Workspace.Focus?>.Binding

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
            TextField("Find", text: $workspace.find.words)
                .focused(focus, equals: .find)
                .frame(minWidth: 80, maxWidth: 320)
                .onSubmit { workspace.findNext() }
                .onKeyPress(keys: [.return]) { press in
                    guard press.modifiers.contains(.shift) else { return .ignored }
                    workspace.findNext(backwards: true)
                    return .handled
                }
            Text(workspace.find.summary(in: file)).foregroundStyle(.secondary).monospacedDigit().lineLimit(1)
            Spacer(minLength: 0)
            Toggle("Match case", isOn: $workspace.find.matchesCase)
            Button("Previous", systemImage: "chevron.up") { workspace.findNext(backwards: true) }
                .help("Previous (Shift+Return)")
            Button("Next", systemImage: "chevron.down") { workspace.findNext() }
                .help("Next (Return)")
            Button("Done") { workspace.endFinding() }
        }
        .labelStyle(.iconOnly)
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
        .background(Color.windowBackground)
        .overlay(alignment: .top) { Divider() }
        .onChange(of: workspace.find.words) { workspace.findNext(from: file.selection.lowerBound) }
        .onChange(of: workspace.find.matchesCase) { workspace.findNext(from: file.selection.lowerBound) }
    }
}
