import Foundation
import SplitView
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
@testable import SDLHost

/// Each rule of `FrameCheck` holds in frames of all kinds, and a violation is reported by name and numbers.
@MainActor @Suite struct FrameCheckTests {
    private struct Page: View {
        @State private var isOn = false
        @State private var name = "A name"

        var body: some View {
            HSplit(
                left: { List(0..<20, id: \.self) { Text("Row \($0)") } },
                right: {
                    VStack {
                        Toggle("On", isOn: $isOn)
                        TextField("Name", text: $name)
                        if isOn { Text("It is on").rotationEffect(.degrees(20)).opacity(0.5) }
                        VSplit(top: { Color.red }, bottom: { Color.blue }).constraints(minPFraction: 0.3)
                    }
                }
            )
            .constraints(minPFraction: 0.2, dragToHideP: true)
        }
    }

    private func host(_ scale: CGFloat = 1) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 320, height: 240), scale: scale) { Page() }
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func holdsInEveryFrame(scale: CGFloat) throws {
        let script = try InputScript(
            json: Data(
                """
                [{"move":[160,100]}, {"press":"left"}, {"move":[120,100]}, {"move":[20,100]}, {"release":"left"},
                 {"advance":0.05}, {"click":[250,20]}, {"advance":0.1}, {"key":"Tab"}, {"key":"Tab"}, {"scroll":[0,-40]},
                 {"resize":[33,21]}, {"resize":[0,0]}, {"resize":[641,477]}, {"touch":{"finger":1,"phase":"down","at":[9,9]}},
                 {"touch":{"finger":2,"phase":"down","at":[300,200]}}, {"touch":{"finger":1,"phase":"move","at":[90,99]}},
                 {"leave":true}]
                """.utf8
            )
        )
        let host = try host(scale)
        #expect(host.violations() == [])
        for step in script.steps {
            try host.play(InputScript([step]))
            #expect(host.violations() == [])
        }
    }

    // MARK: Each rule is broken on purpose

    private func report() throws -> FrameReport {
        let (host, listener) = (try host(), Listener())
        host.debugOverlay = listener
        try host.play(InputScript([.move(CGPoint(x: 60, y: 60)), .advance(0.1)]))
        let report = try #require(listener.report)
        #expect(FrameCheck.violations(in: report) == [])
        return report
    }

    private final class Listener: FrameOverlay {
        var report: FrameReport?
        func draw(_ report: FrameReport, _ painter: inout Painter) { self.report = report }
    }

    private func text(_ report: FrameReport) throws -> Int {
        try #require(report.nodes.firstIndex { $0.name == "Text" && $0.clip != nil })
    }

    @Test func aPlaceThatIsNoNumber() throws {
        var report = try report()
        let text = try text(report)
        report.nodes[text].rect.size.width = .nan
        let found = FrameCheck.violations(in: report)
        #expect(found.map(\.rule) == [.finite])
        #expect(found[0].location == "Text #\(report.nodes[text].identity.shortDescription)")
        #expect("\(found[0])".contains("nan×"))
    }

    @Test func aStatedNumberThatIsNone() throws {
        var report = try report()
        let split = try #require(report.semantics.firstIndex { $0.role == .split })
        report.semantics[split].properties["fraction"] = .number(.infinity)
        #expect(Set(FrameCheck.violations(in: report).map(\.rule)) == [.finite, .split])
    }

    @Test func aNodePaintedOutsideOfTheClipAroundIt() throws {
        var report = try report()
        let text = try text(report)
        report.nodes[text].clip = CGRect(x: 0, y: 0, width: 320, height: 240)
        let found = FrameCheck.violations(in: report)
        #expect(found.map(\.rule) == [.clip])
        #expect("\(found[0])".contains("(0.0, 0.0) 320.0×240.0 sticks out of"))
        report.nodes[text].clip = CGRect(x: 0, y: 0, width: 1, height: 241)
        #expect(FrameCheck.violations(in: report).contains { $0.words.contains("(0.0, 0.0) 320.0×240.0") })
    }

    @Test func aRegionThatIsOutOfBoundsOrNowhere() throws {
        var report = try report()
        report.regions[0].rect.origin.x = -1
        #expect(FrameCheck.violations(in: report).map(\.rule) == [.clip])
        report.regions[0].rect = CGRect(x: 10, y: 10, width: 0, height: 5)
        #expect(FrameCheck.violations(in: report).map(\.rule) == [.halfOpen])
        report.regions[0].rect = CGRect(x: CGFloat.nan, y: 10, width: 5, height: 5)
        #expect(FrameCheck.violations(in: report).map(\.rule) == [.finite])
    }

    @Test func aRegionThatTakesItsFarEdgeAsWell() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        func answers(_ isInclusive: Bool) -> (CGPoint) -> Bool {
            { isInclusive ? $0.x >= 10 && $0.y >= 20 && $0.x <= 40 && $0.y <= 60 : rect.contains($0) }
        }
        #expect(FrameCheck.halfOpen(rect, "Button", answers(false)) == nil)
        let found = FrameCheck.halfOpen(rect, "Button", answers(true))
        #expect(found?.description == "halfOpen: Button: at (40.0, 20.0) of (10.0, 20.0) 30.0×40.0 it answers")
        #expect(FrameCheck.halfOpen(rect, "Button") { _ in false }?.words.hasSuffix("does not answer") == true)
    }

    @Test func morePressesThanPointersAndDragsWithoutOne() throws {
        var report = try report()
        report.presses = report.pointers + 1
        #expect(FrameCheck.violations(in: report).map(\.rule) == [.press])
        report.presses = 0
        let split = try #require(report.semantics.firstIndex { $0.role == .split })
        report.semantics[split].properties["dragging"] = .bool(true)
        let found = FrameCheck.violations(in: report)
        #expect(found.map(\.words) == ["1 splits are dragged by 0 presses"])
        #expect(found[0].location.hasPrefix("Split #"))
    }

    @Test func partsOfASplitThatDoNotFillIt() throws {
        let report = try report()
        let split = try #require(report.semantics.firstIndex { $0.role == .split })
        func found(_ name: String, _ change: (inout CGRect) -> Void) -> [String] {
            var report = report
            guard case .rect(var rect)? = report.semantics[split].properties[name] else { return [] }
            change(&rect)
            report.semantics[split].properties[name] = .rect(rect)
            let found = FrameCheck.violations(in: report)
            #expect(found.allSatisfy { $0.rule == .split && $0.location.hasPrefix("Split #") })
            return found.map(\.words)
        }
        // 320 long: 158, a splitter of 4, 158.
        #expect(found("primary") { $0.size.width -= 1 } == ["a splitter is 4.0 thick in a room of 5.0"])
        #expect(
            found("primary") { $0.size.width += 5 }.first
                == "pane (162.0, 0.0) 158.0×240.0 overlaps the one before by 1.0"
        )
        #expect(found("secondary") { $0.size.width -= 2 } == ["the parts of (0.0, 0.0) 320.0×240.0 leave 2.0 over"])
        #expect(found("secondary") { $0.size.width += 2 }.first?.contains("sticks out") == true)
        #expect(found("primary") { $0.origin.x += 2 }.first == "it begins 2.0 after (0.0, 0.0) 320.0×240.0")
        #expect(
            found("primary") { $0.size.height = 7 } == [
                "pane (0.0, 0.0) 158.0×7.0 is not as broad as (0.0, 0.0) 320.0×240.0"
            ]
        )
    }

    @Test("A registered check adds its violations to those of the frame")
    func registeredCheck() throws {
        let report = try report()
        let rule = FrameCheck.Rule(rawValue: "title")
        FrameCheck.register("test") { [.init(rule: rule, location: $0.nodes[0].location, words: "is untitled")] }
        // Later frames of the suite have no title to check.
        defer { FrameCheck.register("test") { _ in [] } }
        let found = FrameCheck.violations(in: report).map(\.description)
        #expect(found == ["title: \(report.nodes[0].location): is untitled"])
    }

    @Test func aDrawListThatRefersToWhatIsNotThere() {
        let size = CGSize(width: 100, height: 50)
        let bounds = CGRect(origin: .zero, size: size)
        func found(_ commands: DrawCommand...) -> [String] {
            let list = DrawList()
            for command in commands { list.append(command) }
            return FrameCheck.violations(in: list, size: size).map(\.description)
        }
        let white = RGBA(255, 255, 255)
        #expect(found(.clip(bounds), .fill(bounds, white)) == [])
        #expect(found() == ["drawList: command 0: is not the clip of the whole view"])
        #expect(found(.fill(bounds, white)).count == 1)
        #expect(found(.clip(bounds), .fillPath(0, at: .zero, white)) == ["drawList: command 1: path 0 of 0"])
        #expect(found(.clip(bounds), .mask(2)) == ["drawList: command 1: mask 2 of 0"])
        #expect(found(.clip(bounds), .layer(0, at: .zero, opacity: 1)) == ["drawList: command 1: layer 0 of 0"])
        #expect(found(.clip(bounds), .text(7, at: .zero, white)) == ["drawList: command 1: text 7 of 0"])
        #expect(
            found(.clip(bounds), .clip(bounds.offsetBy(dx: 1, dy: 0))).first?.hasPrefix("clip: command 1: (1.0, 0.0)")
                == true
        )
        let nowhere = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
        #expect(
            found(.clip(bounds), .fillRounded(nowhere, radius: 2, white)).first?.hasPrefix("finite: command 1") == true
        )
    }

    /// A view that draws more when described: its semantics node differs from its pixels.
    private struct Liar: PrimitiveView {
        let lies: Bool

        func build(into builder: inout Builder) { builder.add(LiarElement(lies: lies)) }
    }

    private struct LiarElement: Element {
        let lies: Bool

        static var isGreedy: Bool { true }

        mutating func paint(_ painter: inout Painter) {
            painter.fill(painter.rect, RGBA(255, 0, 0))
            if painter.describes && lies { painter.fill(painter.rect, RGBA(0, 255, 0)) }
        }
    }

    @Test func aViewThatStatesAnotherThingThanItDraws() throws {
        var lies = false
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40)) { Evaluated { Liar(lies: lies) } }
        #expect(host.violations() == [])
        // The suite checks each frame, and would stop here.
        #if DEBUG
        host.runner.interface.checksFrames = false
        #endif
        lies = true
        try host.runFrame([], size: nil)
        let said = host.violations().map(\.description)
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("stated: drawing: 1 commands draw the frame, 2 what is stated of it") == true)
    }

    // MARK: Two interfaces

    @Test func twoInterfacesNeverTouchEachOthersState() throws {
        let steps: [[InputScript.Step]] = [
            [
                .click(CGPoint(x: 250, y: 20)), .drag([CGPoint(x: 160, y: 150), CGPoint(x: 90, y: 150)]),
                .key(.tab, []),
            ],
            [.drag([CGPoint(x: 160, y: 150), CGPoint(x: 240, y: 150)]), .scroll(dx: 0, dy: -30), .key(.tab, [])],
        ]
        let alone = try steps.map { steps in
            let host = try host()
            return try steps.map { step in
                try host.play(InputScript([step]))
                return try host.inspect().json()
            }
        }
        let hosts = [try host(), try host()]
        for index in steps[0].indices {
            for (which, host) in hosts.enumerated() {
                try host.play(InputScript([steps[which][index]]))
                #expect(try host.inspect().json() == alone[which][index])
            }
        }
        #expect(alone[0].last != alone[1].last)
    }

    @Test func twoInterfacesThatShareAreSeenToDoSo() throws {
        let shared = FractionHolder()
        let hosts = try (0..<2).map { _ in
            try HeadlessHost(size: CGSize(width: 100, height: 40)) {
                HSplit(left: { Color.red }, right: { Color.blue }).fraction(shared)
            }
        }
        let before = try hosts[1].inspect().json()
        try hosts[0].play(InputScript([.drag([CGPoint(x: 50, y: 20), CGPoint(x: 20, y: 20)])]))
        try hosts[1].advance(by: 1 / 60)
        #expect(try hosts[1].inspect().json() != before)
    }
}
