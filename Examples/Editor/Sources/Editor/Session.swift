import Foundation
import SDLHost
import SplitView

/// The open files and the layout of the window, for the next run.
struct Session: Codable, Equatable {
    var folder: String
    var expanded: [String]
    var hidesFolder: Bool
    var lengths: [PaneLength]
    var tabs: [Tab]
    var layout: DockLayout
    var active: String?

    struct Tab: Codable, Equatable {
        var pane: String
        /// The path of the file; nil for a text that has none yet.
        var path: String?
        var draftName: String
        var selection: Range<Int>
    }

    static let key = "session"

    /// Returns the session that the last run has stored.
    static func stored(in settings: SettingsStore) -> Session? {
        (settings.value(forKey: key) as? Data).flatMap { try? JSONDecoder().decode(Session.self, from: $0) }
    }
}

extension Workspace {
    /// The open files and the layout now.
    var session: Session {
        Session(
            folder: folder.url.path,
            expanded: expanded.map(\.path).sorted(),
            hidesFolder: hidesFolder,
            lengths: lengths.lengths,
            tabs: openTabs().map {
                Session.Tab(
                    pane: $0.pane,
                    path: $0.file.url?.path,
                    draftName: $0.file.draftName,
                    selection: $0.selection
                )
            },
            layout: layout,
            active: tab?.pane
        )
    }

    /// Opens the files of a session, in its layout. Files that no longer exist are left out.
    func restore(_ session: Session) {
        expanded = Set(session.expanded.map { URL(fileURLWithPath: $0, isDirectory: true) })
        hidesFolder = session.hidesFolder
        lengths.lengths = session.lengths
        var restored: [EditorTab] = []
        for tab in session.tabs {
            guard let file = file(of: tab, in: restored) else { continue }
            let length = file.document.count
            let (start, end) = (min(tab.selection.lowerBound, length), min(tab.selection.upperBound, length))
            restored.append(EditorTab(file, pane: tab.pane, selection: start..<end))
        }
        show(restored, in: session.layout, active: session.active)
    }

    /// Returns the file of a stored tab: that of another tab, a recovered draft, or the file on the disk.
    private func file(of tab: Session.Tab, in tabs: [EditorTab]) -> TextFile? {
        let opened = tabs.map(\.file).first {
            $0.draftName == tab.draftName || $0.url?.path == tab.path && tab.path != nil
        }
        if let opened { return opened }
        if let index = recovered.firstIndex(where: { $0.draftName == tab.draftName }) {
            return recovered.remove(at: index)
        }
        return tab.path.flatMap { try? TextFile(reading: URL(fileURLWithPath: $0), draftName: tab.draftName) }
    }
}

/// Keeps the session and the drafts up to date on the disk: a second after a change, and when the window closes.
struct WorkKeeper: ViewModifier {
    var workspace: Workspace
    @AppStorage(Session.key) private var stored = Data()
    @State private var isDue = false

    func body(content: Content) -> some View {
        content
            .onChange(of: workspace.session) { isDue = true }
            .onChange(of: workspace.files.map(\.document.version)) { isDue = true }
            .task(id: isDue) {
                guard isDue, (try? await Task.sleep(for: .seconds(1))) != nil else { return }
                keep()
                isDue = false
            }
            .onDisappear(perform: keep)
    }

    private func keep() {
        if let data = try? JSONEncoder().encode(workspace.session) { stored = data }
        workspace.keepDrafts()
    }
}

extension View {
    /// Keeps what is open in a workspace, and its unsaved texts, for the next run.
    func keepingWork(of workspace: Workspace) -> some View { modifier(WorkKeeper(workspace: workspace)) }
}
