import Foundation

/// A `Text` as placed by the last layout, for views that make their text selectable.
@preconcurrency @MainActor public struct PlacedText {
    /// A line of the text.
    public struct Line {
        /// The rectangle of the line, in points, root coordinates.
        public var rect: CGRect
        /// The line's fragments, from left to right.
        public var pieces: [Piece]

        /// The line's text.
        public var string: String { pieces.map(\.run.string).joined() }
    }

    /// A line fragment in one font.
    public struct Piece {
        /// The string of the fragment and its font.
        public var run: TextRun
        /// The offset of the fragment from the start of the line, in points.
        public var x: CGFloat
    }

    /// The whole text, as the app gave it.
    public let string: String
    /// The rectangle of the text, in points, root coordinates.
    public let rect: CGRect
    private let alignment: TextAlignment
    private let text: BrokenText
    private let runs: TextRunTable

    fileprivate init?(_ state: borrowing TextState, in rect: CGRect, _ runs: TextRunTable) {
        guard let text = state.placedLines else { return nil }
        (string, alignment) = (state.source.string, state.alignment)
        (self.text, self.rect, self.runs) = (text, rect, runs)
    }

    /// The lines, from top to bottom. They are placed when they are read, which most frames do not.
    public var lines: [Line] {
        var y = rect.minY
        return text.lines.map { line in
            let x = rect.minX + max(0, rect.width - line.width) * alignment.unit
            let lineRect = CGRect(x: x, y: y, width: line.width, height: text.metrics.lineHeight)
            y += text.metrics.lineHeight + text.lineSpacing
            let pieces = line.pieces.map { index in
                let piece = text.pieces[index]
                return Piece(run: runs.runs[piece.number], x: piece.x)
            }
            return Line(rect: lineRect, pieces: pieces)
        }
    }
}

extension Painter {
    /// The texts inside this element, in tree order.
    public var texts: [PlacedText] { interface.texts(in: node) }
}

extension EventContext {
    /// The texts inside this element in the last frame, in tree order.
    public var texts: [PlacedText] { interface.tree.node(of: node.id).map { interface.texts(in: $0) } ?? [] }
}

extension InterfaceContext {
    fileprivate func texts(in node: Int32) -> [PlacedText] {
        (node..<tree.nodes[node].end).compactMap { index in
            let node = tree.nodes[index]
            let element = node.element.own
            guard element.type == TextElement.self else { return nil }
            return PlacedText(element[as: TextElement.self].text.value, in: node.rect, drawList.runs)
        }
    }
}
