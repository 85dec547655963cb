import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Sections with collapsible headings, in every container.
@MainActor @Suite struct SectionTests {
    enum Place: CaseIterable { case list, sidebar, lazyStack, form, stack }

    private struct Page: View {
        let place: Place
        @ObservedObject var dial: Dial
        var body: some View {
            switch place {
            case .list: List { sections }
            case .sidebar: List { sections }.listStyle(.sidebar)
            case .lazyStack: ScrollView { LazyVStack(alignment: .leading) { sections } }
            case .form: Form { sections }
            case .stack: VStack(alignment: .leading) { sections }
            }
        }

        @ViewBuilder private var sections: some View {
            Section("Near", isExpanded: Binding(get: { dial.isOn }, set: { dial.isOn = $0 })) {
                ForEach(0..<3, id: \.self) { Text("near \($0)") }
            }
            Section("Far") { ForEach(0..<2, id: \.self) { Text("far \($0)") } }
        }
    }

    @Test(arguments: Place.allCases) func itsHeadingFoldsItUpAndDown(_ place: Place) throws {
        let dial = Dial()
        dial.isOn = true
        let host = try HeadlessHost(size: CGSize(width: 240, height: 400)) { Page(place: place, dial: dial) }
        let all = ["near 0", "near 1", "near 2"]
        #expect(all.allSatisfy(host.names.contains))
        let open = try #require(host.rects["far 0"])
        let heading = try #require(host.control("Near"))
        #expect(heading.kind == "button")
        // The whole line is the button, including its end.
        try host.play(InputScript([.click(CGPoint(x: heading.rect.maxX - 4, y: heading.rect.midY))]))
        #expect(!dial.isOn)
        #expect(!all.contains(where: host.names.contains))
        #expect(host.names.contains("Near"))
        // A centered stack shrinks at both ends.
        if place != .stack {
            #expect(host.control("Near")?.rect.minY == heading.rect.minY)
            #expect(try #require(host.rects["far 0"]).minY < open.minY)
        }
        // The click does not move the focus.
        try host.play(InputScript([.key(.space, [])]))
        #expect(!dial.isOn)
        // Tab focuses the heading, and Space acts like a click; but a list keeps the keyboard.
        try host.play(InputScript([.key(.tab, []), .key(.space, [])]))
        #expect(dial.isOn == (place != .list && place != .sidebar))
        dial.isOn = true
        try host.advance(by: 1.0 / 60)
        #expect(all.allSatisfy(host.names.contains))
        #expect(host.rects["far 0"] == open)
    }

    @Test func aListKeepsTheKeyboard() throws {
        let dial = Dial()
        dial.isOn = true
        var selected: Set<String> = ["near 1"]
        let host = try HeadlessHost(size: CGSize(width: 240, height: 400)) {
            List(selection: Binding(get: { selected }, set: { selected = $0 })) {
                Section("Near", isExpanded: Binding(get: { dial.isOn }, set: { dial.isOn = $0 })) {
                    ForEach(["near 0", "near 1"], id: \.self) { Text($0) }
                }
                Section("Far") { ForEach(["far 0", "far 1"], id: \.self) { Text($0) } }
            }
        }
        let row = try #require(host.rects["far 0"])
        try host.play(InputScript([.click(CGPoint(x: row.midX, y: row.midY))]))
        let heading = try #require(host.control("Near")).rect
        try host.play(InputScript([.click(CGPoint(x: heading.midX, y: heading.midY)), .key(.down, [])]))
        #expect(!dial.isOn && selected == ["far 1"])
    }

    @Test func aMenuShowsItAlways() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 240, height: 200)) {
            Menu("Go") {
                Section("Near", isExpanded: Binding(get: { dial.isOn }, set: { dial.isOn = $0 })) { Button("Home") {} }
            }
        }
        let menu = try #require(host.control("Go"))
        try host.play(InputScript([.click(CGPoint(x: menu.rect.midX, y: menu.rect.midY)), .advance(0.5)]))
        // The heading is not an item: clicks and keys do not reach it.
        #expect(host.labels("button") == ["Home"])
    }
}
