import HostFontconfig
import Foundation

/// A font file on this machine, and the synthetic styles that it needs.
package struct FontFile: Hashable {
    package var path: String
    /// The index of the face inside a font collection.
    package var index: Int
    /// Whether strokes have to be emboldened because the file has no bold face.
    package var needsBold = false
    /// Whether glyphs have to be slanted because the file has no italic face.
    package var needsSlant = false
}

/// Font matching by fontconfig, for a family or a character.
@MainActor struct FontCatalog {
    /// Returns the file for the first installed family of `families`, or fontconfig's substitute.
    func file(families: [String], weight: Int, isItalic: Bool) -> FontFile? {
        match(families: families, weight: weight, isItalic: isItalic, character: nil)
    }

    /// Returns the best-matching file with a glyph for `character`; nil if no installed face has one.
    func file(with character: Unicode.Scalar, families: [String], weight: Int, isItalic: Bool) -> FontFile? {
        match(families: families, weight: weight, isItalic: isItalic, character: character)
    }

    /// Returns the family that replaces the first of `families`; nil if that one is installed.
    func substitute(for families: [String]) -> String? {
        let found = find(families: families, weight: 400, isItalic: false, character: nil)
        guard let found, let wanted = families.first else { return nil }
        defer { FcPatternDestroy(found) }
        var names: [String] = []
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(found, FC_FAMILY, Int32(names.count), &name) == FcResultMatch, let name {
            names.append(String(cString: name))
        }
        return names.contains(wanted) ? nil : names.first
    }

    private func match(families: [String], weight: Int, isItalic: Bool, character: Unicode.Scalar?) -> FontFile? {
        guard let found = find(families: families, weight: weight, isItalic: isItalic, character: character) else {
            return nil
        }
        defer { FcPatternDestroy(found) }
        if let character, !covers(found, character) { return nil }
        return file(from: found, weight: weight, isItalic: isItalic)
    }

    /// Returns the best-matching pattern, which the caller destroys.
    private func find(
        families: [String],
        weight: Int,
        isItalic: Bool,
        character: Unicode.Scalar?
    ) -> OpaquePointer? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight)))
        FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, FcBool(FcTrue))
        // SDL2_ttf opens a variable font in its default instance, whatever weight was requested.
        FcPatternAddBool(pattern, FC_VARIABLE, FcBool(FcFalse))
        if let character {
            let set = FcCharSetCreate()
            FcCharSetAddChar(set, character.value)
            FcPatternAddCharSet(pattern, FC_CHARSET, set)
            FcCharSetDestroy(set)
        }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        return FcFontMatch(nil, pattern, &result)
    }

    private func covers(_ pattern: OpaquePointer, _ character: Unicode.Scalar) -> Bool {
        var set: OpaquePointer?
        guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch, let set else { return false }
        return FcCharSetHasChar(set, character.value) != 0
    }

    private func file(from pattern: OpaquePointer, weight: Int, isItalic: Bool) -> FontFile? {
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        var index: Int32 = 0
        var foundWeight = 80.0  // fontconfig's regular
        var foundSlant: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        FcPatternGetDouble(pattern, FC_WEIGHT, 0, &foundWeight)
        FcPatternGetInteger(pattern, FC_SLANT, 0, &foundSlant)
        return FontFile(
            path: String(cString: path),
            // The upper half is the instance of a variable font, which SDL2_ttf cannot open.
            index: Int(index & 0xffff),
            needsBold: weight >= 600 && FcWeightToOpenTypeDouble(foundWeight) < 600,
            needsSlant: isItalic && foundSlant == FC_SLANT_ROMAN
        )
    }
}

/// The start of fontconfig, which reads many small files; it may run on a background thread.
package enum Fontconfig {
    /// Whether fontconfig has started. The first access starts it; others wait.
    static let isStarted = FcInit() != 0

    /// Starts fontconfig on a background thread.
    package static func startEarly() { Thread.detachNewThread { _ = isStarted } }
}
