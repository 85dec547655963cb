import Foundation
import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews
@testable import SDLHost

/// The gallery around the demos, as somebody looks through it.
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

    /// The texts that stand right of a name, in its line.
    private func value(of name: String) -> String? {
        let texts = host.inspect().texts
        guard let label = texts.last(where: { $0.string == name }) else { return nil }
        return texts.first { $0.rect.minX > label.rect.maxX && abs($0.rect.midY - label.rect.midY) < 4 }?.string
    }

    @Test func itOpensOnAPageThatLeadsToTheDemos() throws {
        #expect(isShown("Windows that divide well"))
        // All splits of the first page are of a small program that can be played with.
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
        try play(.click(control("Navigator (Ctrl+B)", kind: "button")))
        #expect(host.inspect().splits[0].hidden == nil)
        #expect(host.inspect().splits[0].primary.width == 150)
        // It keeps its points.
        try play(.resize(CGSize(width: 1000, height: 700)))
        #expect(host.inspect().splits[0].primary.width == 150)
    }

    @Test func aSmallWindowFoldsItsSidesAway() throws {
        // What says by itself that it changed, or was read by nobody yet, is everybody's: where other tests have animated such
        // a thing since this host was made, the next frame shows that, and would animate the resize.
        try host.advance(by: 1.0 / 60)
        gallery.page = .sidebars
        try play(.resize(CGSize(width: 480, height: 360)))
        #expect(host.inspect().splits.prefix(2).map(\.hidden) == ["primary", "secondary"])
        try play(.click(control("Inspector (Ctrl+I)", kind: "button")))
        #expect(isShown("Knobs"))
        try play(.resize(CGSize(width: 1200, height: 760)))
        #expect(host.inspect().splits.prefix(2).map(\.hidden) == [nil, nil])
    }

    @Test func theInspectorTellsWhatTheSplitDoesNow() throws {
        gallery.page = .simpleAdjustable
        try play(.advance(0.1))
        #expect(value(of: "Fraction") == "0.500")
        let split = try #require(gallery.readings.first)
        #expect(value(of: "Lengths") == split.lengths.map { "\(Int($0))" }.joined(separator: " + ") + " pt")
        let splitter = try #require(host.inspect().splits[2].splitter)
        let start = CGPoint(x: splitter.midX, y: splitter.midY)
        try play(.move(start), .press(.left), .move(CGPoint(x: start.x + 40, y: start.y)))
        #expect(value(of: "Splitter") == "dragged")
        #expect(value(of: "Lengths") == "\(Int(split.lengths[0]) + 40) + \(Int(split.lengths[1]) - 40) pt")
        try play(.release(.left), .click(control("rectangle righthalf inset filled", kind: "button")))
        #expect(value(of: "Hidden") == "secondary")
    }

    @Test func theInspectorTellsWhichPanesOfARowAreHidden() throws {
        gallery.page = Demo.allCases.first { $0.id == "many-panes" }
        try play()
        #expect(value(of: "Hidden") == "none")
        try play(.click(control("Hide navigator", kind: "button")))
        #expect(value(of: "Hidden") == "pane 1")
    }

    @Test func aKnobChangesTheDemo() throws {
        gallery.page = .simpleAdjustable
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
        #expect(isShown("struct SimpleDefaultsDemo: View {"))
        try play(.click(control("Copy", kind: "button")))
        #expect(gallery.source(of: .simpleDefaults).hasSuffix("\n}"))
        #expect(host.runner.interface.clipboard.text == gallery.source(of: .simpleDefaults))
    }

    @Test("The words of code can be read at 7:1", arguments: ColorScheme.allCases)
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

    @Test("Nothing is drawn while nothing happens, on any page", arguments: [nil] + Demo.allCases)
    func rest(demo: Demo?) throws {
        gallery.page = demo
        try host.advance(by: 0.1)
        #expect(!host.inspect().animating)
        #expect(host.runner.output?.nextFrame == .whenNeeded)
    }

    @Test func everyPageIsReachedByTab() throws {
        gallery.page = .simpleAdjustable
        try play(.advance(0.1))
        let wanted = ["sidebar.left", "moon", "sidebar.right", "Thickness", "Copy"]
        var reached: Set<String> = []
        for _ in 0..<30 {
            try host.play(InputScript([.key(.tab, [])]))
            reached.formUnion(host.inspect().controls.filter(\.focused).map(\.label))
        }
        #expect(reached.isSuperset(of: wanted))
    }
}
