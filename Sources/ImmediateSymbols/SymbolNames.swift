import Foundation

/// Lookup of symbols by name.
extension Symbol {
    /// Returns the symbol of a name, in as many of the variants as it has. For an unknown name, returns the placeholder
    /// and logs the name once.
    /// - Parameter isMirrored: True if the layout direction is right to left, so that forward and backward arrows swap.
    @MainActor static func named(_ name: String, _ variants: SymbolVariants, isMirrored: Bool) -> Symbol {
        for name in variants.names(of: name) + [name] {
            if let symbol = SymbolTable.symbol(name, isMirrored: isMirrored) { return symbol }
        }
        Report.once("no symbol is named \"\(name)\"\(hint(for: name)); a placeholder is shown")
        return placeholder
    }

    /// Returns the name of a symbol in words: "square and arrow up".
    ///
    /// Names with "arrowtriangle" are kept, since apps written for SplitView's own custom splitter find its button by
    /// them.
    package static func words(for name: String) -> String {
        name.hasPrefix("arrowtriangle.") ? name : name.replacing(".", with: " ")
    }

    /// Returns the known name with the smallest edit distance, if that is small.
    private static func hint(for name: String) -> String {
        let near = SymbolTable.names.map { (distance: distance(name, $0), name: $0) }.min {
            ($0.distance, $0.name) < ($1.distance, $1.name)
        }
        guard let near, near.distance <= max(3, name.count / 2) else { return "" }
        return ", the nearest is \"\(near.name)\""
    }

    /// Returns the edit distance: the number of insertions, deletions and replacements of letters.
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

/// A set of symbol variants: filled, enclosed, slashed.
///
/// ```swift
/// Label("Inbox", systemImage: "tray").symbolVariant(.fill)
/// Image(systemName: "plus").symbolVariant(.circle.fill)
/// ```
public struct SymbolVariants: Hashable, Sendable {
    private var isFilled = false
    private var isSlashed = false
    private var enclosure: Enclosure?

    /// The enclosing shape. The raw value is the suffix of the symbol's name.
    private enum Enclosure: String { case circle, square }

    /// No variants beyond those in the symbol's name.
    public static let none = SymbolVariants()
    /// The variant with a filled body.
    public static let fill = SymbolVariants(isFilled: true)
    /// The variant with a slash across the symbol.
    public static let slash = SymbolVariants(isSlashed: true)
    /// The variant with an enclosing circle.
    public static let circle = SymbolVariants(enclosure: .circle)
    /// The variant with an enclosing square.
    public static let square = SymbolVariants(enclosure: .square)

    /// These variants with a filled body.
    public var fill: SymbolVariants { SymbolVariants(isFilled: true, isSlashed: isSlashed, enclosure: enclosure) }
    /// These variants with a slash.
    public var slash: SymbolVariants { SymbolVariants(isFilled: isFilled, isSlashed: true, enclosure: enclosure) }
    /// These variants with an enclosing circle.
    public var circle: SymbolVariants { SymbolVariants(isFilled: isFilled, isSlashed: isSlashed, enclosure: .circle) }
    /// These variants with an enclosing square.
    public var square: SymbolVariants { SymbolVariants(isFilled: isFilled, isSlashed: isSlashed, enclosure: .square) }

    /// Returns true if the set contains all variants of `other`.
    public func contains(_ other: SymbolVariants) -> Bool {
        (isFilled || !other.isFilled) && (isSlashed || !other.isSlashed)
            && (other.enclosure == nil || other.enclosure == enclosure)
    }

    /// Returns the union of both sets. If both enclose the symbol, the enclosure of `other` applies.
    package func and(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            isFilled: isFilled || other.isFilled,
            isSlashed: isSlashed || other.isSlashed,
            enclosure: other.enclosure ?? enclosure
        )
    }

    /// Returns the names of a symbol in these variants, best match first; later names have fewer variants.
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
