import Foundation

/// When a `TimelineView` is due to show something else.
public protocol TimelineSchedule {
    /// The next time after `date`; `date` itself for the next frame, nil for none.
    func next(after date: Date) -> Date?
}

/// As often as the display takes a frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let minimumInterval: Double
    private let paused: Bool

    /// A schedule that leaves at least `minimumInterval` seconds between two times, and has none while it is paused.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = max(0, minimumInterval ?? 0)
        self.paused = paused
    }

    /// At once, or after the interval.
    public func next(after date: Date) -> Date? { paused ? nil : date.addingTimeInterval(minimumInterval) }
}

/// Again and again after an interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: Double

    /// Times at `start` and every `interval` seconds after it, at least a thousandth.
    public init(from start: Date, by interval: Double) {
        self.start = start
        self.interval = interval.isFinite ? max(0.001, interval) : 1
    }

    /// The start, or the next whole number of intervals after it.
    public func next(after date: Date) -> Date? {
        let passed = date.timeIntervalSince(start)
        guard passed >= 0 else { return start }
        // A frame may come a little before its time.
        return start.addingTimeInterval(((passed / interval + 1e-3).rounded(.down) + 1) * interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// As often as the display takes a frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// As often as the display takes a frame, with at least `minimumInterval` seconds in between, unless paused.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// At `start` and every `interval` seconds after it.
    public static func periodic(from start: Date, by interval: Double) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: start, by: interval)
    }
}

/// What the content of a `TimelineView` is made from.
public struct TimelineContext: Sendable {
    /// The time that is shown.
    public let date: Date
}

/// A view that is shown anew as time goes on.
///
/// ```swift
/// TimelineView(.animation) { context in
///     Wave(phase: context.date.timeIntervalSinceReferenceDate)
/// }
/// ```
///
/// On a host with a clock of its own, such as a headless one, dates go on with that clock.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
    /// What the content is made from.
    public typealias Context = TimelineContext

    private let schedule: Schedule
    private let content: (Context) -> Content

    /// A view whose content `content` makes for each time of `schedule`.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// Appends the content.
    public func build(into builder: inout Builder) {
        let (time, now) = (builder.time, builder.date)
        let clock = builder.memory { TimelineClock(date: now, time: time) }
        let date = clock.value.date(at: time)
        let next = schedule.next(after: date).map { time + $0.timeIntervalSince(date) }
        builder.modify(content(Context(date: date)), with: TimelineElement(next: next))
    }
}

/// What a clock of the host says, as dates.
private struct TimelineClock {
    var date: Date
    var time: Double

    func date(at time: Double) -> Date { date.addingTimeInterval(time - self.time) }
}

struct TimelineElement: Element {
    var next: Double?

    mutating func paint(_ painter: inout Painter) {
        painter.paintChildren()
        if let next { painter.requestFrame(at: next) }
    }
}
