import Foundation

/// Something that shows how it changes: its `animatableData` goes from the old value to the new one by the animation under
/// which it changed.
///
/// Shapes are `Animatable`; so may be views and view modifiers, whose bodies are then evaluated with the values in between,
/// and elements of one's own.
///
/// ```swift
/// struct Wave: Shape {
///     var phase: Double
///     var animatableData: Double {
///         get { phase }
///         set { phase = newValue }
///     }
///     func path(in rect: CGRect) -> Path { … }
/// }
/// ```
@MainActor public protocol Animatable {
    /// What is animated.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
    /// What is animated of this value.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

/// A view modifier whose body is evaluated with the values in between.
public typealias AnimatableModifier = Animatable & ViewModifier

extension CGPoint: Animatable {
    /// Both coordinates.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension CGSize: Animatable {
    /// Both lengths.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

extension CGRect: Animatable {
    /// The corner and the size.
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}

extension EdgeInsets: Animatable {
    /// The insets of all edges.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            (top, leading) = (newValue.first, newValue.second.first)
            (bottom, trailing) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}

extension Angle: Animatable {
    /// The radians.
    public var animatableData: Double {
        get { radians }
        set { radians = newValue }
    }
}

extension RGBA {
    /// The channels as they are mixed: with their opacity, so that a clear colour has no part in what lies between.
    public struct AnimatableData: VectorArithmetic, Sendable {
        private var parts: SIMD4<Double>

        /// The parts of a colour.
        init(_ color: RGBA) {
            let alpha = Double(color.a)
            parts = SIMD4(Double(color.r) * alpha, Double(color.g) * alpha, Double(color.b) * alpha, alpha * 255) / 255
        }

        private init(parts: SIMD4<Double>) { self.parts = parts }

        /// The colour.
        var color: RGBA {
            let alpha = min(max(parts.w, 0), 255)
            guard alpha > 0 else { return RGBA(0, 0, 0, 0) }
            func channel(_ part: Double) -> UInt8 { UInt8(min(max(part * 255 / alpha, 0), 255).rounded()) }
            return RGBA(channel(parts.x), channel(parts.y), channel(parts.z), UInt8(alpha.rounded()))
        }

        /// Nothing.
        public static var zero: AnimatableData { AnimatableData(parts: .zero) }
        /// The sums of the parts.
        public static func + (a: AnimatableData, b: AnimatableData) -> AnimatableData {
            AnimatableData(parts: a.parts + b.parts)
        }
        /// The differences of the parts.
        public static func - (a: AnimatableData, b: AnimatableData) -> AnimatableData {
            AnimatableData(parts: a.parts - b.parts)
        }
        /// Multiplies the parts.
        public mutating func scale(by factor: Double) { parts *= factor }
        /// The sum of the squares of the parts.
        public var magnitudeSquared: Double { (parts * parts).sum() }
    }
}

extension RGBA: Animatable {
    /// The channels.
    public var animatableData: AnimatableData {
        get { AnimatableData(self) }
        set { self = newValue.color }
    }
}

extension ColorElement: Animatable {
    var animatableData: RGBA.AnimatableData {
        get { color.animatableData }
        set { color.animatableData = newValue }
    }
}

extension TextElement: Animatable {
    var animatableData: RGBA.AnimatableData {
        get { color.animatableData }
        set { color.animatableData = newValue }
    }
}
