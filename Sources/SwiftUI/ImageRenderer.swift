import Foundation
import SDLHost
import SplitView

/// A picture in memory, for `Image(nsImage:)` and the result of an `ImageRenderer`. It is not a drawing class.
public final class NSImage: Sendable {
    /// The size in points.
    public let size: CGSize
    fileprivate let data: Data
    fileprivate let scale: CGFloat

    fileprivate init(data: Data, size: CGSize, scale: CGFloat) {
        (self.data, self.size, self.scale) = (data, size, scale)
    }

    /// Creates a picture from the bytes of a PNG file; nil for other bytes.
    public convenience init?(data: Data) {
        guard let bitmap = try? Bitmap(png: data) else { return nil }
        self.init(data: data, size: CGSize(width: bitmap.width, height: bitmap.height), scale: 1)
    }

    /// Creates a picture from a PNG file; nil if there is none.
    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    /// Creates a picture from a PNG file; nil if there is none.
    public convenience init?(contentsOfFile path: String) { self.init(contentsOf: URL(fileURLWithPath: path)) }

    /// Returns the picture as the bytes of a PNG file.
    public func pngData() -> Data? { data }

    /// The pixels.
    fileprivate var cgImage: CGImage? { (try? Bitmap(png: data)).map { CGImage($0, data) } }
}

/// UIKit's name of a picture.
public typealias UIImage = NSImage

extension Image {
    /// Creates an image of a picture.
    public init(nsImage: NSImage) { self.init(data: nsImage.data, scale: nsImage.scale) }
    /// Creates an image of a picture.
    public init(uiImage: UIImage) { self.init(nsImage: uiImage) }
}

/// The pixels of a picture in memory, for `ImageRenderer.cgImage` and `Image(_:scale:label:)`. It is not a drawing class.
public final class CGImage: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    fileprivate let data: Data

    fileprivate init(_ bitmap: Bitmap, _ data: Data) {
        (width, height, self.data) = (bitmap.width, bitmap.height, data)
    }
}

extension Image {
    /// Creates an image of a picture.
    /// - Parameters:
    ///   - cgImage: The picture.
    ///   - scale: The number of pixels per point.
    ///   - label: The description for screen readers.
    @preconcurrency @MainActor public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        self.init(size: size, label: label) {
            $0.draw(Image(decorative: cgImage, scale: scale), in: CGRect(origin: .zero, size: size))
        }
    }

    /// Creates an image of a picture that screen readers skip.
    /// - Parameters:
    ///   - cgImage: The picture.
    ///   - scale: The number of pixels per point.
    public init(decorative cgImage: CGImage, scale: CGFloat = 1) { self.init(data: cgImage.data, scale: scale) }
}

extension NSImage {
    /// Creates a picture of pixels.
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - size: The size in points; zero for a point for each pixel.
    public convenience init(cgImage: CGImage, size: CGSize) {
        let pixels = CGSize(width: cgImage.width, height: cgImage.height)
        let points = size.width > 0 ? size : pixels
        self.init(data: cgImage.data, size: points, scale: pixels.width / points.width)
    }

    /// Creates a picture with a point for each pixel.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, size: .zero) }
}

/// Draws a view into a picture.
///
/// ```swift
/// let renderer = ImageRenderer(content: BadgeView(name: name))
/// renderer.scale = 2
/// try renderer.nsImage?.pngData()?.write(to: url)
/// ```
///
/// The view has an environment of its own: light appearance, and no state of the views on the screen. Each picture is
/// drawn from the start, which takes about as long as the first frame of a window.
@preconcurrency @MainActor public final class ImageRenderer<Content: View>: ObservableObject {
    /// The view.
    @Published public var content: Content
    /// The size proposed to the view, in points. Nil, the default for both, stands for the ideal size.
    @Published public var proposedSize = ProposedViewSize.unspecified
    /// The number of pixels per point, up to 16.
    @Published public var scale: CGFloat = 1
    /// True for a picture on black, false for a transparent one.
    @Published public var isOpaque = false
    /// For compatibility with SwiftUI; has no effect.
    @Published public var colorMode = ColorRenderingMode.nonLinear

    /// Creates a renderer of a view.
    public init(content view: Content) { content = view }

    /// The picture; nil for a view without size, or one that is too large. The reason is reported on stderr.
    public var nsImage: NSImage? {
        do {
            return try picture()
        } catch {
            FileHandle.standardError.write(Data("ImageRenderer: \(error.localizedDescription)\n".utf8))
            return nil
        }
    }

    /// The picture; see `nsImage`.
    public var uiImage: UIImage? { nsImage }

    /// The pixels of the picture; see `nsImage`.
    public var cgImage: CGImage? { nsImage?.cgImage }

    private func picture() throws -> NSImage? {
        let stage = Stage(content: content, proposal: proposedSize)
        let start = CGSize(width: proposedSize.width ?? 1, height: proposedSize.height ?? 1)
        let host = try HeadlessHost(size: start, scale: scale) { StageView(stage: stage) }
        let size = stage.size
        guard size.width > 0, size.height > 0 else { return nil }
        try host.runFrame([], size: size)
        let dark = try host.screenshot()
        if isOpaque { return NSImage(data: try dark.pngData(), size: size, scale: scale) }
        stage.background = .white
        try host.runFrame([], size: nil)
        return NSImage(data: try Self.transparent(dark, try host.screenshot()).pngData(), size: size, scale: scale)
    }

    /// Returns the transparent picture that looks like `dark` on black and like `light` on white.
    static func transparent(_ dark: Bitmap, _ light: Bitmap) -> Bitmap {
        var result = Bitmap(width: dark.width, height: dark.height)
        for y in 0..<dark.height {
            for x in 0..<dark.width {
                let (low, high) = (dark[x, y], light[x, y])
                // Black shows the color times its opacity. White adds its own share, 255 times what is transparent.
                let added = max(Int(high.r) - Int(low.r), Int(high.g) - Int(low.g), Int(high.b) - Int(low.b), 0)
                let opacity = 255 - added
                guard opacity > 0 else { continue }
                func part(_ value: UInt8) -> UInt8 { UInt8(min(255, (Int(value) * 255 + opacity / 2) / opacity)) }
                result[x, y] = (part(low.r), part(low.g), part(low.b), UInt8(opacity))
            }
        }
        return result
    }

    /// The view that is drawn, its size and its background.
    @Observable fileprivate final class Stage {
        @ObservationIgnored let content: Content
        @ObservationIgnored let proposal: ProposedViewSize
        @ObservationIgnored var size = CGSize.zero
        var background = Color.black

        init(content: Content, proposal: ProposedViewSize) { (self.content, self.proposal) = (content, proposal) }
    }

    fileprivate struct StageView: View {
        let stage: Stage

        var body: some View {
            stage.content
                .fixedSize(horizontal: stage.proposal.width == nil, vertical: stage.proposal.height == nil)
                .onGeometryChange(for: CGSize.self, of: \.size) { stage.size = $0 }
                .background(stage.background)
        }
    }
}
