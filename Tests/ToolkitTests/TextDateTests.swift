import Foundation
import SDLHost
import Testing

@testable import ImmediateCore
@testable import ImmediateLocalization
import ImmediateUI

/// Dates relative to the present, and the times of their updates.
@MainActor @Suite struct TextDateTests {
    /// 1 January 2024, 12:00 in Greenwich.
    private static let now = Date(timeIntervalSinceReferenceDate: 725_803_200)

    private func words(_ seconds: Double, _ style: Text.DateStyle) -> String {
        Moment(Self.now.addingTimeInterval(seconds), style).words(at: Self.now)
    }

    @Test(
        arguments: [
            (0, "0 seconds", "+0 seconds", "0:00"), (1, "1 second", "+1 second", "0:01"),
            (-5, "5 seconds", "-5 seconds", "0:05"), (60, "1 minute", "+1 minute", "1:00"),
            (3605, "1 hour", "+1 hour", "1:00:05"), (-8580, "2 hours, 23 minutes", "-2 hours", "2:23:00"),
            (86_400 + 7200, "1 day, 2 hours", "+1 day", "26:00:00"),
            // January and February 2024 have 31 and 29 days.
            (86_400 * 61, "2 months, 1 day", "+2 months", "1464:00:00"),
            (86_400 * (366 + 31), "1 year, 1 month", "+1 year", "9528:00:00"),
        ] as [(Double, String, String, String)]
    )
    func distancesAreToldInTheirLargestUnits(seconds: Double, relative: String, offset: String, timer: String) {
        #expect(words(seconds, .relative) == relative)
        #expect(words(seconds, .offset) == offset)
        #expect(words(seconds, .timer) == timer)
    }

    @Test func daysAndTimesAreThoseOfTheCalendar() {
        #expect(Text(Self.now, style: .date).string == Self.now.formatted(date: .long, time: .omitted))
        #expect(Text(Self.now, style: .time).string == Self.now.formatted(.dateTime.hour().minute()))
        #expect(Text(Self.now, style: .date).string.contains("2024"))
        #expect(Text(Self.now...Self.now.addingTimeInterval(3600)).string.contains("–"))
        #expect(!Text(Self.now, style: .date).string.isEmpty && !Text(Self.now, style: .date).isTimed)
    }

    @Test(arguments: [.relative, .offset, .timer] as [Text.DateStyle])
    func aTextIsToldAnewWhenItChanges(style: Text.DateStyle) {
        // At any distance the text stays until the stated time, and changes soon after.
        for start in [-7300.5, -3600, -61.25, -59.5, -1, 0, 0.5, 1, 59.5, 60, 61.25, 3600, 3661, 7300.5, 90_000] {
            let moment = Moment(Self.now.addingTimeInterval(start), style)
            let lifetime = moment.lifetime(at: Self.now)
            #expect(lifetime > 0)
            let words = moment.words(at: Self.now)
            for part in [0.25, 0.5, 0.9] {
                #expect(moment.words(at: Self.now.addingTimeInterval(lifetime * part)) == words, "\(start) \(part)")
            }
        }
    }

    private func host(_ text: @escaping () -> Text) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 40), startDate: Self.now) { text() }
    }

    @Test func aTimerCountsAndAsksForOneFrameASecond() throws {
        let host = try host { Text(Self.now.addingTimeInterval(3), style: .timer) }
        func shown() -> String? { host.inspect().texts.first?.string }
        #expect(shown() == "0:03")
        #expect(host.nextFrame == .at(1))
        try host.advance(by: 0.5)
        #expect(shown() == "0:03" && host.nextFrame == .at(1))
        try host.advance(by: 0.5)
        #expect(shown() == "0:02")
        guard case .at(let next) = host.nextFrame else { return #expect(Bool(false), "no frame is due") }
        #expect(abs(next - 2) < 0.001)
        try host.advance(by: 4)
        #expect(shown() == "0:02")
    }

    @Test func hoursAskForAFrameAMinute() throws {
        let host = try host { Text("Since \(Self.now.addingTimeInterval(-7200), style: .relative)") }
        #expect(host.inspect().texts.first?.string == "Since 2 hours")
        guard case .at(let next) = host.nextFrame else { return #expect(Bool(false), "no frame is due") }
        #expect(abs(next - 60) < 0.001)
        try host.advance(by: 61)
        #expect(host.inspect().texts.first?.string == "Since 2 hours, 1 minute")
    }

    @Test func aDateThatStaysAsksForNothing() throws {
        let host = try host { Text(Self.now, style: .date) + Text(" ") + Text(Self.now, style: .time) }
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func stylesOfATimeLast() throws {
        let host = try host { (Text("In ") + Text(Self.now.addingTimeInterval(90), style: .timer).bold()).italic() }
        #expect(host.inspect().texts.first?.string == "In 1:30")
        try host.advance(by: 1)
        #expect(host.inspect().texts.first?.string == "In 1:29")
    }

    @Test func oddDatesAreTold() {
        for seconds in [Double.infinity, -.infinity, .nan, 1e18, -1e18] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            for style in [Text.DateStyle.relative, .offset, .timer] {
                #expect(!Text(date, style: style).string.isEmpty)
                #expect(Text(date, style: style).lifetime(at: Self.now) > 0)
            }
        }
    }
}
