import ImmediateUI
import Testing

/// The keys of characters.
@Suite("Keys") struct KeyTests {
    nonisolated private static let keys: [(Character, Key)] = [
        ("a", "a"), ("A", "a"), ("7", "7"), ("/", "/"), ("É", "é"), (" ", .space), ("\t", .tab), ("\r", .return),
        ("\n", .return), ("\u{3}", .return), ("\u{1B}", .escape), ("\u{8}", .delete),
        ("\u{7F}", .delete),
    ]

    @Test("A key of a character is the key that types it", arguments: keys)
    func characters(_ character: Character, _ key: Key) {
        #expect(KeyEquivalent(character) == key)
        #expect(Key(stringLiteral: String(character)) == key)
    }

    @Test("A named key keeps its name", arguments: Key.named.sorted())
    func names(_ name: String) { #expect(Key(stringLiteral: name).rawValue == name) }
}
