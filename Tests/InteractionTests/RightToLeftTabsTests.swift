import Foundation
import SDLHost
import SplitView
import Testing

/// Rule 13.2 for tabs and docks: mirrored input from right to left has the effect of the input from left to right.
@MainActor @Suite("13.2: tabs and docks from right to left") struct RightToLeftTabsTests {
    @MainActor private final class Model: ObservableObject {
        @Published var tabs: [PaneTab<String>]
        @Published var selected: String?
        @Published var dock = DockLayout(.horizontal(0.4, .tabs("files", "search"), .tabs("main", "notes")))

        init(_ count: Int = 4) {
            tabs = (1...count).map { PaneTab("Document \($0)") }
            selected = tabs[0].id
        }
    }

    private static let size = CGSize(width: 600, height: 400)

    private func bar(_ model: Model, _ direction: LayoutDirection) throws -> Stage {
        try Stage(Self.size.width, Self.size.height) {
            PaneTabs(
                Binding(get: { model.tabs }, set: { model.tabs = $0 }),
                selection: Binding(get: { model.selected }, set: { model.selected = $0 })
            ) { Text($0.title) }
            .environment(\.layoutDirection, direction)
        }
    }

    private func dock(_ model: Model, _ direction: LayoutDirection) throws -> Stage {
        try Stage(Self.size.width, Self.size.height) {
            DockArea(Binding(get: { model.dock }, set: { model.dock = $0 })) { Text($0) }
                .environment(\.layoutDirection, direction)
        }
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(x: Self.size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The rectangles of all tabs and buttons by kind and label.
    private func places(_ stage: Stage) -> [String: CGRect] {
        Dictionary(stage.seen.controls.map { ("\($0.kind) \($0.label)", $0.rect) }) { first, _ in first }
    }

    private func expectMirrored(_ one: Stage, _ other: Stage) {
        let (places, others) = (places(one), places(other))
        #expect(Set(places.keys) == Set(others.keys))
        for (name, rect) in places {
            guard let seen = others[name] else { continue }
            let wanted = mirrored(rect)
            #expect(abs(seen.minX - wanted.minX) <= 1 && abs(seen.maxX - wanted.maxX) <= 1, "\(name)")
        }
    }

    @Test("Tabs begin on the right; presses, drags and arrows act at their visible positions", arguments: [4, 9])
    func bar(count: Int) throws {
        let (left, right) = (Model(count), Model(count))
        let (one, other) = (try bar(left, .leftToRight), try bar(right, .rightToLeft))
        expectMirrored(one, other)
        func both(_ act: (Stage, (CGFloat) -> CGFloat) throws -> Void) throws {
            try act(one) { $0 }
            try act(other) { Self.size.width - $0 }
            try one.frames(30)
            try other.frames(30)
            expectMirrored(one, other)
            #expect(left.tabs.map(\.id) == right.tabs.map(\.id))
            #expect(left.selected == right.selected)
        }
        let second = try #require(places(one)["tab Document 2"])
        try both { stage, x in try stage.click(x(second.minX + 12), 17) }
        #expect(left.selected == "Document 2")
        try both { stage, x in try stage.drag((x(60), 17), (x(120), 17), (x(330), 17)) }
        #expect(left.tabs[0].id != "Document 1")
        if count > 4 {
            try both { stage, x in try stage.click(x(565), 17) }
            try both { stage, x in
                try stage.move(x(300), 17)
                try stage.play(.scroll(dx: x(0) == 0 ? 60 : -60, dy: 0))
            }
        }
        // The leftmost fully visible one: the last may lie below the arrow.
        let inSight = places(one).filter { $0.key.hasPrefix("button Close") && $0.value.minX > 40 }
        let close = try #require(inSight.min { $0.value.minX < $1.value.minX })
        try both { stage, x in
            try stage.move(x(close.value.midX), 17)
            try stage.click(x(close.value.midX), 17)
        }
        #expect(left.tabs.count == count - 1)
    }

    @Test("The arrow keys move in their physical direction")
    func keys() throws {
        let model = Model()
        let stage = try bar(model, .rightToLeft)
        try stage.play(.key(.tab, []), .key(.left, []))
        #expect(model.selected == "Document 2")
        try stage.play(.key(.right, []))
        #expect(model.selected == "Document 1")
    }

    @Test(
        "A tab lands where the mark shows",
        arguments: [30.0, 150, 250, 330, 450, 580],
        [10.0, 80, 200, 380]
    )
    func drop(x: Double, y: Double) throws {
        let (left, right) = (Model(), Model())
        let (one, other) = (try dock(left, .leftToRight), try dock(right, .rightToLeft))
        expectMirrored(one, other)
        let tab = try #require(places(one)["tab files"])
        func drag(_ stage: Stage, _ place: (CGFloat) -> CGFloat) throws {
            try stage.grab(place(tab.minX + 10), tab.midY, thenTo: (place(tab.minX + 16), 60), (place(x), y))
        }
        try drag(one) { $0 }
        try drag(other) { Self.size.width - $0 }
        let (zone, mirror) = (places(one), places(other))
        let marks = (zone.filter { $0.key.hasPrefix("dropZone") }, mirror.filter { $0.key.hasPrefix("dropZone") })
        #expect(marks.0.count == marks.1.count)
        if let mark = marks.0.first, let seen = marks.1.first {
            let exchanged = ["dropZone left": "dropZone right", "dropZone right": "dropZone left"]
            #expect(seen.key == exchanged[mark.key] ?? mark.key)
            #expect(abs(seen.value.minX - mirrored(mark.value).minX) <= 1)
        }
        try one.release()
        try other.release()
        #expect(left.dock == right.dock)
    }
}
