import Foundation

/// A semantics node: a meaningful part of the picture, such as a text or a control. Views add them while painting, as
/// for a screen reader; inspection and tests read them.
public struct SemanticsNode: Equatable, Sendable {
    /// The role of a semantics node.
    ///
    /// A module adds its own roles as static properties in an extension.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role's name.
        public let rawValue: String

        /// Creates a role with a name; roles with the same name are equal.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A line or paragraph of text.
        public static let text = Role(rawValue: "text")
        /// A symbol; `string` is its name.
        public static let image = Role(rawValue: "image")
        /// A control.
        public static let control = Role(rawValue: "control")
        /// A group of views; `kind` is `row` for an element of a list, a lazy stack or a lazy grid, and `scroll` for
        /// a scroll view.
        public static let container = Role(rawValue: "container")
    }

    /// The value of a property of a semantics node.
    public enum Value: Equatable, Sendable {
        /// No value, encoded as `null`.
        case none
        /// A string.
        case string(String)
        /// A number.
        case number(Double)
        /// A Boolean.
        case bool(Bool)
        /// A rectangle, in points, root coordinates.
        case rect(CGRect)
        /// An ordered list.
        case list([Value])
        /// A record: a part of the node with its own properties.
        case record([String: Value])
    }

    /// A source of a node's name. The greatest of several has precedence.
    public enum NameSource: Int, Comparable, Sendable {
        /// A decoration without a name, such as the arrow of a menu.
        case decoration
        /// The spoken name of a symbol.
        case symbol
        /// The help text that a tool tip shows while the pointer rests.
        case help
        /// Visible text, or the title of a label that shows only its icon.
        case title
        /// An accessibility label.
        case label

        /// Orders sources by precedence.
        public static func < (a: NameSource, b: NameSource) -> Bool { a.rawValue < b.rawValue }
    }

    /// A visible line of an editable text, with the positions of its characters.
    public struct Line: Equatable, Sendable {
        /// The bytes of the line in the text, without the break after it.
        public var range: Range<Int>
        /// The rectangle of the line, in points, root coordinates.
        public var rect: CGRect
        /// The characters from left to right. Their bytes are counted from the start of the line, their edges from its
        /// left end, in points.
        public var characters: [TextCluster]

        /// Creates a line.
        /// - Parameters:
        ///   - range: the bytes of the line in the text.
        ///   - rect: the rectangle of the line, in points, root coordinates.
        ///   - characters: the characters from left to right, relative to the line.
        public init(range: Range<Int>, rect: CGRect, characters: [TextCluster]) {
            (self.range, self.rect, self.characters) = (range, rect, characters)
        }
    }

    /// A part of a text with one look.
    public struct TextRun: Equatable, Sendable {
        /// The first byte of the part in the text.
        public var start: Int
        /// The font of the part.
        public var font: ResolvedFont
        /// The color of the part, as it is drawn.
        public var color: RGBA
        /// True for underlined text.
        public var isUnderlined: Bool
        /// True for struck-through text.
        public var isStruckThrough: Bool

        /// Creates a part of a text, which ends where the next one starts.
        /// - Parameters:
        ///   - start: the first byte of the part in the text.
        ///   - font: the font of the part.
        ///   - color: the color of the part, as it is drawn.
        ///   - isUnderlined: true for underlined text.
        ///   - isStruckThrough: true for struck-through text.
        public init(
            start: Int = 0,
            font: ResolvedFont,
            color: RGBA,
            isUnderlined: Bool = false,
            isStruckThrough: Bool = false
        ) {
            (self.start, self.font, self.color) = (start, font, color)
            (self.isUnderlined, self.isStruckThrough) = (isUnderlined, isStruckThrough)
        }
    }

    /// The role of the node, such as text or control.
    public var role: Role
    /// The properties of the node by their names, such as `label`, `rect` or `enabled`.
    public var properties: [String: Value]
    /// The source of the node's name.
    public var nameSource: NameSource
    /// The visible lines of an editable text; empty for other nodes.
    public var lines: [Line] = []
    /// The looks of the parts of a text, from its start; empty for nodes without text.
    public var textRuns: [TextRun] = []
    /// The identity of the described part; nil for that of the view that adds the node.
    ///
    /// An element that describes several parts, such as the rows of a list, sets it so that each part keeps its
    /// identity when others come and go.
    public var identity: Identity?
    /// The element that performs the actions of the node; nil for the view that adds the node.
    public var receiver: Identity?
    /// The number of the receiver's part that the node describes, as with hit regions. It becomes the
    /// `EventContext.part` of actions.
    public var part = 0

    /// Creates a semantics node.
    public init(_ role: Role, _ properties: [String: Value]) {
        self.role = role
        self.properties = properties
        nameSource = role == .image ? .symbol : .title
    }
}

/// A semantics node and its position in the frame.
public struct PlacedSemanticsNode: Equatable, Sendable {
    /// The semantics node.
    public var semanticsNode: SemanticsNode
    /// The index of the innermost node around this one, such as the row around a button; nil at the top.
    public var parent: Int?
    /// The number of the layer: 0 for the views themselves, 1 and up for pop-ups, the topmost last.
    public var layer: Int
    /// The identity of the node, which no other node of the frame has. In later frames it stands for the same part.
    public var identity: Identity
    /// The element and part that perform the actions of the node.
    public var target: SemanticsTarget
    /// The visible area where the node was added, in points, root coordinates.
    public var clip: CGRect
}

/// The reason why a press would not reach its target.
public enum Obstacle: Equatable, Sendable {
    /// A target that is not visible at that point: it is clipped, scrolled out of view, or missing.
    case offscreen
    /// A view above the target, which receives the press, with its semantics node, if any.
    case covered(by: SemanticsNode?)
    /// The target is a control without a hit region there.
    case notHittable
}

/// The source of a semantics node.
@usableFromInline struct SemanticsSource {
    /// The node that added it.
    var node: Int32
    /// The clip at that time.
    var visible: CGRect
    /// The index of the enclosing semantics node, -1 for none.
    var parent: Int32

    @usableFromInline init(node: Int32, visible: CGRect, parent: Int32) {
        self.node = node
        self.visible = visible
        self.parent = parent
    }
}

extension EventContext {
    /// Returns the semantics nodes of the element and its descendants in the last frame. It takes a painting pass.
    public func semantics() -> [SemanticsNode] {
        guard let own = interface.tree.node(of: node.id) else { return [] }
        return PaintPass(interface: interface).semantics(in: own)
    }
}

extension BuildContext {
    /// Returns the semantics nodes of views that no frame shows, such as a row that a list has not built, or a hidden
    /// label. Each view fills `size`. After a newer build the result is empty.
    ///
    /// The views are built, placed and painted in a separate tree. Their state ends with the call, and actions such as
    /// `onAppear` do not run. Objects in the environment are those of the position: remove what must not be changed.
    public func semantics(in size: CGSize, content: (inout Builder) -> Void) -> [SemanticsNode] {
        guard interface.isIn(build) else { return [] }
        let own = InterfaceContext(textSystem: interface.textSystem)
        defer { own.end() }
        (own.bounds, own.scale, own.time) = (size, interface.scale, interface.time)
        own.state.value.startDate = interface.state.value.startDate
        // Caches, such as that of pictures.
        own.state.value.objects = interface.state.value.objects
        own.beginBuild(Transaction())
        BuildStage.run(own) {
            var builder = Builder(interface: own, context: self)
            own.roots.append(builder.add(OverlaidElement(), content: content).index)
            own.setDirection(from: 0, environment)
        }
        LayoutPass(interface: own, build: BuildPass(interface: own, transaction: Transaction())).run()
        return PaintPass(interface: own).semantics()
    }
}

/// Gives each child the whole rectangle.
private struct OverlaidElement: Element {}

extension PaintPass {
    /// Returns the semantics nodes of the last frame with their parents and layers.
    func placedSemantics() -> [PlacedSemanticsNode] {
        let (semantics, sources) = described()
        var repetitions: [Identity: UInt64] = [:]
        repetitions.reserveCapacity(semantics.count)
        return zip(semantics, sources).map { semanticsNode, source in
            let layer = interface.roots.firstIndex(of: interface.root(of: source.node)) ?? 0
            let owner = interface.tree.nodes[source.node].id
            var identity = semanticsNode.identity ?? owner
            // Nodes without an identity of their own are told apart by their order.
            let repetition = repetitions[identity, default: 0]
            repetitions[identity] = repetition + 1
            if repetition > 0 { identity = identity.child(repetition) }
            return PlacedSemanticsNode(
                semanticsNode: semanticsNode,
                parent: source.parent < 0 ? nil : Int(source.parent),
                layer: layer,
                identity: identity,
                target: SemanticsTarget(semanticsNode.receiver ?? owner, part: semanticsNode.part),
                clip: source.visible
            )
        }
    }

    /// Returns why a press at `point` would not reach the element of `semanticsNode` in the last frame; nil if it would.
    func obstacle(at point: CGPoint, to semanticsNode: SemanticsNode) -> Obstacle? {
        let (semantics, sources) = described()
        guard let source = semantics.firstIndex(of: semanticsNode).map({ sources[$0] }), source.visible.contains(point)
        else {
            return .offscreen
        }
        let unanswered: Obstacle? = semanticsNode.role == .control ? .notHittable : nil
        guard let hit = interface.regions.press(at: point) else { return unanswered }
        let taker = interface.regions[hit].node
        // A gesture around the target counts as the target; a resize handle around it does not.
        let isMeant = interface.tree.contains(taker, source.node) && interface.regions[hit].resizeHandle == nil
        if isMeant || interface.tree.contains(source.node, taker) { return nil }
        // Regions painted before lie below, such as a background that receives the clicks of its content.
        guard taker > source.node || interface.regions[hit].resizeHandle != nil else { return unanswered }
        return .covered(by: zip(semantics, sources).first { interface.tree.contains(taker, $0.1.node) }?.0)
    }
}
