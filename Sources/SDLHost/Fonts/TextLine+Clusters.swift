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
        guard clusters.count < string.count else { return }
        // Where each character stands.
        var places: [Int: Int] = [:]
        for (place, cluster) in clusters.enumerated() { places[cluster.range.lowerBound] = place }
        // The marks by what they stand beside, -1 being the left end.
        var marks: [Int: [TextCluster]] = [:]
        var (offset, place) = (0, -1)
        for character in string {
            let range = offset..<offset + character.utf8.count
            offset = range.upperBound
            if let own = places[range.lowerBound] {
                place = own
                continue
            }
            let isRight = place >= 0 && clusters[place].isRightToLeft
            let x = place < 0 ? 0 : isRight ? clusters[place].minX : clusters[place].maxX
            marks[place, default: []].append(TextCluster(range: range, minX: x, maxX: x, isRightToLeft: isRight))
        }
        var all = marks[-1] ?? []
        for (place, cluster) in clusters.enumerated() {
            let beside = marks[place] ?? []
            if cluster.isRightToLeft { all += beside.reversed() + [cluster] } else { all += [cluster] + beside }
        }
        clusters = all
    }
}
