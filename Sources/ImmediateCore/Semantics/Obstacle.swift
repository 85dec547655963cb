import Foundation

/// Why a press would not reach what it is meant for.
public enum Obstacle: Equatable, Sendable {
    /// It does not show at that point: it is clipped or scrolled away, or not there at all.
    case outOfSight
    /// Something above it takes the press, which states this fact, if any.
    case covered(by: Fact?)
    /// It is a control, and nothing of it takes presses there.
    case deaf
}

/// Where a fact comes from.
@usableFromInline struct FactSource {
    /// The node that stated it.
    var node: Int32
    /// What of the view was visible there.
    var visible: CGRect

    @usableFromInline init(node: Int32, visible: CGRect) {
        self.node = node
        self.visible = visible
    }
}

extension PaintPass {
    /// Why a press at `point` would not reach what stated `fact` in the last frame; nil if it would.
    func obstacle(at point: CGPoint, to fact: Fact) -> Obstacle? {
        let (facts, sources) = described()
        guard let source = facts.firstIndex(of: fact).map({ sources[$0] }), source.visible.contains(point) else {
            return .outOfSight
        }
        let unanswered: Obstacle? = fact.role == .control ? .deaf : nil
        guard let hit = machine.regions.press(at: point) else { return unanswered }
        let taker = machine.regions[hit].node
        // A gesture around it is meant as well; the zone of a splitter around it is not.
        let isMeant = machine.tree.contains(taker, source.node) && machine.regions[hit].grip == nil
        if isMeant || machine.tree.contains(source.node, taker) { return nil }
        // What was painted before lies below: a ground that takes the clicks of what shows on it.
        guard taker > source.node || machine.regions[hit].grip != nil else { return unanswered }
        return .covered(by: zip(facts, sources).first { machine.tree.contains(taker, $0.1.node) }?.0)
    }
}
