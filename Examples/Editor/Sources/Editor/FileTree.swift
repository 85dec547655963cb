import Foundation
import SplitView

/// The folder and what is in it.
struct FileTree: View {
    var workspace: Workspace
    @State private var selection: URL?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Label(workspace.folder.name, systemImage: "folder")
                .font(.headline)
                .lineLimit(1)
                .padding(EdgeInsets(top: 9, leading: 12, bottom: 9, trailing: 12))
            List(workspace.folder.children ?? [], children: \.children, selection: $selection) { node in
                Label(node.name, systemImage: node.isFolder ? "folder" : "doc.text")
                    .lineLimit(1)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .simultaneousGesture(TapGesture().onEnded { open(node.url) })
                    .contextMenu {
                        Button(node.isFolder ? "Show This Folder" : "Open") { workspace.open(node.url) }
                        Button("Show Folder Above") { workspace.open(workspace.folder.url.deletingLastPathComponent()) }
                    }
            }
            .listStyle(.sidebar)
            .onKeyPress(.return) {
                guard let selection else { return .ignored }
                open(selection)
                return .handled
            }
        }
        .background(Color.windowBackground)
    }

    private func open(_ url: URL) {
        if !url.hasDirectoryPath { workspace.open(url) }
    }
}
