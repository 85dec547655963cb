import ImmediateCore
import ImmediateRasterizer

/// The graphics library, or the memory, that a `ListRenderer` draws with. Another renderer is another conforming type.
///
/// A list renderer reduces draw lists to rectangles on whole pixels: plain ones, and parts of textures. If the pixels of
/// the target are in memory, it draws these itself, and the device draws only canvases.
@MainActor package protocol RenderDevice: AnyObject {
    /// True if lists are drawn on pixels in memory.
    var isInMemory: Bool { get }
    /// The bounds of the current target, in device pixels.
    var target: PixelRect { get }
    /// The number of draw calls. The list renderer resets it for each frame.
    var drawCalls: Int { get set }
    /// The number of rectangles in the draw calls. The list renderer resets it for each frame.
    var quads: Int { get set }

    /// Calls `body` in device pixels of the whole target, then restores the state of the library. Does not call it
    /// without a target.
    /// - Parameter body: receives the pixels of a target in memory, else nil.
    func draw(_ body: (PixelBuffer?) -> Void)
    /// Fills the whole target with an opaque color.
    func clear(_ color: RGBA)
    /// Fills a rectangle.
    func fill(_ rect: PixelRect, _ color: RGBA)
    /// Draws a part of a texture, multiplied by a color. A width or height of `source` that differs from that of `rect`
    /// is 1, and is stretched.
    func copy(_ texture: OpaquePointer, _ source: PixelRect, to rect: PixelRect, _ color: RGBA)
    /// Draws what is still batched.
    func flush()
    /// Passes the pixels of a rectangle, row by row, and replaces them by the changed ones.
    func change(_ rect: PixelRect, _ body: (inout [UInt32]) -> Void)
    /// Draws a canvas, unless it is one of another library.
    /// - Parameters:
    ///   - frame: the rectangle of the canvas.
    ///   - clip: the visible part of it.
    ///   - edges: the parts of it that curved clips cut.
    func draw(_ canvas: any HostCanvas, in frame: PixelRect, clip: PixelRect, edges: [CanvasEdge])

    /// Creates a texture of the size of an atlas page, whose last row is white; nil after a reported failure.
    func makeTexture() -> OpaquePointer?
    /// Replaces a rectangle of a texture.
    /// - Parameters:
    ///   - pixels: rows of pixels with straight alpha, `0xAARRGGBB`.
    ///   - pitch: the distance between rows, in bytes.
    /// - Returns: false after a reported failure.
    func update(_ texture: OpaquePointer, _ rect: PixelRect, _ pixels: UnsafePointer<UInt32>, pitch: Int) -> Bool
    /// Frees a texture.
    func destroy(_ texture: OpaquePointer)
}

/// A part of a canvas that curved clips cut. What was there before shows through as far as the clips leave it uncovered.
package struct CanvasEdge {
    /// The rectangle on the target; it fits into a texture.
    package var area: PixelRect
    /// The coverage of each pixel, row by row, as alpha.
    package var coverage: [UInt32]
}

/// A canvas whose library can draw on pixels in memory.
@MainActor package protocol MemoryDrawing: HostCanvas {
    /// Returns a device of the library that draws canvases on pixels, which outlive it; nil after a reported failure.
    func makeDevice(on pixels: PixelBuffer) -> (any RenderDevice)?
}

/// The device of a picture in memory. The library of its first canvas draws all of them.
@MainActor final class MemoryDevice: RenderDevice {
    private let pixels: PixelBuffer?
    private var library: (any RenderDevice)?
    let isInMemory = true
    var drawCalls = 0
    var quads = 0

    /// Creates a device.
    /// - Parameter pixels: the picture; nil for drawing on the pixels of layers only.
    init(_ pixels: PixelBuffer?) { self.pixels = pixels }

    var target: PixelRect { pixels?.bounds ?? PixelRect() }

    func draw(_ body: (PixelBuffer?) -> Void) { if let pixels { body(pixels) } }

    func draw(_ canvas: any HostCanvas, in frame: PixelRect, clip: PixelRect, edges: [CanvasEdge]) {
        guard let pixels, let canvas = canvas as? any MemoryDrawing else { return }
        if library == nil { library = canvas.makeDevice(on: pixels) }
        library?.draw(canvas, in: frame, clip: clip, edges: edges)
    }

    // Not called, as the list renderer draws in memory.
    func clear(_ color: RGBA) {}
    func fill(_ rect: PixelRect, _ color: RGBA) {}
    func copy(_ texture: OpaquePointer, _ source: PixelRect, to rect: PixelRect, _ color: RGBA) {}
    func flush() {}
    func change(_ rect: PixelRect, _ body: (inout [UInt32]) -> Void) {}
    func makeTexture() -> OpaquePointer? { nil }
    func update(_ texture: OpaquePointer, _ rect: PixelRect, _ pixels: UnsafePointer<UInt32>, pitch: Int) -> Bool {
        false
    }
    func destroy(_ texture: OpaquePointer) {}
}
