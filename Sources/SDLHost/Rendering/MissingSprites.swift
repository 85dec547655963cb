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
        let rounds = rounds()
        guard area >= Self.fewestPixels, rounds.count > 1 else { return [] }
        let work = RasterWork(jobs, in: rounds)
        for _ in 1..<min(rounds.count, ProcessInfo.processInfo.activeProcessorCount, Self.mostThreads) {
            // Not threads of a pool, which wake once more to end when all is at rest.
            Thread { work.run() }.start()
        }
        work.run()
        return zip(sprites, work.finished()).compactMap { place, made in made.map { (place.sprite, place.window, $0) } }
    }

    /// The jobs in parts that can be done at the same time, the largest first. What one face sets is done in one part.
    private func rounds() -> [[Int]] {
        var rounds: [(area: Int, jobs: [Int])] = []
        var roundOfSetter: [ObjectIdentifier: Int] = [:]
        for (index, job) in jobs.enumerated() {
            let number = job.setter.flatMap { roundOfSetter[$0] } ?? rounds.count
            if number == rounds.count { rounds.append((0, [])) }
            if let setter = job.setter { roundOfSetter[setter] = number }
            rounds[number].area += job.area
            rounds[number].jobs.append(index)
        }
        return rounds.sorted { $0.area > $1.area }.map(\.jobs)
    }
}

/// Pictures that several threads rasterise, each the next part that nobody has begun.
private final class RasterWork: Sendable {
    private struct Progress {
        var begun = 0
        var ended = 0
        var made: [SpritePixels?]
    }

    private let jobs: [SpriteJob]
    private let rounds: [[Int]]
    private let progress: Mutex<Progress>
    private let done = DispatchSemaphore(value: 0)

    /// - Parameter rounds: the parts, by the numbers of their jobs.
    init(_ jobs: [SpriteJob], in rounds: [[Int]]) {
        (self.jobs, self.rounds) = (jobs, rounds)
        progress = Mutex(Progress(made: [SpritePixels?](repeating: nil, count: jobs.count)))
    }

    /// Works until there is nothing left to begin.
    func run() {
        while let round = begin() {
            let made = rounds[round].map { (number: $0, pixels: jobs[$0].run()) }
            let isLast = progress.withLock { progress in
                for picture in made { progress.made[picture.number] = picture.pixels }
                progress.ended += 1
                return progress.ended == rounds.count
            }
            if isLast { done.signal() }
        }
    }

    private func begin() -> Int? {
        progress.withLock { progress in
            guard progress.begun < rounds.count else { return nil }
            progress.begun += 1
            return progress.begun - 1
        }
    }

    /// Waits for what other threads have begun. One that comes late is not waited for: nothing is left for it.
    func finished() -> [SpritePixels?] {
        done.wait()
        return progress.withLock { $0.made }
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
