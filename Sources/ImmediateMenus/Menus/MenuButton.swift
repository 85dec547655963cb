import Foundation

extension Builder {
    /// Appends a split button: a button and a menu button on a shared face.
    mutating func addMenuButton<Label: View, Content: View>(
        _ state: MenuState,
        label: Label,
        content: Content,
        action: @escaping () -> Void
    ) {
        var (main, mark) = (ButtonElement(self, action: action), ButtonElement(self) { state.isOpen = true })
        addShortcut(of: &main)
        main.style = environment.menuLook.buttonStyle(main.style)
        mark.style = main.style
        mark.role = "menu"
        mark.opening = .menu
        mark.name = "More"
        mark.keys.insert(.down)
        let face = main.style
        if face == .bordered || face == .prominent {
            (main.style, mark.style) = (.borderless, .borderless)
            (main.isPart, mark.isPart) = (true, true)
        }
        let group = MenuButtonElement(
            face: face,
            isEnabled: main.isEnabled,
            size: main.controlSize,
            scheme: main.colorScheme,
            theme: main.theme,
            tint: main.tint ?? main.theme.colors.prominentFace
        )
        let outer = environment
        if face == .prominent { environment.foregroundColor = main.prominentText }
        let row = StackElement(axis: .horizontal, unit: 0.5, spacing: group.spacing)
        add(group) { builder in
            builder.add(row) { builder in
                builder.atChild(0) { $0.addButton(keepingWords: main, label: label) }
                builder.atChild(1) { builder in
                    builder.environment.keyboardShortcut = nil
                    let image = Image(systemName: "chevron.down").font(.system(size: 9)).imageScale(.small)
                        .accessibilityLabel("More")
                    builder.addMenu(mark, state, label: image, content: content)
                }
            }
        }
        environment = outer
    }
}

/// The shared face of a split button, with a separator.
private struct MenuButtonElement: Element {
    var face: ButtonStyleKind
    var isEnabled: Bool
    var size: ControlSize
    var scheme: ColorScheme
    var theme: ThemeLook
    var tint: Color

    private var isFramed: Bool { face == .bordered || face == .prominent }
    private var insets: EdgeInsets {
        isFramed ? EdgeInsets(top: 2, leading: size >= .large ? 8 : 5, bottom: 2, trailing: 4) : EdgeInsets()
    }
    /// The distance between the two buttons, in points.
    var spacing: CGFloat { isFramed ? 7 : 0 }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal, inside: insets)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets)) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        if isFramed {
            let (colors, radius) = (theme.colors, theme.metrics.controlRadius)
            let isProminent = face == .prominent
            let ground = (isProminent ? tint : colors.controlFace).resolved(scheme)
            painter.fill(rect, radius: radius, ground.opacity(isEnabled ? 1 : isProminent ? 0.4 : 0.5))
            if !isProminent {
                let outline = colors.controlOutline.resolved(scheme).opacity(isEnabled ? 1 : 0.6)
                painter.stroke(rect, radius: radius, width: 1, outline)
            }
            let width = 1 / painter.scale
            // Between the label and the mark, which is about as wide as its symbol.
            let line = CGRect(x: rect.maxX - 21, y: rect.minY + 5, width: width, height: max(0, rect.height - 10))
            painter.fillLine(painter.directed(line), across: .horizontal, colors.separator.resolved(scheme))
        }
        painter.paintChildren()
    }
}
