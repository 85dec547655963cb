import Foundation
import Testing

@testable import DemoViews
@testable import ImmediateCore
@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

/// Long use, on a clock that advances with each frame. `SOAK_MINUTES` in the environment sets the duration, such as 60.
@MainActor @Suite(.serialized) struct SoakTests {
    /// The memory kept while idle.
    private struct Sample {
        /// The number of persistent state objects.
        var states: Int
        /// The bytes of textures, masks and texts.
        var cached: Int
        /// The resident memory of the process, in kilobytes.
        var resident: Int
    }

    @Test("Random use leaks nothing, and a seed ends in one picture", arguments: [nil, Demo.workbench])
    func randomUse(demo: Demo?) throws {
        let minutes = ProcessInfo.processInfo.environment["SOAK_MINUTES"].flatMap(Double.init) ?? 0.2
        let (samples, picture) = try use(demo, seed: 7, minutes: minutes)
        for sample in samples { print("soak,\(demo?.rawValue ?? "gallery"),\(sample)") }
        if samples.count >= 10 {
            let (early, late) = (samples.prefix(samples.count / 2), samples.suffix(samples.count / 2))
            func most(_ samples: ArraySlice<Sample>, _ value: (Sample) -> Int) -> Int { samples.map(value).max() ?? 0 }
            // The open views at rest differ by some dozens; a leak would accumulate.
            #expect(most(late, \.states) <= most(early, \.states) * 11 / 10 + 50)
            #expect(most(late, \.cached) <= max(most(early, \.cached) * 11 / 10, 36 << 20))
            #expect(most(late, \.resident) <= most(early, \.resident) * 11 / 10)
        }
        #expect(try use(demo, seed: 7, minutes: minutes).picture == picture)
    }

    /// Uses the gallery at random, and samples the kept memory at rest each minute.
    private func use(_ demo: Demo?, seed: UInt64, minutes: Double) throws -> (samples: [Sample], picture: Bitmap) {
        let fuzzer = try GalleryFuzzer(seed: seed, demo: demo)
        var samples: [Sample] = []
        var events = 0
        // Four events a second, like a hurried user.
        for event in 0..<Int(minutes * 240) {
            let violations = try fuzzer.step()
            try #require(violations.isEmpty, "event \(event): \(violations); the last steps: \(fuzzer.steps)")
            try fuzzer.host.advance(by: 0.25)
            events += 1
            guard events % 240 == 0 else { continue }
            try fuzzer.rest()
            samples.append(try sample(of: fuzzer.host))
        }
        try fuzzer.rest()
        return (samples, try fuzzer.host.screenshot())
    }

    private func sample(of host: HeadlessHost) throws -> Sample {
        _ = try host.screenshot()
        let canvas = try #require(host.canvas)
        return Sample(
            states: host.runner.interface.statistics.states,
            cached: canvas.renderer.statistics.cachedBytes,
            resident: try resident()
        )
    }

    private func resident() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
    }
}
