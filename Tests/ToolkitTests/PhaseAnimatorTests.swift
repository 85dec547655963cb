import Foundation
import SDLHost
import Testing

import ImmediateUI

/// Views that move through phases.
@MainActor @Suite struct PhaseAnimatorTests {
    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    @Test("Phases repeat forever, each after the animation to the last one") func forever() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 40)) {
            PhaseAnimator([1, 2, 3]) {
                Text("\($0)")
            } animation: {
                .linear(duration: Double($0) * 0.5)
            }
        }
        #expect(texts(host) == ["1"])
        try host.advance(by: 0.1)
        // The animations take 1 s to phase 2, 1.5 s to 3 and 0.5 s back to 1.
        #expect(texts(host) == ["2"])
        try host.advance(by: 1)
        #expect(texts(host) == ["3"])
        try host.advance(by: 1.5)
        #expect(texts(host) == ["1"])
        try host.advance(by: 0.5)
        #expect(texts(host) == ["2"])
    }

    @Test("The change to a phase is animated") func animated() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 40)) {
            Text("a").phaseAnimator([0.0, 100]) { text, distance in
                text.offset(x: distance)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        func position() -> CGFloat { host.inspect().texts.first?.rect.minX ?? 0 }
        let start = position()
        try host.advance(by: 0.5)
        #expect(position() > start + 30 && position() < start + 70)
    }

    private struct Page: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Button("Go") { count += 1 }
                Text("x").phaseAnimator(["rest", "up", "down"], trigger: count) { _, phase in
                    Text(phase)
                } animation: { _ in
                    .linear(duration: 0.5)
                }
            }
        }
    }

    @Test("A trigger starts the phases once, and they end at the first one") func triggered() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 80)) { Page() }
        try host.advance(by: 2)
        #expect(texts(host).contains("rest"))
        #expect(!host.inspect().animating)
        let button = try #require(host.inspect().controls.first)
        try host.play(InputScript(json: Data("[{\"click\":[\(button.rect.midX),\(button.rect.midY)]}]".utf8)))
        try host.advance(by: 0.2)
        #expect(texts(host).contains("up"))
        try host.advance(by: 0.5)
        #expect(texts(host).contains("down"))
        try host.advance(by: 0.5)
        #expect(texts(host).contains("rest"))
        try host.advance(by: 2)
        #expect(texts(host).contains("rest"))
    }

    @Test("No phases and one phase do not move") func degenerate() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 80)) {
            PhaseAnimator([Int]()) { Text("\($0)") }
            PhaseAnimator([7]) { Text("\($0)") }
        }
        try host.advance(by: 1)
        #expect(texts(host) == ["7"])
    }
}
