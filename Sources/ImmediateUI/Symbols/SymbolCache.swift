import Foundation

/// The symbols that an interface shows, by what views call them and in the sizes that were drawn: they are drawn again and again.
@MainActor final class SymbolCache {
    private struct Request: Hashable {
        var name: String
        var variants: SymbolVariants
        var isMirrored: Bool
    }

    private var symbols: [Request: Symbol] = [:]
    private var shapes: [SymbolShape.Key: SymbolShape] = [:]
    /// A program shows some dozens; more sizes of one than these are an animation that is over.
    private static let capacity = 1000

    /// What `Symbol.named` finds.
    func symbol(_ name: String, _ variants: SymbolVariants = .none, isMirrored: Bool = false) -> Symbol {
        let request = Request(name: name, variants: variants, isMirrored: isMirrored)
        if let symbol = symbols[request] { return symbol }
        if symbols.count >= Self.capacity { symbols.removeAll() }
        let symbol = Symbol.named(name, variants, isMirrored: isMirrored)
        symbols[request] = symbol
        return symbol
    }

    /// The shape of a symbol in a size.
    func shape(_ symbol: Symbol, _ key: SymbolShape.Key) -> SymbolShape {
        if let shape = shapes[key] { return shape }
        if shapes.count >= Self.capacity { shapes.removeAll() }
        let shape = SymbolShape(symbol, key)
        shapes[key] = shape
        return shape
    }
}

extension Painter {
    /// The symbols of the interface.
    var symbols: SymbolCache { shared { SymbolCache() } }
}
