import Foundation
import TestDice
import Testing

/// Sections 2 to 7 and 10 to 12 of the rules, by comparison: for random events, trees of splits behave like the simplest
/// program that follows the rules.
@MainActor struct ReferenceModelTests {
    /// Plays the story in the file `MODEL_STORY`; or else random stories from seed `MODEL_SEED` on, for `MODEL_EVENTS`
    /// events or a few, until one fails.
    @Test("Splits behave like the reference model")
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
        while count < events ?? 3000 {
            var dice = Dice(seed: stories &* 0x1000_0001)
            var story = Story.random(&dice)
            let duel = Duel(story)
            var isSame = true
            for _ in 0..<200 where isSame {
                let event = Story.next(duel.model, &dice)
                story.events.append(event)
                isSame = duel.play(event) == nil
            }
            (count, stories) = (count + duel.count, stories + 1)
            if isSame { continue }
            let shortest = story.shrunk()
            let text = Duel.difference(in: shortest)?.text ?? "not so when it is played again"
            Issue.record("story \(stories - 1), after \(count) events: \(text)\n\(shortest.script)")
            return
        }
        if events != nil { print("\(count) events of \(stories - seed) stories, from seed \(seed) on") }
    }
}
