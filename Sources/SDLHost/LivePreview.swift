import Foundation
import ImmediateUI

/// The connection of an app to `Scripts/preview`, which rebuilds and restarts the app whenever a file is saved.
///
/// They share a folder, which the environment variable `SPLITVIEW_PREVIEW` names. The script writes the errors of the
/// last build to the file `errors`. The app shows them above its windows until the file is empty or removed. When a
/// window closes, the app writes the offsets of its scroll views to the folder, and the next run restores them. With a
/// file `previews`, the windows show the app's preview providers, whose mangled names are the lines of the file.
@MainActor final class LivePreview {
    /// The connection; nil unless `Scripts/preview` started the app.
    static let shared = ProcessInfo.processInfo.environment["SPLITVIEW_PREVIEW"].map {
        LivePreview(folder: URL(fileURLWithPath: $0, isDirectory: true))
    }

    private let folder: URL
    private let readers = SharedReaders()
    private var shownErrors = ""
    /// The previews to show in place of the app; nil without.
    let previews: [any PreviewProvider.Type]?

    init(folder: URL) {
        self.folder = folder
        let names = try? String(contentsOf: folder.appendingPathComponent("previews"), encoding: .utf8)
        previews = names?.split(separator: "\n").compactMap { _typeByName(String($0)) as? any PreviewProvider.Type }
        watch()
        readErrors()
    }

    /// The errors of the last build; empty if it succeeded.
    var errors: String {
        readers.note()
        return shownErrors
    }

    private func readErrors() {
        let text = (try? String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)) ?? ""
        let errors = text.trimmingCharacters(in: .newlines)
        guard errors != shownErrors else { return }
        shownErrors = errors
        readers.noteChange()
    }

    /// Reads the errors whenever the script writes them, on the main thread. Without inotify they stay as they are.
    private func watch() {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC))
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
        guard descriptor >= 0, inotify_add_watch(descriptor, folder.path, events) >= 0 else { return }
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &buffer, buffer.count) > 0 {
                DispatchQueue.main.async { MainActor.assumeIsolated { self.readErrors() } }
            }
        }
    }

    // MARK: Scroll positions

    private func positions(_ window: String) -> URL { folder.appendingPathComponent("scroll \(window).json") }

    /// Restores the offsets of a window's scroll views.
    func restore(_ interface: Interface, window: String) {
        guard let data = try? Data(contentsOf: positions(window)),
            let offsets = try? JSONDecoder().decode([String: CGPoint].self, from: data)
        else { return }
        interface.scrollPositions = offsets
    }

    /// Stores the offsets of a window's scroll views. Without them, the next run only begins at the top.
    func store(_ interface: Interface, window: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try? encoder.encode(interface.scrollPositions).write(to: positions(window))
    }
}

/// The content of a window or the previews of the app, below the errors of the last build.
struct PreviewedContent<Content: View>: View {
    let preview: LivePreview
    @ViewBuilder let content: () -> Content

    var body: some View {
        Group {
            if let previews = preview.previews {
                PreviewList(previews: previews)
            } else {
                content()
            }
        }
        .overlay(alignment: .bottom) {
            if !preview.errors.isEmpty { BuildErrors(text: preview.errors) }
        }
    }
}

/// A list of preview providers, and the views of the selected one.
struct PreviewList: View {
    let previews: [any PreviewProvider.Type]
    @SceneStorage("PreviewList.selection") private var name = ""

    private var selected: Int? { previews.firstIndex { $0.previewName == name } ?? previews.indices.first }

    var body: some View {
        if let selected {
            HStack(spacing: 0) {
                List(selection: Binding(get: { selected }, set: select)) {
                    ForEach(previews.indices, id: \.self) { Text(verbatim: previews[$0].previewName) }
                }
                .listStyle(.sidebar)
                .frame(width: 200)
                Divider()
                views(of: previews[selected])
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .id(selected)
            }
        } else {
            ContentUnavailableView(
                "No previews",
                systemImage: "eye.slash",
                description: Text("Write one with #Preview or as a PreviewProvider.")
            )
        }
    }

    private func select(_ index: Int?) {
        name = index.map { previews[$0].previewName } ?? ""
    }

    private func views<P: PreviewProvider>(of provider: P.Type) -> AnyView { AnyView(VStack { P.previews }) }
}

/// A panel with the errors of a build, which scrolls if there are many.
struct BuildErrors: View {
    let text: String

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Label("The build failed. The app shows its last version.", systemImage: "exclamationmark.triangle")
                .font(.headline)
                .foregroundStyle(.red)
            ScrollView {
                Text(verbatim: text)
                    .font(.system(.callout, design: .monospaced))
                    .textSelection(.enabled)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(maxHeight: 160)
            .fixedSize(horizontal: false, vertical: true)
        }
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.background, in: RoundedRectangle(cornerRadius: 8))
        .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(.red, lineWidth: 1) }
        .padding(12)
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Build errors")
    }
}
