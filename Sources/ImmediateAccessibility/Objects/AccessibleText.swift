import Foundation
import HostICU
import ImmediateCore

/// The text of an object. Positions are offsets in characters as AT-SPI counts them, which are Unicode scalars.
struct AccessibleText: Equatable, Sendable {
    /// A visible line as it is broken, in bytes of the text.
    struct Line: Equatable, Sendable {
        var bytes: Range<Int>
        var frame: AccessibleObject.Frame
        /// The characters from left to right, relative to the line; empty if their positions are not known.
        var characters: [TextCluster] = []
        /// The number of pixels in a unit of their positions.
        var scale = 1.0
    }

    /// The boundaries of the parts of a text.
    enum Unit: Equatable, Sendable {
        case character, word, sentence, line, paragraph
    }

    let string: String
    /// The caret, in bytes.
    var caretByte = 0
    /// The selection, in bytes; empty for none.
    var selectedBytes = 0..<0
    var isEditable = false
    /// The visible lines; empty if they are not known.
    var lines: [Line] = []
    /// The looks of the parts of the text, from its start.
    var runs: [SemanticsNode.TextRun] = []

    init(_ string: String) { self.string = string }

    // MARK: Offsets

    /// The number of characters.
    var count: Int { string.unicodeScalars.count }

    /// Returns the byte at a character offset, limited to the text.
    func byte(_ offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        let scalars = string.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex)
        return string.utf8.distance(from: string.startIndex, to: index ?? string.endIndex)
    }

    /// Returns the character offset of a byte, limited to the text.
    func offset(ofByte byte: Int) -> Int {
        string.unicodeScalars.distance(from: string.startIndex, to: index(ofByte: byte))
    }

    private func index(ofByte byte: Int) -> String.Index {
        let index = string.utf8.index(string.startIndex, offsetBy: max(0, byte), limitedBy: string.endIndex)
        // Rounded down to a scalar.
        var result = index ?? string.endIndex
        while result > string.startIndex, result < string.endIndex,
            result.samePosition(in: string.unicodeScalars) == nil
        {
            result = string.utf8.index(before: result)
        }
        return result
    }

    /// The caret, in characters.
    var caret: Int { offset(ofByte: caretByte) }

    /// The selection, in characters.
    var selection: Range<Int> {
        let start = offset(ofByte: selectedBytes.lowerBound)
        return start..<max(start, offset(ofByte: selectedBytes.upperBound))
    }

    /// Returns a range of characters, limited to the text. A negative end is the end of the text.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        let count = count
        let end = end < 0 ? count : min(end, count)
        let start = min(max(0, start), count)
        return min(start, end)..<max(start, end)
    }

    /// Returns an empty range at an offset, limited to the text. A negative offset is the end of the text.
    func position(_ offset: Int) -> Range<Int> {
        let offset = offset < 0 ? count : min(offset, count)
        return offset..<offset
    }

    /// Returns the characters in a range.
    subscript(_ range: Range<Int>) -> String {
        let bytes = byte(range.lowerBound)..<byte(range.upperBound)
        return String(string[index(ofByte: bytes.lowerBound)..<index(ofByte: bytes.upperBound)])
    }

    /// Returns the number of the scalar at an offset; 0 beyond the text.
    func scalar(at offset: Int) -> UInt32 {
        guard offset >= 0, offset < count else { return 0 }
        return self[offset..<offset + 1].unicodeScalars.first?.value ?? 0
    }

    // MARK: Parts

    /// Returns the part of the text that contains an offset; empty at the end of the text, except for lines.
    func part(_ unit: Unit, at offset: Int) -> Range<Int> {
        let byte = byte(offset)
        let bytes = bytes(of: unit, at: byte)
        let start = self.offset(ofByte: bytes.lowerBound)
        return start..<max(start, self.offset(ofByte: bytes.upperBound))
    }

    /// Returns the part before that at an offset; empty if there is none.
    func part(_ unit: Unit, before offset: Int) -> Range<Int> {
        let here = part(unit, at: offset)
        return here.lowerBound > 0 ? part(unit, at: here.lowerBound - 1) : 0..<0
    }

    /// Returns the part after that at an offset; empty if there is none.
    func part(_ unit: Unit, after offset: Int) -> Range<Int> {
        let here = part(unit, at: offset)
        let count = count
        return here.upperBound < count && !here.isEmpty ? part(unit, at: here.upperBound) : count..<count
    }

    private func bytes(of unit: Unit, at byte: Int) -> Range<Int> {
        let whole = string.utf8.count
        switch unit {
        case .character:
            let index = index(ofByte: byte)
            guard index < string.endIndex else { return whole..<whole }
            let range = string.rangeOfComposedCharacterSequence(at: index)
            let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
            return start..<start + string.utf8.distance(from: range.lowerBound, to: range.upperBound)
        case .line: return line(at: byte) ?? paragraph(at: byte)
        case .paragraph: return paragraph(at: byte)
        case .word, .sentence:
            guard byte < whole else { return whole..<whole }
            // Within its paragraph, so that a long text costs no more than a short one.
            let paragraph = paragraph(at: byte)
            let part = string[index(ofByte: paragraph.lowerBound)..<index(ofByte: paragraph.upperBound)]
            let starts = TextBreaks.starts(of: unit, in: String(part)).map { $0 + paragraph.lowerBound }
            let start = starts.last { $0 <= byte } ?? paragraph.lowerBound
            return start..<(starts.first { $0 > byte } ?? paragraph.upperBound)
        }
    }

    /// Returns the visible line at a byte with the break after it; nil if it is not visible.
    private func line(at byte: Int) -> Range<Int>? {
        guard let index = lines.lastIndex(where: { $0.bytes.lowerBound <= byte }) else { return nil }
        let line = lines[index].bytes
        let end =
            index + 1 < lines.count ? lines[index + 1].bytes.lowerBound : paragraph(at: line.upperBound).upperBound
        guard byte < end || end == string.utf8.count else { return nil }
        return line.lowerBound..<max(line.upperBound, end)
    }

    /// Returns the bytes of the paragraph at a byte, with the line feed that ends it.
    private func paragraph(at byte: Int) -> Range<Int> {
        let utf8 = string.utf8
        let lineFeed = UInt8(ascii: "\n")
        let here = index(ofByte: byte)
        let start = utf8[..<here].lastIndex(of: lineFeed).map { utf8.index(after: $0) } ?? utf8.startIndex
        let end = utf8[here...].firstIndex(of: lineFeed).map { utf8.index(after: $0) } ?? utf8.endIndex
        let first = utf8.distance(from: utf8.startIndex, to: start)
        return first..<first + utf8.distance(from: start, to: end)
    }

    // MARK: Rectangles

    /// Returns the lines: the visible ones, or else the paragraphs, which share the height of `whole`.
    private func lines(in whole: AccessibleObject.Frame) -> [Line] {
        guard lines.isEmpty else { return lines }
        let parts = string.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let height = Double(whole.height) / Double(parts.count)
        return parts.enumerated().map { index, part in
            let start = string.utf8.distance(from: string.startIndex, to: part.startIndex)
            let (top, bottom) = (Int32(Double(index) * height), Int32(Double(index + 1) * height))
            let frame = AccessibleObject.Frame(
                x: whole.x,
                y: whole.y &+ top,
                width: whole.width,
                height: bottom &- top
            )
            return Line(bytes: start..<start + part.count, frame: frame)
        }
    }

    /// Returns the bytes of the text that a line has, with the break that ends it.
    private func reach(of index: Int, in lines: [Line]) -> Range<Int> {
        let start = lines[index].bytes.lowerBound
        // The break between two lines belongs to the first.
        let next = index + 1 < lines.count ? lines[index + 1].bytes.lowerBound : Int.max
        return start..<max(start, next)
    }

    /// Returns the left and right edges of a range of bytes in a line: those of the characters as measured, otherwise
    /// even shares of the line.
    private func edges(of bytes: Range<Int>, in line: Line) -> (left: Double, right: Double) {
        let origin = Double(line.frame.x)
        let start = line.bytes.lowerBound
        let found = line.characters.filter {
            start + $0.range.upperBound > bytes.lowerBound
                && start + $0.range.lowerBound < max(bytes.upperBound, bytes.lowerBound + 1)
        }
        if let left = found.map(\.minX).min(), let right = found.map(\.maxX).max() {
            let isCaret = bytes.isEmpty
            return (origin + left * line.scale, origin + (isCaret ? left : right) * line.scale)
        }
        let whole = Double(line.frame.width)
        guard line.characters.isEmpty else {
            // The break after the line.
            return (origin + whole, origin + whole)
        }
        let first = offset(ofByte: start)
        let length = max(1, offset(ofByte: line.bytes.upperBound) - first)
        func position(_ byte: Int) -> Double {
            origin + Double(min(max(offset(ofByte: byte) - first, 0), length)) * whole / Double(length)
        }
        return (position(bytes.lowerBound), position(bytes.upperBound))
    }

    /// Returns the rectangle of a range of characters: that around its parts in the lines that it touches.
    func frame(of range: Range<Int>, in whole: AccessibleObject.Frame) -> AccessibleObject.Frame {
        let lines = lines(in: whole)
        let bytes = byte(range.lowerBound)..<byte(range.upperBound)
        var result: (left: Double, top: Double, right: Double, bottom: Double)?
        for (index, line) in lines.enumerated() {
            let reach = reach(of: index, in: lines)
            guard reach.lowerBound < max(bytes.upperBound, bytes.lowerBound + 1), reach.upperBound > bytes.lowerBound
            else { continue }
            let (left, right) = edges(of: bytes.clamped(to: reach), in: line)
            let (top, bottom) = (Double(line.frame.y), Double(line.frame.y) + Double(line.frame.height))
            result =
                result.map { (min($0.left, left), min($0.top, top), max($0.right, right), max($0.bottom, bottom)) }
                ?? (left, top, right, bottom)
        }
        guard let result else { return AccessibleObject.Frame() }
        return AccessibleObject.Frame(
            x: Int32(clamping: Int(result.left.rounded())),
            y: Int32(clamping: Int(result.top.rounded())),
            width: Int32(clamping: Int((result.right - result.left).rounded())),
            height: Int32(clamping: Int((result.bottom - result.top).rounded()))
        )
    }

    /// Returns the offset of the character at a point of the window; -1 if there is none.
    func offset(atX x: Int, y: Int, in whole: AccessibleObject.Frame) -> Int {
        let lines = lines(in: whole)
        guard whole.contains(x, y),
            let line = lines.first(where: { y >= Int($0.frame.y) && y < Int($0.frame.y) + Int($0.frame.height) })
        else { return -1 }
        return offset(atX: Double(x) + 0.5, in: line)
    }

    /// Returns the offset of the character of a line at a position, the nearest one beyond its ends.
    private func offset(atX x: Double, in line: Line) -> Int {
        let position = x - Double(line.frame.x)
        if !line.characters.isEmpty {
            func distance(_ cluster: TextCluster) -> Double {
                max(cluster.minX * line.scale - position, position - cluster.maxX * line.scale, 0)
            }
            let nearest = line.characters.min { distance($0) < distance($1) }
            return offset(ofByte: line.bytes.lowerBound + (nearest?.range.lowerBound ?? 0))
        }
        let first = offset(ofByte: line.bytes.lowerBound)
        let length = offset(ofByte: line.bytes.upperBound) - first
        guard length > 0, line.frame.width > 0 else { return first }
        let share = position / Double(line.frame.width)
        return first + Int(min(max(share * Double(length), 0), Double(length - 1)))
    }

    /// The edges of an area that cut off characters, by their number in the protocol. Cut characters are left out.
    enum Clip: Int {
        case none, near, far, both

        func contains(_ range: ClosedRange<Double>, in area: ClosedRange<Double>) -> Bool {
            guard range.lowerBound < area.upperBound, range.upperBound > area.lowerBound else { return false }
            let (isNear, isFar) = (range.lowerBound >= area.lowerBound, range.upperBound <= area.upperBound)
            return switch self {
            case .none: true
            case .near: isNear
            case .far: isFar
            case .both: isNear && isFar
            }
        }
    }

    /// Returns the ranges of characters in an area of the window, one for each line.
    /// - Parameters:
    ///   - area: the area, in pixels.
    ///   - x: the clip at the left and right edge.
    ///   - y: the clip at the top and bottom edge.
    ///   - whole: the rectangle of the text.
    func ranges(
        in area: AccessibleObject.Frame,
        _ x: Clip,
        _ y: Clip,
        of whole: AccessibleObject.Frame
    ) -> [Range<Int>] {
        func span(_ start: Int32, _ length: Int32) -> ClosedRange<Double> {
            Double(start)...Double(start) + Double(max(0, length))
        }
        let (columns, rows) = (span(area.x, area.width), span(area.y, area.height))
        return lines(in: whole).compactMap { line in
            guard y.contains(span(line.frame.y, line.frame.height), in: rows) else { return nil }
            let (first, end) = (offset(ofByte: line.bytes.lowerBound), offset(ofByte: line.bytes.upperBound))
            let inside = (first..<end).filter { offset in
                let (left, right) = edges(of: byte(offset)..<byte(offset + 1), in: line)
                return x.contains(left...max(left, right), in: columns)
            }
            guard let least = inside.first, let most = inside.last else { return nil }
            return least..<most + 1
        }
    }

    // MARK: Attributes

    /// Returns the part of the text with the look at an offset, and its attributes. Each value is spelled as toolkits do
    /// for AT-SPI: the size in points, the weight as a number, a color as three channels from 0 to 255.
    func attributes(at offset: Int) -> (range: Range<Int>, attributes: [String: String]) {
        let next = runs.firstIndex { $0.start > byte(offset) } ?? runs.count
        let run = runs[..<next].last ?? runs.first
        let start = self.offset(ofByte: run?.start ?? 0)
        let end = runs.indices.contains(next) ? self.offset(ofByte: runs[next].start) : count
        return (start..<max(start, end), run.map(Self.attributes) ?? [:])
    }

    /// The attributes of the start of the text, from which parts may differ.
    var defaultAttributes: [String: String] { runs.first.map(Self.attributes) ?? [:] }

    private static func attributes(of run: SemanticsNode.TextRun) -> [String: String] {
        [
            "size": String(format: "%g", run.font.size), "weight": String(run.font.weight.value),
            "style": run.font.isItalic ? "italic" : "normal",
            "fg-color": "\(run.color.r),\(run.color.g),\(run.color.b)",
            "underline": run.isUnderlined ? "single" : "none", "strikethrough": run.isStruckThrough ? "true" : "false",
        ]
    }
}

/// Unicode's rules for words and sentences (UAX 29), by Foundation's ICU.
private enum TextBreaks {
    /// Returns the bytes where words or sentences of a text start. A word is followed by its punctuation and space.
    static func starts(of unit: AccessibleText.Unit, in text: String) -> [Int] {
        var status = U_ZERO_ERROR
        let opened = unit == .word ? host_icu_open_words(&status) : host_icu_open_sentences(&status)
        guard let rules = opened else { return [0] }
        defer { host_icu_close(rules) }
        var text = text
        var offsets = [0]
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                host_icu_set_text(rules, characters.baseAddress, Int64(characters.count), &status)
                var next = host_icu_next(rules)
                while next >= 0, next < characters.count {
                    if next > 0 { offsets.append(Int(next)) }
                    next = host_icu_next(rules)
                }
            }
        }
        guard unit == .word else { return offsets }
        return offsets.filter { offset in
            let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
            return !character.isWhitespace && !character.isPunctuation
        }
    }
}
