import Foundation
import SplitView

/// The state of the workbench: open folders, docked panes, the lines of the console.
@MainActor final class WorkbenchModel: ObservableObject {
    let project = WorkbenchProject.tides
    /// The state that is stored between launches, as JSON.
    private struct Memory: Codable {
        /// The open folders.
        var folders: Set<String> = ["Sources", "Sources/Tides", "Tests"]
        /// The texts of the edited files, by path.
        var edits: [String: String] = [:]
        /// The closed panes, the last one at the end.
        var closed: [String] = []
        /// The workspaces, as JSON.
        var workspaces: String?
    }

    @Published private var memory: Memory {
        didSet { store(String(decoding: (try? JSONEncoder().encode(memory)) ?? Data(), as: UTF8.self)) }
    }
    private let store: (String) -> Void
    /// The layout of the files and the console.
    @Published var dock = WorkbenchModel.editing {
        didSet {
            let (old, new) = (oldValue.panes, dock.panes)
            guard old != new else { return }
            memory.closed.removeAll { new.contains($0) }
            memory.closed += old.filter { !new.contains($0) }
        }
    }
    /// The arrangements of the window, those of the user too.
    @Published var workspaces: Workspaces { didSet { memory.workspaces = workspaces.json } }
    /// The edited file that the user is asked about before its tab closes.
    @Published private(set) var closing: (file: String, answer: CheckedContinuation<Bool, Never>)?
    /// The pane that was used last.
    @Published var active: String? {
        didSet { if let active, active != Self.console { lastFile = active } }
    }
    private var lastFile: String?
    /// The folder that is selected in the navigator.
    @Published private var folder: String?
    @Published var showsNavigator = true
    @Published var showsInspector = true
    /// The widths of the navigator, the dock and the inspector, in points; 0 for a hidden one.
    @Published var widths: [CGFloat] = [0, 0, 0]
    @Published private(set) var console = ["tides: ready"]

    /// - Parameters:
    ///   - stored: The last text that was stored; invalid text counts as none.
    ///   - store: Stores a text.
    init(stored: String? = nil, store: @escaping (String) -> Void = { _ in }) {
        self.store = store
        let memory = (try? JSONDecoder().decode(Memory.self, from: Data((stored ?? "").utf8))) ?? Memory()
        self.memory = memory
        workspaces = Workspaces(
            [
                "Editing": Self.arrangement(Self.editing), "Testing": Self.arrangement(Self.testing, hiding: [2]),
                "Reading": Self.arrangement(Self.reading, hiding: [0, 2]),
            ],
            json: memory.workspaces
        )
    }

    /// The closed panes, the last one at the end.
    var closed: [String] { memory.closed }

    /// The steps of the layout that can be undone.
    let history = LayoutHistory()

    /// The console stays a group of its own, and no group gets too small to read.
    static let rules = DockRules(
        minimumSize: CGSize(width: 90, height: 70),
        canShare: { $0 != console && $1 != console }
    )

    /// Whether a file has edits of the user.
    func isEdited(_ file: String) -> Bool { memory.edits[file] != nil }

    var hasEdits: Bool { !memory.edits.isEmpty }

    /// Asks what becomes of the edits of a file before its tab closes.
    func mayClose(_ pane: String) async -> Bool {
        guard isEdited(pane), closing == nil else { return closing == nil }
        return await withCheckedContinuation { closing = (pane, $0) }
    }

    /// Answers the question about the file that is being closed; `keepsEdits` is nil if it stays open.
    func answer(keepsEdits: Bool?) {
        if keepsEdits == false, let closing { memory.edits[closing.file] = nil }
        closing?.answer.resume(returning: keepsEdits != nil)
        closing = nil
    }

    /// The text of a file, with the edits of the user.
    subscript(textOf file: String) -> String {
        get { memory.edits[file] ?? project.text(of: file) ?? "" }
        set { memory.edits[file] = newValue == project.text(of: file) ? nil : newValue }
    }

    /// The id of the console's pane; all others are paths of files.
    static let console = "console"

    /// The files above the console.
    private static let editing = DockLayout(
        .vertical(
            0.7,
            .tabs("Sources/Tides/Harbour.swift", "Sources/Tides/main.swift", "README.md"),
            .tabs(console)
        )
    )

    /// The code beside its tests, with the console folded below.
    private static let testing = DockLayout(
        .horizontal(
            0.5,
            .tabs("Sources/Tides/Wave.swift", "Sources/Tides/Harbour.swift"),
            .vertical(0.6, .tabs("Tests/WaveTests.swift"), .tabs(console).folded(to: .bottom, length: 220))
        )
    )

    /// One text alone.
    private static let reading = DockLayout(.tabs("README.md"))

    private static func arrangement(_ layout: DockLayout, hiding panes: [Int] = []) -> SplitArrangement {
        SplitArrangement(splits: ["workbench": SplitEntry(collapsed: panes)], docks: ["dock": layout])
    }

    /// The file in the inspector: the one that was used last, else the first that is shown.
    var file: String? {
        if let lastFile, dock.group(of: lastFile)?.selected == lastFile { return lastFile }
        return dock.groups.lazy.map(\.selected).first { $0 != Self.console }
    }

    /// The selected row of the navigator: a folder, else the file that is shown.
    var selection: String? {
        get { folder ?? file }
        set {
            let isFile = newValue.map { project.text(of: $0) != nil } ?? false
            folder = isFile ? nil : newValue
            guard isFile, let newValue else { return }
            // One file at a time, until it is edited or its tab is double-clicked.
            dock.preview(newValue)
            dock.select(newValue)
            lastFile = newValue
        }
    }

    /// Whether a folder is open.
    subscript(isOpen folder: String) -> Bool {
        get { memory.folders.contains(folder) }
        set { if newValue { memory.folders.insert(folder) } else { memory.folders.remove(folder) } }
    }

    /// Shows a pane, and opens it first if it is closed.
    func show(_ pane: String) {
        if dock.group(of: pane) == nil { dock.open(pane) }
        dock.select(pane)
    }

    /// Writes the output of the program: the height of the water, every three hours.
    func run() {
        console.append("$ swift run Tides")
        for hour in stride(from: 0, to: 24, by: 3) {
            let moon = 1.4 * cos(2 * .pi * Double(hour) / 12.42)
            let sun = 0.5 * cos(2 * .pi * (Double(hour) - 1.5) / 12)
            let bar = String(repeating: "=", count: Int((2.1 + moon + sun) * 8))
            console.append((hour < 10 ? " " : "") + "\(hour) \(bar)")
        }
        show(Self.console)
    }

    /// The title of a pane.
    static func title(of pane: String) -> String {
        pane == console ? "Console" : String(pane.split(separator: "/").last ?? "")
    }

    /// Removes all lines of the console.
    func clear() { console = [] }
}
