import ArgumentParser
import DemoViews
import Foundation
import SDLHost
import SplitView
import HostSDL2

/// Measures software drawing, including the damage computation, relative to one `memset` of the frame buffer.
///
/// The cases are: dragging a splitter of the sidebars demo and of 64 panes with labels, each in a window and in a host
/// app with its own surface that uses only our public interface; changing a label; full redraws, as in
/// `Benchmarks/gtk.c` and `Benchmarks/qt.cpp`; and the drawings of `Benchmarks/cairo.c`. The last two include building
/// the view, because those programs build render nodes and paths.
struct Raster: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures drawing of the sidebars demo, of 64 panes, of charts and shapes with the processor.",
        discussion: "Prints: raster,demo,case,size,ns_per_frame_median,ns_per_memset_median,ratio"
    )

    @Option(help: "How many frames to measure in each case.")
    var frames = 1024
    @Option(help: "The only drawing to measure: whole, chart, area, shadows, circles or text.")
    var drawing: String?
    @Option(help: "An existing folder, for pictures of what GTK, Qt and Cairo draw too.")
    var pictures: String?

    func validate() throws {
        if frames < 1 { throw ValidationError("--frames takes a number above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        let counter = Counter()
        if drawing == nil { try measureWindows(counter) }
        if drawing == nil || drawing == "whole" { try measureWhole(counter) }
        try measureDrawing("chart", 500, counter) { Chart(points: 500, number: $0) }
        try measureDrawing("chart", 5000, counter) { Chart(points: 5000, number: $0) }
        try measureDrawing("area", 500, counter) { Chart(points: 500, number: $0, isFilled: true) }
        try measureDrawing("shadows", 200, counter) { Shadows(count: 200, number: $0) }
        try measureDrawing("circles", 100, counter) { Circles(count: 100, number: $0) }
        try measureDrawing("text", 30, counter) { TurnedText(lines: 30, number: $0) }
    }

    @MainActor private func sidebars(_ counter: Counter) -> LabelledGallery {
        LabelledGallery(gallery: Gallery(demo: .sidebars, storage: Storage(isPersistent: false)), counter: counter)
    }

    @MainActor private func measureWindows(_ counter: Counter) throws {
        try measureDrag("sidebars", from: CGPoint(x: 256, y: 400)) { sidebars(counter) }
        let label = try RasterBench(sidebars(counter)) { _ in
            counter.value += 1
            return []
        }
        try print("sidebars,label", benches: [label], frames: frames)
        // The outermost splitter, away from those that meet it.
        try measureDrag("panes", from: CGPoint(x: RasterBench.size.width / 2, y: 350)) {
            LabelTree(depth: 6).background(Color.windowBackground)
        }
    }

    /// Measures full redraws.
    @MainActor private func measureWhole(_ counter: Counter) throws {
        let whole = try [
            ("sidebars", RasterBench(sidebars(counter), .everything)),
            ("panes", RasterBench(LabelledPanes(depth: 6), .everything)),
        ]
        for (name, bench) in whole {
            try print(name + ",whole", benches: [bench], frames: (frames + 3) / 4)
            try writePicture(of: bench, "\(name)-whole")
        }
    }

    /// Measures a drawing that differs from frame to frame.
    @MainActor private func measureDrawing<Root: View>(
        _ name: String,
        _ count: Int,
        _ counter: Counter,
        in makeRoot: @escaping (_ number: Int) -> Root
    ) throws {
        if let drawing, drawing != name { return }
        counter.value = 0
        let bench = try RasterBench(CountedView(counter: counter, content: makeRoot), .frame) { _ in
            counter.value += 1
            return []
        }
        // Each of these frames takes as long as many of the others.
        try print("\(name),\(count)", benches: [bench], frames: (frames + 15) / 16)
        try writePicture(of: bench, "\(name)-\(count)")
    }

    @MainActor private func writePicture(of bench: RasterBench, _ name: String) throws {
        if let pictures { try bench.bitmap().writePNG(to: "\(pictures)/\(name).png") }
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

    /// The measured part of a frame.
    enum Part {
        /// The drawing of its damage.
        case drawing
        /// Its build, layout, painting, and the drawing of its damage.
        case frame
        /// The same, with everything redrawn.
        case everything
    }

    private let part: Part
    private let interface: Interface
    private let canvas: MemoryCanvas
    /// The renderer of a host app with its own surface, and the view's placement there.
    private let guest: (renderer: SDLRenderer, placement: ViewPlacement)?
    private let show: @MainActor (Interface, FrameInput) -> FrameOutput
    private let events: @MainActor (Int) -> [InputEvent]
    private var time = 0.0
    /// The number of pixels redrawn so far.
    private(set) var redrawnPixels = 0

    init<Root: View>(
        _ root: Root,
        _ part: Part = .drawing,
        isGuest: Bool = false,
        events: @escaping @MainActor (_ frame: Int) -> [InputEvent] = { _ in [] }
    ) throws {
        self.part = part
        let fonts = try FontLibrary()
        interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        canvas = try MemoryCanvas(width: Int(Self.size.width), height: Int(Self.size.height), fonts: fonts)
        guest = isGuest ? try Self.makeGuest(fonts) : nil
        show = { $0.frame($1, root: root) }
        self.events = events
        for _ in 0..<3 { frame([]) }
    }

    /// Runs and draws a frame.
    /// - Returns: the duration of the measured part, in nanoseconds.
    @discardableResult func frame(_ events: [InputEvent]) -> Double {
        time += 1 / 60
        let input = FrameInput(size: Self.size, time: time, events: events)
        let ground = Color.windowBackground.resolved(.light)
        if part == .everything { lose() }
        let (output, building) = Self.timed { show(interface, input) }
        let (_, drawing) = Self.timed {
            if let guest {
                guest.renderer.redraw(output.drawList, in: guest.placement, background: ground)
            } else {
                canvas.renderer.redraw(output.drawList, scale: 1, background: ground)
            }
        }
        return part == .drawing ? drawing : building + drawing
    }

    /// Returns a picture of the last frame.
    func bitmap() -> Bitmap { canvas.bitmap() }

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
                    bench.redrawnPixels += bench.statistics.pixels
                }
            }
            for value in 0..<Int32(12) { memsets.append(timed { memset(buffer, value, byteCount) }.duration) }
        }
        return (times.map(median), median(memsets))
    }

    private func lose() { if let guest { guest.renderer.wasLost() } else { canvas.renderer.wasLost() } }

    private var statistics: RenderStatistics { guest?.renderer.statistics ?? canvas.renderer.statistics }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// Returns the result and the duration of some work, in nanoseconds.
    private static func timed<Result>(_ work: () -> Result) -> (result: Result, duration: Double) {
        let stopwatch = Stopwatch()
        let result = work()
        return (result, stopwatch.duration)
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

/// A view that depends on a counter.
private struct CountedView<Content: View>: View {
    @ObservedObject var counter: Counter
    let content: (Int) -> Content

    var body: some View { content(counter.value) }
}

// The drawings of `Benchmarks/cairo.c`, each with the number of the frame.

/// The stroke of a noisy wave, and the area below it if it is filled.
private struct Chart: View {
    let points: Int
    let number: Int
    var isFilled = false

    var body: some View {
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
            if isFilled {
                var area = path
                area.addLine(to: CGPoint(x: size.width, y: size.height))
                area.addLine(to: CGPoint(x: 0, y: size.height))
                area.closeSubpath()
                context.fill(area, with: .color(.blue.opacity(0.3)))
            }
            context.stroke(path, with: .color(.blue), lineWidth: 2)
        }
    }
}

/// Moving rounded rectangles with shadows, in eight sizes.
private struct Shadows: View {
    let count: Int
    let number: Int

    var body: some View {
        let time = Double(number) / 10
        ZStack(alignment: .topLeading) {
            ForEach(0..<count) { index in
                RoundedRectangle(cornerRadius: 8)
                    .fill(Color.white)
                    .frame(width: CGFloat(28 + 2 * (index % 8)), height: 48)
                    .shadow(radius: 6, y: 3)
                    .offset(
                        x: CGFloat(index % 20 * 64 + 10) + (6 * sin(time + Double(index))).rounded(),
                        y: CGFloat(index / 20 * 80 + 14) + (6 * cos(time + Double(index))).rounded()
                    )
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

/// Moving circles, filled and stroked.
private struct Circles: View {
    let count: Int
    let number: Int

    var body: some View {
        Canvas { context, _ in
            let time = Double(number) / 10
            for index in 0..<count {
                let x = Double(index % 10 * 128 + 64) + 20 * sin(time + Double(index))
                let y = Double(index / 10 * 80 + 40) + 10 * cos(time + Double(index))
                let radius = Double(20 + index % 7)
                let rect = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
                let circle = Path(ellipseIn: rect)
                context.fill(circle, with: .color(.orange.opacity(0.5)))
                context.stroke(circle, with: .color(.blue), lineWidth: 2)
            }
        }
    }
}

/// A page of text that turns slowly.
private struct TurnedText: View {
    let lines: Int
    let number: Int

    var body: some View {
        Canvas { context, size in
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.rotate(by: .radians(Double(number) / 100))
            for line in 0..<lines {
                let words = "Line \(line) of a page of text that turns slowly, and reads on until the line ends."
                context.draw(Text(words), at: CGPoint(x: -240, y: line * 20 - 302), anchor: .topLeading)
            }
        }
    }
}
