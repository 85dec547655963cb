import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost
import ImmediateRasterizer

/// The part of an SDL renderer's target that shows a view, with the mapping of events back to it.
///
/// ```swift
/// let part = ViewPlacement(CGRect(x: 600, y: 0, width: 300, height: 500), in: renderer)
/// let output = interface.frame(FrameInput(size: part.size, scale: part.scale, time: now, events: events), root: root)
/// drawing.render(output.drawList, in: part)
/// ```
///
/// The rectangle is in the app's current drawing coordinates: logical size, scale, viewport and target of the renderer
/// count. Its edges are rounded to device pixels. Outside the target nothing is drawn, and events are ignored except
/// for a drag that began inside.
///
/// Cheap to create in every frame, which is necessary after a resize. Create it in the same renderer state as you poll
/// events: with a logical size, SDL converts event positions by the current state.
public struct ViewPlacement: Equatable, Sendable {
    /// The rectangle of the view, in device pixels of the target.
    let pixels: PixelRect
    /// The number of device pixels in a point of the view.
    public let scale: CGFloat
    /// The size of the target in device pixels.
    private let target: CGSize
    /// The mapping of mouse and finger positions to device pixels of the target.
    private var pointer: PixelMap
    private var finger: PixelMap

    /// Creates a placement in a rectangle.
    /// - Parameters:
    ///   - rect: the rectangle, in the app's current drawing coordinates.
    ///   - scale: the number of units of these coordinates in a point, above 0. If they are device pixels, this is the
    ///     display's scale.
    ///   - renderer: the renderer that will draw the view; its state is unchanged.
    @preconcurrency @MainActor public init(_ rect: CGRect, scale: CGFloat = 1, in renderer: OpaquePointer) {
        let coordinates = RendererCoordinates(of: renderer)
        let scale = scale > 0 && scale.isFinite ? scale : 1
        pixels = DevicePixels.snap(coordinates.drawing.applied(to: rect), scale: 1)
        // Points stay square even if the coordinates are stretched.
        self.scale = scale * min(coordinates.drawing.factor.width, coordinates.drawing.factor.height)
        target = coordinates.target
        (pointer, finger) = (coordinates.pointer, coordinates.finger)
    }

    /// The size of the view in points.
    public var size: CGSize {
        CGSize(width: CGFloat(max(0, pixels.width)) / scale, height: CGFloat(max(0, pixels.height)) / scale)
    }

    /// Returns the placement in a target texture that the app itself shows: `rect` is the destination of the whole
    /// texture, in the app's current drawing coordinates. Without this, event positions are taken for pixels of the
    /// texture.
    @preconcurrency @MainActor public func shown(in rect: CGRect, of renderer: OpaquePointer) -> ViewPlacement {
        let coordinates = RendererCoordinates(of: renderer)
        let frame = coordinates.drawing.applied(to: rect)
        let inside = PixelMap(from: frame, to: CGRect(origin: .zero, size: target))
        var shown = self
        shown.pointer = coordinates.pointer.followed(by: inside)
        shown.finger = coordinates.finger.followed(by: inside)
        return shown
    }

    /// The mapping of mouse positions to points of the view.
    var pointerToView: PixelMap { pointer.followed(by: toView) }

    /// The mapping of normalized finger positions to points of the view.
    var fingerToView: PixelMap { finger.followed(by: toView) }

    /// Returns a rectangle of the view, in points, in SDL's units of the window.
    func windowRect(_ rect: CGRect) -> CGRect {
        let map = pointerToView
        guard map.factor.width > 0, map.factor.height > 0 else { return .zero }
        return CGRect(
            x: (rect.minX - map.origin.x) / map.factor.width,
            y: (rect.minY - map.origin.y) / map.factor.height,
            width: rect.width / map.factor.width,
            height: rect.height / map.factor.height
        )
    }

    private var toView: PixelMap {
        PixelMap(
            origin: CGPoint(x: -CGFloat(pixels.x) / scale, y: -CGFloat(pixels.y) / scale),
            factor: CGSize(width: 1 / scale, height: 1 / scale)
        )
    }
}

/// A scaling followed by a translation, independent for each axis.
struct PixelMap: Equatable, Sendable {
    var origin = CGPoint.zero
    var factor = CGSize(width: 1, height: 1)

    init(origin: CGPoint = .zero, factor: CGSize = CGSize(width: 1, height: 1)) {
        self.origin = origin
        self.factor = factor
    }

    /// Creates the mapping of one rectangle to another; an axis without extent is not scaled.
    init(from source: CGRect, to target: CGRect) {
        let width = source.width > 0 ? target.width / source.width : 1
        let height = source.height > 0 ? target.height / source.height : 1
        factor = CGSize(width: width, height: height)
        origin = CGPoint(x: target.minX - source.minX * width, y: target.minY - source.minY * height)
    }

    func applied(to point: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + point.x * factor.width, y: origin.y + point.y * factor.height)
    }

    func applied(to rect: CGRect) -> CGRect {
        let origin = applied(to: rect.origin)
        return CGRect(
            x: origin.x,
            y: origin.y,
            width: rect.width * factor.width,
            height: rect.height * factor.height
        )
    }

    func followed(by next: PixelMap) -> PixelMap {
        PixelMap(
            origin: next.applied(to: origin),
            factor: CGSize(width: factor.width * next.factor.width, height: factor.height * next.factor.height)
        )
    }
}

/// The mappings of a renderer's current drawing and event coordinates.
@MainActor private struct RendererCoordinates {
    /// The size of the target in device pixels.
    var target: CGSize
    /// The mappings of drawing coordinates, mouse positions and normalized finger positions to device pixels.
    var drawing: PixelMap
    var pointer: PixelMap
    var finger: PixelMap

    init(of renderer: OpaquePointer) {
        var (scaleX, scaleY): (Float, Float) = (1, 1)
        SDL_RenderGetScale(renderer, &scaleX, &scaleY)
        // With a scale set, SDL would round the edges of the viewport to its units.
        var viewport = SDL_Rect()
        SDL_RenderSetScale(renderer, 1, 1)
        SDL_RenderGetViewport(renderer, &viewport)
        SDL_RenderSetScale(renderer, scaleX, scaleY)
        drawing = PixelMap(
            origin: CGPoint(x: Int(viewport.x), y: Int(viewport.y)),
            factor: CGSize(width: CGFloat(scaleX), height: CGFloat(scaleY))
        )
        let area = CGRect(x: Int(viewport.x), y: Int(viewport.y), width: Int(viewport.w), height: Int(viewport.h))

        var (width, height): (Int32, Int32) = (0, 0)
        if let texture = SDL_GetRenderTarget(renderer) {
            SDL_QueryTexture(texture, nil, nil, &width, &height)
            target = CGSize(width: Int(width), height: Int(height))
            pointer = PixelMap()
            finger = PixelMap(factor: target)
            return
        }
        SDL_GetRendererOutputSize(renderer, &width, &height)
        target = CGSize(width: Int(width), height: Int(height))
        let whole = CGRect(origin: .zero, size: target)
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        var (logicalWidth, logicalHeight): (Int32, Int32) = (0, 0)
        SDL_RenderGetLogicalSize(renderer, &logicalWidth, &logicalHeight)
        if logicalWidth > 0 && logicalHeight > 0 {
            // SDL converts mouse positions to drawing coordinates, and finger positions to the viewport.
            pointer = drawing
            finger = PixelMap(from: unit, to: area)
        } else {
            var window = target
            if let handle = SDL_RenderGetWindow(renderer) {
                SDL_GetWindowSize(handle, &width, &height)
                window = CGSize(width: Int(width), height: Int(height))
            }
            pointer = PixelMap(from: CGRect(origin: .zero, size: window), to: whole)
            finger = PixelMap(from: unit, to: whole)
        }
    }
}
