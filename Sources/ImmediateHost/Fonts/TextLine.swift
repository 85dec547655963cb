import Foundation
import ImmediateCore
import ImmediateRasterizer

/// A line of text cut into pieces, each set in one face.
struct TextLine {
    struct Piece {
        var face: Face
        var text: String
        var script: TextScript
        /// The offset of the piece in the line's UTF-8.
        var start: Int
        /// The distance from the line's left end, in device pixels.
        var x = 0
        /// The distance to the next piece, in device pixels.
        var width = 0
        /// The pen's start within the width, in device pixels.
        var inset = 0
        /// Whether the piece is one character with an assigned width, independent of its face.
        var isCell = false
        /// The extent of the rendered text; nil until it is measured.
        var extent: Face.Extent?
        /// The box drawn instead of a character that no font has.
        var missing: MissingGlyph?
    }

    /// Pieces in order. Most lines have a single one, which takes no block of its own.
    struct Pieces: RandomAccessCollection, MutableCollection {
        private var first: Piece?
        private var others: [Piece] = []

        init() {}

        init(_ piece: Piece) { first = piece }

        var startIndex: Int { 0 }
        var endIndex: Int { first == nil ? 0 : 1 + others.count }

        subscript(index: Int) -> Piece {
            get {
                guard index == 0, let first else { return others[index - 1] }
                return first
            }
            set { if index == 0, first != nil { first = newValue } else { others[index - 1] = newValue } }
        }

        mutating func append(_ piece: Piece) {
            if first == nil { first = piece } else { others.append(piece) }
        }

        static func += (pieces: inout Pieces, more: some Sequence<Piece>) {
            for piece in more { pieces.append(piece) }
        }
    }

    /// The pieces, from left to right.
    var pieces = Pieces()
    /// The width, in device pixels.
    var width = 0
}

/// The box drawn for a character that no font has: as tall as a capital letter, with lines as thick as a letter's
/// strokes. Lengths are in device pixels.
struct MissingGlyph {
    /// The advance width.
    let advance: Int
    /// The box, relative to the pen.
    let box: PixelRect
    let thickness: Int

    /// Creates the box.
    /// - Parameter em: the height of the em square.
    init(em: CGFloat, weight: Int) {
        func pixels(_ ems: CGFloat) -> Int { max(1, Int((ems * em).rounded())) }
        let height = pixels(0.72)
        let bearing = pixels(0.07)
        box = PixelRect(x: bearing, y: -height, width: pixels(0.52), height: height)
        advance = box.width + 2 * bearing
        // From 3 % of the em for the thinnest weight to 18 % for the heaviest.
        thickness = pixels(0.03 + 0.15 * CGFloat(weight - 100) / 800)
    }
}

extension FontLibrary {
    /// The most characters of a piece; longer text is cut, so that a piece fits into a surface.
    fileprivate nonisolated static let longestPiece = 400

    /// Returns a line of text in pieces. It is cached, because text is drawn soon after it is measured.
    func line(_ string: String, font: ResolvedFont, scale: CGFloat) -> TextLine {
        lines.value(for: MeasuredText(string: string, font: font, scale: scale)) {
            cutLine(string, font: font, scale: scale)
        }
    }

    /// Cuts `string` into runs of one direction and pieces of one face, and measures it.
    private func cutLine(_ string: String, font: ResolvedFont, scale: CGFloat) -> TextLine {
        var line = TextLine()
        guard !string.isEmpty, let primary = try? face(for: font, scale: scale) else { return line }
        let cutter = LineCutter(fonts: self, primary: primary, font: font, scale: scale)
        if let levels = BidirectionalText.levels(of: string, direction: .leftToRight) {
            let runs = Self.runs(of: string, levels)
            for index in ParagraphLevels.visualOrder(of: runs.map(\.level)) {
                let run = runs[index]
                let pieces = cutter.pieces(of: run.text, from: run.start, isRightToLeft: run.level % 2 == 1)
                if run.level % 2 == 1 { line.pieces += pieces.reversed() } else { line.pieces += pieces }
            }
        } else {
            line.pieces = cutter.pieces(of: string[...], from: 0, isRightToLeft: false)
        }
        for index in line.pieces.indices {
            line.pieces[index].x = line.width
            line.width += line.pieces[index].width
        }
        line.width = max(0, line.width)
        return line
    }

    /// Splits a string into runs of one level each.
    private static func runs(
        of string: String,
        _ found: ParagraphLevels
    ) -> [(text: Substring, start: Int, level: UInt8)] {
        var runs: [(text: Substring, start: Int, level: UInt8)] = []
        var offset = 0
        for index in string.indices {
            let level = found.levels[offset]
            if let last = runs.last, last.level == level {
                runs[runs.count - 1].text = string[last.text.startIndex...index]
            } else {
                runs.append((string[index...index], offset, level))
            }
            offset += string[index].utf8.count
        }
        return runs
    }
}

/// Cuts a run of one direction into pieces of one face and one script.
@MainActor private struct LineCutter {
    let fonts: FontLibrary
    /// The face that sets most of the text.
    let primary: Face
    let font: ResolvedFont
    let scale: CGFloat

    /// Returns the pieces of `text` in logical order; `start` is its offset in the line.
    func pieces(of text: Substring, from start: Int, isRightToLeft: Bool) -> TextLine.Pieces {
        var pieces = TextLine.Pieces()
        var script = TextScript.ordinary
        script.isRightToLeft = isRightToLeft
        if primary.hasASCII, text.isPlain {
            return measured(TextLine.Piece(face: primary, text: String(text), script: script, start: start))
        }
        var open = TextLine.Piece(face: primary, text: "", script: script, start: start)
        var (offset, length) = (start, 0)
        func finish() {
            if !open.text.isEmpty { pieces += measured(open) }
            (open.text, open.start, length) = ("", offset, 0)
        }
        for character in text {
            defer { offset += character.utf8.count }
            // Bidirectional marks are not drawn.
            if isMark(character) {
                finish()
                open.start = offset + character.utf8.count
                continue
            }
            guard let next = face(for: character, current: open.face) else {
                finish()
                pieces.append(missing(character, at: offset, script))
                open.start = offset + character.utf8.count
                continue
            }
            let nextScript = TextScript(character, after: open.script)
            if next !== open.face || nextScript != open.script || length >= FontLibrary.longestPiece {
                finish()
                (open.face, open.script) = (next, nextScript)
            }
            // A control character would show as a box, and a zero would end the C string: draw a space of the same
            // UTF-8 length.
            let isControl = character.unicodeScalars.contains(where: isControl)
            open.text.append(!isControl ? character : character.utf8.count == 1 ? " " : "\u{A0}")
            length += 1
        }
        finish()
        return pieces
    }

    /// Measures a piece. With tracking or monospaced digits, returns one piece for each character, in logical order.
    private func measured(_ piece: TextLine.Piece) -> TextLine.Pieces {
        let hasDigits = font.hasMonospacedDigits && piece.text.utf8.contains { (0x30...0x39).contains($0) }
        let tracking = piece.script.isJoined ? 0 : font.tracking * scale
        guard tracking != 0 || hasDigits else {
            var piece = piece
            let extent = piece.face.extent(of: piece.text, script: piece.script)
            piece.extent = extent
            piece.width = max(0, extent.width - extent.penX)
            return TextLine.Pieces(piece)
        }
        let advances = piece.face.advances(of: piece.text, script: piece.script)
        var pieces = TextLine.Pieces()
        var (offset, x): (Int, CGFloat) = (piece.start, 0)
        for (character, advance) in zip(piece.text, advances) {
            let isDigit = hasDigits && character.isASCII && character.isNumber
            let width = isDigit ? piece.face.digitAdvance : advance
            var cell = TextLine.Piece(
                face: piece.face,
                text: String(character),
                script: piece.script,
                start: offset,
                isCell: true
            )
            // Whole pixels, computed from the start of the piece, so that rounding errors do not accumulate.
            cell.width = Int((x + width + tracking).rounded()) - Int(x.rounded())
            cell.inset = Int(((width - advance) / 2).rounded())
            pieces.append(cell)
            offset += character.utf8.count
            x += width + tracking
        }
        return pieces
    }

    private func missing(_ character: Character, at offset: Int, _ script: TextScript) -> TextLine.Piece {
        let glyph = MissingGlyph(em: primary.em, weight: min(max(font.weight.value, 100), 900))
        var piece = TextLine.Piece(face: primary, text: String(character), script: script, start: offset)
        piece.width = glyph.advance + Int((font.tracking * scale).rounded())
        piece.isCell = true
        piece.missing = glyph
        return piece
    }

    /// Returns the face for a character, preferring `primary`; nil if no installed face has it.
    private func face(for character: Character, current: Face) -> Face? {
        if let picture = pictureFace(for: character) { return picture }
        let followsOther = current !== primary && !current.isColored
        // Punctuation of a script, such as a full-width full stop, is set in the face of the text around it.
        let isSign = !character.isASCII && TextScript.belongsToNone(character)
        if followsOther, isSign, current.hasAll(of: character, isDrawn) { return current }
        guard let lacking = character.unicodeScalars.first(where: { isDrawn($0) && !primary.has($0) }) else {
            // A space between words in another face does not interrupt the piece.
            return character == " " && followsOther && current.has(" ") ? current : primary
        }
        if followsOther, current.hasAll(of: character, isDrawn) { return current }
        let substitute = fonts.substituteFace(for: lacking, font: font, scale: scale)
        return substitute.flatMap { $0.hasAll(of: character, isDrawn) ? $0 : nil }
    }

    /// Returns the color face for an emoji; nil if none is installed.
    private func pictureFace(for character: Character) -> Face? {
        guard let first = character.unicodeScalars.first, !first.isASCII || character.utf8.count > 1 else { return nil }
        guard character.isPicture else { return nil }
        let face = fonts.pictureFace(for: first, font: font, scale: scale)
        return face.flatMap { $0.isColored && $0.hasAll(of: character, isDrawn) ? $0 : nil }
    }

    /// Joiners and variation selectors have no glyph and need none.
    private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
        !isControl(scalar) && !scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Tabs and other control characters, which are drawn as spaces.
    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    }

    /// Control characters of the bidirectional algorithm.
    private func isMark(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension Face {
    /// Returns whether the face has a glyph for every visible scalar of a character.
    fileprivate func hasAll(of character: Character, _ isDrawn: (Unicode.Scalar) -> Bool) -> Bool {
        character.unicodeScalars.allSatisfy { !isDrawn($0) || has($0) }
    }
}

extension Substring {
    /// Whether the text is short and printable ASCII, so that it needs no cutting; most texts are.
    fileprivate var isPlain: Bool {
        utf8.count <= FontLibrary.longestPiece && utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}

extension Character {
    /// Whether the character is shown as a color emoji if possible: by default, with a variation selector or skin
    /// tone, as a flag or as a keycap.
    var isPicture: Bool {
        guard let first = unicodeScalars.first else { return false }
        var rest = unicodeScalars.dropFirst()
        if rest.first?.value == 0xFE0E { return false }
        if first.properties.isEmojiPresentation { return true }
        guard first.properties.isEmoji else { return false }
        // A text symbol becomes an emoji with a skin tone or an emoji variation selector.
        while let scalar = rest.popFirst() {
            if scalar.value == 0xFE0F || scalar.properties.isEmojiModifier { return true }
        }
        return false
    }
}

extension TextLine {
    /// Returns the characters of `string`, the text of this line, from left to right.
    @MainActor func clusters(of string: String, scale: CGFloat) -> [TextCluster] {
        var clusters: [TextCluster] = []
        for piece in pieces {
            let characters = Array(piece.text)
            let advances =
                piece.isCell ? [CGFloat(piece.width)] : piece.face.advances(of: piece.text, script: piece.script)
            var starts = [piece.start]
            for character in characters { starts.append((starts.last ?? 0) + character.utf8.count) }
            var x = CGFloat(piece.x)
            for position in characters.indices {
                let index = piece.script.isRightToLeft ? characters.count - 1 - position : position
                let next = x + max(0, advances[index])
                let range = starts[index]..<starts[index + 1]
                let isRight = piece.script.isRightToLeft
                clusters.append(TextCluster(range: range, minX: x / scale, maxX: next / scale, isRightToLeft: isRight))
                x = next
            }
        }
        insertMarks(of: string, into: &clusters)
        return clusters
    }

    /// Adds the bidirectional marks, which have no piece. They have no width and stand at the end of the preceding
    /// character.
    private func insertMarks(of string: String, into clusters: inout [TextCluster]) {
        guard clusters.count < string.count else { return }
        // The cluster index of each character, by UTF-8 offset.
        var indices: [Int: Int] = [:]
        for (index, cluster) in clusters.enumerated() { indices[cluster.range.lowerBound] = index }
        // The marks after each cluster; -1 is the left end of the line.
        var marks: [Int: [TextCluster]] = [:]
        var (offset, previous) = (0, -1)
        for character in string {
            let range = offset..<offset + character.utf8.count
            offset = range.upperBound
            if let own = indices[range.lowerBound] {
                previous = own
                continue
            }
            let isRight = previous >= 0 && clusters[previous].isRightToLeft
            let x = previous < 0 ? 0 : isRight ? clusters[previous].minX : clusters[previous].maxX
            marks[previous, default: []].append(TextCluster(range: range, minX: x, maxX: x, isRightToLeft: isRight))
        }
        var all = marks[-1] ?? []
        for (index, cluster) in clusters.enumerated() {
            let beside = marks[index] ?? []
            if cluster.isRightToLeft { all += beside.reversed() + [cluster] } else { all += [cluster] + beside }
        }
        clusters = all
    }
}
