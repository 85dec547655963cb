import Foundation

/// Remembers from frame to frame how texts were broken into lines, so that a text that stays as it is costs a
/// look-up.
///
/// What a frame asks for is kept for the next one; what it did not ask for is forgotten at its end.
@MainActor final class TextCache {
    /// The view that shows the text, and the room that it has.
    private struct Key: Hashable {
        var identity: Identity
        var room: TextRoom
    }

    private var now: [Key: BrokenText] = [:]
    private var before: [Key: BrokenText] = [:]
    /// How many texts had to be broken in all.
    private(set) var breaks = 0

    /// Begins a frame.
    func beginFrame() {
        swap(&now, &before)
        now.removeAll(keepingCapacity: true)
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
        let key = Key(identity: identity, room: room)
        if let known = now[key], known.fits(source, room, scale: scale) { return known }
        if let known = before[key], known.fits(source, room, scale: scale) {
            now[key] = known
            return known
        }
        breaks += 1
        let made = BrokenText(source, room, scale: scale, system)
        now[key] = made
        return made
    }
}

extension Tree {
    /// The lines of the text of a node for a proposal.
    func brokenText(_ source: TextSource, _ proposal: ProposedViewSize, _ node: Int32) -> BrokenText {
        texts.lines(source, proposal, nodes[node].id, scale: scale, textSystem)
    }
}
