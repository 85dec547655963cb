import Foundation
import ImmediateCore
import SDLHost
import SplitView
import Testing

/// The debug overlay: opening it, its reports, and its lack of side effects.
@MainActor @Suite struct DebugOverlayTests {
    private struct Page: View {
        var isInspected = false
        @State private var count = 0

        var body: some View {
            HSplit(
                left: { Button("Count \(count)") { count += 1 } },
                right: { ScrollView { Text("Words") } }
            )
            .constraints(minPFraction: 0.2, minSFraction: 0.3, dragToHideP: true)
            .debugOverlay(isInspected)
        }
    }

    /// A debug overlay that keeps the reports.
    private final class Listener: FrameOverlay {
        var reports: [FrameReport] = []

        func draw(_ report: FrameReport, _ painter: inout Painter) {
            reports.append(report)
            painter.fill(CGRect(x: 0, y: 0, width: 10, height: 10), RGBA(255, 0, 0))
            painter.addRegion(CGRect(x: 0, y: 0, width: 400, height: 300), [.press, .hover, .focus, .barrier])
            painter.describe(SemanticsNode(.control, ["label": .string("debug overlay")]))
            painter.requestFrame()
        }
    }

    private let size = CGSize(width: 400, height: 200)

    private func host(_ page: Page = Page()) throws -> HeadlessHost { try HeadlessHost(size: size) { page } }

    @Test("A press on the panel's button runs its action, and one beside it moves the panel")
    func button() throws {
        let host = try HeadlessHost(size: CGSize(width: 600, height: 400)) { Page() }
        let overlay = DebugOverlay()
        #expect(!overlay.press(at: CGPoint(x: 500, y: 380)))
        var count = 0
        overlay.button = DebugOverlay.Button(title: "Record the session") { count += 1 }
        host.debugOverlay = overlay
        try host.runFrame([], size: nil)
        // The panel is 228 wide and 8 from the lower right corner; the button is 22 tall and 10 inside.
        let button = CGPoint(x: 600 - 8 - 114, y: 400 - 8 - 10 - 11)
        for (point, presses) in [
            (button, 1), (CGPoint(x: button.x - 103, y: button.y - 10), 2),
            (CGPoint(x: button.x + 103, y: button.y + 10), 3),
        ] {
            #expect(overlay.press(at: point))
            #expect(count == presses)
        }
        #expect(!overlay.press(at: CGPoint(x: 100, y: 100)))
        #expect(overlay.press(at: CGPoint(x: button.x, y: button.y - 13)))
        #expect(count == 3)
        try host.runFrame([], size: nil)
        // It has left the lower corner, and covers the upper one.
        #expect(!overlay.press(at: button))
        #expect(overlay.press(at: CGPoint(x: button.x, y: 12)))
    }

    @Test func nothingOfTheProgramChanges() throws {
        let script = try InputScript(
            json: Data(
                """
                [{"click":[100,100]}, {"key":"Tab"}, {"key":"Tab"}, {"drag":[[200,50],[260,50],[90,50]]},
                 {"move":[200,20]}, {"scroll":[0,-20]}, {"resize":[500,300]}, {"move":[60,60]}, {"leave":true}]
                """.utf8
            )
        )
        let (plain, listened, inspected) = (try host(), try host(), try host(Page(isInspected: true)))
        listened.debugOverlay = Listener()
        for step in script.steps {
            for host in [plain, listened, inspected] { try host.play(InputScript([step])) }
            #expect(try listened.inspect().json() == plain.inspect().json())
            #expect(try inspected.inspect().json() == plain.inspect().json())
            #expect(listened.nextFrame == plain.nextFrame)
            #expect(inspected.nextFrame == plain.nextFrame)
        }
    }

    /// A view that opens and closes its own debug overlay.
    private struct Switch: View {
        @State private var isInspected = false
        @State private var count = 0

        var body: some View {
            VStack {
                Button("Count \(count)") { count += 1 }
                Button("Inspect") { isInspected.toggle() }
            }
            .debugOverlay(isInspected)
        }
    }

    @Test func stateLastsWhileItOpensAndCloses() throws {
        let host = try HeadlessHost(size: size) { Switch() }
        let labels = { host.inspect().controls }
        func click(_ index: Int) throws {
            let rect = labels()[index].rect
            try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        }
        try click(0)
        let plain = try host.screenshot()
        try click(1)
        try click(0)
        #expect(labels().map(\.label) == ["Count 2", "Inspect"])
        #expect(try host.screenshot() != plain)
        try click(1)
        #expect(labels().map(\.label) == ["Count 2", "Inspect"])
    }

    @Test func aProgramThatRestsGoesOnResting() throws {
        let host = try host(Page(isInspected: true))
        try host.play(InputScript([.move(CGPoint(x: 300, y: 100)), .advance(2)]))
        #expect(host.nextFrame == .whenNeeded)
    }

    #if DEBUG
    @Test func f12OpensAndClosesIt() throws {
        let host = try host()
        let before = try host.screenshot()
        try host.play(InputScript([.key("F12", [])]))
        #expect(host.debugOverlay != nil)
        #expect(try host.screenshot() != before)
        try host.play(InputScript([.key("F12", .shift)]))
        #expect(host.debugOverlay != nil)
        try host.play(InputScript([.key("F12", [])]))
        #expect(host.debugOverlay == nil)
        #expect(try host.screenshot() == before)
    }

    @Test func aProgramThatHasAUseForF12KeepsIt() throws {
        var presses = 0
        let host = try HeadlessHost(size: size) {
            Button("Help") { presses += 1 }.keyboardShortcut("F12", modifiers: [])
        }
        try host.play(InputScript([.key("F12", [])]))
        #expect(presses == 1)
        #expect(host.debugOverlay == nil)
    }
    #endif

    @Test func toldOfWhatIsThere() throws {
        let host = try host()
        let listener = Listener()
        host.debugOverlay = listener
        try host.play(InputScript([.move(CGPoint(x: 100, y: 100))]))
        let report = try #require(listener.reports.last)
        #expect(report.size == size)
        #expect(report.pointer == CGPoint(x: 100, y: 100))
        let split = try #require(report.nodes.first { $0.name == "Split" })
        #expect(split.rect == CGRect(origin: .zero, size: size))
        let text = try #require(report.nodes.first { $0.name == "Text" })
        // The splitter of 4 points is in the middle.
        #expect(text.clip == CGRect(x: 0, y: 0, width: 198, height: 200))
        let hit = try #require(report.node(at: CGPoint(x: 100, y: 100)))
        #expect(["Text", "Button"].contains(report.nodes[hit].name))
        #expect(
            report.regions.contains {
                $0.resizeHandle != nil && $0.rect == CGRect(x: 185, y: 0, width: 30, height: 200)
            }
        )
        #expect(report.statistics.nodes == report.nodes.count)
        // A hidden side is not painted.
        let hidden = try HeadlessHost(size: size) {
            HSplit(left: { Text("Gone") }, right: { Color.red }).hide(.left)
        }
        hidden.debugOverlay = listener
        try hidden.advance(by: 1 / 60)
        let last = try #require(listener.reports.last)
        #expect(last.nodes.filter { $0.name == "Text" }.allSatisfy { $0.visible.isEmpty })
    }

    @Test func aSplitWithoutLengthStopsNowhere() throws {
        let found = try marks {
            HSplit(left: { Color.red }, right: { Color.green }).constraints(minPFraction: 0.2, minSFraction: 0.3)
                .frame(width: 0)
        }
        #expect(found == [])
    }

    @Test func toldWhereASplitStops() throws {
        let host = try host()
        let split = try #require(host.semantics().first { $0.role == .split })
        guard case .list(let marks)? = split.properties["marks"] else { throw HostError("no marks") }
        let lines = marks.map { mark -> String in
            guard case .record(let mark) = mark, case .rect(let rect)? = mark["rect"],
                case .string(let label)? = mark["label"]
            else { return "" }
            return "\(label) \(Int(rect.minX.rounded()))"
        }
        // 0.2 · 400 less half of the bar's 4; 0.7 · 400 and half of it; a drag hides primary at half of 0.2.
        #expect(lines == ["min 78", "min 282", "hide 40"])
    }

    /// Returns the marks of the outermost split, with their positions along its axis.
    private func marks<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> [String] {
        let host = try HeadlessHost(size: size, root: view)
        guard case .list(let marks)? = host.semantics().first(where: { $0.role == .split })?.properties["marks"] else {
            throw HostError("no marks")
        }
        return marks.map { mark in
            guard case .record(let mark) = mark, case .rect(let rect)? = mark["rect"],
                case .string(let label)? = mark["label"]
            else { return "" }
            return "\(label) \(Int((rect.width == 0 ? rect.minX : rect.minY).rounded()))"
        }
    }

    @Test func marksFollowAxisDirectionAndPanes() throws {
        // 0.25 · 200 less half of 4; at most 0.9 · 200 and half of it.
        let vertical = try marks {
            VSplit(top: { Color.red }, bottom: { Color.blue }).constraints(minP: .fraction(0.25), maxP: .fraction(0.9))
        }
        #expect(vertical == ["min 48", "max 182"])
        #expect(try marks { HSplit(left: { Color.red }, right: { Color.blue }) } == [])
        // The mark 78 from the left moves to 78 from the right.
        let mirrored = try marks {
            HSplit(left: { Color.red }, right: { Color.blue }).constraints(minPFraction: 0.2)
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(mirrored == ["min 322"])
        let hidden = try marks {
            HSplit(left: { Color.red }, right: { Color.blue }).constraints(minPFraction: 0.2).hide(.left)
        }
        #expect(hidden == [])
    }

    #if DEBUG
    @Test func inALoopOfOnesOwn() throws {
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        func frame(_ events: [InputEvent], _ time: Double) -> FrameOutput {
            let input = FrameInput(size: size, time: time, isGuest: false, events: events)
            return interface.frame(input) { Text("Words").frame(width: 100) }
        }
        #expect(frame([.pointerMoved(CGPoint(x: 9, y: 9))], 0).drawList.inspection == nil)
        let output = frame([.keyPressed("F12", [], isRepeat: false)], 1)
        let inspection = try #require(output.drawList.inspection)
        #expect(output.drawList.commands.count > inspection.commands)
        #expect(output.consumed == [true])
        #expect(!output.wantsPointer)
        #expect(output.nextFrame == .whenNeeded)
        #expect(frame([.keyPressed("F12", [], isRepeat: false)], 2).drawList.inspection == nil)
    }
    #endif

    @Test func whoWantsTheNextFrameIsNamed() throws {
        let (host, listener) = (try HeadlessHost(size: size) { ProgressView() }, Listener())
        host.debugOverlay = listener
        try host.advance(by: 1 / 60)
        let report = try #require(listener.reports.last)
        guard case .view(let name, _)? = report.request?.reason else { throw HostError("nobody asks") }
        #expect(name.contains("Progress") || name.contains("Spinner"))
        #expect(report.nextFrame != .whenNeeded)
    }

    @Test func ofOneViewOnlyThatIsASubject() throws {
        let host = try HeadlessHost(size: size) {
            HStack {
                Text("In").debugOverlay(true)
                Text("Out")
            }
        }
        _ = try host.screenshot()
        let listener = Listener()
        let own = try HeadlessHost(size: size) {
            HStack {
                Inspected(content: Text("In"), listener: listener)
                Text("Out")
            }
        }
        try own.advance(by: 1 / 60)
        let report = try #require(listener.reports.last)
        let texts = report.nodes.indices.filter { report.nodes[$0].name == "Text" }
        #expect(texts.map(report.isSubject) == [true, false])
    }

    // MARK: Composed views

    private struct Row: View {
        var words: String
        var body: some View { Text(words).padding(4) }
    }

    private struct Sidebar<Title: View>: View {
        @ViewBuilder var title: () -> Title
        @State private var count = 1
        var body: some View {
            VStack {
                title()
                ForEach(0..<count, id: \.self) { Row(words: "Row \($0)") }
                GeometryReader { _ in Row(words: "Late") }
                Button("More") { count += 1 }
            }
        }
    }

    /// Returns the app's composed views around a text, the innermost first.
    private func views(around words: String, in host: HeadlessHost, _ report: FrameReport) throws -> [String] {
        let semanticsNode = try #require(report.semantics.firstIndex { $0.properties["string"] == .string(words) })
        return report.views(around: report.semanticsOwners[semanticsNode]).map { report.views[$0] }
            .filter { $0.module == "ToolkitTests" }.map(\.name)
    }

    @Test func theViewsOfTheProgramAreNamed() throws {
        let host = try HeadlessHost(size: size) { Sidebar { Text("Title") } }
        let listener = Listener()
        func names(_ words: String) throws -> [String] {
            try views(around: words, in: host, #require(listener.reports.last))
        }
        host.debugOverlay = listener
        try host.advance(by: 1 / 60)
        // In the first frame that it receives.
        #expect(listener.reports.count == 1)
        #expect(try names("Title") == ["Sidebar"])
        #expect(try names("Row 0") == ["Row", "Sidebar"])
        // Views that are built during layout.
        #expect(try names("Late") == ["Row", "Sidebar"])
        let more = try #require(host.inspect().controls.first { $0.label == "More" }).rect
        try host.play(InputScript([.click(CGPoint(x: more.midX, y: more.midY))]))
        #expect(try names("Row 1") == ["Row", "Sidebar"])
        host.debugOverlay = nil
        try host.advance(by: 1 / 60)
        host.debugOverlay = listener
        try host.advance(by: 1 / 60)
        #expect(try #require(listener.reports.last).views.count { $0.name == "Row" } == 3)
    }

    @Test func withoutADebugOverlayNoViewIsNoted() throws {
        let listener = Listener()
        let own = try HeadlessHost(size: size) {
            HStack {
                Row(words: "Out")
                Inspected(content: Text("In"), listener: listener)
            }
        }
        try own.advance(by: 1 / 60)
        #expect(try #require(listener.reports.last).views.isEmpty)
    }

    /// A view with a test debug overlay.
    private struct Inspected: PrimitiveView {
        var content: Text
        var listener: Listener

        func build(into builder: inout Builder) {
            builder.withDebugOverlay({ listener }) { $0.child(content, 0) }
        }
    }

    @Test func drawingIsToldApartFromTheOverlays() throws {
        let (host, listener) = (try HeadlessHost(size: size) { Color.red }, Listener())
        host.debugOverlay = listener
        try host.advance(by: 1 / 60)
        _ = try host.screenshot()
        try host.advance(by: 1 / 60)
        let drawn = try #require(listener.reports.last?.drawn)
        // One rectangle of the app and one of the debug overlay.
        #expect(drawn.drawCalls == 1)
        #expect(drawn.pixels == 400 * 200)
        // Two readings of a clock that advances by 4 ms with each.
        #expect(abs(drawn.duration - 0.004) < 1e-9)
        #expect(listener.reports.last?.statistics.commands == listener.reports.first?.statistics.commands)
    }

    @Test func worksWithOddSizes() throws {
        for (width, height) in [(0, 0), (1, 1), (30, 300), (300, 20), (239, 400)] {
            let host = try HeadlessHost(size: CGSize(width: width, height: height)) {
                Text("Some words").rotationEffect(.degrees(30)).debugOverlay(true)
            }
            try host.play(InputScript([.move(CGPoint(x: width / 2, y: height / 2))]))
            _ = try host.screenshot()
        }
    }
}
