import Foundation

/// Remembers from frame to frame how texts were broken into lines, so that a text that stays as it is costs a
/// comparison.
///
/// A table with a pair of places for each view and room, found by their hash. More than two that meet there push
/// each other out, which costs time and nothing else; the table grows with the number of texts, so it is rare.
@MainActor final class TextCache {
    private var places = [BrokenText?](repeating: nil, count: 256)
    /// How many texts were asked for in this frame.
    private var questions = 0
    /// How many texts had to be broken in all.
    private(set) var breaks = 0

    private static let largest = 1 << 16

    /// Begins a frame. The table has four places for each question of the last one.
    func beginFrame() {
        var size = places.count
        while size < questions * 4 && size < Self.largest { size *= 2 }
        if size > places.count { places = [BrokenText?](repeating: nil, count: size) }
        questions = 0
    }

    /// The lines of a text for a proposal, by the identity of its view. Most texts have room enough for what they are
    /// without limits, so that is looked at first: it stays the same while the room around the text changes.
    func lines(
        _ source: TextSource,
        _ proposal: ProposedViewSize,
        _ identity: Identity,
        scale: CGFloat,
        _ system: any TextSystem
    ) -> BrokenText {
        let natural = lines(source, .unlimited(source), identity, scale: scale, system)
        guard let room = TextRoom.limited(source, proposal, natural) else { return natural }
        return lines(source, room, identity, scale: scale, system)
    }

    private func lines(
        _ source: TextSource,
        _ room: TextRoom,
        _ identity: Identity,
        scale: CGFloat,
        _ system: any TextSystem
    ) -> BrokenText {
        questions += 1
        let hash = identity.child(Double(room.width).bitPattern &+ UInt64(truncatingIfNeeded: room.maxLines)).hash
        let pair = Int(truncatingIfNeeded: hash) & (places.count - 2)
        for index in pair...pair + 1 {
            if let known = places[index], known.fits(source, room, scale: scale) { return known }
        }
        breaks += 1
        let made = BrokenText(source, room, scale: scale, system)
        // The newer of the two moves over, and the older goes.
        places[pair + 1] = places[pair]
        places[pair] = made
        return made
    }
}

extension Tree {
    /// The lines of the text of a node for a proposal.
    func brokenText(_ source: TextSource, _ proposal: ProposedViewSize, _ node: Int32) -> BrokenText {
        texts.lines(source, proposal, nodes[Int(node)].id, scale: scale, textSystem)
    }
}
