import Foundation

/// The recorded drawing of a node, with everything that its commands refer to. It can be drawn again, moved and
/// faded, after its element is gone.
@MainActor struct Recording {
    private var commands: [DrawCommand]
    private let paths: [Path]
    private let masks: [DrawMask]
    private let shadings: [DrawShading]
    private let pictures: [DrawPicture]
    private var layers: [DrawLayer]
    /// The text runs, by their number in the commands.
    private var texts: [TextRun] = []
    private let canvases: [any HostCanvas]

    /// Records a whole list.
    init(_ list: DrawList) { self.init(list, 0..<list.commands.count, texts: list.texts) }

    /// Records some commands of a list.
    /// - Parameter texts: the text runs at the time when the list was filled.
    init(_ list: DrawList, _ range: Range<Int>, texts: [TextRun]) {
        paths = list.paths
        masks = list.masks
        shadings = list.shadings
        pictures = list.pictures
        layers = list.layers
        canvases = list.canvases
        commands = []
        commands = taken(list.commands[range], texts)
        for index in layers.indices {
            layers[index].content.commands = taken(layers[index].content.commands, texts)
            layers[index].mask.commands = taken(layers[index].mask.commands, texts)
        }
    }

    /// Copies the text runs of some commands, because the list reuses their numbers.
    private mutating func taken(_ commands: some Sequence<DrawCommand>, _ runs: [TextRun]) -> [DrawCommand] {
        commands.map { command in
            guard case .text(let run, let point, let color) = command else { return command }
            texts.append(runs[run])
            return .text(texts.count - 1, at: point, color)
        }
    }

    /// Draws the recording, moved by `offset`.
    func draw(_ painter: inout Painter, movedBy offset: CGPoint) {
        let (clip, mask) = (painter.clip, painter.mask)
        let offset = CGSize(width: offset.x, height: offset.y)
        let first = add(to: painter.list, outermost: mask, movedBy: offset)
        for command in commands {
            switch command {
            case .clip(let rect):
                painter.visible = clip.intersection(with: rect.offsetBy(dx: offset.width, dy: offset.height))
            case .mask(let index): painter.mask = index < 0 ? mask : first.masks + index
            default:
                let moved = renumbered(command, first, painter.list).moved(by: offset)
                painter.draw(moved.faded(to: painter.opacity))
            }
        }
        (painter.visible, painter.mask) = (clip, mask)
    }

    // MARK: Renumbering

    /// The offsets of the recording's indices in another list.
    private struct First {
        var paths, masks, shadings, pictures, layers: Int
    }

    /// Appends the recording's paths, masks, shadings, pictures and layers to a list.
    private func add(to list: DrawList, outermost: Int, movedBy offset: CGSize) -> First {
        let first = First(
            paths: list.paths.count,
            masks: list.masks.count,
            shadings: list.shadings.count,
            pictures: list.pictures.count,
            layers: list.layers.count
        )
        list.figures.paths += paths
        for mask in masks {
            var moved = renumbered(mask, first).moved(by: offset)
            moved.outer = mask.outer < 0 ? outermost : first.masks + mask.outer
            list.figures.masks.append(moved)
        }
        for shading in shadings {
            var shading = shading
            switch shading.shape {
            case .fill(let path): shading.shape = .fill(path: first.paths + path)
            case .stroke(let path, let style): shading.shape = .stroke(path: first.paths + path, style)
            case .rounded, .ring: break
            }
            list.figures.shadings.append(shading)
        }
        list.figures.pictures += pictures
        for layer in layers {
            var layer = layer
            layer.content = renumbered(layer.content, first, list)
            layer.mask = renumbered(layer.mask, first, list)
            list.figures.layers.append(layer)
        }
        return first
    }

    private func renumbered(_ content: DrawLayer.Content, _ first: First, _ list: DrawList) -> DrawLayer.Content {
        DrawLayer.Content(
            commands: content.commands.map { renumbered($0, first, list) },
            masks: content.masks.map { renumbered($0, first) }
        )
    }

    /// Returns a mask with its path renumbered.
    private func renumbered(_ mask: DrawMask, _ first: First) -> DrawMask {
        guard case .path(let path, let point) = mask.shape else { return mask }
        return DrawMask(shape: .path(first.paths + path, at: point), outer: mask.outer)
    }

    /// Returns a command with its indices renumbered.
    private func renumbered(_ command: DrawCommand, _ first: First, _ list: DrawList) -> DrawCommand {
        switch command {
        case .fillPath(let path, let at, let color): return .fillPath(first.paths + path, at: at, color)
        case .strokePath(let path, let at, let style, let color):
            return .strokePath(first.paths + path, at: at, style, color)
        case .text(let text, let at, let color): return .text(list.runs.addForFrame(texts[text]), at: at, color)
        case .canvas(let canvas, let rect):
            list.figures.canvases.append(canvases[canvas])
            return .canvas(list.canvases.count - 1, rect)
        case .shade(let shading, let at, let opacity): return .shade(first.shadings + shading, at: at, opacity: opacity)
        case .picture(let picture, let rect, let opacity):
            return .picture(first.pictures + picture, rect, opacity: opacity)
        case .layer(let layer, let at, let opacity): return .layer(first.layers + layer, at: at, opacity: opacity)
        case .clip, .mask, .fill, .fillRounded, .strokeRounded, .shadow: return command
        }
    }
}

extension InterfaceContext {
    /// Records the drawing of a node of the previous build, as last seen.
    func record(_ index: Int32) -> Recording {
        // Painting requests frames and sets the caret; a removed node may do neither.
        let (schedule, caret) = (schedule, input.caret)
        let number = state.number
        state.value.exchangeNodes()
        // Child indices of these nodes are valid in their own build only.
        state.renumber(Int(tree.build))
        drawList.removeAll()
        var painter = Painter(interface: self, list: drawList, describes: false, findsFocus: false)
        painter.begin()
        painter.paint(index: index)
        var regions = HitRegions()
        painter.swap(&regions, drawList)
        let recording = Recording(drawList)
        drawList.removeAll()
        state.value.exchangeNodes()
        state.renumber(number)
        (self.schedule, input.caret) = (schedule, caret)
        return recording
    }
}
