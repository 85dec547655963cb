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
    /// - Throws: `HarnessError` that lists what there is, when nothing or more than one thing is called so, or when it
    ///   lies outside of the view.
    public func click(
        _ label: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws { try click(at: center(of: label, index, fileID, line)) }

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

    private func center(of label: String, _ index: Int?, _ fileID: StaticString, _ line: UInt) throws -> CGPoint {
        let rect = try rect(of: label, index: index, fileID: fileID, line: line)
        let center = CGPoint(x: rect.midX, y: rect.midY)
        guard CGRect(origin: .zero, size: inspection.size).contains(center) else {
            throw HarnessError(
                "“\(label)” is at \(Listing.place(rect)), its middle outside of the view: resize or scroll first",
                fileID,
                line
            )
        }
        return center
    }
}
