import Foundation

/// The debug overlay's statistics: the frame's duration, contents and drawing cost, and the reason for the next frame.
@MainActor struct DebugPanel {
    /// A corner of the window: 0 or 1 for left or right, and for top or bottom.
    struct Corner: Equatable {
        var x: CGFloat
        var y: CGFloat
    }

    /// The corners in order of preference.
    static let corners = [Corner(x: 1, y: 1), Corner(x: 1, y: 0), Corner(x: 0, y: 1), Corner(x: 0, y: 0)]
    /// The frame time of a 60 Hz display, in seconds.
    private static let budget = 1.0 / 60
    private static let margin: CGFloat = 8
    private static let padding: CGFloat = 10
    private static let lineHeight: CGFloat = 16
    private static let graphHeight: CGFloat = 36
    private static let width: CGFloat = 228
    private static let buttonHeight: CGFloat = 22

    private let rows: [(name: String, value: String)]
    private let history: FrameHistory
    private let size: CGSize
    /// The title of the host's button; nil for none.
    private let button: String?

    init(_ report: FrameReport, _ history: FrameHistory, button: String?, _ painter: borrowing Painter) {
        self.history = history
        self.button = button
        rows = Self.rows(report, history)
        let full = CGSize(
            width: Self.width,
            height: 2 * Self.padding + CGFloat(rows.count + 2) * Self.lineHeight + Self.graphHeight + 6
                + (button == nil ? 0 : Self.buttonHeight + 6)
        )
        size = full
    }

    /// Returns the rectangle of the panel in a corner; nil if the view is too small.
    func rect(at corner: Corner, in bounds: CGRect) -> CGRect? {
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        guard size.width <= room.width, size.height <= room.height else { return nil }
        return CGRect(
            x: room.minX + corner.x * (room.width - size.width),
            y: room.minY + corner.y * (room.height - size.height),
            width: size.width,
            height: size.height
        )
    }

    /// Returns the rectangle of the button in a panel's rectangle; nil without a button.
    func buttonFrame(in rect: CGRect, scale: CGFloat) -> CGRect? {
        guard button != nil else { return nil }
        let inner = rect.onPixels(scale).insetBy(dx: Self.padding, dy: Self.padding)
        let y = inner.maxY - Self.buttonHeight
        return CGRect(x: inner.minX, y: y, width: inner.width, height: Self.buttonHeight).onPixels(scale)
    }

    /// Returns a corner where the panel covers neither the pointer nor the card, preferably the last one.
    func corner(in bounds: CGRect, beside card: CGRect?, pointer: CGPoint?, last: Corner) -> Corner {
        func isFree(_ corner: Corner) -> Bool {
            guard let rect = rect(at: corner, in: bounds) else { return true }
            // The pointer has to reach the button.
            return (button != nil || pointer.map { !rect.insetBy(dx: -12, dy: -12).contains($0) } ?? true)
                && card.map { !rect.overlaps($0) } ?? true
        }
        return isFree(last) ? last : Self.corners.first(where: isFree) ?? last
    }

    private static func rows(_ report: FrameReport, _ history: FrameHistory) -> [(name: String, value: String)] {
        let statistics = report.statistics
        var rows = [
            ("Nodes", "\(statistics.nodes), \(statistics.measures) measured, \(statistics.states) states"),
            ("Painted", "\(statistics.commands) commands, \(statistics.regions) regions"),
        ]
        if let drawn = report.drawn {
            let pixels = report.size.width * report.size.height * report.scale * report.scale
            let share = pixels > 0 ? (Double(drawn.pixels) / Double(pixels) * 100).rounded(.up) : 0
            rows.append(("Drawn", "\(drawn.drawCalls) calls, \(Int(share)) %, \(drawn.rasterizations) new masks"))
        } else {
            rows.append(("Drawn", "–"))
        }
        rows.append(("Next frame", next(report)))
        return rows
    }

    /// Returns the time of the next frame and its reason.
    private static func next(_ report: FrameReport) -> String {
        let when: String
        switch report.nextFrame {
        case .whenNeeded: return "none"
        case .immediately: when = "now"
        case .at(let time): when = "in \(seconds(max(0, time - report.time))) s"
        }
        guard let request = report.request else { return when }
        switch request.reason {
        case .view(let name, _):
            let name = String(name.prefix { $0 != "<" })
            return report.nextFrame == .immediately ? "\(name) moves" : "\(when) by \(name)"
        case .stateChange(let type?): return "\(when), \(type) changed"
        case .stateChange(nil): return "\(when), an object changed"
        case .hover: return "\(when), hover changed"
        case .input: return "\(when), for input"
        }
    }

    private static func seconds(_ value: Double) -> String {
        value < 100 ? "\((value * 100).rounded() / 100)" : "\(Int(min(value, 1e9)))"
    }

    private static func milliseconds(_ value: Double) -> String { "\((value * 10_000).rounded() / 10) ms" }

    func draw(in rect: CGRect, _ painter: inout Painter) {
        let rect = rect.onPixels(painter.scale)
        painter.shadow(rect.offsetBy(dx: 0, dy: 3), radius: 8, blur: 10, RGBA(0, 0, 0, 100))
        painter.fill(rect, radius: 8, DebugColor.ground)
        painter.stroke(rect, radius: 8, width: 1 / painter.scale, DebugColor.rim)
        let inner = rect.insetBy(dx: Self.padding, dy: Self.padding)
        var line = CGRect(x: inner.minX, y: inner.minY - 2, width: inner.width, height: Self.lineHeight)
        drawTitle(in: line, &painter)
        line.origin.y += Self.lineHeight + 3
        drawGraph(in: CGRect(x: inner.minX, y: line.minY, width: inner.width, height: Self.graphHeight), &painter)
        line.origin.y += Self.graphHeight + 3
        for row in rows {
            painter.line(row.name, DebugFont.text, x: line.minX, in: line, DebugColor.faint)
            let room = line.width - painter.width(row.name, DebugFont.text) - 10
            let value = painter.shortened(row.value, DebugFont.text, to: room)
            let x = line.maxX - painter.width(value, DebugFont.text)
            painter.line(value, DebugFont.text, x: x, in: line, DebugColor.text)
            line.origin.y += Self.lineHeight
        }
        drawLegend(in: line, &painter)
        if let frame = buttonFrame(in: rect, scale: painter.scale) { drawButton(in: frame, &painter) }
    }

    private func drawButton(in frame: CGRect, _ painter: inout Painter) {
        painter.fill(frame, radius: 5, RGBA(255, 255, 255, 36))
        let title = painter.shortened(button ?? "", DebugFont.text, to: frame.width - 12)
        let x = frame.midX - painter.width(title, DebugFont.text) / 2
        painter.line(title, DebugFont.text, x: x, in: frame, DebugColor.text)
    }

    private func drawTitle(in line: CGRect, _ painter: inout Painter) {
        painter.line("Frame", DebugFont.title, x: line.minX, in: line, DebugColor.text)
        guard let last = history.frames.last else { return }
        // The drawing time is known only for the previous frame.
        let drawing = history.frames.dropLast().last?.drawing ?? 0
        let words = Self.milliseconds(last.own) + (drawing > 0 ? " + \(Self.milliseconds(drawing)) drawing" : "")
        let x = line.maxX - painter.width(words, DebugFont.text)
        painter.line(words, DebugFont.text, x: x, in: line, DebugColor.text)
    }

    /// Draws a bar for each of the last frames, the newest on the right, and a line at the frame time of 60 Hz.
    private func drawGraph(in rect: CGRect, _ painter: inout Painter) {
        painter.fill(rect.onPixels(painter.scale), RGBA(255, 255, 255, 18))
        let unit = rect.height / 2 / Self.budget
        let width: CGFloat = rect.width / CGFloat(FrameHistory.limit)
        let start = FrameHistory.limit - history.frames.count
        for (index, frame) in history.frames.enumerated() {
            let x = rect.minX + CGFloat(start + index) * width
            let own = min(rect.height, max(1, frame.own * unit))
            let all = min(rect.height, own + frame.drawing * unit)
            let isLate = frame.own + frame.drawing > Self.budget
            func bar(_ from: CGFloat, _ to: CGFloat, _ color: RGBA) {
                let bar = CGRect(x: x, y: rect.maxY - to, width: width, height: to - from).onPixels(painter.scale)
                if bar.height > 0 { painter.fill(bar, color) }
            }
            bar(0, own, isLate ? DebugColor.damage : DebugColor.outline)
            bar(own, all, isLate ? DebugColor.damage.opacity(0.7) : DebugColor.press)
        }
        let limit = CGRect(x: rect.minX, y: rect.midY, width: rect.width, height: 1 / painter.scale)
        painter.fill(limit.onPixels(painter.scale), RGBA(255, 255, 255, 110))
        let words = CGRect(x: rect.minX, y: rect.midY - 12, width: rect.width, height: 12)
        painter.line("16.7 ms", DebugFont.small, x: rect.minX + 3, in: words, DebugColor.faint)
    }

    private func drawLegend(in line: CGRect, _ painter: inout Painter) {
        let names = [
            ("press", DebugColor.press), ("grip", DebugColor.resizeHandle), ("scroll", DebugColor.scroll),
            ("limit", DebugColor.mark), ("damage", DebugColor.damage),
        ]
        var x = line.minX
        for (name, color) in names {
            let square = CGRect(x: x, y: line.midY - 3, width: 6, height: 6).onPixels(painter.scale)
            painter.fill(square, radius: 1.5, color)
            painter.line(name, DebugFont.small, x: x + 9, in: line, DebugColor.faint)
            x += 9 + painter.width(name, DebugFont.small) + 9
        }
    }
}
