import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Date pickers: fields, calendars, bounds, conventions. All dates are written in ISO 8601 and in GMT.
@MainActor struct DatePickerTests {
    /// The selection of a picker, outside the view.
    @Observable @MainActor final class Model {
        var date: Date
        init(_ date: Date) { self.date = date }
        var binding: Binding<Date> { Binding(get: { self.date }, set: { self.date = $0 }) }
        var iso: String { date.formatted(.iso8601) }
    }

    private func date(_ string: String) throws -> Date { try Date(string, strategy: .iso8601) }

    private func harness<V: View>(
        _ start: String,
        zone: String = "GMT",
        locale: String = "en_US",
        today: String = "2026-03-20T12:00:00Z",
        @ViewBuilder _ view: @escaping (Model) -> V
    ) throws -> (Harness, Model) {
        let model = Model(try date(start))
        let harness = try Harness(
            size: CGSize(width: 420, height: 420),
            startDate: try date(today),
            timeZone: try #require(TimeZone(identifier: zone)),
            locale: Locale(identifier: locale)
        ) { view(model) }
        return (harness, model)
    }

    private enum Input { case key(Key, KeyModifiers = []), text(String) }

    private func send(_ inputs: [Input], to harness: Harness) throws {
        for input in inputs {
            switch input {
            case .key(let key, let modifiers): try harness.key(key, modifiers)
            case .text(let text): try harness.type(text)
            }
        }
    }

    private func components(_ harness: Harness) -> [String] {
        harness.controls("stepper").map { "\($0.label) \($0.value ?? "")" }
    }

    // MARK: Fields

    @Test(
        "A field lists its components in the order and on the clock of the locale",
        arguments: [
            ("en_US", ["Month 3", "Day 4", "Year 2026", "Hour 5", "Minute 06", "AM or PM PM"]),
            ("de_DE", ["Day 4", "Month 3", "Year 2026", "Hour 17", "Minute 06"]),
            ("sv_SE", ["Year 2026", "Month 03", "Day 04", "Hour 17", "Minute 06"]),
            ("ko_KR", ["Year 2026", "Month 3", "Day 4", "AM or PM 오후", "Hour 5", "Minute 06"]),
            ("ar_EG", ["Day ٤", "Month ٣", "Year ٢٠٢٦", "Hour ٥", "Minute ٠٦", "AM or PM م"]),
        ]
    )
    func localeOrder(locale: String, expected: [String]) throws {
        let (harness, _) = try harness("2026-03-04T17:06:00Z", locale: locale) {
            DatePicker("Start", selection: $0.binding)
        }
        #expect(components(harness) == expected)
        #expect(try harness.control("Start", kind: "datePicker").enabled)
    }

    @Test("A field shows the displayed components only")
    func displayedComponents() throws {
        for (shown, expected) in [
            (DatePickerComponents.date, ["Month 3", "Day 4", "Year 2026"]),
            (.hourAndMinute, ["Hour 5", "Minute 06", "AM or PM PM"]),
        ] {
            let (harness, _) = try harness("2026-03-04T17:06:00Z") {
                DatePicker("Start", selection: $0.binding, displayedComponents: shown)
            }
            #expect(components(harness) == expected)
        }
    }

    @Test(
        "Keys and digits change the selected component, which wraps around",
        arguments: [
            // The month is selected first. December wraps to January of the same year.
            ("2026-12-04T17:06:00Z", [.key(.up)], "2026-01-04T17:06:00Z"),
            ("2026-01-04T17:06:00Z", [.key(.down)], "2026-12-04T17:06:00Z"),
            // 31 January + 1 month: February has 28 days.
            ("2026-01-31T17:06:00Z", [.key(.up)], "2026-02-28T17:06:00Z"),
            ("2026-02-28T17:06:00Z", [.key(.right), .key(.up)], "2026-02-01T17:06:00Z"),
            ("2024-02-29T17:06:00Z", [.key(.tab), .key(.tab), .key(.up)], "2025-02-28T17:06:00Z"),
            ("2026-03-04T23:06:00Z", [.key(.right), .key(.right), .key(.right), .key(.up)], "2026-03-04T00:06:00Z"),
            ("2026-03-04T17:59:00Z", [.key(.end), .key(.left), .key(.up)], "2026-03-04T17:00:00Z"),
            ("2026-03-04T17:06:00Z", [.key(.end), .key(.up)], "2026-03-04T05:06:00Z"),
            ("2026-03-04T17:06:00Z", [.key(.end), .text("a")], "2026-03-04T05:06:00Z"),
            // Digits complete a month at 2 digits, or at the first that no second can follow.
            ("2026-03-04T17:06:00Z", [.text("12")], "2026-12-04T17:06:00Z"),
            ("2026-03-04T17:06:00Z", [.text("7")], "2026-07-04T17:06:00Z"),
            ("2026-03-04T17:06:00Z", [.text("1")], "2026-03-04T17:06:00Z"),
            ("2026-03-04T17:06:00Z", [.text("1"), .key(.return)], "2026-01-04T17:06:00Z"),
            ("2026-03-04T17:06:00Z", [.text("1"), .key(.escape), .key(.return)], "2026-03-04T17:06:00Z"),
            ("2026-03-04T17:06:00Z", [.text("13")], "2026-03-04T17:06:00Z"),
            ("2026-03-04T17:06:00Z", [.text("1/9/1999 ")], "1999-01-09T17:06:00Z"),
            // 12 PM is noon, 12 AM midnight.
            ("2026-03-04T17:06:00Z", [.key(.tab), .key(.tab), .key(.tab), .text("12")], "2026-03-04T12:06:00Z"),
            ("2026-03-04T05:06:00Z", [.key(.tab), .key(.tab), .key(.tab), .text("12:30")], "2026-03-04T00:30:00Z"),
        ] as [(String, [Input], String)]
    )
    private func fieldInput(start: String, inputs: [Input], expected: String) throws {
        let (harness, model) = try harness(start) { DatePicker("Start", selection: $0.binding) }
        try harness.key(.tab)
        try send(inputs, to: harness)
        #expect(model.iso == expected)
    }

    @Test("Tab leaves the field after its last component, Shift+Tab before its first")
    func tabOrder() throws {
        let (harness, _) = try harness("2026-03-04T17:06:00Z") { model in
            VStack {
                Button("Before") {}
                DatePicker("Start", selection: model.binding, displayedComponents: .date).datePickerStyle(.field)
                Button("After") {}
            }
        }
        var order: [String] = []
        for _ in 0..<5 {
            try harness.key(.tab)
            order += harness.controls().filter(\.focused).map(\.label)
        }
        #expect(order == ["Before", "Month", "Day", "Year", "After"])
        try harness.key(.tab, .shift)
        #expect(harness.controls().filter(\.focused).map(\.label) == ["Month"])
        try harness.key(.tab, .shift)
        #expect(harness.controls().filter(\.focused).map(\.label) == ["Before"])
    }

    @Test("An unfinished number is set when the focus leaves")
    func unfinishedNumber() throws {
        let (harness, model) = try harness("2026-03-04T17:06:00Z") { model in
            VStack {
                DatePicker("Start", selection: model.binding).datePickerStyle(.field)
                Button("After") {}
            }
        }
        try harness.click("Month", kind: "stepper")
        try harness.type("1")
        #expect(model.iso == "2026-03-04T17:06:00Z")
        try harness.click("Year", kind: "stepper")
        #expect(model.iso == "2026-01-04T17:06:00Z")
        try harness.type("85")
        try harness.focus(false)
        #expect(model.iso == "0085-01-04T17:06:00Z")
    }

    @Test("The stepper changes the component that was clicked")
    func stepper() throws {
        let (harness, model) = try harness("2026-03-04T17:06:00Z") {
            DatePicker("Start", selection: $0.binding).labelsHidden()
        }
        let field = try harness.control("Start", kind: "datePicker").rect
        try harness.click("Day", kind: "stepper")
        // The stepper is 18 points wide, 4 after the field.
        try harness.click(at: CGPoint(x: field.maxX + 13, y: field.midY - 5))
        #expect(model.iso == "2026-03-05T17:06:00Z")
        try harness.click(at: CGPoint(x: field.maxX + 13, y: field.midY + 5))
        try harness.click(at: CGPoint(x: field.maxX + 13, y: field.midY + 5))
        #expect(model.iso == "2026-03-03T17:06:00Z")
    }

    @Test("Bounds limit what keys reach")
    func bounds() throws {
        let range = try date("2026-03-03T08:00:00Z")...date("2026-04-05T18:00:00Z")
        for (start, inputs, expected) in [
            // Only March and April are in the range; 10 April is beyond it.
            ("2026-03-10T12:00:00Z", [.key(.up)], "2026-04-05T18:00:00Z"),
            ("2026-04-02T12:00:00Z", [.key(.up)], "2026-03-03T08:00:00Z"),
            // In April, days wrap after the 5th, on which 12:00 is in the range.
            ("2026-04-05T12:00:00Z", [.key(.right), .key(.up)], "2026-04-01T12:00:00Z"),
            ("2026-03-10T12:00:00Z", [.key(.right), .key(.right), .key(.up)], "2026-03-10T12:00:00Z"),
            ("2026-03-10T12:00:00Z", [.text("9")], "2026-04-05T18:00:00Z"),
        ] as [(String, [Input], String)] {
            let (harness, model) = try harness(start) { DatePicker("Start", selection: $0.binding, in: range) }
            try harness.key(.tab)
            try send(inputs, to: harness)
            #expect(model.iso == expected, "from \(start)")
        }
    }

    @Test("A date outside the range is shown as the nearer bound and stays until the user changes it")
    func outside() throws {
        let first = try date("2026-03-03T08:00:00Z")
        let (harness, model) = try harness("2020-01-01T00:00:00Z") {
            DatePicker("Start", selection: $0.binding, in: first..., displayedComponents: .date)
        }
        #expect(components(harness) == ["Month 3", "Day 3", "Year 2026"])
        #expect(model.iso == "2020-01-01T00:00:00Z")
        try harness.key(.tab)
        try harness.key(.up)
        #expect(model.iso == "2026-04-03T08:00:00Z")
    }

    @Test("Hours follow the clock changes of the time zone")
    func clockChanges() throws {
        // In Berlin, 29 March 2026 has no 2:30: at 1:00 GMT the clock goes from 2 to 3.
        for (start, key, expected) in [
            ("2026-03-29T00:30:00Z", Key.up, "2026-03-29T01:30:00Z"),
            ("2026-03-29T01:30:00Z", .down, "2026-03-29T00:30:00Z"),
            // On 25 October the clock goes back from 3 to 2: noon is 11:00 GMT, midnight 22:00 GMT.
            ("2026-10-24T22:30:00Z", .down, "2026-10-25T22:30:00Z"),
        ] {
            let (harness, model) = try harness(start, zone: "Europe/Berlin", locale: "de_DE") {
                DatePicker("Start", selection: $0.binding, displayedComponents: .hourAndMinute)
            }
            try harness.key(.tab)
            try harness.key(key)
            #expect(model.iso == expected)
        }
    }

    @Test("Assistive technology steps and sets the components")
    func assistance() throws {
        let (harness, model) = try harness("2026-03-04T17:06:00Z") { DatePicker("Start", selection: $0.binding) }
        try harness.perform(.increment, on: "Year")
        #expect(model.iso == "2027-03-04T17:06:00Z")
        try harness.perform(.setValue(31), on: "Day")
        #expect(model.iso == "2027-03-31T17:06:00Z")
        try harness.perform(.decrement, on: "Hour")
        #expect(model.iso == "2027-03-31T16:06:00Z")
        #expect(throws: HarnessError.self) { try harness.perform(.setValue(13), on: "Month") }
    }

    @Test("A disabled field ignores input")
    func disabledField() throws {
        let (harness, model) = try harness("2026-03-04T17:06:00Z") {
            DatePicker("Start", selection: $0.binding).disabled(true)
        }
        try harness.key(.tab)
        try harness.key(.up)
        let day = try harness.control("Day", kind: "stepper").rect
        try harness.click(at: CGPoint(x: day.midX, y: day.midY))
        #expect(model.iso == "2026-03-04T17:06:00Z")
        #expect(harness.controls().allSatisfy { !$0.enabled && !$0.focused })
    }

    @Test("In a layout from right to left, the left arrow selects the next component")
    func mirrored() throws {
        let (harness, model) = try harness("2026-03-04T17:06:00Z") {
            DatePicker("Start", selection: $0.binding).environment(\.layoutDirection, .rightToLeft)
        }
        try harness.key(.tab)
        try harness.key(.left)
        try harness.key(.up)
        #expect(model.iso == "2026-03-05T17:06:00Z")
        let (month, day) = (try harness.control("Month").rect, try harness.control("Day").rect)
        #expect(month.minX > day.maxX)
    }

    // MARK: Calendars

    @Test("A calendar starts its weeks on the first weekday of the calendar")
    func firstWeekday() throws {
        // 1 March 2026 is a Sunday.
        for (locale, first) in [("en_US", "Sunday, March 1, 2026"), ("de_DE", "Montag, 23. Februar 2026")] {
            let (harness, _) = try harness("2026-03-04T17:06:00Z", locale: locale) {
                DatePicker("Start", selection: $0.binding).datePickerStyle(.graphical)
            }
            #expect(try days(harness).first?.label == first)
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.firstWeekday = 4
        let (harness, _) = try harness("2026-03-04T17:06:00Z") { [calendar] in
            DatePicker("Start", selection: $0.binding).datePickerStyle(.graphical).environment(\.calendar, calendar)
        }
        #expect(try days(harness).first?.label == "Wednesday, February 25, 2026")
    }

    /// Returns the buttons of the days: all below the row of weekdays.
    private func days(_ harness: Harness) throws -> [(label: String, isEnabled: Bool, isSelected: Bool)] {
        let calendar = try harness.control("Start", kind: "calendar").rect
        return harness.controls("button").filter { calendar.contains($0.rect) }
            .map { ($0.label, $0.enabled, $0.value == "on") }
    }

    @Test(
        "Keys move the selected day and keep the time",
        arguments: [
            (Key.right, [], "2026-04-01T17:06:00Z"), (.left, [], "2026-03-30T17:06:00Z"),
            (.down, [], "2026-04-07T17:06:00Z"), (.up, [], "2026-03-24T17:06:00Z"),
            (.pageDown, [], "2026-04-30T17:06:00Z"), (.pageUp, [], "2026-02-28T17:06:00Z"),
            (.pageDown, .shift, "2027-03-31T17:06:00Z"), (.home, [], "2026-03-01T17:06:00Z"),
            (.end, [], "2026-03-31T17:06:00Z"),
        ] as [(Key, KeyModifiers, String)]
    )
    func calendarKeys(key: Key, modifiers: KeyModifiers, expected: String) throws {
        let (harness, model) = try harness("2026-03-31T17:06:00Z") {
            DatePicker("Start", selection: $0.binding, displayedComponents: .date).datePickerStyle(.graphical)
        }
        // The three buttons of the month come before the days.
        for _ in 0..<4 { try harness.key(.tab) }
        #expect(try harness.control("Start", kind: "calendar").focused)
        try harness.key(key, modifiers)
        #expect(model.iso == expected)
        #expect(try days(harness).filter(\.isSelected).count == 1)
    }

    @Test("Buttons turn to other months without a change of the selection, which a click makes")
    func months() throws {
        let (harness, model) = try harness("2026-03-31T17:06:00Z", today: "2026-07-20T12:00:00Z") {
            DatePicker("Start", selection: $0.binding).datePickerStyle(.graphical)
        }
        #expect(harness.texts.contains("March 2026"))
        try harness.click("Next Month")
        try harness.click("Next Month")
        #expect(harness.texts.contains("May 2026"))
        #expect(model.iso == "2026-03-31T17:06:00Z")
        try harness.click("This Month")
        #expect(harness.texts.contains("July 2026"))
        try harness.click("Previous Month")
        try harness.click("Tuesday, June 9, 2026")
        #expect(model.iso == "2026-06-09T17:06:00Z")
        model.date = try date("2026-12-24T17:06:00Z")
        try harness.step()
        #expect(harness.texts.contains("December 2026"))
    }

    @Test("Days outside the range are disabled, and months without others cannot be reached")
    func calendarBounds() throws {
        let last = try date("2026-03-20T12:00:00Z")
        let (harness, model) = try harness("2026-03-18T17:06:00Z") {
            DatePicker("Start", selection: $0.binding, in: ...last).datePickerStyle(.graphical)
        }
        let enabled = try days(harness).filter(\.isEnabled).map(\.label)
        #expect(enabled.last == "Friday, March 20, 2026")
        #expect(try !harness.control("Next Month").enabled)
        #expect(try harness.control("Previous Month").enabled)
        let late = try harness.control("Saturday, March 21, 2026").rect
        try harness.click(at: CGPoint(x: late.midX, y: late.midY))
        #expect(model.iso == "2026-03-18T17:06:00Z")
        // 17:06 on the last day is after its end.
        try harness.click("Friday, March 20, 2026")
        #expect(model.iso == "2026-03-20T12:00:00Z")
    }

    @Test("Assistive technology presses a day")
    func pressedDay() throws {
        let (harness, model) = try harness("2026-03-18T17:06:00Z") {
            DatePicker("Start", selection: $0.binding, displayedComponents: .date).datePickerStyle(.graphical)
        }
        try harness.perform(.press, on: "Monday, March 2, 2026")
        #expect(model.iso == "2026-03-02T17:06:00Z")
    }

    @Test("A day without midnight is in the calendar once")
    func dayWithoutMidnight() throws {
        // In Cairo, 24 April 2026 starts at 1:00.
        let (harness, model) = try harness("2026-04-23T10:00:00Z", zone: "Africa/Cairo") {
            DatePicker("Start", selection: $0.binding, displayedComponents: .date).datePickerStyle(.graphical)
        }
        let labels = try days(harness).map(\.label)
        #expect(labels.count == 42 && Set(labels).count == 42)
        try harness.click("Friday, April 24, 2026")
        // It stays noon, now 3 hours ahead of GMT.
        #expect(model.iso == "2026-04-24T09:00:00Z")
    }

    // MARK: Compact pickers

    @Test("A compact picker shows its date and opens a calendar")
    func compact() throws {
        struct Trip: View {
            @State var date: Date
            var body: some View {
                Form {
                    DatePicker("Start", selection: $date, displayedComponents: .date).datePickerStyle(.compact)
                    Text(date, format: .dateTime.month().day())
                }
            }
        }
        let start = try date("2026-03-18T17:06:00Z")
        let harness = try Harness(size: CGSize(width: 420, height: 420), startDate: start) { Trip(date: start) }
        #expect(try harness.control("Start", kind: "picker").value == "Mar 18, 2026")
        try harness.key(.tab)
        try harness.key(.down)
        try harness.advance(by: 0.5)
        #expect(try harness.control("Start", kind: "calendar").focused)
        try harness.key(.left)
        #expect(harness.texts.contains("Mar 17"))
        try harness.key(.escape)
        try harness.advance(by: 0.5)
        #expect(harness.controls("calendar").isEmpty)
        #expect(try harness.control("Start", kind: "picker").value == "Mar 17, 2026")
        try harness.click("Start", kind: "picker")
        try harness.advance(by: 0.5)
        try harness.click("Sunday, March 1, 2026")
        #expect(try harness.control("Start", kind: "picker").value == "Mar 1, 2026")
    }

    @Test("Titles, labels and ranges compile as in SwiftUI")
    func spellings() throws {
        let now = try date("2026-03-04T17:06:00Z")
        let title = "Verbatim"
        let (harness, _) = try harness("2026-03-04T17:06:00Z") { model in
            VStack {
                DatePicker("Literal", selection: model.binding, in: now..., displayedComponents: [.date])
                DatePicker(title, selection: model.binding, in: ...now, displayedComponents: .hourAndMinute)
                DatePicker(selection: model.binding, in: now...now, displayedComponents: .date) {
                    Label("Symbol", systemImage: "clock")
                }
                DatePicker(selection: model.binding) { Text("Label") }.datePickerStyle(.automatic)
                DatePicker("", selection: model.binding).labelsHidden().datePickerStyle(.field)
            }
        }
        #expect(harness.controls("datePicker").map(\.label) == ["Literal", "Verbatim", "Symbol", "Label", ""])
    }
}
