import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// A harness has its own date, time zone and locale.
@MainActor @Suite("The present of a harness") struct FixedPresentTests {
    private static let size = CGSize(width: 300, height: 60)

    private struct Region: View {
        @Environment(\.timeZone) private var timeZone
        @Environment(\.locale) private var locale
        @Environment(\.calendar) private var calendar

        var body: some View {
            Text("\(timeZone.secondsFromGMT(for: Harness.startDate)) \(locale.identifier)")
            Text("\(calendar.timeZone.secondsFromGMT(for: Harness.startDate)) \(calendar.locale?.identifier ?? "")")
        }
    }

    @Test("The region is fixed, and can be set")
    func region() throws {
        let harness = try Harness(size: Self.size) { Region() }
        #expect(harness.texts == ["0 en_US", "0 en_US"])
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let other = try Harness(size: Self.size, timeZone: zone, locale: Locale(identifier: "de_DE")) { Region() }
        #expect(other.texts == ["32400 de_DE", "32400 de_DE"])
    }

    @Test("A pop-up has the same region")
    func popUps() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let harness = try Harness(size: CGSize(width: 300, height: 200), timeZone: zone) {
            Text("below").sheet(isPresented: .constant(true)) { Region() }
        }
        try harness.run()
        #expect(harness.texts.contains("32400 en_US"))
    }

    private nonisolated static let hour = 3600.0

    /// Texts that depend on the present, with their strings at the start and a second later.
    nonisolated static let table: [(words: String, text: @Sendable (Date) -> Text, before: String, after: String)] = [
        ("relative", { Text($0 + 2 * hour, style: .relative) }, "2 hours", "1 hour, 59 minutes"),
        ("offset", { Text($0 - 2 * 86_400, style: .offset) }, "-2 days", "-2 days"),
        ("timer", { Text($0 + 90, style: .timer) }, "1:30", "1:29"),
    ]

    @Test(
        "Texts count from the start date",
        arguments: table.indices,
        [Harness.startDate, Date(timeIntervalSince1970: 0)]
    )
    func texts(row: Int, start: Date) throws {
        let row = Self.table[row]
        let harness = try Harness(size: Self.size, startDate: start) { row.text(start) }
        #expect(harness.texts == [row.before], "\(row.words)")
        try harness.advance(by: 1)
        #expect(harness.texts == [row.after], "\(row.words)")
    }

    @Test("Timelines begin at the start date and follow the clock")
    func timelines() throws {
        let harness = try Harness(size: Self.size) {
            TimelineView(.periodic(from: Harness.startDate, by: 1)) { context in
                Text("\(Int(context.date.timeIntervalSince(Harness.startDate).rounded()))")
            }
        }
        #expect(harness.texts == ["0"])
        try harness.advance(by: 90)
        #expect(harness.texts == ["90"])
    }

    @Test("A timeline that appears later continues the same clock")
    func laterTimelines() throws {
        let harness = try Harness(size: Self.size) { Later() }
        try harness.advance(by: 10)
        try harness.click("Show")
        #expect(harness.texts.contains("10"))
    }

    private struct Later: View {
        @State private var isShown = false

        var body: some View {
            Button("Show") { isShown = true }
            if isShown {
                TimelineView(.animation(paused: true)) { context in
                    Text("\(Int(context.date.timeIntervalSince(Harness.startDate)))")
                }
            }
        }
    }
}
