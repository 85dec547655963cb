import Foundation

/// A vector symbol on a square of 16 units, independent of size and weight.
package struct Symbol: Sendable {
    /// An outline and its role in the symbol.
    struct Part: Sendable {
        /// The role of a part, which determines its drawing in the outline and the filled variant.
        enum Role: Sendable {
            /// A closed outline: stroked, or filled in the filled variant.
            case body
            /// A line on the preceding body: stroked, or cut out of the body in the filled variant.
            case mark
            /// A filled area on the body, which is cut out of it in the filled variant.
            case dot
            /// A line that is stroked in both variants.
            case line
            /// An area that is filled in both variants.
            case spot
            /// A line that the filled variant omits.
            case open
        }

        var role: Role
        /// The path in units; of a line, its center.
        var path: Path
        /// The line width at regular weight, in units.
        var width: CGFloat
    }

    /// The side of the symbol's square, in units.
    static let grid: CGFloat = 16
    /// The default line width at regular weight, in units.
    static let line: CGFloat = 1.2

    /// The name, which identifies the symbol in caches.
    let name: String
    let parts: [Part]
    var isFilled = false
    /// True if a slash crosses the symbol, with a gap along it.
    var isSlashed = false

    /// True if the symbol has a distinct filled variant.
    var hasBody: Bool { parts.contains { $0.role == .body } }

    /// The symbol mirrored horizontally.
    var mirrored: Symbol {
        let parts = parts.map { part in
            Part(role: part.role, path: part.path.map { CGPoint(x: Self.grid - $0.x, y: $0.y) }, width: part.width)
        }
        return Symbol(name: name + "|mirrored", parts: parts, isFilled: isFilled, isSlashed: isSlashed)
    }

    /// Draws the symbol into the largest centered square of `rect`.
    /// - Parameter second: The color of bodies behind marks, or nil for a single color.
    @MainActor package func paint(
        in rect: CGRect,
        _ color: RGBA,
        weight: Font.Weight = .regular,
        second: RGBA? = nil,
        _ painter: inout Painter
    ) {
        let scale = painter.scale
        let side = (min(rect.width, rect.height) * scale).rounded()
        guard side > 0 else { return }
        let origin = CGPoint(
            x: (rect.midX * scale - side / 2).rounded() / scale,
            y: (rect.midY * scale - side / 2).rounded() / scale
        )
        let key = SymbolShape.Key(name: name, side: side, scale: scale, weight: weight.value, isLayered: second != nil)
        for piece in painter.symbols.shape(self, key).pieces {
            let color = piece.isBehind ? second ?? color : color
            if let style = piece.style {
                painter.stroke(piece.path, at: origin, style, color)
            } else {
                painter.fill(piece.path, at: origin, color)
            }
        }
    }

    /// A box with a cross.
    package static let placeholder = Symbol(
        name: "",
        parts: SymbolNotation.parts("line b2 2 12 12 1.5 M5 5 11 11 M11 5 5 11")
    )
}
