import Foundation
import Testing

/// Random input on the gallery. `FUZZ_EVENTS` in the environment sets the number of events.
@MainActor @Suite struct FuzzTests {
    @Test("3.1 Every split is whole in every frame, whatever the input")
    func gallery() throws {
        let wanted = ProcessInfo.processInfo.environment["FUZZ_EVENTS"].flatMap(Int.init) ?? 3000
        let eventsPerSeed = 300
        for seed in 1...UInt64(max(1, (wanted + eventsPerSeed - 1) / eventsPerSeed)) {
            let fuzzer = try GalleryFuzzer(seed: seed)
            for event in 0..<min(eventsPerSeed, wanted) {
                let violations = try fuzzer.step()
                try #require(
                    violations.isEmpty,
                    "seed \(seed), event \(event): \(violations); the last steps: \(fuzzer.steps)"
                )
            }
        }
    }
}
