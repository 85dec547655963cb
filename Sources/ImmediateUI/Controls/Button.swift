import Foundation

/// Something to press. It acts when the pointer is released over it.
///
/// ```swift
/// Button("Hide") { withAnimation { hide.toggle() } }
/// ```
public struct Button<Label: View>: PrimitiveView {
    private let action: @MainActor () -> Void
    private let label: Label

    /// A button that shows `label`.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    /// Appends the button.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        let style = environment.dismissMenu == nil ? environment.buttonStyle : .menuItem
        var element = ButtonElement(
            style: style,
            isEnabled: environment.isEnabled,
            colorScheme: environment.colorScheme,
            action: action
        )
        if style == .menuItem, let dismiss = environment.dismissMenu {
            let action = action
            element.action = {
                dismiss()
                action()
            }
        }
        builder.with {
            $0.dismissMenu = nil
            if !environment.isEnabled { $0.foregroundColor = environment.foregroundColor.opacity(0.35) }
        } content: {
            $0.add(element, content: label)
        }
    }
}

extension Button where Label == Text {
    /// A button that shows words.
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

/// How a button looks.
public struct ButtonStyle: Sendable {
    let kind: ButtonStyleKind
    /// A face with an outline, the default.
    public static let bordered = ButtonStyle(kind: .bordered)
    /// The same as `bordered`.
    public static let automatic = ButtonStyle(kind: .bordered)
    /// Only the label, on a ground that shows while the pointer is over it.
    public static let borderless = ButtonStyle(kind: .borderless)
    /// Only the label.
    public static let plain = ButtonStyle(kind: .plain)
}

enum ButtonStyleKind { case bordered, borderless, plain, menuItem }

extension View {
    /// Sets how the buttons inside look.
    public func buttonStyle(_ style: ButtonStyle) -> some View { environment(\.buttonStyle, style.kind) }
}

struct ButtonElement: Element {
    var style: ButtonStyleKind
    var isEnabled: Bool
    var colorScheme: ColorScheme
    var action: @MainActor () -> Void
    var role = "button"

    private var insets: EdgeInsets {
        switch style {
        case .bordered: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
        case .borderless: EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        case .plain: EdgeInsets()
        case .menuItem: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 14)
        }
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let insets = insets
        let inner = proposal.reduced(width: insets.horizontal, height: insets.vertical)
        var size = CGSize.zero
        for child in layout.children {
            let other = layout.size(of: child, inner)
            size = CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
        }
        size = CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
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
        paintFace(rect, &painter)
        painter.addRegion(rect, .press)
        let opacity = painter.isPressed && isEnabled && style != .bordered ? 0.6 : 1
        let (role, isEnabled) = (role, isEnabled)
        painter.state(
            { Fact.control(role, label: Fact.label(of: $0), rect: rect, isEnabled: isEnabled) },
            around: { painter in painter.faded(to: opacity) { $0.paintChildren() } }
        )
    }

    private func paintFace(_ rect: CGRect, _ painter: inout Painter) {
        let (isPressed, isHovered) = (painter.isPressed && isEnabled, painter.isHovered && isEnabled)
        func resolved(_ color: Color) -> RGBA { color.resolved(colorScheme) }
        switch style {
        case .bordered:
            let face: Color = isPressed ? .controlFacePressed : isHovered ? .controlFaceHovered : .controlFace
            painter.fill(rect, radius: 6, resolved(face).opacity(isEnabled ? 1 : 0.5))
            painter.stroke(rect, radius: 6, width: 1, resolved(.controlOutline).opacity(isEnabled ? 1 : 0.6))
        case .borderless:
            if isHovered || isPressed {
                painter.fill(rect, radius: 5, resolved(.primary).opacity(isPressed ? 0.18 : 0.1))
            }
        case .plain: break
        case .menuItem:
            if isHovered || isPressed { painter.fill(rect, radius: 5, resolved(.accentColor).opacity(0.22)) }
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(_, .left): return true
        case .released(_, let inside):
            if inside && isEnabled { action() }
            return true
        case .dragged, .cancelled: return true
        default: return false
        }
    }
}

extension Fact {
    /// A control: its kind, what it is called, where it is and whether it can be used.
    static func control(_ kind: String, label: String, rect: CGRect, isEnabled: Bool) -> Fact {
        Fact(
            .control,
            [
                "kind": .string(kind), "label": .string(label), "rect": .rect(rect), "enabled": .bool(isEnabled),
                "focused": .bool(false),
            ]
        )
    }

    /// What a control with these facts in its label is called: its words or, without any, its symbols' names.
    static func label(of facts: [Fact]) -> String {
        func strings(_ role: Role) -> [String] {
            facts.compactMap {
                if $0.role == role, case .string(let string)? = $0.properties["string"] { string } else { nil }
            }
        }
        let words = strings(.text)
        return (words.isEmpty ? strings(.image) : words).joined(separator: " ")
    }
}
