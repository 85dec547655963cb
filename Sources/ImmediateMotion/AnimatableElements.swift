import Foundation

// The animatable data of elements made by modifiers and shapes. Elements are built with their target values; while an
// animation runs, they receive interpolated values before layout.

extension PaddingElement: Animatable {
    package var animatableData: EdgeInsets.AnimatableData {
        get { insets.animatableData }
        set { insets.animatableData = newValue }
    }
}

extension OffsetElement: Animatable {
    package var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }
}

extension PositionElement: Animatable {
    package var animatableData: CGPoint.AnimatableData {
        get { position.animatableData }
        set { position.animatableData = newValue }
    }
}

extension EffectElement: Animatable {
    package var animatableData: Double {
        get { if case .opacity(let opacity) = effect { opacity.isNaN ? 0 : opacity } else { 1 } }
        set { if case .opacity = effect { effect = .opacity(newValue) } }
    }
}

extension FillElement: Animatable {
    package var animatableData: AnimatablePair<S.AnimatableData, RGBA.AnimatableData> {
        get { AnimatablePair(shape.animatableData, color.animatableData) }
        set { (shape.animatableData, color.animatableData) = (newValue.first, newValue.second) }
    }
}

extension StrokeElement: Animatable {
    package var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<RGBA.AnimatableData, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(color.animatableData, style.lineWidth)) }
        set {
            shape.animatableData = newValue.first
            color.animatableData = newValue.second.first
            style.lineWidth = max(0, newValue.second.second)
        }
    }
}

extension ClipShapeElement: Animatable {
    package var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

extension ContentShapeElement: Animatable {
    package var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

extension ImageElement: Animatable {
    package var animatableData: AnimatablePair<CGFloat, RGBA.AnimatableData> {
        get { AnimatablePair(side, color.animatableData) }
        set { (side, color.animatableData) = (max(0, newValue.first), newValue.second) }
    }
}

extension FrameElement: Animatable {
    /// Six lengths. Missing and infinite ones cannot be interpolated and change at once.
    package struct Lengths: VectorArithmetic {
        private var parts: SIMD8<Double>
        /// A bit for each finite length.
        private var present: UInt8

        init(_ lengths: (CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat?)) {
            (parts, present) = (.zero, 0)
            func note(_ length: CGFloat?, _ index: Int) {
                guard let length, length.isFinite else { return }
                parts[index] = Double(length)
                present |= 1 << UInt8(index)
            }
            note(lengths.0, 0)
            note(lengths.1, 1)
            note(lengths.2, 2)
            note(lengths.3, 3)
            note(lengths.4, 4)
            note(lengths.5, 5)
        }

        private init(_ parts: SIMD8<Double>, _ present: UInt8) { (self.parts, self.present) = (parts, present) }

        /// Returns the length at an index, or `old` if it is missing or infinite.
        func length(_ index: Int, _ old: CGFloat?) -> CGFloat? {
            present & 1 << UInt8(index) == 0 ? old : max(0, CGFloat(parts[index]))
        }

        package static var zero: Lengths { Lengths(.zero, 0) }

        /// Returns the lengths of `a` with the differences in `b` added.
        package static func + (a: Lengths, b: Lengths) -> Lengths { Lengths(a.parts + b.parts, a.present) }

        /// Returns the differences between lengths that are finite in both; the result has no lengths of its own.
        package static func - (a: Lengths, b: Lengths) -> Lengths {
            var difference = a.parts - b.parts
            for index in 0..<6 where a.present & b.present & 1 << UInt8(index) == 0 { difference[index] = 0 }
            return Lengths(difference, 0)
        }

        package mutating func scale(by factor: Double) { parts *= factor }

        package var magnitudeSquared: Double { (parts * parts).sum() }
    }

    package var animatableData: Lengths {
        get { Lengths((width.min, width.ideal, width.max, height.min, height.ideal, height.max)) }
        set {
            width.min = newValue.length(0, width.min)
            width.ideal = newValue.length(1, width.ideal)
            width.max = newValue.length(2, width.max)
            height.min = newValue.length(3, height.min)
            height.ideal = newValue.length(4, height.ideal)
            height.max = newValue.length(5, height.max)
        }
    }
}
