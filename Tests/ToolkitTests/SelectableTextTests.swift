import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Selection in read-only text, by keys and by whole words.
@MainActor @Suite struct SelectableTextTests {
    private func stage() throws -> (EntryStage, CGRect) {
        let stage = try EntryStage(130, 100) { Text("Several words that need two lines").textSelection(.enabled) }
        return (stage, try #require(stage.host.inspect().texts.first).rect)
    }

    @Test func shiftAndArrowsMoveTheEnd() throws {
        let (stage, rect) = try stage()
        try stage.play(.click(CGPoint(x: rect.minX, y: rect.minY + 4)))
        func selected(_ key: Key, _ modifiers: KeyModifiers) throws -> String? {
            try stage.keys(key, modifiers: modifiers.union(.shift))
            return stage.host.clipboard.selectedText
        }
        #expect(try selected(.right, []) == "S")
        #expect(try selected(.right, .control) == "Several")
        #expect(try selected(.left, []) == "Severa")
        let row = try #require(try selected(.end, []))
        #expect(row.hasPrefix("Several words") && row.count < 33)
        #expect(try selected(.down, []) == "Several words that need two lines")
        #expect(try selected(.home, .control) == "Several words that need two lines")
        #expect(try selected(.right, []) == "S")
        #expect(try selected(.end, .control) == "Several words that need two lines")
    }

    @Test func aDragAfterTwoPressesGoesByWords() throws {
        let (stage, rect) = try stage()
        let first = CGPoint(x: rect.minX + 60, y: rect.minY + 4)
        try stage.play(.click(first), .move(first), .press(.left), .move(CGPoint(x: rect.minX + 8, y: rect.minY + 4)))
        try stage.play(.release(.left))
        #expect(stage.host.clipboard.selectedText == "Several words")
    }

    @Test func withoutShiftArrowsAreOfOthers() throws {
        let (stage, rect) = try stage()
        try stage.play(.click(CGPoint(x: rect.minX + 8, y: rect.minY + 4), count: 2))
        try stage.keys(.right, .down)
        #expect(stage.host.clipboard.selectedText == "Several")
    }
}
