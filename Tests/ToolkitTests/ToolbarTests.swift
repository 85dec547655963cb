import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct ToolbarTests {
    private let diary = Diary()

    private func host<V: View>(
        _ width: CGFloat = 400,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost { try HeadlessHost(size: CGSize(width: width, height: 300), root: view) }

    private struct Mail: View {
        var diary: Diary
        var body: some View {
            Probe("content")
                .toolbar {
                    ToolbarItem(placement: .navigation) {
                        Button("Back", systemImage: "chevron.left") { diary.write("back") }
                    }
                    ToolbarItem(placement: .principal) { Text("Inbox") }
                    ToolbarItemGroup(placement: .primaryAction) {
                        Button("New", systemImage: "plus") { diary.write("new") }
                        Button("Delete", systemImage: "trash") { diary.write("delete") }
                    }
                }
        }
    }

    @Test func itemsStandAtTheirPlacesAboveTheContent() throws {
        let host = try host { Mail(diary: diary) }
        #expect(host.rects["content"] == box(0, 40, 400, 260))
        // Labels show only their symbols.
        let (back, new) = (try #require(host.control("Back")).rect, try #require(host.control("New")).rect)
        let delete = try #require(host.control("Delete")).rect
        #expect(back.minX == 10 && delete.maxX == 390 && new.maxX < delete.minX)
        #expect(abs((host.rects["Inbox"]?.midX ?? 0) - 200) <= 1)
        #expect([back, new, delete].allSatisfy { $0.minY >= 0 && $0.maxY <= 40 })
    }

    /// Without enough space the leading items stay, the trailing ones are clipped at the end, and the centered ones
    /// overlap neither.
    @Test func aNarrowBar() throws {
        let host = try host(130) {
            Probe("content").toolbar {
                ToolbarItem(placement: .navigation) {
                    Button("Back", systemImage: "chevron.left") { diary.write("back") }
                }
                ToolbarItem(placement: .principal) { Color.red.frame(width: 200, height: 20) }
                ForEach(0..<9) { number in Button("\(number)") { diary.write("\(number)") } }
            }
        }
        let back = try #require(host.control("Back")).rect
        #expect(back.minX == 10)
        let first = try #require(host.control("0")).rect
        #expect(first.minX == back.maxX + 12)
        try host.click("Back")
        try host.click("0")
        #expect(diary.entries == ["back", "0"])
        let picture = try host.screenshot()
        let red = Color.red.resolved(.light)
        let hasRed = (0..<130 * 40).contains { place in
            let pixel = picture[place % 130, place / 130]
            return RGBA(pixel.r, pixel.g, pixel.b, pixel.a) == red
        }
        #expect(!hasRed)
    }

    @Test func itemsActByPointerAndKeysInReadingOrder() throws {
        let host = try host { Mail(diary: diary) }
        try host.click("Delete")
        try host.type(.tab, .space)
        #expect(diary.entries == ["delete", "back"])
    }

    /// Opens a popover or a sheet, from a toolbar or from the content.
    private struct Opener: View {
        var isInToolbar: Bool
        var isSheet: Bool
        @State private var isOpen = false

        var body: some View {
            if isInToolbar {
                Probe("content").toolbar { ToolbarItem { button } }
            } else {
                button.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }

        private var button: some View {
            Button("Open", systemImage: "clock") { isOpen = true }
                .popover(isPresented: Binding(get: { isOpen && !isSheet }, set: { isOpen = $0 })) { panel }
                .sheet(isPresented: Binding(get: { isOpen && isSheet }, set: { isOpen = $0 })) { panel }
        }

        private var panel: some View {
            VStack {
                Button("Send", systemImage: "paperplane") {}
                Toggle("Later", isOn: .constant(true))
                Picker("Day", selection: .constant(1)) { Text("Monday").tag(1) }
            }
        }
    }

    @Test("Controls in a panel of a toolbar item have the styles of those in other panels", arguments: [true, false])
    func panelsOfItems(isSheet: Bool) throws {
        let panels = try [true, false].map { isInToolbar in
            let host = try host { Opener(isInToolbar: isInToolbar, isSheet: isSheet) }
            try host.click("Open")
            try host.advance(by: 1)
            #expect(host.names.contains("Send") && host.names.contains("Later"))
            return try ["Send", "Later", "Day"].map { name in
                let control = try #require(host.control(name))
                return "\(control.kind) \(control.rect.size)"
            }
        }
        #expect(panels[0] == panels[1])
    }

    private struct Switched: View {
        @State private var showsQueue = false
        var body: some View {
            Probe("content")
                .toolbar {
                    Toggle("Queue", systemImage: "list.bullet", isOn: $showsQueue)
                    Toggle("Words", isOn: .constant(true)).toggleStyle(.checkbox)
                }
                .toggleStyle(.switch)
        }
    }

    @Test func aToggleIsAButtonThatStaysDown() throws {
        let host = try host { Switched() }
        let off = try #require(host.control("Queue"))
        #expect(off.value == "off")
        // The same size as any button of a bar, on or off.
        let other = try self.host { Probe("content").toolbar { Button("Q", systemImage: "list.bullet") {} } }
        #expect(off.rect.size == other.control("Q")?.rect.size)
        let (x, y) = (Int(off.rect.minX) + 3, Int(off.rect.midY))
        let before = try host.screenshot().grey(x, y)
        try host.click("Queue")
        let on = try #require(host.control("Queue"))
        #expect(on.value == "on" && on.rect == off.rect)
        // Its state shows once the pointer is elsewhere.
        try host.play(InputScript([.move(CGPoint(x: 200, y: 200)), .advance(1)]))
        #expect(try host.screenshot().grey(x, y) < before - 20)
        // An item with an explicit style keeps it.
        #expect(host.inspect().controls.first { $0.label == "Words" }?.rect.height == 22)
    }

    @Test(arguments: [ButtonStyleChoice.borderless, .plain, .bordered])
    func aToggleThatIsAButtonKeepsItsSize(style: ButtonStyleChoice) throws {
        @MainActor final class Model { var isOn = false }
        let model = Model()
        let host = try host {
            let toggle = Toggle("Loud", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
            switch style {
            case .borderless: toggle.toggleStyle(.button).buttonStyle(.borderless)
            case .plain: toggle.toggleStyle(.button).buttonStyle(.plain)
            case .bordered: toggle.toggleStyle(.button).buttonStyle(.bordered)
            }
        }
        let off = try #require(host.control("Loud")).rect
        try host.click("Loud")
        #expect(model.isOn)
        #expect(host.control("Loud")?.rect == off)
    }

    enum ButtonStyleChoice { case borderless, plain, bordered }

    @Test func barsOfViewsInsideAreOne() throws {
        let host = try host {
            VStack {
                Text("inner").toolbar { Button("Inner") { diary.write("inner") } }
            }
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Outer") { diary.write("outer") } }
                Button("Plain") { diary.write("plain") }
            }
        }
        let rects = ["Outer", "Plain", "Inner"].compactMap { host.control($0)?.rect }
        #expect(rects.count == 3 && rects.allSatisfy { $0.maxY <= 40 })
        #expect(rects[0].minX == 10 && rects[2].maxX == 390 && rects[1].maxX < rects[2].minX)
        try host.click("Inner")
        try host.click("Plain")
        #expect(diary.entries == ["inner", "plain"])
    }

    @Test func stateOfAnItemLasts() throws {
        struct Count: View {
            @State var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        let host = try host {
            VStack { Text("content").toolbar { ToolbarItem { Count() } } }.toolbar { ToolbarItem { Text("bar") } }
        }
        try host.click("count 0")
        try host.click("count 1")
        #expect(host.control("count 2") != nil)
    }

    @Test func whatIsInTheMiddleGivesWay() throws {
        let host = try host(150) { Mail(diary: diary) }
        let title = try #require(host.rects["Inbox"])
        let (back, new) = (try #require(host.control("Back")).rect, try #require(host.control("New")).rect)
        #expect(title.minX >= back.maxX && title.maxX <= new.minX + 1)
    }

    @Test func fromRightToLeftItIsMirrored() throws {
        let host = try host { Mail(diary: diary).environment(\.layoutDirection, .rightToLeft) }
        #expect(host.control("Back")?.rect.maxX == 390 && host.control("Delete")?.rect.minX == 10)
    }

    @Test func itemsMayBeListedElsewhere() throws {
        struct Listed: View {
            var isOn: Bool
            @ToolbarContentBuilder var items: some ToolbarContent {
                ToolbarItem { Button("One") {} }
                if isOn { ToolbarItem { Button("Two") {} } }
            }
            var body: some View { Color.clear.toolbar { items } }
        }
        #expect(try host { Listed(isOn: true) }.labels("button") == ["One", "Two"])
        #expect(try host { Listed(isOn: false) }.labels("button") == ["One"])
    }

    @Test func anAlertOfAnItemIsShown() throws {
        struct Ask: View {
            @State var asks = false
            var body: some View {
                Color.clear.toolbar {
                    Button("Ask") { asks = true }.alert("Sure?", isPresented: $asks) { Button("Yes") {} }
                }
            }
        }
        let host = try host { Ask() }
        try host.click("Ask")
        #expect(host.labels("alert") == ["Sure?"])
        try host.click("Yes")
        try host.advance(by: 0.5)
        #expect(host.labels("alert") == [])
    }

    /// A bar is built before content that is built during layout.
    @Test func whatIsBuiltInTheLayoutHasABarOfItsOwn() throws {
        let host = try host {
            GeometryReader { _ in
                Text("content").toolbar { Button("late") { diary.write("late") } }
                    .searchable(text: .constant(""), prompt: "search late")
            }
            .toolbar { Button("early") {} }
        }
        #expect(host.control("early")?.rect.maxY ?? 100 <= 40)
        try host.click("late")
        #expect(diary.entries == ["late"])
        #expect(host.labels("searchField") == ["search late"])
        #expect(host.control("search late", kind: "searchField")?.rect.minY ?? 0 > 40)
    }
}
