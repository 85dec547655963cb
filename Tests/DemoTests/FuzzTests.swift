import Foundation
import Testing

/// Random input on the gallery breaks nothing. `FUZZ_EVENTS` in the environment asks for more of it.
@MainActor @Suite struct FuzzTests {
    @Test("3.1 Whatever happens, every split of every frame is whole")
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
