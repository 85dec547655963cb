import Foundation
import SplitView

/// The demos of the gallery, in the order of its menu. The raw value is the name on the command line.
package enum Demo: String, CaseIterable {
    case simpleDefaults = "simple-defaults"
    case simpleAdjustable = "simple-adjustable"
    case nestedAdjustable = "nested-adjustable"
    case invisibleSplitter = "invisible-splitter"
    case customSplitter = "custom-splitter"
    case sidebars
    case slider
    case gestures
    case lengths
    case manyPanes = "many-panes"
    case adaptive
    case keyboard
    case arrangements
    case docking
    case workbench

    /// What the menu calls it.
    package var title: String {
        switch self {
        case .simpleDefaults: "Simple defaults"
        case .simpleAdjustable: "Simple adjustable"
        case .nestedAdjustable: "Nested adjustable"
        case .invisibleSplitter: "Invisible splitter"
        case .customSplitter: "Custom splitter"
        case .sidebars: "Sidebars"
        case .slider: "Slider"
        case .lengths: "Lengths"
        case .adaptive: "Adaptive"
        case .gestures: "Gestures"
        case .arrangements: "Arrangements"
        case .docking: "Docking"
        case .keyboard: "Keyboard"
        case .manyPanes: "Many panes"
        case .workbench: "Workbench"
        }
    }

    /// What to try, in one line.
    package var hint: String {
        switch self {
        case .simpleDefaults: "Drag the gray splitter between green and red. All of this is one line of code."
        case .simpleAdjustable: "Drag the yellow splitter. Turn the layout and hide a side with the buttons above."
        case .nestedAdjustable:
            "Three splits inside each other. Hide one: its splitter goes with it. The innermost keeps 20% and 10%."
        case .invisibleSplitter:
            "Drag where green meets red, down to 20%. Go on to less than 10% on the right or bottom to hide that side."
        case .customSplitter: "Drag the bar, or press the button in it. Turn the layout: the button turns with it."
        case .sidebars:
            "Resize the window: both sidebars keep their width. Drag the right one to the edge to hide it."
        case .keyboard: "Put the mouse away: Tab to a splitter, then arrows, Home, End, Return, Escape."
        case .slider: "A split as a slider: drag it, and each side shows its share, from 10% up."
        case .lengths: "Limits in points: drag the lines, resize the window. The right side hides."
        case .adaptive: "Drag the gray splitter: the letters turn, then the mailboxes collapse."
        case .gestures:
            "Drag both splitters where they meet. Shift passes the marks, Escape takes a drag back. Double click."
        case .arrangements: "Press Reading and Writing. Drag splitters, keep that as your own, and go back to it."
        case .docking: "Drag a tab onto another pane or to a side of it. Two clicks on a bar of tabs enlarge it."
        case .workbench:
            "Drag tabs anywhere. Ctrl+B, Ctrl+I hide the sides, Ctrl+R runs, Ctrl+Tab goes through the tabs."
        case .manyPanes: "Drag a line: panes push each other, and come back. Add and close editors."
        }
    }
}

/// The state of the whole gallery: which demo is open, and the splits of each.
@MainActor package final class Gallery: ObservableObject {
    @Published package var demo: Demo { didSet { storage.demo = demo } }

    let simpleDefaults: SplitControl
    let simpleAdjustable: SplitControl
    let outer: SplitControl
    let middle: SplitControl
    let inner: SplitControl
    let invisible: SplitControl
    let custom: SplitControl
    let leftSidebar: SplitControl
    let rightSidebar: SplitControl
    let slider: SplitControl
    let workbench = WorkbenchModel()
    let keyboardOuter: SplitControl
    let keyboardInner: SplitControl
    private let storage: Storage

    package init(demo: Demo?, storage: Storage) {
        self.storage = storage
        self.demo = demo ?? storage.demo ?? .simpleDefaults
        simpleDefaults = SplitControl(key: "simple-defaults", in: storage)
        simpleAdjustable = SplitControl(key: "simple-adjustable", in: storage)
        outer = SplitControl("Outer", key: "nested.outer", in: storage)
        middle = SplitControl("Middle", key: "nested.middle", layout: .vertical, in: storage)
        inner = SplitControl("Inner", key: "nested.inner", in: storage)
        invisible = SplitControl(key: "invisible", in: storage)
        custom = SplitControl(key: "custom", in: storage)
        var left = SplitControl("Left", key: "sidebars.left", fraction: 0.2, in: storage)
        left.side = .primary
        left.canTurn = false
        leftSidebar = left
        var right = SplitControl("Right", key: "sidebars.right", fraction: 0.75, in: storage)
        right.canTurn = false
        rightSidebar = right
        slider = SplitControl(key: "slider", in: storage)
        keyboardOuter = SplitControl(key: "keyboard.outer", fraction: 0.3, in: storage)
        keyboardInner = SplitControl(key: "keyboard.inner", layout: .vertical, in: storage)
        if storage.isPersistent { storage.demo = self.demo }
    }

    /// The splits of the open demo that the toolbar can change.
    var controls: [SplitControl] {
        switch demo {
        case .simpleAdjustable: [simpleAdjustable]
        case .nestedAdjustable: [outer, middle, inner]
        case .invisibleSplitter: [invisible]
        case .customSplitter: [custom]
        case .sidebars: [leftSidebar, rightSidebar]
        default: []
        }
    }
}

/// The state of one split of a demo, and what the toolbar can do to it.
@MainActor struct SplitControl {
    /// What the toolbar calls it; nil if it is the only one.
    var name: String?
    var fraction: FractionHolder
    var layout: LayoutHolder
    var hide: SideHolder
    /// The side that the hide button hides.
    var side = SplitSide.secondary
    var canHide = true
    var canTurn = true

    init(
        _ name: String? = nil,
        key: String,
        fraction: CGFloat = 0.5,
        layout: SplitLayout = .horizontal,
        in store: Storage
    ) {
        self.name = name
        self.fraction = store.fraction(fraction, key + ".fraction")
        self.layout = store.layout(layout, key + ".layout")
        hide = store.side(nil, key + ".hide")
    }
}

/// Where the gallery stores its state: in `UserDefaults`, or nowhere, for runs that must all begin alike.
@MainActor package struct Storage {
    var isPersistent: Bool

    package init(isPersistent: Bool) { self.isPersistent = isPersistent }

    private static let prefix = "SplitDemo."

    func fraction(_ value: CGFloat, _ key: String) -> FractionHolder {
        isPersistent ? .usingUserDefaults(value, key: Self.prefix + key) : FractionHolder(value)
    }

    func layout(_ value: SplitLayout, _ key: String) -> LayoutHolder {
        isPersistent ? .usingUserDefaults(value, key: Self.prefix + key) : LayoutHolder(value)
    }

    func side(_ value: SplitSide? = nil, _ key: String) -> SideHolder {
        isPersistent ? .usingUserDefaults(value, key: Self.prefix + key) : SideHolder(value)
    }

    /// The demo that was open last.
    var demo: Demo? {
        get {
            guard isPersistent else { return nil }
            return (SettingsStore.standard.value(forKey: Self.prefix + "demo") as? String).flatMap(Demo.init)
        }
        nonmutating set {
            guard isPersistent else { return }
            SettingsStore.standard.set(newValue?.rawValue, forKey: Self.prefix + "demo")
        }
    }

    /// Forgets everything that was stored.
    package static func reset() {
        let defaults = UserDefaults.standard
        for key in defaults.dictionaryRepresentation().keys where key.hasPrefix(prefix) {
            defaults.removeObject(forKey: key)
        }
        defaults.synchronize()
    }
}
