import Foundation
import SDLHost
import SplitView
import Testing

/// Typical lines of SwiftUI code compile and show their content.
@MainActor @Suite("Spellings of SwiftUI") struct SpellingTests {
    private final class Choice: ObservableObject {
        @Published var number = 0
    }

    nonisolated(unsafe) private static let areas: [(name: String, area: Speller.Area)] = [
        ("Texts", { $0.texts }),
        ("Images", { $0.images }),
        ("Buttons", { $0.buttons }),
        ("Toggles", { $0.toggles }),
        ("Pickers", { $0.pickers }),
        ("Numbers", { $0.numbers }),
        ("TextEntry", { $0.textEntry }),
        ("Focus", { $0.focus }),
        ("Stacks", { $0.stacks }),
        ("Modifiers", { $0.modifiers }),
        ("Shapes", { $0.shapes }),
        ("Lists", { $0.lists }),
        ("Tables", { $0.tables }),
        ("Structure", { $0.structure }),
        ("Presentations", { $0.presentations }),
        ("Gestures", { $0.gestures }),
        ("Lifecycle", { $0.lifecycle }),
        ("Motion", { $0.motion }),
        ("DataFlow", { $0.dataFlow }),
        ("DragAndDrop", { $0.dragAndDrop }),
        ("Accessibility", { $0.accessibility }),
        ("Mixes", { $0.mixes }),
        ("Splits", { $0.splits }),
        ("More", { $0.more }),
    ]

    @Test("Each line shows its expected content", arguments: areas.map(\.name))
    func lines(_ name: String) throws {
        let area = try #require(Self.areas.first { $0.name == name }).area
        let choice = Choice()
        let host = try HeadlessHost(size: CGSize(width: 600, height: 400)) {
            Speller(area: area, number: choice.number).id(choice.number)
        }
        while let spelling = area(Speller())(choice.number) {
            try host.advance(by: 0.1)
            #expect(said(host.inspect()) == spelling.said, "\(name) \(choice.number)")
            choice.number += 1
        }
        #expect(choice.number > 0)
    }

    private func said(_ inspection: Inspection) -> String {
        let controls = inspection.controls.map { control in
            let value = control.value.map { " = " + $0 } ?? ""
            return "\(control.kind) \(control.label)\(value)\(control.enabled ? "" : " off")"
        }
        return (controls + ["|"] + inspection.texts.map(\.string)).joined(separator: " ")
    }
}
