import Foundation

/// A control that switches a Boolean value on and off.
///
/// ```swift
/// Toggle("Show hidden files", isOn: $showsHidden)
/// ```
public struct Toggle<Label: View>: PrimitiveView {
    private let isOn: Binding<Bool>
    private let label: Label

    /// Creates a toggle for `isOn` with a label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// Appends the toggle to `builder`.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        if let container = environment.controlContainer,
            container.adopt(toggle: label, isOn: isOn, into: &builder)
        {
            return
        }
        let style = environment.toggleStyle
        if let makeBody = style.makeBody {
            // A toggle in the style's body has the default style.
            return builder.with(\.toggleStyle, ToggleStyleChoice()) {
                $0.child(makeBody(ToggleStyleConfiguration(label: StylePart(label), isOn: isOn)))
            }
        }
        if style.kind == .button {
            let isOn = isOn
            var button = ButtonElement(builder) { isOn.wrappedValue.toggle() }
            button.role = "toggle"
            button.value = isOn.wrappedValue ? "on" : "off"
            switch button.style {
            case .borderless, .plain:
                button.style = .borderless
                button.staysDown = isOn.wrappedValue
            default: if isOn.wrappedValue { button.style = .prominent }
            }
            builder.addButton(button, label: label)
        } else if style.kind != .switch || !builder.adopts(label, of: self) {
            var element = ToggleElement(
                value: isOn,
                isOn: isOn.wrappedValue,
                isSwitch: style.kind == .switch
                    || style.kind == .automatic && environment.controlContainer?.fillsRows == true,
                fillsRow: environment.fillsRow,
                isEnabled: environment.isEnabled,
                scheme: environment.colorScheme,
                theme: environment.themeLook,
                tint: environment.tint,
                gradient: environment.tintGradient
            )
            if environment.labelsHidden { element.name = label.name(in: builder.context) }
            builder.addControl(element, label: label)
        }
    }
}

extension Toggle {
    /// Creates a toggle that is on while all `sources` are on, and sets all of them.
    ///
    /// ```swift
    /// Toggle("All", sources: $items, isOn: \.isDone)
    /// ```
    public init<C: RandomAccessCollection>(
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>,
        @ViewBuilder label: () -> Label
    ) {
        let all = Binding<Bool>(
            get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
            set: { value in for source in sources { source[keyPath: isOn].wrappedValue = value } }
        )
        self.init(isOn: all, label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle named `title` that is on while all `sources` are on, and sets all of them.
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S,
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(title) } }

    /// Creates a toggle named `title` for `isOn`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a toggle for `isOn` with a verbatim title and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { ImmediateViews.Label(title, systemImage: name) }
    }
}

struct ToggleElement: Element {
    /// The binding that events set.
    var value: Binding<Bool>
    /// The displayed value.
    var isOn: Bool
    var isSwitch: Bool
    /// True if a switch is at the trailing edge of a form row.
    var fillsRow: Bool
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the check box or switch while on.
    var tint: Color
    /// The gradient of these; nil for the color.
    var gradient: TintGradient?
    /// The accessible name, if the label is hidden.
    var name: LabelName?

    private var mark: CGSize {
        let metrics = theme.metrics
        return isSwitch ? metrics.switchSize : CGSize(width: metrics.checkBoxSide, height: metrics.checkBoxSide)
    }
    private var spacing: CGFloat { theme.metrics.labelSpacing }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let mark = CGSize(width: mark.width, height: theme.metrics.rowHeight)
        var size = layout.sizeOfLabel(beside: mark, spacing: spacing, proposal)
        if fillsRow && isSwitch, let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        // A switch follows its label; a check box precedes it.
        let insets = EdgeInsets(isSwitch ? .trailing : .leading, mark.width + spacing)
        for child in layout.children { layout.place(child, in: rect.inset(by: insets), alignment: .leading) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        painter.addRegion(rect, isEnabled ? [.press, .keyFocus] : .press)
        let markRect = CGRect(
            x: isSwitch ? rect.maxX - mark.width : rect.minX,
            y: (rect.midY - mark.height / 2).rounded(scale: painter.scale),
            width: mark.width,
            height: mark.height
        )
        let frame = painter.directed(markRect)
        painter.paintLabel(of: "toggle", name, value: isOn ? "on" : "off", isEnabled: isEnabled)
        let radius = isSwitch ? mark.height / 2 : theme.metrics.checkBoxRadius
        painter.faded(to: isEnabled ? 1 : 0.45) { painter in
            paintFace(frame, radius: radius, &painter)
            if !isSwitch && isOn { paintCheck(frame, &painter) }
        }
        if isSwitch { paintKnob(markRect, &painter) }
        if painter.showsFocus { painter.focusRing(around: frame, radius: radius, tint.resolved(scheme)) }
    }

    private func paintFace(_ frame: CGRect, radius: CGFloat, _ painter: inout Painter) {
        let colors = theme.colors
        let hover = isEnabled ? painter.hover(fadingFor: theme.motion.fade) : 0
        let press = isEnabled ? painter.press(fadingFor: theme.motion.fade) : 0
        if isOn {
            painter.fill(frame, radius: radius, tint: tint, gradient, scheme)
            painter.fill(frame, radius: radius, colors.onHover.resolved(scheme).opacity(hover * (1 - press)))
            painter.fill(frame, radius: radius, colors.onPress.resolved(scheme).opacity(press))
        } else {
            if isSwitch {
                painter.fill(frame, radius: radius, colors.track.resolved(scheme))
                painter.fill(frame, radius: radius, colors.hover.resolved(scheme).opacity(hover * (1 - press)))
                painter.fill(frame, radius: radius, colors.press.resolved(scheme).opacity(press))
            } else {
                painter.fillEmptyBox(frame, radius: radius, hover: hover, press: press, colors, scheme)
            }
            painter.stroke(frame, radius: radius, width: 1, colors.controlOutline.resolved(scheme))
        }
    }

    /// - Parameter frame: The frame of the switch, in left-to-right coordinates.
    private func paintKnob(_ frame: CGRect, _ painter: inout Painter) {
        let side = frame.height - 4
        let x = isOn ? frame.maxX - side - 2 : frame.minX + 2
        let knob = painter.directed(CGRect(x: x, y: frame.minY + 2, width: side, height: side))
        painter.shadow(knob.offsetBy(dx: 0, dy: 0.5), radius: side / 2, blur: 2, RGBA(0, 0, 0, isEnabled ? 70 : 30))
        let off = (isEnabled ? theme.colors.knob : theme.colors.disabledKnob).resolved(scheme)
        painter.fill(knob, radius: side / 2, isOn && isEnabled ? theme.mark(on: tint, scheme) : off)
    }

    private func paintCheck(_ frame: CGRect, _ painter: inout Painter) {
        let mark = painter.symbols.symbol("checkmark")
        mark.paint(in: frame.insetBy(dx: 2, dy: 2), theme.mark(on: tint, scheme), &painter)
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        event.press(isEnabled: isEnabled, context) { value.wrappedValue.toggle() }
    }
}

extension Painter {
    /// Fills the box of a check box or radio button that is off. It is as empty as a field: in dark mode the face of a
    /// button would look like a mark.
    package mutating func fillEmptyBox(
        _ frame: CGRect,
        radius: CGFloat,
        hover: Double,
        press: Double,
        _ colors: Theme.Colors,
        _ scheme: ColorScheme
    ) {
        fill(frame, radius: radius, colors.fieldFace.resolved(scheme))
        fill(frame, radius: radius, colors.hover.resolved(scheme).opacity(hover * (1 - press)))
        fill(frame, radius: radius, colors.press.resolved(scheme).opacity(press))
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a toggle with a title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { ImmediateViews.Label(title, systemImage: name) }
    }
}
