import Foundation

/// A button, or another control with the look of one, such as the button of a menu.
struct ButtonElement: Element {
    var style: ButtonStyleKind
    var isEnabled: Bool
    var colorScheme: ColorScheme
    var theme: ThemeLook
    var action: () -> Void
    var role = "button"
    /// What the control is set to, in words, for its fact.
    var value: String?
    /// What the control is called, where that is not its label.
    var name: String?
    /// Whether the label is what the control is set to.
    var showsValue = false
    /// Whether the label is drawn faint while the control is held.
    var isDimmedByPress = true
    /// The menu that a press of the mouse opens.
    var opening = Opening.nothing
    /// Whether that menu is open.
    var isOpen = false
    /// Whether it is without a border and shows that what it stands for is on.
    var staysDown = false
    /// What a press does with the focus, and whether Tab stops here.
    var focus: RegionKinds = .keyFocus
    /// Whether it stands on a face together with another button.
    var isPart = false
    /// The keys that act as a press.
    var keys = Key.press
    var controlSize: ControlSize
    /// The colour of a prominent face; nil for the theme's.
    var tint: Color?
    /// Whether it destroys something.
    var isDestructive = false

    /// A menu that a button opens.
    enum Opening { case nothing, menu, menuOfBar }

    @MainActor init(_ builder: borrowing Builder, action: @escaping () -> Void) {
        let look = builder.environment.controls
        style = look.buttonStyle.kind
        controlSize = look.size
        tint = look.tint
        theme = builder.environment.isThemed ? look.look ?? .standard : .standard
        isEnabled = builder.environment.isEnabled
        colorScheme = builder.environment.colorScheme
        self.action = action
    }

    /// The colour of words upon a prominent face: black upon a bright one of the program's.
    var prominentText: Color {
        guard let tint else { return theme.colors.prominentText }
        return tint.resolved(colorScheme).luminance > 0.36 ? .black : .white
    }

    var insets: EdgeInsets {
        switch style {
        case .bordered, .prominent: controlSize.insets(theme.metrics.buttonInsets)
        case .borderless where opening == .menuOfBar: EdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
        case .borderless: EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        case .plain: EdgeInsets()
        }
    }

    private var radius: CGFloat {
        switch style {
        case .bordered, .prominent: theme.metrics.radius(controlSize)
        case .borderless: theme.metrics.rowRadius
        case .plain: 3
        }
    }

    /// The face, which reaches a little beyond a button without a border at the ends of its words: that stands in line with what
    /// is above and below it, and its words need some air all the same. That of a symbol is about square.
    private func face(in rect: CGRect) -> CGRect {
        guard style == .borderless, opening != .menuOfBar, rect.width > 1.5 * rect.height else { return rect }
        return rect.insetBy(dx: isPart ? -2 : -3, dy: 0)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = layout.sizeOfLargestChild(proposal, inside: insets)
        // A stack serves its least flexible children first. All controls are equally flexible, whatever their insets.
        if let width = proposal.width { size.width = min(size.width, width) }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets), alignment: .center) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let face = face(in: rect)
        paintFace(face, &painter)
        painter.addRegion(rect, isEnabled ? focus.union(.press) : .press)
        let isDimmed = painter.isPressed && isEnabled && isDimmedByPress && style == .plain
        painter.faded(to: isDimmed ? 0.6 : 1) {
            $0.paintLabel(of: role, name, value: value, showsValue: showsValue, isEnabled: isEnabled)
        }
        if painter.showsFocus {
            painter.focusRing(around: face, radius: radius, (tint ?? theme.colors.accent).resolved(colorScheme))
        }
    }

    private func paintFace(_ rect: CGRect, _ painter: inout Painter) {
        guard style != .plain else { return }
        let colors = theme.colors
        let hover = isEnabled ? painter.hover(fadingFor: theme.motion.fade) : 0
        let press = isEnabled ? painter.press(fadingFor: theme.motion.fade) : 0
        func resolved(_ color: Color) -> RGBA { color.resolved(colorScheme) }
        switch style {
        case .bordered:
            let face = resolved(isDestructive ? colors.destructiveFace : colors.controlFace)
                .mixed(
                    with: resolved(isDestructive ? colors.destructiveFaceHovered : colors.controlFaceHovered),
                    by: hover
                )
                .mixed(
                    with: resolved(isDestructive ? colors.destructiveFacePressed : colors.controlFacePressed),
                    by: press
                )
            painter.fill(rect, radius: radius, face.opacity(isEnabled ? 1 : 0.5))
            painter.stroke(rect, radius: radius, width: 1, resolved(colors.controlOutline).opacity(isEnabled ? 1 : 0.6))
        case .prominent:
            painter.fill(rect, radius: radius, resolved(tint ?? colors.prominentFace).opacity(isEnabled ? 1 : 0.4))
            painter.fill(rect, radius: radius, resolved(colors.prominentHover).opacity(hover * (1 - press)))
            painter.fill(rect, radius: radius, resolved(colors.prominentPress).opacity(press))
        case .borderless:
            if staysDown {
                let mark = resolved(tint ?? colors.accent).opacity(colors.selectionOpacity * (isEnabled ? 1 : 0.5))
                painter.fill(rect, radius: radius, mark)
            }
            let press = isOpen ? 1 : press
            painter.fill(rect, radius: radius, resolved(colors.hover).opacity(hover * (1 - press)))
            painter.fill(rect, radius: radius, resolved(colors.press).opacity(press))
        case .plain: break
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        // A finger on a button may be about to scroll; a menu bar does not.
        if opening != .nothing, isEnabled, case .pressed(_, .left) = event, opening == .menuOfBar || !context.isTouch {
            action()
            context.trackMenu()
            return true
        }
        return event.press(isEnabled: isEnabled, keys: keys, context, opening == .menuOfBar ? {} : action)
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let rect = CGRect(origin: .zero, size: size).inset(by: insets)
        return layout.baselineOfChildren(baseline) { child in
            Alignment.center.place(layout.size(of: child, ProposedViewSize(rect.size)), in: rect)
        }
    }
}

extension ControlSize {
    /// The room around the label of a button, from that around one of the usual size.
    fileprivate func insets(_ regular: EdgeInsets) -> EdgeInsets {
        let (y, x): (CGFloat, CGFloat) =
            switch self {
            case .mini: (-3, -4)
            case .small: (-2, -2)
            case .regular: (0, 0)
            case .large: (2, 4)
            case .extraLarge: (5, 8)
            }
        return EdgeInsets(
            top: max(0, regular.top + y),
            leading: max(0, regular.leading + x),
            bottom: max(0, regular.bottom + y),
            trailing: max(0, regular.trailing + x)
        )
    }

    /// The font of labels; nil for the usual one.
    var font: Font? {
        switch self {
        case .mini: .system(size: 10)
        case .small: .system(size: 11)
        case .regular, .large: nil
        case .extraLarge: .system(size: 15)
        }
    }
}

extension Theme.Metrics {
    /// The corners of a button.
    func radius(_ size: ControlSize) -> CGFloat {
        size >= .large ? largeControlRadius : size <= .mini ? miniControlRadius : controlRadius
    }
}
