import Foundation
import Synchronization

/// Invariants of every frame, for any views and any input.
///
/// ```swift
/// #expect(host.violations() == [])
/// ```
///
/// A debug build checks the first frame and each eighth one after it, since a check takes longer than a frame, and
/// writes each violation to stderr once. `Interface.checksFrames`, and `SPLITVIEW_CHECK_FRAMES=0` in the environment,
/// turn it off. With `=1` each frame is checked, and the app stops at the first violation.
@preconcurrency @MainActor public enum FrameCheck {
    /// The value of the environment variable: `0`, `1`, or nil.
    private static let wish = ProcessInfo.processInfo.environment["SPLITVIEW_CHECK_FRAMES"]
    /// Whether frames are checked by default.
    static let isOn = wish != "0"
    /// Whether a violation stops the app.
    static let isStrict = wish == "1"
    /// The number of frames from one check to the next.
    static let interval = isStrict ? 1 : 8

    /// An invariant that every frame must satisfy.
    ///
    /// A module adds its own rules as static properties in an extension, and their checks by `register(_:_:)`.
    public struct Rule: RawRepresentable, Hashable, Sendable {
        /// The name of the rule in messages.
        public let rawValue: String

        /// Creates a rule with a name; rules with the same name are equal.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The rule that rectangles and numbers in semantics nodes are finite, and no length is negative.
        public static let finite = Rule(rawValue: "finite")
        /// The rule that nothing is painted or hit outside the view or the clip around it, and that no clip is larger
        /// than the view.
        public static let clip = Rule(rawValue: "clip")
        /// The rule that hit regions are not empty and are half-open: the near edges belong to them, the far ones do
        /// not.
        public static let halfOpen = Rule(rawValue: "halfOpen")
        /// The rule that a pointer has at most one press.
        public static let press = Rule(rawValue: "press")
        /// The rule that the indices of draw commands are valid, and the first command is the clip of the whole view.
        public static let drawList = Rule(rawValue: "drawList")
        /// The rule that the painting pass that collects semantics draws the same as the frame did, unless something is
        /// animated.
        public static let stated = Rule(rawValue: "stated")
    }

    /// A violation of a rule by a frame.
    public struct Violation: Hashable, Sendable, CustomStringConvertible {
        /// The rule that the frame violates.
        public var rule: Rule
        /// The location of the violation: an element and its identity, a command, or a semantics node.
        public var location: String
        /// A description of the violation, with numbers.
        public var words: String

        /// Creates a violation of a rule.
        public init(rule: Rule, location: String, words: String) {
            self.rule = rule
            self.location = location
            self.words = words
        }

        /// One line, such as `clip: Text #3F2A9C01: (0, 0) 400×20 sticks out of (0, 0) 300×200`.
        public var description: String { "\(rule.rawValue): \(location): \(words)" }
    }

    /// Returns the violations in a frame's report.
    public static func violations(in report: FrameReport) -> [Violation] {
        nodes(report) + regions(report) + presses(report) + registered(report) + stated(report)
    }

    // MARK: Checks of other modules

    /// A check of a frame, which returns its violations in the order of the messages.
    public typealias Check = @MainActor @Sendable (FrameReport) -> [Violation]

    private nonisolated static let checks = Mutex<[String: Check]>([:])

    /// Registers a check for all frames from now on; it replaces an earlier one of the same name.
    ///
    /// - Parameters:
    ///   - name: the name of the check. Checks run in the order of their names.
    ///   - check: a function of the report only.
    public nonisolated static func register(_ name: String, _ check: @escaping Check) {
        checks.withLock { $0[name] = check }
    }

    private static func registered(_ report: FrameReport) -> [Violation] {
        checks.withLock { $0 }.sorted { $0.key < $1.key }.flatMap { $0.value(report) }
    }

    // MARK: Nodes and semantics

    private static func nodes(_ report: FrameReport) -> [Violation] {
        var found: [Violation] = []
        let bounds = CGRect(origin: .zero, size: report.size)
        for node in report.nodes {
            if !node.rect.isOrdinary {
                found.append(.init(rule: .finite, location: node.location, words: node.rect.words))
            }
            guard let clip = node.clip, !node.isTurned else { continue }
            let outer = node.parent.flatMap { report.nodes[$0].isTurned ? nil : report.nodes[$0].clip } ?? bounds
            // The parent of a node may be in another window.
            let isApart = FrameViewport.number(at: clip.origin) != FrameViewport.number(at: outer.origin)
            for around in isApart ? [bounds] : [bounds, outer] where !around.covers(clip) {
                let words = "\(clip.words) sticks out of \(around.words)"
                found.append(.init(rule: .clip, location: node.location, words: words))
            }
        }
        for (semanticsNode, node) in zip(report.semantics, report.semanticsOwners) {
            for (name, value) in semanticsNode.properties.sorted(by: { $0.key < $1.key }) where !value.isFinite {
                found.append(.init(rule: .finite, location: report.nodes[node].location, words: "\(name) is \(value)"))
            }
        }
        return found
    }

    // MARK: The pointer

    private static func regions(_ report: FrameReport) -> [Violation] {
        var found: [Violation] = []
        let bounds = CGRect(origin: .zero, size: report.size)
        for region in report.regions {
            let (rect, node) = (region.rect, report.nodes[region.node])
            let limit = node.isTurned ? bounds : node.clip ?? bounds
            if !rect.isOrdinary || region.resizeHandle.map({ !$0.bar.isOrdinary }) == true {
                found.append(.init(rule: .finite, location: node.location, words: "answers in \(rect.words)"))
            } else if !bounds.covers(rect) || !limit.covers(rect) {
                let words = "answers in \(rect.words), out of \(limit.words)"
                found.append(.init(rule: .clip, location: node.location, words: words))
            } else if rect.width <= 0 || rect.height <= 0 {
                found.append(
                    .init(rule: .halfOpen, location: node.location, words: "answers in \(rect.words), nowhere")
                )
            }
        }
        return found
    }

    /// Returns a violation unless a region includes its near edges and excludes its far ones.
    static func halfOpen(_ rect: CGRect, _ location: String, _ answers: (CGPoint) -> Bool) -> Violation? {
        let points = [
            (CGPoint(x: rect.minX, y: rect.minY), true), (CGPoint(x: rect.maxX, y: rect.minY), false),
            (CGPoint(x: rect.minX, y: rect.maxY), false),
        ]
        guard let wrong = points.first(where: { answers($0.0) != $0.1 }) else { return nil }
        let words = "at (\(wrong.0.x), \(wrong.0.y)) of \(rect.words) it \(wrong.1 ? "does not answer" : "answers")"
        return Violation(rule: .halfOpen, location: location, words: words)
    }

    private static func presses(_ report: FrameReport) -> [Violation] {
        guard report.presses > report.pointers else { return [] }
        let words = "\(report.presses) presses by \(report.pointers) pointers"
        return [.init(rule: .press, location: "input", words: words)]
    }

    // MARK: Painting with semantics

    private static func stated(_ report: FrameReport) -> [Violation] {
        guard let difference = report.difference else { return [] }
        return [.init(rule: .stated, location: "drawing", words: difference)]
    }

    /// The commands of a list, and their paths.
    typealias Painting = (commands: [DrawCommand], paths: [Path])

    /// Returns the first difference between two paintings of one frame, nil if they draw the same at the same
    /// positions.
    static func difference(_ drawing: Painting, _ statement: Painting) -> String? {
        let drawn = drawing.commands.filter { !$0.isSetting }
        let stated = statement.commands.filter { !$0.isSetting }
        // Indices of texts and paths differ between the lists: clips without drawing use indices as well.
        func isSame(_ a: DrawCommand, _ b: DrawCommand) -> Bool {
            switch (a, b) {
            case (.text(_, let a, let first), .text(_, let b, let second)): a == b && first == second
            case (.fillPath(let path, let a, let first), .fillPath(let other, let b, let second)):
                a == b && first == second && drawing.paths[path] == statement.paths[other]
            case (.strokePath(let path, let a, let pen, let first), .strokePath(let other, let b, let line, let second)):
                a == b && first == second && pen == line && drawing.paths[path] == statement.paths[other]
            default: a == b
            }
        }
        guard drawn.count == stated.count else {
            let same = zip(drawn, stated).prefix(while: isSame).count
            let first = (drawn.count > stated.count ? drawn : stated)[same]
            let counts = "\(drawn.count) commands draw the frame, \(stated.count) what is stated of it"
            return "\(counts); command \(same) is \(first)"
        }
        for (index, pair) in zip(drawn, stated).enumerated() where !isSame(pair.0, pair.1) {
            return "command \(index) is \(pair.0), and \(pair.1) where it is stated"
        }
        return nil
    }
}

extension Interface {
    /// Returns the violations of rules in the last frame; an empty array if there are none.
    public func violations() -> [FrameCheck.Violation] {
        guard !context.roots.isEmpty else { return [] }
        let pass = ReportPass(interface: context)
        let report = pass.run(nextFrame: context.schedule.next, request: frameRequest, compares: true)
        return FrameCheck.violations(in: report) + pass.halfOpenViolations()
            + FrameCheck.violations(in: context.drawList, size: context.canvas)
    }
}

#if DEBUG
extension Interface {
    /// True if frames are checked against the rules of `FrameCheck`, see there; in debug builds only.
    ///
    /// A change takes effect in the next frame. The message of a violation names its rule, its view and its numbers.
    public var checksFrames: Bool {
        get { context.inspecting.checks }
        set { context.inspecting.checks = newValue }
    }

    /// Reports the violations in the frame, if it is one of those that are checked.
    func check() {
        guard context.inspecting.checks else { return }
        context.inspecting.framesToCheck -= 1
        guard context.inspecting.framesToCheck <= 0 else { return }
        context.inspecting.framesToCheck = FrameCheck.interval
        let found = violations()
        guard !found.isEmpty else { return }
        if FrameCheck.isStrict {
            fatalError("a frame breaks a rule:\n" + found.map { "  \($0)" }.joined(separator: "\n"))
        }
        for violation in found { Report.once("a frame breaks a rule: \(violation)") }
    }
}
#endif

extension FrameReport.Node {
    /// The name of the element and its identity, for messages.
    public var location: String { "\(name) #\(identity.shortDescription)" }
}

extension SemanticsNode.Value {
    /// Whether all numbers in the value are finite.
    fileprivate var isFinite: Bool {
        switch self {
        case .none, .string, .bool: true
        case .number(let number): number.isFinite
        case .rect(let rect): rect.isOrdinary
        case .list(let values): values.allSatisfy(\.isFinite)
        case .record(let values): values.values.allSatisfy(\.isFinite)
        }
    }
}

/// Helpers for the rules of other modules, see `FrameCheck.register(_:_:)`.
extension FrameCheck {
    /// Returns whether `part` has finite, non-negative dimensions, and lies inside `rect` or is empty.
    public nonisolated static func isPart(_ part: CGRect, of rect: CGRect) -> Bool {
        part.isOrdinary && rect.covers(part)
    }

    /// Returns the rounding tolerance for sums of numbers of this size, in points: a millionth, and more beyond a
    /// hundred million points, because a `Double` has about 15 digits.
    public nonisolated static func tolerance(_ start: CGFloat, _ length: CGFloat) -> CGFloat {
        max(1e-6, 1e-14 * (abs(start) + length))
    }

    /// Returns the text of a rectangle for messages, such as `(0, 0) 120×80`.
    public nonisolated static func words(_ rect: CGRect) -> String { rect.words }
}

extension CGRect {
    /// Whether all numbers are finite and no length is negative.
    var isOrdinary: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite && size.width >= 0
            && size.height >= 0
    }

    /// Returns whether `other` lies inside, within the rounding tolerance, or is empty.
    func covers(_ other: CGRect) -> Bool {
        if other.size.width <= 1e-6 || other.size.height <= 1e-6 { return true }
        let room = insetBy(
            dx: -FrameCheck.tolerance(origin.x, size.width),
            dy: -FrameCheck.tolerance(origin.y, size.height)
        )
        return other.origin.x >= room.origin.x && other.origin.y >= room.origin.y
            && other.origin.x + other.size.width <= room.origin.x + room.size.width
            && other.origin.y + other.size.height <= room.origin.y + room.size.height
    }

    /// The rectangle for messages: `(0, 0) 120×80`.
    var words: String { "(\(origin.x), \(origin.y)) \(size.width)×\(size.height)" }
}

extension DrawCommand {
    /// Whether the command sets drawing state instead of drawing.
    fileprivate var isSetting: Bool {
        switch self {
        case .clip, .mask: true
        default: false
        }
    }
}
