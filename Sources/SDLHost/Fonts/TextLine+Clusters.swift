import Foundation
import ImmediateUI

extension TextLine {
    /// The characters of `string`, which this is the line of, from left to right.
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

    /// Adds the characters that have no piece: marks of the bidirectional algorithm, which take no room and stand where
    /// the character before them ends.
    private func insertMarks(of string: String, into clusters: inout [TextCluster]) {
        var (offset, last): (Int, Int?) = (0, nil)
        guard clusters.count < string.count else { return }
        for character in string {
            let range = offset..<offset + character.utf8.count
            offset = range.upperBound
            if clusters.contains(where: { $0.range.lowerBound == range.lowerBound }) {
                last = range.lowerBound
                continue
            }
            let place = clusters.firstIndex { $0.range.lowerBound == last }
            let before = place.map { clusters[$0] }
            let isRight = before?.isRightToLeft ?? false
            let x = (isRight ? before?.minX : before?.maxX) ?? 0
            let mark = TextCluster(range: range, minX: x, maxX: x, isRightToLeft: isRight)
            clusters.insert(mark, at: place.map { isRight ? $0 : $0 + 1 } ?? 0)
            last = range.lowerBound
        }
    }
}
