import Foundation
import SplitView

/// The state of one split of a demo: its holders, and the numbers that the inspector can change.
@MainActor final class SplitControl: ObservableObject {
    /// What the gallery calls it; nil if it is the only one.
    let name: String?
    let fraction: FractionHolder
    let layout: LayoutHolder
    let hide: SideHolder
    /// What the bar can do to it.
    let actions: Actions
    /// What the inspector offers.
    let knobs: [Knob]

    /// The splitter, in points.
    @Published var thickness: CGFloat = 4
    @Published var inset: CGFloat = 6
    @Published var zone: CGFloat = 30
    @Published var hidesSplitter = false
    /// The limits of both sides: shares, or points where the demo counts in points.
    @Published var minP: CGFloat = 0
    @Published var maxP: CGFloat = 1
    @Published var minS: CGFloat = 0
    @Published var maxS: CGFloat = 1
    @Published var priority: SplitSide?
    @Published var hidesP = false
    @Published var hidesS = false
    /// Whether places hold the splitter, and from how many points away.
    @Published var snaps = true
    @Published var reach: CGFloat = 12
    /// Lengths in points below which the split adapts.
    @Published var collapseLength: CGFloat = 0
    @Published var turnLength: CGFloat = 0

    /// What the bar of a demo can do to a split.
    struct Actions {
        /// The side that its button hides; nil for none.
        var hides: SplitSide?
        var canTurn = false

        static let none = Actions()
        static let all = Actions(hides: .secondary, canTurn: true)
    }

    init(
        _ name: String? = nil,
        key: String,
        fraction: CGFloat? = 0.5,
        layout: SplitLayout = .horizontal,
        hidden: SplitSide? = nil,
        actions: Actions = .none,
        knobs: [Knob] = [],
        in storage: Storage,
        _ begin: (SplitControl) -> Void = { _ in }
    ) {
        self.name = name
        self.fraction = storage.fraction(fraction, key + ".fraction")
        self.layout = storage.layout(layout, key + ".layout")
        hide = storage.side(hidden, key + ".hide")
        self.actions = actions
        self.knobs = knobs
        begin(self)
    }
}

/// Something of a split that the inspector can change.
@MainActor enum Knob {
    typealias Number = ReferenceWritableKeyPath<SplitControl, CGFloat>

    case points(String, Number, ClosedRange<CGFloat>)
    /// A share of the split, 0…1, shown in percent.
    case share(String, Number, ClosedRange<CGFloat>)
    case flag(String, ReferenceWritableKeyPath<SplitControl, Bool>)
    case side(String, ReferenceWritableKeyPath<SplitControl, SplitSide?>)

    static let thickness = points("Thickness", \.thickness, 0...40)
    static let inset = points("Inset", \.inset, 0...60)
    static let zone = points("Hit zone", \.zone, 4...80)
    static let hidesSplitter = flag("Splitter hides too", \.hidesSplitter)
    static let minP = share("Primary, least", \.minP, 0...0.45)
    static let minS = share("Secondary, least", \.minS, 0...0.45)
    static let hidesP = flag("Drag hides primary", \.hidesP)
    static let hidesS = flag("Drag hides secondary", \.hidesS)
    static let priority = side("Priority", \.priority)
}
