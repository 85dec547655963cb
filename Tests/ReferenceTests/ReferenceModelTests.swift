import Foundation
import TestDice
import Testing

/// Sections 2 to 7 and 10 to 12 of the rules, by comparison: for random events, trees of splits and rows of panes
/// behave like the simplest program that follows the rules.
@MainActor struct ReferenceModelTests {
    @Test("Splits behave like the reference model")
    func model() throws {
        try compare(Story.self) { story, dice in
            var made = Story.random(&dice)
            defer { story = made }
            let duel = Duel(made)
            for _ in 0..<200 {
                let event = Story.next(duel, &dice)
                made.events.append(event)
                if duel.play(event) != nil { return (duel.count, 0, false) }
            }
            return (duel.count, 0, true)
        }
    }

    @Test("Rows behave like the reference model")
    func rows() throws {
        try compare(RowStory.self) { story, dice in
            var made = RowStory.random(&dice)
            defer { story = made }
            let duel = RowDuel(made)
            for _ in 0..<200 {
                let event = RowStory.next(duel, &dice)
                made.events.append(event)
                if duel.play(event) != nil { return (duel.count, duel.longCount, false) }
            }
            return (duel.count, duel.longCount, true)
        }
    }

    /// Plays the story in the file `MODEL_STORY`; or else random stories from seed `MODEL_SEED` on, for `MODEL_EVENTS`
    /// events or a few, until one fails.
    /// - Parameter play: creates a story and plays it. Returns the number of events with a meaning, how many of these
    ///   had rows of three panes or more, and whether everything was as in the model.
    private func compare<Tale: Shrinkable>(
        _ kind: Tale.Type,
        play: (inout Tale?, inout Dice) -> (count: Int, longCount: Int, isSame: Bool)
    ) throws {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["MODEL_STORY"] {
            guard let story = try? Tale(script: String(contentsOfFile: path, encoding: .utf8)) else { return }
            if let (number, text) = story.difference() { Issue.record("event \(number): \(text)") }
            return
        }
        let events = environment["MODEL_EVENTS"].flatMap(Int.init)
        let seed = environment["MODEL_SEED"].flatMap(UInt64.init) ?? 1
        var (count, longCount, stories) = (0, 0, seed)
        while count < events ?? 1500 {
            var dice = Dice(seed: stories &* 0x1000_0001)
            var story: Tale?
            let result = play(&story, &dice)
            (count, longCount, stories) = (count + result.count, longCount + result.longCount, stories + 1)
            if result.isSame { continue }
            let shortest = story?.shrunk()
            let text = shortest?.difference()?.text ?? "not so when it is played again"
            Issue.record("story \(stories - 1), after \(count) events: \(text)\n\(shortest?.script ?? "")")
            return
        }
        guard events != nil else { return }
        let long = longCount > 0 ? ", \(longCount) of them with rows of three panes or more" : ""
        print("\(count) events\(long), of \(stories - seed) \(kind)s, from seed \(seed) on")
    }
}
