import Foundation
import SplitView

/// The files of the folder. The file in front is selected and scrolled into view.
struct FileTree: View {
    var workspace: Workspace
    @State private var selection: URL?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Label(workspace.folder.name, systemImage: "folder")
                .font(.headline)
                .lineLimit(1)
                .padding(EdgeInsets(top: 9, leading: 12, bottom: 9, trailing: 12))
            ScrollViewReader { proxy in
                List(selection: $selection) {
                    FileRows(folder: workspace.folder, workspace: workspace)
                }
                .listStyle(.sidebar)
                .accessibilityLabel("Files")
                .onKeyPress(.return) {
                    guard let selection else { return .ignored }
                    if selection.hasDirectoryPath {
                        workspace.expanded.formSymmetricDifference([selection])
                    } else {
                        workspace.open(selection)
                    }
                    return .handled
                }
                .onChange(of: workspace.file?.url, initial: true) {
                    reveal(workspace.file?.url)
                    if let selection { proxy.scrollTo(selection) }
                }
            }
        }
        .background(Color.windowBackground)
    }

    /// Selects a file and expands the folders that it is in.
    private func reveal(_ url: URL?) {
        selection = url
        var folder = url?.deletingLastPathComponent()
        while let parent = folder, parent.path.hasPrefix(workspace.folder.url.path + "/") {
            workspace.expanded.insert(parent)
            folder = parent.deletingLastPathComponent()
        }
    }
}

/// A row for each entry of a folder, and below an expanded folder the rows of its own entries.
struct FileRows: View {
    var folder: FileNode
    var workspace: Workspace

    var body: some View {
        ForEach(folder.entries) { node in
            if node.isFolder {
                DisclosureGroup(isExpanded: isExpanded(node)) {
                    FileRows(folder: node, workspace: workspace)
                } label: {
                    row(node) { isExpanded(node).wrappedValue.toggle() }
                }
            } else {
                // Aligned with the names of folders, which have a disclosure indicator.
                row(node) { workspace.open(node.url) }.padding(.leading, 18)
            }
        }
    }

    private func isExpanded(_ node: FileNode) -> Binding<Bool> {
        Binding {
            workspace.expanded.contains(node.url)
        } set: {
            if $0 { workspace.expanded.insert(node.url) } else { workspace.expanded.remove(node.url) }
        }
    }

    private func row(_ node: FileNode, click: @escaping () -> Void) -> some View {
        Label(node.name, systemImage: node.isFolder ? "folder" : "doc.text")
            .lineLimit(1)
            .frame(maxWidth: .infinity, alignment: .leading)
            .contentShape(Rectangle())
            .simultaneousGesture(TapGesture().onEnded(click))
            .contextMenu {
                Button(node.isFolder ? "Show Only This Folder" : "Open") { workspace.open(node.url) }
                Button("Show Parent Folder") { workspace.open(workspace.folder.url.deletingLastPathComponent()) }
            }
    }
}
