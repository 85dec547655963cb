import Foundation

/// A side of a split of two, or of a splitter. The model has types of its own, so that it shares nothing with the code
/// under test.
enum Side: String, Codable, CaseIterable { case primary, secondary }

/// A length as the app sets it.
enum Length: Codable, Equatable {
    case points(Double)
    case share(Double)

    func points(of length: Double) -> Double {
        switch self {
        case .points(let points): points
        case .share(let share): share * length
        }
    }
}

/// The app's input for a pane; nil for defaults.
final class PanePlan: Codable {
    var least: Length?
    var most: Length?
    var ideal: Length?
    var priority = 0.0
    var collapsible = false
    /// The initial value of its `collapsed` binding; nil for no binding.
    var isHidden: Bool?
    /// The split inside; nil for a color.
    var content: Plan?

    /// 6.3: whether a drag may hide the pane. Without a minimum, the flag has no effect.
    var hides: Bool { collapsible && least.map { $0.points(of: 1) > 0 } == true }
}

/// The app's input for a split and its inner splits. The model and the real split are created from it.
final class Plan: Codable {
    var isHorizontal = true
    /// The thickness of its splitters, and that of their hit regions, in points.
    var visible = 4.0
    var invisible = 30.0
    var hideSplitter = false
    var isDraggable = true
    var snaps: [Length] = []
    var within = 12.0
    /// The side of a splitter whose pane a double click hides or shows; nil if it returns the splitter.
    var toggled: Side?
    /// All panes that the split may have, and the ids of the initial ones, in order: a pane's id is its index in
    /// `panes`.
    var panes: [PanePlan] = []
    var present: [Int] = []
    /// The initial value of its holder of lengths; nil for no holder.
    var lengths: [Kept]?
    /// In a split of two sides, the initial values of its holders. The limits of its panes are constraints.
    var fraction: Double?
    var hidden: Side?

    var isTwoSided: Bool { fraction != nil }
    /// The plan and all inner ones, in tree order.
    var all: [Plan] { [self] + panes.flatMap { $0.content?.all ?? [] } }
}

/// The length of a pane, in points, and whether the pane is hidden.
struct Kept: Codable, Equatable {
    var length: Double
    var isHidden = false
}

/// An event for both. Each takes a frame, 1/60 s after the last one, unless it says otherwise.
enum Event: Codable, Equatable {
    /// The pointer moves, or a button goes down or up at its position.
    case move(x: Double, y: Double)
    case press
    case release
    /// A drag is cancelled.
    case cancel(Cancellation)
    /// A second passes.
    case wait
    case resize(width: Double, height: Double)
    /// The app turns a split, by its index in tree order.
    case turn(split: Int)
    /// The app writes to the holders of a split of two sides.
    case fraction(split: Int, Double)
    case hide(split: Int, Side?)
    case toggle(split: Int, Side?)
    /// The app hides or shows a pane by its binding, changes the panes, or writes the holder of lengths. Panes are ids.
    case collapse(split: Int, pane: Int, Bool)
    case panes(split: Int, [Int])
    case lengths(split: Int, [Kept])
    /// The same inside `withAnimation`.
    indirect case animated(Event)
    /// Tab moves the focus to the next splitter.
    case tab
    /// A key for the focused splitter.
    case key(Step, Modifier)
    /// The app is restarted, with the stored values in its holders.
    case restart

    enum Cancellation: String, Codable, CaseIterable { case escape, secondButton, focus }
    enum Step: String, Codable, CaseIterable { case left, right, up, down, home, end, enter }
    enum Modifier: String, Codable, CaseIterable { case none, shift, control }
}

/// A plan and its events: a test that can be written to a file, read and replayed.
struct Story: Codable {
    var plan: Plan
    var width: Double
    var height: Double
    var scale = 1.0
    /// Whether motion is reduced, so that animations end at once.
    var movesAtOnce = true
    var events: [Event] = []

    /// The story as JSON.
    var script: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return (try? encoder.encode(self)).flatMap { String(data: $0, encoding: .utf8) } ?? "\(self)"
    }

    init(plan: Plan, width: Double, height: Double) { (self.plan, self.width, self.height) = (plan, width, height) }

    init(script: String) throws { self = try JSONDecoder().decode(Story.self, from: Data(script.utf8)) }
}
