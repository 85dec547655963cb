import Foundation
import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews
@testable import ImmediateHost
@testable import SDLHost

/// The arrangements of the user return after a restart: in the gallery, and in a demo alone.
@MainActor @Suite("Restarts") struct RestartTests {
    /// How a demo is opened: as a page of the gallery, or alone by `--demo`.
    enum Opening: CaseIterable { case page, alone }

    /// Runs the program once, over the settings of earlier runs.
    private func run(
        _ demo: Demo?,
        _ opening: Opening,
        _ settings: SettingsStore,
        _ body: (Gallery, HeadlessHost) throws -> Void
    ) throws {
        try SettingsStore.$ofHost.withValue(settings) {
            let storage = Storage(isPersistent: true)
            let gallery =
                opening == .alone
                ? Gallery(demo: demo, storage: storage) : Gallery(page: demo, storage: storage)
            let host = try HeadlessHost(size: CGSize(width: 1280, height: 800), settings: settings) {
                GalleryView(gallery: gallery)
            }
            try host.advance(by: 0.1)
            try body(gallery, host)
        }
    }

    /// The panes of all splits.
    private func panes(_ host: HeadlessHost) -> [[CGRect]] { host.inspect().splits.map(\.panes) }

    private func play(_ host: HeadlessHost, _ steps: InputScript.Step...) throws {
        try host.play(InputScript(steps + [.advance(0.6)]))
    }

    /// Returns the middle of a control.
    private func control(_ label: String, _ kind: String? = nil, in host: HeadlessHost) throws -> CGPoint {
        let found = host.inspect().controls.first { $0.label == label && (kind == nil || $0.kind == kind) }
        let rect = try #require(found, "no control \(label)").rect
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    @Test(
        "Dragged splitters are where they were left",
        arguments: [nil] + Demo.allCases,
        Opening.allCases
    )
    func splitters(demo: Demo?, opening: Opening) throws {
        // The first page is not shown alone.
        guard demo != nil || opening == .page else { return }
        let settings = SettingsStore()
        var left: [[CGRect]] = []
        try run(demo, opening, settings) { _, host in
            let opened = panes(host)
            for split in opened.indices {
                let count = host.inspect().splits[split].splitters.count
                for index in 0..<count {
                    // Earlier drags may have collapsed a pane with splits inside.
                    guard host.inspect().splits.indices.contains(split) else { continue }
                    let splitters = host.inspect().splits[split].splitters
                    guard splitters.indices.contains(index), let zone = splitters[index].hitZone else { continue }
                    let start = CGPoint(x: zone.midX, y: zone.minY + zone.height * 0.4)
                    try play(
                        host,
                        .drag([
                            start, CGPoint(x: start.x - 8, y: start.y - 8), CGPoint(x: start.x - 24, y: start.y - 24),
                        ])
                    )
                }
            }
            left = panes(host)
            #expect(opened.isEmpty || left != opened)
        }
        try run(demo, opening, settings) { _, host in #expect(panes(host) == left) }
    }

    @Test("Hidden sides and turned layouts are as they were left", arguments: Opening.allCases)
    func buttons(opening: Opening) throws {
        for demo in Demo.allCases {
            let settings = SettingsStore()
            var left: [[CGRect]] = []
            try run(demo, opening, settings) { gallery, host in
                for control in demo.controls(gallery) {
                    if control.actions.canTurn { control.layout.toggle() }
                    if let side = control.actions.hides { control.hide.toggle(side) }
                }
                try play(host)
                left = panes(host)
            }
            try run(demo, opening, settings) { _, host in #expect(panes(host) == left, "\(demo)") }
        }
    }

    /// The tabs in the order of their places, with the selected ones marked.
    private func tabs(_ host: HeadlessHost) -> [String] {
        host.inspect().controls.filter { $0.kind == "tab" }
            .map { "\($0.label)\($0.selected == true ? "*" : "") \(Int($0.rect.minX)),\(Int($0.rect.minY))" }
    }

    @Test("Docks open as they were left", arguments: ["docking", "workbench"], Opening.allCases)
    func docks(name: String, opening: Opening) throws {
        let demo = try #require(Demo(rawValue: name))
        let settings = SettingsStore()
        var left: [String] = []
        try run(demo, opening, settings) { _, host in
            let opened = tabs(host)
            // The second tab moves to the right of its group, the next one is closed.
            let tab = try #require(host.inspect().controls.filter { $0.kind == "tab" }.dropFirst().first).rect
            try play(host, .click(CGPoint(x: tab.minX + 14, y: tab.midY)), .key(.right, [.control, .shift]))
            try play(host, .key(.tab, .control), .key("w", .control))
            left = tabs(host)
            #expect(left.count == opened.count - 1)
        }
        try run(demo, opening, settings) { gallery, host in
            #expect(tabs(host) == left)
            try play(host, .key("t", [.control, .shift]))
            #expect(tabs(host).count == left.count + 1)
            gallery.reset(demo)
            try play(host)
        }
        var first: [String] = []
        try run(demo, opening, SettingsStore()) { _, host in first = tabs(host) }
        try run(demo, opening, settings) { _, host in #expect(tabs(host) == first) }
    }

    @Test("The workbench keeps hidden sides, folders and edited files", arguments: Opening.allCases)
    func workbench(opening: Opening) throws {
        let settings = SettingsStore()
        try run(.workbench, opening, settings) { gallery, host in
            gallery.workbench[isOpen: "Sources/Tides"] = false
            gallery.workbench[textOf: "README.md"] = "# Ebb"
            try play(host, .key("i", .control))
        }
        try run(.workbench, opening, settings) { gallery, host in
            #expect(!gallery.workbench[isOpen: "Sources/Tides"])
            #expect(gallery.workbench[isOpen: "Sources"])
            #expect(gallery.workbench[textOf: "README.md"] == "# Ebb")
            #expect(!gallery.workbench.showsInspector)
            gallery.reset(.workbench)
            #expect(gallery.workbench[textOf: "README.md"].hasPrefix("# Tides"))
        }
    }

    @Test("Editors that were opened are open, and a closed inspector is closed", arguments: Opening.allCases)
    func editors(opening: Opening) throws {
        let demo = try #require(Demo(rawValue: "many-panes"))
        let settings = SettingsStore()
        var left: [[CGRect]] = []
        try run(demo, opening, settings) { gallery, host in
            #expect(gallery.openPanes.editors.count == 3)
            try play(host, .click(control("Add editor", in: host)))
            try play(host, .click(control("Close inspector", in: host)))
            try play(host, .click(control("Hide navigator", in: host)))
            left = panes(host)
        }
        try run(demo, opening, settings) { gallery, host in
            #expect(gallery.openPanes.editors == ["Harbour", "Lighthouse", "Old market", "Observatory"])
            #expect(panes(host) == left)
            _ = try control("Open inspector", in: host)
            _ = try control("Show navigator", in: host)
        }
    }

    @Test("A saved arrangement can be shown", arguments: Opening.allCases)
    func arrangements(opening: Opening) throws {
        let demo = try #require(Demo(rawValue: "arrangements"))
        let settings = SettingsStore()
        var saved: [[CGRect]] = []
        try run(demo, opening, settings) { _, host in
            try play(host, .click(control("Writing", in: host)))
            try play(host, .click(control("Save arrangement", in: host)))
            saved = panes(host)
            try play(host, .click(control("Reading", in: host)))
            #expect(panes(host) != saved)
        }
        try run(demo, opening, settings) { _, host in
            try play(host, .click(control("Saved", in: host)))
            #expect(panes(host) == saved)
        }
    }
}
