import ArgumentParser
import CAllocationCount
import DemoViews
import Foundation
import SDLHost
import SplitView

/// Counts what a page of the gallery costs as users see it: with the gallery around it, drawn by the processor.
struct Pages: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Opens a page of the gallery, and drags its first splitter.",
        discussion: """
            Prints page,id,frames,allocations_first,allocations_per_frame: the blocks allocated in the first frame, and \
            on average in a frame of the drag. Without a page, an empty view opens, which costs what every program does.
            """
    )

    @Option(help: "The page to open.")
    var page: String?
    @Option(help: "How many frames to drag.")
    var frames = 0

    func validate() throws {
        if let page, Demo(rawValue: page) == nil { throw ValidationError("there is no page \(page)") }
        if frames < 0 { throw ValidationError("--frames takes a number from 0") }
        if frames > 0, page == nil { throw ValidationError("--frames needs a page") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        guard let demo = page.flatMap(Demo.init) else {
            var empty = try DrawnPage(EmptyView())
            _ = empty.frame([])
            return
        }
        let gallery = Gallery(page: demo, storage: Storage(isPersistent: false))
        var page = try DrawnPage(GalleryView(gallery: gallery))
        let first = page.frame([])
        guard frames > 0 else { return print("page,\(demo),0,\(first),") }
        let start = try page.firstSplitter()
        _ = page.frame([.pointerMoved(start)])
        _ = page.frame([.pointerPressed(.left)])
        var allocations = 0
        for index in 0..<frames {
            // Back and forth by 32 points, two points a frame.
            let offset = CGFloat(abs(16 - (index + 16) % 32) * 2)
            allocations += page.frame([.pointerMoved(CGPoint(x: start.x + offset, y: start.y))])
        }
        print("page,\(demo),\(frames),\(first)," + String(format: "%.2f", Double(allocations) / Double(frames)))
    }
}

/// A view that is drawn into a surface, as in a window.
@MainActor private struct DrawnPage<Root: View> {
    private static var size: CGSize { CGSize(width: 1000, height: 700) }

    private let root: Root
    private let interface: Interface
    private let canvas: MemoryCanvas
    private var time = 0.0

    init(_ root: Root) throws {
        self.root = root
        let fonts = try FontLibrary()
        interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        canvas = try MemoryCanvas(width: Int(Self.size.width), height: Int(Self.size.height), fonts: fonts)
    }

    /// Runs and draws a frame.
    /// - Returns: the number of blocks that it has allocated.
    mutating func frame(_ events: [InputEvent]) -> Int {
        time += 1 / 60
        let before = allocation_count()
        let output = interface.frame(FrameInput(size: Self.size, time: time, events: events), root: root)
        canvas.renderer.redraw(output.drawList, scale: 1, background: Color.windowBackground.resolved(.light))
        return allocation_count() - before
    }

    /// Returns a point of the first upright splitter inside of the page, away from those that meet it in the middle.
    func firstSplitter() throws -> CGPoint {
        let inspection = Inspection(
            size: Self.size,
            scale: 1,
            cursor: .arrow,
            animating: false,
            semantics: interface.semantics()
        )
        // The first two splits are those of the gallery's own sides.
        let splits = inspection.splits.dropFirst(2).filter { $0.layout == "horizontal" }
        guard let splitter = splits.flatMap(\.splitters).compactMap(\.rect).first else {
            throw ValidationError("the page has no upright splitter")
        }
        return CGPoint(x: splitter.midX, y: splitter.minY + 0.4 * splitter.height)
    }
}
