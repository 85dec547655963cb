import Foundation
import ImmediateCore
import ImmediateHost

/// A view that the app draws with SDL.
///
/// ```swift
/// SDLCanvas { renderer, rect in
///     SDL_SetRenderDrawColor(renderer, 255, 0, 0, 255)
///     SDL_RenderDrawLineF(renderer, Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
/// }
/// ```
///
/// The closure runs in every frame, because only the app knows whether its picture changed. It receives the SDL
/// renderer, in device pixels of the whole window, and the view's rectangle in these.
///
/// The clip is set to the visible part of the view, and a curved clip around the view cuts the result. You may change
/// clip, viewport, target, blend mode and color; they are restored afterwards. The view takes all the space it is
/// offered.
public struct SDLCanvas: PrimitiveView {
    private let draw: (OpaquePointer, CGRect) -> Void

    /// Creates a view drawn by `draw`, given the SDL renderer and the view's rectangle in device pixels.
    public init(_ draw: @escaping (_ renderer: OpaquePointer, _ rect: CGRect) -> Void) { self.draw = draw }

    /// Appends the canvas to the tree of the current frame.
    public func build(into builder: inout Builder) {
        let drawing = builder.state { CanvasDrawing() }
        drawing.action = draw
        builder.add(CanvasElement(drawing: drawing))
    }
}

private struct CanvasElement: Element {
    var drawing: CanvasDrawing

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    mutating func paint(_ painter: inout Painter) { painter.canvas(drawing, in: painter.rect) }
}

private final class CanvasDrawing: SDLDrawing {
    var action: ((OpaquePointer, CGRect) -> Void)?

    func draw(_ renderer: OpaquePointer, in rect: CGRect) { action?(renderer, rect) }
}
