// Colours are mixed with their opacity, four numbers at a time. Where two colours meet at one place, a pixel through which
// the border passes gets the mean of what it covers: an integral over the ramp, which is a polynomial between any two stops.

import Foundation
import ImmediateCore

/// The colours of a gradient by their place on the way from 0 to 1.
struct GradientRamp {
    /// Blue, green, red and alpha, 0…255, multiplied by alpha.
    typealias Color = SIMD4<Float>

    /// The colours between two neighbours of the places.
    struct Stretch {
        /// Where it begins.
        var start: Float
        /// Where it ends, and the next one begins.
        var end: Float
        /// Where its colour is what `color` says; not `start` where that is infinitely far away.
        var origin: Float
        var color: Color
        /// What is added to the colour on the way of `length`.
        var change: Color
        var length: Float

        /// One of a single colour.
        init(from start: Float, to end: Float, _ color: Color) {
            (self.start, self.end, origin, self.color, change, length) = (start, end, 0, color, Color(), 1)
        }

        init(from start: Float, to end: Float, _ color: Color, change: Color) {
            (self.start, self.end, origin) = (start, end, start)
            (self.color, self.change, length) = (color, change, end - start)
        }

        func contains(_ place: Float) -> Bool { place >= start && place < end }

        func color(at place: Float) -> Color { color + change * ((place - origin) / length) }
    }

    private var colors: [Color] = []
    private var places: [Float] = []
    /// In ascending order, from the one that is all before the first place to the one behind the last.
    private var stretches: [Stretch] = []
    /// Where one colour ends and another begins.
    private(set) var borders: [Float] = []

    init(_ stops: [DrawGradient.Stop]) {
        for stop in stops { add(Self.color(stop.color), at: Float(stop.location)) }
        findStretches()
    }

    /// A ramp that goes all around: the colours of another one on the first part of the way, what is nearest on the rest.
    init(around ramp: GradientRamp, part: Float) {
        for (color, place) in zip(ramp.colors, ramp.places) { add(color, at: place * part) }
        if let first = ramp.colors.first, let last = ramp.colors.last {
            let middle = (1 + part) / 2
            add(last, at: middle)
            add(first, at: middle)
        }
        findStretches()
    }

    private mutating func add(_ color: Color, at place: Float) {
        colors.append(color)
        places.append(place)
    }

    private mutating func findStretches() {
        guard let start = places.first, let end = places.last else { return }
        // The first place has the first colour, even if other colours are at it too.
        stretches.append(Stretch(from: -.infinity, to: start.nextUp, first))
        for index in places.indices.dropFirst() {
            let (from, to) = (places[index - 1], places[index])
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

    /// The stretch with a place.
    func stretch(at place: Float) -> Stretch {
        for stretch in stretches where stretch.contains(place) { return stretch }
        // A place that is no number, or infinitely far away.
        return Stretch(from: place, to: place, place > 0 ? last : first)
    }

    /// The mean of the colours between two places.
    func mean(from start: Float, to end: Float) -> Color {
        guard end > start else { return stretch(at: start).color(at: start) }
        var sum = first * max(0, min(end, places[0]) - start)
        for index in places.indices.dropFirst() {
            let (left, right) = (max(start, places[index - 1]), min(end, places[index]))
            guard right > left else { continue }
            let width = places[index] - places[index - 1]
            let part = ((left + right) / 2 - places[index - 1]) / width
            sum += (colors[index - 1] + (colors[index] - colors[index - 1]) * part) * (right - left)
        }
        sum += last * max(0, end - max(start, places[places.count - 1]))
        return sum / (end - start)
    }

    /// Whether two colours meet between two places.
    func hasBorder(from start: Float, to end: Float) -> Bool {
        for border in borders where border > start && border < end { return true }
        return false
    }
}
