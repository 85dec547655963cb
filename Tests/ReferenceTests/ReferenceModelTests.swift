import Foundation
import Testing

/// Sections 2 to 7, 10 and 11 of the rules, by comparison: whatever happens to any tree of splits, the real ones do what
/// the plainest program that follows the rules does.
@MainActor struct ReferenceModelTests {
    @Test("A story that was written down is played again", .enabled(if: replayed != nil))
    func replay() throws {
        let path = try #require(Self.replayed)
        let story = try Story(script: String(contentsOfFile: path, encoding: .utf8))
        let difference = Duel.difference(in: story)
        #expect(difference == nil, "\(difference as Any)")
    }

    private nonisolated static let replayed = ProcessInfo.processInfo.environment["MODEL_STORY"]

    @Test("The real splits do what the model does")
    func model() throws {
        let environment = ProcessInfo.processInfo.environment
        let events = environment["MODEL_EVENTS"].flatMap(Int.init) ?? 3000
        let seed = environment["MODEL_SEED"].flatMap(UInt64.init) ?? 1
        var (count, stories) = (0, seed)
        while count < events {
            var dice = Dice(seed: stories &* 0x1000_0001)
            var story = Story.random(&dice)
            let duel = Duel(story)
            for _ in 0..<200 where !duel.model.splits.contains(where: \.isUncertain) {
                let event = Story.next(duel, &dice)
                story.events.append(event)
                guard duel.play(event) == nil else {
                    let shortest = story.shrunk()
                    let text = Duel.difference(in: shortest)?.text ?? "fails in the long run alone"
                    Issue.record("story \(stories), after \(count + duel.count) events: \(text)\n\(shortest.script)")
                    return
                }
            }
            (count, stories) = (count + duel.count, stories + 1)
        }
        print("\(count) events, \(stories - seed) stories, seed \(seed)")
    }
}
