import Foundation

/// A view that is drawn by a closure.
///
/// ```swift
/// Canvas { context, size in
///     context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.yellow))
///     context.stroke(Path { $0.addLines(points) }, with: .color(.red), lineWidth: 2)
///     context.draw(Text("peak"), at: points[3], anchor: .bottom)
/// }
/// ```
///
/// The closure runs in every frame, once the size is known. The canvas fills the proposed size, and clips its contents.
public struct Canvas: PrimitiveView {
    /// The closure that draws the contents, given the canvas's size in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// The views that the closure can draw, each with a tag; nil for none.
    private var symbols: AnyView?

    /// Creates a view that `renderer` draws.
    /// - Parameters:
    ///   - opaque: For compatibility with SwiftUI; has no effect.
    ///   - rendersAsynchronously: For compatibility with SwiftUI; has no effect.
    ///   - renderer: Draws the contents in every frame, given a context and the canvas's size in points.
    public init(
        opaque: Bool = false,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }

    /// Creates a view that `renderer` draws, also with views.
    ///
    /// ```swift
    /// Canvas { context, size in
    ///     if let pin = context.resolveSymbol(id: "pin") { context.draw(pin, at: place) }
    /// } symbols: {
    ///     Label("Here", systemImage: "mappin").tag("pin")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - opaque: For compatibility with SwiftUI; has no effect.
    ///   - rendersAsynchronously: For compatibility with SwiftUI; has no effect.
    ///   - renderer: Draws the contents in every frame, given a context and the canvas's size in points.
    ///   - symbols: Views with tags; the context finds them by tag. They respond to no input.
    public init<Symbols: View>(
        opaque: Bool = false,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
        self.symbols = AnyView(symbols())
    }

    /// Appends the canvas to `builder`.
    public func build(into builder: inout Builder) {
        let recording = builder.state { CanvasRecording() }
        builder.add(CanvasElement(renderer: renderer, symbols: symbols, recording: recording, context: builder.context))
    }
}

struct CanvasElement: Element {
    static var isGreedy: Bool { true }

    let renderer: (inout GraphicsContext, CGSize) -> Void
    let symbols: AnyView?
    let recording: CanvasRecording
    let context: BuildContext

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        recording.begin(layout, context, origin: layout.rounded(rect).origin)
        var context = GraphicsContext(recording: recording, symbols: symbols, environment: context.environment)
        renderer(&context, rect.size)
        recording.end()
    }

    mutating func paint(_ painter: inout Painter) {
        let (recording, rect) = (recording, painter.rect)
        // Gestures begin anywhere in a canvas, also where nothing is drawn yet.
        painter.solid { painter in
            painter.clipped(to: rect) { painter in
                // Steps blend with the canvas, not with the views behind it.
                if recording.blends { painter.isolated { recording.replay(&$0) } } else { recording.replay(&painter) }
            }
        }
    }
}

/// A search for the symbol of a canvas with a tag.
@MainActor package final class CanvasSymbolSearch {
    private let tag: AnyHashable
    private(set) var isFound = false

    init(_ tag: AnyHashable) { self.tag = tag }

    /// Returns whether a view with this tag is to be built: it is the first with the sought tag.
    package func builds(_ tag: AnyHashable) -> Bool {
        guard tag == self.tag, !isFound else { return false }
        isFound = true
        return true
    }
}

extension EnvironmentValues {
    /// The search for a symbol among the views of a canvas.
    package var canvasSymbol: CanvasSymbolSearch? {
        get { hasOwnValues ? self[CanvasSymbolKey.self] : nil }
        set { self[CanvasSymbolKey.self] = newValue }
    }
}

private struct CanvasSymbolKey: EnvironmentKey { static var defaultValue: CanvasSymbolSearch? { nil } }

/// The root element of a view drawn in a canvas. It fills the rectangle given by the canvas.
struct CanvasItemElement: Element {}

/// The drawing steps of a canvas in this frame, recorded for the paint pass. Later frames reuse the memory.
@MainActor final class CanvasRecording {
    /// The paint of a fill or stroke. Points are in the canvas's coordinates.
    enum Ink {
        case color(RGBA)
        case gradient(DrawGradient)
    }

    /// An effect on a step.
    enum Filter {
        case shadow(RGBA, radius: CGFloat, offset: CGSize)
        case blur(radius: CGFloat, isOpaque: Bool)
        case recolor(ColorMatrix)
    }

    /// One drawing step. Paths are in the canvas's coordinates.
    struct Step {
        enum Action {
            case fill(Path, Ink)
            case stroke(Path, StrokeStyle, Ink)
            /// A placed view, and its transformation; nil for none.
            case view(Child, AffineMap?)
            /// Steps drawn as one picture.
            case layer([Step])

            /// The action of an eraser: fills and strokes cover their path with an opaque color.
            var opaque: Action {
                switch self {
                case .fill(let path, _): .fill(path, .color(RGBA(0, 0, 0)))
                case .stroke(let path, let style, _): .stroke(path, style, .color(RGBA(0, 0, 0)))
                case .view, .layer: self
                }
            }
        }

        var action: Action
        var opacity: Double
        /// The clips; drawing is limited to their intersection.
        var clips: [Path]
        /// The filters, innermost first; each later one applies to the result of the earlier ones.
        var filters: [Filter]
        var blendMode: BlendMode

        /// Whether the step is composed into one picture before the opacity applies.
        var isGroup: Bool {
            if case .layer = action { return true }
            return !filters.isEmpty
        }
    }

    private var steps: [Step] = []
    /// Whether some step has a blend mode.
    private(set) var blends = false
    private var origin = CGPoint.zero
    /// The contexts to build and place views while the canvas's closure runs; nil otherwise.
    private var pass: (layout: LayoutContext, context: BuildContext)?
    private var views: UInt64 = 0

    func begin(_ layout: LayoutContext, _ context: BuildContext, origin: CGPoint) {
        steps.removeAll(keepingCapacity: true)
        views = 0
        blends = false
        pass = (layout, context)
        self.origin = origin
    }

    func end() { pass = nil }

    func add(_ step: Step) {
        if step.blendMode != .normal { blends = true }
        steps.append(step)
    }

    /// Returns the steps that `draw` records.
    func layer(_ draw: () throws -> Void) rethrows -> [Step] {
        var outer: [Step] = []
        swap(&outer, &steps)
        defer { swap(&outer, &steps) }
        try draw()
        return steps
    }

    /// Builds a view; nil after the canvas's closure has returned.
    func build<V: View>(_ view: V) -> Child? {
        views += 1
        let step = views
        return pass.map { pass in
            pass.layout.build(CanvasItemElement(), at: pass.context) { $0.child(view, step) }
        }
    }

    func size(of child: Child, _ proposal: ProposedViewSize) -> CGSize {
        pass?.layout.size(of: child, proposal) ?? .zero
    }

    /// Places a view in a rectangle of the canvas.
    func place(_ child: Child, in rect: CGRect) {
        pass?.layout.place(child, in: rect.offsetBy(dx: origin.x, dy: origin.y))
    }

    func replay(_ painter: inout Painter) { replay(steps, &painter) }

    private func replay(_ steps: [Step], _ painter: inout Painter) {
        for step in steps {
            painter.blended(step.blendMode) { painter in
                if step.isGroup {
                    painter.group(opacity: step.opacity) { replay(step, clips: step.clips[...], &$0) }
                } else {
                    painter.faded(to: step.opacity) { replay(step, clips: step.clips[...], &$0) }
                }
            }
        }
    }

    private func replay(_ step: Step, clips: ArraySlice<Path>, _ painter: inout Painter) {
        if let clip = clips.first {
            return painter.masked(by: clip, at: origin) { replay(step, clips: clips.dropFirst(), &$0) }
        }
        replay(step.action, filters: step.filters[...], &painter)
    }

    private func replay(_ action: Step.Action, filters: ArraySlice<Filter>, _ painter: inout Painter) {
        let rest = filters.dropLast()
        switch filters.last {
        case .shadow(let color, let radius, let offset)?:
            return painter.shadowed(color, radius: radius, offset: offset) { replay(action, filters: rest, &$0) }
        case .blur(let radius, let isOpaque)?:
            return painter.blurred(radius: radius, isOpaque: isOpaque) { replay(action, filters: rest, &$0) }
        case .recolor(let matrix)?: return painter.recolored(by: matrix) { replay(action, filters: rest, &$0) }
        case nil: break
        }
        switch action {
        case .fill(let path, .color(let color)): painter.fill(path, at: origin, color)
        case .fill(let path, .gradient(let gradient)): painter.fill(path, at: origin, gradient)
        case .stroke(let path, let style, .color(let color)): painter.stroke(path, at: origin, style, color)
        case .stroke(let path, let style, .gradient(let gradient)):
            painter.stroke(path, at: origin, style, gradient)
        case .view(let child, nil): painter.paint(child)
        case .view(let child, let map?): painter.mapped(by: map) { $0.paint(child) }
        // Steps of a layer blend with the layer alone.
        case .layer(let steps) where steps.contains { $0.blendMode != .normal }:
            painter.isolated { replay(steps, &$0) }
        case .layer(let steps): replay(steps, &painter)
        }
    }
}
