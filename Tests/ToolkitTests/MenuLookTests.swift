import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The look of the buttons of menus and pickers.
@MainActor struct MenuLookTests {
    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), root: view)
    }

    private func control(_ host: HeadlessHost, _ label: String) throws -> CGRect {
        try #require(host.inspect().controls.first { $0.label == label }).rect
    }

    private struct Menus: View {
        var marks: Visibility?
        var style: MenuStyle?
        var body: some View {
            VStack(alignment: .leading) {
                Menu("Menu") { Button("Item") {} }
                Button("Button") {}
                Picker("Picker", selection: .constant(1)) { Text("one").tag(1) }.labelsHidden()
            }
            .menuIndicator(marks ?? .automatic)
            .menuStyle(style ?? .automatic)
        }
    }

    @Test func withoutAMarkAMenuIsAsWideAsAButtonOfItsWords() throws {
        let (with, without) = (try host { Menus() }, try host { Menus(marks: .hidden) })
        let plain = try host { Button("Menu") {} }
        #expect(try control(without, "Menu").width == control(plain, "Menu").width)
        #expect(try control(with, "Menu").width > control(without, "Menu").width)
        #expect(try control(with, "Picker").width > control(without, "Picker").width)
        // It opens nonetheless.
        try without.click("Menu")
        #expect(without.rects["Item"] != nil)
    }

    @Test func oneThatActsByItselfKeepsItsMark() throws {
        let host = try host {
            Menu("Run") {
                Button("Item") {}
            } primaryAction: {
            }.menuIndicator(.hidden)
        }
        try host.click("More")
        #expect(host.rects["Item"] != nil)
        let (bordered, borderless) = (
            try self.host {
                Menu("Run") {
                    Button("Item") {}
                } primaryAction: {
                }
            },
            try self.host {
                Menu("Run") {
                    Button("Item") {}
                } primaryAction: {
                }.menuStyle(.borderlessButton)
            }
        )
        #expect(try control(borderless, "More").maxX < control(bordered, "More").maxX)
    }

    @Test func aMenuMayBeWithoutABorderAmongButtonsThatHaveOne() throws {
        let (bordered, borderless) = (try host { Menus() }, try host { Menus(style: .borderlessButton) })
        #expect(try control(borderless, "Menu").width < control(bordered, "Menu").width)
        #expect(try control(borderless, "Button").width == control(bordered, "Button").width)
        let plain = try host { Menu("Menu") { Button("Item") {} }.buttonStyle(.borderless) }
        #expect(try control(borderless, "Menu").size == control(plain, "Menu").size)
    }

    @Test("A picker's button is one line high at any width and selection")
    func aPickerIsOneLineHigh() throws {
        func view(_ width: CGFloat) -> some View {
            Picker("Picker", selection: .constant(0)) {
                Text("none").tag(0)
                Text("words that take more room than there is").tag(1)
            }
            .labelsHidden()
            .frame(width: width)
        }
        let (wide, narrow) = (try host { view(290) }, try host { view(90) })
        #expect(try control(narrow, "Picker").height == control(wide, "Picker").height)
        #expect(try control(narrow, "Picker").width <= 90)
    }
}
