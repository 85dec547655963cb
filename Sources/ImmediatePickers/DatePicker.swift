import Foundation

/// A control that selects a date, a time, or both.
///
/// ```swift
/// DatePicker("Departure", selection: $departure)
/// DatePicker("Day", selection: $day, in: Date()..., displayedComponents: .date)
/// DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.graphical)
/// ```
///
/// Dates are shown in the environment's `\.calendar`, `\.locale` and `\.timeZone`. In a field, digits replace the selected
/// component, the up and down arrows change it and wrap around, and the left and right arrows or Tab select another one.
/// In a calendar, the arrow keys move the selected day, Page Up and Page Down the month, with Shift the year.
public struct DatePicker<Label: View>: PrimitiveView {
    /// The displayed parts of a date, under the name that SwiftUI gives them in the picker.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let bounds: DateBounds
    private let components: DatePickerComponents
    private let label: Label

    private init(_ selection: Binding<Date>, _ bounds: DateBounds, _ components: DatePickerComponents, _ label: Label) {
        self.selection = selection
        self.bounds = bounds
        self.components = components
        self.label = label
    }

    /// Creates a date picker with a label.
    ///
    /// - Parameters:
    ///   - selection: The date that the picker selects.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    ///   - label: The purpose of the date.
    public init(
        selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(), displayedComponents, label())
    }

    /// Creates a date picker with a label for dates within a range.
    ///
    /// A date outside the range is shown as the nearer bound; the selection changes only by user input.
    ///
    /// - Parameters:
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    ///   - label: The purpose of the date.
    public init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        let bounds = DateBounds(lower: range.lowerBound, upper: range.upperBound)
        self.init(selection, bounds, displayedComponents, label())
    }

    /// Creates a date picker with a label for dates from a first one on.
    ///
    /// - Parameters:
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates, such as `Date()...`.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    ///   - label: The purpose of the date.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(lower: range.lowerBound), displayedComponents, label())
    }

    /// Creates a date picker with a label for dates up to a last one.
    ///
    /// - Parameters:
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates, such as `...Date()`.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    ///   - label: The purpose of the date.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(upper: range.upperBound), displayedComponents, label())
    }

    /// Appends the picker to `builder`.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        let editing = DateEditing(selection, bounds, components, environment, today: builder.date)
        let name = label.name(in: builder.context)
        let hasLabel = !environment.labelsHidden && name.known?.isEmpty != true
        let style = environment.datePickerStyle
        let isGraphical = style == .graphical
        if hasLabel, builder.adopts(label, rest: { build(editing, name, style, into: &$0) }) { return }
        let row = StackElement(
            axis: .horizontal,
            unit: isGraphical ? 0 : 0.5,
            baseline: isGraphical ? nil : .first,
            spacing: StackElement.defaultSpacing
        )
        builder.add(row) { builder in
            if hasLabel { builder.inControlColor { $0.child(label, 0) } }
            if environment.fillsRow {
                builder.with(\.stackAxis, .horizontal) { $0.child(Spacer(minLength: 12), 2) }
            }
            build(editing, name, style, into: &builder)
        }
    }

    /// Appends the control without the label.
    private func build(
        _ editing: DateEditing,
        _ name: LabelName,
        _ style: DatePickerStyle,
        into builder: inout Builder
    ) {
        switch style {
        case .graphical: builder.child(GraphicalDatePicker(editing: editing, name: name, isFramed: true), 1)
        case .compact: builder.child(CompactDatePicker(editing: editing, name: name), 1)
        case .field: builder.child(DateField(editing: editing, name: name), 1)
        default: builder.child(DateField(editing: editing, name: name, hasStepper: true), 1)
        }
    }
}

extension DatePicker where Label == Text {
    /// Creates a date picker with a title.
    ///
    /// - Parameters:
    ///   - title: The purpose of the date.
    ///   - selection: The date that the picker selects.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    public init(
        _ title: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(), displayedComponents, Text(title))
    }

    /// Creates a date picker with a title for dates within a range.
    ///
    /// - Parameters:
    ///   - title: The purpose of the date.
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    public init(
        _ title: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a date picker with a title for dates from a first one on.
    ///
    /// - Parameters:
    ///   - title: The purpose of the date.
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    public init(
        _ title: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a date picker with a title for dates up to a last one.
    ///
    /// - Parameters:
    ///   - title: The purpose of the date.
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    public init(
        _ title: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a date picker with a verbatim title.
    ///
    /// - Parameters:
    ///   - title: The purpose of the date.
    ///   - selection: The date that the picker selects.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(), displayedComponents, Text(title))
    }

    /// Creates a date picker with a verbatim title for dates within a range.
    ///
    /// - Parameters:
    ///   - title: The purpose of the date.
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a date picker with a verbatim title for dates from a first one on.
    ///
    /// - Parameters:
    ///   - title: The purpose of the date.
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a date picker with a verbatim title for dates up to a last one.
    ///
    /// - Parameters:
    ///   - title: The purpose of the date.
    ///   - selection: The date that the picker selects.
    ///   - range: The selectable dates.
    ///   - displayedComponents: The displayed and editable parts of the date; an empty set shows all.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
}

/// The parts of a date that a date picker displays.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The hour and the minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// The day, the month and the year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// The style of a date picker.
public struct DatePickerStyle: Hashable, Sendable {
    private let name: String
    /// A field of components with a stepper: the default.
    public static let stepperField = DatePickerStyle(name: "stepperField")
    /// The default style, which is `stepperField`.
    public static let automatic = stepperField
    /// A field of components.
    public static let field = DatePickerStyle(name: "field")
    /// A button that shows the date and opens a calendar.
    public static let compact = DatePickerStyle(name: "compact")
    /// A calendar of a month, with a field for the time.
    public static let graphical = DatePickerStyle(name: "graphical")
}

extension View {
    /// Sets the style of the date pickers inside.
    public func datePickerStyle(_ style: DatePickerStyle) -> some View { environment(\.datePickerStyle, style) }
}

extension EnvironmentValues {
    /// The style of date pickers.
    fileprivate var datePickerStyle: DatePickerStyle {
        get { hasOwnValues ? self[DatePickerStyleKey.self] : .automatic }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

private struct DatePickerStyleKey: EnvironmentKey { static let defaultValue = DatePickerStyle.automatic }

/// A button that shows the date and opens a calendar in a popover.
private struct CompactDatePicker: View {
    let editing: DateEditing
    let name: LabelName
    @State private var isOpen = false

    var body: some View {
        DateButton(editing: editing, name: name, isOpen: isOpen) { isOpen.toggle() }
            .popover(isPresented: $isOpen) {
                GraphicalDatePicker(editing: editing, name: name, isInPopover: true).padding(12)
            }
    }
}

/// The button of a compact date picker.
private struct DateButton: PrimitiveView {
    let editing: DateEditing
    let name: LabelName
    let isOpen: Bool
    let action: () -> Void

    func build(into builder: inout Builder) {
        var element = ButtonElement(builder, action: action)
        element.style = .bordered
        element.role = "picker"
        element.opening = .group
        element.isOpen = isOpen
        element.name = name
        element.showsValue = true
        element.keys.insert(.down)
        let label = HStack(spacing: 6) {
            Text(editing.shown, format: editing.format).lineLimit(1)
            Image(systemName: "calendar").imageScale(.small).accessibilityHidden(true)
        }
        builder.addButton(element, label: label)
    }
}
