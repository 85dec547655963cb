import Foundation
import SDLHost
import SplitView
import Testing

/// Rule 2.5a: holders created in every body evaluation lose nothing.
@MainActor @Suite("2.5a: Holders that are made in every frame") struct MadeHolderTests {
    /// A view with unrelated state that re-evaluates all bodies, around a view that makes holders.
    private struct Page<Content: View>: View {
        @State private var ticks = 0
        @ViewBuilder let content: () -> Content
        var body: some View {
            VStack(spacing: 0) {
                Button("Tick") { ticks += 1 }
                Text("\(ticks)")
                content()
            }
        }
    }

    private struct InlineFraction: View {
        var body: some View {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(FractionHolder(0.3))
        }
    }

    @Test("A dragged fraction stays", arguments: [false, true])
    func fraction(isNested: Bool) throws {
        let stage = try Stage {
            if isNested { Page { InlineFraction() } } else { InlineFraction() }
        }
        let bar = try #require(stage.split().splitter)
        #expect(try stage.split().fraction == 0.3)
        try stage.drag((240, bar.midY), (600, bar.midY))
        #expect(try stage.split().fraction == 0.75)
        if isNested { try stage.click("Tick") }
        try stage.frames(3)
        #expect(try stage.split().fraction == 0.75)
    }

    private struct LocalHolders: View {
        let log: Log<String>
        var body: some View {
            let layout = LayoutHolder(setter: { log.add($0.rawValue) })
            let hide = SideHolder(.right, setter: { log.add($0?.rawValue ?? "none") })
            return VStack(spacing: 0) {
                Button("Turn") { layout.toggle() }
                Button("Hide") { withAnimation(.linear(duration: 1)) { hide.toggle() } }
                Split(primary: { Color.red }, secondary: { Color.green }).layout(layout).hide(hide)
            }
        }
    }

    @Test("Buttons of the current frame change the split, and setters receive each change once")
    func locals() throws {
        let log = Log<String>()
        let stage = try Stage { Page { LocalHolders(log: log) } }
        #expect(try stage.split().hidden == "secondary" && stage.split().layout == "horizontal")
        for expected in ["vertical", "horizontal", "vertical"] {
            try stage.click("Turn")
            try stage.click("Tick")
            #expect(try stage.split().layout == expected)
        }
        try stage.click("Hide")
        try stage.frames(20)
        // A third of the way, each frame with a new holder.
        let height = try stage.split().secondary.height
        #expect(height > 20 && height < 300)
        try stage.frames(60)
        #expect(try stage.split().hidden == nil)
        #expect(log.values == ["vertical", "horizontal", "vertical", "none"])
    }

    private struct Chosen: View {
        @State private var fraction: CGFloat = 0.3
        var body: some View {
            VStack(spacing: 0) {
                Button("Other") { fraction = 0.6 }
                HSplit(left: { Color.red }, right: { Color.green }).fraction(FractionHolder(fraction))
            }
        }
    }

    @Test("A new holder with another initial value shows that value")
    func otherBeginning() throws {
        let stage = try Stage { Chosen() }
        let bar = try #require(stage.split().splitter)
        try stage.drag((240, bar.midY), (600, bar.midY))
        #expect(try stage.split().fraction == 0.75)
        try stage.click("Other")
        #expect(try stage.split().fraction == 0.6)
    }

    private struct ChosenLayout: View {
        @State private var layout = SplitLayout.horizontal
        var body: some View {
            let holder = LayoutHolder(layout)
            VStack(spacing: 0) {
                Button("Other") { layout = .vertical }
                Button("Turn slowly") { withAnimation(.linear(duration: 1)) { holder.toggle() } }
                Split(primary: { Color.red }, secondary: { Color.green }).layout(holder)
            }
        }
    }

    @Test("A layout holder with another initial value shows it, and its animation continues with newer holders")
    func otherLayout() throws {
        let stage = try Stage { ChosenLayout() }
        #expect(try stage.split().layout == "horizontal")
        try stage.click("Other")
        #expect(try stage.split().layout == "vertical")
        try stage.click("Turn slowly")
        try stage.frames(30)
        #expect(stage.seen.animating)
        // Halfway, secondary has done a third of its shrinking from 800 to 398, which starts after a quarter.
        let width = try stage.split().secondary.width
        #expect(width > 640 && width < 700)
        try stage.frames(40)
        #expect(try stage.split().primary.width == 398)
    }

    private final class Document {
        var fraction: CGFloat
        init(_ fraction: CGFloat) { self.fraction = fraction }
    }

    private struct Editor: View {
        let fraction: FractionHolder
        init(_ document: Document) {
            fraction = FractionHolder(getter: { document.fraction }, setter: { document.fraction = $0 })
        }
        var body: some View { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
    }

    private struct Documents: View {
        let all: [Document]
        @State private var number = 0
        var body: some View {
            VStack(spacing: 0) {
                Button("Next") { number = (number + 1) % all.count }
                Editor(all[number])
            }
        }
    }

    private struct Slow: View {
        let document: Document
        var body: some View {
            let fraction = FractionHolder(getter: { document.fraction }, setter: { document.fraction = $0 })
            VStack(spacing: 0) {
                Button("Move") { withAnimation(.linear(duration: 1)) { fraction.value = 0.25 } }
                HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction)
            }
        }
    }

    @Test("A movement continues although each frame's holder begins with the document's current value")
    func movingDocument() throws {
        let document = Document(0.75)
        let stage = try Stage { Slow(document: document) }
        try stage.click("Move")
        #expect(document.fraction == 0.25)
        try stage.frames(30)
        // Halfway from 0.75 · 800 - 2 to 0.25 · 800 - 2.
        let width = try stage.split().primary.width
        #expect(width > 350 && width < 450)
        try stage.frames(40)
        #expect(try stage.split().primary.width == 198)
    }

    @Test("A property's holder writes to the document it was last made for, and shows that document's value")
    func documents() throws {
        let (first, second) = (Document(0.5), Document(0.25))
        let stage = try Stage { Documents(all: [first, second]) }
        let y = try #require(stage.split().splitter).midY
        try stage.drag((400, y), (600, y))
        #expect(first.fraction == 0.75 && second.fraction == 0.25)
        try stage.frames(2)
        #expect(try stage.split().fraction == 0.75)
        try stage.click("Next")
        #expect(try stage.split().fraction == 0.25)
        try stage.drag((200, y), (400, y))
        #expect(first.fraction == 0.75 && second.fraction == 0.5)
        try stage.click("Next")
        #expect(try stage.split().fraction == 0.75)
    }

    /// Makes its holder in each frame from a stored value.
    private struct Stored: View {
        let keep: (FractionHolder) -> Void
        var body: some View {
            let fraction = FractionHolder.usingUserDefaults(0.5, key: "made")
            let _ = keep(fraction)
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction)
        }
    }

    @Test("A stored holder made once by a body keeps controlling its split")
    func storedHolders() throws {
        var made: [FractionHolder] = []
        let stage = try Stage { Stored { made.append($0) } }
        let first = try #require(made.first)
        try stage.drag((400, 300), (600, 300))
        try stage.frames(2)
        #expect(try stage.split().fraction == 0.75)
        first.value = 0.25
        try stage.frames()
        #expect(try stage.split().fraction == 0.25)
        #expect(made.last?.value == 0.25)
    }

    private struct Kept: View {
        let hide = SideHolder()
        let grown = (fraction: FractionHolder(0.25), more: [1, 2])
        var body: some View {
            VStack(spacing: 0) {
                Text(hide.side == nil ? "both" : "one")
                Text("\(Int(grown.fraction.value * 100)) %")
                Button("Hide") { hide.toggle() }
                HSplit(left: { Color.red }, right: { Color.green }).hide(hide).fraction(grown.fraction)
                    .task {
                        // The holder that a task captured is the one that later frames show.
                        while hide.side == nil { await Task.yield() }
                        grown.fraction.value = 0.5
                    }
            }
        }
    }

    @Test("A holder in a property or a tuple can be read anywhere in the body and by tasks of earlier frames")
    func properties() async throws {
        for stage in [try Stage { Kept() }, try Stage { Page { Kept() } }] {
            #expect(stage.texts.contains("both") && stage.texts.contains("25 %"))
            try stage.frames(3)
            try stage.click("Hide")
            #expect(stage.texts.contains("one"))
            #expect(try stage.split().hidden == "secondary")
            for _ in 0..<100 where !stage.texts.contains("50 %") {
                try await Task.sleep(for: .milliseconds(5))
                try stage.frames()
            }
            #expect(stage.texts.contains("50 %"))
        }
    }

    private struct Swapped: View {
        let a = SideHolder()
        let b = SideHolder(.left)
        @State private var isB = false
        var body: some View {
            VStack(spacing: 0) {
                Button("Swap") { isB.toggle() }
                Button("Swap slowly") { withAnimation(.linear(duration: 1)) { isB.toggle() } }
                Button("A") { withAnimation(.linear(duration: 1)) { a.toggle() } }
                HSplit(left: { Color.red }, right: { Color.green }).hide(isB ? b : a)
            }
        }
    }

    @Test(
        "A different holder of the app shows at once, whatever changed before, and moves inside withAnimation"
    )
    func swapped() throws {
        let stage = try Stage { Swapped() }
        for _ in 0..<2 {
            try stage.click("A")
            try stage.frames(70)
        }
        try stage.click("Swap")
        #expect(try stage.split().primary.width == 0)
        try stage.click("Swap")
        #expect(try stage.split().primary.width == 398)
        try stage.click("Swap slowly")
        try stage.frames(30)
        let width = try stage.split().primary.width
        #expect(width > 150 && width < 250)
    }

    @Test("Holders and stylings can be created on any thread")
    func anywhere() async {
        let (fraction, layout, side, styling) = await Task.detached {
            (FractionHolder(0.25), LayoutHolder(.vertical), SideHolder(.left), SplitStyling(inset: 9))
        }.value
        #expect(fraction.value == 0.25 && layout.value == .vertical && side.side == .primary && styling.inset == 9)
    }
}
