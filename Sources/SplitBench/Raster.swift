import ArgumentParser
import DemoViews
import SDLHost
import SplitView
import HostSDL2

/// Measures drawing: finding what changed in a frame and drawing it with the processor, beside the time that one
/// `memset` of the frame buffer takes. One line for frames that drag a splitter, one for frames that change a label, and
/// two for frames that change a chart, of 500 and of 5,000 points; then one for the same drag in a program that has a
/// surface of its own and knows our public interface alone.
struct Raster: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures drawing of the sidebars demo and of charts with the processor.",
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
        let gallery = Gallery(demo: .sidebars, storage: Storage(isPersistent: false))
        let counter = Counter()
        let labelled = LabelledGallery(gallery: gallery, counter: counter)
        let drag = try RasterBench(labelled) { index in [.pointerMoved(path[index % path.count])] }
        drag.frame([.pointerMoved(CGPoint(x: 256, y: 400))])
        drag.frame([.pointerPressed(.left)])
        print(try line("sidebars,drag", drag, frames: frames))
        let label = try RasterBench(labelled) { _ in
            counter.value += 1
            return []
        }
        print(try line("sidebars,label", label, frames: frames))
        let guest = try RasterBench(labelled, isGuest: true) { index in [.pointerMoved(path[index % path.count])] }
        guest.frame([.pointerMoved(CGPoint(x: 256, y: 400))])
        guest.frame([.pointerPressed(.left)])
        print(try line("sidebars,guest-drag", guest, frames: frames))
        for points in [500, 5000] {
            let chart = try RasterBench(Chart(points: points, counter: counter)) { _ in
                counter.value += 1
                return []
            }
            // Each of these frames takes as long as many of the others.
            print(try line("chart,\(points)", chart, frames: (frames + 31) / 32))
        }
    }

    @MainActor private func line(_ name: String, _ bench: RasterBench, frames: Int) throws -> String {
        let (frame, memset) = bench.run(frames: frames)
        guard bench.redrawnPixels > 0 else { throw ValidationError("nothing changed in the frames of \(name)") }
        let size = "\(Int(RasterBench.size.width))x\(Int(RasterBench.size.height))"
        return "raster,\(name),\(size),\(Int(frame)),\(Int(memset))," + String(format: "%.2f", frame / memset)
    }
}

/// A view that is drawn into a surface.
@MainActor private final class RasterBench {
    static let size = CGSize(width: 1280, height: 800)

    private let interface: Interface
    private let canvas: SurfaceCanvas
    /// The renderer of a program that draws on a surface of its own, and the view's place there.
    private let guest: (renderer: SDLRenderer, place: ViewPlacement)?
    private let show: @MainActor (Interface, FrameInput) -> FrameOutput
    private let events: @MainActor (Int) -> [InputEvent]
    private var time = 0.0
    /// In all frames so far.
    private(set) var redrawnPixels = 0

    init<Root: View>(
        _ root: Root,
        isGuest: Bool = false,
        events: @escaping @MainActor (_ frame: Int) -> [InputEvent]
    ) throws {
        let fonts = try FontLibrary()
        interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        canvas = try SurfaceCanvas(width: Int(Self.size.width), height: Int(Self.size.height), fonts: fonts)
        guest = isGuest ? try Self.makeGuest(fonts) : nil
        show = { $0.frame($1, root: root) }
        self.events = events
        for _ in 0..<3 { frame([]) }
    }

    /// Runs a frame and draws it.
    /// - Returns: how long the drawing took, in nanoseconds.
    @discardableResult func frame(_ events: [InputEvent]) -> Double {
        time += 1 / 60
        let output = show(interface, FrameInput(size: Self.size, time: time, events: events))
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
            times.append(frame(events(index)))
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

/// The stroke of a noisy wave that differs from frame to frame.
private struct Chart: View {
    let points: Int
    @ObservedObject var counter: Counter

    var body: some View {
        let number = counter.value
        Canvas { context, size in
            var noise = UInt64(number)
            let path = Path { path in
                path.addLines(
                    (0..<points).map { index in
                        noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                        let share = Double(index) / Double(points - 1)
                        let height = 0.5 + 0.35 * sin(12 * share) + 0.1 * Double(noise >> 40) / Double(1 << 24)
                        return CGPoint(x: share * size.width, y: height * size.height)
                    }
                )
            }
            context.stroke(path, with: .color(.blue), lineWidth: 2)
        }
    }
}
