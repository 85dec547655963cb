import Foundation
import ImmediateUI
import SDLHost

/// User input. Points are in points, root coordinates; every event is one frame.
extension Harness {
    /// Moves the pointer to a point.
    /// - Parameter point: the position in the view, in points.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func move(to point: CGPoint) throws { try step([.pointerMoved(point)]) }

    /// Moves the pointer to the middle of a control or text, found like that of `click(_:)`.
    /// - Throws: `HarnessError` if there is no such control or text, or more than one.
    public func move(
        to label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let query = HarnessQuery(label: label, kind: .any(kind), index: index, verb: "move: ")
        try move(to: center(of: query.find(in: frame, fileID, line), fileID, line))
    }

    /// Moves the pointer out of the view.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func leave() throws { try step([.pointerLeft]) }

    /// Presses and holds a mouse button at the pointer.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func press(_ button: PointerButton = .left) throws { try step([.pointerPressed(button)]) }

    /// Releases a mouse button at the pointer.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func release(_ button: PointerButton = .left) throws { try step([.pointerReleased(button)]) }

    /// Clicks at a point: a move, then a press and a release for each click, a frame each. Modifier keys take a frame
    /// before and after.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func click(
        at point: CGPoint,
        button: PointerButton = .left,
        count: Int = 1,
        modifiers: KeyModifiers = []
    ) throws {
        let outer = heldModifiers
        if !modifiers.isEmpty { try hold(outer.union(modifiers)) }
        try play([.click(point, button: button, count: count)])
        if !modifiers.isEmpty { try hold(outer) }
    }

    /// Clicks in the middle of the control with this label, or the text with these characters if there is no such
    /// control.
    /// - Parameters:
    ///   - label: the label of the control, or the characters of the text.
    ///   - kind: for example `button` or `text`, if several kinds have the label.
    ///   - index: the index among several matches, from 0 in tree order.
    ///   - button: the mouse button.
    ///   - count: 2 for a double click.
    ///   - modifiers: the modifier keys held during the click.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the candidates if not exactly one element matches, or with the reason if the click
    ///   would have no effect: the control is disabled, out of sight, covered, or does not respond to clicks.
    ///   `click(at:)` clicks regardless.
    public func click(
        _ label: String,
        kind: String? = nil,
        index: Int? = nil,
        button: PointerButton = .left,
        count: Int = 1,
        modifiers: KeyModifiers = [],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let query = HarnessQuery(label: label, kind: .any(kind), index: index, verb: "click: ")
        try click(query.find(in: frame, fileID, line), button, count, modifiers, fileID, line)
    }

    /// Clicks in the middle of a control that a query has returned.
    ///
    /// ```swift
    /// for button in harness.controls("button") { try harness.click(button) }
    /// ```
    ///
    /// - Throws: `HarnessError` with the reason if the click would have no effect, as for a disabled control.
    public func click(
        _ control: Inspection.Control,
        button: PointerButton = .left,
        count: Int = 1,
        modifiers: KeyModifiers = [],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let found = frame.elements.first {
            $0.isControl && $0.kind == control.kind && $0.label == control.label && $0.rect == control.rect
        }
        try click(found, control.label, control.kind, control.rect, button, count, modifiers, fileID, line)
    }

    /// Clicks in the middle of a text that a query has returned.
    /// - Throws: `HarnessError` if the text is covered or off screen.
    public func click(
        _ text: Inspection.Text,
        button: PointerButton = .left,
        count: Int = 1,
        modifiers: KeyModifiers = [],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let found = frame.elements.first { $0.kind == "text" && $0.label == text.string && $0.rect == text.rect }
        try click(found, text.string, "text", text.rect, button, count, modifiers, fileID, line)
    }

    private func click(
        _ element: HarnessElement?,
        _ label: String,
        _ kind: String,
        _ rect: CGRect,
        _ button: PointerButton,
        _ count: Int,
        _ modifiers: KeyModifiers,
        _ fileID: StaticString,
        _ line: UInt
    ) throws {
        guard let element else {
            let near = frame.elements.filter { $0.kind == kind && $0.label == label }
            throw HarnessError(
                "click: \(kind) “\(Listing.short(label))” is no longer at \(Listing.position(rect)): find it again"
                    + (near.isEmpty ? "" : ". Now:" + Listing.lines(near, frame)),
                fileID,
                line
            )
        }
        try click(element, button, count, modifiers, fileID, line)
    }

    func click(
        _ element: HarnessElement,
        _ button: PointerButton,
        _ count: Int,
        _ modifiers: KeyModifiers,
        _ fileID: StaticString,
        _ line: UInt
    ) throws {
        let name = "\(element.kind) “\(Listing.short(element.label))”"
        guard element.isEnabled else {
            throw HarnessError(
                "click: \(name) is disabled, so a click does nothing. To prove that, use click(at:)",
                fileID,
                line
            )
        }
        let center = try center(of: element, fileID, line)
        if let reason = reasonAgainstClick(element, at: center) {
            throw HarnessError("click: \(name) \(reason)", fileID, line)
        }
        try click(at: center, button: button, count: count, modifiers: modifiers)
    }

    /// Drags with the left button: a move to the first point, a press, a move to each other point, a release; a frame
    /// each.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func drag(_ points: [CGPoint]) throws { try play([.drag(points)]) }

    /// Drags with the left mouse button from one point to another, both in points.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func drag(from start: CGPoint, to end: CGPoint) throws { try drag([start, end]) }

    /// Drags the splitter of a split by a distance in points along its axis, positive to the right or down.
    /// - Parameters:
    ///   - index: the index of the split, from 0 in tree order.
    ///   - distance: the distance in points, along the axis of the split.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` if there is no such split, or its splitter has no hit region.
    public func drag(
        split index: Int,
        by distance: CGFloat,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let split = try split(index, fileID: fileID, line: line)
        guard let zone = split.hitZone else {
            throw HarnessError("drag: the splitter of split \(index) cannot be grabbed", fileID, line)
        }
        let start = CGPoint(x: zone.midX, y: zone.midY)
        var end = start
        if split.layout == "horizontal" { end.x += distance } else { end.y += distance }
        try drag(from: start, to: end)
    }

    /// Presses a key, as in `harness.key(.tab, .shift)`, or repeats it.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func key(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) throws {
        try step([.keyPressed(key, modifiers, isRepeat: isRepeat)])
    }

    /// Releases a key, for views that listen for it, as in `onKeyPress(.space, phases: .up)`.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func release(_ key: Key, _ modifiers: KeyModifiers = []) throws {
        try step([.keyReleased(key, modifiers)])
    }

    /// Types characters into the focused view, in one frame.
    /// - Throws: `HarnessError` with the text fields if no view accepted the text.
    public func type(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try step([.textEntered(text)])
        guard !text.isEmpty, host.consumed.first == false else { return }
        let frame = frame
        let focus = frame.elements.first { $0.semanticsNode.properties["focused"] == .bool(true) }
        let fields = frame.elements.filter {
            ["textField", "secureField", "searchField", "textEditor"].contains($0.kind)
        }
        let reason =
            focus.map { "the focus is on \(Listing.element($0)), which takes no text" } ?? "no view has the focus"
        let advice = fields.isEmpty ? " There is no text field." : " Click on a text field first:"
        throw HarnessError(
            "type: “\(Listing.short(text))” went nowhere: \(reason).\(advice)" + Listing.lines(fields, frame),
            fileID,
            line
        )
    }

    /// Performs an action of a view as a screen reader does, in one frame.
    ///
    /// ```swift
    /// try harness.perform(.named("Archive"), on: "Message 3")
    /// ```
    /// - Parameters:
    ///   - action: the action, such as `.press`, `.increment` or `.named("Archive")`.
    ///   - label: the accessible name of the view, or the characters of a text. A control comes before a text, and a view
    ///     that lists the action before others.
    ///   - index: the index among several matches, from 0 in tree order.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the candidates if not exactly one view matches, or with the view's own actions if it
    ///   does not perform this one.
    public func perform(
        _ action: SemanticsAction,
        on label: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let named = host.placedSemantics().filter { $0.semanticsNode.name == label }
        let controls = named.filter { $0.semanticsNode.role == .control }
        let listing = named.filter { $0.semanticsNode.actionNames.contains { action == .named($0) } }
        let found = !listing.isEmpty ? listing : !controls.isEmpty ? controls : named
        guard let match = found.indices.contains(index ?? 0) ? found[index ?? 0] : nil, index != nil || found.count == 1
        else {
            // Its error lists the candidates.
            _ = try HarnessQuery(label: label, kind: .any(nil), index: index, verb: "perform: ").find(
                in: frame,
                fileID,
                line
            )
            throw HarnessError("perform: there are \(found.count) views “\(label)”: say which by index:", fileID, line)
        }
        try step([.performed(action, on: match.target)])
        guard host.consumed.first != true else { return }
        let names = match.semanticsNode.actionNames.map { "“\($0)”" }.joined(separator: ", ")
        let words = Listing.semanticsNode(match.semanticsNode) + " does not perform \(action)"
        throw HarnessError("perform: \(words)" + (names.isEmpty ? "" : "; its own actions are \(names)"), fileID, line)
    }

    /// The texts that the view has announced to screen readers, oldest first.
    public var announcements: [String] { host.announcements }

    /// Shows the composition text of an input method; an empty string ends the composition.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func compose(_ text: String) throws { try step([.textComposed(TextComposition(text))]) }

    /// Holds these modifier keys from now on, for drags and clicks; `[]` releases them.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func hold(_ modifiers: KeyModifiers) throws {
        heldModifiers = modifiers
        try step([.modifiersChanged(modifiers)])
    }

    /// Turns the wheel at the pointer by a distance in points; positive `dy` scrolls up.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func scroll(dx: CGFloat = 0, dy: CGFloat = 0) throws { try step([.scrolled(dx: dx, dy: dy)]) }

    /// Sets whether the window has the keyboard focus.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func focus(_ isFocused: Bool) throws { try step([.focusChanged(isFocused)]) }

    /// Puts down, moves or lifts a finger.
    /// - Parameters:
    ///   - phase: the phase of the touch.
    ///   - point: the position of the finger, in points.
    ///   - finger: the id of the finger, to tell several apart.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func touch(_ phase: TouchPhase, at point: CGPoint, finger: Int = 1) throws {
        try step([.touch(finger: finger, phase, point)])
    }

    /// Plays steps of an input script, in order.
    /// - Parameter steps: the steps.
    /// - Throws: `HostError` of the step that failed.
    public func play(_ steps: [InputScript.Step]) throws { try host.play(InputScript(steps)) }

    /// Returns why a click at `point` would not affect an element; nil if it would.
    private func reasonAgainstClick(_ element: HarnessElement, at point: CGPoint) -> String? {
        switch host.obstacle(at: point, to: element.semanticsNode) {
        case nil: nil
        case .offscreen:
            "is off screen at \(Listing.position(element.rect)): call scroll(to: \"\(element.label)\") first"
        case .notHittable: "answers no clicks"
        case .covered(let semanticsNode?): "is covered by \(Listing.semanticsNode(semanticsNode))"
        case .covered(nil): "is covered by a view without a name"
        }
    }

    func center(of element: HarnessElement, _ fileID: StaticString, _ line: UInt) throws -> CGPoint {
        guard CGRect(origin: .zero, size: size).contains(element.center) else {
            let advice = frame.scrollView(around: element.index) == nil ? "resize" : "scroll(to: \"\(element.label)\")"
            throw HarnessError(
                "\(element.kind) “\(Listing.short(element.label))” is at \(Listing.position(element.rect)), "
                    + "its middle outside of the view: call \(advice) first",
                fileID,
                line
            )
        }
        return element.center
    }
}

extension SemanticsNode {
    /// The accessible name, or the characters of a text.
    var name: String? { string("label") ?? string("string") }

    /// The names of its own actions, besides those of its kind.
    fileprivate var actionNames: [String] {
        guard case .list(let names)? = properties["actions"] else { return [] }
        return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }
}
