import ArgumentParser
import DemoViews
import SDLHost
import SplitView
import SplitViewSDL2

/// Measures drawing: finding what changed in a frame and drawing it with the processor, beside the time that one
/// `memset` of the frame buffer takes. One line for frames that drag a splitter, one for frames that change a label, and
/// one for the same drag in a program that has a surface of its own and knows our public interface alone.
struct Raster: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures drawing of the sidebars demo with the processor.",
        discussion: "Prints: raster,demo,case,size,ns_per_frame_median,ns_per_memset_median,ratio"
    )

    @Option(help: "How many frames to measure in each case.")
    var frames = 1024

    func validate() throws {
        if frames < 1 { throw ValidationError("--frames takes a number above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        // Back and forth by 160 points, two points a frame.
        let path = (0..<160).map { CGPoint(x: 256 + abs(80 - $0) * 2, y: 400) }
        let drag = try RasterBench { index, _ in [.pointerMoved(path[index % path.count])] }
        drag.frame([.pointerMoved(CGPoint(x: 256, y: 400))])
        drag.frame([.pointerPressed(.left)])
        print(try line("drag", drag))
        let label = try RasterBench { _, count in
            count.value += 1
            return []
        }
        print(try line("label", label))
        let guest = try RasterBench(isGuest: true) { index, _ in [.pointerMoved(path[index % path.count])] }
        guest.frame([.pointerMoved(CGPoint(x: 256, y: 400))])
        guest.frame([.pointerPressed(.left)])
        print(try line("guest-drag", guest))
    }

    @MainActor private func line(_ name: String, _ bench: RasterBench) throws -> String {
        let (frame, memset) = bench.run(frames: frames)
        guard bench.redrawnPixels > 0 else { throw ValidationError("nothing changed in the frames of \(name)") }
        let size = "\(Int(RasterBench.size.width))x\(Int(RasterBench.size.height))"
        return "raster,sidebars,\(name),\(size),\(Int(frame)),\(Int(memset))," + String(format: "%.2f", frame / memset)
    }
}

/// The gallery at its demo of sidebars and a label below it, drawn into a surface.
@MainActor private final class RasterBench {
    static let size = CGSize(width: 1280, height: 800)

    private let interface: Interface
    private let canvas: SurfaceCanvas
    /// The renderer of a program that draws on a surface of its own, and the view's place there.
    private let guest: (renderer: SDLRenderer, place: ViewPlacement)?
    private let root: LabelledGallery
    private let events: @MainActor (Int, Counter) -> [InputEvent]
    private var time = 0.0
    /// In all frames so far.
    private(set) var redrawnPixels = 0

    init(isGuest: Bool = false, events: @escaping @MainActor (_ frame: Int, Counter) -> [InputEvent]) throws {
        let fonts = try FontLibrary()
        interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        canvas = try SurfaceCanvas(width: Int(Self.size.width), height: Int(Self.size.height), fonts: fonts)
        guest = isGuest ? try Self.makeGuest(fonts) : nil
        let gallery = Gallery(demo: .sidebars, storage: Storage(isPersistent: false))
        root = LabelledGallery(gallery: gallery, counter: Counter())
        self.events = events
        for _ in 0..<3 { frame([]) }
    }

    /// Runs a frame and draws it.
    /// - Returns: how long the drawing took, in nanoseconds.
    @discardableResult func frame(_ events: [InputEvent]) -> Double {
        time += 1 / 60
        let output = interface.frame(FrameInput(size: Self.size, time: time, events: events), root: root)
        let ground = Color.windowBackground.resolved(.light)
        if let guest {
            return nanoseconds { guest.renderer.redraw(output.drawList, in: guest.place, ground: ground) }
        }
        return nanoseconds { canvas.renderer.redraw(output.drawList, scale: 1, ground: ground) }
    }

    /// Its surface and renderer last as long as the program.
    private static func makeGuest(_ fonts: FontLibrary) throws -> (renderer: SDLRenderer, place: ViewPlacement) {
        let (width, height) = (Int32(size.width), Int32(size.height))
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format),
            let sdl = SDL_CreateSoftwareRenderer(surface)
        else { throw ValidationError("no surface to draw on") }
        let renderer = SDLRenderer(renderer: sdl, surface: { surface }, fonts: fonts)
        return (renderer, ViewPlacement(CGRect(origin: .zero, size: size), in: sdl))
    }

    /// The medians of frames and of `memset`s, taken in turn by the dozen, as machines change their pace.
    func run(frames: Int) -> (frame: Double, memset: Double) {
        let byteCount = Int(Self.size.width) * Int(Self.size.height) * 4
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
        defer { buffer.deallocate() }
        redrawnPixels = 0
        var (times, memsets): ([Double], [Double]) = ([], [])
        for index in 0..<frames {
            times.append(frame(events(index, root.counter)))
            redrawnPixels += (guest?.renderer ?? canvas.renderer).statistics.pixels
            guard index % 12 == 11 || index == frames - 1 else { continue }
            for value in 0..<Int32(12) { memsets.append(nanoseconds { memset(buffer, value, byteCount) }) }
        }
        return (median(times), median(memsets))
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private func nanoseconds(_ work: () -> Void) -> Double {
        let duration = ContinuousClock().measure(work)
        return Double(duration.components.attoseconds) / 1e9 + Double(duration.components.seconds) * 1e9
    }
}

private final class Counter: ObservableObject {
    @Published var value = 0
}

private struct LabelledGallery: View {
    let gallery: Gallery
    @ObservedObject var counter: Counter

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            GalleryView(gallery: gallery)
            Text("Frame \(counter.value)").padding(4)
        }
        .background(Color.windowBackground)
    }
}
