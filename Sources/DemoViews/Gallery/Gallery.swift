import Foundation
import SplitView

/// The state of the whole gallery: the open page, the splits of each demo, and the layout of the window.
///
/// A split of a demo is created when it is first needed: a demo that is not shown costs nothing.
@MainActor package final class Gallery: ObservableObject {
    /// The open demo; nil for the first page.
    @Published package var page: Demo? {
        didSet {
            visit(page)
            if page != oldValue && !isSingle { storage.setText(page?.rawValue, "page") }
        }
    }
    /// The demos opened so far, which keep their state while others are shown.
    private(set) var visited: [Demo] = []
    /// Whether one demo fills the window, without the gallery around it.
    let isSingle: Bool
    /// The appearance that the user has chosen in the gallery; nil before.
    @Published var colorScheme: ColorScheme? {
        didSet { if colorScheme != oldValue { storage.setText(colorScheme?.rawValue, "appearance") } }
    }
    /// A factor for the speed of the bar's animations.
    @Published var speed = 1.0
    /// The states of the demo's splits in the last frame, while the inspector shows them.
    @Published var readings: [SplitReading] = []
    /// The open tab of the inspector.
    @Published var inspectorTab: DemoInspector.Tab {
        didSet { if inspectorTab != oldValue { storage.setText(inspectorTab.rawValue, "gallery.inspectorTab") } }
    }
    /// The filter text of the navigator.
    @Published var filter = ""
    /// Whether the debug overlay is shown.
    @Published var showsDebugOverlay = false

    let navigator = FractionHolder()
    let hidesNavigator: SideHolder
    let inspector = FractionHolder()
    let hidesInspector: SideHolder
    /// The initial widths of the sides, in points.
    let navigatorWidth: CGFloat
    let inspectorWidth: CGFloat
    private let storage: Storage
    /// The number of resets of each demo.
    private var resets: [Demo: Int] = [:]
    /// The stored arrangements by key, with their initial values.
    private var arrangements: [String: (holder: ArrangementHolder, initial: SplitArrangement)] = [:]
    /// The open editors of *Many panes*, and the files of *Workbench*.
    private(set) lazy var openPanes = makePanes()
    private(set) lazy var workbench = makeWorkbench()

    /// - Parameter demo: The demo to show alone; nil opens the gallery, at the page that was open last.
    package init(demo: Demo?, storage: Storage) {
        self.storage = storage
        isSingle = demo != nil
        inspectorTab = storage.text("gallery.inspectorTab").flatMap(DemoInspector.Tab.init) ?? .code
        hidesNavigator = storage.side(SplitSide?.none, "gallery.hidesNavigator")
        hidesInspector = storage.side(SplitSide?.none, "gallery.hidesInspector")
        navigatorWidth = storage.length("gallery.navigatorWidth") ?? 214
        inspectorWidth = storage.length("gallery.inspectorWidth") ?? 270
        page = demo ?? (storage.text("page").flatMap(Demo.init))
        if !isSingle { colorScheme = storage.text("appearance").flatMap(ColorScheme.init) }
        // They exist before the first frame, because objects created in a build belong to the view that is built.
        for key in ["overview.splits", "arrangements.saved", "many-panes.row", "docking.docks", "workbench.window"] {
            keepArrangement(key)
        }
        keepArrangement("arrangements.current", ArrangementsDemo.reading)
        for demo in Demo.allCases {
            _ = demo.controls(self)
            keepArrangement(demo.id + ".splits")
        }
        _ = (openPanes, workbench)
        visit(page)
    }

    /// Creates the gallery, open at a demo, or at the page that was open last.
    package convenience init(page: Demo?, storage: Storage) {
        self.init(demo: nil, storage: storage)
        if let page { self.page = page }
    }

    /// Shows the gallery in a requested appearance, without storing it.
    package func show(in appearance: ColorScheme?) {
        if appearance != nil { forcedScheme = appearance }
    }

    /// The appearance of the command line, until the user chooses another one.
    private var forcedScheme: ColorScheme?

    /// The appearance; nil leaves it to the host.
    var shownScheme: ColorScheme? { forcedScheme ?? colorScheme }

    /// Switches between light and dark.
    func switchAppearance(from scheme: ColorScheme) {
        forcedScheme = nil
        colorScheme = scheme == .dark ? .light : .dark
    }

    private func visit(_ demo: Demo?) {
        guard let demo else { return }
        visited.removeAll { $0 == demo }
        visited.append(demo)
    }

    /// The open demo, or the last one that was open, or else the first.
    package var demo: Demo {
        get { page ?? visited.last ?? .simpleDefaults }
        set { page = newValue }
    }

    /// The splits of the open demo that the bar can change.
    var controls: [SplitControl] { page.map { $0.controls(self) } ?? [] }

    /// The animation of the bar's buttons.
    var animation: Animation { .default.speed(speed) }

    /// Stores the width of a side, in points.
    func storeWidth(of side: SplitSide, _ width: CGFloat) {
        storage.setText("\(Double(width))", side.isPrimary ? "gallery.navigatorWidth" : "gallery.inspectorWidth")
    }

    /// Returns a number that identifies the state of a demo; each reset changes it.
    func stateNumber(of demo: Demo) -> Int { resets[demo] ?? 0 }

    /// Returns the stored arrangement with a key: the identifier of a page, and a name. Under `splits` each page has the
    /// splits for which its demo itself has no arrangement.
    func arrangement(_ key: String) -> ArrangementHolder {
        guard let known = arrangements[key] else { preconditionFailure("there is no arrangement \(key)") }
        return known.holder
    }

    private func keepArrangement(_ key: String, _ initial: SplitArrangement = SplitArrangement()) {
        arrangements[key] = (storage.arrangement(initial, key), initial)
    }

    private static let (panesKey, workbenchKey) = ("many-panes.open", "workbench.files")

    private func makePanes() -> OpenPanes {
        OpenPanes(stored: storage.text(Self.panesKey)) { [storage] in storage.setText($0, Self.panesKey) }
    }

    private func makeWorkbench() -> WorkbenchModel {
        WorkbenchModel(stored: storage.text(Self.workbenchKey)) { [storage] in storage.setText($0, Self.workbenchKey) }
    }

    /// Restores the state of a demo, its splits and its knobs.
    func reset(_ demo: Demo) {
        for control in demo.controls(self) { control.reset() }
        for (key, known) in arrangements where key.hasPrefix(demo.id + ".") {
            storage.forget([key])
            keepArrangement(key, known.initial)
        }
        if demo.id == "many-panes" {
            storage.forget([Self.panesKey])
            openPanes = makePanes()
        }
        if demo == .workbench {
            storage.forget([Self.workbenchKey])
            workbench = makeWorkbench()
        }
        speed = 1
        resets[demo, default: 0] += 1
        objectWillChange.send()
    }

    // MARK: The splits of the demos

    lazy var simpleAdjustable = SplitControl(
        actions: .all,
        knobs: [.thickness, .inset, .hitZone]
    ) { ($0.inset, $0.thickness) = (4, 8) }
    lazy var simpleDefaults = SplitControl()
    lazy var outer = SplitControl(
        "Outer",
        prefix: "outer",
        actions: .all,
        knobs: [.hidesSplitter]
    ) {
        $0.hidesSplitter = true
    }
    lazy var middle = SplitControl(
        "Middle",
        prefix: "middle",
        layout: .vertical,
        actions: .all,
        knobs: [.hidesSplitter]
    ) { $0.hidesSplitter = true }
    lazy var inner = SplitControl(
        "Inner",
        prefix: "inner",
        actions: .all,
        knobs: [.minP, .minS, .hidesSplitter]
    ) { ($0.minP, $0.minS, $0.hidesSplitter) = (0.2, 0.1, true) }
    lazy var modified = SplitControl("Inner", knobs: [.thickness, .minP]) {
        ($0.thickness, $0.minP) = (1, 0.2)
    }

    lazy var plain = SplitControl(knobs: [.thickness, .inset, .hitZone])
    lazy var invisible = SplitControl(
        actions: .all,
        knobs: [.minP, .minS, .hidesS, .hitZone]
    ) { ($0.minP, $0.minS, $0.hidesS) = (0.2, 0.2, true) }
    lazy var custom = SplitControl(
        actions: .all,
        knobs: [.minP, .minS, .hidesS]
    ) { ($0.minP, $0.minS, $0.hidesS) = (0.2, 0.2, true) }
    lazy var preview = SplitControl(
        actions: .init(hides: .secondary),
        knobs: [.minS, .hidesS]
    ) { ($0.minS, $0.hidesS) = (0.35, true) }

    lazy var contents = SplitControl(
        "Contents",
        prefix: "contents",
        fraction: 0.3,
        actions: .init(hides: .primary),
        knobs: [.minP, .hidesP]
    ) { ($0.minP, $0.hidesP) = (0.2, true) }
    lazy var notes = SplitControl(
        "Notes",
        prefix: "notes",
        fraction: 0.6,
        knobs: [.minS, .hidesS]
    ) { ($0.minS, $0.hidesS) = (0.3, true) }
    lazy var leftSidebar = SplitControl(
        "Left",
        prefix: "left",
        fraction: 0.2,
        actions: .init(hides: .primary),
        knobs: [.minP, .minS, .priority]
    ) { ($0.minP, $0.minS, $0.priority) = (0.1, 0.4, .left) }
    lazy var rightSidebar = SplitControl(
        "Right",
        prefix: "right",
        fraction: 0.75,
        actions: .init(hides: .secondary),
        knobs: [.minP, .minS, .priority, .hidesS]
    ) { ($0.minP, $0.minS, $0.priority, $0.hidesS) = (0.3, 0.2, .right, true) }
    lazy var priorityTop = SplitControl(
        "Left column",
        prefix: "left",
        layout: .vertical,
        knobs: [.priority]
    ) { $0.priority = .top }
    lazy var priorityBottom = SplitControl(
        "Right column",
        prefix: "right",
        layout: .vertical,
        knobs: [.priority]
    ) { $0.priority = .bottom }
    lazy var lengthsOuter = SplitControl(
        "Navigator",
        prefix: "navigator",
        fraction: nil,
        knobs: [.points("Minimum", \.minP, 60...200), .points("Maximum", \.maxP, 200...400), .priority]
    ) { ($0.minP, $0.maxP, $0.priority) = (120, 260, .primary) }
    lazy var lengthsInner = SplitControl(
        "Inspector",
        prefix: "inspector",
        fraction: nil,
        knobs: [.points("Minimum", \.minS, 60...200), .share("Maximum", \.maxS, 0.2...0.8), .priority, .hidesS]
    ) { ($0.minP, $0.minS, $0.maxS, $0.priority, $0.hidesS) = (140, 100, 0.5, .secondary, true) }
    lazy var adaptiveMail = SplitControl(
        "Mailboxes",
        prefix: "mailboxes",
        knobs: [.points("Collapse below", \.collapse, 200...500)]
    ) { $0.collapse = 300 }
    lazy var adaptiveMessages = SplitControl(
        "Messages",
        prefix: "messages",
        knobs: [.points("Turn below", \.turn, 150...450)]
    ) { $0.turn = 260 }

    lazy var slider = SplitControl(knobs: [.thickness, .inset, .hitZone])
    lazy var gestures = SplitControl(
        "Left and right",
        fraction: 0.4,
        knobs: [.flag("Snap to marks", \.snaps), .points("Snap distance", \.snapDistance, 0...40), .minP, .minS]
    ) { ($0.minP, $0.minS) = (0.15, 0.15) }
    lazy var keyboardOuter = SplitControl(
        "Notes",
        prefix: "notes",
        fraction: 0.3,
        knobs: [.minP, .minS, .hidesP]
    ) { ($0.minP, $0.minS, $0.hidesP) = (0.2, 0.3, true) }
    lazy var keyboardInner = SplitControl(
        "Panes",
        prefix: "panes",
        layout: .vertical,
        knobs: [.minP, .minS, .hidesS]
    ) { ($0.minP, $0.minS, $0.hidesS) = (0.25, 0.2, true) }
    lazy var manyPanes = SplitControl(
        knobs: [.points("Editor minimum", \.minP, 40...160), .thickness]
    ) { ($0.minP, $0.thickness) = (64, 1) }

    // MARK: Code

    private var codes: [String: (source: String, code: Text)] = [:]

    /// Returns the code of a demo in colors. It is recomputed only when it changes.
    func code(of demo: Demo) -> Text {
        let source = source(of: demo)
        if let known = codes[demo.source], known.source == source { return known.code }
        let code = SourceText.colored(source, isCode: true)
        codes[demo.source] = (source, code)
        return code
    }

    /// Returns the code of a demo: its file and the declarations that it uses, with the values of the knobs.
    func source(of demo: Demo) -> String {
        let text = DemoSources.texts[demo.source] ?? ""
        let changes = demo.controls(self).flatMap(\.changes)
        guard !changes.isEmpty else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
            for (property, value) in changes where line.hasPrefix("    var \(property)") {
                let rest = line.dropFirst("    var \(property)".count)
                guard rest.hasPrefix(":") || rest.hasPrefix(" ="), let sign = line.range(of: " = ") else { continue }
                return line[..<sign.upperBound] + value
            }
            return line
        }
        return lines.joined(separator: "\n")
    }
}
