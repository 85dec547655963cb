import Foundation
import SplitView

/// A date for sending a message: one of a few, or any other.
struct SendLater: View {
    let send: (Date) -> Void
    @State private var choice: SendTime
    @State private var date: Date

    /// - Parameter date: The date to begin with; nil for an hour from now.
    init(date: Date? = nil, send: @escaping (Date) -> Void) {
        self.send = send
        _choice = State(initialValue: date == nil ? .hour : .other)
        _date = State(initialValue: date ?? SendTime.hour.date(after: .now))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Picker("Send", selection: $choice) { ForEach(SendTime.allCases) { Text($0.title).tag($0) } }
            DatePicker("At", selection: $date, in: Date.now..., displayedComponents: [.date, .hourAndMinute])
                .datePickerStyle(.field)
            DatePicker("Day", selection: $date, in: Date.now..., displayedComponents: .date)
                .datePickerStyle(.graphical)
                .labelsHidden()
            HStack {
                Spacer()
                Button("Send Later") { send(date) }.keyboardShortcut(.defaultAction)
            }
        }
        .padding(16)
        .onChange(of: choice) { if choice != .other { date = choice.date(after: .now) } }
        .onChange(of: date) { if date != choice.date(after: .now) { choice = .other } }
    }
}

/// The dates to choose from.
enum SendTime: CaseIterable, Identifiable {
    case hour, evening, tomorrow, monday, other

    var id: SendTime { self }
    var title: String {
        switch self {
        case .hour: "In an hour"
        case .evening: "At six in the evening"
        case .tomorrow: "Tomorrow morning"
        case .monday: "On Monday morning"
        case .other: "Another time"
        }
    }

    /// Returns the date of the choice, in whole minutes.
    func date(after now: Date, calendar: Calendar = .current) -> Date {
        let parts: DateComponents
        switch self {
        case .hour, .other:
            let minute = calendar.dateInterval(of: .minute, for: now)?.start ?? now
            return minute.addingTimeInterval(3600)
        case .evening: parts = DateComponents(hour: 18)
        case .tomorrow: parts = DateComponents(hour: 8)
        case .monday: parts = DateComponents(hour: 8, weekday: 2)
        }
        // Tomorrow morning is the next day's, also before eight.
        let start =
            self == .tomorrow ? calendar.dateInterval(of: .day, for: now)?.end.addingTimeInterval(-1) ?? now : now
        return calendar.nextDate(after: start, matching: parts, matchingPolicy: .nextTime) ?? now
    }
}
