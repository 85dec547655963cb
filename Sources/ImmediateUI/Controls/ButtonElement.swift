import Foundation

/// What buttons, menus and other controls with the look of a button leave in a frame.
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
    /// What it has in common with the other items of its menu.
    var columns: MenuColumns?
    /// Whether its label begins with room for a check mark.
    var hasMark = false
    /// Whether the menu that it opens is open.
    var isOpen = false
    /// Whether it is without a border and shows that what it stands for is on.
    var staysDown = false
    /// The submenu that it opens, if it is an item with one.
    var submenu: MenuState?
    /// Whether it opens a menu, which a press of the mouse does.
    var opensMenu = false
    /// Whether it is the title of a menu in a menu bar.
    var isMenuTitle = false
    /// What a press does with the focus, and whether Tab stops here.
    var focus: RegionKinds = .keyFocus
    /// Whether it stands on a face together with another button.
    var isPart = false
    /// The keys that act as a press.
    var keys = Key.press
    var controlSize: ControlSize
    /// The colour of a prominent face and of a marked item; nil for the theme's.
    var tint: Color?
    /// Whether it destroys something.
    var isDestructive = false

    @MainActor init(_ builder: borrowing Builder, action: @escaping () -> Void) {
        let look = builder.environment.controls
        style = look.buttonStyle.kind
        controlSize = look.size
        tint = look.tint
        theme = builder.environment.isThemed ? look.look ?? .standard : .standard
        isEnabled = builder.environment.isEnabled
        colorScheme = builder.environment.colorScheme
        columns = builder.environment.menuColumns
        self.action = action
    }

    /// The colour of words upon a prominent face: black upon a bright one of the program's.
    var prominentText: Color {
        guard let tint else { return theme.colors.prominentText }
        return tint.resolved(colorScheme).luminance > 0.36 ? .black : .white
    }

    /// The font of a label that has no font of its own; nil for the usual one.
    var labelFont: Font? { style == .menuItem ? nil : controlSize.font }

    var insets: EdgeInsets {
        switch style {
        case .bordered, .prominent: controlSize.insets(theme.metrics.buttonInsets)
        case .borderless where isMenuTitle: EdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
        case .borderless: EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        case .plain: EdgeInsets()
        case .menuItem:
            EdgeInsets(top: 4, leading: 10 + (hasMark ? 0 : columns?.indent ?? 0), bottom: 4, trailing: 14)
        }
    }

    private var radius: CGFloat {
        switch style {
        case .bordered, .prominent: theme.metrics.radius(controlSize)
        case .borderless, .menuItem: theme.metrics.rowRadius
        case .plain: 3
        }
    }

    /// The face, which reaches a little beyond a button without a border at the ends of its words: that stands in line with what
    /// is above and below it, and its words need some air all the same. That of a symbol is about square.
    private func face(in rect: CGRect) -> CGRect {
        guard style == .borderless, !isMenuTitle, rect.width > 1.5 * rect.height else { return rect }
        return rect.insetBy(dx: isPart ? -2 : -3, dy: 0)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = layout.sizeOfLargestChild(proposal, inside: insets)
        // A stack serves its least flexible children first. All controls are equally flexible, whatever their insets.
        if let width = proposal.width { size.width = min(size.width, width) }
        // The items of a menu are all as wide as the menu.
        if style == .menuItem, let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let alignment: Alignment = style == .menuItem ? .leading : .center
        for child in layout.children { layout.place(child, in: rect.inset(by: insets), alignment: alignment) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let face = face(in: rect)
        paintFace(face, &painter)
        let kinds: RegionKinds = style == .menuItem ? [.press, .hover] : .press
        painter.addRegion(rect, isEnabled ? focus.union(kinds) : kinds)
        let isDimmed = painter.isPressed && isEnabled && isDimmedByPress && style == .plain
        let isFocused = painter.isFocused
        painter.state(
            { facts in
                Fact.control(
                    role,
                    name.map { AccessibleName(title: $0) } ?? Fact.name(of: facts),
                    value: showsValue ? Fact.label(of: facts) : value,
                    rect: rect,
                    isEnabled: isEnabled,
                    isFocused: isFocused
                )
            },
            around: { painter in painter.faded(to: isDimmed ? 0.6 : 1) { $0.paintChildren() } }
        )
        if painter.showsFocus && style != .menuItem {
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
        case .menuItem:
            // What is marked in a menu follows the pointer and the keys at once.
            let isHovered = painter.isHovered && columns?.pointer?.hasSubmenu != true
            let isMarked = painter.usesKeys ? painter.isFocused : isHovered || painter.isPressed
            if (isMarked || isOpen) && isEnabled {
                let mark = resolved(tint ?? colors.accent).opacity(colors.menuSelectionOpacity)
                painter.fill(rect, radius: radius, mark)
            }
        case .plain: break
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        if style == .menuItem { columns?.pointer?.follow(event, over: isEnabled ? submenu : nil, context) }
        // A finger on a button may be about to scroll; a menu bar does not.
        if opensMenu, isEnabled, case .pressed(_, .left) = event, isMenuTitle || !context.isTouch {
            action()
            context.trackMenu()
            return true
        }
        return event.press(isEnabled: isEnabled, keys: keys, context, isMenuTitle ? {} : action)
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
