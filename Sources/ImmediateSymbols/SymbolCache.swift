import Foundation

/// An interface's cache of symbols by name and of their shapes by size.
@MainActor package final class SymbolCache {
    private struct Request: Hashable {
        var name: String
        var variants: SymbolVariants
        var isMirrored: Bool
    }

    private struct Division: Hashable {
        var name: String
        var drawn: Int
    }

    private var divisions: [Division: (full: Symbol, faint: Symbol)] = [:]
    private var symbols: [Request: Symbol] = [:]
    private var shapes: [SymbolShape.Key: SymbolShape] = [:]
    /// The maximum number of entries. Apps show dozens of symbols; more entries stem from animated sizes.
    private static let capacity = 1000

    /// Returns the symbol of a name, as `Symbol.named` does.
    package func symbol(_ name: String, _ variants: SymbolVariants = .none, isMirrored: Bool = false) -> Symbol {
        let request = Request(name: name, variants: variants, isMirrored: isMirrored)
        if let symbol = symbols[request] { return symbol }
        if symbols.count >= Self.capacity { symbols.removeAll() }
        let symbol = Symbol.named(name, variants, isMirrored: isMirrored)
        symbols[request] = symbol
        return symbol
    }

    /// Returns a symbol divided after its first outlines, as `Symbol.divided` does.
    package func divided(_ symbol: Symbol, _ base: String, drawn: Int) -> (full: Symbol, faint: Symbol) {
        let key = Division(name: symbol.name, drawn: drawn)
        if let known = divisions[key] { return known }
        if divisions.count >= Self.capacity { divisions.removeAll() }
        let divided = symbol.divided(base, drawn: drawn)
        divisions[key] = divided
        return divided
    }

    /// Returns the shape of a symbol at a size.
    func shape(_ symbol: Symbol, _ key: SymbolShape.Key) -> SymbolShape {
        if let shape = shapes[key] { return shape }
        if shapes.count >= Self.capacity { shapes.removeAll() }
        let shape = SymbolShape(symbol, key)
        shapes[key] = shape
        return shape
    }
}

extension Painter {
    /// The symbol cache of the interface.
    package var symbols: SymbolCache { shared { SymbolCache() } }
}
