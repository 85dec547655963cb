import SDLHost
import SplitView

extension Font {
    /// Returns a font of the system that resembles the named one. Typefaces cannot be chosen by their names.
    ///
    /// The name decides the design (`.monospaced` for Menlo, `.serif` for Georgia, `.rounded` for Arial Rounded), the
    /// weight (`Avenir-Heavy`) and whether the font is italic (`Georgia-Italic`).
    /// - Parameters:
    ///   - name: The name of the font.
    ///   - size: The size in points.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        let name = name.lowercased()
        let design = designs.first { $0.names.contains(where: name.contains) }?.design ?? .default
        // The part after the hyphen names the face. Longer names come first: a semibold face is not bold.
        let face = name.split(separator: "-").dropFirst().last.map(String.init) ?? ""
        let weight = weights.first { face.contains($0.name) }?.weight ?? .regular
        let font = Font.system(size: size, weight: weight, design: design)
        return face.contains("italic") || face.contains("oblique") ? font.italic() : font
    }

    /// Returns a font of the system that resembles the named one; see `custom(_:size:)`.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

    /// Returns a font of the system that resembles the named one; see `custom(_:size:)`. The style has no effect.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
        custom(name, size: size)
    }

    private static let designs: [(design: Design, names: [String])] = [
        (.monospaced, ["mono", "courier", "menlo", "monaco", "consolas", "code", "typewriter"]),
        (.rounded, ["rounded", "nunito", "quicksand"]),
        (.default, ["sans"]),
        (
            .serif,
            [
                "serif", "georgia", "times", "palatino", "baskerville", "garamond", "didot", "bodoni", "cochin",
                "hoefler", "new york", "newyork", "rockwell", "charter", "iowan", "superclarendon", "merriweather",
            ]
        ),
    ]

    private static let weights: [(name: String, weight: Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold), ("demibold", .semibold),
        ("extrabold", .heavy), ("ultrabold", .heavy), ("thin", .thin), ("light", .light), ("medium", .medium),
        ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
}
