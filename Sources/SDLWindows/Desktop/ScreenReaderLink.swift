import ImmediateAccessibility
import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost

/// The connection of a window to screen readers and other assistive technology.
///
/// While none is in use, it costs a frame one test. Otherwise it hands over the semantics of each frame, and performs
/// the requested actions as events of the next one.
@MainActor final class ScreenReaderLink {
    private let server: AccessibilityServer
    private let window: OpaquePointer
    private let id: UInt32
    /// The activation of the server for which it has a state of the window; 0 for none.
    private var shownFor = 0
    /// The requests that the running frame performs, with the index after their last event.
    private var running: [(request: AccessibilityRequest, end: Int)] = []
    /// The texts that the held keys have typed, by their scancode.
    private var typed: [UInt32: String] = [:]
    /// The keys released before the frame of a pressed key.
    private var released: [AccessibleKey] = []

    /// The server of the app, created with its first window.
    private static let shared = AccessibilityServer(
        name: ProcessInfo.processInfo.processName,
        address: SessionBus.address,
        wakeApp: { WakeUp.push(.stateChanged) }
    )

    /// Creates the connection of a window, or of a panel in a window that screen readers treat as a window of its own.
    /// - Parameter panel: the number of the panel, unique in the process; nil for the window's own views.
    init(_ window: OpaquePointer, panel: UInt32? = nil) {
        server = Self.shared
        self.window = window
        // SDL counts its windows from 1.
        id = panel.map { UInt32.max - $0 } ?? SDL_GetWindowID(window)
    }

    /// True while assistive technology is in use.
    var isActive: Bool { server.isActive }

    /// True if the window needs a frame: an action is requested, or the server does not know the window yet.
    var needsFrame: Bool {
        server.isActive && (shownFor != server.activation || server.hasRequests(window: id))
    }

    /// Notifies screen readers of a key that was pressed or released.
    ///
    /// They relate a change to the modifiers of the last key. So a release follows the changes of the press before it.
    /// - Parameter isFramePending: true if the next frame handles earlier events.
    func notify(_ event: SDL_KeyboardEvent, isFramePending: Bool) {
        guard server.isActive else { return }
        let scancode = event.keysym.scancode.rawValue
        if event.type == SDL_KEYDOWN.rawValue {
            sendReleased()
            typed[scancode] = Self.followingText
        }
        if let key = AccessibleKey(event, typed: typed[scancode]) {
            if isFramePending, !key.isPressed { released.append(key) } else { server.notify(key) }
        }
        if event.type == SDL_KEYUP.rawValue { typed[scancode] = nil }
    }

    private func sendReleased() {
        for key in released { server.notify(key) }
        released.removeAll()
    }

    /// The text that the key typed whose event was consumed last. SDL queues it directly after that event.
    private static var followingText: String? {
        var event = SDL_Event()
        let (first, last) = (SDL_KEYDOWN.rawValue, SDL_TEXTINPUT.rawValue)
        guard SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, first, last) == 1, event.type == last else { return nil }
        return EventTranslation.string(event.text.text)
    }

    /// Appends the requested actions to the events of a frame.
    func begin(_ events: inout [InputEvent]) {
        guard server.isActive else { return }
        for request in server.takeRequests(window: id) {
            for action in request.actions { events.append(.performed(action, on: request.target)) }
            running.append((request, events.count))
        }
    }

    /// Hands over the semantics of a frame, then answers the requests that it has performed.
    /// - Parameters:
    ///   - title: the title of the window.
    ///   - scale: the number of SDL's units in a point.
    ///   - hasKeyboard: whether keys of the window reach these views.
    ///   - desktop: the windows of the views, if there may be several.
    func end(
        _ interface: Interface,
        _ output: FrameOutput,
        title: String,
        scale: CGFloat,
        hasKeyboard: Bool = true,
        on desktop: Desktop? = nil
    ) {
        guard server.isActive else {
            running.removeAll()
            typed.removeAll()
            released.removeAll()
            return
        }
        let activation = server.activation
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowPosition(window, &x, &y)
        SDL_GetWindowSize(window, &width, &height)
        server.update(
            AccessibleWindow(
                id: id,
                title: title,
                frame: CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)),
                scale: scale,
                isActive: hasKeyboard && (SDL_GetKeyboardFocus() == window || desktop?.activeViewport != nil),
                nodes: Self.nodes(of: interface, on: desktop)
            )
        )
        shownFor = activation
        sendReleased()
        for text in output.announcements { server.announce(text, isUrgent: false) }
        for (request, end) in running {
            let isPerformed = output.consumed.indices.contains(end - 1) && output.consumed[end - 1]
            server.finish(request, isPerformed: isPerformed)
        }
        running.removeAll()
    }

    /// Returns the semantics of a frame. Screen readers see those in other windows as parts of the main window, so their
    /// positions are relative to it.
    private static func nodes(of interface: Interface, on desktop: Desktop?) -> [PlacedSemanticsNode] {
        let nodes = interface.placedSemantics()
        guard let desktop, desktop.windows.count > 1,
            let main = desktop.windows.first(where: { $0.viewport == 0 })?.frame.origin
        else { return nodes }
        return nodes.map { node in
            let (start, end) = (node.clip.origin, desktop.position(of: node.clip.origin))
            return node.moved(by: CGSize(width: end.x - main.x - start.x, height: end.y - main.y - start.y))
        }
    }

    /// Removes the window, which has closed.
    func close() { server.remove(window: id) }
}

extension PlacedSemanticsNode {
    /// Returns the node at another position.
    fileprivate func moved(by offset: CGSize) -> PlacedSemanticsNode {
        guard offset != .zero else { return self }
        func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: offset.width, dy: offset.height) }
        func moved(_ value: SemanticsNode.Value) -> SemanticsNode.Value {
            switch value {
            case .rect(let rect): .rect(moved(rect))
            case .list(let values): .list(values.map(moved))
            case .record(let values): .record(values.mapValues(moved))
            default: value
            }
        }
        var node = self
        node.clip = moved(clip)
        node.semanticsNode.properties = semanticsNode.properties.mapValues(moved)
        for index in node.semanticsNode.lines.indices {
            node.semanticsNode.lines[index].rect = moved(node.semanticsNode.lines[index].rect)
        }
        return node
    }
}
