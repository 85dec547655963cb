import Foundation
import Testing

@testable import ScreenshotTesting

/// The differences of two inspections in words.
@MainActor struct InspectionChangesTests {
    private struct Page: View {
        var title = "Hangar"
        var isOn = false
        var canSave = true
        var fraction = 0.25
        var hidesSecond = false
        var inset = 0.0

        var body: some View {
            VStack {
                Text(title).padding(.leading, inset)
                Toggle("Lights", isOn: .constant(isOn))
                Button("Save") {}.disabled(!canSave)
                HSplit(left: { Color.blue }, right: { Color.gray })
                    .fraction(fraction)
                    .hide(SideHolder(hidesSecond ? .secondary : nil))
            }
        }
    }

    private static func lines(_ old: Page, _ new: Page) throws -> [String] {
        func inspection(_ page: Page) throws -> Inspection {
            try Harness(size: CGSize(width: 408, height: 200)) { page }.inspection
        }
        return InspectionChanges(from: try inspection(old), to: try inspection(new)).lines
    }

    @Test(
        "A change of a view is one line",
        arguments: [
            (Page(), []),
            (Page(title: "Hanger"), ["texts: − “Hangar”, + “Hanger”"]),
            (Page(isOn: true), ["toggle “Lights”: “off” → “on”"]),
            (Page(canSave: false), ["button “Save”: now disabled"]),
            (Page(fraction: 0.5), ["split 1: fractions 0.25 → 0.5"]),
            (Page(hidesSecond: true), ["split 1: hidden none → secondary"]),
        ] as [(Page, [String])]
    )
    private func change(new: Page, lines: [String]) throws { #expect(try Self.lines(Page(), new) == lines) }

    @Test("A text that only moved is listed with its old and new rectangle")
    func move() throws {
        let lines = try Self.lines(Page(), Page(inset: 20))
        #expect(lines.count == 1)
        // The padding of 20 points moves a centered text by 10.
        #expect(
            try #require(lines.first).wholeMatch(of: /“Hangar”: moved, \S+ at \((.+), .+\) → \S+ at \((.+), .+\)/)
                != nil
        )
    }

    @Test("A long list of changes is shortened")
    func most() throws {
        func inspection(_ prefix: String) throws -> Inspection {
            try Harness(size: CGSize(width: 200, height: 600)) {
                VStack { ForEach(0..<10, id: \.self) { Text("\(prefix)\($0)") } }
            }.inspection
        }
        let lines = InspectionChanges(from: try inspection("a"), to: try inspection("b")).lines
        #expect(lines.count == 1)
        // Ten texts were removed and ten added; six of these are listed.
        #expect(try #require(lines.first).hasSuffix(", and 14 more"))
    }
}
