import Foundation

/// Animation of a gradient's colors, locations and geometry.
///
/// A gradient with another number of stops or of another kind changes at once.
extension ShadedElement: Animatable {
    package var animatableData: AnimatablePair<S.AnimatableData, GradientMotion> {
        get { AnimatablePair(shape.animatableData, GradientMotion(shading, scheme)) }
        set {
            shape.animatableData = newValue.first
            newValue.second.apply(to: &shading)
        }
    }
}

package struct GradientMotion: VectorArithmetic {
    private var colors: [RGBA.AnimatableData] = []
    /// The locations of the stops, then the numbers of the geometry.
    private var numbers: [Double] = []
    /// The kind of the geometry.
    private var kind = 0

    private init() {}

    @MainActor init(_ shading: GradientShading, _ scheme: ColorScheme) {
        colors = shading.gradient.stops.map { $0.color.resolved(scheme).animatableData }
        let course: [Double]
        (kind, course) = Self.numbers(of: shading.course)
        numbers = shading.gradient.stops.map { Double($0.location) } + course
    }

    @MainActor func apply(to shading: inout GradientShading) {
        guard colors.count == shading.gradient.stops.count else { return }
        for (index, data) in colors.enumerated() {
            var color = RGBA(0, 0, 0, 0)
            color.animatableData = data
            shading.gradient.stops[index] = Gradient.Stop(
                color: Color(light: color, dark: color),
                location: CGFloat(numbers[index])
            )
        }
        let n = numbers.dropFirst(colors.count).map { CGFloat($0) }
        switch shading.course {
        case .linear: shading.course = .linear(start: UnitPoint(x: n[0], y: n[1]), end: UnitPoint(x: n[2], y: n[3]))
        case .radial:
            shading.course = .radial(center: UnitPoint(x: n[0], y: n[1]), startRadius: n[2], endRadius: n[3])
        case .elliptical:
            shading.course = .elliptical(center: UnitPoint(x: n[0], y: n[1]), startRadius: n[2], endRadius: n[3])
        case .angular:
            let (start, end) = (Angle(radians: Double(n[2])), Angle(radians: Double(n[3])))
            shading.course = .angular(center: UnitPoint(x: n[0], y: n[1]), start: start, end: end)
        case .fixed: break
        }
    }

    private static func numbers(of course: GradientShading.Course) -> (kind: Int, numbers: [Double]) {
        switch course {
        case .linear(let start, let end): (1, [start.x, start.y, end.x, end.y].map { Double($0) })
        case .radial(let center, let start, let end): (2, [center.x, center.y, start, end].map { Double($0) })
        case .elliptical(let center, let start, let end): (3, [center.x, center.y, start, end].map { Double($0) })
        case .angular(let center, let start, let end):
            (4, [Double(center.x), Double(center.y), start.radians, end.radians])
        case .fixed: (5, [])
        }
    }

    // MARK: Arithmetic

    package static var zero: GradientMotion { GradientMotion() }

    private var isZero: Bool { kind == 0 }

    private func isLike(_ other: GradientMotion) -> Bool { kind == other.kind && colors.count == other.colors.count }

    package static func + (a: GradientMotion, b: GradientMotion) -> GradientMotion {
        if a.isZero { return b }
        guard a.isLike(b) else { return a }
        var sum = a
        for index in sum.colors.indices { sum.colors[index] += b.colors[index] }
        for index in sum.numbers.indices { sum.numbers[index] += b.numbers[index] }
        return sum
    }

    /// Returns the difference, or zero if the gradients cannot be interpolated.
    package static func - (a: GradientMotion, b: GradientMotion) -> GradientMotion {
        if b.isZero { return a }
        guard a.isLike(b), a != b else { return .zero }
        var difference = a
        for index in difference.colors.indices { difference.colors[index] -= b.colors[index] }
        for index in difference.numbers.indices { difference.numbers[index] -= b.numbers[index] }
        return difference
    }

    package mutating func scale(by factor: Double) {
        for index in colors.indices { colors[index].scale(by: factor) }
        for index in numbers.indices { numbers[index] *= factor }
    }

    package var magnitudeSquared: Double {
        colors.reduce(0) { $0 + $1.magnitudeSquared } + numbers.reduce(0) { $0 + $1 * $1 }
    }
}
