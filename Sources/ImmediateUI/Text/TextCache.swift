import Foundation

/// Remembers from frame to frame how texts were broken into lines, so that a text that stays as it is costs a
/// comparison.
///
/// A table with one place for each view and proposal, found by their hash. Two that meet in a place take turns in it,
/// which costs time and nothing else; the table grows while that happens often.
@MainActor final class TextCache {
    private var places = [BrokenText?](repeating: nil, count: 256)
    /// How many texts had to be broken since the last `beginFrame`, and in all.
    private var misses = 0
    private(set) var breaks = 0

    private static let largest = 1 << 16

    /// Begins a frame; a table in which more than a quarter was replaced in the last one doubles.
    func beginFrame() {
        if misses > places.count / 4 && places.count < Self.largest {
            places = [BrokenText?](repeating: nil, count: places.count * 2)
        }
        misses = 0
    }

    /// The lines of a text, by the identity of its view.
    func lines(
        _ source: TextSource,
        _ proposal: ProposedViewSize,
        _ identity: Identity,
        scale: CGFloat,
        _ system: any TextSystem
    ) -> BrokenText {
        func bits(_ length: CGFloat?) -> UInt64 { length.map { Double($0).bitPattern } ?? 0x5EED }
        let hash = identity.child(bits(proposal.width) ^ (bits(proposal.height) &* 0x9E37_79B9_7F4A_7C15)).hash
        let index = Int(truncatingIfNeeded: hash) & (places.count - 1)
        if let known = places[index], known.fits(source, proposal, scale: scale) { return known }
        misses += 1
        breaks += 1
        let made = BrokenText(source, proposal, scale: scale, system)
        places[index] = made
        return made
    }
}

extension Tree {
    /// The lines of the text of a node for a proposal.
    func brokenText(_ source: TextSource, _ proposal: ProposedViewSize, _ node: Int32) -> BrokenText {
        texts.lines(source, proposal, nodes[Int(node)].id, scale: scale, textSystem)
    }
}
