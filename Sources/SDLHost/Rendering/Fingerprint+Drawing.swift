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
