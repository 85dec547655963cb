import Foundation
import SplitView

/// The state of the whole gallery: what is open, the splits of each demo, and how the window is divided.
///
/// A split of a demo is made when it is first asked for: a demo that is not shown costs nothing.
@MainActor package final class Gallery: ObservableObject {
    /// The demo that is open; nil for the first page.
    @Published package var page: Demo?
    /// Whether one demo fills the window, without the gallery around it.
    let isSingle: Bool
    /// Light or dark, where the person said so in the gallery.
    @Published var colorScheme: ColorScheme?
    /// What the speed of the bar's animations is multiplied by.
    @Published var speed = 1.0
    /// What the splits of the demo did in the last frame, while the inspector shows it.
    @Published var readings: [SplitReading] = []

    let navigator: FractionHolder
    let hidesNavigator: SideHolder
    let inspector: FractionHolder
    let hidesInspector: SideHolder
    private let storage: Storage

    /// - Parameter demo: shown alone; nil opens the gallery on its first page.
    package init(demo: Demo?, storage: Storage) {
        self.storage = storage
        page = demo
        isSingle = demo != nil
        navigator = storage.fraction(nil, "gallery.navigator")
        hidesNavigator = storage.side(SplitSide?.none, "gallery.hidesNavigator")
        inspector = storage.fraction(0.7, "gallery.inspector")
        hidesInspector = storage.side(SplitSide?.none, "gallery.hidesInspector")
    }

    /// The gallery, open at a demo, or at its first page.
    package convenience init(page: Demo?, storage: Storage) {
        self.init(demo: nil, storage: storage)
        self.page = page
    }

    /// The demo that is open, the first one while none is.
    package var demo: Demo {
        get { page ?? .simpleDefaults }
        set { page = newValue }
    }

    /// The splits of the open demo that the bar can change.
    var controls: [SplitControl] { page.map { $0.controls(self) } ?? [] }

    /// How the bar's buttons animate.
    var animation: Animation { .default.speed(speed) }

    // MARK: The splits of the demos

    lazy var simpleAdjustable = SplitControl(
        key: "simple-adjustable",
        actions: .all,
        knobs: [.thickness, .inset, .zone],
        in: storage
    ) { ($0.inset, $0.thickness) = (4, 8) }
    lazy var simpleDefaults = SplitControl(key: "simple-defaults", in: storage)
    lazy var outer = SplitControl("Outer", key: "nested.outer", actions: .all, knobs: [.hidesSplitter], in: storage) {
        $0.hidesSplitter = true
    }
    lazy var middle = SplitControl(
        "Middle",
        key: "nested.middle",
        layout: .vertical,
        actions: .all,
        knobs: [.hidesSplitter],
        in: storage
    ) { $0.hidesSplitter = true }
    lazy var inner = SplitControl(
        "Inner",
        key: "nested.inner",
        actions: .all,
        knobs: [.minP, .minS, .hidesSplitter],
        in: storage
    ) { ($0.minP, $0.minS, $0.hidesSplitter) = (0.2, 0.1, true) }
    lazy var modified = SplitControl("Inner", key: "modifiers.inner", knobs: [.thickness, .minP], in: storage) {
        ($0.thickness, $0.minP) = (1, 0.2)
    }

    lazy var plain = SplitControl(key: "splitters.plain", knobs: [.thickness, .inset, .zone], in: storage)
    lazy var invisible = SplitControl(
        key: "invisible",
        actions: .all,
        knobs: [.minP, .minS, .hidesS, .zone],
        in: storage
    ) { ($0.minP, $0.minS, $0.hidesS) = (0.2, 0.2, true) }
    lazy var custom = SplitControl(
        key: "custom",
        actions: .all,
        knobs: [.minP, .minS, .hidesS],
        in: storage
    ) { ($0.minP, $0.minS, $0.hidesS) = (0.2, 0.2, true) }
    lazy var preview = SplitControl(
        key: "preview",
        actions: .init(hides: .secondary),
        knobs: [.minS, .hidesS],
        in: storage
    ) { ($0.minS, $0.hidesS) = (0.35, true) }

    lazy var contents = SplitControl(
        "Contents",
        key: "drag-to-hide.contents",
        fraction: 0.3,
        actions: .init(hides: .primary),
        knobs: [.minP, .hidesP],
        in: storage
    ) { ($0.minP, $0.hidesP) = (0.2, true) }
    lazy var notes = SplitControl(
        "Notes",
        key: "drag-to-hide.notes",
        fraction: 0.6,
        knobs: [.minS, .hidesS],
        in: storage
    ) { ($0.minS, $0.hidesS) = (0.3, true) }
    lazy var leftSidebar = SplitControl(
        "Left",
        key: "sidebars.left",
        fraction: 0.2,
        actions: .init(hides: .primary),
        knobs: [.minP, .minS, .priority],
        in: storage
    ) { ($0.minP, $0.minS, $0.priority) = (0.1, 0.4, .left) }
    lazy var rightSidebar = SplitControl(
        "Right",
        key: "sidebars.right",
        fraction: 0.75,
        actions: .init(hides: .secondary),
        knobs: [.minP, .minS, .priority, .hidesS],
        in: storage
    ) { ($0.minP, $0.minS, $0.priority, $0.hidesS) = (0.3, 0.2, .right, true) }
    lazy var priorityTop = SplitControl("Left column", key: "priority.top", knobs: [.priority], in: storage) {
        $0.priority = .top
    }
    lazy var priorityBottom = SplitControl("Right column", key: "priority.bottom", knobs: [.priority], in: storage) {
        $0.priority = .bottom
    }
    lazy var lengthsOuter = SplitControl(
        "Navigator",
        key: "lengths.navigator",
        fraction: nil,
        knobs: [.points("Minimum", \.minP, 60...200), .points("Maximum", \.maxP, 200...400), .priority],
        in: storage
    ) { ($0.minP, $0.maxP, $0.priority) = (120, 260, .primary) }
    lazy var lengthsInner = SplitControl(
        "Inspector",
        key: "lengths.inspector",
        fraction: nil,
        knobs: [.points("Minimum", \.minS, 60...200), .share("Maximum", \.maxS, 0.2...0.8), .priority, .hidesS],
        in: storage
    ) { ($0.minP, $0.minS, $0.maxS, $0.priority, $0.hidesS) = (140, 100, 0.5, .secondary, true) }
    lazy var adaptiveMail = SplitControl(
        "Mailboxes",
        key: "adaptive.mail",
        knobs: [.points("Collapse below", \.collapseLength, 200...500)],
        in: storage
    ) { $0.collapseLength = 300 }
    lazy var adaptiveLetters = SplitControl(
        "Letters",
        key: "adaptive.letters",
        knobs: [.points("Turn below", \.turnLength, 150...450)],
        in: storage
    ) { $0.turnLength = 260 }

    lazy var slider = SplitControl(key: "slider", knobs: [.thickness, .inset, .zone], in: storage)
    lazy var gestures = SplitControl(
        "Upright",
        key: "gestures.left",
        fraction: 0.4,
        knobs: [.flag("Marks hold it", \.snaps), .points("Reach", \.reach, 0...40), .minP, .minS],
        in: storage
    ) { ($0.minP, $0.minS) = (0.15, 0.15) }
    lazy var keyboardOuter = SplitControl(
        "Notes",
        key: "keyboard.outer",
        fraction: 0.3,
        knobs: [.minP, .minS, .hidesP],
        in: storage
    ) { ($0.minP, $0.minS, $0.hidesP) = (0.2, 0.3, true) }
    lazy var keyboardInner = SplitControl(
        "Panes",
        key: "keyboard.inner",
        layout: .vertical,
        knobs: [.minP, .minS, .hidesS],
        in: storage
    ) { ($0.minP, $0.minS, $0.hidesS) = (0.25, 0.2, true) }
    lazy var manyPanes = SplitControl(
        key: "many-panes",
        knobs: [.points("Editors' minimum", \.minP, 40...160), .thickness],
        in: storage
    ) { ($0.minP, $0.thickness) = (64, 1) }
    lazy var workbench = WorkbenchModel()

    // MARK: Code

    private var codes: [String: Text] = [:]

    /// The code of a demo, in colours. It is coloured once.
    func code(of demo: Demo) -> Text {
        if let code = codes[demo.source] { return code }
        let code = SourceText.colored(source(of: demo), isCode: true)
        codes[demo.source] = code
        return code
    }

    /// The code of a demo, as it stands in its file.
    func source(of demo: Demo) -> String { DemoSources.texts[demo.source] ?? "" }
}
