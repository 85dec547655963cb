import Foundation
import ImmediateCore

/// A font used because the requested one is not installed.
public struct FontSubstitution: Equatable, Sendable {
    /// The name of the requested font family, which is not installed.
    public var wanted: String
    /// The name of the font family used instead of the requested one.
    public var used: String

    /// Creates a record of a font substitution.
    /// - Parameters:
    ///   - wanted: the name of the requested family, which is not installed.
    ///   - used: the name of the family used instead.
    public init(wanted: String, used: String) { (self.wanted, self.used) = (wanted, used) }
}

/// The fonts of this machine: finds the file for a font, and substitutes for characters that it lacks.
///
/// Proportional text is set in Inter, or in fontconfig's sans serif if Inter is not installed; other designs in
/// fontconfig's best match. Missing characters are set in fontconfig's substitute face, emoji in a color face if one
/// is installed.
@preconcurrency @MainActor public final class FontLibrary {
    /// The families of ordinary text, in order of preference.
    private static let families = ["Inter", "sans-serif"]

    private let openGlyphs: Face.GlyphOpening
    private let explicitFile: FontFile?
    private let catalog = FontCatalog()
    private var files = BoundedCache<Style, FontFile>(byteLimit: 1 << 18) { $1.path.utf8.count }
    private var substitutes = BoundedCache<Substitute, FontFile?>(byteLimit: 1 << 20) { $1?.path.utf8.count ?? 0 }
    private var faces = BoundedCache<Face.Key, Face>(byteLimit: 32 << 20) { key, _ in key.byteCount }
    /// The files of open faces.
    private var contents: [String: Content] = [:]
    /// The file of ordinary text, the fallback for files that cannot be opened.
    private var first: FontFile?
    private var broken: Set<FontFile> = []
    var metrics = BoundedCache<MeasuredFont, FontMetrics>(byteLimit: 1 << 18)
    var widths = BoundedCache<MeasuredText, CGFloat>(byteLimit: 2 << 20) { text, _ in text.string.utf8.count }
    /// Recently used lines, cut into pieces.
    var lines = BoundedCache<MeasuredText, TextLine>(byteLimit: 1 << 20) { text, line in
        2 * text.string.utf8.count + line.pieces.count * MemoryLayout<TextLine.Piece>.stride
    }
    /// The glyphs of recently drawn lines that are rotated or distorted; nil for those drawn as pictures.
    var glyphRuns = BoundedCache<MeasuredText, GlyphRun?>(byteLimit: 1 << 20) { text, run in
        let glyphs = run?.parts.reduce(0) { $0 + $1.glyphs.count } ?? 0
        return text.string.utf8.count + glyphs * MemoryLayout<ShapedGlyph>.stride
    }
    var clusters = BoundedCache<MeasuredText, [TextCluster]>(byteLimit: 1 << 20) { text, clusters in
        text.string.utf8.count + clusters.count * MemoryLayout<TextCluster>.stride
    }

    /// A mapped file, kept while a face reads it.
    private struct Content {
        weak var file: MappedFile?
    }

    /// The properties that select a font file.
    private struct Style: Hashable {
        var weight: Int
        var isItalic: Bool
        var design: Font.Design
    }

    private struct Substitute: Hashable {
        var character: Unicode.Scalar
        /// Whether to look for a color face.
        var isPicture = false
        var style: Style
    }

    /// Creates a library of the fonts that are installed on this machine.
    /// - Parameters:
    ///   - file: a font file for proportional text, instead of fontconfig's match.
    ///   - openGlyphs: opens the glyphs of a face.
    /// - Throws: `HostError` if the file cannot be opened or no font is installed.
    package init(file: URL?, glyphs openGlyphs: @escaping Face.GlyphOpening) throws {
        self.openGlyphs = openGlyphs
        guard Fontconfig.isStarted else { throw HostError("cannot start fontconfig: its configuration cannot be read") }
        if let file {
            let path = file.path
            // Font libraries report the same for a directory and for garbage; check the common reasons first.
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
                throw HostError("cannot open font \(path): no such file")
            }
            guard !isDirectory.boolValue else { throw HostError("cannot open font \(path): it is a directory") }
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw HostError("cannot open font \(path): no permission to read it")
            }
            explicitFile = FontFile(path: path, index: 0)
        } else {
            explicitFile = nil
        }
        let font = ResolvedFont(size: 13)
        let wanted = try self.file(for: style(of: font))
        // An installed file may be damaged.
        let others = (explicitFile == nil ? ["sans-serif", "serif", "monospace"] : []).lazy.flatMap { family in
            [400, 700].compactMap { self.catalog.file(families: [family], weight: $0, isItalic: false) }
        }
        func isReadable(_ file: FontFile) -> Bool { (try? open(file, font: font, scale: 1)) != nil }
        first = isReadable(wanted) ? wanted : others.first(where: isReadable)
        _ = try face(for: font, scale: 1)
    }

    /// The font used instead of Inter; nil if Inter is installed or a font file was given.
    public var substitution: FontSubstitution? {
        guard explicitFile == nil, let used = catalog.substitute(for: Self.families) else { return nil }
        return FontSubstitution(wanted: Self.families[0], used: used)
    }

    /// Returns the face that sets most of the text in `font`.
    func face(for font: ResolvedFont, scale: CGFloat) throws -> Face {
        let style = style(of: font)
        let file = try file(for: style)
        if broken.isEmpty || !broken.contains(file) {
            do {
                return try open(file, font: font, scale: scale)
            } catch {
                guard let first, first.path != file.path else { throw error }
                Report.once(host: "\(error); text is set in \(first.path) instead")
                broken.insert(file)
            }
        }
        guard var first else { throw HostError("cannot open font \(file.path)") }
        first.needsBold = style.weight >= 600
        first.needsSlant = style.isItalic
        return try open(first, font: font, scale: scale)
    }

    /// Returns a face for a character that `font`'s own face lacks; nil if no installed face has it.
    func substituteFace(for character: Unicode.Scalar, font: ResolvedFont, scale: CGFloat) -> Face? {
        let key = Substitute(character: character, style: style(of: font))
        let file = substitutes.value(for: key) {
            catalog.file(
                with: character,
                families: families(key.style),
                weight: key.style.weight,
                isItalic: key.style.isItalic
            )
        }
        return file.flatMap { try? open($0, font: font, scale: scale) }
    }

    /// Returns a color face for an emoji if one is installed, else any face that has the character, or nil.
    func pictureFace(for character: Unicode.Scalar, font: ResolvedFont, scale: CGFloat) -> Face? {
        let style = Style(weight: 400, isItalic: false, design: .default)
        let key = Substitute(character: character, isPicture: true, style: style)
        let file = substitutes.value(for: key) {
            catalog.file(with: character, families: ["emoji"], weight: 400, isItalic: false)
        }
        return file.flatMap { try? open($0, font: font, scale: scale) }
    }

    /// Begins a frame of a renderer; drops cache entries that were not used for many frames.
    func beginFrame() {
        if MappedFile.takeCut() {
            Report.once(
                host: "a font file has become shorter while text was set in it, which may look wrong until the program "
                    + "is started again; put a new file in the place of an old one, not into it"
            )
        }
        files.beginFrame()
        substitutes.beginFrame()
        faces.beginFrame()
        metrics.beginFrame()
        widths.beginFrame()
        lines.beginFrame()
        glyphRuns.beginFrame()
        clusters.beginFrame()
    }

    private func open(_ file: FontFile, font: ResolvedFont, scale: CGFloat) throws -> Face {
        // FreeType rejects sizes below a pixel; a glyph of 2,000 pixels fills any screen.
        let pixels = min(max(font.size * scale, 1), 2000)
        let key = Face.Key(file: file, eighths: pixels.isFinite ? Int((pixels * 8).rounded()) : 8)
        return try faces.value(for: key) { try Face(key, of: content(of: file), openGlyphs) }
    }

    private func content(of file: FontFile) throws -> MappedFile {
        if let known = contents[file.path]?.file { return known }
        do {
            let content = try MappedFile(path: file.path)
            contents = contents.filter { $0.value.file != nil }
            contents[file.path] = Content(file: content)
            return content
        } catch {
            throw HostError("cannot open font \(file.path): \(error)")
        }
    }

    private func style(of font: ResolvedFont) -> Style {
        Style(
            weight: min(max(font.weight.value, 100), 900),
            isItalic: font.isItalic,
            design: font.design
        )
    }

    private func families(_ style: Style) -> [String] {
        switch style.design {
        case .default: Self.families
        case .monospaced: ["monospace"]
        case .serif: ["serif"]
        case .rounded: ["Nunito", "Quicksand", "Varela Round", "Inter", "sans-serif"]
        }
    }

    private func file(for style: Style) throws -> FontFile {
        try files.value(for: style) {
            if var explicitFile, style.design == .default {
                explicitFile.needsBold = style.weight >= 600
                explicitFile.needsSlant = style.isItalic
                return explicitFile
            }
            let found = catalog.file(families: families(style), weight: style.weight, isItalic: style.isItalic)
            guard let found else {
                throw HostError(
                    "no font found: install one, such as the Debian package fonts-inter, or name a font file"
                )
            }
            return found
        }
    }
}
