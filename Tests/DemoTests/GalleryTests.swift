import Foundation
import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews
@testable import ImmediateHost
@testable import SDLHost

/// The gallery around the demos, in typical use.
@MainActor @Suite struct GalleryTests {
    private let gallery: Gallery
    private let host: HeadlessHost

    init() throws {
        let gallery = Gallery(page: nil, storage: Storage(isPersistent: false))
        self.gallery = gallery
        host = try HeadlessHost(size: CGSize(width: 1200, height: 760)) { GalleryView(gallery: gallery) }
    }

    private func play(_ steps: InputScript.Step...) throws { try host.play(InputScript(steps + [.advance(0.6)])) }

    private func control(_ label: String, kind: String) throws -> CGPoint {
        let found = host.inspect().controls.first { $0.label == label && $0.kind == kind }
        let rect = try #require(found, "no \(kind) \(label)").rect
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    private func isShown(_ text: String) -> Bool { host.inspect().texts.contains { $0.string.contains(text) } }

    /// Returns the text right of a name, in its line.
    private func value(of name: String) -> String? {
        let texts = host.inspect().texts
        guard let label = texts.last(where: { $0.string == name }) else { return nil }
        return texts.first { $0.rect.minX > label.rect.maxX && abs($0.rect.midY - label.rect.midY) < 4 }?.string
    }

    @Test func itOpensOnAPageThatLeadsToTheDemos() throws {
        #expect(isShown("Windows that divide well"))
        // All splits of the first page belong to its interactive example.
        #expect(host.inspect().splits.count == 4)
        try play(.click(control("Nested adjustable", kind: "button")))
        #expect(gallery.page?.id == "nested-adjustable")
        try play(.click(control("Overview", kind: "row")))
        #expect(gallery.page == nil)
    }

    @Test func theNavigatorGoesThroughTheDemosByKeys() throws {
        try play(.click(control("Overview", kind: "row")), .key(.down, []), .key(.down, []))
        #expect(gallery.page == .simpleAdjustable)
        try play(.key(.home, []))
        #expect(gallery.page == nil)
    }

    @Test func theNavigatorIsDraggedAwayAndFoundAgain() throws {
        let splitter = try #require(host.inspect().splits[0].splitter)
        #expect(host.inspect().splits[0].primary.width == 214)
        let (x, y) = (splitter.midX, splitter.midY)
        // Past half of its 150 points.
        try play(.drag([CGPoint(x: x, y: y), CGPoint(x: 120, y: y), CGPoint(x: 40, y: y)]))
        #expect(host.inspect().splits[0].hidden == "primary")
        try play(.click(control("Show or hide navigator", kind: "button")))
        #expect(host.inspect().splits[0].hidden == nil)
        // It is as long as before the drag (6.4).
        #expect(host.inspect().splits[0].primary.width == 214)
        // It keeps its length in points.
        try play(.resize(CGSize(width: 1000, height: 700)))
        #expect(host.inspect().splits[0].primary.width == 214)
    }

    @Test func aSmallWindowFoldsItsSidesAway() throws {
        // A change of an untracked object, or of one that no view has read, affects every interface. If other tests
        // animated such an object since this host was created, the next frame shows that, and would animate the resize.
        try host.advance(by: 1.0 / 60)
        gallery.page = .sidebars
        gallery.inspectorTab = .settings
        try play(.resize(CGSize(width: 480, height: 360)))
        #expect(host.inspect().splits.prefix(2).map(\.hidden) == ["primary", "secondary"])
        try play(.click(control("Show or hide inspector", kind: "button")))
        #expect(isShown("Keeps its length"))
        try play(.resize(CGSize(width: 1200, height: 760)))
        #expect(host.inspect().splits.prefix(2).map(\.hidden) == [nil, nil])
    }

    @Test func theInspectorTellsWhatTheSplitDoesNow() throws {
        gallery.page = .simpleAdjustable
        gallery.inspectorTab = .state
        try play(.advance(0.1))
        #expect(value(of: "Fraction") == "0.500")
        let split = try #require(gallery.readings.first)
        #expect(value(of: "Lengths") == split.lengths.map { "\(Int($0))" }.joined(separator: " + ") + " pt")
        let splitter = try #require(host.inspect().splits[2].splitter)
        let start = CGPoint(x: splitter.midX, y: splitter.midY)
        try play(.move(start), .press(.left), .move(CGPoint(x: start.x + 40, y: start.y)))
        #expect(value(of: "Splitter") == "dragged")
        #expect(value(of: "Lengths") == "\(Int(split.lengths[0]) + 40) + \(Int(split.lengths[1]) - 40) pt")
        try play(.release(.left), .click(control("Hide the right side", kind: "button")))
        #expect(value(of: "Hidden") == "right side")
        // The length of a hidden side is not shown.
        #expect(value(of: "Lengths")?.contains("+") == false)
    }

    @Test func theInspectorTellsWhichPanesOfARowAreHidden() throws {
        gallery.page = Demo.allCases.first { $0.id == "many-panes" }
        gallery.inspectorTab = .state
        try play()
        #expect(value(of: "Hidden") == "none")
        try play(.click(control("Hide navigator", kind: "button")))
        #expect(value(of: "Hidden") == "pane 1")
    }

    @Test func aKnobChangesTheDemo() throws {
        gallery.page = .simpleAdjustable
        gallery.inspectorTab = .settings
        try play(.advance(0.1))
        #expect(host.inspect().splits[2].splitter?.width == 8)
        let slider = try #require(host.inspect().controls.first { $0.kind == "slider" && $0.label == "Thickness" })
        // The far end of 0…40.
        try play(.drag([CGPoint(x: slider.rect.midX, y: slider.rect.midY), CGPoint(x: 1199, y: slider.rect.midY)]))
        #expect(host.inspect().splits[2].splitter?.width == 40)
    }

    @Test func theCodeIsThatOfTheFileAndIsCopied() throws {
        gallery.page = .simpleDefaults
        try play(.advance(0.1))
        #expect(isShown("struct SimpleDefaultsDemo"))
        try play(.click(control("Copy", kind: "button")))
        #expect(gallery.source(of: .simpleDefaults).hasSuffix("\n}"))
        #expect(host.runner.interface.clipboard.text == gallery.source(of: .simpleDefaults))
    }

    @Test("The navigator scrolls to the page, however it is opened", arguments: Demo.allCases)
    func navigatorFollows(demo: Demo) throws {
        try play(.resize(CGSize(width: 1200, height: 420)))
        gallery.page = demo
        try play()
        let row = try #require(host.inspect().controls.first { $0.kind == "row" && $0.label == demo.title })
        #expect(row.rect.minY >= 42 && row.rect.maxY <= 420)
        let gallery = Gallery(page: demo, storage: Storage(isPersistent: false))
        let second = try HeadlessHost(size: CGSize(width: 1200, height: 420)) { GalleryView(gallery: gallery) }
        try second.advance(by: 0.3)
        let opened = try #require(second.inspect().controls.first { $0.kind == "row" && $0.label == demo.title })
        #expect(opened.rect.minY >= 42 && opened.rect.maxY <= 420)
    }

    @Test("Pages can be told apart by their symbols, and by their sketches on the cards")
    func pictograms() {
        #expect(Set(Demo.allCases.map(\.symbol) + ["house"]).count == Demo.allCases.count + 1)
        #expect(Demo.allCases.allSatisfy { Image.systemNames.contains($0.symbol) })
        /// The cells of a card that a sketch fills: 0 for none, 1 for a pane, 2 for a strong one.
        func cells(_ sketch: Sketch) -> [Int] {
            let rect = CGRect(x: 0, y: 0, width: 108, height: 66)
            let (panes, strong) = (
                sketch.panes(in: rect, gap: 4, isStrong: false), sketch.panes(in: rect, gap: 4, isStrong: true)
            )
            return (0..<(27 * 22)).map { index in
                let point = CGPoint(x: 4 * CGFloat(index % 27) + 2, y: 3 * CGFloat(index / 27) + 1.5)
                return strong.contains { $0.contains(point) } ? 2 : panes.contains { $0.contains(point) } ? 1 : 0
            }
        }
        for (index, one) in Demo.allCases.enumerated() {
            for other in Demo.allCases[..<index] {
                let different = zip(cells(one.sketch), cells(other.sketch)).count { $0 != $1 }
                #expect(different >= 27 * 22 / 12, "\(one) and \(other): \(different) of 594 cells")
            }
        }
    }

    @Test("Cards fill their rows", arguments: [500, 700, 900, 1200, 1700])
    func cards(width: CGFloat) throws {
        try play(.resize(CGSize(width: width, height: 4000)))
        let titles = Set(Demo.allCases.map(\.title))
        let cards = host.inspect().controls.filter { $0.kind == "button" && titles.contains($0.label) }.map(\.rect)
        #expect(cards.count == Demo.allCases.count)
        let (left, right) = (cards.map(\.minX).min() ?? 0, cards.map(\.maxX).max() ?? 0)
        for row in Dictionary(grouping: cards, by: \.minY).values {
            #expect(abs((row.map(\.minX).min() ?? 0) - left) < 1)
            #expect(abs((row.map(\.maxX).max() ?? 0) - right) < 1)
            #expect(Set(row.map(\.height)).count == 1)
        }
    }

    // MARK: State

    /// The number of editors on the page with many panes.
    private var editors: Int {
        let controls = host.inspect().controls
        // The tabs of the workbench have buttons as well.
        let tabs = Set(controls.filter { $0.kind == "tab" }.map { "Close \($0.label)" })
        return controls.count {
            $0.kind == "button" && $0.label.hasPrefix("Close ") && $0.label != "Close inspector"
                && !tabs.contains($0.label)
        }
    }

    @Test("A page keeps its state while another one is shown, and a reset restores it with its settings")
    func pagesKeepTheirState() throws {
        let panes = try #require(Demo(rawValue: "many-panes"))
        gallery.page = panes
        try play(.advance(0.1))
        #expect(editors == 3)
        try play(.click(control("Add editor", kind: "button")))
        gallery.manyPanes.minP = 100
        for other in [nil, Demo.workbench, .simpleDefaults] {
            gallery.page = other
            try play(.advance(0.1))
            #expect(editors == 0)
        }
        gallery.page = panes
        try play(.advance(0.1))
        #expect(editors == 4)
        try play(.click(control("Reset this page and its settings", kind: "button")))
        #expect(editors == 3)
        #expect(gallery.manyPanes.minP == 64)
    }

    @Test("A reset restores the holders of all splits of a page", arguments: Demo.allCases)
    func reset(demo: Demo) throws {
        let controls = demo.controls(gallery)
        let before = controls.map { [$0.fraction.value, $0.minP, $0.thickness] }
        for control in controls {
            (control.fraction.value, control.minP, control.thickness) = (0.77, 0.31, 13)
            control.layout.toggle()
            control.hide.hide(.primary)
        }
        gallery.reset(demo)
        let offered = demo.controls(gallery).map { control in
            [
                control.fraction.value, control.knobs.contains { $0.property == "minP" } ? control.minP : nil,
                control.knobs.contains { $0.property == "thickness" } ? control.thickness : nil,
            ]
        }
        for (old, new) in zip(before, offered) {
            for (value, restored) in zip(old, new) { if let restored { #expect(restored == value) } }
        }
        for control in demo.controls(gallery) { #expect(control.hide.side == nil) }
    }

    @Test(
        "Page, appearance, inspector and the widths of both sides survive a restart, in a window of another size"
    )
    func restart() throws {
        let settings = SettingsStore()
        /// Runs the gallery with the settings of the last run.
        func run(width: CGFloat, _ body: (Gallery, HeadlessHost) throws -> Void) throws {
            try SettingsStore.$ofHost.withValue(settings) {
                let gallery = Gallery(page: nil, storage: Storage(isPersistent: true))
                let host = try HeadlessHost(size: CGSize(width: width, height: 700), settings: settings) {
                    GalleryView(gallery: gallery)
                }
                try host.advance(by: 0.1)
                try body(gallery, host)
            }
        }
        func drag(_ host: HeadlessHost, _ split: Int, to x: CGFloat) throws {
            let bar = try #require(host.inspect().splits[split].splitter)
            try host.play(
                InputScript([.drag([CGPoint(x: bar.midX, y: 600), CGPoint(x: x, y: 600)]), .advance(0.6)])
            )
        }
        var width: CGFloat = 0
        try run(width: 1200) { gallery, host in
            #expect(gallery.page == nil)
            gallery.page = .sidebars
            try host.advance(by: 0.1)
            try drag(host, 0, to: 180.5)
            try drag(host, 1, to: 1200 - 300.5)
            width = host.inspect().splits[1].secondary.width
            #expect(width > 290)
            gallery.inspectorTab = .state
            let dark = try #require(host.inspect().controls.first { $0.label == "Switch to dark mode" }).rect
            try host.play(InputScript([.click(CGPoint(x: dark.midX, y: dark.midY)), .advance(0.1)]))
        }
        try run(width: 1000) { gallery, host in
            #expect(gallery.page == .sidebars)
            #expect(gallery.colorScheme == .dark)
            #expect(gallery.inspectorTab == .state)
            #expect(host.inspect().splits[0].primary.width == 180)
            #expect(host.inspect().splits[1].secondary.width == width)
        }
    }

    @Test(
        "Words filter the navigator",
        arguments: [("split mod", ["Splits as modifiers"]), ("overview", ["Overview"])]
    )
    func filter(words: String, expected: [String]) throws {
        try play(.click(control("Filter pages", kind: "textField")), .text(words))
        #expect(host.inspect().controls.filter { $0.kind == "row" && $0.rect.minX < 100 }.map(\.label) == expected)
        try play(.key(.return, []))
        if expected != ["Overview"] { #expect(gallery.page?.title == expected[0]) }
        try play(.click(control("Clear filter", kind: "button")))
        #expect(host.inspect().controls.filter { $0.kind == "row" && $0.rect.minX < 100 }.count > 10)
    }

    @Test("F12 shows and hides the debug overlay, in release builds too")
    func debugOverlay() throws {
        try play(.key("F12", []))
        #expect(gallery.showsDebugOverlay)
        try play(.key("F12", []))
        #expect(!gallery.showsDebugOverlay)
    }

    @Test("The rows of the first page's example have their own texts")
    func heroRows() throws {
        var texts: Set<String> = []
        for name in ["Harbour", "Lighthouse", "Old market", "Observatory", "Rope bridge"] {
            try play(.click(control(name, kind: "row")))
            let place = try #require(Place.all.first { $0.name == name })
            #expect(isShown(String(place.text[0].prefix(8))))
            texts.insert(place.text.joined())
        }
        #expect(texts.count == 5)
    }

    // MARK: Code

    @Test("Every value of the settings is inserted into the code", arguments: Demo.allCases)
    func values(demo: Demo) throws {
        for control in demo.controls(gallery) {
            for knob in control.knobs {
                switch knob {
                case .points(_, let path, let range), .share(_, let path, let range):
                    control[keyPath: path] = range.upperBound
                    if control.changes.isEmpty { control[keyPath: path] = range.lowerBound }
                case .flag(_, let path): control[keyPath: path].toggle()
                case .side(_, let path): control[keyPath: path] = control[keyPath: path] == nil ? .primary : nil
                }
            }
            #expect(control.changes.count == control.knobs.count)
        }
        let lines = gallery.source(of: demo).split(separator: "\n")
        for (property, value) in demo.controls(gallery).flatMap(\.changes) {
            #expect(
                lines.contains { $0.hasPrefix("    var \(property)") && $0.hasSuffix(" = \(value)") },
                "\(property)"
            )
        }
    }

    @Test("Code has a contrast of at least 7:1", arguments: ColorScheme.allCases)
    func codeCanBeRead(scheme: ColorScheme) {
        func luminance(_ color: Color) -> Double {
            let rgba = color.resolved(scheme)
            let parts = [rgba.r, rgba.g, rgba.b].map { byte -> Double in
                let value = Double(byte) / 255
                return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        for colors in [Theme().colors, Theme().increasedContrastColors] {
            for word in [SourceText.keyword, SourceText.type, SourceText.string, SourceText.number] {
                let (one, other) = (luminance(word) + 0.05, luminance(colors.content) + 0.05)
                #expect(max(one, other) / min(one, other) >= 7)
            }
        }
    }

    @Test("The code of a demo is in its file", arguments: Demo.allCases)
    func code(demo: Demo) {
        #expect(gallery.source(of: demo).contains("struct \(demo.source): View {"))
    }

    @Test("An idle page draws nothing", arguments: [nil] + Demo.allCases)
    func rest(demo: Demo?) throws {
        gallery.page = demo
        try host.advance(by: 0.1)
        #expect(!host.inspect().animating)
        #expect(host.runner.output?.nextFrame == .whenNeeded)
    }

    @Test func everyPageIsReachedByTab() throws {
        gallery.page = .simpleAdjustable
        try play(.advance(0.1))
        gallery.inspectorTab = .settings
        try play(.advance(0.1))
        let wanted = ["Show or hide navigator", "Switch to dark mode", "Show or hide inspector", "Thickness"]
        var reached: Set<String> = []
        for _ in 0..<30 {
            try host.play(InputScript([.key(.tab, [])]))
            reached.formUnion(host.inspect().controls.filter(\.focused).map(\.label))
        }
        #expect(reached.isSuperset(of: wanted))
    }
}
