import Foundation

/// What a node has drawn, taken down with all that its commands refer to: it can be drawn again, elsewhere and fainter, when
/// its element is no more.
@MainActor struct Recording {
    private var commands: [DrawCommand]
    private let paths: [Path]
    private let masks: [DrawMask]
    /// The pieces of text, by the numbers that `commands` have for them.
    private let texts: [TextRun]
    private let canvases: [any HostCanvas]

    /// Takes down what `list` draws.
    init(_ list: DrawList) {
        paths = list.paths
        masks = list.masks
        canvases = list.canvases
        commands = Array(list.commands)
        var texts: [TextRun] = []
        for index in commands.indices {
            guard case .text(let run, let point, let color) = commands[index] else { continue }
            commands[index] = .text(texts.count, at: point, color)
            texts.append(list.texts[run])
        }
        self.texts = texts
    }

    /// Draws all of it, moved by `offset`.
    func draw(_ painter: inout Painter, movedBy offset: CGPoint) {
        let (clip, mask) = (painter.clip, painter.mask)
        let list = painter.list
        let (firstPath, firstMask) = (list.paths.count, list.masks.count)
        list.paths += paths
        for mask in masks { list.masks.append(mask.moved(by: offset, firstPath, firstMask, outermost: painter.mask)) }
        for command in commands {
            switch command {
            case .clip(let rect): painter.visible = clip.intersection(with: rect.offsetBy(dx: offset.x, dy: offset.y))
            case .mask(let index): painter.mask = index < 0 ? mask : firstMask + index
            case .fill(let rect, let color): painter.fill(rect.offsetBy(dx: offset.x, dy: offset.y), color)
            case .fillRounded(let rect, let radius, let color):
                painter.fill(rect.offsetBy(dx: offset.x, dy: offset.y), radius: radius, color)
            case .strokeRounded(let rect, let radius, let width, let color):
                painter.stroke(rect.offsetBy(dx: offset.x, dy: offset.y), radius: radius, width: width, color)
            case .fillPath(let path, let point, let color):
                painter.draw(.fillPath(firstPath + path, at: point + offset, painter.faded(color)))
            case .strokePath(let path, let point, let style, let color):
                painter.draw(.strokePath(firstPath + path, at: point + offset, style, painter.faded(color)))
            case .text(let index, let point, let color):
                painter.text(texts[index].string, font: texts[index].font, at: point + offset, color)
            case .shadow(let rect, let radius, let blur, let color):
                painter.shadow(rect.offsetBy(dx: offset.x, dy: offset.y), radius: radius, blur: blur, color)
            case .canvas(let index, let rect):
                painter.canvas(canvases[index], in: rect.offsetBy(dx: offset.x, dy: offset.y))
            }
        }
        (painter.visible, painter.mask) = (clip, mask)
    }
}

extension DrawMask {
    /// The mask among those of another list, whose paths and masks come from `firstPath` and `firstMask` on.
    fileprivate func moved(by offset: CGPoint, _ firstPath: Int, _ firstMask: Int, outermost: Int) -> DrawMask {
        let outer = outer < 0 ? outermost : firstMask + outer
        switch shape {
        case .rounded(let rect, let radius):
            return DrawMask(shape: .rounded(rect.offsetBy(dx: offset.x, dy: offset.y), radius: radius), outer: outer)
        case .path(let path, let point):
            return DrawMask(shape: .path(firstPath + path, at: point + offset), outer: outer)
        }
    }
}

extension CGPoint {
    fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}

extension Machine {
    /// Takes down what a node of the build before draws, as it was seen last.
    func record(_ index: Int32) -> Recording {
        // Painting asks for frames, which nobody wants of what is no more.
        let (schedule, caret) = (schedule, input.caret)
        state.value.exchangeNodes()
        drawList.removeAll()
        var painter = Painter(machine: self, list: drawList, describes: false, findsFocus: false)
        painter.begin()
        painter.paint(index: index)
        var regions = HitRegions()
        painter.swap(&regions, drawList)
        let recording = Recording(drawList)
        drawList.removeAll()
        state.value.exchangeNodes()
        (self.schedule, input.caret) = (schedule, caret)
        return recording
    }
}
