import Foundation

/// The links of a text, and their color.
@MainActor final class TextLinks {
    /// A link: one or several runs with one destination.
    struct Link {
        var destination: URL
        var title: String
        /// The runs of the link in the text; the first one is 0.
        var runs: Range<Int>
    }

    let links: [Link]
    let color: Color

    /// Returns the links of a text; nil if it has none. An initializer would allocate the object first.
    @inline(__always) static func of(_ text: Text, _ builder: inout Builder) -> TextLinks? {
        guard let details = text.details,
            details.style.link != nil || details.others.contains(where: { $0.style.link != nil })
        else { return nil }
        if builder.environment.hasTextStyle, builder.environment.textStyle?.isRedacted == true { return nil }
        return TextLinks(text, &builder)
    }

    /// Collects the links of a text.
    private init(_ text: Text, _ builder: inout Builder) {
        var links: [Link] = []
        for (index, run) in ([text.first] + text.others).enumerated() {
            guard let destination = run.style.link else { continue }
            if let last = links.last, last.destination == destination, last.runs.upperBound == index {
                links[links.count - 1].title += run.string
                links[links.count - 1].runs = last.runs.lowerBound..<index + 1
            } else {
                links.append(Link(destination: destination, title: run.string, runs: index..<index + 1))
            }
        }
        self.links = links
        color = Self.color(&builder)
    }

    /// Returns whether the links have the color of an environment.
    func isColored(as builder: inout Builder) -> Bool { color == Self.color(&builder) }

    private static func color(_ builder: inout Builder) -> Color {
        let color = builder.environment.linkColor
        return builder.environment.isEnabled ? color : color.opacity(0.35)
    }
}

/// The element around a text with links: each link is a part with its own hit regions, focus and semantics node.
struct TextLinksElement: Element {
    private let text: StateReference<TextState>
    private let links: TextLinks
    private let open: OpenURLAction
    private let isEnabled: Bool
    private let scheme: ColorScheme

    init(text: StateReference<TextState>, links: TextLinks, _ builder: borrowing Builder) {
        self.text = text
        self.links = links
        open = builder.environment.openURL
        isEnabled = builder.environment.isEnabled
        scheme = builder.environment.colorScheme
    }

    mutating func paint(_ painter: inout Painter) {
        painter.paintChildren()
        guard painter.isVisible(painter.rect) else { return }
        let focused = painter.focusedPart
        for (part, link) in links.links.enumerated() {
            let rects = text.value.rects(of: link.runs, in: painter.rect)
            guard let whole = rects.first.map({ rects.dropFirst().reduce($0) { $0.union($1) } }) else { continue }
            for (index, rect) in rects.enumerated() {
                // Tab stops once at a link in several lines.
                painter.addRegion(rect, isEnabled && index == 0 ? [.press, .keyFocus] : .press, part: part)
                if painter.showsFocus, focused == part {
                    painter.focusRing(around: rect.insetBy(dx: 1, dy: 1), radius: 3, links.color.resolved(scheme))
                }
            }
            painter.describe(node(of: part, in: whole, isFocused: focused == part))
        }
    }

    private func node(of part: Int, in rect: CGRect, isFocused: Bool) -> SemanticsNode {
        let link = links.links[part]
        var node = SemanticsNode(
            .control,
            [
                "kind": .string("link"), "label": .string(link.title), "rect": .rect(rect), "enabled": .bool(isEnabled),
                "focused": .bool(isFocused), "url": .string(link.destination.absoluteString),
                "traits": .list([.string("link")]),
            ]
        )
        node.part = part
        return node
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(_, .left), .dragged, .cancelled: return true
        case .released(_, let isInside):
            if isInside { follow(context.part) }
            return true
        case .key(let key, [], let isRepeat) where key == .return || key == .space:
            // A press moved the focus without showing it: Return belongs to the default button.
            let isHidden = !context.showsFocus && context.hasShortcut(.defaultAction)
            guard isEnabled, key == .space || !isHidden else { return false }
            if !isRepeat { follow(context.part) }
            return true
        default: return false
        }
    }

    private func follow(_ part: Int) {
        guard isEnabled, links.links.indices.contains(part) else { return }
        open(links.links[part].destination)
    }
}

extension TextState {
    /// Returns the rectangles of runs in the placed text, one for each line.
    fileprivate func rects(of runs: Range<Int>, in rect: CGRect) -> [CGRect] {
        guard let text = placedLines else { return [] }
        var rects: [CGRect] = []
        var y = rect.minY
        for line in text.lines {
            let left = rect.minX + max(0, rect.width - line.width) * alignment.unit
            var found: CGRect?
            for index in line.pieces where runs.contains(text.pieces[index].run) {
                let piece = text.pieces[index]
                let part = CGRect(x: left + piece.x, y: y, width: piece.width, height: text.metrics.lineHeight)
                found = found?.union(part) ?? part
            }
            if let found { rects.append(found) }
            y += text.metrics.lineHeight + text.lineSpacing
        }
        return rects
    }
}
