import Foundation

/// The content of an alert: title, message, fields and other views of its actions, and the buttons.
struct AlertPanel<Actions: View, Message: View>: PrimitiveView {
    var title: Text
    var showsTitle = true
    var actions: Actions
    var message: Message
    /// The title of the cancel button that is added if there is none; nil adds an OK button if there is no button at
    /// all.
    var cancel: String?
    /// Called after the action of any button except the cancel button.
    var confirmed: (() -> Void)?
    var dismiss: () -> Void

    func build(into builder: inout Builder) {
        let environment = builder.environment
        let collected = DialogActions()
        builder.add(AlertElement(isRow: true, textEnd: builder.nextChild, buttons: builder.nextChild)) {
            builder,
            element in
            builder.environment.multilineTextAlignment = .center
            if showsTitle { builder.child(title.font(.headline), 0) }
            builder.atChild(1) { builder in
                builder.with(\.font, .subheadline) { $0.child(VStack { message }) }
            }
            builder.environment = environment
            element.textEnd = builder.nextChild
            builder.environment.controlContainer = collected
            builder.child(actions, 2)
            builder.environment = environment
            if collected.actions.isEmpty && cancel == nil { collected.add("OK", role: nil, environment) }
            if let cancel, collected.cancelling.map({ collected.actions[$0].role }) != .cancel {
                collected.add(cancel, role: .cancel, environment)
            }
            element.buttons = builder.nextChild
            for index in collected.row { add(collected, index, &builder) }
        }
        // Escape presses the cancel button, so it must not close an alert that has none.
        environment.presentation?.isDismissDisabled = true
        collected.removeAll()
    }

    private func add(_ collected: DialogActions, _ index: Int, _ builder: inout Builder) {
        let action = collected.actions[index]
        let (dismiss, confirmed) = (dismiss, confirmed)
        builder.atChild(action.step) { builder in
            builder.with {
                $0 = action.environment
            } content: { builder in
                builder.environment.controlContainer = nil
                var button = ButtonElement(builder) {
                    dismiss()
                    action.perform()
                    if action.role != .cancel { confirmed?() }
                }
                button.style = .bordered
                button.controlSize = .large
                if button.isEnabled {
                    if let own = builder.environment.keyboardShortcut, own != .defaultAction {
                        builder.addShortcut(own, button.action)
                    }
                    if index == collected.proposed {
                        builder.addShortcut(.defaultAction, button.action)
                        if action.role != .cancel { button.style = .prominent }
                    }
                    if index == collected.cancelling { builder.addShortcut(.cancelAction, button.action) }
                }
                button.isDestructive = action.role == .destructive
                let child = builder.addButton(button, label: BuiltLabel(build: action.label))
                if index == collected.proposed, !collected.hasField { builder.setInitialFocus(child) }
            }
        }
    }
}

/// A label that is given by its build function.
package struct BuiltLabel: PrimitiveView {
    var build: (inout Builder) -> Void

    package init(build: @escaping (inout Builder) -> Void) {
        self.build = build
    }

    package func build(into builder: inout Builder) { build(&builder) }
}

struct AlertElement: Element {
    /// Whether the buttons stand side by side.
    var isRow: Bool
    /// The ends of the title and message and of the fields, among the children.
    var textEnd: Child
    var buttons: Child

    private static let padding = EdgeInsets(top: 20, leading: 20, bottom: 16, trailing: 20)
    /// The minimum width of the content, the maximum width of its text, and that of a row of buttons, in points.
    private static let (leastWidth, textWidth, rowWidth): (CGFloat, CGFloat, CGFloat) = (220, 300, 400)
    private static let (textGap, partGap, buttonGap): (CGFloat, CGFloat, CGFloat) = (6, 18, 8)

    private struct Plan {
        var width: CGFloat = 0
        var height: CGFloat = 0
        var buttonSize = CGSize.zero
        var isRow = true
    }

    private func texts(_ layout: LayoutContext) -> Children { layout.children.prefix(until: textEnd) }
    /// The views of the actions that are not buttons, such as text fields.
    private func fields(_ layout: LayoutContext) -> Children {
        layout.children.suffix(from: textEnd).prefix(until: buttons)
    }

    private func plan(_ room: CGFloat?, _ layout: LayoutContext) -> Plan {
        var plan = Plan()
        let room = max(0, (room ?? .infinity) - Self.padding.horizontal)
        var count: CGFloat = 0
        for button in layout.children.suffix(from: buttons) {
            let size = layout.size(of: button, .unspecified)
            plan.buttonSize.width = max(plan.buttonSize.width, size.width)
            plan.buttonSize.height = max(plan.buttonSize.height, size.height)
            count += 1
        }
        let row = count * plan.buttonSize.width + max(0, count - 1) * Self.buttonGap
        plan.isRow = row <= min(Self.rowWidth, room)
        let textRoom = ProposedViewSize(width: min(max(Self.textWidth, plan.isRow ? row : 0), room), height: nil)
        plan.width = max(Self.leastWidth, plan.isRow ? row : plan.buttonSize.width)
        for child in texts(layout) { plan.width = max(plan.width, layout.size(of: child, textRoom).width) }
        for child in fields(layout) { plan.width = max(plan.width, layout.size(of: child, textRoom).width) }
        plan.width = min(plan.width, room)
        plan.height = height(of: texts(layout), plan.width, layout)
        let fieldHeight = height(of: fields(layout), plan.width, layout)
        if fieldHeight > 0 { plan.height += Self.partGap + fieldHeight }
        let lines = plan.isRow ? 1 : count
        plan.height += Self.partGap + lines * plan.buttonSize.height + max(0, lines - 1) * Self.buttonGap
        return plan
    }

    private func height(of children: Children, _ width: CGFloat, _ layout: LayoutContext) -> CGFloat {
        var height: CGFloat = 0
        for child in children {
            let own = layout.size(of: child, ProposedViewSize(width: width, height: nil)).height
            if own > 0 { height += own + (height > 0 ? Self.textGap : 0) }
        }
        return height
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let plan = plan(proposal.width, layout)
        return CGSize(width: plan.width + Self.padding.horizontal, height: plan.height + Self.padding.vertical)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let plan = plan(rect.width, layout)
        let inner = rect.inset(by: Self.padding)
        var y = inner.minY
        func stack(_ children: Children, _ alignment: Alignment) {
            var isFirst = true
            for child in children {
                let height = layout.size(of: child, ProposedViewSize(width: inner.width, height: nil)).height
                if height > 0 && !isFirst { y += Self.textGap }
                let line = CGRect(x: inner.minX, y: y, width: inner.width, height: height)
                layout.place(child, in: line, alignment: alignment)
                if height > 0 { isFirst = false }
                y += height
            }
        }
        stack(texts(layout), .top)
        if fields(layout).count > 0 {
            y += Self.partGap
            stack(fields(layout), .leading)
        }
        y += Self.partGap
        let buttons = layout.children.suffix(from: buttons)
        let count = buttons.count
        let width =
            plan.isRow ? (inner.width - CGFloat(count - 1) * Self.buttonGap) / CGFloat(max(1, count)) : inner.width
        for (index, button) in buttons.enumerated() {
            // A column has the opposite order.
            let position = CGFloat(plan.isRow ? index : count - 1 - index)
            let step = position * ((plan.isRow ? width : plan.buttonSize.height) + Self.buttonGap)
            let origin = CGPoint(x: inner.minX + (plan.isRow ? step : 0), y: y + (plan.isRow ? 0 : step))
            layout.place(button, in: CGRect(origin: origin, size: CGSize(width: width, height: plan.buttonSize.height)))
        }
    }
}
