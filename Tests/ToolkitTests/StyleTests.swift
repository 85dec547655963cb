import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Custom styles.
@MainActor struct StyleTests {
    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), root: view)
    }

    // MARK: Labels

    private struct Trailing: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.title
                configuration.icon
            }
        }
    }

    private struct Framed: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { Label(configuration).padding(10) }
    }

    @Test func aLabelStyleLaysItsPartsOut() throws {
        func places(_ view: @escaping () -> some View) throws -> (words: CGFloat, symbol: CGFloat) {
            let semantics = try host(view).semantics()
            func x(_ role: SemanticsNode.Role) -> CGFloat {
                if case .rect(let rect)? = semantics.first(where: { $0.role == role })?.properties["rect"] {
                    rect.minX
                } else {
                    0
                }
            }
            return (x(.text), x(.image))
        }
        let usual = try places { Label("Inbox", systemImage: "tray") }
        #expect(usual.symbol < usual.words)
        let turned = try places { Label("Inbox", systemImage: "tray").labelStyle(Trailing()) }
        #expect(turned.symbol > turned.words)
        // An inner built-in style overrides the custom style.
        let inner = try places {
            VStack { Label("Inbox", systemImage: "tray").labelStyle(.automatic) }.labelStyle(Trailing())
        }
        #expect(inner.symbol < inner.words)
        let framed = try places { Label("Inbox", systemImage: "tray").labelStyle(Framed()) }
        #expect(framed == usual)
    }

    @Test(arguments: [true, false])
    func builtinLabelStylesLeaveAPartOut(_ isTitleOnly: Bool) throws {
        let semantics = try host {
            VStack {
                if isTitleOnly {
                    Label("Inbox", systemImage: "tray").labelStyle(.titleOnly)
                } else {
                    Label("Inbox", systemImage: "tray").labelStyle(IconOnlyLabelStyle())
                }
            }
        }.semantics()
        #expect(semantics.map(\.role) == [isTitleOnly ? .text : .image])
    }

    // MARK: Toggles

    private struct Stars: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                Text(configuration.isOn ? "★" : "☆")
                configuration.label
            }
        }
    }

    private struct Padded: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View { Toggle(configuration).padding(20) }
    }

    private struct Switched: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Toggle("Starred", isOn: $isOn).toggleStyle(Stars())
                Toggle("Padded", isOn: $isOn).toggleStyle(Padded())
            }
        }
    }

    @Test func aToggleStyleFlipsItsToggle() throws {
        let host = try host { Switched() }
        #expect(host.control("Padded")?.value == "off")
        try host.click("☆ Starred")
        #expect(host.control("★ Starred") != nil)
        #expect(host.control("Padded")?.value == "on")
        try host.click("Padded")
        #expect(host.control("☆ Starred") != nil)
    }

    // MARK: Buttons

    private struct DoubleClicked: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onTapGesture(count: 2) { configuration.trigger() }
        }
    }

    private struct Prominent: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Button(configuration).padding(5) }
    }

    @Test func aPrimitiveStyleDecidesWhenAButtonActs() throws {
        let diary = Diary()
        let host = try host { Button("twice") { diary.write("pressed") }.buttonStyle(DoubleClicked()) }
        let place = InputScript.Step.click(CGPoint(x: 150, y: 100))
        try host.play(InputScript([place]))
        try host.advance(by: 1)
        #expect(diary.entries == [])
        try host.play(InputScript([place, place]))
        #expect(diary.entries == ["pressed"])
    }

    @Test func aPrimitiveStyleMayUseTheButton() throws {
        let diary = Diary()
        let host = try host {
            VStack {
                Button("on") { diary.write("on") }
                Button("off") { diary.write("off") }.disabled(true)
            }
            .buttonStyle(Prominent())
        }
        try host.click("on")
        try host.click("off")
        #expect(diary.entries == ["on"])
        #expect(host.control("off")?.enabled == false)
    }

    // MARK: Containers

    private struct Percent: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
            }
        }
    }

    private struct Flat: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.content
                configuration.label
            }
        }
    }

    private struct Upright: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.content
                configuration.label
            }
        }
    }

    private struct Plain: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Button(configuration.isExpanded ? "less" : "more") { configuration.isExpanded.toggle() }
                configuration.label
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    @Test func containersAreLaidOutByTheirStyles() throws {
        #expect(
            try host { ProgressView("Copying", value: 1, total: 4).progressViewStyle(Percent()) }.names
                == ["Copying", "25 %"]
        )
        #expect(try host { GroupBox("Box") { Text("in it") }.groupBoxStyle(Flat()) }.names == ["in it", "Box"])
        #expect(
            try host { LabeledContent("Size", value: "3").labeledContentStyle(Upright()) }.names == ["3", "Size"]
        )
        let host = try host { DisclosureGroup("Details") { Text("deep") }.disclosureGroupStyle(Plain()) }
        #expect(host.names == ["more", "Details"])
        try host.click("more")
        #expect(host.names == ["less", "Details", "deep"])
    }

    @Test func theUsualStylesLookAsWithout() throws {
        func rects(_ view: @escaping () -> some View) throws -> [String: CGRect] { try host(view).rects }
        #expect(
            try rects { GroupBox("Box") { Text("in it") }.groupBoxStyle(.automatic) }
                == rects { GroupBox("Box") { Text("in it") } }
        )
        #expect(
            try rects { LabeledContent("Size", value: "3").labeledContentStyle(.automatic) }
                == rects { LabeledContent("Size", value: "3") }
        )
        #expect(
            try rects { DisclosureGroup("D") { Text("deep") }.disclosureGroupStyle(.automatic) }
                == rects { DisclosureGroup("D") { Text("deep") } }
        )
        let bar = try host { ProgressView("Copying", value: 0.5).progressViewStyle(.linear) }
        #expect(bar.control("Copying")?.value == "0.5")
        let spokes = try host { ProgressView("Copying", value: 0.5).progressViewStyle(.circular) }
        #expect(spokes.control("Copying")?.value == nil && spokes.control("Copying")?.rect.width == 20)
    }
}
