import SplitView

/// The files of the project, as a tree. A click, the arrow keys or the first letters of a name select the file to show.
struct Navigator: View {
    @ObservedObject var model: WorkbenchModel

    var body: some View {
        List(selection: $model.selection) {
            NavigatorEntries(model: model, entries: model.project.entries)
                .listRowInsets(EdgeInsets(top: 3, leading: 10, bottom: 3, trailing: 10))
        }
        .listStyle(.sidebar)
        .environment(\.defaultMinListRowHeight, 24)
    }
}

/// The entries of a folder, a row each, and the entries of its open folders.
private struct NavigatorEntries: View {
    @ObservedObject var model: WorkbenchModel
    var entries: [WorkbenchProject.Entry]

    var body: some View {
        ForEach(entries) { NavigatorRow(model: model, entry: $0) }
    }
}

private struct NavigatorRow: View {
    @ObservedObject var model: WorkbenchModel
    var entry: WorkbenchProject.Entry

    var body: some View {
        if let children = entry.children {
            DisclosureGroup(isExpanded: $model[isOpen: entry.id]) {
                NavigatorEntries(model: model, entries: children)
            } label: {
                label.imageScale(.small)
            }
        } else {
            // Folders have a disclosure indicator before their symbol.
            label.imageScale(.small).padding(.leading, 18)
        }
    }

    private var label: some View {
        HStack(spacing: 5) {
            Image(systemName: entry.symbol).foregroundColor(entry.children == nil ? .secondary : .accentColor)
            Text(entry.name).lineLimit(1).truncationMode(.middle)
        }
    }
}

/// The editor of a file.
struct SourceView: View {
    var name: String
    @Binding var text: String

    var body: some View {
        TextEditor(text: $text)
            .lineNumbers()
            .accessibilityLabel(name)
            .textEditorStyle(.plain)
            .padding(EdgeInsets(top: 8, leading: 8, bottom: 0, trailing: 2))
            .font(.system(size: 12, design: .monospaced))
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            .background(Color.contentBackground)
    }
}

/// The output of the program; its last line stays visible.
struct ConsoleView: View {
    @ObservedObject var model: WorkbenchModel

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                VStack(alignment: .leading, spacing: 2) {
                    ForEach(Array(model.console.enumerated()), id: \.offset) { line in
                        Text(line.element)
                            .foregroundColor(line.element.hasPrefix("$") ? .accentColor : .primary)
                            .lineLimit(1)
                            .id(line.offset)
                    }
                    if model.console.isEmpty { Text("Press Ctrl+R to run the program.").foregroundColor(.secondary) }
                }
                .font(.system(size: 12, design: .monospaced))
                // Room for the button on the right.
                .padding(EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 32))
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .onChange(of: model.console.count) { proxy.scrollTo(model.console.count - 1, anchor: .bottom) }
        }
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.contentBackground)
        .overlay(alignment: .topTrailing) {
            Button(action: { model.clear() }) { Image(systemName: "trash") }
                .buttonStyle(.plain)
                .disabled(model.console.isEmpty)
                .accessibilityLabel("Clear console")
                .help(model.console.isEmpty ? "The console is empty" : "Clear console")
                .padding(8)
        }
    }
}

/// Facts about the shown file and about the workbench.
struct Inspector: View {
    @ObservedObject var model: WorkbenchModel

    var body: some View {
        VSplit(
            top: {
                section("File") {
                    if let file = model.file {
                        let text = model[textOf: file]
                        row("Name", String(file.split(separator: "/").last ?? ""))
                        row("Lines", "\(text.split(separator: "\n", omittingEmptySubsequences: false).count)")
                        row("Characters", "\(text.count)")
                    } else {
                        Text("No file").foregroundColor(.secondary)
                    }
                }
            },
            bottom: {
                section("Arrangement") {
                    row("Groups", "\(model.dock.groups.count)")
                    row("Panes", "\(model.dock.panes.count)")
                    ForEach(Array(model.widths.enumerated()), id: \.offset) { width in
                        row(["Navigator", "Dock", "Inspector"][width.offset], "\(Int(width.element.rounded())) pt")
                    }
                }
            }
        )
        .fraction(0.45)
        .splitID("inspector")
        .styling(color: .separator, inset: 0, visibleThickness: 1)
        .background(Color.windowBackground)
    }

    private func section(_ title: String, @ViewBuilder content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title).font(.headline).lineLimit(1)
            content()
            Spacer(minLength: 0)
        }
        .padding(12)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
    }

    private func row(_ name: String, _ value: String) -> some View {
        HStack(spacing: 4) {
            Text(name).foregroundColor(.secondary).lineLimit(1)
            Spacer(minLength: 4)
            Text(value).lineLimit(1)
        }
    }
}
