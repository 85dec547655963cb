import Foundation

/// A type whose changes are animated by interpolating `animatableData`.
///
/// Shapes conform to it. A custom element can, and so can a view or a view modifier, whose body is then evaluated with
/// the interpolated values.
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
@preconcurrency @MainActor public protocol Animatable {
    /// The type of the animated data.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
    /// The animated data of this value.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// The default animated data: none, so changes of the value are not animated.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

/// A view modifier whose body is evaluated with interpolated values.
public typealias AnimatableModifier = Animatable & ViewModifier

extension Double: Animatable {
    /// The number itself.
    public var animatableData: Double {
        get { self }
        set { self = newValue }
    }
}

extension CGFloat: Animatable {
    /// The number itself.
    public var animatableData: CGFloat {
        get { self }
        set { self = newValue }
    }
}

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
    /// The origin and the size.
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}

extension EdgeInsets: Animatable {
    /// The four insets.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            (top, leading) = (newValue.first, newValue.second.first)
            (bottom, trailing) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}

extension Angle: Animatable {
    /// The angle in radians.
    public var animatableData: Double {
        get { radians }
        set { radians = newValue }
    }
}

extension RGBA {
    /// The animated data of a color: its channels multiplied by their opacity.
    ///
    /// The multiplication keeps a clear color from tinting the interpolated colors.
    public struct AnimatableData: VectorArithmetic, Sendable {
        private var parts: SIMD4<Double>

        /// Creates the data of a color.
        init(_ color: RGBA) {
            let alpha = Double(color.a)
            parts = SIMD4(Double(color.r) * alpha, Double(color.g) * alpha, Double(color.b) * alpha, alpha * 255) / 255
        }

        private init(parts: SIMD4<Double>) { self.parts = parts }

        /// The color.
        var color: RGBA {
            let alpha = min(max(parts.w, 0), 255)
            guard alpha > 0 else { return RGBA(0, 0, 0, 0) }
            func channel(_ part: Double) -> UInt8 { UInt8(min(max(part * 255 / alpha, 0), 255).rounded()) }
            return RGBA(channel(parts.x), channel(parts.y), channel(parts.z), UInt8(alpha.rounded()))
        }

        /// Transparent black.
        public static var zero: AnimatableData { AnimatableData(parts: .zero) }
        /// Returns the sum of two colors, channel by channel.
        public static func + (a: AnimatableData, b: AnimatableData) -> AnimatableData {
            AnimatableData(parts: a.parts + b.parts)
        }
        /// Returns the difference of two colors, channel by channel.
        public static func - (a: AnimatableData, b: AnimatableData) -> AnimatableData {
            AnimatableData(parts: a.parts - b.parts)
        }
        /// Multiplies each channel by `factor`.
        public mutating func scale(by factor: Double) { parts *= factor }
        /// The sum of the squares of the channels.
        public var magnitudeSquared: Double { (parts * parts).sum() }
    }
}

extension RGBA: Animatable {
    /// The color channels.
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
