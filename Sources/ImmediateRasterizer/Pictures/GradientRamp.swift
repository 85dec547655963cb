// Colors are premultiplied and mixed four channels at a time. A pixel that a hard border between two colors crosses
// gets the mean of the colors that it covers: the integral of the ramp, a polynomial between any two stops.

import Foundation
import ImmediateCore

/// The colors of a gradient by position, from 0 to 1.
struct GradientRamp {
    /// Blue, green, red and alpha, 0…255, premultiplied.
    typealias Color = SIMD4<Float>

    /// The colors between two neighboring stops.
    struct Stretch {
        /// The position where it begins.
        var start: Float
        /// The position where it ends and the next one begins.
        var end: Float
        /// The position of `color`; differs from `start` if that is infinite.
        var origin: Float
        var color: Color
        /// The change of color over `length`.
        var change: Color
        var length: Float

        /// Creates a stretch of a single color.
        init(from start: Float, to end: Float, _ color: Color) {
            (self.start, self.end, origin, self.color, change, length) = (start, end, 0, color, Color(), 1)
        }

        init(from start: Float, to end: Float, _ color: Color, change: Color) {
            (self.start, self.end, origin) = (start, end, start)
            (self.color, self.change, length) = (color, change, end - start)
        }

        func contains(_ position: Float) -> Bool { position >= start && position < end }

        func color(at position: Float) -> Color { color + change * ((position - origin) / length) }
    }

    private var colors: [Color] = []
    private var positions: [Float] = []
    /// The stretches in ascending order, including those before the first stop and after the last.
    private var stretches: [Stretch] = []
    /// The positions of hard borders between two colors.
    private(set) var borders: [Float] = []

    init(_ stops: [DrawGradient.Stop]) {
        for stop in stops { add(Self.color(stop.color), at: Float(stop.location)) }
        findStretches()
    }

    /// Creates a ramp for a full turn: the colors of another ramp on the first part, the nearest of them on the rest.
    init(around ramp: GradientRamp, part: Float) {
        for (color, position) in zip(ramp.colors, ramp.positions) { add(color, at: position * part) }
        if let first = ramp.colors.first, let last = ramp.colors.last {
            let middle = (1 + part) / 2
            add(last, at: middle)
            add(first, at: middle)
        }
        findStretches()
    }

    private mutating func add(_ color: Color, at position: Float) {
        colors.append(color)
        positions.append(position)
    }

    private mutating func findStretches() {
        guard let start = positions.first, let end = positions.last else { return }
        // The first position has the first color, even if other stops share it.
        stretches.append(Stretch(from: -.infinity, to: start.nextUp, first))
        for index in positions.indices.dropFirst() {
            let (from, to) = (positions[index - 1], positions[index])
            let change = colors[index] - colors[index - 1]
            if from < to { stretches.append(Stretch(from: from, to: to, colors[index - 1], change: change)) }
            if to - from < 1e-5, change != Color() { borders.append(to) }
        }
        stretches.append(Stretch(from: end, to: .infinity, last))
    }

    static func color(_ color: RGBA) -> Color {
        let alpha = Float(color.a)
        return Color(Float(color.b) * alpha, Float(color.g) * alpha, Float(color.r) * alpha, alpha * 255) / 255
    }

    var first: Color { colors.first ?? Color() }
    var last: Color { colors.last ?? Color() }

    /// Returns the stretch that contains a position.
    func stretch(at position: Float) -> Stretch {
        for stretch in stretches where stretch.contains(position) { return stretch }
        // A NaN or infinite position.
        return Stretch(from: position, to: position, position > 0 ? last : first)
    }

    /// Returns the mean color between two positions.
    func mean(from start: Float, to end: Float) -> Color {
        guard end > start else { return stretch(at: start).color(at: start) }
        var sum = first * max(0, min(end, positions[0]) - start)
        for index in positions.indices.dropFirst() {
            let (left, right) = (max(start, positions[index - 1]), min(end, positions[index]))
            guard right > left else { continue }
            let width = positions[index] - positions[index - 1]
            let part = ((left + right) / 2 - positions[index - 1]) / width
            sum += (colors[index - 1] + (colors[index] - colors[index - 1]) * part) * (right - left)
        }
        sum += last * max(0, end - max(start, positions[positions.count - 1]))
        return sum / (end - start)
    }

    /// Returns whether a hard border lies between two positions.
    func hasBorder(from start: Float, to end: Float) -> Bool {
        for border in borders where border > start && border < end { return true }
        return false
    }
}
