import Foundation

/// A `Text` as it was placed in the last layout: what a view around it needs to let its words be selected.
public struct PlacedText {
    /// A line of it.
    public struct Line {
        /// Where it stands, root coordinates.
        public var rect: CGRect
        /// Its words, from left to right.
        public var pieces: [Piece]

        /// The characters of the line.
        public var string: String { pieces.map(\.run.string).joined() }
    }

    /// Words in one font.
    public struct Piece {
        /// The words and their font.
        public var run: TextRun
        /// From the beginning of the line, in points.
        public var x: CGFloat
    }

    /// All words, as the program gave them.
    public var string: String
    /// Where the text stands, root coordinates.
    public var rect: CGRect
    /// Its lines, from top to bottom.
    public var lines: [Line]
}

extension Painter {
    /// The texts inside of this element, in the order of the tree.
    public var texts: [PlacedText] { machine.texts(in: node) }
}

extension EventContext {
    /// The texts inside of the element, in the order of the tree, as the last frame showed them.
    public var texts: [PlacedText] { machine.tree.node(of: node.id).map { machine.texts(in: $0) } ?? [] }
}

extension Machine {
    fileprivate func texts(in node: Int32) -> [PlacedText] {
        (node..<tree.nodes[node].end).compactMap { index in
            let node = tree.nodes[index]
            let element = node.element.own
            guard element.type == TextElement.self else { return nil }
            return element[as: TextElement.self].text.value.placed(in: node.rect, drawList.runs)
        }
    }
}

extension LastingText {
    fileprivate func placed(in rect: CGRect, _ runs: TextRunTable) -> PlacedText? {
        guard let text = placedLines else { return nil }
        var y = rect.minY
        let lines = text.lines.map { line in
            let x = rect.minX + max(0, rect.width - line.width) * alignment.unit
            let lineRect = CGRect(x: x, y: y, width: line.width, height: text.metrics.lineHeight)
            y += text.metrics.lineHeight + text.lineSpacing
            let pieces = line.pieces.map { index in
                let piece = text.pieces[index]
                return PlacedText.Piece(run: runs.runs[piece.number], x: piece.x)
            }
            return PlacedText.Line(rect: lineRect, pieces: pieces)
        }
        return PlacedText(string: source.string, rect: rect, lines: lines)
    }
}
