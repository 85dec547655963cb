import Foundation
import ImmediateTextEntry
import SplitPanes

extension DockLayout {
    /// Groups in a window of their own: one, or several in rows and columns.
    public struct Window: Hashable, Sendable, Identifiable {
        /// The id among the parts of the layout.
        public var id: Int
        /// The rectangle of the window's contents on the desktop, in points.
        public var frame: CGRect
        /// The groups.
        public var root: Node
    }

    /// The windows with open panes, in the order of their creation.
    public var windows: [Window] {
        regions.compactMap { region in
            guard case .window(let frame) = region.place, let root = region.root else { return nil }
            return Window(id: region.id, frame: frame, root: root)
        }
    }

    /// Returns the window that contains a group; nil if the group is in the area or floats above it.
    /// - Parameter group: The id of the group.
    public func window(of group: Int) -> Window? { windows.first { $0.root.contains(group: group) } }

    /// Sets the frame of a window.
    /// - Parameters:
    ///   - frame: The rectangle of the window's contents on the desktop, in points.
    ///   - id: The id of the window.
    public mutating func setFrame(_ frame: CGRect, ofWindow id: Int) {
        for index in regions.indices where regions[index].id == id {
            if case .window = regions[index].place { regions[index].place = .window(DockWindow.valid(frame)) }
        }
    }

    /// Moves the windows behind all other parts, whose order they do not affect.
    mutating func sortWindows() {
        func isWindow(_ region: Region) -> Bool { if case .window = region.place { true } else { false } }
        guard regions.contains(where: isWindow) else { return }
        regions = regions.filter { !isWindow($0) } + regions.filter(isWindow)
    }

    /// Returns whether a group is in the area itself, neither floating nor in a window.
    func isInArea(_ group: Int) -> Bool { root?.contains(group: group) == true }
}

/// Frames of windows.
enum DockWindow {
    /// The smallest size of a window, in points.
    static let minimum = DockFrame.minimum
    /// The size of windows with a stored size that is no size.
    private static let standard = CGSize(width: 480, height: 360)

    /// Returns a frame with valid numbers.
    static func valid(_ frame: CGRect) -> CGRect {
        func length(_ length: CGFloat, _ least: CGFloat, _ standard: CGFloat) -> CGFloat {
            length.isFinite && length > 0 ? min(max(length, least), 16_384) : standard
        }
        func position(_ position: CGFloat) -> CGFloat { position.isFinite ? min(max(position, -1e6), 1e6) : 0 }
        return CGRect(
            x: position(frame.origin.x),
            y: position(frame.origin.y),
            width: length(frame.size.width, minimum.width, standard.width),
            height: length(frame.size.height, minimum.height, standard.height)
        )
    }
}

extension CGRect {
    /// The stored form: the origin and the size.
    var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }

    /// Creates the frame of a window from its stored form; missing numbers are replaced.
    init(numbers: [CGFloat]) {
        let all = numbers + [CGFloat](repeating: .nan, count: max(0, 4 - numbers.count))
        self = DockWindow.valid(CGRect(x: all[0], y: all[1], width: all[2], height: all[3]))
    }
}

extension DockFrame {
    /// Creates the frame of a window that the host cannot open, in the middle of an area.
    init(floatingWindow frame: CGRect, in area: CGSize) {
        let size = CGSize(width: min(frame.width, area.width), height: min(frame.height, area.height))
        let origin = CGPoint(x: (area.width - size.width) / 2, y: (area.height - size.height) / 2)
        self.init(CGRect(origin: origin, size: size), in: area)
    }
}

// MARK: The view

/// The contents of a window: the splits of its groups.
struct DockWindowView: PrimitiveView {
    var root: DockLayout.Node
    var state: DockState
    /// The color of the drop target.
    var accent: RGBA

    func build(into builder: inout Builder) {
        builder.add(DockWindowElement(state: state, accent: accent)) { $0.child(DockTree(node: root, state: state)) }
    }
}

struct DockWindowElement: Element {
    static var isGreedy: Bool { true }

    let state: DockState
    let accent: RGBA

    mutating func paint(_ painter: inout Painter) {
        painter.paintChildren()
        state.paintMarks(accent, &painter)
    }
}

/// The state of the desktop in the last build of a dock area.
struct WindowMemory {
    /// The frames of the open windows that the host reported last, by their ids.
    var frames: [Int: CGRect] = [:]
    /// The viewport in the active window.
    var active: Int?
}

// Windows of the layout, and drags from one window to another.
extension DockState {
    /// The floating parts: those of the layout, and its windows where the host cannot open any.
    var shownFloats: [DockLayout.Float] {
        let floats = layout.floats
        guard desktop == nil else { return floats }
        return floats
            + layout.windows.map { window in
                let frame = DockFrame(floatingWindow: window.frame, in: rect.size)
                return DockLayout.Float(id: window.id, frame: frame, root: window.root)
            }
    }

    /// Returns the floating part that shows a group; nil if the group is in the area or in a window.
    func float(of group: Int) -> DockLayout.Float? { shownFloats.first { $0.root.contains(group: group) } }

    /// Builds `content` with the environment of the window that shows a group.
    func inViewport(of group: Int, _ builder: inout Builder, content: (inout Builder) -> Void) {
        guard !windows.isEmpty, let window = layout.window(of: group), let viewport = windows[window.id] else {
            return content(&builder)
        }
        builder.with(\.viewport, viewport.number, content: content)
    }

    /// Takes over the frames of windows that the user has moved or resized, and gives the keyboard focus to a pane of the
    /// window that the user has activated.
    func followDesktop(_ builder: inout Builder) {
        guard let desktop else { return windowMemory = WindowMemory() }
        var moved: [(id: Int, frame: CGRect)] = []
        for window in layout.windows {
            guard let number = windows[window.id]?.number,
                var frame = desktop.windows.first(where: { $0.viewport == number })?.frame
            else { continue }
            if !desktop.placesWindows { frame.origin = window.frame.origin }
            guard frame != windowMemory.frames[window.id] else { continue }
            windowMemory.frames[window.id] = frame
            if frame != window.frame { moved.append((window.id, frame)) }
        }
        if windowMemory.frames.count > windows.count {
            windowMemory.frames = windowMemory.frames.filter { windows[$0.key] != nil }
        }
        if !moved.isEmpty {
            builder.afterBuild {
                self.change { for window in moved { $0.setFrame(window.frame, ofWindow: window.id) } }
            }
        }
        guard let active = desktop.activeViewport, active != windowMemory.active else { return }
        // The first window of the app is active from the start.
        let isChange = windowMemory.active != nil || active != 0
        windowMemory.active = active
        if isChange, let pane = pane(inViewport: active) { builder.afterBuild { self.giveFocus(to: pane) } }
    }

    /// Returns the pane that receives the keyboard focus when the window of a viewport becomes active; nil if the focus
    /// need not move.
    private func pane(inViewport number: Int) -> String? {
        func viewport(_ group: Int) -> Int { layout.window(of: group).flatMap { windows[$0.id]?.number } ?? 0 }
        let focused = focusedPane.flatMap { layout.group(of: $0)?.id }
        if let focused, viewport(focused) == number { return nil }
        // In the area's own window, the focus may be anywhere.
        if focused == nil, number == 0 { return nil }
        let groups = layout.groups.filter { viewport($0.id) == number }
        return (groups.first { $0.id == active } ?? groups.first)?.selected
    }

    /// Returns the drag of a pane, or of its group, to a point in root coordinates, which may be outside of the window.
    func drag(of pane: String, group: Int? = nil, at point: CGPoint) -> Drag {
        guard let desktop else { return Drag(pane: pane, group: group, pointer: point) }
        guard let seen = desktop.point(under: point) else {
            return Drag(pane: pane, group: group, pointer: point, outside: desktop.position(of: point))
        }
        return Drag(pane: pane, group: group, pointer: seen)
    }

    /// The rectangle on the desktop of the image of a tab that is dragged outside of all windows, beside the pointer; nil
    /// while it is inside of one, and where windows cannot be placed.
    var ghostWindow: CGRect? {
        guard let outside = drag?.outside, desktop?.placesWindows == true else { return nil }
        let origin = CGPoint(x: (outside.x + 12).rounded(), y: (outside.y + 12).rounded())
        let size = CGSize(width: ghostSize.width.rounded(.up), height: ghostSize.height.rounded(.up))
        return CGRect(origin: origin, size: size)
    }

    /// Returns the dragged panes.
    func panes(of drag: Drag) -> [String] { drag.group.flatMap { layout.group($0)?.panes } ?? [drag.pane] }

    /// Returns the window whose panes are all dragged, so that the drag moves it; nil if there is none.
    func window(draggedBy drag: Drag) -> DockLayout.Window? {
        guard let group = layout.group(of: drag.pane), let window = layout.window(of: group.id),
            case .group(let only) = window.root, only.panes.count == panes(of: drag).count
        else { return nil }
        return window
    }

    /// Returns the result of a drop outside of all windows, at a position on the desktop.
    func tearOff(of drag: Drag, at position: CGPoint) -> Outcome? {
        guard let group = layout.group(of: drag.pane)?.id else { return nil }
        var frame = windowFrame(of: group, at: position)
        if let window = window(draggedBy: drag) {
            frame.size = window.frame.size
        } else if let screen = desktop?.screens.first(where: { $0.contains(position) }) {
            // A new window ends at the end of its screen.
            let least = DockWindow.minimum
            frame.size.width = min(frame.width, max(least.width, screen.maxX - frame.minX))
            frame.size.height = min(frame.height, max(least.height, screen.maxY - frame.minY))
        }
        let target = DockPosition.window(frame)
        if let reason = rules.refusal(moving: panes(of: drag), to: target, in: layout, locale: locale) {
            return .refused(reason)
        }
        return .target(Target(position: target, rect: CGRect(origin: drag.pointer, size: frame.size)))
    }

    /// Returns the frame of a window for a group, with the group's size.
    /// - Parameter position: The position of the pointer on the desktop, which the bar will be under; nil for a position
    ///   near the group.
    private func windowFrame(of group: Int, at position: CGPoint?) -> CGRect {
        let slot = slots[group] ?? rect
        let size = CGSize(
            width: max(DockWindow.minimum.width, rules.minimumSize.width, slot.width),
            height: max(DockWindow.minimum.height, rules.minimumSize.height, slot.height)
        )
        guard let desktop else { return CGRect(origin: .zero, size: size) }
        let near = desktop.position(of: CGPoint(x: slot.minX + 40, y: slot.minY + 40))
        let origin = position.map { CGPoint(x: $0.x - 40, y: $0.y - TabBarElement.height / 2) } ?? near
        return CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    }

    /// Returns the action that moves a tab of a group to a window of its own; nil if it has one, or if the host opens
    /// none.
    func tearOffAction(of group: Int, _ pane: @escaping (Int) -> String?) -> ((Int) -> Void)? {
        guard desktop != nil else { return nil }
        if case .group(let only)? = layout.window(of: group)?.root, only.panes.count == 1 { return nil }
        return { index in
            guard let pane = pane(index) else { return }
            let position = DockPosition.window(self.windowFrame(of: group, at: nil))
            guard self.rules.refusal(moving: [pane], to: position, in: self.layout) == nil else { return }
            self.move(pane) { $0.move(pane, to: position) }
        }
    }

    /// Returns the action that moves a tab of a group in a window back to the area; nil for other groups.
    func moveBackAction(of group: Int, _ pane: @escaping (Int) -> String?) -> ((Int) -> Void)? {
        guard desktop != nil, layout.window(of: group) != nil else { return nil }
        return { index in if let pane = pane(index) { self.moveBack(pane) } }
    }

    /// Moves a pane from its window to the first group of the area that may take it, or else beside all groups.
    private func moveBack(_ pane: String) {
        let layout = binding.wrappedValue
        let groups = layout.groups.filter { layout.isInArea($0.id) }
        let positions = groups.map { DockPosition.tab(group: $0.id) } + [.side(.right)]
        let position = positions.first { rules.refusal(moving: [pane], to: $0, in: layout) == nil }
        if let position { move(pane) { $0.move(pane, to: position) } }
    }

    /// Closes the panes of a window whose close button was pressed. Those that the rules keep open return to the area.
    func close(window id: Int) {
        guard let window = binding.wrappedValue.windows.first(where: { $0.id == id }) else { return }
        let panes = window.root.groups.flatMap(\.panes)
        let kept = panes.filter { !rules.permissions($0).contains(.close) }
        for pane in kept { moveBack(pane) }
        close(panes.filter { !kept.contains($0) })
    }

    /// Draws the drop targets. Each window shows those inside of it.
    func paintMarks(_ accent: RGBA, _ painter: inout Painter) {
        if let (rect, opacity) = areaMark.shown(at: painter.time) {
            painter.fill(painter.onPixels(rect), radius: 5, accent.opacity(0.2 * opacity))
            painter.stroke(painter.onPixels(rect), radius: 5, width: 2, accent.opacity(0.75 * opacity))
        }
        if let (rect, opacity) = tabMark.shown(at: painter.time) {
            let line = rect.line(across: rect.width < rect.height ? .horizontal : .vertical, scale: painter.scale)
            painter.fill(line, radius: 1, accent.opacity(opacity))
        }
    }
}

extension DockLayout.Node {
    /// The groups of the tree, in order.
    var groups: [DockLayout.Group] {
        var groups: [DockLayout.Group] = []
        visit { groups.append($0) }
        return groups
    }
}
