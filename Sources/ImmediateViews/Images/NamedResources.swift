import Foundation
import Synchronization

// Pictures and colors by name: plain files, and asset catalogs as folders. Nothing compiles catalogs on Linux, so
// packages copy them: `.copy("Assets.xcassets")`.

extension Image {
    /// Creates a picture from the resources of a bundle.
    ///
    /// ```swift
    /// Image("Logo", bundle: .module)
    /// ```
    ///
    /// The picture is a PNG or JPEG file of that name, also as `Logo@2x.png`, or a `Logo.imageset` in an asset catalog,
    /// which is a folder `….xcassets` in the bundle. The file suits the scale and the color scheme of the view. A name
    /// without a picture is reported on stderr, and a placeholder is shown: a box with a cross.
    ///
    /// - Parameters:
    ///   - name: The name of the picture, with or without the extension of the file.
    ///   - bundle: The bundle; nil means the main bundle.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(ImageDrawing(named: NamedPicture(name: name, folder: ResourceFolder(bundle))))
    }

    /// Creates a picture from the resources of a bundle that screen readers ignore.
    ///
    /// - Parameters:
    ///   - name: The name of the picture, as in `init(_:bundle:)`.
    ///   - bundle: The bundle; nil means the main bundle.
    public init(decorative name: String, bundle: Bundle? = nil) {
        var drawing = ImageDrawing(named: NamedPicture(name: name, folder: ResourceFolder(bundle)))
        drawing.isDecorative = true
        self.init(drawing)
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a picture from the resources of the main bundle.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - name: The name of the picture, as in `Image(_:bundle:)`.
    public init(_ title: LocalizedStringKey, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(decorative: name) })
    }

    /// Creates a label with a verbatim title and a picture from the resources of the main bundle.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - name: The name of the picture, as in `Image(_:bundle:)`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(decorative: name) })
    }
}

extension Color {
    /// Creates a color from an asset catalog, a folder `….xcassets` in a bundle.
    ///
    /// The color is a `….colorset` with a color for any appearance, and optionally one for dark appearance. A name
    /// without a color is reported on stderr and is clear.
    ///
    /// - Parameters:
    ///   - name: The name of the color.
    ///   - bundle: The bundle; nil means the main bundle.
    public init(_ name: String, bundle: Bundle? = nil) { self = ResourceFolder(bundle).color(name) }
}

/// A picture by its name.
struct NamedPicture: Hashable, Sendable {
    let name: String
    let folder: ResourceFolder

    /// Returns the file that suits a scale and a color scheme, and whether it is drawn in the foreground color. Without
    /// a file, it is one that does not exist, so that its absence is reported.
    func file(scale: CGFloat, _ scheme: ColorScheme) -> (source: PictureSource, isTemplate: Bool) {
        let set = folder.pictures(name)
        let suiting = set.files.filter { $0.isDark == (scheme == .dark) }
        let files = suiting.isEmpty ? set.files.filter { !$0.isDark } : suiting
        let sharp = files.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
        guard let file = sharp ?? files.max(by: { $0.scale < $1.scale }) else {
            return (.file(folder.root.appendingPathComponent(name), scale: 1), false)
        }
        return (.file(file.url, scale: file.scale), set.isTemplate)
    }
}

/// The resources of a bundle.
struct ResourceFolder: Hashable, Sendable {
    /// A file of a picture.
    struct File: Sendable {
        var url: URL
        var scale: CGFloat
        var isDark = false
    }

    /// The files of a picture, and whether it is drawn in the foreground color.
    struct Pictures: Sendable {
        var files: [File] = []
        var isTemplate = false
    }

    /// The resources found in a folder so far: each name is looked up once.
    private struct Known {
        /// The sets of the asset catalogs, by file name; nil before the first use.
        var sets: [String: URL]?
        var pictures: [String: Pictures] = [:]
        var colors: [String: Color] = [:]
    }

    private static let known = Mutex<[URL: Known]>([:])

    let root: URL

    init(_ bundle: Bundle?) {
        let bundle = bundle ?? .main
        root = bundle.resourceURL ?? bundle.bundleURL
    }

    func pictures(_ name: String) -> Pictures {
        Self.known.withLock { folders in
            if let pictures = folders[root]?.pictures[name] { return pictures }
            let set = sets(&folders)["\(name).imageset"]
            let pictures = set.flatMap(Self.pictures(inSet:)) ?? plainPictures(name)
            folders[root]?.pictures[name] = pictures
            return pictures
        }
    }

    func color(_ name: String) -> Color {
        let found: Color? = Self.known.withLock { folders in
            if let color = folders[root]?.colors[name] { return color }
            let color = sets(&folders)["\(name).colorset"].flatMap(Self.color(inSet:))
            folders[root]?.colors[name] = color ?? .clear
            if color == nil, Thread.isMainThread {
                let folder = root.path
                MainActor.assumeIsolated { Report.once("no color is named \"\(name)\" in \(folder); it is clear") }
            }
            return color
        }
        return found ?? .clear
    }

    /// Returns the sets of the asset catalogs. Only catalogs are searched, since the main bundle of a program is the
    /// folder that it lies in.
    private func sets(_ folders: inout [URL: Known]) -> [String: URL] {
        if let sets = folders[root]?.sets { return sets }
        var sets: [String: URL] = [:]
        func search(_ folder: URL, _ depth: Int) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names.sorted() {
                let inner = folder.appendingPathComponent(name)
                switch inner.pathExtension {
                case "imageset", "colorset": sets[name] = sets[name] ?? inner
                case "xcassets": search(inner, 1)
                // The groups of a catalog do not count as a part of the name.
                case "": if depth > 0, depth < 16, inner.isFolder { search(inner, depth + 1) }
                default: break
                }
            }
        }
        search(root, 0)
        folders[root, default: Known()].sets = sets
        return sets
    }

    /// Returns the plain files of a picture.
    private func plainPictures(_ name: String) -> Pictures {
        var stem = name
        var types = ["png", "jpg", "jpeg"]
        if let type = types.first(where: { name.hasSuffix(".\($0)") }) {
            stem = String(name.dropLast(type.count + 1))
            types = [type]
        }
        var pictures = Pictures()
        for type in types {
            for (mark, scale) in [("", 1), ("@2x", 2), ("@3x", 3)] as [(String, CGFloat)] {
                let url = root.appendingPathComponent("\(stem)\(mark).\(type)")
                if FileManager.default.fileExists(atPath: url.path) {
                    pictures.files.append(File(url: url, scale: scale))
                }
            }
        }
        return pictures
    }

    // MARK: Catalogs

    private static func contents<Contents: Decodable>(ofSet set: URL, as type: Contents.Type) -> Contents? {
        let file = set.appendingPathComponent("Contents.json")
        return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }

    private static func pictures(inSet set: URL) -> Pictures? {
        guard let contents = contents(ofSet: set, as: ImageSet.self) else { return nil }
        let files = contents.images.compactMap { image -> File? in
            guard let name = image.filename else { return nil }
            let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
            return File(
                url: set.appendingPathComponent(name),
                scale: CGFloat(scale),
                isDark: image.appearances?.contains(where: \.isDark) == true
            )
        }
        return Pictures(files: files, isTemplate: contents.properties?.templateRenderingIntent == "template")
    }

    private static func color(inSet set: URL) -> Color? {
        guard let contents = contents(ofSet: set, as: ColorSet.self) else { return nil }
        func color(isDark: Bool) -> RGBA? {
            contents.colors.first { ($0.appearances?.contains(where: \.isDark) == true) == isDark }?.color?.resolved
        }
        return color(isDark: false).map { Color(light: $0, dark: color(isDark: true) ?? $0) }
    }
}

extension URL {
    fileprivate var isFolder: Bool {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
    }
}

/// An appearance of an entry in an asset catalog.
private struct Appearance: Decodable {
    var appearance: String
    var value: String
    var isDark: Bool { appearance == "luminosity" && value == "dark" }
}

/// The contents of an image set.
private struct ImageSet: Decodable {
    struct Picture: Decodable {
        var filename: String?
        var scale: String?
        var appearances: [Appearance]?
    }

    struct Properties: Decodable {
        var templateRenderingIntent: String?
        enum CodingKeys: String, CodingKey { case templateRenderingIntent = "template-rendering-intent" }
    }

    var images: [Picture]
    var properties: Properties?
}

/// The contents of a color set.
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        var color: Value?
        var appearances: [Appearance]?
    }

    struct Value: Decodable {
        var space: String?
        var components: [String: String]?

        enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components
        }

        /// The color; nil without components, as for a color of the system.
        var resolved: RGBA? {
            guard let components else { return nil }
            func part(_ name: String) -> Double { components[name].flatMap(ColorSet.number) ?? 0 }
            let alpha = components["alpha"].flatMap(ColorSet.number) ?? 1
            if components["white"] != nil { return Color(white: part("white"), opacity: alpha).light }
            let space: Color.RGBColorSpace =
                switch self.space {
                case "display-p3": .displayP3
                case "extended-linear-srgb": .sRGBLinear
                default: .sRGB
                }
            return Color(space, red: part("red"), green: part("green"), blue: part("blue"), opacity: alpha).light
        }
    }

    var colors: [Entry]

    /// Returns a component, 0…1: a fraction with a point, or a byte in decimal or hexadecimal.
    fileprivate static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        return text.contains(".") ? Double(text) : Int(text).map { Double($0) / 255 }
    }
}
