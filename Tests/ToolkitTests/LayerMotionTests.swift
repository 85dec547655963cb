import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Menus and tooltips are animated; their semantics nodes and hit regions change at once.
@MainActor struct LayerMotionTests {
    private let size = CGSize(width: 200, height: 160)

    private struct Sort: View {
        var diary: Diary
        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.white.onTapGesture { diary.write("below") }
                Menu("Sort") {
                    Button("Name") { diary.write("name") }
                    Button("Date") { diary.write("date") }
                }
            }
        }
    }

    private func host(_ diary: Diary = Diary(), theme: Theme = Theme(), reduceMotion: Bool = false) throws
        -> HeadlessHost
    {
        try HeadlessHost(size: size, reduceMotion: reduceMotion) { Sort(diary: diary).theme(theme) }
    }

    /// Returns the blackness of the area below the button, where only the menu is.
    private func ink(_ host: HeadlessHost) throws -> Double {
        let (bitmap, top) = (try host.screenshot(), Int(try #require(host.control("Sort")).rect.maxY) + 6)
        var sum = 0.0
        for y in top..<bitmap.height {
            for x in 0..<bitmap.width { sum += Double(255 - bitmap.rgba(x, y).g) / 255 }
        }
        return sum
    }

    /// Opens the menu; the pointer leaves, so that no item is highlighted.
    private func open(_ host: HeadlessHost) throws {
        try host.click("Sort")
        try host.play(InputScript([.leave]))
    }

    @Test func aMenuComesByDegreesAndIsThereAtOnce() throws {
        let host = try host()
        try host.click("Sort")
        // In the frame of the release it has its final name and position, and is partly visible.
        let item = try #require(host.control("Name")).rect
        var inks = [try ink(host)]
        #expect(inks[0] > 0)
        #expect(!host.inspect().animating && host.nextFrame != .whenNeeded)
        for _ in 0..<12 {
            try host.advance(by: 1.0 / 60)
            inks.append(try ink(host))
            #expect(host.control("Name")?.rect == item)
            #expect(!host.inspect().animating)
            #expect(host.violations().isEmpty)
        }
        #expect(inks == inks.sorted() && inks[0] < inks[11] / 2)
        // 0.18 s are 10.8 frames, and the first one was a step of the animation: at rest from the tenth on.
        #expect(inks[8] < inks[10] && inks[10] == inks[12])
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func anItemIsChosenBeforeTheMenuIsAllThere() throws {
        let diary = Diary()
        let host = try host(diary)
        try host.click("Sort")
        try host.click("Date")
        #expect(diary.entries == ["date"])
    }

    @Test func whatHasGoneFadesAndAnswersNothing() throws {
        let diary = Diary()
        let host = try host(diary)
        let empty = try ink(host)
        try open(host)
        try host.advance(by: 0.3)
        let (open, item) = (try ink(host), try #require(host.control("Name")).rect)
        try host.type(.escape)
        // It is fully visible, without semantics nodes.
        #expect(try ink(host) == open)
        #expect(host.control("Name") == nil && host.inspect().texts.map(\.string) == ["Sort"])
        var inks: [Double] = []
        for _ in 0..<4 {
            try host.advance(by: 1.0 / 60)
            inks.append(try ink(host))
            #expect(!host.inspect().animating)
            #expect(host.violations().isEmpty)
        }
        #expect(inks == inks.sorted(by: >) && inks[0] < open && inks[3] > empty)
        try host.play(InputScript([.click(CGPoint(x: item.midX, y: item.midY))]))
        #expect(diary.entries == ["below"])
        try host.advance(by: 0.1)
        #expect(try ink(host) == empty)
        #expect(host.nextFrame == .whenNeeded)
    }

    /// The fading picture of a menu whose view is gone, after other texts have reused its text numbers.
    @Test func itFadesWithItsOwnWordsWhateverItsItemDid() throws {
        let diary = Diary()
        struct Rows: View {
            var diary: Diary
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    if diary.number == 0 {
                        Text("Letter").frame(width: 180, height: 120, alignment: .topLeading)
                            .contextMenu { Button("Delete") { withAnimation { diary.number = 1 } } }
                    } else {
                        ForEach(0..<4) { Text("row \($0) of others") }
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
        }
        let host = try HeadlessHost(size: size) { Rows(diary: diary) }
        try host.play(InputScript([.click(CGPoint(x: 60, y: 80), button: .right), .advance(0.3)]))
        let item = try #require(host.control("Delete")).rect
        try host.play(InputScript([.move(CGPoint(x: item.midX, y: item.midY)), .advance(0.3), .press(.left)]))
        // The area with text, without rows below it.
        let words = try #require(host.rects["Delete"])
        let before = try host.screenshot()
        try host.play(InputScript([.release(.left)]))
        let after = try host.screenshot()
        #expect(diary.number == 1 && host.control("Delete") == nil)
        for y in Int(words.minY)..<Int(words.maxY) {
            for x in Int(words.minX)..<Int(words.maxX) {
                #expect(after.rgba(x, y) == before.rgba(x, y), "at \(x), \(y)")
            }
        }
        try host.advance(by: 1)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func oneThatComesBackIsThereAtOnce() throws {
        let host = try host()
        try open(host)
        try host.advance(by: 0.3)
        let open = try ink(host)
        try host.type(.escape)
        try host.click("Sort")
        try host.play(InputScript([.leave]))
        #expect(try ink(host) == open)
    }

    /// The pointer moves from menu to menu of a bar; no menu fades below another.
    @Test func aMenuOfABarTakesThePlaceOfAnotherAtOnce() throws {
        let host = try HeadlessHost(size: size) {
            Color.white.commands {
                CommandGroup(replacing: .newItem) { Button("New") {} }
                CommandMenu("Draw") { Button("Line") {} }
                CommandGroup(replacing: .help) { Button("Manual") {} }
            }
        }
        try host.click("File")
        try host.advance(by: 0.3)
        let title = try #require(host.control("Draw")).rect
        try host.play(InputScript([.move(CGPoint(x: title.midX, y: title.midY))]))
        #expect(host.control("Line") != nil && host.control("New") == nil)
        let first = try host.screenshot()
        try host.advance(by: 0.3)
        #expect(try host.screenshot() == first)
    }

    @Test(arguments: [true, false]) func withoutMotionItIsThereAtOnceAndGone(byTheme: Bool) throws {
        var theme = Theme()
        if byTheme {
            theme.motion.fade = 0
            theme.motion.appear = .linear(duration: 0)
            theme.motion.disappear = .linear(duration: 0)
        }
        let host = try host(theme: theme, reduceMotion: !byTheme)
        let empty = try ink(host)
        try open(host)
        let opened = try ink(host)
        #expect(host.nextFrame == .whenNeeded)
        try host.advance(by: 0.3)
        #expect(try ink(host) == opened)
        try host.type(.escape)
        #expect(try ink(host) == empty)
        // The focus returns to the button, which the next frame shows.
        try host.advance(by: 1.0 / 60)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func aThemeSaysHowLongItTakes() throws {
        var theme = Theme()
        theme.motion.appear = .linear(duration: 1)
        let host = try host(theme: theme)
        let empty = try ink(host)
        try open(host)
        try host.advance(by: 28.0 / 60)
        // 30 frames after the release that opened it, including the first: 30/60 of the opacity.
        let half = try ink(host)
        try host.advance(by: 1)
        let all = try ink(host)
        #expect(abs((half - empty) / (all - empty) - 0.5) < 0.02)
    }

    /// A menu that opens upwards slides up, and one beside an item slides away from that item.
    @Test(arguments: [Alignment.topLeading, .bottomLeading]) func itSlidesOutOfItsButton(alignment: Alignment) throws {
        let host = try HeadlessHost(size: size) {
            Menu("Sort") { Button("Name") {} }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
                .background(Color.white)
        }
        /// Returns the first row of pixels of the menu's text.
        func top() throws -> Int {
            let (words, bitmap) = (try #require(host.rects["Name"]), try host.screenshot())
            return try #require(
                (Int(words.minY) - 8..<Int(words.maxY) + 8).first { y in
                    let ground = bitmap.rgba(Int(words.minX) - 4, y).g
                    return (Int(words.minX)..<Int(words.maxX)).contains { Int(ground) - Int(bitmap.rgba($0, y).g) > 12 }
                }
            )
        }
        try host.click("Sort")
        try host.play(InputScript([.leave]))
        let first = try top()
        try host.advance(by: 0.3)
        let last = try top()
        #expect(alignment == .topLeading ? first < last : first > last, "\(first) \(last)")
        #expect(abs(first - last) < 6)
    }

    /// The area beside the items of a menu wider than the window lies outside the window, and is not hit.
    @Test func oneThatIsLargerThanTheWindowAnswersWhereItIsSeen() throws {
        let host = try HeadlessHost(size: CGSize(width: 90, height: 120)) {
            Menu("Go") { ForEach(0..<30) { Button("A place with a long name, the \($0)th") {} } }
        }
        try host.click("Go")
        for _ in 0..<3 {
            #expect(host.violations().isEmpty)
            try host.advance(by: 0.1)
        }
    }

    @Test func aToolTipFadesAway() throws {
        let host = try HeadlessHost(size: size) { Color.white.frame(width: 100, height: 60).help("What it does") }
        try host.play(InputScript([.move(CGPoint(x: 90, y: 70)), .advance(1)]))
        let shown = try host.screenshot().ink()
        try host.play(InputScript([.move(CGPoint(x: 4, y: 4)), .advance(0.05)]))
        let fading = try host.screenshot().ink()
        try host.advance(by: 0.3)
        let gone = try host.screenshot().ink()
        #expect(shown > fading && fading > gone)
        #expect(host.nextFrame == .whenNeeded)
    }
}
