import Foundation

/// A shadow of a shape style: behind what the style fills, or inside it.
///
/// ```swift
/// Circle().fill(.red.shadow(.drop(radius: 4, y: 2)))
/// Text("Carved").foregroundStyle(.gray.shadow(.inner(radius: 1, y: 1)))
/// ```
public struct ShadowStyle: Hashable, Sendable {
    fileprivate var isInner: Bool
    fileprivate var color: Color
    fileprivate var radius: CGFloat
    fileprivate var offset: CGSize

    /// Returns a shadow behind the filled shape, text or symbol.
    /// - Parameters:
    ///   - color: The color of the shadow. The default is black at an opacity of one third.
    ///   - radius: The standard deviation of the blur, in points.
    ///   - x: The horizontal offset, in points.
    ///   - y: The vertical offset, in points.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// Returns a shadow that the edge casts onto the inside of the filled shape, text or symbol.
    /// - Parameters:
    ///   - color: The color of the shadow. The default is black at an opacity of 0.55.
    ///   - radius: The standard deviation of the blur, in points.
    ///   - x: The horizontal offset, in points.
    ///   - y: The vertical offset, in points.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }
}

/// A style with a shadow.
///
/// Shapes, and a `Text` or `Image` whose own `foregroundStyle` it is, show the shadow.
public struct ShadowedShapeStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let shadow: ShadowStyle

    /// Returns the shading of the underlying style.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { style.shading(in: environment) }
    /// Returns the shadows of the underlying style and this one.
    public func shadows(in environment: EnvironmentValues) -> [ShadowStyle] {
        style.shadows(in: environment) + [shadow]
    }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> ShadowedShapeStyle { self }
}

extension ShapeStyle {
    /// Returns the style with a shadow.
    /// - Parameter style: The shadow: `.drop(…)` or `.inner(…)`.
    public func shadow(_ style: ShadowStyle) -> ShadowedShapeStyle<Self> {
        ShadowedShapeStyle(style: self, shadow: style)
    }
}

extension Builder {
    /// Appends what `content` appends, with shadows, the innermost first.
    mutating func withShadows<Content: View>(_ shadows: [ShadowStyle], of content: Content) {
        guard let shadow = shadows.last else { return content.build(into: &self) }
        let color = environment.themed(shadow.color).resolved(environment.colorScheme)
        let inside = ShadowsView(shadows: shadows.dropLast(), content: content)
        if shadow.isInner {
            modify(inside, with: InnerShadowElement(color: color, radius: shadow.radius, offset: shadow.offset))
        } else {
            modify(inside, with: ShadowElement(color: color, radius: shadow.radius, offset: shadow.offset))
        }
    }
}

/// A view with several shadows, the innermost first.
private struct ShadowsView<Content: View>: PrimitiveView {
    var shadows: [ShadowStyle]
    var content: Content

    func build(into builder: inout Builder) { builder.withShadows(shadows, of: content) }
}

/// A shadow inside the content: that of a surface with the content cut out.
struct InnerShadowElement: Element {
    var color: RGBA
    var radius: CGFloat
    var offset: CGSize

    mutating func paint(_ painter: inout Painter) {
        painter.paintChildren()
        guard color.a > 0, !painter.describes, !painter.findsFocus else { return }
        // The surface reaches farther than the shadow is blurred and moved.
        let reach = 3 * (radius.validLength ?? 0) + abs(offset.width.validDistance) + abs(offset.height.validDistance)
        let surface = painter.rect.insetBy(dx: -reach - 8, dy: -reach - 8)
        let (color, radius, offset, solid) = (color, radius, offset, RGBA(color.r, color.g, color.b))
        painter.ignoringHits { painter in
            painter.masked(by: { $0.paintChildren() }) { painter in
                painter.shadowed(color, radius: radius, offset: offset) { painter in
                    painter.fill(Path(CGRect(origin: .zero, size: surface.size)), at: surface.origin, solid)
                    painter.blended(.destinationOut) { $0.paintChildren() }
                }
            }
        }
    }
}

extension InnerShadowElement: Animatable {
    var animatableData: ShadowElement.AnimatableData {
        get { ShadowElement(color: color, radius: radius, offset: offset).animatableData }
        set {
            var shadow = ShadowElement(color: color, radius: radius, offset: offset)
            shadow.animatableData = newValue
            (color, radius, offset) = (shadow.color, shadow.radius, shadow.offset)
        }
    }
}
