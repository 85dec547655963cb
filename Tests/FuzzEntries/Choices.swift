import Foundation
import SplitView

/// Bytes as a series of choices. After the last byte every choice is the first one, so that every series ends.
struct Choices {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// Returns a number from 0 to `count` - 1, from one byte for up to 256 choices, else from two.
    mutating func index(below count: Int) -> Int {
        let number = count > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
        return number % max(count, 1)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[index(below: values.count)] }

    mutating func pick<Value: CaseIterable>(_ type: Value.Type) -> Value { pick(Array(type.allCases)) }

    /// Returns nil or a chosen value.
    mutating func maybe<Value>(_ choose: (inout Choices) -> Value) -> Value? { flag() ? choose(&self) : nil }

    /// Returns a length: whole and half points up to 127, and sometimes an invalid number.
    mutating func number() -> Double {
        let byte = byte()
        return byte < 240 ? Double(byte) / 2 - 8 : Self.odd[Int(byte - 240)]
    }

    /// Returns a share, 0…1, or an odd number.
    mutating func share() -> Double {
        let byte = byte()
        return byte < 240 ? Double(byte) / 239 : Self.odd[Int(byte - 240)]
    }

    mutating func length() -> CGFloat { CGFloat(number()) }

    private static let odd: [Double] = [
        .nan, .infinity, -.infinity, -0.0, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        1e9, -1e9, 0.1, 1_000, 16_384, 1e-9, 5e6, -1,
    ]

    mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }

    mutating func size() -> CGSize { CGSize(width: length(), height: length()) }

    mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

    mutating func insets() -> EdgeInsets {
        EdgeInsets(top: length(), leading: length(), bottom: length(), trailing: length())
    }

    mutating func angle() -> Angle { .degrees(number() * 3) }

    mutating func anchor() -> UnitPoint { UnitPoint(x: share(), y: share()) }

    mutating func color() -> Color {
        switch index(below: 6) {
        case 0: .red
        case 1: .primary
        case 2: .accentColor
        case 3: .clear
        case 4: Color(red: share(), green: share(), blue: share(), opacity: share())
        default: Color(hue: share(), saturation: share(), brightness: share())
        }
    }

    /// Returns a text: a known difficult one, or any bytes as UTF-8.
    mutating func text() -> String {
        let number = index(below: Self.words.count + 4)
        guard number >= Self.words.count else { return Self.words[number] }
        let count = Int(byte() % 32)
        return String(decoding: (0..<count).map { _ in byte() }, as: UTF8.self)
    }

    private static let words = [
        "a", "", "two words", "two\nlines", "a long line of words that has to be broken somewhere in between",
        "שלום עולם", "مرحبا abc 123", "e\u{301}\u{302}\u{303}", "👩‍👩‍👧‍👦🇩🇪", "\u{0}\u{7}\t\r\n", "\u{202e}abc\u{202c}",
        "漢字かな交じり文", "नमस्ते", "\u{fffd}\u{200b}\u{feff}", "/", "x\u{2028}y\u{2029}z",
    ]

    /// Returns all remaining bytes, as text.
    mutating func rest() -> String {
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns all remaining bytes.
    mutating func restOfBytes() -> [UInt8] {
        defer { bytes = [] }
        return Array(bytes)
    }
}
