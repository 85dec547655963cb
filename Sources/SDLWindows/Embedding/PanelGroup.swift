// A press belongs to the topmost panel that accepts it, and so do the movement until its release and the release. The
// keyboard belongs to one panel at a time, or to the app: the panel whose view gained the focus last. Events are routed
// when they are polled, against the regions of the last frame, and handled in the next one.

import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost

/// The panels of views in your app's own SDL window: a game with tools, a viewer with a side bar.
///
/// The group routes the events of the window to its panels, runs their frames, draws them, and returns the events that
/// are left to the app. It keeps one keyboard focus, one caret of the input method, one pointer shape. A group of idle
/// panels takes a few microseconds.
///
/// ```swift
/// let panels = PanelGroup(window: window, renderer: renderer, fonts: try FontLibrary())
/// let tools = panels.add("Tools", frame: CGRect(x: 600, y: 0, width: 300, height: 500)) { Tools(game: game) }
/// while isRunning {
///     panels.layOut(in: CGRect(x: 0, y: 0, width: 900, height: 500))
///     while SDL_PollEvent(&event) != 0 { panels.handle(event) }
///     for event in panels.runFrames() { game.handle(event) }
///     game.draw(with: renderer)
///     panels.draw()
///     SDL_RenderPresent(renderer)
/// }
/// ```
///
/// The window, the renderer and the fonts outlive the group. To run an interface without a group, for example on a
/// texture, see `Interface` and `SDLRenderer`.
@preconcurrency @MainActor public final class PanelGroup {
    /// The panels, back to front.
    public private(set) var panels: [Panel] = []
    /// True if Tab and F6 move the keyboard focus into a panel while no panel has it. Otherwise they belong to the app.
    public var tabEntersPanels = false
    /// The color scheme of the panels.
    public var colorScheme = ColorScheme.light
    /// True if the user prefers reduced motion; animations are then skipped.
    public var reduceMotion = false
    /// True if a frame has changed a panel since the last call of `draw`. An app that draws nothing else presents only
    /// then.
    public private(set) var needsDrawing = true

    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private let fonts: FontLibrary
    private let drawing: SDLRenderer
    /// The area of panels and menus, in drawing coordinates, and the number of these in a point.
    private var area = CGRect.zero
    private var unitsPerPoint: CGFloat = 1
    private var placement: ViewPlacement
    /// The polled events, with the panels that handle them.
    private var polled: [Polled] = []
    /// The panel under the pointer, the pointer in points, the buttons whose presses went to the app, and the held
    /// modifier keys.
    private weak var hovered: Panel?
    private var pointer: CGPoint?
    private var appButtons: Set<PointerButton> = []
    private var modifiers: KeyModifiers?
    /// Whether a panel took the key pressed last, so that its text is not the app's either.
    private var tookKey = false
    private var capturesPointer = false
    private var showsShape = false

    /// An event, and its ranges in the events of panels.
    private struct Polled {
        var event: SDL_Event
        var receivers: [(panel: Panel, range: Range<Int>)] = []
        var isConsumed = false
        /// Whether it is a press of F6, which goes on to the next panel.
        var isPaneKey = false
    }

    /// Creates a group without panels.
    /// - Parameters:
    ///   - window: the `SDL_Window` of the app.
    ///   - renderer: the `SDL_Renderer` that draws the panels.
    ///   - fonts: the fonts of the panels.
    public init(window: OpaquePointer, renderer: OpaquePointer, fonts: FontLibrary) {
        (self.window, self.renderer, self.fonts) = (window, renderer, fonts)
        drawing = SDLRenderer(renderer: renderer, fonts: fonts)
        placement = ViewPlacement(.zero, in: renderer)
    }

    // MARK: Panels

    /// Adds a panel above the others.
    /// - Parameters:
    ///   - title: the name of the panel for screen readers.
    ///   - frame: the rectangle of the panel, in the app's current drawing coordinates.
    ///   - isOpaque: true if the panel hides what the app draws below it, and takes every click on it.
    ///   - content: the view, evaluated once, and again when state that it has read changes.
    @discardableResult
    public func add<Content: View>(
        _ title: String,
        frame: CGRect,
        isOpaque: Bool = true,
        @ViewBuilder content: @escaping () -> Content
    ) -> Panel {
        let panel = Panel(title, frame: frame, isOpaque: isOpaque, window: window, fonts: fonts, content: content)
        panels.append(panel)
        return panel
    }

    /// Removes a panel: its views disappear, their tasks are cancelled, and their state is released.
    public func remove(_ panel: Panel) {
        guard let index = panels.firstIndex(where: { $0 === panel }) else { return }
        panels.remove(at: index)
        var input = input(of: panel, at: EventLoop.now)
        input.reduceMotion = true
        _ = panel.interface.frame(input, root: EmptyView())
        needsDrawing = true
    }

    /// Sets the area of the panels and their menus. Call it before polling events, whenever the size of the window may
    /// have changed; it is cheap.
    /// - Parameters:
    ///   - area: the rectangle that menus of panels stay inside, usually the whole window, in the app's current drawing
    ///     coordinates.
    ///   - unitsPerPoint: the number of units of these coordinates in a point, above 0.
    public func layOut(in area: CGRect, unitsPerPoint: CGFloat = 1) {
        self.area = area
        self.unitsPerPoint = unitsPerPoint > 0 && unitsPerPoint.isFinite ? unitsPerPoint : 1
        let placement = ViewPlacement(area, scale: self.unitsPerPoint, in: renderer)
        if placement != self.placement { needsDrawing = true }
        self.placement = placement
    }

    // MARK: The keyboard

    /// The panel with the keyboard focus; nil while keys belong to the app.
    ///
    /// A click on a text field or another view for the keyboard sets it, as do F6 and the views themselves. Set it to
    /// move the keyboard to the first control of a panel, or to nil, for example when the game opens a chat line.
    public var focusedPanel: Panel? {
        get { panels.last { $0.isShown && $0.interface.hasKeyboard } }
        set {
            // A hidden panel has its focus when it is shown again, unless another panel takes it.
            for panel in panels where panel !== newValue && (panel.isShown || newValue != nil) {
                panel.interface.resignFocus()
            }
            if let newValue, newValue.isShown { newValue.interface.takeFocus() }
        }
    }

    /// Whether keys go to a panel first, for apps that poll the keyboard's state.
    public var wantsKeyboard: Bool { focusedPanel != nil }

    /// Whether the pointer belongs to a panel, for apps that poll the mouse's state.
    public var wantsPointer: Bool { panels.contains { !$0.pressed.isEmpty } || appButtons.isEmpty && hovered != nil }

    // MARK: Events

    /// Passes an event of the window on. It is handled in the next frames.
    public func handle(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
            drawing.rendererWasReset()
            needsDrawing = true
        case SDL_WINDOWEVENT: needsDrawing = true
        default: break
        }
        var polled = Polled(event: event)
        var events: [InputEvent] = []
        let id = EventLoop.windowID(of: event)
        if id == 0 || id == SDL_GetWindowID(window) {
            EventTranslation(placement).translate(event, into: &events)
        }
        for event in events { route(event, &polled) }
        self.polled.append(polled)
    }

    private func route(_ event: InputEvent, _ polled: inout Polled) {
        func send(_ panel: Panel?) {
            guard let panel else { return }
            panel.events.append(event)
            let end = panel.events.count
            if let index = polled.receivers.firstIndex(where: { $0.panel === panel }) {
                polled.receivers[index].range = polled.receivers[index].range.lowerBound..<end
            } else {
                polled.receivers.append((panel, end - 1..<end))
            }
        }
        switch event {
        case .pointerMoved(let point):
            pointer = point
            hover(at: point)
            send(hovered)
        case .pointerPressed(let button):
            if let hovered { hovered.pressed.insert(button) } else { appButtons.insert(button) }
            // A press outside of all panels gives the keyboard to the app.
            if hovered == nil { focusedPanel = nil }
            send(hovered)
        case .pointerReleased(let button):
            appButtons.remove(button)
            let panel = panels.first { $0.pressed.contains(button) }
            panel?.pressed.remove(button)
            send(panel)
            hoverAgain()
        case .pointerLeft:
            pointer = nil
            hover(at: nil)
        case .scrolled: send(hovered)
        case .keyPressed(let key, let modifiers, _):
            polled.isPaneKey = key == "F6" && modifiers.isSubset(of: .shift)
            send(receiver(of: key, modifiers))
        case .keyReleased(let key, _):
            for panel in panels where panel.interface.awaitsRelease(of: key) { send(panel) }
        case .textEntered, .textComposed: send(focusedPanel)
        case .modifiersChanged(let held):
            // Each pointer event begins with them.
            guard held != modifiers else { return }
            modifiers = held
            for panel in panels where panel.isShown { send(panel) }
        case .focusChanged: for panel in panels where panel.isShown { send(panel) }
        case .touch(let finger, let phase, let point):
            if phase == .down { panels.last { $0.acceptsPress(at: point) }?.fingers.insert(finger) }
            let panel = panels.first { $0.fingers.contains(finger) }
            if phase == .down, panel == nil { focusedPanel = nil }
            if phase == .up { panel?.fingers.remove(finger) }
            send(panel)
        case .dropped(_, let point): send(panels.last { $0.acceptsPress(at: point) })
        case .performed: break
        }
    }

    /// Finds the panel under the pointer, or the one with a press. A held button of the app keeps the pointer there.
    private func hover(at point: CGPoint?) {
        let presser = panels.first { !$0.pressed.isEmpty }
        let isFree = presser == nil && appButtons.isEmpty
        let panel = isFree ? point.flatMap { point in panels.last { $0.acceptsPress(at: point) } } : presser
        if let hovered, hovered !== panel { hovered.events.append(.pointerLeft) }
        hovered = panel
    }

    /// Finds the panel under the resting pointer: a menu may have closed there, or a press ended.
    private func hoverAgain() {
        let before = hovered
        hover(at: pointer)
        if let pointer, let hovered, hovered !== before { hovered.events.append(.pointerMoved(pointer)) }
    }

    /// Returns the panel that a key goes to: the one with the keyboard. Without one, a panel with a shortcut for the key,
    /// the first panel for a key that enters panels, or the panel under the pointer, which the key may scroll.
    private func receiver(of key: Key, _ modifiers: KeyModifiers) -> Panel? {
        if let focusedPanel { return focusedPanel }
        if let panel = panels.last(where: { $0.hasShortcut(for: key, modifiers) }) { return panel }
        let enters = tabEntersPanels && modifiers.isSubset(of: .shift) && (key == .tab || key == "F6")
        guard enters else { return hovered }
        return modifiers.contains(.shift) ? panels.last(where: \.isShown) : panels.first(where: \.isShown)
    }

    // MARK: Frames

    /// Runs a frame of each panel that needs one, and connects their results with the system: pointer shape and capture,
    /// input method, screen readers. Runs tasks too, see `EventLoop.runPendingTasks()`.
    /// - Parameter time: the time of the frames, on the clock of `EventLoop.now`.
    /// - Returns: the events since the last call that no panel took, oldest first.
    @discardableResult public func runFrames(time: Double = EventLoop.now) -> [SDL_Event] {
        EventLoop.runPendingTasks()
        var polled = polled
        self.polled.removeAll()
        run(&polled, at: time)
        // F6 goes on where a panel has no further pane.
        if let index = polled.firstIndex(where: { $0.isPaneKey && !$0.isConsumed }) { moveOn(&polled[index], at: time) }
        connect()
        return polled.filter { !$0.isConsumed }.map(\.event)
    }

    private func run(_ polled: inout [Polled], at time: Double) {
        runFrames(at: time)
        for index in polled.indices {
            var isConsumed = polled[index].receivers.contains { $0.panel.output?.consumed($0.range) == true }
            switch SDL_EventType(polled[index].event.type) {
            case SDL_KEYDOWN: tookKey = isConsumed
            case SDL_KEYUP: tookKey = false
            case SDL_TEXTINPUT: isConsumed = isConsumed || tookKey
            default: break
            }
            polled[index].isConsumed = isConsumed
        }
    }

    /// Runs a frame of each panel that needs one. The panel whose view gained the focus takes it from the others, and
    /// they show that at once.
    private func runFrames(at time: Double) {
        var taker: Panel?
        defer { if needsDrawing { hoverAgain() } }
        for panel in panels {
            let gains = panel.interface.focusGains
            guard panel.runFrame(input(of: panel, at: time), scale: unitsPerPoint) else { continue }
            needsDrawing = true
            if panel.interface.focusGains != gains, panel.interface.hasKeyboard { taker = panel }
        }
        guard let taker else { return }
        for other in panels where other !== taker && other.interface.hasKeyboard {
            // The range of its events stays that of the frame before.
            let output = other.output
            other.interface.resignFocus()
            _ = other.runFrame(input(of: other, at: time), scale: unitsPerPoint)
            other.keepConsumed(of: output)
        }
    }

    /// Moves the keyboard to the next or previous panel, or to the app after the last one.
    private func moveOn(_ polled: inout Polled, at time: Double) {
        let present = focusedPanel
        guard tabEntersPanels || present != nil && panels.count > 1 else { return }
        let isBackward = KeyModifiers(polled.event.key.keysym.mod).contains(.shift)
        let order = (isBackward ? panels.reversed() : panels).filter(\.isShown)
        let next = present.map { present in order.drop { $0 !== present }.dropFirst().first } ?? order.first
        guard present != nil || next != nil else { return }
        focusedPanel = next
        polled.isConsumed = true
        runFrames(at: time)
    }

    private func input(of panel: Panel, at time: Double) -> FrameInput {
        let frame = CGRect(
            x: (panel.frame.minX - area.minX) / unitsPerPoint,
            y: (panel.frame.minY - area.minY) / unitsPerPoint,
            width: panel.frame.width / unitsPerPoint,
            height: panel.frame.height / unitsPerPoint
        )
        return FrameInput(
            size: placement.size,
            scale: placement.scale,
            time: time,
            colorScheme: colorScheme,
            reduceMotion: reduceMotion,
            isOpaque: panel.isOpaque,
            contentFrame: frame,
            tabEntersGuest: tabEntersPanels
        )
    }

    /// Sets what a window has once.
    private func connect() {
        let caret = focusedPanel?.output?.textInput.map(placement.windowRect)
        TextInputMethod.follow(caret, in: window)
        let pointing = wantsPointer ? panels.first { !$0.pressed.isEmpty } ?? hovered : nil
        // Over the app, the shape is the app's own.
        if let output = pointing?.output {
            PointerShape.show(output.cursor)
            showsShape = true
        } else if showsShape {
            PointerShape.show(.arrow)
            showsShape = false
        }
        let captures = panels.contains { $0.output?.capturesPointer == true && !$0.pressed.isEmpty }
        if captures != capturesPointer {
            capturesPointer = captures
            SDL_CaptureMouse(captures ? SDL_TRUE : SDL_FALSE)
        }
    }

    /// Draws the panels with the last list of each, back to front. Restores the state of the SDL renderer.
    public func draw() {
        for panel in panels where panel.isShown {
            if let list = panel.output?.drawList { drawing.render(list, in: placement) }
        }
        needsDrawing = false
    }

    /// The earliest time at which a panel needs a frame, for `EventLoop.wait(until:_:)` in an app that sleeps.
    public var nextFrame: NextFrame {
        var due = Double.infinity
        for panel in panels {
            switch panel.nextFrame {
            case .immediately: return .immediately
            case .at(let time): due = min(due, time)
            case .whenNeeded, nil: break
            }
        }
        return due < .infinity ? .at(due) : .whenNeeded
    }

    /// Frees the textures. Call it before destroying the renderer.
    public func releaseTextures() { drawing.releaseTextures() }
}
