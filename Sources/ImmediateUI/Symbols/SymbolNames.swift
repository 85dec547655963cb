import Foundation

/// Symbols by what views call them.
extension Symbol {
    /// The symbol of this name, in the variants that there are of it. An unknown name gives the placeholder, and is logged
    /// once.
    /// - Parameter isMirrored: whether one reads from right to left, so that arrows on and back turn round.
    @MainActor static func named(_ name: String, _ variants: SymbolVariants, isMirrored: Bool) -> Symbol {
        for name in variants.names(of: name) + [name] {
            if let symbol = SymbolTable.symbol(name, isMirrored: isMirrored) { return symbol }
        }
        Report.once("no symbol is named \"\(name)\"\(hint(for: name)); a placeholder is shown")
        return placeholder
    }

    /// The name of a symbol in words: "square and arrow up". "arrowtriangle" is no word, and programs that were written for
    /// SplitView's own custom splitter look for its button by the symbol's name: these stay as they are.
    static func words(for name: String) -> String {
        name.hasPrefix("arrowtriangle.") ? name : name.replacing(".", with: " ")
    }

    /// The name that there is which takes the fewest changes of letters, if they are few.
    private static func hint(for name: String) -> String {
        let near = SymbolTable.names.map { (distance: distance(name, $0), name: $0) }.min {
            ($0.distance, $0.name) < ($1.distance, $1.name)
        }
        guard let near, near.distance <= max(3, name.count / 2) else { return "" }
        return ", the nearest is \"\(near.name)\""
    }

    /// How many letters must be added, taken away or replaced.
    private static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var corner = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let changed = corner + (letter == other ? 0 : 1)
                corner = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, corner + 1)
            }
        }
        return row[b.count]
    }
}

/// Which form of a symbol is shown: filled, in a circle, with a line through it.
///
/// ```swift
/// Label("Inbox", systemImage: "tray").symbolVariant(.fill)
/// Image(systemName: "plus").symbolVariant(.circle.fill)
/// ```
public struct SymbolVariants: Hashable, Sendable {
    private var isFilled = false
    private var isSlashed = false
    private var enclosure: Enclosure?

    /// The end of a name.
    private enum Enclosure: String { case circle, square }

    /// The form that the name says.
    public static let none = SymbolVariants()
    /// The body of the symbol is filled.
    public static let fill = SymbolVariants(isFilled: true)
    /// A line goes through the symbol.
    public static let slash = SymbolVariants(isSlashed: true)
    /// The symbol is in a circle.
    public static let circle = SymbolVariants(enclosure: .circle)
    /// The symbol is in a square.
    public static let square = SymbolVariants(enclosure: .square)

    /// The same, filled.
    public var fill: SymbolVariants { SymbolVariants(isFilled: true, isSlashed: isSlashed, enclosure: enclosure) }
    /// The same with a line through it.
    public var slash: SymbolVariants { SymbolVariants(isFilled: isFilled, isSlashed: true, enclosure: enclosure) }
    /// The same in a circle.
    public var circle: SymbolVariants { SymbolVariants(isFilled: isFilled, isSlashed: isSlashed, enclosure: .circle) }
    /// The same in a square.
    public var square: SymbolVariants { SymbolVariants(isFilled: isFilled, isSlashed: isSlashed, enclosure: .square) }

    /// Whether all that `other` asks for is asked for.
    public func contains(_ other: SymbolVariants) -> Bool {
        (isFilled || !other.isFilled) && (isSlashed || !other.isSlashed)
            && (other.enclosure == nil || other.enclosure == enclosure)
    }

    /// What is asked for by one of the two; where both enclose it, by `other`.
    func and(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            isFilled: isFilled || other.isFilled,
            isSlashed: isSlashed || other.isSlashed,
            enclosure: other.enclosure ?? enclosure
        )
    }

    /// What a symbol is called in these variants, and in fewer of them, as there may be none in all: the best comes first.
    func names(of name: String) -> [String] {
        if self == .none { return [] }
        var base = name
        let isFilled = isFilled || base.hasSuffix(".fill")
        if base.hasSuffix(".fill") { base.removeLast(5) }
        let slashed = isSlashed ? base + ".slash" : base
        let enclosed = enclosure.map { base + "." + $0.rawValue } ?? slashed
        return [enclosed, slashed, base].flatMap { isFilled ? [$0 + ".fill", $0] : [$0] }
    }
}

/// In how many colours a symbol is drawn.
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Mode { case monochrome, hierarchical, palette }
    private let mode: Mode

    /// In one.
    public static let monochrome = SymbolRenderingMode(mode: .monochrome)
    /// In one, which is lighter on bodies behind marks.
    public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
    /// In those of `foregroundStyle(_:_:)`: the first for marks, the second for bodies.
    public static let palette = SymbolRenderingMode(mode: .palette)
    /// In one: these symbols have no colours of their own.
    public static let multicolor = SymbolRenderingMode(mode: .monochrome)
}

/// What is said of symbols by views around them.
struct SymbolLook {
    var variants = SymbolVariants.none
    var mode: SymbolRenderingMode?
    /// That of bodies, by `foregroundStyle(_:_:)`.
    var second: Color?

    /// The colour of bodies; nil where it is that of the marks.
    @MainActor func second(_ color: RGBA, _ scheme: ColorScheme) -> RGBA? {
        if mode == .monochrome { return nil }
        if mode != .hierarchical, let second { return second.resolved(scheme) }
        return mode == .hierarchical ? color.opacity(0.45) : nil
    }
}

extension EnvironmentValues {
    /// What is said of symbols; nil where nothing is.
    var symbolLook: SymbolLook? {
        get { hasOwnValues ? self[SymbolLookKey.self] : nil }
        set { self[SymbolLookKey.self] = newValue }
    }

    /// The form in which symbols are shown.
    public var symbolVariants: SymbolVariants {
        get { symbolLook?.variants ?? .none }
        set { change { $0.variants = newValue } }
    }

    /// In how many colours symbols are drawn; nil is as `foregroundStyle` says.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { symbolLook?.mode }
        set { change { $0.mode = newValue } }
    }

    private mutating func change(_ change: (inout SymbolLook) -> Void) {
        var look = symbolLook ?? SymbolLook()
        change(&look)
        symbolLook = look
    }

    fileprivate mutating func setSecondColor(_ color: Color) { change { $0.second = color } }
}

private struct SymbolLookKey: EnvironmentKey { static var defaultValue: SymbolLook? { nil } }

extension View {
    /// Shows the symbols inside in another form, where there is one, beside the forms that views further out ask for.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = variant == .none ? .none : $0.and(variant) }
    }

    /// Sets in how many colours the symbols inside are drawn; nil is as `foregroundStyle` says.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }

    /// Sets the style of what is inside, and the colour of the bodies of its symbols that have marks on them.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        transformEnvironment(\.self) { $0.setSecondColor(secondary.shading(in: $0).mainColor) }.foregroundStyle(primary)
    }
}
