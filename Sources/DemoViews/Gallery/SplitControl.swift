import Foundation
import SplitView

/// The state of one split of a demo: its holders, and the numbers that the inspector can change. The arrangement of the
/// page stores the values of the holders.
@MainActor final class SplitControl: ObservableObject {
    /// The name in the gallery; nil for the only split of a demo.
    let name: String?
    /// The prefix of the demo's properties for this split; empty for the only split.
    let prefix: String
    private(set) var fraction: FractionHolder
    private(set) var layout: LayoutHolder
    private(set) var hide: SideHolder
    /// The buttons in the bar.
    let actions: Actions
    /// The rows of the inspector.
    let knobs: [Knob]

    /// The style of the splitter; lengths are in points.
    @Published var thickness: CGFloat = 4
    @Published var inset: CGFloat = 6
    @Published var hitZone: CGFloat = 30
    @Published var hidesSplitter = false
    /// The limits of both sides: shares of the split, or points in demos that use points.
    @Published var minP: CGFloat = 0
    @Published var maxP: CGFloat = 1
    @Published var minS: CGFloat = 0
    @Published var maxS: CGFloat = 1
    @Published var priority: SplitSide?
    @Published var hidesP = false
    @Published var hidesS = false
    /// Whether the splitter snaps, and the snap distance in points.
    @Published var snaps = true
    @Published var snapDistance: CGFloat = 12
    /// The lengths below which the split adapts, in points.
    @Published var collapse: CGFloat = 0
    @Published var turn: CGFloat = 0

    /// The buttons for a split in the bar.
    struct Actions {
        /// The side that its button hides; nil for none.
        var hides: SplitSide?
        var canTurn = false

        static let none = Actions()
        static let all = Actions(hides: .secondary, canTurn: true)
    }

    private let makeHolders: () -> (FractionHolder, LayoutHolder, SideHolder)
    /// The initial values of the knobs.
    private var originals: [Knob.Value] = []

    init(
        _ name: String? = nil,
        prefix: String = "",
        fraction: CGFloat? = 0.5,
        layout: SplitLayout = .horizontal,
        hidden: SplitSide? = nil,
        actions: Actions = .none,
        knobs: [Knob] = [],
        _ begin: (SplitControl) -> Void = { _ in }
    ) {
        self.name = name
        self.prefix = prefix
        makeHolders = { (FractionHolder(fraction), LayoutHolder(layout), SideHolder(hidden)) }
        (self.fraction, self.layout, hide) = makeHolders()
        self.actions = actions
        self.knobs = knobs
        begin(self)
        originals = knobs.map { $0.value(in: self) }
    }

    /// Restores the holders and the knobs.
    func reset() {
        (fraction, layout, hide) = makeHolders()
        for (knob, value) in zip(knobs, originals) { knob.write(value, to: self) }
    }

    /// The properties of the demo that the knobs have changed, with Swift literals for their values.
    var changes: [(property: String, value: String)] {
        zip(knobs, originals).compactMap { knob, original in
            let value = knob.value(in: self)
            guard value != original else { return nil }
            let name = knob.property
            let property = prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
            return (property, knob.literal(of: value))
        }
    }
}

/// A value of a split that the inspector can change.
@MainActor enum Knob {
    typealias Number = ReferenceWritableKeyPath<SplitControl, CGFloat>

    case points(String, Number, ClosedRange<CGFloat>)
    /// A share of the split, 0…1, shown in percent.
    case share(String, Number, ClosedRange<CGFloat>)
    case flag(String, ReferenceWritableKeyPath<SplitControl, Bool>)
    case side(String, ReferenceWritableKeyPath<SplitControl, SplitSide?>)

    static let thickness = points("Thickness", \.thickness, 0...40)
    static let inset = points("Inset", \.inset, 0...60)
    static let hitZone = points("Grab area", \.hitZone, 4...80)
    static let hidesSplitter = flag("Hide splitter too", \.hidesSplitter)
    static let minP = share("{primary} at least", \.minP, 0...0.45)
    static let minS = share("{secondary} at least", \.minS, 0...0.45)
    static let hidesP = flag("Drag hides {primary}", \.hidesP)
    static let hidesS = flag("Drag hides {secondary}", \.hidesS)
    static let priority = side("Keeps its length", \.priority)

    /// The name of a side in a layout.
    static func name(of side: SplitSide, isHorizontal: Bool) -> String {
        switch (side, isHorizontal) {
        case (.primary, true): "Left"
        case (.secondary, true): "Right"
        case (.primary, false): "Top"
        case (.secondary, false): "Bottom"
        }
    }

    /// The title in a layout, which replaces the names of sides in braces.
    func title(isHorizontal: Bool) -> String {
        let title =
            switch self {
            case .points(let title, _, _), .share(let title, _, _): title
            case .flag(let title, _): title
            case .side(let title, _): title
            }
        var words = title
        for (mark, side) in [("{primary}", SplitSide.primary), ("{secondary}", .secondary)] {
            let name = Self.name(of: side, isHorizontal: isHorizontal)
            words = words.replacing(mark, with: title.hasPrefix("{") ? name : name.lowercased())
        }
        return words
    }

    /// The names of the properties in the code of a demo.
    private static let properties: [PartialKeyPath<SplitControl>: String] = [
        \.thickness: "thickness", \.inset: "inset", \.hitZone: "hitZone", \.hidesSplitter: "hidesSplitter",
        \.minP: "minP", \.maxP: "maxP", \.minS: "minS", \.maxS: "maxS", \.priority: "priority", \.hidesP: "hidesP",
        \.hidesS: "hidesS", \.snaps: "snaps", \.snapDistance: "snapDistance", \.collapse: "collapse", \.turn: "turn",
    ]

    /// The name of the property in the code of the demo.
    var property: String {
        switch self {
        case .points(_, let path, _), .share(_, let path, _): Self.properties[path] ?? ""
        case .flag(_, let path): Self.properties[path] ?? ""
        case .side(_, let path): Self.properties[path] ?? ""
        }
    }

    /// The value of a knob.
    enum Value: Equatable {
        case number(CGFloat)
        case flag(Bool)
        case side(SplitSide?)
    }

    /// The value in a split.
    func value(in control: SplitControl) -> Value {
        switch self {
        case .points(_, let path, _), .share(_, let path, _): .number(control[keyPath: path])
        case .flag(_, let path): .flag(control[keyPath: path])
        case .side(_, let path): .side(control[keyPath: path])
        }
    }

    /// Sets the value in a split.
    func write(_ value: Value, to control: SplitControl) {
        switch (self, value) {
        case (.points(_, let path, _), .number(let number)), (.share(_, let path, _), .number(let number)):
            control[keyPath: path] = number
        case (.flag(_, let path), .flag(let flag)): control[keyPath: path] = flag
        case (.side(_, let path), .side(let side)): control[keyPath: path] = side
        default: break
        }
    }

    /// A value of this knob in Swift.
    func literal(of value: Value) -> String {
        switch value {
        case .number(let number):
            guard case .share = self else { return "\(Int(number.rounded()))" }
            let percent = Int((number * 100).rounded())
            let digits = percent % 10 == 0 ? "\(percent / 10)" : percent < 10 ? "0\(percent)" : "\(percent)"
            return percent == 100 ? "1" : percent == 0 ? "0" : "0.\(digits)"
        case .flag(let flag): return "\(flag)"
        case .side(let side): return side.map { $0.isPrimary ? ".primary" : ".secondary" } ?? "nil"
        }
    }
}
