import ArgumentParser
import DemoViews
import SDLHost
import SplitView
import HostSDL2

/// Measures software drawing, including the damage computation, relative to one `memset` of the frame buffer.
///
/// The cases are: dragging a splitter of the sidebars demo and of 64 panes with labels, each in a window and in a host
/// app with its own surface that uses only our public interface; changing a label; and changing a chart of 500 and of
/// 5,000 points.
struct Raster: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures drawing of the sidebars demo, of 64 panes and of charts with the processor.",
        discussion: "Prints: raster,demo,case,size,ns_per_frame_median,ns_per_memset_median,ratio"
    )

    @Option(help: "How many frames to measure in each case.")
    var frames = 1024

    func validate() throws {
        if frames < 1 { throw ValidationError("--frames takes a number above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        let counter = Counter()
        func sidebars() -> LabelledGallery {
            let gallery = Gallery(demo: .sidebars, storage: Storage(isPersistent: false))
            return LabelledGallery(gallery: gallery, counter: counter)
        }
        try measureDrag("sidebars", from: CGPoint(x: 256, y: 400), in: sidebars)
        let label = try RasterBench(sidebars()) { _ in
            counter.value += 1
            return []
        }
        try print("sidebars,label", benches: [label], frames: frames)
        // The outermost splitter, away from those that meet it.
        try measureDrag("panes", from: CGPoint(x: RasterBench.size.width / 2, y: 350)) {
            LabelTree(depth: 6).background(Color.windowBackground)
        }
        for points in [500, 5000] {
            let chart = try RasterBench(Chart(points: points, counter: counter)) { _ in
                counter.value += 1
                return []
            }
            // Each of these frames takes as long as many of the others.
            try print("chart,\(points)", benches: [chart], frames: (frames + 31) / 32)
        }
    }

    /// Drags the splitter at `start` back and forth by 160 points, two points a frame, as drawn by a window and by a
    /// host app, each with its own view.
    @MainActor private func measureDrag<Root: View>(
        _ name: String,
        from start: CGPoint,
        in makeRoot: () -> Root
    ) throws {
        let path = (0..<160).map { CGPoint(x: start.x + abs(80 - CGFloat($0)) * 2, y: start.y) }
        let benches = try [false, true].map { isGuest in
            let bench = try RasterBench(makeRoot(), isGuest: isGuest) { index in
                [.pointerMoved(path[index % path.count])]
            }
            bench.frame([.pointerMoved(start)])
            bench.frame([.pointerPressed(.left)])
            return bench
        }
        try print(name + ",drag", name + ",guest-drag", benches: benches, frames: frames)
    }

    /// Measures `benches` in turn and prints a line for each.
    @MainActor private func print(_ names: String..., benches: [RasterBench], frames: Int) throws {
        let (times, memset) = RasterBench.run(benches, frames: frames)
        let size = "\(Int(RasterBench.size.width))x\(Int(RasterBench.size.height))"
        for (name, (bench, time)) in zip(names, zip(benches, times)) {
            guard bench.redrawnPixels > 0 else { throw ValidationError("nothing changed in the frames of \(name)") }
            let ratio = String(format: "%.2f", time / memset)
            Swift.print("raster,\(name),\(size),\(Int(time)),\(Int(memset)),\(ratio)")
        }
    }
}

/// A view that is drawn into a surface.
@MainActor private final class RasterBench {
    static let size = CGSize(width: 1280, height: 800)

    private let interface: Interface
    private let canvas: SurfaceCanvas
    /// The renderer of a host app with its own surface, and the view's placement there.
    private let guest: (renderer: SDLRenderer, placement: ViewPlacement)?
    private let show: @MainActor (Interface, FrameInput) -> FrameOutput
    private let events: @MainActor (Int) -> [InputEvent]
    private var time = 0.0
    /// The number of pixels redrawn so far.
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

    /// Runs and draws a frame.
    /// - Returns: the duration of drawing, in nanoseconds.
    @discardableResult func frame(_ events: [InputEvent]) -> Double {
        time += 1 / 60
        let output = show(interface, FrameInput(size: Self.size, time: time, events: events))
        let ground = Color.windowBackground.resolved(.light)
        if let guest {
            return Self.nanoseconds { guest.renderer.redraw(output.drawList, in: guest.placement, ground: ground) }
        }
        return Self.nanoseconds { canvas.renderer.redraw(output.drawList, scale: 1, ground: ground) }
    }

    /// Creates a host app's surface and renderer, which are never freed.
    private static func makeGuest(_ fonts: FontLibrary) throws -> (renderer: SDLRenderer, placement: ViewPlacement) {
        let (width, height) = (Int32(size.width), Int32(size.height))
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format),
            let sdl = SDL_CreateSoftwareRenderer(surface)
        else { throw ValidationError("no surface to draw on") }
        let renderer = SDLRenderer(renderer: sdl, surface: { surface }, fonts: fonts)
        return (renderer, ViewPlacement(CGRect(origin: .zero, size: size), in: sdl))
    }

    /// Returns the median times of each bench's frames and of `memset`, in nanoseconds. They alternate every twelve
    /// frames, because the speed of machines varies.
    static func run(_ benches: [RasterBench], frames: Int) -> (frames: [Double], memset: Double) {
        let byteCount = Int(size.width) * Int(size.height) * 4
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
        defer { buffer.deallocate() }
        for bench in benches { bench.redrawnPixels = 0 }
        var times = [[Double]](repeating: [], count: benches.count)
        var memsets: [Double] = []
        for first in stride(from: 0, to: frames, by: 12) {
            for (number, bench) in benches.enumerated() {
                for index in first..<min(first + 12, frames) {
                    times[number].append(bench.frame(bench.events(index)))
                    bench.redrawnPixels += bench.renderer.statistics.pixels
                }
            }
            for value in 0..<Int32(12) { memsets.append(nanoseconds { memset(buffer, value, byteCount) }) }
        }
        return (times.map(median), median(memsets))
    }

    private var renderer: SDLRenderer { guest?.renderer ?? canvas.renderer }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func nanoseconds(_ work: () -> Void) -> Double {
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
