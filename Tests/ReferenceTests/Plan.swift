import Foundation

/// A side of a split; words of the model's own, so that it shares nothing with what it is compared with.
enum Side: String, Codable, CaseIterable {
    case primary, secondary

    var other: Side { self == .primary ? .secondary : .primary }
}

/// A length as a program gives it.
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

extension Plan {
    /// 10.5. Taken: the nearest of several, and a place outside of the split is none.
    func snapped(_ place: Double, length: Double) -> Double { snaps.snapped(place, within: within, length: length) }
}

extension [Length] {
    /// 10.5: the one of these places that is nearest, if it is near enough.
    func snapped(_ place: Double, within reach: Double, length: Double) -> Double {
        let near = map { $0.points(of: length) }.filter { (0...length).contains($0) && abs($0 - place) <= reach + 1e-6 }
        return near.min { abs($0 - place) < abs($1 - place) } ?? place
    }
}

/// What a program says of a split, and of the splits in it. The model and the real split are both made from it.
final class Plan: Codable {
    var isHorizontal = true
    /// What its holders begin with.
    var fraction = 0.5
    var hidden: Side?
    var minP: Length?
    var maxP: Length?
    var minS: Length?
    var maxS: Length?
    var priority: Side?
    var dragToHideP = false
    var dragToHideS = false
    /// The thickness of its splitter, and that of its hit zone, in points.
    var visible = 4.0
    var invisible = 30.0
    var hideSplitter = false
    var isDraggable = true
    var snaps: [Length] = []
    var within = 12.0
    var primary: Plan?
    var secondary: Plan?

    /// It and all in it, in the order of the tree.
    var all: [Plan] { [self] + (primary?.all ?? []) + (secondary?.all ?? []) }
}

/// What happens to both. A frame each, a sixtieth of a second after the last one.
enum Event: Codable, Equatable {
    /// The pointer moves, a button goes down or up where it is.
    case move(x: Double, y: Double)
    case press
    case release
    /// What ends a drag without a release.
    case cancel(Cancellation)
    /// A second passes.
    case wait
    case resize(width: Double, height: Double)
    /// The program writes to the holders of a split, by its number in the order of the tree.
    case fraction(split: Int, Double)
    case hide(split: Int, Side?)
    case toggle(split: Int, Side?)
    case turn(split: Int)
    /// The same, inside of `withAnimation`.
    indirect case animated(Event)
    /// Tab, to the next splitter.
    case tab
    /// The keyboard, on the splitter that has the focus.
    case key(Step, Modifier)
    /// The program hides or shows a pane of a row by its binding, says which panes there are, or writes the row's holder
    /// of lengths. Rows are numbered as splits are, and panes by their ids.
    case collapse(row: Int, pane: Int, Bool)
    case panes(row: Int, [Int])
    case lengths(row: Int, [Kept])
    /// The program ends and is started again; what was stored last is what its holders begin with.
    case restart

    enum Cancellation: String, Codable, CaseIterable { case escape, secondButton, focus }
    enum Step: String, Codable, CaseIterable { case left, right, up, down, home, end, enter }
    enum Modifier: String, Codable, CaseIterable { case none, shift, control }
}

/// A length of a pane of a row, and whether it is hidden.
struct Kept: Codable, Equatable {
    var length: Double
    var isHidden = false
}

/// What is seen of a split, be it the model's or the real one.
struct Seen {
    var isHorizontal: Bool
    var fraction: Double
    var hidden: Side?
    var previewing: Side?
    var isDragging: Bool
    var isFocused: Bool
    var rect: CGRect
    var primary: CGRect
    var secondary: CGRect
    var bar: CGRect?
    var zone: CGRect?
}
