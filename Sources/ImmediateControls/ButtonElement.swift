import Foundation

/// A button, or another control that looks like one, such as a menu button.
package struct ButtonElement: Element {
    package var style: ButtonStyleKind
    package var isEnabled: Bool
    package var colorScheme: ColorScheme
    package var theme: ThemeLook
    package var action: () -> Void
    package var role = "button"
    /// The value of the control, for its semantics node.
    package var value: String?
    /// The accessible name, if it is not the label.
    package var name: LabelName?
    /// True if the label is the value of the control.
    package var showsValue = false
    /// True if the label of a plain button fades while the button is pressed.
    var isDimmedByPress = true
    /// The content that the button opens: a menu, on a mouse press, or that of a group.
    package var opening = Opening.nothing
    /// True while that is open.
    package var isOpen = false
    /// True if a borderless button shows that it is on.
    var staysDown = false
    /// The effect of a press and of Tab on the focus.
    package var focus: HitTestOptions = .keyFocus
    /// True if it shares a face with another button.
    package var isPart = false
    /// The keys that press the button.
    package var keys = Key.press
    package var controlSize: ControlSize
    /// The color of a prominent face; nil for the theme's.
    package var tint: Color?
    /// The gradient of a prominent face; nil for the color.
    var gradient: TintGradient?
    /// True for a destructive action.
    package var isDestructive = false
    /// True if the button is at least as wide as its label's narrowest form.
    var keepsWords = false

    /// The kind of contents that a button opens.
    package enum Opening { case nothing, menu, menuOfBar, group }

    @MainActor package init(_ builder: borrowing Builder, action: @escaping () -> Void) {
        let look = builder.environment.controls
        style = look.buttonStyle.kind
        controlSize = look.size
        tint = builder.environment.controlTint
        gradient = look.gradient
        theme = builder.environment.isThemed ? look.look ?? .standard : .standard
        isEnabled = builder.environment.isEnabled
        colorScheme = builder.environment.colorScheme
        self.action = action
    }

    private var opensMenu: Bool { opening == .menu || opening == .menuOfBar }

    /// The label color on a prominent face: black on a bright tint.
    package var prominentText: Color {
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

    /// Returns the face. That of a borderless text button extends beyond its frame, so that its label aligns with views
    /// above and below and still has padding. That of a symbol is about square.
    private func face(in rect: CGRect) -> CGRect {
        guard style == .borderless, opening != .menuOfBar, rect.width > 1.5 * rect.height else { return rect }
        return rect.insetBy(dx: isPart ? -2 : -3, dy: 0)
    }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = layout.sizeOfLargestChild(proposal, inside: insets)
        // Stacks lay out their least flexible children first. Thus all controls are equally flexible, whatever their
        // insets.
        guard let width = proposal.width, size.width > width else { return size }
        let least =
            keepsWords ? layout.sizeOfLargestChild(ProposedViewSize(width: 0, height: nil), inside: insets) : .zero
        size.width = min(size.width, max(width, least.width))
        return size
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets), alignment: .center) }
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let face = face(in: rect)
        paintFace(face, &painter)
        painter.addRegion(rect, isEnabled ? focus.union(.press) : .press)
        let isDimmed = painter.isPressed && isEnabled && isDimmedByPress && style == .plain
        painter.faded(to: isDimmed ? 0.6 : 1) {
            $0.paintLabel(
                of: role,
                name,
                value: value,
                showsValue: showsValue,
                isEnabled: isEnabled,
                disclosure
            )
        }
        if painter.showsFocus {
            painter.focusRing(around: face, radius: radius, (tint ?? theme.colors.accent).resolved(colorScheme))
        }
    }

    /// The properties of a semantics node that opens something.
    private var disclosure: [String: SemanticsNode.Value] {
        switch opening {
        case .nothing: [:]
        case .menu, .menuOfBar: ["expanded": .bool(isOpen)]
        case .group: ["expanded": .bool(isOpen), "actions": .list([.string("toggle")])]
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
            painter.faded(to: isEnabled ? 1 : 0.4) {
                $0.fill(rect, radius: radius, tint: tint ?? colors.prominentFace, gradient, colorScheme)
            }
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

    package mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        // A touch on a button may become a scroll; in a menu bar it cannot.
        if opensMenu, isEnabled, case .pressed(_, .left) = event, opening == .menuOfBar || !context.isTouch {
            action()
            context.trackMenu()
            return true
        }
        if opening == .group, isEnabled, case .action(.named("toggle")) = event {
            action()
            return true
        }
        return event.press(isEnabled: isEnabled, keys: keys, context, opening == .menuOfBar ? {} : action)
    }

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let rect = CGRect(origin: .zero, size: size).inset(by: insets)
        return layout.baselineOfChildren(baseline) { child in
            Alignment.center.place(layout.size(of: child, ProposedViewSize(rect.size)), in: rect)
        }
    }
}

extension ControlSize {
    /// Returns the insets of a button's label, given those of the regular size.
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

    /// The font of labels; nil for the default.
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
    /// Returns the corner radius of a button, in points.
    func radius(_ size: ControlSize) -> CGFloat {
        size >= .large ? largeControlRadius : size <= .mini ? miniControlRadius : controlRadius
    }
}
