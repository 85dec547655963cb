import Foundation
import ScreenshotTesting
import Testing

@MainActor struct FilmstripTests {
    private struct Lamp: View {
        @State private var isOn = false
        var body: some View {
            ZStack {
                isOn ? Color.red : Color.blue
                Button("Switch") { isOn.toggle() }
            }
        }
    }

    private func lamp() throws -> Harness { try Harness(size: CGSize(width: 60, height: 30)) { Lamp() } }

    @Test func picturesAreJoinedInARow() throws {
        let harness = try lamp()
        let strip = try harness.filmstrip(every: 0.1, count: 3)
        #expect((strip.bitmap.width, strip.bitmap.height) == (60 * 3 + 4 * 2, 30))
        #expect(abs(harness.time - 0.2) < 1e-9)
        #expect(strip.bitmap[60, 0] == (128, 128, 128, 255))
        #expect(strip.bitmap[64, 0] == strip.bitmap[0, 0])
        // The text of every picture is compared as text.
        let one = try #require(harness.screenshot().texts.first)
        #expect(strip.texts.map(\.x) == [one.x, one.x + 64, one.x + 128])
    }

    @Test func picturesCanTakeSeveralRows() throws {
        let strip = try lamp().filmstrip(every: 0.1, for: 0.4, columns: 2)
        #expect((strip.bitmap.width, strip.bitmap.height) == (60 * 2 + 4, 30 * 3 + 4 * 2))
        #expect(strip.bitmap[100, 90] == (128, 128, 128, 255))
        #expect(strip.texts.count == 5)
    }

    @Test func whatIsRoundedDoesNotAddUp() throws {
        let harness = try lamp()
        _ = try harness.filmstrip(every: 0.025, count: 21)
        #expect(abs(harness.time - 0.5) < 1e-9)
    }

    @Test(arguments: [(0.0, 3), (-1, 3), (.nan, 3), (0.1, 0), (0.1, 1001)])
    func numbersOutOfRangeAreSaid(every: Double, count: Int) throws {
        let error = #expect(throws: HarnessError.self) { try lamp().filmstrip(every: every, count: count) }
        #expect(error?.message.contains("out of range") == true)
    }

    @Test(arguments: [(0.0, 1.0), (0.1, -1), (0.1, 1e9), (0.1, .nan)])
    func durationsOutOfRangeAreSaid(every: Double, duration: Double) throws {
        #expect(throws: HarnessError.self) { try lamp().filmstrip(every: every, for: duration) }
    }
}
