import Foundation

/// One thing in the picture that has a meaning, such as a text or a control. Views state facts while they paint, as
/// they would for a screen reader; inspection and tests read them.
public struct Fact: Equatable, Sendable {
    /// The kind of thing that a fact is about.
    ///
    /// A module adds a role of its own as a static property in an extension.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// Its name.
        public let rawValue: String

        /// Creates a role with a name; roles with the same name are equal.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A line or paragraph of text.
        public static let text = Role(rawValue: "text")
        /// A symbol; its `string` is the symbol's name.
        public static let image = Role(rawValue: "image")
        /// Something to press or to set.
        public static let control = Role(rawValue: "control")
        /// Views that belong together; its `kind` is `row` for an element of a list, a lazy stack or a lazy grid, and
        /// `scroll` for a scroll view.
        public static let container = Role(rawValue: "container")
    }

    /// A property's value.
    public enum Value: Equatable, Sendable {
        /// Absent, written `null`.
        case none
        /// Words.
        case string(String)
        /// A number.
        case number(Double)
        /// Yes or no.
        case bool(Bool)
        /// A place, in points, root coordinates.
        case rect(CGRect)
        /// Several, in order.
        case list([Value])
        /// A part of what the fact is about, with properties of its own.
        case record([String: Value])
    }

    /// What a name is taken from. Of several the greatest one counts.
    package enum NameSource: Int, Comparable, Sendable {
        /// A mark that names nothing, such as the arrow of a menu.
        case decoration
        /// The name of a symbol, in words.
        case symbol
        /// The text that shows while the pointer rests.
        case help
        /// Words that are shown, or those of a label of which only the icon is shown.
        case title
        /// An accessibility label.
        case label

        package static func < (a: NameSource, b: NameSource) -> Bool { a.rawValue < b.rawValue }
    }

    /// What it is about.
    public var role: Role
    /// Named properties, such as `label`, `rect` or `enabled`.
    public var properties: [String: Value]
    /// The source of its name.
    package var nameSource: NameSource

    /// A fact.
    public init(_ role: Role, _ properties: [String: Value]) {
        self.role = role
        self.properties = properties
        nameSource = role == .image ? .symbol : .title
    }
}

/// A fact and its position among the facts of its frame.
public struct PlacedFact: Equatable, Sendable {
    /// The fact.
    public var fact: Fact
    /// The index of the innermost fact that contains it, such as the row around a button; nil at the top.
    public var parent: Int?
    /// The layer that shows it: 0 for the views themselves, 1 and up for pop-ups, the topmost last.
    public var layer: Int
}

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
    /// The index of the fact around it, -1 for none.
    var parent: Int32

    @usableFromInline init(node: Int32, visible: CGRect, parent: Int32) {
        self.node = node
        self.visible = visible
        self.parent = parent
    }
}

extension EventContext {
    /// What the last frame showed in the element, which takes a painting of its own.
    public func facts() -> [Fact] {
        guard let own = machine.tree.node(of: node.id) else { return [] }
        return PaintPass(machine: machine).facts(in: own)
    }
}

extension PaintPass {
    /// The facts of the last frame, with the fact and the layer that each belongs to.
    func placedFacts() -> [PlacedFact] {
        let (facts, sources) = described()
        return zip(facts, sources).map { fact, source in
            let layer = machine.roots.firstIndex(of: machine.root(of: source.node)) ?? 0
            return PlacedFact(fact: fact, parent: source.parent < 0 ? nil : Int(source.parent), layer: layer)
        }
    }

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
