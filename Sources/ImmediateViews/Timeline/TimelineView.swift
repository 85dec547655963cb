import Foundation

/// A sequence of dates for updates of a `TimelineView`.
public protocol TimelineSchedule {
    /// Returns the next date after `date`: `date` itself for the next frame, nil if there is none.
    func next(after date: Date) -> Date?
}

/// A schedule that updates in every frame of the display.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let minimumInterval: Double
    private let paused: Bool

    /// Creates a schedule of the display's frames.
    ///
    /// - Parameters:
    ///   - minimumInterval: The minimum time between updates, in seconds; nil updates in every frame.
    ///   - paused: True to stop the updates.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = max(0, minimumInterval ?? 0)
        self.paused = paused
    }

    /// Returns `date` plus the minimum interval, or nil while paused.
    public func next(after date: Date) -> Date? { paused ? nil : date.addingTimeInterval(minimumInterval) }
}

/// A schedule of dates at regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: Double

    /// Creates a schedule of `start` and every `interval` seconds after it. The minimum interval is 0.001 seconds.
    public init(from start: Date, by interval: Double) {
        self.start = start
        self.interval = interval.isFinite ? max(0.001, interval) : 1
    }

    /// Returns the start, or the next date that is a whole number of intervals after it.
    public func next(after date: Date) -> Date? {
        let passed = date.timeIntervalSince(start)
        guard passed >= 0 else { return start }
        // A frame may run slightly ahead of its date.
        return start.addingTimeInterval(((passed / interval + 1e-3).rounded(.down) + 1) * interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule that updates in every frame of the display.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Returns a schedule that updates in every frame, at least `minimumInterval` seconds apart, unless paused.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Returns a schedule that updates at `start` and every `interval` seconds after it.
    public static func periodic(from start: Date, by interval: Double) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: start, by: interval)
    }
}

/// The input for the content of a `TimelineView`.
public struct TimelineContext: Sendable {
    /// The date for which to build the content.
    public let date: Date
}

/// A view that updates according to a schedule.
///
/// ```swift
/// TimelineView(.animation) { context in
///     Wave(phase: context.date.timeIntervalSinceReferenceDate)
/// }
/// ```
///
/// On a host with its own clock, such as a headless one, dates follow that clock.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
    /// The type of the input for the content.
    public typealias Context = TimelineContext

    private let schedule: Schedule
    private let content: (Context) -> Content

    /// Creates a view that builds its content for each date of a schedule.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// Appends the content to `builder`.
    public func build(into builder: inout Builder) {
        let (time, now) = (builder.time, builder.date)
        let clock = builder.persistentValue { TimelineClock(date: now, time: time) }
        let date = clock.value.date(at: time)
        let next = schedule.next(after: date).map { time + $0.timeIntervalSince(date) }
        builder.modify(content(Context(date: date)), with: TimelineElement(next: next))
    }
}

/// A conversion from the host's clock to dates.
private struct TimelineClock {
    var date: Date
    var time: Double

    func date(at time: Double) -> Date { date.addingTimeInterval(time - self.time) }
}

package struct TimelineElement: Element {
    package var next: Double?

    package init(next: Double? = nil) {
        self.next = next
    }

    package mutating func paint(_ painter: inout Painter) {
        painter.paintChildren()
        if let next { painter.requestFrame(at: next) }
    }
}
