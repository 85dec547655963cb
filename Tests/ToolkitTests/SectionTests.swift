import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Sections that are folded up and down by their headings, wherever they are.
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
        // All of the line is the button: its end too.
        try host.play(InputScript([.click(CGPoint(x: heading.rect.maxX - 4, y: heading.rect.midY))]))
        #expect(!dial.isOn)
        #expect(!all.contains(where: host.names.contains))
        #expect(host.names.contains("Near"))
        #expect(host.control("Near")?.rect.minY == heading.rect.minY || place == .stack)
        #expect(try #require(host.rects["far 0"]).minY < open.minY || place == .stack)
        // So does the space key, once Tab has come there.
        if place != .list && place != .sidebar {
            try host.play(InputScript([.key(.space, [])]))
            #expect(all.allSatisfy(host.names.contains))
        }
        dial.isOn = true
        try host.advance(by: 1.0 / 60)
        #expect(all.allSatisfy(host.names.contains))
        #expect(host.rects["far 0"] == open)
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
        #expect(host.control("Home") != nil)
    }
}
