import Foundation
import ImmediateUI
import ImmediateRasterizer
import SDLHost

/// The checks of an audit, on the frame at its start.
@MainActor struct Audit {
    private let harness: Harness
    /// All semantics nodes, and the indices of those in the topmost layer.
    private let placed: [PlacedSemanticsNode]
    private let audited: [Int]
    private let picture: Bitmap
    private(set) var findings: [AuditFinding] = []

    init(_ harness: Harness) throws {
        self.harness = harness
        placed = harness.host.placedSemantics()
        // A layer without controls, such as a tool tip, lies above views that can be used.
        let top = placed.filter { $0.semanticsNode.role == .control }.map(\.layer).max() ?? 0
        let layers = placed.map(\.layer)
        audited = layers.indices.filter { layers[$0] == top }
        picture = try harness.host.screenshot()
    }

    mutating func check(_ kind: AuditFinding.Kind) throws {
        switch kind {
        case .missingName: checkNames()
        case .roleInName: checkRolesInNames()
        case .focusOrder: checkFocusOrder()
        case .hiddenFocus: try checkFocus()
        case .textContrast: checkContrast()
        case .targetSize: checkSizes()
        }
    }

    private mutating func note(_ kind: AuditFinding.Kind, _ node: SemanticsNode, _ problem: String, _ advice: String) {
        let words = node.string("kind") ?? node.role.rawValue
        let view = "\(words) “\(Listing.short(node.name ?? ""))”"
        findings.append(AuditFinding(kind: kind, view: view, rect: node.rect, problem: problem, advice: advice))
    }

    private static let containers: Set<String> = ["list", "popover", "sheet", "tabs", "dropZone"]

    // MARK: Names

    private mutating func checkNames() {
        for index in audited where !isRowOutOfSight(index) {
            let node = placed[index].semanticsNode
            // Controls that only contain others need no name.
            guard node.role == .control, !Self.containers.contains(node.string("kind") ?? ""),
                node.name?.allSatisfy(\.isWhitespace) != false
            else { continue }
            note(.missingName, node, "has no name", "Give it a title or an accessibilityLabel")
        }
    }

    /// Whether a node is a row that is not fully visible. Its name comes from the texts in sight.
    private func isRowOutOfSight(_ index: Int) -> Bool {
        let node = placed[index].semanticsNode
        return node.string("kind") == "row" && !placed[index].clip.insetBy(dx: -0.5, dy: -0.5).contains(node.rect)
    }

    /// The words for the roles of controls.
    private static let roles: [String: [String]] = [
        "button": ["button"], "menu": ["menu", "button"], "menuItem": ["menu item"], "link": ["link"],
        "toggle": ["toggle", "switch", "check box", "checkbox"], "radioButton": ["radio button"], "slider": ["slider"],
        "stepper": ["stepper"], "picker": ["picker"], "progress": ["progress bar", "progress indicator"],
        "textField": ["text field", "field"], "secureField": ["text field", "field"],
        "searchField": ["search field", "field"], "tab": ["tab"], "image": ["image", "icon", "picture"],
    ]

    private mutating func checkRolesInNames() {
        for node in audited.map({ placed[$0].semanticsNode }) where [.control, .image].contains(node.role) {
            let role = node.role == .image ? "image" : node.string("kind") ?? ""
            guard let name = node.string("label"), let words = Self.roles[role] else { continue }
            let ends = words.filter { " \(name.lowercased())".hasSuffix(" \($0)") }
            guard let word = ends.max(by: { $0.count < $1.count }) else { continue }
            let rest = name.dropLast(word.count).trimmingCharacters(in: .whitespaces)
            let advice = rest.isEmpty ? "Name it after its purpose" : "Name it “\(rest)”"
            note(.roleInName, node, "repeats its role, which a screen reader speaks after the name", advice)
        }
    }

    // MARK: Focus

    /// The controls that Tab visits, with their indices in reading order; parts of views without a node are left out.
    private var stops: [(index: Int, target: SemanticsTarget)] {
        var indices: [Identity: Int] = [:]
        for index in audited where indices[placed[index].identity] == nil { indices[placed[index].identity] = index }
        return harness.host.focusOrder().compactMap { target in indices[target.identity].map { ($0, target) } }
    }

    private mutating func checkFocusOrder() {
        let stops = stops.filter { placed[$0.index].semanticsNode.role == .control }
        let ordered = Self.ordered(stops.map(\.index))
        for (position, stop) in stops.enumerated() where !ordered.contains(position) {
            let next = stops[(position + 1)...].first { $0.index < stop.index }
            let previous = stops[..<position].last { $0.index > stop.index }
            guard let other = next ?? previous else { continue }
            let name = Listing.semanticsNode(placed[other.index].semanticsNode)
            let problem =
                "has the focus \(next == nil ? "after" : "before") \(name), but is read \(next == nil ? "before" : "after") it"
            let advice = "Build the views in the order of their places, or set an accessibilitySortPriority"
            note(.focusOrder, placed[stop.index].semanticsNode, problem, advice)
        }
    }

    /// Returns the positions of a longest ascending part of a list.
    private static func ordered(_ list: [Int]) -> Set<Int> {
        var (lengths, before) = ([Int](repeating: 1, count: list.count), [Int?](repeating: nil, count: list.count))
        for index in list.indices {
            for earlier in 0..<index where list[earlier] <= list[index] && lengths[earlier] >= lengths[index] {
                (lengths[index], before[index]) = (lengths[earlier] + 1, earlier)
            }
        }
        var (positions, next) = (Set<Int>(), list.indices.max { lengths[$0] < lengths[$1] })
        while let position = next {
            positions.insert(position)
            next = before[position]
        }
        return positions
    }

    private mutating func checkFocus() throws {
        let scale = harness.scale
        // The last frame. The first one has no ring, unless a view has the focus already.
        var (before, nodes) = (picture, placed)
        let hasFocus = placed.contains { parts(of: $0.semanticsNode).contains(where: \.isFocused) }
        for stop in stops {
            let identity = placed[stop.index].identity
            guard let node = nodes.first(where: { $0.identity == identity }) else { continue }
            if !node.clip.contains(node.semanticsNode.rect) {
                // Scrolls first, so that only the focus changes the picture.
                try harness.step([.performed(.reveal, on: stop.target)])
                before = try harness.host.screenshot()
            }
            try harness.step([.performed(.focus, on: stop.target)])
            let isConsumed = harness.host.consumed.first == true
            let after = try harness.host.screenshot()
            nodes = harness.host.placedSemantics()
            defer { before = after }
            guard isConsumed, let found = nodes.first(where: { $0.identity == identity })?.semanticsNode else {
                continue
            }
            let rect = parts(of: found).first(where: \.isFocused)?.rect ?? found.rect
            let isAtRest = !hasFocus && parts(of: placed[stop.index].semanticsNode).contains { $0.rect == rect }
            // The ring lies around the view.
            let area = DevicePixels.covering(rect.insetBy(dx: -Self.ring, dy: -Self.ring), scale: scale)
            guard !(isAtRest ? picture : before).differs(from: after, in: area) else { continue }
            note(
                .hiddenFocus,
                placed[stop.index].semanticsNode,
                "looks the same with and without the focus",
                "Draw a focus ring while it has the focus"
            )
        }
    }

    /// Returns the frames of the parts of a view that take the focus: of the splitters, or of the whole view.
    private func parts(of node: SemanticsNode) -> [(rect: CGRect, isFocused: Bool)] {
        let isFocused = node.properties["focused"] == .bool(true)
        if case .list(let splitters)? = node.properties["splitters"] {
            return splitters.compactMap { value in
                guard case .record(let splitter) = value else { return nil }
                return (SemanticsNode(.control, splitter).rect, splitter["focused"] == .bool(true))
            }
        }
        if case .rect(let splitter)? = node.properties["splitter"] { return [(splitter, isFocused)] }
        return [(node.rect, isFocused)]
    }

    /// The width of the space around a view that contains its focus ring, in points.
    private static let ring: CGFloat = 6

    // MARK: Text

    private mutating func checkContrast() {
        for index in audited where placed[index].semanticsNode.role == .text && !isDisabled(index) {
            let node = placed[index].semanticsNode
            let visible = node.rect.intersection(placed[index].clip)
            guard node.string("string")?.allSatisfy(\.isWhitespace) == false, !visible.isEmpty,
                let ground = ground(in: visible)
            else { continue }
            let found = node.textRuns.map { run in
                (ratio: run.color.over(ground).contrast(to: ground), least: run.isLarge ? 3.0 : 4.5)
            }
            guard let worst = found.min(by: { $0.ratio / $0.least < $1.ratio / $1.least }),
                worst.ratio < worst.least - 0.005
            else { continue }
            let ratio = String(format: "%.2f", worst.ratio)
            let least = String(format: "%g", worst.least)
            let way = ground.luminance > 0.18 ? "darker" : "lighter"
            note(.textContrast, node, "has a contrast of \(ratio):1, below \(least):1", "Make the text \(way)")
        }
    }

    /// Whether a node is a disabled control or lies in one. Its text may be faint.
    private func isDisabled(_ index: Int) -> Bool {
        var next: Int? = index
        while let current = next {
            if placed[current].semanticsNode.properties["enabled"] == .bool(false) { return true }
            next = placed[current].parent
        }
        return false
    }

    /// Returns the most frequent color in an area, which is that behind a text.
    private func ground(in rect: CGRect) -> RGBA? {
        let area = DevicePixels.covering(rect, scale: harness.scale)
        var counts: [RGBA: Int] = [:]
        for y in max(0, area.y)..<max(0, area.y, min(picture.height, area.y + area.height)) {
            for x in max(0, area.x)..<max(0, area.x, min(picture.width, area.x + area.width)) {
                let pixel = picture[x, y]
                counts[RGBA(pixel.r, pixel.g, pixel.b), default: 0] += 1
            }
        }
        return counts.max { ($0.value, $0.key.luminance) < ($1.value, $1.key.luminance) }?.key
    }

    // MARK: Sizes

    /// The least length of a target, in points.
    private static let least: CGFloat = 24

    private mutating func checkSizes() {
        let targets = audited.filter { isTarget($0) }
        func isSmall(_ index: Int) -> Bool {
            let rect = placed[index].semanticsNode.rect
            return rect.width < Self.least - 0.01 || rect.height < Self.least - 0.01
        }
        for index in targets where isSmall(index) {
            let rect = placed[index].semanticsNode.rect
            let center = CGPoint(x: rect.midX, y: rect.midY)
            // A small target with enough space around it is easy to hit.
            let near = targets.first { other in
                let around = placed[other].semanticsNode.rect.intersection(placed[other].clip)
                guard other != index else { return false }
                let distance =
                    isSmall(other)
                    ? hypot(around.midX - center.x, around.midY - center.y) - Self.least / 2
                    : around.distance(to: center)
                return distance < Self.least / 2 - 0.01 || around.distance(to: center) < Self.least / 2 - 0.01
            }
            guard let near else { continue }
            note(
                .targetSize,
                placed[index].semanticsNode,
                "is smaller than 24×24, and nearer than 12 to \(Listing.semanticsNode(placed[near].semanticsNode))",
                "Enlarge it, or leave more space around it"
            )
        }
    }

    /// Whether a node is an enabled control that is pressed.
    private func isTarget(_ index: Int) -> Bool {
        let node = placed[index].semanticsNode
        let others: Set<String> = ["alert", "progress", "group"]
        guard let kind = node.string("kind"), node.role == .control, !others.contains(kind) else { return false }
        // The segments of a picker are pressed, not the picker.
        if kind == "picker", placed.contains(where: { $0.parent == index && $0.semanticsNode.role == .control }) {
            return false
        }
        return !Self.containers.contains(kind) && !isDisabled(index)
            && !node.rect.intersection(placed[index].clip).isEmpty
    }
}

extension SemanticsNode.TextRun {
    /// Whether a contrast of 3:1 is enough.
    fileprivate var isLarge: Bool { font.size >= 18 || font.size >= 14 && font.weight.value >= 700 }
}

extension CGRect {
    /// Returns the distance of a point; 0 inside.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        hypot(max(minX - point.x, point.x - maxX, 0), max(minY - point.y, point.y - maxY, 0))
    }
}

extension Bitmap {
    /// Returns whether two pictures differ inside an area.
    fileprivate func differs(from other: Bitmap, in area: PixelRect) -> Bool {
        for y in max(0, area.y)..<max(0, area.y, min(height, area.y + area.height)) {
            for x in max(0, area.x)..<max(0, area.x, min(width, area.x + area.width)) where self[x, y] != other[x, y] {
                return true
            }
        }
        return false
    }
}
