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

/// 10.5: places that hold a splitter which is near enough. Taken: the nearest of several; one outside of the split is
/// none.
struct Snaps {
    let places: [Double]
    let within: Double

    init(_ snaps: [Length], within: Double, length: Double) {
        places = snaps.map { $0.points(of: length) }.filter { length >= $0 && $0 >= 0 }
        self.within = within
    }

    /// The place at which a splitter is held that was to be at this one, or this one.
    func held(_ place: Double) -> Double { near(place).first ?? place }

    /// Whether the last digits say which of two holds it.
    func isTied(_ place: Double) -> Bool {
        let far = near(place).map { abs($0 - place) }
        return far.count > 1 && far[1] - far[0] < 1e-6
    }

    private func near(_ place: Double) -> [Double] {
        places.filter { abs($0 - place) <= within + 1e-6 }.sorted { abs($0 - place) < abs($1 - place) }
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
    /// The program hides or shows a pane of a row by its binding, says which panes there are, or writes the row's
    /// holder of lengths. Rows are numbered as splits are, and panes by their ids.
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
