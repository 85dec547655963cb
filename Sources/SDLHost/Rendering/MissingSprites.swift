import Dispatch
import Foundation
import ImmediateUI
import Rasterizer
import Synchronization

/// Pictures that are about to be drawn and have no pixels yet. A window that opens, or shows another page, needs a hundred
/// at once: all processors rasterise them.
@MainActor struct MissingSprites {
    /// Where there is less to do, to wake another thread takes longer than it saves.
    private static let fewestPixels = 1 << 13
    /// What is noted is in memory twice for a moment; more is rasterised when it is drawn.
    private static let mostPixels = 1 << 22
    /// More processors than this rarely find something to do.
    private static let mostThreads = 8

    private var sprites: [(sprite: Sprite, window: PixelRect)] = []
    private var jobs: [SpriteJob] = []
    private var noted: Set<ObjectIdentifier> = []
    private var area = 0

    /// Notes a picture, or a tile of one, unless it is noted.
    mutating func add(_ sprite: Sprite, _ window: PixelRect, _ job: SpriteJob) {
        guard area + job.area <= Self.mostPixels, noted.insert(ObjectIdentifier(sprite)).inserted else { return }
        sprites.append((sprite, window))
        jobs.append(job)
        area += job.area
    }

    /// The pictures with their pixels; none where it is not worth while.
    func rasterized() -> [(Sprite, PixelRect, SpritePixels)] {
        let parts = parts()
        guard area >= Self.fewestPixels, parts.count > 1 else { return [] }
        let work = RasterWork(parts)
        for _ in 1..<min(parts.count, ProcessInfo.processInfo.activeProcessorCount, Self.mostThreads) {
            // Not threads of a pool, which wake once more to end when all is at rest.
            Thread { work.run() }.start()
        }
        work.run()
        work.finish()
        var made = [SpritePixels?](repeating: nil, count: jobs.count)
        for part in parts {
            for (number, pixels) in zip(part.numbers, part.take()) { made[number] = pixels }
        }
        return zip(sprites, made).compactMap { place, made in made.map { (place.sprite, place.window, $0) } }
    }

    /// The jobs in parts that can be done at the same time, the largest first. All texts are one, as SDL2_ttf is not made for
    /// several threads; it has half of the work.
    private func parts() -> [RasterPart] {
        let texts = jobs.indices.filter { jobs[$0].isText }
        let others = jobs.indices.filter { !jobs[$0].isText }.sorted { jobs[$0].area > jobs[$1].area }
        return ((texts.isEmpty ? [] : [texts]) + others.map { [$0] }).map { RasterPart($0, of: jobs) }
    }
}

/// Pictures that several threads rasterise, each the next part that nobody has begun.
private final class RasterWork: Sendable {
    private let parts: [RasterPart]
    private let begun = Atomic<Int>(0)
    private let ended = Atomic<Int>(0)
    private let done = DispatchSemaphore(value: 0)

    init(_ parts: [RasterPart]) { self.parts = parts }

    /// Works until there is nothing left to begin.
    func run() {
        while case let next = begun.wrappingAdd(1, ordering: .relaxed).oldValue, next < parts.count {
            parts[next].run()
            if ended.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == parts.count { done.signal() }
        }
    }

    /// Waits for what other threads have begun. One that comes late is not waited for: nothing is left for it.
    func finish() {
        done.wait()
        _ = ended.load(ordering: .acquiring)
    }
}

/// Pictures that one thread rasterises: the one that has begun the part, and when all is done whoever asked for it.
private final class RasterPart: @unchecked Sendable {
    let numbers: [Int]
    private var jobs: [SpriteJob]
    private var made: [SpritePixels] = []

    /// - Parameter numbers: those of the jobs among all.
    init(_ numbers: [Int], of jobs: [SpriteJob]) { (self.numbers, self.jobs) = (numbers, numbers.map { jobs[$0] }) }

    func run() { made = jobs.map { $0.run() } }

    /// What was made, and the end of the jobs: a thread that comes late has the part for longer, and would be the last to
    /// have a face of text, which ends on the main thread.
    func take() -> [SpritePixels] {
        jobs = []
        return made
    }
}

extension SDLRenderer {
    /// With so many new pictures in a frame it is worth while to look for them before they are drawn.
    private static let manySprites = 8

    /// Rasterises what a part of the target shows for the first time, if that is much, before it is drawn.
    func rasterizeAhead(_ list: DrawList, scale: CGFloat, within part: PixelRect, isNeeded: [Bool]?) {
        // An inspector counts what the frame's own commands take, while they are drawn.
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
