import Foundation
import ImmediateUI

/// What draw commands are made of.
extension Fingerprint {
    @inline(__always)
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
        add(UInt64(run.font.isItalic ? 2 : 0) | UInt64(run.font.isMonospaced ? 1 : 0))
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
        add(path.elements.count)
    }

    mutating func add(_ style: LineStyle) {
        add(style.width)
        add(style.miterLimit)
        add(style.cap == .butt ? 0 : style.cap == .round ? 1 : 2)
        add(style.join == .miter ? 0 : style.join == .round ? 1 : 2)
    }
}

/// What sprites show.
extension Fingerprint {
    static func text(_ run: TextRun, scale: CGFloat) -> Fingerprint {
        var print = Fingerprint(5)
        print.add(run)
        print.add(scale)
        return print
    }

    static func fill(_ path: Path, scale: CGFloat, x16: Int, y16: Int) -> Fingerprint {
        var print = Fingerprint(6)
        print.add(path)
        print.add(x16 &<< 4 | y16)
        print.add(scale)
        return print
    }

    static func stroke(_ path: Path, _ style: LineStyle, scale: CGFloat, x16: Int, y16: Int) -> Fingerprint {
        var print = Fingerprint(7)
        print.add(path)
        print.add(style)
        print.add(x16 &<< 4 | y16)
        print.add(scale)
        return print
    }

    /// A rectangle with round corners, or what is drawn along its edge.
    fileprivate static func box(_ kind: UInt64, _ width: Int, _ height: Int, _ radius: CGFloat, _ extent: CGFloat)
        -> Fingerprint
    {
        var print = Fingerprint(kind)
        print.add(width &<< 32 ^ height)
        print.add(radius)
        print.add(extent)
        return print
    }
}

extension SpriteKey {
    /// Equal hashes mean equal pixels.
    var hash: UInt64 {
        switch self {
        case .text(let run, let scale): return Fingerprint.text(run, scale: scale).value
        case .fill(let path, let scale, let x16, let y16):
            return Fingerprint.fill(path, scale: scale, x16: x16, y16: y16).value
        case .stroke(let path, let style, let scale, let x16, let y16):
            return Fingerprint.stroke(path, style, scale: scale, x16: x16, y16: y16).value
        case .rounded(let width, let height, let radius): return Fingerprint.box(10, width, height, radius, 0).value
        case .ring(let width, let height, let radius, let line):
            return Fingerprint.box(11, width, height, radius, line).value
        case .shadow(let width, let height, let radius, let blur):
            return Fingerprint.box(12, width, height, radius, blur).value
        case .masked(let key, let masks):
            var print = Fingerprint(13)
            print.add(key.hash)
            for mask in masks {
                print.add(mask.key.hash)
                print.add(mask.x &<< 32 ^ mask.y)
            }
            return print.value
        }
    }
}
