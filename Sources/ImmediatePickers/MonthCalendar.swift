import Foundation

/// A calendar of a month, with a field for the time below.
struct GraphicalDatePicker: View {
    let editing: DateEditing
    let name: LabelName
    /// True for a background with an outline.
    var isFramed = false
    var isInPopover = false
    /// The month that the user has turned to, and the selected date at that time, after whose change the month of the
    /// selection is shown again.
    @State private var turned: (month: Date, selection: Date)?
    @Environment(\.themeLook) private var theme
    @Environment(\.font) private var font

    var body: some View {
        let content = VStack(spacing: 8) {
            if editing.components.contains(.date) { calendar }
            if editing.components.contains(.hourAndMinute) {
                DateField(editing: editing.part(.hourAndMinute), name: timeName, hasStepper: true)
            }
        }
        .fixedSize()
        if isFramed {
            let shape = RoundedRectangle(cornerRadius: theme.metrics.groupRadius)
            content.padding(10)
                .background { shape.fill(theme.colors.fieldFace) }
                .overlay { shape.strokeBorder(theme.colors.controlOutline).allowsHitTesting(false) }
        } else {
            content
        }
    }

    private var timeName: LabelName { LabelName(building: { name.words.map { "\($0), time" } ?? "Time" }) }

    /// The first day of the shown month.
    private var month: Date {
        let date = turned.flatMap { $0.selection == editing.shown ? $0.month : nil } ?? editing.shown
        return editing.calendar.dateInterval(of: .month, for: date)?.start ?? date
    }

    @ViewBuilder private var calendar: some View {
        let month = month
        HStack(spacing: 2) {
            Text(month, format: monthFormat).font(font.weight(.semibold)).padding(.leading, 6)
            Spacer(minLength: 12)
            TurnButton(title: "Previous Month", symbol: "chevron.backward") { turn(by: -1) }
                .disabled(!isReachable(by: -1))
            TurnButton(title: "This Month", symbol: "circle.fill") { turn(to: editing.today) }
            TurnButton(title: "Next Month", symbol: "chevron.forward") { turn(by: 1) }
                .disabled(!isReachable(by: 1))
        }
        MonthGrid(editing: editing, name: name, month: month, takesFocus: isInPopover)
    }

    private var monthFormat: Date.FormatStyle {
        Date.FormatStyle(
            date: .omitted,
            time: .omitted,
            locale: editing.locale,
            calendar: editing.calendar,
            timeZone: editing.calendar.timeZone
        )
        .month(.wide).year()
    }

    private func date(by months: Int) -> Date {
        editing.calendar.date(byAdding: .month, value: months, to: month) ?? month
    }

    /// Returns true if a month has selectable days.
    private func isReachable(by months: Int) -> Bool { editing.bounds.meets(date(by: months), date(by: months + 1)) }

    private func turn(by months: Int) { if isReachable(by: months) { turn(to: date(by: months)) } }

    private func turn(to date: Date) { turned = (date, editing.current) }
}

/// A button that shows another month.
private struct TurnButton: View {
    let title: String
    let symbol: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: symbol).font(.system(size: symbol == "circle.fill" ? 6 : 11, weight: .semibold))
                .frame(width: 20, height: 18)
        }
        .buttonStyle(.borderless)
        .foregroundColor(.secondary)
        .accessibilityLabel(title)
    }
}

/// The days of a month.
private struct MonthGrid: PrimitiveView {
    let editing: DateEditing
    let name: LabelName
    let month: Date
    /// True if it receives the focus when a key opens the popover around it.
    let takesFocus: Bool

    func build(into builder: inout Builder) {
        let environment = builder.environment
        let days = builder.state { MonthDays() }
        days.follow(month, editing)
        let child = builder.add(
            MonthElement(
                editing: editing,
                days: days,
                name: name,
                isEnabled: environment.isEnabled,
                scheme: environment.colorScheme,
                theme: environment.themeLook,
                tint: environment.tint,
                font: environment.font.monospacedDigit().resolved,
                color: environment.foregroundColor
            )
        )
        if takesFocus { builder.setInitialFocus(child) }
        // At midnight, another day is today.
        let calendar = editing.calendar
        if let day = calendar.dateInterval(of: .day, for: editing.today) {
            builder.requestFrame(at: builder.time + day.end.timeIntervalSince(editing.today) + 0.001, for: child)
        }
    }
}

/// The days of six weeks around a month, as strings, made again when the month or its conventions change.
@MainActor final class MonthDays {
    struct Day {
        let start: Date
        let end: Date
        let string: String
        let isInMonth: Bool
        let isSelectable: Bool
    }

    private struct Key: Equatable {
        let month: Date
        let calendar: Calendar
        let locale: Locale
        let bounds: DateBounds
    }

    private var key: Key?
    private(set) var weekdays: [String] = []
    private(set) var days: [Day] = []

    func follow(_ month: Date, _ editing: DateEditing) {
        let calendar = editing.calendar
        let key = Key(month: month, calendar: calendar, locale: editing.locale, bounds: editing.bounds)
        guard key != self.key else { return }
        self.key = key
        let names = calendar.veryShortStandaloneWeekdaySymbols
        weekdays = names.indices.map { names[($0 + calendar.firstWeekday - 1) % names.count] }
        let lead = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        days = (0..<42).compactMap { index in
            // Days are counted at noon, since a clock change may move or skip midnight.
            let noon = month.addingTimeInterval(43_200)
            guard let day = calendar.date(byAdding: .day, value: index - lead, to: noon),
                let interval = calendar.dateInterval(of: .day, for: day)
            else { return nil }
            let number = calendar.component(.day, from: day)
            let isInMonth = calendar.isDate(day, equalTo: noon, toGranularity: .month)
            return Day(
                start: interval.start,
                end: interval.end,
                string: number.formatted(.number.locale(editing.locale)),
                isInMonth: isInMonth,
                isSelectable: editing.bounds.meets(interval.start, interval.end)
            )
        }
    }

    /// Returns the index of the day that contains a date.
    func index(of date: Date) -> Int? { days.firstIndex { $0.start <= date && date < $0.end } }
}

/// The frames of the days, in left-to-right layout.
private struct MonthFrames {
    let rect: CGRect
    /// The size of a day, in points.
    let day: CGSize
    /// The height of the row of weekdays, in points.
    let head: CGFloat

    init(_ rect: CGRect, lineHeight: CGFloat) {
        self.rect = rect
        let height = (lineHeight * 1.5).rounded(.up) + 1
        day = CGSize(width: height + 8, height: height)
        head = (lineHeight * 1.3).rounded(.up)
    }

    var size: CGSize { CGSize(width: 7 * day.width, height: head + 6 * day.height) }

    func weekday(_ column: Int) -> CGRect {
        CGRect(x: rect.minX + CGFloat(column) * day.width, y: rect.minY, width: day.width, height: head)
    }

    subscript(index: Int) -> CGRect {
        let (column, row) = (CGFloat(index % 7), CGFloat(index / 7))
        let origin = CGPoint(x: rect.minX + column * day.width, y: rect.minY + head + row * day.height)
        return CGRect(origin: origin, size: day)
    }

    /// Returns the index of the day at a point.
    func index(at point: CGPoint) -> Int? {
        let (x, y) = ((point.x - rect.minX) / day.width, (point.y - rect.minY - head) / day.height)
        guard x >= 0, x < 7, y >= 0, y < 6 else { return nil }
        return Int(y) * 7 + Int(x)
    }
}

private struct MonthElement: Element {
    let editing: DateEditing
    let days: MonthDays
    var name: LabelName
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the selected day and of the focus ring.
    var tint: Color
    var font: ResolvedFont
    var color: Color

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        MonthFrames(.zero, lineHeight: layout.textSystem.metrics(of: font, scale: layout.scale).lineHeight).size
    }

    // MARK: Painting

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        painter.addRegion(rect, isEnabled ? [.press, .focus] : .press)
        let metrics = painter.textSystem.metrics(of: font, scale: painter.scale)
        let frames = MonthFrames(rect, lineHeight: metrics.lineHeight)
        describe(frames, &painter)
        var small = font
        small.size = (font.size * 0.8).rounded()
        small.weight = .medium
        for (column, weekday) in days.weekdays.enumerated() {
            let frame = painter.directed(frames.weekday(column))
            painter.centered(weekday, small, in: frame, shade(theme.colors.secondaryText))
        }
        let selected = days.index(of: editing.shown)
        let today = days.index(of: editing.today)
        let pointer = isEnabled && painter.isHovered ? painter.pointer : nil
        for (index, day) in days.days.enumerated() {
            let frame = painter.directed(frames[index])
            let isUnderPointer = pointer.map(frame.contains) == true
            paint(day, in: frame, index == selected, index == today, isUnderPointer, &painter)
        }
        // The selected day may be in a month that is not shown.
        if painter.showsFocus, selected == nil {
            painter.focusRing(around: rect, radius: theme.metrics.rowRadius, tint.resolved(scheme))
        }
    }

    private func paint(
        _ day: MonthDays.Day,
        in frame: CGRect,
        _ isSelected: Bool,
        _ isToday: Bool,
        _ isUnderPointer: Bool,
        _ painter: inout Painter
    ) {
        let side = min(frame.width, frame.height) - 1
        let circle = CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        var text = day.isInMonth ? color : theme.colors.tertiaryText
        var dayFont = font
        if isToday {
            dayFont.weight = .semibold
            text = theme.colors.link
        }
        if !day.isSelectable { text = text.opacity(0.35) }
        if isSelected {
            painter.fill(circle, radius: side / 2, face.opacity(isEnabled ? 1 : 0.4))
            let ink = face.luminance > 0.36 ? RGBA(0, 0, 0) : RGBA(255, 255, 255)
            painter.centered(day.string, dayFont, in: frame, ink.opacity(isEnabled ? 1 : 0.75))
            if painter.showsFocus { painter.focusRing(around: circle, radius: side / 2, tint.resolved(scheme)) }
            return
        }
        if isUnderPointer, day.isSelectable {
            let shade = painter.isPressed ? theme.colors.press : theme.colors.hover
            painter.fill(circle, radius: side / 2, shade.resolved(scheme))
        }
        if isToday { painter.stroke(circle, radius: side / 2, width: 1, shade(text)) }
        painter.centered(day.string, dayFont, in: frame, shade(text))
    }

    private func shade(_ color: Color) -> RGBA { color.opacity(isEnabled ? 1 : 0.35).resolved(scheme) }

    /// The background of the selected day.
    private var face: RGBA {
        (tint == theme.colors.accent ? theme.colors.prominentFace : tint).resolved(scheme).opaque
    }

    /// Adds a node for the calendar with one for each day, whose part is its index plus 1.
    private func describe(_ frames: MonthFrames, _ painter: inout Painter) {
        guard painter.describes else { return }
        let isFocused = painter.isFocused
        let selected = days.index(of: editing.shown)
        let format = editing.part(.date).format(.complete)
        painter.describe(
            { _ in
                SemanticsNode.control(
                    "calendar",
                    AccessibleName(title: name.words ?? ""),
                    value: editing.shown.formatted(format),
                    rect: frames.rect,
                    isEnabled: isEnabled,
                    isFocused: isFocused
                )
            },
            around: { painter in
                for (index, day) in days.days.enumerated() {
                    var node = SemanticsNode.control(
                        "button",
                        label: day.start.formatted(format),
                        value: index == selected ? "on" : nil,
                        rect: painter.directed(frames[index]),
                        isEnabled: isEnabled && day.isSelectable
                    )
                    if index == selected { node.properties["traits"] = .list([.string("selected")]) }
                    node.part = index + 1
                    painter.describe(node)
                }
            }
        )
    }

    // MARK: Events

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard isEnabled else {
            if case .pressed(_, .left) = event { return true }
            return false
        }
        switch event {
        case .pressed(_, .left), .dragged, .cancelled: return true
        case .released(let point, let inside):
            let metrics = context.textSystem.metrics(of: font, scale: context.scale)
            let frames = MonthFrames(context.rect, lineHeight: metrics.lineHeight)
            if inside, let index = frames.index(at: context.directed(point)) { choose(index) }
            return true
        case .key(let key, let modifiers, _):
            return press(key, modifiers, isMirrored: context.layoutDirection == .rightToLeft)
        case .action(.press) where context.part > 0: return choose(context.part - 1)
        default: return false
        }
    }

    @discardableResult private func choose(_ index: Int) -> Bool {
        guard days.days.indices.contains(index), days.days[index].isSelectable else { return false }
        editing.set(editing.arithmetic.movingDay(of: editing.current, to: days.days[index].start))
        return true
    }

    private func press(_ key: Key, _ modifiers: KeyModifiers, isMirrored: Bool) -> Bool {
        let way = isMirrored ? -1 : 1
        switch key {
        case .left where modifiers.isEmpty: move(.day, -way)
        case .right where modifiers.isEmpty: move(.day, way)
        case .up where modifiers.isEmpty: move(.day, -7)
        case .down where modifiers.isEmpty: move(.day, 7)
        case .pageUp where modifiers.isSubset(of: .shift): move(modifiers.isEmpty ? .month : .year, -1)
        case .pageDown where modifiers.isSubset(of: .shift): move(modifiers.isEmpty ? .month : .year, 1)
        case .home where modifiers.isEmpty: moveToEdge { $0.lowerBound }
        case .end where modifiers.isEmpty: moveToEdge { $0.upperBound }
        default: return false
        }
        return true
    }

    /// Moves the selection to another day at the same time, at most to a bound.
    private func move(_ unit: Calendar.Component, _ count: Int) {
        guard let date = editing.calendar.date(byAdding: unit, value: count, to: editing.current) else { return }
        editing.set(editing.bounds.nearest(date))
    }

    /// Moves the selection to the first or the last day of its month.
    private func moveToEdge(_ edge: (ClosedRange<Int>) -> Int) {
        let day = edge(editing.arithmetic.range(of: .day, in: editing.current))
        guard let date = editing.arithmetic.setting(.day, to: day, in: editing.current) else { return }
        editing.set(editing.bounds.nearest(date))
    }
}

extension Painter {
    /// Draws a line of text in the middle of a rectangle.
    fileprivate mutating func centered(_ string: String, _ font: ResolvedFont, in rect: CGRect, _ color: RGBA) {
        let width = textSystem.width(of: string, font: font, scale: scale)
        let metrics = textSystem.metrics(of: font, scale: scale)
        let x = (rect.midX - width / 2).rounded(scale: scale)
        let y = (rect.midY - metrics.lineHeight / 2 + metrics.ascent).rounded(scale: scale)
        text(string, font: font, at: CGPoint(x: x, y: y), color)
    }
}
