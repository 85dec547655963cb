// Each word is mixed in by a 64-bit multiplication, whose two halves are folded into one, and by a second one. That
// mixes well enough for equal fingerprints to mean equal contents, at a nanosecond a word; `Hasher` takes ten times
// that. Contents become words: numbers by their bits, strings eight bytes at a time.

import Foundation
import ImmediateCore

/// A hash that is built word by word.
struct Fingerprint {
    private(set) var value: UInt64

    init(_ seed: UInt64 = 0) { value = seed ^ 0x9E37_79B9_7F4A_7C15 }

    /// Creates a fingerprint that continues from a value.
    init(folding value: UInt64) { self.value = value }

    mutating func add(_ word: UInt64) {
        let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        value = product.high ^ product.low ^ word &* 0xA24B_AED4_963E_E407
    }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    mutating func add(_ number: Double) { add(number.bitPattern) }

    mutating func add(_ rect: PixelRect) {
        // Device pixels lie within ±8 million.
        add(rect.x &<< 32 ^ rect.y)
        add(rect.width &<< 32 ^ rect.height)
    }

    mutating func add(_ string: String) {
        let bytes = string.utf8.span
        var index = 0
        while index + 8 <= bytes.count {
            add(bytes.bits(from: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        add(rest)
        add(bytes.count)
    }
}

/// Hashing of the components of draw commands.
extension Fingerprint {
    mutating func add(_ color: RGBA) {
        add(UInt64(color.r) << 24 | UInt64(color.g) << 16 | UInt64(color.b) << 8 | UInt64(color.a))
    }

    mutating func add(_ point: CGPoint) {
        add(point.x)
        add(point.y)
    }

    mutating func add(_ run: TextRun) {
        add(run.string)
        add(run.font.size)
        add(run.font.weight.value)
        add(run.font.traitBits)
    }

    mutating func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point):
                add(UInt64(1))
                add(point)
            case .line(let point):
                add(UInt64(2))
                add(point)
            case .quadCurve(let point, let control):
                add(UInt64(3))
                add(point)
                add(control)
            case .curve(let point, let control1, let control2):
                add(UInt64(4))
                add(point)
                add(control1)
                add(control2)
            case .closeSubpath: add(UInt64(5))
            }
        }
        add(path.isEvenOdd ? ~path.elements.count : path.elements.count)
    }

    mutating func add(_ style: LineStyle) {
        add(style.width)
        add(style.miterLimit)
        add(style.cap == .butt ? 0 : style.cap == .round ? 1 : 2)
        add(style.join == .miter ? 0 : style.join == .round ? 1 : 2)
    }

    mutating func add(_ gradient: DrawGradient) {
        for stop in gradient.stops {
            add(stop.color)
            add(stop.location)
        }
        switch gradient.course {
        case .linear(let start, let end):
            add(UInt64(1))
            add(start)
            add(end)
        case .radial(let center, let start, let end, let aspect):
            add(UInt64(2))
            add(center)
            add(start)
            add(end)
            add(aspect)
        case .angular(let center, let start, let end):
            add(UInt64(3))
            add(center)
            add(start)
            add(end)
        }
    }

    mutating func add(_ drawing: DrawPicture) {
        add(drawing.picture.number)
        add(drawing.source.origin)
        add(drawing.source.width)
        add(drawing.source.height)
        add(drawing.interpolation == .none ? 0 : drawing.interpolation == .linear ? 1 : 2)
        if let tint = drawing.tint { add(tint) }
    }
}
