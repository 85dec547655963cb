import Foundation

/// The debug overlay's drawings on the views themselves.
@MainActor struct InspectedFrame {
    /// A view whose rectangle differs from those of the views around it.
    private struct Outline {
        /// The layout rectangle.
        var rect: CGRect
        /// The visible part.
        var visible: CGRect
        /// The name of the app's view with this rectangle, if any.
        var name: String?
    }

    private static let labelHeight: CGFloat = 12
    /// The usual maximum height of a view with a single line.
    private static let smallHeight: CGFloat = 40
    /// The maximum number of labels, to stay readable.
    private static let mostLabels = 200

    private let report: FrameReport
    private let pixel: CGFloat
    private var outlines: [Outline] = []

    init(_ report: FrameReport, scale: CGFloat) {
        self.report = report
        pixel = 1 / scale
        var seen: Set<[CGFloat]> = []
        for (index, node) in report.nodes.enumerated() {
            let visible = node.visible
            // Modifiers have the rectangle of their view: one outline is enough.
            guard visible.width > 0, visible.height > 0, report.isSubject(index),
                seen.insert([visible.minX, visible.minY, visible.maxX, visible.maxY]).inserted
            else { continue }
            outlines.append(Outline(rect: node.rect, visible: visible))
        }
        for view in report.views where view.isOfProgram {
            guard let root = report.root(of: view) else { continue }
            let visible = report.nodes[root].visible
            // The innermost of nested views with the same rectangle is named.
            if let index = outlines.firstIndex(where: { $0.visible == visible && $0.name == nil }) {
                outlines[index].name = view.name
            }
        }
    }

    /// Shades the hit regions.
    func drawRegions(_ painter: inout Painter) {
        for region in report.regions where report.isSubject(region.node) && !region.kinds.contains(.barrier) {
            let rect = region.rect.onPixels(painter.scale)
            if region.resizeHandle != nil {
                painter.fill(rect, DebugColor.resizeHandle.opacity(0.28))
            } else if !region.kinds.isDisjoint(with: [.press, .drag, .gesture, .shared, .preferred]) {
                painter.fill(rect, DebugColor.press.opacity(0.18))
            } else if region.kinds.contains(.scroll) {
                painter.fill(rect, DebugColor.scroll.opacity(0.10))
            }
        }
    }

    /// Draws an outline around each view, with a light line inside it, so that it is visible on any background.
    func drawOutlines(_ painter: inout Painter) {
        for outline in outlines {
            let rect = outline.visible.onPixels(painter.scale)
            if rect.width > 4 * pixel, rect.height > 4 * pixel {
                let inner = rect.insetBy(dx: pixel, dy: pixel)
                painter.stroke(inner, radius: 0, width: pixel, RGBA(255, 255, 255, 70))
            }
            painter.stroke(rect, radius: 0, width: pixel, DebugColor.outline.opacity(0.8))
        }
    }

    /// Draws the damage of the previous frame.
    func drawDamage(_ painter: inout Painter) {
        for rect in report.drawn?.damage ?? [] {
            let rect = rect.onPixels(painter.scale)
            painter.fill(rect, DebugColor.damage.opacity(0.07))
            painter.stroke(rect, radius: 0, width: 1, DebugColor.damage.opacity(0.9))
        }
    }

    /// Draws the marks in the semantics of views: lines with a label.
    func drawMarks(_ labels: inout LabelPlacement, _ painter: inout Painter) {
        for (semanticsNode, node) in zip(report.semantics, report.semanticsOwners) where report.isSubject(node) {
            guard case .list(let marks) = semanticsNode.properties["marks"] else { continue }
            for case .record(let mark) in marks {
                guard case .rect(let line) = mark["rect"], case .string(let text) = mark["label"] else { continue }
                draw(line, text, clip: report.nodes[node].visible, &labels, &painter)
            }
        }
    }

    private func draw(
        _ line: CGRect,
        _ text: String,
        clip: CGRect,
        _ labels: inout LabelPlacement,
        _ painter: inout Painter
    ) {
        let isUpright = line.width < line.height
        // A line on the far edge would be drawn outside.
        let end = (isUpright ? clip.maxX : clip.maxY) - pixel
        let position = min((isUpright ? line.minX : line.minY).rounded(scale: painter.scale), end)
        let seen = clip
        guard isUpright ? position >= seen.minX : position >= seen.minY else { return }
        var path = Path()
        if isUpright {
            path.move(to: CGPoint(x: pixel / 2, y: 0))
            path.addLine(to: CGPoint(x: pixel / 2, y: seen.height))
        } else {
            path.move(to: CGPoint(x: 0, y: pixel / 2))
            path.addLine(to: CGPoint(x: seen.width, y: pixel / 2))
        }
        let origin = isUpright ? CGPoint(x: position, y: seen.minY) : CGPoint(x: seen.minX, y: position)
        let dashes = StrokeStyle(lineWidth: pixel, dash: [3, 3])
        painter.stroke(path, at: origin, dashes, DebugColor.mark.opacity(0.8))
        // Ticks at both ends.
        let tick: CGFloat = min(8, (isUpright ? seen.height : seen.width) / 3)
        for isFar in [false, true] {
            let start = isFar ? (isUpright ? seen.maxY : seen.maxX) - tick : isUpright ? seen.minY : seen.minX
            let rect =
                isUpright
                ? CGRect(x: position - 0.5, y: start, width: 2, height: tick)
                : CGRect(x: start, y: position - 0.5, width: tick, height: 2)
            painter.fill(rect.onPixels(painter.scale), DebugColor.mark)
        }
        let size = CGSize(width: (painter.width(text, DebugFont.small) + 6).rounded(.up), height: Self.labelHeight)
        var corners: [CGPoint] = []
        for step in 0..<6 {
            let far = CGFloat(step) * (Self.labelHeight + 1) + tick
            if isUpright {
                corners.append(CGPoint(x: position + 2, y: seen.minY + far))
                corners.append(CGPoint(x: position - 2 - size.width, y: seen.minY + far))
            } else {
                let along = CGFloat(step) * (size.width + 1) + tick
                corners.append(CGPoint(x: seen.minX + along, y: position + 2))
                corners.append(CGPoint(x: seen.minX + along, y: position - 2 - size.height))
            }
        }
        guard let rect = labels.place(size, at: corners) else { return }
        label(text, in: rect, DebugColor.mark, &painter)
    }

    /// The rectangles of texts, which labels must not cover.
    var texts: [CGRect] {
        report.semantics.compactMap { semanticsNode in
            guard [.text, .image, .control].contains(semanticsNode.role),
                case .rect(let rect)? = semanticsNode.properties["rect"]
            else {
                return nil
            }
            guard semanticsNode.role == .control else { return rect }
            // The label of a one-line control is usually on its left.
            guard rect.height <= Self.smallHeight else { return nil }
            return CGRect(x: rect.minX, y: rect.minY, width: rect.width * 0.6, height: rect.height)
        }
    }

    /// Draws the sizes of views: in a corner, or beside small views. Smaller views, which have fewer positions to
    /// choose from, come first.
    func drawSizes(_ labels: inout LabelPlacement, _ painter: inout Painter) {
        let sorted = outlines.enumerated().sorted { a, b in
            let (first, second) = (a.element.visible, b.element.visible)
            let (x, y) = (first.width * first.height, second.width * second.height)
            return x != y ? x < y : a.offset < b.offset
        }
        for (_, outline) in sorted.suffix(Self.mostLabels) {
            let size = outline.rect.size.inspected
            // If there is no room for the name, there may be for the size alone.
            let texts = (outline.name.map { ["\($0)  \(size)"] } ?? []) + [size]
            for text in texts {
                guard let rect = place(text, in: outline.visible.onPixels(painter.scale), &labels, painter) else {
                    continue
                }
                label(text, in: rect, DebugColor.size, &painter)
                break
            }
        }
    }

    /// Finds a position for a label in a view, or beside it.
    private func place(
        _ text: String,
        in rect: CGRect,
        _ labels: inout LabelPlacement,
        _ painter: borrowing Painter
    ) -> CGRect? {
        let size = CGSize(width: (painter.width(text, DebugFont.small) + 6).rounded(.up), height: Self.labelHeight)
        var corners: [(CGFloat, CGFloat)] = []
        if size.width + 2 <= rect.width, size.height + 2 <= rect.height {
            let (left, right) = (rect.minX + 1, rect.maxX - size.width - 1)
            let (top, bottom) = (rect.minY + 1, rect.maxY - size.height - 1)
            corners = [(right, bottom), (left, bottom), (right, top), (left, top)]
        }
        // Beside a small view, it is clear which view a label belongs to.
        if rect.height <= Self.smallHeight, rect.width <= 120 {
            corners.append((rect.maxX + 2, rect.midY - size.height / 2))
        }
        return labels.place(size, at: corners.map { CGPoint(x: $0.0, y: $0.1) })
    }

    private func label(_ text: String, in rect: CGRect, _ ground: RGBA, _ painter: inout Painter) {
        painter.fill(rect.onPixels(painter.scale), radius: 3, ground)
        painter.line(text, DebugFont.small, x: rect.minX + 3, in: rect, DebugColor.text)
    }
}

extension FrameReport.View {
    /// Whether the view is the app's own. Views of the toolkit are shown by their elements.
    var isOfProgram: Bool { !module.hasPrefix("Immediate") }
}

extension FrameReport {
    /// Returns the node that contains all of a composed view; nil if it has none, or several side by side.
    fileprivate func root(of view: View) -> Int? {
        guard let first = view.nodes.first else { return nil }
        let isOne = view.nodes.dropFirst().allSatisfy { nodes[$0].parent.map { $0 >= first } ?? false }
        return isOne ? first : nil
    }
}

extension CGSize {
    /// Both lengths in points, with at most one decimal: `120 × 17.5`.
    var inspected: String { "\(width.inspected) × \(height.inspected)" }
}

extension CGFloat {
    /// The number with at most one decimal.
    var inspected: String {
        let tenths = (self * 10).rounded()
        guard tenths.magnitude < 1e9 else { return "∞" }
        let whole = tenths / 10 == (tenths / 10).rounded()
        return whole ? "\(Int(tenths / 10))" : "\(Double(tenths) / 10)"
    }
}
