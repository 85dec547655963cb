import Foundation
import ScreenshotTesting
import Testing

/// Date pickers in every style. Today is 15 January 2026, the harness's start date.
@MainActor @Suite struct DateLooks {
    /// 4 March 2026, 17:06 GMT.
    private static let date = Date(timeIntervalSince1970: 1_772_643_960)

    @Test("Date fields: at rest, with a selected component, with a typed digit, disabled") func fields() throws {
        let typed = Look {
            try $0.key(.tab)
            try $0.key(.tab)
            try $0.type("1")
        }
        try expectLooks(
            [.rest, .focused(), typed, .disabled],
            named: "date-field",
            size: CGSize(width: 290, height: 44),
            columns: 2
        ) { DatePicker("Start", selection: .constant(Self.date)) }
        try expectLooks([.rest, .focused()], named: "date-compact", size: CGSize(width: 210, height: 44)) {
            DatePicker("Start", selection: .constant(Self.date), displayedComponents: .date)
                .datePickerStyle(.compact)
        }
    }

    @Test("Calendars: at rest, today, out of range, focused, disabled") func calendars() throws {
        // 10 to 28 January 2026.
        let range = Self.january(10)...Self.january(28)
        try expectLooks(
            [.rest, .focused(2), .hovered(100, 120), .disabled],
            named: "date-graphical",
            size: CGSize(width: 270, height: 260),
            columns: 2
        ) {
            DatePicker("Start", selection: .constant(Self.january(21)), in: range)
                .datePickerStyle(.graphical).labelsHidden()
        }
    }

    @Test("A compact picker with its calendar") func popover() throws {
        try expectLooks([.clicked(130, 22)], named: "date-compact-open", size: CGSize(width: 320, height: 300)) {
            DatePicker("Start", selection: .constant(Self.january(21)), displayedComponents: .date)
                .datePickerStyle(.compact).frame(maxHeight: .infinity, alignment: .top).padding(.top, 10)
        }
    }

    private static func january(_ day: Int) -> Date {
        Date(timeIntervalSince1970: 1_767_268_800 + Double(day - 1) * 86_400)
    }
}
