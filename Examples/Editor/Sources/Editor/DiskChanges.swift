import SplitView

/// Compares the open files with the disk when another program changes one, and when the window becomes active.
struct DiskChanges: ViewModifier {
    var workspace: Workspace
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
        content
            .onChange(of: workspace.files.compactMap(\.url), initial: true) { workspace.watchFiles() }
            .onChange(of: phase) { workspace.checkDisk() }
    }
}

/// A bar above a text whose file another program has changed.
struct DiskChangeBar: View {
    var workspace: Workspace
    var file: TextFile
    var change: TextFile.DiskChange

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "exclamationmark.triangle").foregroundStyle(.orange)
            Text(change == .changed ? "The file was changed by another program." : "The file was deleted.")
                .lineLimit(1)
            Spacer(minLength: 0)
            if change == .changed {
                Button("Reload") { workspace.reload(file) }
                    .help(file.isEdited ? "Show the file, and lose your changes" : "Show the file")
            }
            Button("Keep") { file.keep() }
                .help(
                    change == .changed
                        ? "Keep this text; saving replaces the file" : "Keep this text; saving makes a new file"
                )
        }
        .fixedSize(horizontal: false, vertical: true)
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
        .background(Color.windowBackground)
        .overlay(alignment: .bottom) { Divider() }
    }
}
