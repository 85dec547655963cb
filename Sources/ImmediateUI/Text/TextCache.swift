import Foundation

/// Remembers from frame to frame how texts were broken into lines, so that a text that stays as it is costs a
/// look-up.
///
/// What a frame asks for is kept for the next one; what it did not ask for is forgotten at its end.
@MainActor final class TextCache {
    /// The view that shows the text, and what it was offered.
    private struct Key: Hashable {
        var identity: Identity
        var proposal: ProposedViewSize
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

    /// The lines of a text, by the identity of its view.
    func lines(
        _ source: TextSource,
        _ proposal: ProposedViewSize,
        _ identity: Identity,
        scale: CGFloat,
        _ system: any TextSystem
    ) -> BrokenText {
        let key = Key(identity: identity, proposal: proposal)
        if let known = now[key], known.fits(source, proposal, scale: scale) { return known }
        if let known = before[key], known.fits(source, proposal, scale: scale) {
            now[key] = known
            return known
        }
        breaks += 1
        let made = BrokenText(source, proposal, scale: scale, system)
        now[key] = made
        return made
    }
}

extension Tree {
    /// The lines of the text of a node for a proposal.
    func brokenText(_ source: TextSource, _ proposal: ProposedViewSize, _ node: Int32) -> BrokenText {
        texts.lines(source, proposal, nodes[Int(node)].id, scale: scale, textSystem)
    }
}
