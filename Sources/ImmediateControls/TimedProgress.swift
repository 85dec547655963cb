import Foundation

/// The remaining or elapsed time of a progress view of a time interval.
public struct DefaultDateProgressLabel: View {
    fileprivate let timer: ProgressTimer

    /// The time in hours, minutes and seconds, updated every second.
    public var body: some View {
        TimelineView(.periodic(from: timer.interval.lowerBound, by: 1)) { context in
            Text(verbatim: timer.words(at: context.date)).monospacedDigit()
        }
    }
}

/// The time interval of a progress view.
struct ProgressTimer: TimelineSchedule {
    var interval: ClosedRange<Date>
    var countsDown: Bool

    private var duration: Double { interval.upperBound.timeIntervalSince(interval.lowerBound) }

    /// Returns the date of the next visible change of a bar of a few hundred pixels.
    func next(after date: Date) -> Date? {
        if date < interval.lowerBound { return interval.lowerBound }
        guard date < interval.upperBound else { return nil }
        return min(date.addingTimeInterval(min(1, max(1 / 30.0, duration / 600))), interval.upperBound)
    }

    /// Returns the filled part of the bar.
    func share(at date: Date) -> Double {
        let passed = duration > 0 ? date.timeIntervalSince(interval.lowerBound) / duration : 1
        let share = min(max(0, passed), 1)
        return countsDown ? 1 - share : share
    }

    /// Returns the remaining time of a countdown, or else the elapsed time.
    func words(at date: Date) -> String {
        let passed = min(max(0, date.timeIntervalSince(interval.lowerBound)), duration)
        // A countdown shows 0:00 only at its end.
        let exact = countsDown ? (duration - passed - 1e-3).rounded(.up) : (passed + 1e-3).rounded(.down)
        let seconds = exact > 0 ? Int(min(exact, 1e9)) : 0
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let rest = String(format: "%02d", seconds % 60)
        return hours > 0 ? "\(hours):\(String(format: "%02d", minutes)):\(rest)" : "\(minutes):\(rest)"
    }
}

extension ProgressView {
    /// Creates a bar that follows the time through an interval.
    ///
    /// - Parameters:
    ///   - timerInterval: The interval. The bar is still before and after it.
    ///   - countsDown: True for a bar that empties, false for one that fills.
    ///   - label: The label above the bar.
    ///   - currentValueLabel: The label below the bar.
    public init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        let timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
        self.init(timer: timer, label(), currentValueLabel())
    }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    /// Creates a bar that follows the time through an interval, with the remaining or elapsed time below.
    ///
    /// - Parameters:
    ///   - timerInterval: The interval. The bar is still before and after it.
    ///   - countsDown: True for a bar that empties and the remaining time, false for one that fills and the elapsed time.
    ///   - label: The label above the bar.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        let timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
        self.init(timer: timer, label(), DefaultDateProgressLabel(timer: timer))
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    /// Creates a bar that follows the time through an interval, with the remaining or elapsed time below.
    ///
    /// - Parameters:
    ///   - timerInterval: The interval. The bar is still before and after it.
    ///   - countsDown: True for a bar that empties and the remaining time, false for one that fills and the elapsed time.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}
