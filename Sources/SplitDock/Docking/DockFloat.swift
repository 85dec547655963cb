import Foundation
import SplitPanes

/// The frame of a floating part of a dock area: its size, and its distance from the nearest corner of the area.
///
/// So the part stays at its corner when the area is resized. Lengths are in points, as in a left-to-right layout.
public struct DockFrame: Hashable, Sendable, Codable {
    /// The size of the part.
    public var size: CGSize
    /// The distance of the part from the corner, across and down.
    public var distance: CGSize
    /// Whether the corner is on the right.
    public var isRight: Bool
    /// Whether the corner is at the bottom.
    public var isBottom: Bool

    /// The smallest size of a floating part, in points.
    static let minimum = CGSize(width: 120, height: 80)

    /// The height of the strip that moves a part of several groups, in points.
    static let grip: CGFloat = 14

    /// Creates the frame of a rectangle in an area of a size.
    /// - Parameters:
    ///   - rect: The rectangle, from the upper left corner of the area.
    ///   - area: The size of the area.
    public init(_ rect: CGRect, in area: CGSize) {
        func length(_ length: CGFloat, _ least: CGFloat) -> CGFloat { length.isFinite ? max(length, least) : least }
        size = CGSize(
            width: length(rect.width, Self.minimum.width),
            height: length(rect.height, Self.minimum.height)
        )
        let origin = CGPoint(x: rect.minX.isFinite ? rect.minX : 0, y: rect.minY.isFinite ? rect.minY : 0)
        (isRight, isBottom) = (origin.x + size.width / 2 > area.width / 2, origin.y + size.height / 2 > area.height / 2)
        distance = CGSize(
            width: max(0, isRight ? area.width - origin.x - size.width : origin.x),
            height: max(0, isBottom ? area.height - origin.y - size.height : origin.y)
        )
    }

    /// Returns the rectangle in an area of a size, from its upper left corner. It is inside the area.
    public func rect(in area: CGSize) -> CGRect {
        func span(_ length: CGFloat, _ distance: CGFloat, _ isEnd: Bool, in total: CGFloat) -> (CGFloat, CGFloat) {
            // Apps may set any numbers.
            let length = min(length > 0 ? length : 0, total)
            let start = isEnd ? total - (distance > 0 ? distance : 0) - length : distance
            return (max(0, min(start, total - length)), length)
        }
        let (x, width) = span(size.width, distance.width, isRight, in: area.width)
        let (y, height) = span(size.height, distance.height, isBottom, in: area.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}

extension DockLayout {
    /// Groups that float above a dock area: one, or several in rows and columns.
    public struct Float: Hashable, Sendable, Identifiable {
        /// The id among the parts of the layout.
        public var id: Int
        /// The frame in the area.
        public var frame: DockFrame
        /// The groups.
        public var root: Node
    }

    /// The floating parts, the front one last.
    public var floats: [Float] {
        regions.compactMap { region in
            guard case .floating(let frame) = region.place, let root = region.root else { return nil }
            return Float(id: region.id, frame: frame, root: root)
        }
    }

    /// Returns the floating part that contains a group; nil if the group is in the area.
    func float(of group: Int) -> Float? { floats.first { $0.root.contains(group: group) } }

    /// Sets the frame of a floating part.
    /// - Parameters:
    ///   - frame: The frame.
    ///   - id: The id of the floating part.
    public mutating func setFrame(_ frame: DockFrame, ofFloat id: Int) {
        for index in regions.indices where regions[index].id == id && regions[index].place != .area {
            regions[index].place = .floating(frame)
        }
        sortWindows()
    }

    /// Brings a floating part to the front.
    /// - Parameter id: The id of the floating part.
    public mutating func raise(float id: Int) {
        guard let index = regions.firstIndex(where: { $0.id == id && $0.place != .area }) else { return }
        regions.append(regions.remove(at: index))
        sortWindows()
    }
}

// MARK: The view

/// The element of a floating part: a panel with the groups, moved by its bar and resized at its edges and corners.
struct DockFloatElement: Element {
    let id: Int
    /// Whether a strip above the groups moves the part; a single group is moved by its bar.
    let hasGrip: Bool
    let state: DockState
    let scheme: ColorScheme
    let theme: ThemeLook

    /// The title of the first group.
    let name: String

    /// The part number of the strip; smaller ones are edges, and the next one is the part as a whole.
    private static let (move, whole) = (16, 17)
    /// The actions of assistive technology, with what they move or add in points.
    private static let actions: [(name: String, isResize: Bool, by: CGSize)] = [
        ("moveLeft", false, CGSize(width: -20, height: 0)), ("moveRight", false, CGSize(width: 20, height: 0)),
        ("moveUp", false, CGSize(width: 0, height: -20)), ("moveDown", false, CGSize(width: 0, height: 20)),
        ("narrower", true, CGSize(width: -20, height: 0)), ("wider", true, CGSize(width: 20, height: 0)),
        ("lower", true, CGSize(width: 0, height: -20)), ("higher", true, CGSize(width: 0, height: 20)),
    ]

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let room = hasGrip ? rect.inset(by: EdgeInsets(.top, min(DockFrame.grip, rect.height))) : rect
        for child in layout.children { layout.place(child, in: room) }
    }

    mutating func paint(_ painter: inout Painter) {
        let (rect, radius) = (painter.rect, theme.metrics.tabRadius)
        painter.addRegion(rect, .press)
        painter.shadow(rect.offsetBy(dx: 0, dy: 3), radius: radius, blur: 14, RGBA(0, 0, 0, 90))
        painter.fill(rect, radius: radius, theme.colors.window.resolved(scheme))
        if hasGrip {
            let grip = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: DockFrame.grip)
            painter.addRegion(grip, .press, part: Self.move)
            let mark = CGRect(x: rect.midX - 14, y: grip.midY - 1.5, width: 28, height: 3)
            painter.fill(painter.onPixels(mark), radius: 1.5, theme.colors.secondaryText.resolved(scheme).opacity(0.5))
        }
        painter.masked(by: rect, radius: radius) { $0.paintChildren() }
        painter.stroke(rect, radius: radius, width: 1 / painter.scale, theme.colors.separator.resolved(scheme))
        for edges in Edges.all {
            painter.addRegion(edges.zone(of: rect), .press, cursor: edges.cursor, part: edges.rawValue)
        }
        let isSteered = state.floatDrag?.id == id && state.floatDrag?.steeredFrom != nil
        if isSteered {
            painter.addRegion(rect, [.press, .keyFocus], cursor: .resizeAll, part: Self.whole)
            painter.stroke(rect, radius: radius, width: 2, theme.colors.accent.resolved(scheme))
        }
        var node = SemanticsNode(
            .control,
            [
                "kind": .string("floatingPane"), "label": .string(name), "rect": .rect(rect), "enabled": .bool(true),
                "focused": .bool(isSteered && painter.isFocused),
                "actions": .list(Self.actions.map { .string($0.name) }),
            ]
        )
        node.part = Self.whole
        painter.describe(node)
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .key(let key, let modifiers, _): return steer(key, modifiers)
        case .focused(false) where context.part == Self.whole: state.endFloatDrag()
        case .action(.named(let name)):
            guard let action = Self.actions.first(where: { $0.name == name }),
                let float = state.layout.floats.first(where: { $0.id == id })
            else { return false }
            state.steer(float, from: nil, isResize: action.isResize)
            state.steer(by: action.by)
            state.endFloatDrag()
        case .pressed(let point, let button):
            guard button == .left else { return true }
            state.raise(float: id)
            if context.part > 0 { state.beginFloatDrag(id, at: point) }
        case .dragged(let point):
            guard context.part > 0 else { return true }
            let edges = context.part >= Self.move ? nil : Edges(rawValue: context.part)
            state.dragFloat(id, edges, to: point)
        case .released: state.endFloatDrag()
        case .cancelled: state.cancelFloatDrag()
        default: return false
        }
        return true
    }

    /// Moves or resizes the part by arrow keys, until Return keeps its frame or Escape returns it.
    private func steer(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        let step: CGFloat = modifiers == .shift ? 50 : modifiers == .control ? 1 : 10
        guard modifiers.isEmpty || modifiers == .shift || modifiers == .control else { return false }
        switch key {
        case .left: state.steer(by: CGSize(width: -step, height: 0))
        case .right: state.steer(by: CGSize(width: step, height: 0))
        case .up: state.steer(by: CGSize(width: 0, height: -step))
        case .down: state.steer(by: CGSize(width: 0, height: step))
        case .return, .escape: state.endSteering(isCancelled: key == .escape)
        default: return false
        }
        return true
    }

    /// Edges of a floating part that a drag moves: one, or two at a corner, as seen on screen.
    struct Edges: OptionSet {
        let rawValue: Int
        static let left = Edges(rawValue: 1)
        static let right = Edges(rawValue: 2)
        static let top = Edges(rawValue: 4)
        static let bottom = Edges(rawValue: 8)
        /// Corners last, above the edges.
        static let all: [Edges] = [
            .left, .right, .top, .bottom, [.left, .top], [.right, .top], [.left, .bottom], [.right, .bottom],
        ]

        private static let width: CGFloat = 4
        private static let corner: CGFloat = 10

        var cursor: Cursor {
            switch self {
            case .left, .right: .resizeLeftRight
            case .top, .bottom: .resizeUpDown
            case [.left, .top], [.right, .bottom]: .resizeUpLeftDownRight
            default: .resizeUpRightDownLeft
            }
        }

        func zone(of rect: CGRect) -> CGRect {
            let isCorner = !isDisjoint(with: [.left, .right]) && !isDisjoint(with: [.top, .bottom])
            let size = isCorner ? Self.corner : Self.width
            var zone = rect
            if !isDisjoint(with: [.left, .right]) {
                zone.size.width = size
                if contains(.right) { zone.origin.x = rect.maxX - size }
            }
            if !isDisjoint(with: [.top, .bottom]) {
                zone.size.height = size
                if contains(.bottom) { zone.origin.y = rect.maxY - size }
            }
            return zone
        }

        /// Returns the rectangle after these edges have moved by a distance. It keeps a minimum size.
        func moved(_ rect: CGRect, by distance: CGSize, minimum: CGSize) -> CGRect {
            var (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
            if contains(.left) { left = min(left + distance.width, right - minimum.width) }
            if contains(.right) { right = max(right + distance.width, left + minimum.width) }
            if contains(.top) { top = min(top + distance.height, bottom - minimum.height) }
            if contains(.bottom) { bottom = max(bottom + distance.height, top + minimum.height) }
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
    }
}

// Moving and resizing floating parts.
extension DockState {
    /// Returns the rectangle of a floating part, in root coordinates as seen on screen.
    func seenRect(of float: DockLayout.Float) -> CGRect {
        let frame = floatDrag.flatMap { $0.id == float.id ? $0.frame : nil } ?? float.frame
        let seen = frame.rect(in: self.rect.size).offsetBy(dx: self.rect.minX, dy: self.rect.minY)
        return isMirrored ? seen.mirrored(in: self.rect) : seen
    }

    /// Returns the frame of a rectangle that is seen on screen, inside the area.
    func frame(ofSeen seen: CGRect) -> DockFrame {
        let rect = isMirrored ? seen.mirrored(in: self.rect) : seen
        var inside = rect.offsetBy(dx: -self.rect.minX, dy: -self.rect.minY)
        inside.origin.x = max(0, min(inside.minX, self.rect.width - inside.width))
        inside.origin.y = max(0, min(inside.minY, self.rect.height - inside.height))
        return DockFrame(inside, in: self.rect.size)
    }

    func beginFloatDrag(_ id: Int, at point: CGPoint) {
        guard let float = shownFloats.first(where: { $0.id == id }) else { return }
        floatDrag = FloatDrag(id: id, start: point, rect: seenRect(of: float))
    }

    /// Moves a floating part, or edges of it, with the pointer. The layout changes when the drag ends.
    func dragFloat(_ id: Int, _ edges: DockFloatElement.Edges?, to point: CGPoint) {
        guard var drag = floatDrag, drag.id == id else { return }
        let distance = CGSize(width: point.x - drag.start.x, height: point.y - drag.start.y)
        if let edges {
            let moved = edges.moved(drag.rect, by: distance, minimum: leastFloat).intersection(rect)
            drag.frame = frame(ofSeen: moved)
        } else {
            drag.frame = frame(ofSeen: drag.rect.offsetBy(dx: distance.width, dy: distance.height))
        }
        floatDrag = drag
    }

    private var leastFloat: CGSize {
        CGSize(
            width: max(DockFrame.minimum.width, rules.minimumSize.width),
            height: max(DockFrame.minimum.height, rules.minimumSize.height)
        )
    }

    /// The value of the focus while keys move or resize a floating part.
    static func focus(ofFloat id: Int) -> String { "\u{0}float \(id)" }

    /// Lets keys move or resize a floating part from its menu. The layout changes when that ends.
    /// - Parameter pane: The pane that gets the focus afterwards; nil if the focus stays where it is.
    func steer(_ float: DockLayout.Float, from pane: String?, isResize: Bool) {
        raise(float: float.id)
        floatDrag = FloatDrag(id: float.id, start: .zero, rect: seenRect(of: float), isResize: isResize)
        guard let pane else { return }
        floatDrag?.steeredFrom = pane
        focus?.wrappedValue = Self.focus(ofFloat: float.id)
    }

    /// Moves the part that is steered, or its lower right corner as shown on screen.
    func steer(by distance: CGSize) {
        guard var drag = floatDrag, let float = layout.floats.first(where: { $0.id == drag.id }) else { return }
        let seen = seenRect(of: float)
        let moved =
            drag.isResize
            ? DockFloatElement.Edges([.right, .bottom]).moved(seen, by: distance, minimum: leastFloat).intersection(
                rect
            )
            : seen.offsetBy(dx: distance.width, dy: distance.height)
        drag.frame = frame(ofSeen: moved)
        floatDrag = drag
    }

    func endSteering(isCancelled: Bool) {
        let pane = floatDrag?.steeredFrom
        if isCancelled { cancelFloatDrag() } else { endFloatDrag() }
        if let pane { focus?.wrappedValue = pane }
    }

    func endFloatDrag() {
        let drag = floatDrag
        floatDrag = nil
        if let drag, let frame = drag.frame { change { $0.setFrame(frame, ofFloat: drag.id) } }
    }

    func cancelFloatDrag() { floatDrag = nil }

    func raise(float id: Int) {
        guard binding.wrappedValue.floats.last?.id != id else { return }
        change { $0.raise(float: id) }
    }

    /// Returns the frame of a part that floats from where it is, with a group's size as far as that leaves room around.
    func floatingFrame(of group: Int, at origin: CGPoint?) -> DockFrame {
        let slot = slots[group] ?? rect
        let size = CGSize(
            width: max(DockFrame.minimum.width, min(slot.width, rect.width * 0.6)),
            height: max(DockFrame.minimum.height, min(slot.height, rect.height * 0.6))
        )
        let place = origin ?? CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
        return frame(ofSeen: CGRect(origin: place, size: size))
    }
}
