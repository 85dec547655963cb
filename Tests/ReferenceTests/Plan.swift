import Foundation

/// A side of a split. The model has types of its own, so that it shares nothing with the code under test.
enum Side: String, Codable, CaseIterable {
    case primary, secondary

    var other: Side { self == .primary ? .secondary : .primary }
}

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

/// 10.5: positions that hold a nearby splitter. Assumed: the nearest of several counts, and those outside the split do
/// not.
struct Snaps {
    let places: [Double]
    let within: Double

    init(_ snaps: [Length], within: Double, length: Double) {
        places = snaps.map { $0.points(of: length) }.filter { length >= $0 && $0 >= 0 }
        self.within = within
    }

    /// Returns the position that holds a splitter at `place`, or else `place`.
    func held(_ place: Double) -> Double { near(place).first ?? place }

    /// Returns whether rounding errors decide between two snap positions.
    func isTied(_ place: Double) -> Bool {
        let far = near(place).map { abs($0 - place) }
        return far.count > 1 && far[1] - far[0] < 1e-6
    }

    private func near(_ place: Double) -> [Double] {
        places.filter { abs($0 - place) <= within + 1e-6 }.sorted { abs($0 - place) < abs($1 - place) }
    }
}

/// The app's input for a split and its inner splits. The model and the real split are created from it.
final class Plan: Codable {
    var isHorizontal = true
    /// The initial values of its holders.
    var fraction = 0.5
    var hidden: Side?
    var minP: Length?
    var maxP: Length?
    var minS: Length?
    var maxS: Length?
    var priority: Side?
    var dragToHideP = false
    var dragToHideS = false
    /// The thickness of its splitter, and that of the hit region, in points.
    var visible = 4.0
    var invisible = 30.0
    var hideSplitter = false
    var isDraggable = true
    var snaps: [Length] = []
    var within = 12.0
    var primary: Plan?
    var secondary: Plan?

    /// The plan and all inner ones, in tree order.
    var all: [Plan] { [self] + (primary?.all ?? []) + (secondary?.all ?? []) }
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
    /// The app writes to the holders of a split, by its index in tree order.
    case fraction(split: Int, Double)
    case hide(split: Int, Side?)
    case toggle(split: Int, Side?)
    case turn(split: Int)
    /// The same inside `withAnimation`.
    indirect case animated(Event)
    /// Tab moves the focus to the next splitter.
    case tab
    /// A key for the focused splitter.
    case key(Step, Modifier)
    /// The app hides or shows a pane of a row by its binding, changes the panes, or writes the row's holder of lengths.
    /// Rows are indices in tree order, panes are ids.
    case collapse(row: Int, pane: Int, Bool)
    case panes(row: Int, [Int])
    case lengths(row: Int, [Kept])
    /// The app is restarted, with the stored values in its holders.
    case restart

    enum Cancellation: String, Codable, CaseIterable { case escape, secondButton, focus }
    enum Step: String, Codable, CaseIterable { case left, right, up, down, home, end, enter }
    enum Modifier: String, Codable, CaseIterable { case none, shift, control }
}

/// The length of a pane of a row, in points, and whether the pane is hidden.
struct Kept: Codable, Equatable {
    var length: Double
    var isHidden = false
}

/// The visible state of a split, of the model or the real one.
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
