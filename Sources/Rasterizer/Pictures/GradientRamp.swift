// Colours are mixed with their opacity, four numbers at a time. Where two colours meet at one place, a pixel through which
// the border passes gets the mean of what it covers: an integral over the ramp, which is a polynomial between any two stops.

import Foundation
import ImmediateCore

/// The colours of a gradient by their place on the way from 0 to 1.
struct GradientRamp {
    /// Blue, green, red and alpha, 0…255, multiplied by alpha.
    typealias Color = SIMD4<Float>

    private var colors: [Color] = []
    private var places: [Float] = []
    /// Where one colour ends and another begins.
    private(set) var borders: [Float] = []

    init(_ stops: [DrawGradient.Stop]) {
        for stop in stops { add(Self.color(stop.color), at: Float(stop.location)) }
        findBorders()
    }

    /// A ramp that goes all around: the colours of another one on the first part of the way, what is nearest on the rest.
    init(around ramp: GradientRamp, part: Float) {
        for (color, place) in zip(ramp.colors, ramp.places) { add(color, at: place * part) }
        if let first = ramp.colors.first, let last = ramp.colors.last {
            let middle = (1 + part) / 2
            add(last, at: middle)
            add(first, at: middle)
        }
        findBorders()
    }

    private mutating func add(_ color: Color, at place: Float) {
        colors.append(color)
        places.append(place)
    }

    private mutating func findBorders() {
        for index in places.indices.dropFirst()
        where places[index] - places[index - 1] < 1e-5 && colors[index] != colors[index - 1] {
            borders.append(places[index])
        }
    }

    static func color(_ color: RGBA) -> Color {
        let alpha = Float(color.a)
        return Color(Float(color.b) * alpha, Float(color.g) * alpha, Float(color.r) * alpha, alpha * 255) / 255
    }

    var first: Color { colors.first ?? Color() }
    var last: Color { colors.last ?? Color() }

    /// The colour at a place.
    func color(at place: Float) -> Color {
        guard place > places[0] else { return first }
        var index = 1
        while index < places.count {
            if place < places[index] {
                let width = places[index] - places[index - 1]
                let part = (place - places[index - 1]) / width
                return colors[index - 1] + (colors[index] - colors[index - 1]) * part
            }
            index += 1
        }
        return last
    }

    /// The mean of the colours between two places.
    func mean(from start: Float, to end: Float) -> Color {
        guard end > start else { return color(at: start) }
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
