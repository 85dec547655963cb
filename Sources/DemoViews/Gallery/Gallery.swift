import SplitView

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
        if storage.isPersistent { storage.demo = self.demo }
    }

    /// The splits of the open demo that the toolbar can change.
    var controls: [SplitControl] {
        switch demo {
        case .simpleDefaults, .slider: []
        case .simpleAdjustable: [simpleAdjustable]
        case .nestedAdjustable: [outer, middle, inner]
        case .invisibleSplitter: [invisible]
        case .customSplitter: [custom]
        case .sidebars: [leftSidebar, rightSidebar]
        }
    }
}
