import Foundation

/// A field of the components of a date, each edited by digits and arrow keys, optionally with a stepper.
struct DateField: PrimitiveView {
    let editing: DateEditing
    let name: LabelName
    var hasStepper = false

    func build(into builder: inout Builder) {
        let environment = builder.environment
        let state = builder.state { DateFieldState() }
        state.follow(editing)
        let field = DateFieldElement(
            editing: editing,
            state: state,
            name: name,
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            font: environment.font.monospacedDigit().resolved,
            color: environment.foregroundColor.opacity(environment.isEnabled ? 1 : 0.35)
                .resolved(environment.colorScheme)
        )
        guard hasStepper else {
            builder.add(field)
            return
        }
        let stepper = StepperElement(
            press: builder.state(1) { StepperPress() },
            increment: environment.isEnabled ? { state.step(by: 1, editing) } : nil,
            decrement: environment.isEnabled ? { state.step(by: -1, editing) } : nil,
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            fillsRow: false,
            isPart: true
        )
        builder.add(DateRowElement(spacing: 4)) { builder in
            builder.atChild(0) { $0.add(field) }
            builder.atChild(1) { $0.add(stepper) }
        }
    }
}

/// The selected component of a date field, and its unfinished number.
@MainActor final class DateFieldState {
    /// A component or the text between two, as shown.
    struct Segment {
        let part: DatePattern.Part
        var string: String
        /// The distance of the leading edge from that of the field's content, and the width, in points.
        var x: CGFloat = 0
        var width: CGFloat = 0
    }

    /// The properties of a date that its text depends on.
    private struct Key: Equatable {
        let locale: Locale
        let calendar: Calendar
        let components: DatePickerComponents
        let date: Date
    }

    private var key: Key?
    private var pattern: DatePattern?
    private(set) var segments: [Segment] = []
    /// The indices of the components in `segments`.
    private(set) var stops: [Int] = []
    /// The position of the selected component in `stops`.
    private(set) var selected = 0
    /// The typed digits of the selected component.
    private(set) var typed = ""
    /// The font and scale of the widths of the segments.
    private var measured: (font: ResolvedFont, scale: CGFloat)?
    /// The width of all segments, in points.
    private(set) var width: CGFloat = 0

    /// Writes the segments of the shown date, if it has changed.
    func follow(_ editing: DateEditing) {
        let key = Key(
            locale: editing.locale,
            calendar: editing.calendar,
            components: editing.components,
            date: editing.shown
        )
        guard key != self.key else { return }
        if pattern == nil || key.locale != self.key?.locale || key.calendar != self.key?.calendar
            || key.components != self.key?.components
        {
            pattern = DatePattern(key.components, locale: key.locale, calendar: key.calendar.identifier)
            (selected, typed) = (0, "")
        }
        self.key = key
        measured = nil
        segments = (pattern?.parts ?? []).map { Segment(part: $0, string: Self.text(of: $0, editing)) }
        stops = segments.indices.filter { if case .unit = segments[$0].part { true } else { false } }
        selected = min(selected, max(0, stops.count - 1))
    }

    private static func text(of part: DatePattern.Part, _ editing: DateEditing) -> String {
        switch part {
        case .literal(let text): return text
        case .era:
            let (era, names) = (editing.calendar.component(.era, from: editing.shown), editing.calendar.eraSymbols)
            return names.indices.contains(era) ? names[era] : ""
        case .unit(.dayPeriod, _):
            let isMorning = editing.arithmetic.value(of: .dayPeriod, in: editing.shown) == 0
            return isMorning ? editing.calendar.amSymbol : editing.calendar.pmSymbol
        case .unit(let unit, let digits):
            var value = editing.arithmetic.value(of: unit, in: editing.shown)
            if case .hour(let first, let count) = unit { value = (value + count - first) % count + first }
            return value.formatted(
                .number.grouping(.never).precision(.integerLength(max(1, digits)...)).locale(editing.locale)
            )
        }
    }

    /// Measures the segments. A number is as wide as the digits that complete it, so that the field keeps its width.
    func measure(_ font: ResolvedFont, _ system: any TextSystem, scale: CGFloat) {
        if let measured, measured == (font, scale) { return }
        measured = (font, scale)
        let zero = key.map { 0.formatted(.number.locale($0.locale)) } ?? "0"
        var x: CGFloat = 0
        for index in segments.indices {
            var width = system.width(of: segments[index].string, font: font, scale: scale)
            switch segments[index].part {
            case .unit(.dayPeriod, _):
                for symbol in [key?.calendar.amSymbol, key?.calendar.pmSymbol].compactMap({ $0 }) {
                    width = max(width, system.width(of: symbol, font: font, scale: scale))
                }
            case .unit(let unit, _):
                let digits = String(repeating: zero, count: unit.digits)
                width = max(width, system.width(of: digits, font: font, scale: scale))
            default: break
            }
            (segments[index].x, segments[index].width) = (x, width)
            x += width
        }
        width = x
    }

    /// The unit of the component at a position.
    func unit(at position: Int) -> DateUnit? {
        guard stops.indices.contains(position), case .unit(let unit, _) = segments[stops[position]].part else {
            return nil
        }
        return unit
    }

    /// Returns the position of the component nearest to a distance from the leading edge of the content.
    func position(nearest x: CGFloat) -> Int {
        func distance(_ position: Int) -> CGFloat {
            let segment = segments[stops[position]]
            return max(segment.x - x, x - segment.x - segment.width)
        }
        return stops.indices.min { distance($0) < distance($1) } ?? 0
    }

    // MARK: Editing

    /// Selects a component, after its unfinished number is set.
    func select(_ position: Int, _ editing: DateEditing) {
        commit(editing)
        if stops.indices.contains(position) { selected = position }
    }

    /// Changes the selected component by a step, after its unfinished number is set.
    func step(by step: Int, _ editing: DateEditing) {
        commit(editing)
        guard let unit = unit(at: selected) else { return }
        editing.set(editing.arithmetic.stepped(unit, by: step, in: editing.current))
    }

    /// Sets the unfinished number of the selected component; true if there was one.
    @discardableResult func commit(_ editing: DateEditing) -> Bool {
        guard !typed.isEmpty else { return false }
        if let unit = unit(at: selected), let number = Int(typed) { set(unit, typed: number, editing) }
        typed = ""
        return true
    }

    /// Forgets the unfinished number, or its last digit.
    func erase(onlyLast: Bool) { typed = onlyLast ? String(typed.dropLast()) : "" }

    /// Adds a typed character: a digit, the first letter of a half of the day, or a separator, which selects the next
    /// component.
    func type(_ character: Character, _ editing: DateEditing) {
        guard let unit = unit(at: selected) else { return }
        if unit == .dayPeriod, let half = half(character, editing.calendar) {
            if let date = editing.arithmetic.selecting(unit, half, in: editing.current) { editing.set(date) }
        } else if let digit = character.wholeNumberValue, (0...9).contains(digit), unit != .dayPeriod {
            let most = largest(unit, editing)
            if let number = Int(typed + "\(digit)"), number <= most { typed += "\(digit)" } else { typed = "\(digit)" }
            let number = Int(typed) ?? 0
            if typed.count >= unit.digits || number * 10 > most { commit(editing) }
        } else if "/.:-, ".contains(character), selected + 1 < stops.count {
            select(selected + 1, editing)
        }
    }

    /// The largest number that can be typed.
    private func largest(_ unit: DateUnit, _ editing: DateEditing) -> Int {
        if case .hour(let first, let count) = unit { return first + count - 1 }
        return editing.arithmetic.range(of: unit, in: editing.current).upperBound
    }

    private func half(_ character: Character, _ calendar: Calendar) -> Int? {
        func begins(_ symbol: String) -> Bool { symbol.lowercased().hasPrefix(character.lowercased()) }
        let (am, pm) = (begins(calendar.amSymbol), begins(calendar.pmSymbol))
        // Symbols that begin alike, as in Chinese, are not told apart by a letter.
        return am == pm ? nil : am ? 0 : 1
    }

    /// Sets a unit to a number on the clock of the field.
    func set(_ unit: DateUnit, typed number: Int, _ editing: DateEditing) {
        var value = number
        if case .hour(let first, let count) = unit {
            guard (first..<first + count).contains(number) else { return }
            value = number % count
            if count == 12 { value += editing.arithmetic.value(of: .dayPeriod, in: editing.current) * 12 }
        }
        guard editing.arithmetic.range(of: unit, in: editing.current).contains(value),
            let date = editing.arithmetic.setting(unit, to: value, in: editing.current)
        else { return }
        editing.set(editing.bounds.nearest(date))
    }
}

/// A field with a stepper beside its middle. The baseline is that of the field.
private struct DateRowElement: Element {
    let spacing: CGFloat

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = CGSize(width: -spacing, height: 0)
        for child in layout.children {
            let own = layout.size(of: child, .unspecified)
            size = CGSize(width: size.width + spacing + own.width, height: max(size.height, own.height))
        }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var x = rect.minX
        for child in layout.children {
            let size = layout.size(of: child, .unspecified)
            layout.place(child, in: CGRect(origin: CGPoint(x: x, y: rect.midY - size.height / 2), size: size))
            x += size.width + spacing
        }
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        layout.baselineOfChildren(baseline) { child in
            let own = layout.size(of: child, .unspecified)
            return CGRect(origin: CGPoint(x: 0, y: (size.height - own.height) / 2), size: own)
        }
    }
}

struct DateFieldElement: Element {
    let editing: DateEditing
    let state: DateFieldState
    var name: LabelName
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the selected component and of the focus ring.
    var tint: Color
    var font: ResolvedFont
    var color: RGBA

    private var insets: EdgeInsets { theme.metrics.fieldInsets }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        state.measure(font, layout.textSystem, scale: layout.scale)
        let metrics = layout.textSystem.metrics(of: font, scale: layout.scale)
        return CGSize(
            width: state.width + insets.leading + insets.trailing,
            height: metrics.lineHeight.rounded(.up) + insets.top + insets.bottom
        )
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard baseline == .first || baseline == .last else { return nil }
        let metrics = layout.textSystem.metrics(of: font, scale: layout.scale)
        return (size.height - metrics.lineHeight) / 2 + metrics.ascent
    }

    /// Returns the frame of a segment in left-to-right layout.
    private func frame(of segment: DateFieldState.Segment, in rect: CGRect) -> CGRect {
        CGRect(x: rect.minX + insets.leading + segment.x, y: rect.minY, width: segment.width, height: rect.height)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let isActive = isEnabled && painter.isFocused && painter.isWindowActive
        let marked = isActive && !state.stops.isEmpty ? state.stops[state.selected] : nil
        if let marked { painter.acceptText(at: painter.directed(frame(of: state.segments[marked], in: rect))) }
        guard painter.isVisible(rect) else { return }
        painter.addRegion(rect, isEnabled ? [.press, .focus] : .press)
        describe(rect, &painter)
        let radius = theme.metrics.fieldRadius
        painter.fieldGround(rect, radius: radius, isEnabled: isEnabled, theme, scheme)
        let (system, scale) = (painter.textSystem, painter.scale)
        let metrics = system.metrics(of: font, scale: scale)
        let y = (rect.minY + (rect.height - metrics.lineHeight) / 2 + metrics.ascent).rounded(scale: scale)
        if let marked {
            let frame = painter.directed(frame(of: state.segments[marked], in: rect))
            painter.fill(frame.insetBy(dx: -1.5, dy: max(1, insets.top - 1)), radius: 3, faceColor)
        }
        for (index, segment) in state.segments.enumerated() {
            let frame = painter.directed(frame(of: segment, in: rect))
            let isMarked = index == marked
            let isTyped = isMarked && !state.typed.isEmpty
            let string = isTyped ? state.typed : segment.string
            // Numbers are aligned at the right, next to their separators.
            let width = system.width(of: string, font: font, scale: scale)
            let x = (frame.maxX - width).rounded(scale: scale)
            painter.text(string, font: font, at: CGPoint(x: x, y: y), isMarked ? markedColor : color)
        }
        if isActive { painter.fieldRing(around: rect, radius: radius, tint.resolved(scheme)) }
    }

    /// The background of the selected component.
    private var faceColor: RGBA {
        (tint == theme.colors.accent ? theme.colors.prominentFace : tint).resolved(scheme).opaque
    }
    private var markedColor: RGBA { faceColor.luminance > 0.36 ? RGBA(0, 0, 0) : RGBA(255, 255, 255) }

    /// Adds a node for the field with one for each component, an adjustable number.
    private func describe(_ rect: CGRect, _ painter: inout Painter) {
        guard painter.describes else { return }
        let (isFocused, fontColor) = (painter.isFocused, color)
        painter.describe(
            { _ in
                SemanticsNode.control(
                    "datePicker",
                    AccessibleName(title: name.words ?? ""),
                    value: editing.shown.formatted(editing.format(.long)),
                    rect: rect,
                    isEnabled: isEnabled
                )
            },
            around: { painter in
                for position in state.stops.indices {
                    let segment = state.segments[state.stops[position]]
                    guard let unit = state.unit(at: position) else { continue }
                    let range = editing.arithmetic.range(of: unit, in: editing.shown)
                    var node = SemanticsNode.control(
                        "stepper",
                        label: unit.name,
                        value: segment.string,
                        rect: painter.directed(frame(of: segment, in: rect)),
                        isEnabled: isEnabled,
                        isFocused: isFocused && position == state.selected
                    )
                    node.properties["current"] = .number(Double(editing.arithmetic.value(of: unit, in: editing.shown)))
                    node.properties["minimum"] = .number(Double(range.lowerBound))
                    node.properties["maximum"] = .number(Double(range.upperBound))
                    node.properties["step"] = .number(1)
                    node.textRuns = [SemanticsNode.TextRun(font: font, color: fontColor.opacity(painter.opacity))]
                    node.part = position + 1
                    painter.describe(node)
                }
            }
        )
    }

    // MARK: Events

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard isEnabled else {
            if case .pressed = event { return true }
            return false
        }
        switch event {
        case .pressed(let point, .left):
            let x = context.directed(point).x - context.rect.minX - insets.leading
            state.select(state.position(nearest: x), editing)
        case .dragged, .released, .cancelled: break
        case .text(let text): for character in text { state.type(character, editing) }
        case .focused(false):
            // Tab selects the first component again.
            state.select(0, editing)
        case .interrupted: state.commit(editing)
        case .key(let key, let modifiers, _): return press(key, modifiers, context)
        case .action(let action): return perform(action, part: context.part)
        default: return false
        }
        return true
    }

    private func press(_ key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        let isMirrored = context.layoutDirection == .rightToLeft
        switch key {
        case .up where modifiers.isEmpty: state.step(by: 1, editing)
        case .down where modifiers.isEmpty: state.step(by: -1, editing)
        case .left where modifiers.isEmpty, .right where modifiers.isEmpty:
            let way = (key == .right) != isMirrored ? 1 : -1
            state.select(state.selected + way, editing)
        case .tab where modifiers.isSubset(of: .shift):
            let next = state.selected + (modifiers.isEmpty ? 1 : -1)
            guard state.stops.indices.contains(next) else { return false }
            state.select(next, editing)
        case .home where modifiers.isEmpty: state.select(0, editing)
        case .end where modifiers.isEmpty: state.select(state.stops.count - 1, editing)
        case .return where modifiers.isEmpty: return state.commit(editing)
        case .escape where modifiers.isEmpty && !state.typed.isEmpty: state.erase(onlyLast: false)
        case .delete where modifiers.isEmpty: state.erase(onlyLast: true)
        default: return false
        }
        return true
    }

    private func perform(_ action: SemanticsAction, part: Int) -> Bool {
        guard let unit = state.unit(at: part - 1) else { return false }
        state.select(part - 1, editing)
        switch action {
        case .focus, .press: return action == .press
        case .increment: state.step(by: 1, editing)
        case .decrement: state.step(by: -1, editing)
        case .setValue(let number):
            guard let value = Int(exactly: number.rounded()),
                let date = editing.arithmetic.selecting(unit, value, in: editing.current)
            else { return false }
            editing.set(date)
        default: return false
        }
        return true
    }
}
