import Foundation
import TestDice
import Testing

/// Sections 2 to 7 and 10 to 12 of the rules, by comparison: whatever happens to any tree of splits, the real ones do what
/// the plainest program that follows the rules does.
@MainActor struct ReferenceModelTests {
    @Test("The real splits do what the model does")
    func model() throws {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["MODEL_STORY"] {
            let story = try Story(script: String(contentsOfFile: path, encoding: .utf8))
            if let (number, text) = Duel.difference(in: story) { Issue.record("event \(number): \(text)") }
            return
        }
        let events = environment["MODEL_EVENTS"].flatMap(Int.init)
        let seed = environment["MODEL_SEED"].flatMap(UInt64.init) ?? 1
        var (count, stories) = (0, seed)
        while count < events ?? 1500 {
            var dice = Dice(seed: stories &* 0x1000_0001)
            var story = Story.random(&dice)
            let duel = Duel(story)
            for _ in 0..<200 {
                let event = Story.next(duel, &dice)
                story.events.append(event)
                guard duel.play(event) == nil else {
                    let shortest = story.shrunk()
                    let text = Duel.difference(in: shortest)?.text ?? "not so when it is played again"
                    Issue.record("story \(stories), after \(count + duel.count) events: \(text)\n\(shortest.script)")
                    return
                }
            }
            (count, stories) = (count + duel.count, stories + 1)
        }
        if events != nil { print("\(count) events of \(stories - seed) stories, from seed \(seed) on") }
    }
}
