import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Texts with dates and numbers follow the locale, the calendar and the time zone of their environment.
@MainActor @Suite("Texts follow the environment") struct TextConventionTests {
    /// 1 July 2025, 12:00 in Greenwich.
    nonisolated static let july = Date(timeIntervalSince1970: 1_751_371_200)
    /// 1 January 2025, 12:00 in Greenwich.
    nonisolated static let january = Date(timeIntervalSince1970: 1_735_732_800)
    /// 31 December 2024, 23:30 in Greenwich.
    nonisolated static let newYear = Date(timeIntervalSince1970: 1_735_687_800)

    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var view: @MainActor @Sendable () -> AnyView
        /// The text in Berlin in German, and in New York in British English.
        var berlin: String
        var newYork: String

        var testDescription: String { name }

        init(_ name: String, _ berlin: String, _ newYork: String, _ view: @MainActor @Sendable @escaping () -> AnyView)
        {
            (self.name, self.berlin, self.newYork, self.view) = (name, berlin, newYork, view)
        }

        /// Creates a row with a text alone.
        init(_ name: String, _ berlin: String, _ newYork: String, text: @MainActor @Sendable @escaping () -> Text) {
            self.init(name, berlin, newYork) { AnyView(text()) }
        }
    }

    private nonisolated static let time = Date.FormatStyle.dateTime.hour().minute()

    nonisolated static let rows: [Row] = [
        // Berlin is 2 hours ahead of Greenwich in summer and 1 in winter; New York 4 and 5 behind.
        Row("time in summer", "14:00", "08:00", text: { Text(july, style: .time) }),
        Row("time in winter", "13:00", "07:00", text: { Text(january, style: .time) }),
        Row("day", "1. Januar 2025", "31 December 2024", text: { Text(newYear, style: .date) }),
        Row("format of a date", "14:00", "08:00", text: { Text(july, format: time) }),
        Row("fields of a date", "1. Jan.", "31 Dec", text: { Text(newYear, format: .dateTime.day().month()) }),
        Row("number", "1.234,5", "1,234.5", text: { Text(1234.5, format: .number) }),
        Row("share", "50\u{a0}%", "50%", text: { Text(0.5, format: .percent) }),
        Row("words and a format", "um 14:00 Uhr", "um 08:00 Uhr", text: { Text("um \(july, format: time) Uhr") }),
        Row("words and a style", "um 14:00", "um 08:00", text: { Text("um \(july, style: .time)") }),
        Row("number of C's", "2,50 m", "2.50 m", text: { Text("\(2.5, specifier: "%.2f") m") }),
        Row("sum", "x 14:00, 13:00", "x 08:00, 07:00") {
            AnyView(Text("x ") + Text(july, style: .time).bold() + Text(", ") + Text(january, format: time))
        },
        Row("title of a button", "14:00", "08:00") { AnyView(Button("\(july, style: .time)") {}) },
        Row("label", "13:00", "07:00") { AnyView(Label("\(january, format: time)", systemImage: "clock")) },
        Row("a zone of its own", "12:00", "12:00") {
            var format = time
            format.timeZone = .gmt
            return AnyView(Text(july, format: format))
        },
        Row("a locale of its own", "1.234,5", "1.234,5") {
            AnyView(Text(1234.5, format: .number.locale(Locale(identifier: "de_DE"))))
        },
    ]

    private struct Place<Content: View>: View {
        var zone: String
        var locale: String
        @ViewBuilder var content: Content

        var body: some View {
            content.environment(\.timeZone, TimeZone(identifier: zone) ?? .gmt)
                .environment(\.locale, Locale(identifier: locale))
                .environment(\.calendar, Calendar(identifier: .gregorian))
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 100), startDate: Self.july, root: view)
    }

    @Test("Texts follow the conventions of two places", arguments: rows) func twoPlaces(row: Row) throws {
        let berlin = try host { Place(zone: "Europe/Berlin", locale: "de_DE") { row.view() } }
        let newYork = try host { Place(zone: "America/New_York", locale: "en_GB") { row.view() } }
        #expect(berlin.inspect().texts.map(\.string) == [row.berlin])
        #expect(newYork.inspect().texts.map(\.string) == [row.newYork])
    }

    private final class Model: ObservableObject {
        @Published var isInBerlin = false
    }

    private struct Moving: View {
        @ObservedObject var model: Model
        var row: Row

        var body: some View {
            Place(
                zone: model.isInBerlin ? "Europe/Berlin" : "America/New_York",
                locale: model.isInBerlin ? "de_DE" : "en_GB"
            ) { row.view() }
        }
    }

    @Test("A visible text follows a change", arguments: rows) func change(row: Row) throws {
        let model = Model()
        let host = try host { Moving(model: model, row: row) }
        #expect(host.inspect().texts.map(\.string) == [row.newYork])
        model.isInBerlin = true
        try host.advance(by: 0.1)
        #expect(host.inspect().texts.map(\.string) == [row.berlin])
    }

    @Test("Names of controls and tooltips follow the same conventions") func names() throws {
        let host = try host {
            Place(zone: "Europe/Berlin", locale: "de_DE") {
                HStack {
                    Button("\(Self.july, style: .time)", systemImage: "clock") {}.labelStyle(.iconOnly)
                    Button(action: {}, label: { Image(systemName: "sun.max") })
                        .help(Text(Self.january, style: .time))
                    Button(action: {}, label: { Image(systemName: "moon") })
                        .accessibilityLabel(Text(Self.newYear, style: .time))
                }
            }
        }
        // 23:30 and one hour.
        #expect(host.labels("button") == ["14:00", "13:00", "00:30"])
    }

    @Test("An interval uses the time zone") func interval() throws {
        let host = try host {
            Place(zone: "Europe/Berlin", locale: "de_DE") { Text(Self.july...Self.july.addingTimeInterval(5400)) }
        }
        let shown = try #require(host.inspect().texts.first?.string)
        // From 14:00 to 15:30.
        #expect(shown.contains("14:00") && shown.contains("15:30"))
    }

    @Test(
        "A relative date counts the days of the time zone",
        arguments: [("Europe/Berlin", "1 day"), ("America/New_York", "23 hours")]
    )
    func distance(zone: String, words: String) throws {
        // On 30 March 2025 clocks in Berlin skip an hour: from noon to noon is 23 hours.
        let noon = Date(timeIntervalSince1970: 1_743_246_000)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 100), startDate: noon) {
            Place(zone: zone, locale: "en_GB") { Text(noon.addingTimeInterval(23 * 3600), style: .relative) }
        }
        #expect(host.inspect().texts.first?.string == words)
    }
}
