import Foundation

/// A picture made of lines, drawn on a square of 16 units: what its name stands for, before it has a size and a weight.
struct Symbol: Sendable {
    /// One outline, and what it is to the symbol.
    struct Part: Sendable {
        /// What a part is, and so how it is drawn in the two variants.
        enum Role: Sendable {
            /// A closed line; its inside, in the filled variant.
            case body
            /// A line on the body before it; left out of that, in the filled variant.
            case mark
            /// A filled place on the body; left out of it, in the filled variant.
            case dot
            /// A line in both.
            case line
            /// A filled place in both.
            case spot
            /// A line that the filled variant does without.
            case open
        }

        var role: Role
        /// In units; of a line, its middle.
        var path: Path
        /// How wide a line of regular weight is, in units.
        var width: CGFloat
    }

    /// The side of the square that the outlines are drawn on.
    static let grid: CGFloat = 16
    /// How wide most lines of regular weight are, in units.
    static let line: CGFloat = 1.2

    /// By what it is known.
    let name: String
    let parts: [Part]
    var isFilled = false
    /// Whether a line goes through it, and space along that.
    var isSlashed = false

    /// Whether it has a filled variant that looks different.
    var hasBody: Bool { parts.contains { $0.role == .body } }

    /// The symbol as in a mirror.
    var mirrored: Symbol {
        let parts = parts.map { part in
            Part(role: part.role, path: part.path.map { CGPoint(x: Self.grid - $0.x, y: $0.y) }, width: part.width)
        }
        return Symbol(name: name + "|mirrored", parts: parts, isFilled: isFilled, isSlashed: isSlashed)
    }

    /// Draws the symbol into the largest square in the middle of `rect`.
    /// - Parameter second: the colour of the bodies behind marks; nil where all is of one colour.
    @MainActor func paint(
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
    static let placeholder = Symbol(
        name: "",
        parts: SymbolNotation.parts("line b2 2 12 12 1.5 M5 5 11 11 M11 5 5 11")
    )
}
