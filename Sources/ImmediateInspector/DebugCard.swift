import Foundation

/// The debug overlay's description of the view under the pointer, placed beside the view and inside the window.
@MainActor struct DebugCard {
    private static let lineHeight: CGFloat = 15
    private static let padding: CGFloat = 7
    private static let width: CGFloat = 260

    /// The rectangle of the card.
    let rect: CGRect
    private let subject: CGRect
    private let isLarge: Bool
    private let title: String
    private let size: String
    private let lines: [String]

    /// Nil if there is no view under the pointer, or no room for the card.
    init?(_ report: FrameReport, _ painter: borrowing Painter) {
        guard let point = report.pointer, let index = report.node(at: point) else { return nil }
        let node = report.nodes[index]
        let subject = node.visible
        var lines = ["\(node.rect.minX.inspected), \(node.rect.minY.inspected)   #\(node.identity.shortDescription)"]
        let views = report.views(around: index).map { report.views[$0] }.filter(\.isOfProgram)
        if !views.isEmpty {
            lines.insert("view " + views.prefix(3).reversed().map(\.name).joined(separator: " › "), at: 0)
        }
        if let semanticsNode = Self.semanticsNode(of: index, in: report) { lines.insert(semanticsNode, at: 0) }
        let path = Self.path(to: index, in: report)
        if !path.isEmpty { lines.append(path) }
        let answers = Self.answers(at: point, in: report)
        if !answers.isEmpty { lines.append("answers " + answers) }

        let most = min(Self.width, report.size.width - 8) - 2 * Self.padding
        guard most > 40 else { return nil }
        let (title, size) = (node.name, node.rect.size.inspected)
        let first = painter.width(title, DebugFont.title) + 10 + painter.width(size, DebugFont.text)
        let shown = lines.map { painter.shortened($0, DebugFont.text, to: most) }
        let widest = shown.map { painter.width($0, DebugFont.text) }.reduce(first) { max($0, $1) }
        let extent = CGSize(
            width: (min(widest, most) + 2 * Self.padding).rounded(.up),
            height: CGFloat(1 + lines.count) * Self.lineHeight + 2 * Self.padding - 3
        )
        guard extent.height <= report.size.height - 8 else { return nil }
        self.subject = subject
        isLarge = subject.width * subject.height > report.size.width * report.size.height / 4
        self.title = painter.shortened(title, DebugFont.title, to: most)
        self.size = size
        self.lines = shown
        let bounds = CGRect(origin: .zero, size: report.size).insetBy(dx: 4, dy: 4)
        rect = Self.frame(of: extent, beside: subject, point, in: bounds).onPixels(painter.scale)
    }

    /// Returns a rectangle below the view, above it, beside it, or, if none of these fits, beside the pointer.
    private static func frame(of size: CGSize, beside subject: CGRect, _ point: CGPoint, in bounds: CGRect) -> CGRect {
        let corners = [
            CGPoint(x: subject.minX, y: subject.maxY + 4), CGPoint(x: subject.minX, y: subject.minY - 4 - size.height),
            CGPoint(x: subject.maxX + 4, y: subject.minY), CGPoint(x: subject.minX - 4 - size.width, y: subject.minY),
        ]
        for (index, corner) in corners.enumerated() {
            var rect = CGRect(origin: corner, size: size)
            // The card may shift along the view's side, but not across it.
            let moved = rect.moved(into: bounds)
            rect = index < 2 ? CGRect(x: moved.minX, y: rect.minY, width: size.width, height: size.height) : rect
            if index >= 2 { rect.origin.y = moved.minY }
            if bounds.contains(rect) { return rect }
        }
        let below = CGRect(origin: CGPoint(x: point.x + 14, y: point.y + 18), size: size).moved(into: bounds)
        guard below.contains(point) else { return below }
        return CGRect(origin: CGPoint(x: point.x - 14 - size.width, y: point.y - 12 - size.height), size: size)
            .moved(into: bounds)
    }

    /// Returns the semantics of the view, or of the innermost view around it within a few levels: `button “OK”`.
    private static func semanticsNode(of index: Int, in report: FrameReport) -> String? {
        var next: Int? = index
        for _ in 0..<6 {
            guard let node = next else { return nil }
            if let position = report.semanticsOwners.firstIndex(of: node),
                let words = report.semantics[position].inspected
            {
                return words
            }
            next = report.nodes[node].parent
        }
        return nil
    }

    /// Returns the path of enclosing views, outermost first, without views of the same rectangle as their content.
    private static func path(to index: Int, in report: FrameReport) -> String {
        var names: [String] = []
        var (next, rect) = (report.nodes[index].parent, report.nodes[index].rect)
        while let node = next, names.count < 4 {
            if report.nodes[node].rect != rect {
                names.insert(report.nodes[node].name, at: 0)
                rect = report.nodes[node].rect
            }
            next = report.nodes[node].parent
        }
        return names.isEmpty ? "" : "in " + names.joined(separator: " › ")
    }

    /// Returns the events of the topmost hit region at a point, and the view that handles them.
    private static func answers(at point: CGPoint, in report: FrameReport) -> String {
        let names: [(HitTestOptions, String)] = [
            (.press, "press"), (.gesture, "gesture"), (.hover, "hover"), (.scroll, "scroll"), (.focus, "focus"),
            (.keyFocus, "focus by keys"),
            (.context, "menu"), (.drop, "drop"),
        ]
        guard
            let region = report.regions.last(where: { region in
                point.x >= region.rect.minX && point.y >= region.rect.minY && point.x < region.rect.maxX
                    && point.y < region.rect.maxY && !region.kinds.contains(.barrier)
            })
        else { return "" }
        let kinds = names.filter { region.kinds.contains($0.0) }.map(\.1)
        return (region.resizeHandle == nil ? kinds : ["grip"] + kinds).joined(separator: ", ")
            + " by \(report.nodes[region.node].name)"
    }

    /// Highlights the described view.
    func drawSubject(_ painter: inout Painter) {
        let rect = subject.onPixels(painter.scale)
        // A tint over a large part of the window would obscure its contents.
        if !isLarge { painter.fill(rect, DebugColor.outline.opacity(0.22)) }
        painter.stroke(rect, radius: 0, width: 2, DebugColor.outline)
    }

    func draw(_ painter: inout Painter) {
        painter.shadow(rect.offsetBy(dx: 0, dy: 2), radius: 6, blur: 8, RGBA(0, 0, 0, 90))
        painter.fill(rect, radius: 6, DebugColor.ground)
        painter.stroke(rect, radius: 6, width: 1 / painter.scale, DebugColor.rim)
        let x = rect.minX + Self.padding
        var line = CGRect(
            x: x,
            y: rect.minY + Self.padding - 1.5,
            width: rect.width - 2 * Self.padding,
            height: Self.lineHeight
        )
        painter.line(title, DebugFont.title, x: x, in: line, DebugColor.text)
        let end = line.maxX - painter.width(size, DebugFont.text)
        if end >= x + painter.width(title, DebugFont.title) + 6 {
            painter.line(size, DebugFont.text, x: end, in: line, DebugColor.text)
        }
        for text in lines {
            line.origin.y += Self.lineHeight
            painter.line(text, DebugFont.text, x: x, in: line, DebugColor.faint)
        }
    }
}

extension SemanticsNode {
    /// A short description of the node.
    fileprivate var inspected: String? {
        func string(_ name: String) -> String? {
            if case .string(let value)? = properties[name], !value.isEmpty { value } else { nil }
        }
        switch role {
        case .control:
            return (string("kind") ?? "control") + (string("label").map { " “\($0)”" } ?? "")
        case .text: return string("string").map { "“\($0)”" }
        case .image: return string("string").map { "symbol \($0)" }
        default: return nil
        }
    }
}
