import Foundation
import ImmediateUI
import SDLHost

/// Motion in one picture.
extension Harness {
    /// The most pictures that a filmstrip takes.
    private static let longestFilmstrip = 1000
    /// The gap between two pictures in device pixels, and its colour.
    private static let gap = (width: 4, color: RGBA(128, 128, 128))

    /// Pictures of the present moment and of `count - 1` later ones, from left to right, with gray gaps between them.
    /// - Parameters:
    ///   - seconds: from one picture to the next; at least a frame, 1/60 s.
    ///   - count: how many pictures, 1 to 1000.
    ///   - columns: how many of them a row takes; nil for all.
    /// - Throws: `HarnessError` when a number is out of range.
    public func filmstrip(
        every seconds: Double,
        count: Int,
        columns: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Screenshot {
        guard seconds >= 1 / 60 - 1e-9, seconds <= 3600 else {
            throw HarnessError("filmstrip: every \(seconds) s is out of range: 1/60 s to an hour", fileID, line)
        }
        guard (1...Self.longestFilmstrip).contains(count) else {
            let range = "1 to \(Self.longestFilmstrip)"
            throw HarnessError("filmstrip: \(count) pictures are out of range: \(range)", fileID, line)
        }
        var pictures = [try screenshot()]
        var frames = 0
        while pictures.count < count {
            // Times are counted from the beginning, so that rounding errors do not add up.
            let due = Int((Double(pictures.count) * seconds * 60).rounded())
            while frames < due {
                try step()
                frames += 1
            }
            pictures.append(try screenshot())
        }
        return Self.join(pictures, columns: min(max(1, columns ?? count), count))
    }

    /// Pictures of the present moment and of later ones up to `duration` seconds from now, as
    /// `filmstrip(every:count:columns:)`.
    public func filmstrip(
        every seconds: Double,
        for duration: Double,
        columns: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Screenshot {
        guard duration >= 0, seconds > 0, duration / seconds < Double(Self.longestFilmstrip) else {
            throw HarnessError("filmstrip: \(duration) s, every \(seconds) s, is out of range", fileID, line)
        }
        let count = Int((duration / seconds + 1e-9).rounded(.down)) + 1
        return try filmstrip(every: seconds, count: count, columns: columns, fileID: fileID, line: line)
    }

    private static func join(_ pictures: [Screenshot], columns: Int) -> Screenshot {
        let width = pictures.map(\.bitmap.width).max() ?? 0
        let height = pictures.map(\.bitmap.height).max() ?? 0
        let rows = (pictures.count + columns - 1) / columns
        let bitmap = Bitmap(
            width: columns * (width + gap.width) - gap.width,
            height: rows * (height + gap.width) - gap.width,
            color: gap.color
        )
        var joined = Screenshot(bitmap)
        for (index, picture) in pictures.enumerated() {
            let (x, y) = (index % columns * (width + gap.width), index / columns * (height + gap.width))
            joined.bitmap.draw(picture.bitmap, x: x, y: y)
            joined.fontSubstitution = picture.fontSubstitution
            joined.texts += picture.texts.map { $0.moved(x: x, y: y) }
        }
        return joined
    }
}
