import Dispatch
import Foundation
import ImmediateCore
import ImmediateRasterizer
import Synchronization

/// Sprites that are about to be drawn but have no pixels yet. A new window or page needs about a hundred at once, which
/// are rasterized on all processors.
@MainActor struct MissingSprites {
    /// The smallest area, in pixels, that is worth waking another thread for.
    private static let fewestPixels = 1 << 13
    /// The largest area, in pixels; it is briefly in memory twice. The rest is rasterized when drawn.
    private static let mostPixels = 1 << 22
    private var sprites: [(sprite: Sprite, window: PixelRect)] = []
    private var jobs: [SpriteJob] = []
    private var noted: Set<ObjectIdentifier> = []
    private var area = 0

    /// Adds a sprite, or a tile of one, once.
    mutating func add(_ sprite: Sprite, _ window: PixelRect, _ job: SpriteJob) {
        guard area + job.area <= Self.mostPixels, noted.insert(ObjectIdentifier(sprite)).inserted else { return }
        sprites.append((sprite, window))
        jobs.append(job)
        area += job.area
    }

    /// Rasterizes the sprites; returns nothing if there is too little work to share.
    func rasterized() -> [(Sprite, PixelRect, SpritePixels)] {
        let parts = parts()
        guard area >= Self.fewestPixels, parts.count > 1 else { return [] }
        SharedWork.run(parts.count) { parts[$0].run() }
        var made = [SpritePixels?](repeating: nil, count: jobs.count)
        for part in parts {
            for (number, pixels) in zip(part.numbers, part.take()) { made[number] = pixels }
        }
        return zip(sprites, made).compactMap { entry, made in made.map { (entry.sprite, entry.window, $0) } }
    }

    /// Splits the jobs into parts that can run in parallel, the largest first. All text is one part, about half of the
    /// work, because SDL2_ttf is not made for several threads.
    private func parts() -> [RasterPart] {
        let texts = jobs.indices.filter { jobs[$0].isText }
        let others = jobs.indices.filter { !jobs[$0].isText }.sorted { jobs[$0].area > jobs[$1].area }
        return ((texts.isEmpty ? [] : [texts]) + others.map { [$0] }).map { RasterPart($0, of: jobs) }
    }
}

/// Work in parts that several threads share; each thread takes the next one.
final class SharedWork: Sendable {
    /// The most threads; more rarely find work.
    private static let mostThreads = 8

    private let count: Int
    private let part: @Sendable (Int) -> Void
    private let begun = Atomic<Int>(0)
    private let ended = Atomic<Int>(0)
    private let done = DispatchSemaphore(value: 0)

    /// The number of threads that run at the same time.
    static var threadCount: Int { min(ProcessInfo.processInfo.activeProcessorCount, mostThreads) }

    private init(_ count: Int, _ part: @escaping @Sendable (Int) -> Void) { (self.count, self.part) = (count, part) }

    /// Calls `part` with the numbers from 0 to `count` - 1, each on any thread, and returns when all calls have.
    static func run(_ count: Int, _ part: @escaping @Sendable (Int) -> Void) {
        guard count > 0 else { return }
        let work = SharedWork(count, part)
        for _ in 1..<max(1, min(count, threadCount)) {
            // Not a thread pool, whose threads wake once more to exit while the app is idle.
            Thread { work.runParts() }.start()
        }
        work.runParts()
        // Does not wait for threads that start too late to find a part.
        work.done.wait()
        _ = work.ended.load(ordering: .acquiring)
    }

    /// Runs parts until none is left.
    private func runParts() {
        while case let next = begun.wrappingAdd(1, ordering: .relaxed).oldValue, next < count {
            part(next)
            if ended.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == count { done.signal() }
        }
    }
}

/// A part of the sprites, accessed only by its worker thread and then, once all parts are done, by the caller.
private final class RasterPart: @unchecked Sendable {
    let numbers: [Int]
    private var jobs: [SpriteJob]
    private var made: [SpritePixels] = []

    /// Creates a part.
    /// - Parameter numbers: the indices of its jobs in `jobs`.
    init(_ numbers: [Int], of jobs: [SpriteJob]) { (self.numbers, self.jobs) = (numbers, numbers.map { jobs[$0] }) }

    func run() { made = jobs.map { $0.run() } }

    /// Returns the pixels and releases the jobs. A late thread may hold this part longer, and must not be the last to
    /// hold a font face, which is closed on the main thread.
    func take() -> [SpritePixels] {
        jobs = []
        return made
    }
}

extension ListRenderer {
    /// The number of new sprites in a frame that makes rasterizing ahead worthwhile.
    private static let manySprites = 8

    /// Rasterizes the new sprites in a part of the target before drawing, if there are many.
    func rasterizeAhead(_ list: DrawList, scale: CGFloat, within part: PixelRect, isNeeded: [Bool]?) {
        // With a debug overlay, rasterization is counted while the frame's own commands are drawn.
        let isMuch = sprites.newCount >= Self.manySprites || sprites.frame == 1
        guard isMuch, list.inspection == nil else { return }
        batch.isMuted = true
        sprites.rasterizeAhead {
            drawCommands(of: list, 0..<list.commands.count, scale: scale, within: part, isNeeded: isNeeded)
        }
        batch.isMuted = false
        clip = part
        masks.removeAll()
    }
}
