import Foundation
import ImmediateUI
import SDLHost

/// What a person does. Points are in points, root coordinates; every event is one frame.
extension Harness {
    /// Moves the pointer.
    public func move(to point: CGPoint) throws { try step([.pointerMoved(point)]) }

    /// Moves the pointer over the middle of a control or text, found as by `click(_:)`.
    public func move(
        to label: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws { try move(to: center(of: label, index, fileID, line)) }

    /// Takes the pointer out of the view.
    public func leave() throws { try step([.pointerLeft]) }

    /// Presses a button where the pointer is, and holds it.
    public func press(_ button: PointerButton = .left) throws { try step([.pointerPressed(button)]) }

    /// Releases a button.
    public func release(_ button: PointerButton = .left) throws { try step([.pointerReleased(button)]) }

    /// Clicks at a point: a move, then a press and a release for each click, a frame each.
    public func click(at point: CGPoint, button: PointerButton = .left, count: Int = 1) throws {
        try play([.click(point, button: button, count: count)])
    }

    /// Clicks in the middle of the control with this label, or, if there is none, of the text with these characters.
    /// - Parameter index: which one, counted from 0 in the order of the view tree, if there are several.
    /// - Throws: `HarnessError` that lists what there is, when nothing or more than one thing is called so, or that
    ///   explains why the click would not reach it: it lies outside of the view or out of sight, something covers it,
    ///   or it answers no clicks. One that is disabled may be clicked, and nothing comes of it.
    public func click(
        _ label: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let center = try center(of: label, index, fileID, line)
        if let reason = try reasonAgainstClick(label, index, at: center, fileID, line) {
            throw HarnessError("click: “\(label)” \(reason)", fileID, line)
        }
        try click(at: center)
    }

    /// Drags with the left button: a move to the first point, a press, a move to each other point, a release; a frame
    /// each.
    public func drag(_ points: [CGPoint]) throws { try play([.drag(points)]) }

    /// Drags from one point to another, as `drag(_:)`.
    public func drag(from start: CGPoint, to end: CGPoint) throws { try drag([start, end]) }

    /// Drags the splitter of a split along its axis by so many points, right or down.
    /// - Parameter split: which one, counted from 0 in the order of the view tree.
    /// - Throws: `HarnessError` when there is no such split, or its splitter cannot be grabbed.
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

    /// Presses a key, `harness.key(.tab, .shift)`, or lets it repeat because it is held.
    public func key(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) throws {
        try step([.keyPressed(key, modifiers, isRepeat: isRepeat)])
    }

    /// Types characters into what has the focus, all of them in one frame.
    public func type(_ text: String) throws { try step([.textEntered(text)]) }

    /// Lets an input method show what it is about to enter; an empty string ends it.
    public func compose(_ text: String) throws { try step([.textComposed(TextComposition(text))]) }

    /// Holds these modifier keys from now on, for drags and clicks; `[]` lets them go.
    public func hold(_ modifiers: KeyModifiers) throws { try step([.modifiersChanged(modifiers)]) }

    /// Turns the wheel where the pointer is by so many points; positive `dy` shows what is above.
    public func scroll(dx: CGFloat = 0, dy: CGFloat = 0) throws { try step([.scrolled(dx: dx, dy: dy)]) }

    /// Gives the window the keyboard's focus, or takes it away.
    public func focus(_ isFocused: Bool) throws { try step([.focusChanged(isFocused)]) }

    /// Puts down, slides or lifts a finger.
    public func touch(_ phase: TouchPhase, at point: CGPoint, finger: Int = 1) throws {
        try step([.touch(finger: finger, phase, point)])
    }

    /// Plays the steps of a script.
    /// - Throws: `HostError` of the step that could not be done.
    public func play(_ steps: [InputScript.Step]) throws { try host.play(InputScript(steps)) }

    /// Why a click at `point` does nothing to what is called `label`; nil if it does.
    private func reasonAgainstClick(
        _ label: String,
        _ index: Int?,
        at point: CGPoint,
        _ fileID: StaticString,
        _ line: UInt
    ) throws -> String? {
        let rect = try rect(of: label, index: index, fileID: fileID, line: line)
        let named: [Fact.Role: String] = [.control: "label", .text: "string"]
        let fact = host.facts().first { fact in
            guard let name = named[fact.role] else { return false }
            return fact.properties[name] == .string(label) && fact.properties["rect"] == .rect(rect)
        }
        switch fact.flatMap({ host.obstacle(at: point, to: $0) }) {
        case nil: return nil
        case .outOfSight: return "is out of sight at \(Listing.position(rect)): scroll first"
        case .deaf:
            // A disabled control may be clicked: it takes the click and does nothing.
            let isDisabled = inspection.controls.contains { $0.label == label && $0.rect == rect && !$0.enabled }
            return isDisabled ? nil : "answers no clicks"
        case .covered(let fact?): return "is covered by \(Listing.fact(fact))"
        case .covered(nil): return "is covered by a view without a name"
        }
    }

    private func center(of label: String, _ index: Int?, _ fileID: StaticString, _ line: UInt) throws -> CGPoint {
        let rect = try rect(of: label, index: index, fileID: fileID, line: line)
        let center = CGPoint(x: rect.midX, y: rect.midY)
        guard CGRect(origin: .zero, size: inspection.size).contains(center) else {
            throw HarnessError(
                "“\(label)” is at \(Listing.position(rect)), its middle outside of the view: resize or scroll first",
                fileID,
                line
            )
        }
        return center
    }
}
