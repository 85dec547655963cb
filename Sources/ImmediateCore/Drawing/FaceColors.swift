import Foundation

/// The colors of text and symbols on a face in a strong color, such as that of a selected row.
///
/// The usual colors of text are not legible there. So they are replaced as they are drawn, without building the views
/// again, see `Painter.onFace(_:_:)`.
public struct FaceColors: Equatable, Sendable {
    /// The opaque color of the face.
    public var face: RGBA
    /// The color of text on the face.
    public var text: RGBA
    /// The usual color of text, which is replaced in every opacity.
    public var usualText: RGBA
    /// The usual color of symbols and links, which is replaced in every opacity.
    public var accent: RGBA

    /// The contrast that text in another color needs to keep it.
    private static let least = 3.0

    /// Creates the colors of a face.
    public init(face: RGBA, text: RGBA, usualText: RGBA, accent: RGBA) {
        (self.face, self.text, self.usualText, self.accent) = (face, text, usualText, accent)
    }

    /// Returns whether a symbol or shape in this color is replaced.
    func replaces(_ color: RGBA) -> Bool { color.isShade(of: usualText) || color.isShade(of: accent) }

    /// Returns the color of a shape on the face, in the same opacity.
    func shape(_ color: RGBA) -> RGBA { text.opacity(Double(color.a) / 255) }

    /// Returns the color of a mark on the face. Faint marks are less faint, because the face is of medium brightness.
    func mark(_ color: RGBA) -> RGBA {
        guard color.a < usualText.a else { return text }
        return text.opacity(1 - (1 - Double(color.a) / Double(usualText.a)) * 0.45)
    }

    /// Returns the color of text on the face: one that is legible stays.
    func words(_ color: RGBA) -> RGBA {
        if replaces(color) { return mark(color) }
        return color.over(face).contrast(to: face) >= Self.least ? color : mark(color)
    }
}

extension RGBA {
    /// Returns whether both colors differ in their opacity at most.
    fileprivate func isShade(of other: RGBA) -> Bool { r == other.r && g == other.g && b == other.b }
}

extension Painter {
    /// Draws `content`, which lies on a face, with the face's colors.
    ///
    /// Text and symbols in the usual colors are replaced, and text that would not be legible. Colors on something
    /// opaque that `content` draws first, such as the face of a button, stay. So do layers, such as shadows.
    ///
    /// - Parameters:
    ///   - colors: the colors of the face, which is drawn already.
    ///   - content: draws what lies on the face.
    public mutating func onFace(_ colors: FaceColors, _ content: (inout Painter) -> Void) {
        let (start, firstNode) = (commands.count, semantics?.count)
        content(&self)
        if let firstNode { recolor(nodesFrom: firstNode, commandsFrom: start, colors) }
        for index in start..<max(start, commands.count) {
            switch commands[index] {
            case .text(let run, let point, let color):
                guard !isCovered(point, from: start, to: index) else { continue }
                commands[index] = .text(run, at: point, colors.words(color))
            case .fillPath(let path, let origin, let color) where colors.replaces(color):
                let rect = bounds(ofPath: path, at: origin)
                guard !isCovered(rect.center, from: start, to: index, colors), !isGround(rect, index, colors) else {
                    continue
                }
                commands[index] = .fillPath(path, at: origin, colors.mark(color))
            case .strokePath(let path, let origin, let style, let color) where colors.replaces(color):
                let rect = bounds(ofPath: path, at: origin)
                guard !isCovered(rect.center, from: start, to: index, colors) else { continue }
                commands[index] = .strokePath(path, at: origin, style, colors.mark(color))
            case .strokeRounded(let rect, let radius, let width, let color) where colors.replaces(color):
                guard !isCovered(rect.center, from: start, to: index, colors) else { continue }
                commands[index] = .strokeRounded(rect, radius: radius, width: width, colors.shape(color))
            case .fill(let rect, let color) where colors.replaces(color):
                guard !isCovered(rect.center, from: start, to: index, colors),
                    color.isFaint || !isGround(rect, index, colors)
                else { continue }
                commands[index] = .fill(rect, colors.shape(color))
            case .fillRounded(let rect, let radius, let color) where colors.replaces(color):
                guard !isCovered(rect.center, from: start, to: index, colors),
                    color.isFaint || !isGround(rect, index, colors)
                else { continue }
                commands[index] = .fillRounded(rect, radius: radius, colors.shape(color))
            default: break
            }
        }
    }

    /// Tells assistive technology and audits the colors of text as it is drawn on the face.
    private mutating func recolor(nodesFrom first: Int, commandsFrom start: Int32, _ colors: FaceColors) {
        for index in first..<max(first, semantics?.count ?? 0) {
            guard let node = semantics?[index], !node.textRuns.isEmpty, case .rect(let rect)? = node.properties["rect"],
                !isCovered(rect.center, from: start, to: commands.count)
            else { continue }
            for run in node.textRuns.indices {
                semantics?[index].textRuns[run].color = colors.words(node.textRuns[run].color)
            }
        }
    }

    /// Returns whether one of the commands draws something opaque at `point`.
    /// - Parameter colors: The colors of the face, if symbols that it has replaced do not count. A symbol may have
    ///   several layers; text is on none of them.
    private func isCovered(
        _ point: CGPoint,
        from start: Int32,
        to end: Int32,
        _ colors: FaceColors? = nil
    ) -> Bool {
        var index = start
        while index < end {
            switch commands[index] {
            case .fill(let rect, let color), .fillRounded(let rect, _, let color):
                if !color.isFaint, rect.contains(point) { return true }
            case .fillPath(let path, let origin, let color):
                let isReplaced = colors.map { color.isShade(of: $0.text) } ?? false
                if !color.isFaint, !isReplaced, bounds(ofPath: path, at: origin).contains(point) { return true }
            case .picture(_, let rect, let opacity): if opacity >= 0.5, rect.contains(point) { return true }
            case .shade(let shading, let origin, let opacity):
                if opacity >= 0.5, bounds(ofShading: shading, at: origin).contains(point) { return true }
            default: break
            }
            index += 1
        }
        return false
    }

    /// Returns whether text, or a symbol in a color of its own, is drawn in `rect` after the command at `index`.
    private func isGround(_ rect: CGRect, _ index: Int32, _ colors: FaceColors) -> Bool {
        var later = index + 1
        while later < commands.count {
            switch commands[later] {
            case .text(_, let point, _): if rect.contains(point) { return true }
            case .fillPath(let path, let origin, let color), .strokePath(let path, let origin, _, let color):
                if !colors.replaces(color), rect.contains(bounds(ofPath: path, at: origin).center) { return true }
            default: break
            }
            later += 1
        }
        return false
    }

    private func bounds(ofPath index: Int, at origin: CGPoint) -> CGRect {
        list.paths[index].boundingRect.offsetBy(dx: origin.x, dy: origin.y)
    }

    private func bounds(ofShading index: Int, at origin: CGPoint) -> CGRect {
        switch list.figures.shadings[index].shape {
        case .rounded(let size, _): CGRect(origin: origin, size: size)
        case .fill(let path): bounds(ofPath: path, at: origin)
        case .stroke, .ring: .zero
        }
    }
}

extension RGBA {
    /// True if what is below the color shines through.
    fileprivate var isFaint: Bool { a < 128 }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
