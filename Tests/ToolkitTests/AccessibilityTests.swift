import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct AccessibilityTests {
    private func semantics<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> [SemanticsNode] {
        try HeadlessHost(size: CGSize(width: 300, height: 200), root: view).semantics()
    }

    private func property<V: View>(_ name: String, @ViewBuilder _ view: @escaping () -> V) throws -> SemanticsNode
        .Value?
    {
        try semantics(view).first?.properties[name]
    }

    @Test func aButtonIsCalledAsItsSymbolIs() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            Button {
            } label: {
                Image(systemName: "trash").accessibilityLabel("Delete")
            }
        }
        #expect(host.labels("button") == ["Delete"])
    }

    @Test func aControlSaysWhatIsSaidOfIt() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            Slider(value: .constant(0.25))
                .accessibilityLabel(Text("Volume"))
                .accessibilityValue("a quarter")
                .accessibilityHint("How loud it is")
                .accessibilityIdentifier("volume")
        }
        let semanticsNode = try #require(host.semantics().first)
        #expect(host.inspect().controls.first?.label == "Volume" && host.inspect().controls.first?.value == "a quarter")
        #expect(semanticsNode.properties["hint"] == .string("How loud it is"))
        #expect(semanticsNode.properties["identifier"] == .string("volume"))
    }

    @Test func wordsStayWhatTheyAre() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            Text("3").accessibilityLabel("three stars")
        }
        #expect(host.names == ["3"])
        #expect(host.semantics().first?.properties["label"] == .string("three stars"))
    }

    @Test func aShapeIsAPictureByItsName() throws {
        let semanticsNode = try #require(
            try semantics { Circle().frame(width: 20, height: 20).accessibilityLabel("Dot") }.first
        )
        #expect(semanticsNode.role == .image && semanticsNode.properties["label"] == .string("Dot"))
        // (300 - 20) / 2, (200 - 20) / 2.
        #expect(semanticsNode.properties["rect"] == .rect(box(140, 90, 20, 20)))
    }

    @Test func decorationSaysNothing() throws {
        #expect(try semantics { Image(systemName: "star").accessibilityHidden(true) }.isEmpty)
        #expect(try semantics { Text("a").accessibilityHidden(false) }.count == 1)
        #expect(try semantics { Text("a").accessibility(hidden: true) }.isEmpty)
    }

    @Test func whatAViewIsAddsUp() throws {
        let traits = try property("traits") {
            Text("a").accessibilityAddTraits([.isHeader, .isLink]).accessibilityAddTraits(.isSelected)
                .accessibilityRemoveTraits(.isLink)
        }
        #expect(traits == .list([.string("header"), .string("selected")]))
        #expect(try property("selected") { Text("a").accessibilityAddTraits(.isSelected) } == .bool(true))
        #expect(try property("traits") { Text("a").accessibilityRemoveTraits(.isLink) } == nil)
    }

    @Test(arguments: [
        (AccessibilityChildBehavior.contain, ["5", "stars"]), (.combine, ["5 stars"]), (.ignore, [""]),
    ])
    func severalBecomeOne(_ behavior: AccessibilityChildBehavior, _ expected: [String]) throws {
        let semantics = try semantics {
            HStack {
                Text("5")
                Text("stars")
            }
            .accessibilityElement(children: behavior)
        }
        let said = semantics.filter { $0.role != .container }.map { $0.properties["label"] ?? $0.properties["string"] }
        #expect(said == expected.map { .string($0) })
    }

    @Test func aGroupIsCalledAsItIsSaid() throws {
        let label = try property("label") {
            HStack { Text("5") }.accessibilityElement().accessibilityLabel("five stars")
        }
        #expect(label == .string("five stars"))
    }

    @Test func whatIsOutOfSightSaysNothing() throws {
        let semantics = try semantics {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<100) { Color.red.frame(height: 50).accessibilityLabel("row \($0)") } }
            }
        }
        // 200 / 50.
        #expect(semantics.filter { $0.role == .image }.count == 4)
    }
}
