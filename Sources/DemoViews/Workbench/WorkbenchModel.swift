import Foundation
import SplitView

/// What lasts of the workbench: which folders are open, what is docked where, what the console says.
@MainActor final class WorkbenchModel: ObservableObject {
    let project = WorkbenchProject.tides
    /// The texts of the files, in colours.
    let sources: [String: Text]
    /// Folders that show what is in them.
    @Published var openFolders: Set<String> = ["Sources", "Sources/Tides", "Tests"]
    /// Where the files and the console are.
    @Published var dock = WorkbenchModel.editing
    /// The pane that was used last.
    @Published var active: String? {
        didSet { if let active, active != Self.console { lastFile = active } }
    }
    private var lastFile: String?
    /// The folder that is selected in the navigator.
    @Published private var folder: String?
    @Published var showsNavigator = true
    @Published var showsInspector = true
    /// How the splits around the dock stand.
    @Published var arrangement = SplitArrangement()
    @Published private(set) var console = ["tides: ready"]

    init() {
        let texts = project.files.map { file in
            (file.path, SourceText.colored(file.text, isCode: file.path.hasSuffix(".swift")))
        }
        sources = Dictionary(uniqueKeysWithValues: texts)
    }

    /// The id of the console's pane; all others are paths of files.
    static let console = "console"

    /// The files above, the console below.
    static let editing = DockLayout(
        .vertical(
            0.7,
            .tabs("Sources/Tides/Harbour.swift", "Sources/Tides/main.swift", "README.md"),
            .tabs(console)
        )
    )

    /// What is written, beside what tests it.
    static let testing = DockLayout(
        .horizontal(
            0.5,
            .tabs("Sources/Tides/Wave.swift", "Sources/Tides/Harbour.swift"),
            .vertical(0.6, .tabs("Tests/WaveTests.swift"), .tabs(console))
        )
    )

    /// Nothing but one text.
    static let reading = DockLayout(.tabs("README.md"))

    /// Lays everything out for a task.
    func arrange(_ layout: DockLayout, navigator: Bool, inspector: Bool) {
        withAnimation {
            dock = layout
            showsNavigator = navigator
            showsInspector = inspector
        }
    }

    /// The file of which the inspector tells: the one that was used last, else the first that is shown.
    var file: String? {
        if let lastFile, dock.group(of: lastFile)?.selected == lastFile { return lastFile }
        return dock.groups.lazy.map(\.selected).first { $0 != Self.console }
    }

    /// What is selected in the navigator: a folder, else the file that is shown.
    var selection: String? {
        get { folder ?? file }
        set {
            let isFile = newValue.map { project.text(of: $0) != nil } ?? false
            folder = isFile ? nil : newValue
            guard isFile, let newValue else { return }
            show(newValue)
            lastFile = newValue
        }
    }

    /// Whether a folder shows what is in it.
    subscript(isOpen folder: String) -> Bool {
        get { openFolders.contains(folder) }
        set { if newValue { openFolders.insert(folder) } else { openFolders.remove(folder) } }
    }

    /// Shows a pane: where it is docked, else beside the files.
    func show(_ pane: String) {
        if dock.group(of: pane) == nil { dock.open(pane) }
        dock.select(pane)
    }

    /// Writes what the program would, if it were run: the height of the water, every three hours.
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

    /// Empties the console.
    func clear() { console = [] }
}
