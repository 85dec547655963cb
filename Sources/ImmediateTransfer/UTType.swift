import Foundation

/// A content type: the kind of data in a file, on the clipboard or in a drag.
///
/// ```swift
/// .fileImporter(isPresented: $opens, allowedContentTypes: [.plainText, .json]) { result in … }
/// ```
///
/// A type is known by its identifier, such as `public.plain-text`, and conforms to more general types. The types below
/// are declared here; an app declares its own by `init(exportedAs:conformingTo:)` with file name extensions in
/// `declaring(filenameExtensions:mimeTypes:)`.
public struct UTType: Hashable, Sendable, Codable {
    /// The identifier of the type, in lower case.
    public let identifier: String
    private let declaration: Declaration?

    /// The properties of a type that is not in the table.
    private struct Declaration: Hashable, Sendable, Codable {
        var supertypes: [String] = []
        var extensions: [String] = []
        var mimeTypes: [String] = []
    }

    /// Creates the type with an identifier; nil if none is declared here.
    public init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard Self.table[identifier] != nil else { return nil }
        self.init(identifier: identifier, nil)
    }

    /// Creates a type that the app defines.
    /// - Parameters:
    ///   - identifier: The identifier, such as `org.example.recipe`.
    ///   - parentType: The type that it conforms to; nil for `data`.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declared: identifier, parentType)
    }

    /// Creates a type that another app defines.
    /// - Parameters:
    ///   - identifier: The identifier, such as `org.example.recipe`.
    ///   - parentType: The type that it conforms to; nil for `data`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declared: identifier, parentType)
    }

    /// Creates the type of files with a name extension, which conforms to `supertype`.
    ///
    /// An unknown extension has a dynamic type of its own, which conforms to `supertype`.
    /// - Parameters:
    ///   - filenameExtension: The extension without a dot; case does not matter.
    ///   - supertype: The type that the result conforms to. The initializer returns nil if a known type does not.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let name = filenameExtension.lowercased()
        guard !name.isEmpty, !name.contains("/") else { return nil }
        if let known = Self.byExtension[name] {
            self.init(identifier: known, nil)
            // A package such as an app bundle is no data.
            guard conforms(to: supertype) || supertype == .data else { return nil }
        } else {
            let declaration = Declaration(supertypes: supertype.line, extensions: [name])
            self.init(identifier: "dyn.extension.\(name)", declaration)
        }
    }

    /// Creates the type with a MIME type, which conforms to `supertype`; nil if the MIME type has no subtype.
    ///
    /// An unknown MIME type has a dynamic type of its own. The media type gives its supertype: `text/x-recipe` conforms
    /// to `text`.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        // Parameters such as the character set are not part of the type.
        let name = mimeType.lowercased().prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        if let known = Self.byMIMEType[name] {
            self.init(identifier: known, nil)
            guard conforms(to: supertype) else { return nil }
        } else {
            let media: [Substring: UTType] = ["text": .text, "image": .image, "audio": .audio, "video": .movie]
            let general = media[parts[0]] ?? .data
            let parent = supertype == .data ? general : supertype
            let declaration = Declaration(supertypes: parent.line, mimeTypes: [name])
            self.init(identifier: "dyn.mime.\(name)", declaration)
        }
    }

    private init(declared identifier: String, _ parent: UTType?) {
        let identifier = identifier.lowercased()
        let isKnown = Self.table[identifier] != nil
        let declaration = Declaration(supertypes: (parent ?? .data).line)
        self.init(identifier: identifier, isKnown ? nil : declaration)
    }

    private init(identifier: String, _ declaration: Declaration?) {
        (self.identifier, self.declaration) = (identifier, declaration)
    }

    /// Returns the app's own type with its file name extensions and MIME types, as an app bundle declares them elsewhere.
    ///
    /// ```swift
    /// extension UTType {
    ///     static let recipe = UTType(exportedAs: "org.example.recipe", conformingTo: .json)
    ///         .declaring(filenameExtensions: ["recipe"])
    /// }
    /// ```
    /// - Parameters:
    ///   - filenameExtensions: The extensions without dots; the first one is preferred.
    ///   - mimeTypes: The MIME types; the first one is preferred.
    /// - Returns: The type. A type of the table is returned without changes.
    public func declaring(filenameExtensions: [String], mimeTypes: [String] = []) -> UTType {
        guard var declaration else { return self }
        declaration.extensions = filenameExtensions.map { $0.lowercased() }
        declaration.mimeTypes = mimeTypes.map { $0.lowercased() }
        return UTType(identifier: identifier, declaration)
    }

    // MARK: Properties

    /// Returns whether two types have the same identifier.
    public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    private var properties: Declaration { declaration ?? Self.table[identifier] ?? Declaration() }

    /// The preferred file name extension, without a dot; nil if there is none.
    public var preferredFilenameExtension: String? { properties.extensions.first }

    /// The preferred MIME type; nil if there is none.
    public var preferredMIMEType: String? { properties.mimeTypes.first }

    /// The file name extensions, without dots.
    public var filenameExtensions: [String] { properties.extensions }

    /// The MIME types.
    public var mimeTypes: [String] { properties.mimeTypes }

    /// True for a type of an unknown file name extension or MIME type.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

    /// True for a type that is declared here, or by the app.
    public var isDeclared: Bool { !isDynamic }

    /// True for a type of the public domain.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// The types that this type conforms to, directly or indirectly.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var rest = properties.supertypes
        while let next = rest.popLast() {
            let type = UTType(identifier: next, nil)
            if found.insert(type).inserted { rest += type.properties.supertypes }
        }
        return found
    }

    /// The identifiers of the type and its supertypes. An app's own supertypes are not in the table, so their
    /// descendants store them.
    private var line: [String] { [identifier] + supertypes.map(\.identifier) }

    /// Returns whether this type is `type` or conforms to it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Returns whether `type` is more general than this one.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Returns whether `type` is less general than this one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// The name of the type for the user, such as "PNG image"; nil if it has none.
    public var localizedDescription: String? {
        if let name = Self.names[identifier] { return name }
        return preferredFilenameExtension.map { "\($0.uppercased()) file" }
    }

    /// Returns whether a file has this type: by its name extension, or for directories by the type `folder`.
    public func matches(_ file: URL, isDirectory: Bool) -> Bool {
        if isDirectory { return UTType.folder.conforms(to: self) }
        // A file without an extension, or with an unknown one, is data.
        let own = filenameExtensions.contains(file.pathExtension.lowercased())
        return own || (UTType(filenameExtension: file.pathExtension) ?? .data).conforms(to: self)
    }
}

// MARK: The declared types

extension UTType {
    /// Anything in a file system: a file, a directory, a link.
    public static let item = known("public.item")
    /// Anything with contents: data, a document, a message.
    public static let content = known("public.content")
    /// Contents with other contents inside.
    public static let compositeContent = known("public.composite-content")
    /// A sequence of bytes.
    public static let data = known("public.data")
    /// A directory, whether the user sees its contents or not.
    public static let directory = known("public.directory")
    /// A directory that the user opens.
    public static let folder = known("public.folder")
    /// A directory that looks like a file.
    public static let package = known("com.apple.package")
    /// A text, plain or with markup.
    public static let text = known("public.text")
    /// A text without markup.
    public static let plainText = known("public.plain-text")
    /// A text without markup, encoded in UTF-8.
    public static let utf8PlainText = known("public.utf8-plain-text")
    /// A text without markup, encoded in UTF-16.
    public static let utf16PlainText = known("public.utf16-plain-text")
    /// A text in the Rich Text Format.
    public static let rtf = known("public.rtf")
    /// An HTML document.
    public static let html = known("public.html")
    /// An XML document.
    public static let xml = known("public.xml")
    /// A YAML document.
    public static let yaml = known("public.yaml")
    /// A JSON document.
    public static let json = known("public.json")
    /// A property list.
    public static let propertyList = known("com.apple.property-list")
    /// A table of values separated by commas.
    public static let commaSeparatedText = known("public.comma-separated-values-text")
    /// A table of values separated by tabs.
    public static let tabSeparatedText = known("public.tab-separated-values-text")
    /// The source code of a program.
    public static let sourceCode = known("public.source-code")
    /// Source code in Swift.
    public static let swiftSource = known("public.swift-source")
    /// Source code in C.
    public static let cSource = known("public.c-source")
    /// Source code in Python.
    public static let pythonScript = known("public.python-script")
    /// A script of a shell.
    public static let shellScript = known("public.shell-script")
    /// A URL.
    public static let url = known("public.url")
    /// The URL of a file.
    public static let fileURL = known("public.file-url")
    /// An image.
    public static let image = known("public.image")
    /// A PNG image.
    public static let png = known("public.png")
    /// A JPEG image.
    public static let jpeg = known("public.jpeg")
    /// A GIF image.
    public static let gif = known("com.compuserve.gif")
    /// A TIFF image.
    public static let tiff = known("public.tiff")
    /// A BMP image.
    public static let bmp = known("com.microsoft.bmp")
    /// A WebP image.
    public static let webP = known("org.webmproject.webp")
    /// An SVG image.
    public static let svg = known("public.svg-image")
    /// A PDF document.
    public static let pdf = known("com.adobe.pdf")
    /// Audio, video, or both.
    public static let audiovisualContent = known("public.audiovisual-content")
    /// Audio without video.
    public static let audio = known("public.audio")
    /// MP3 audio.
    public static let mp3 = known("public.mp3")
    /// WAV audio.
    public static let wav = known("com.microsoft.waveform-audio")
    /// MPEG-4 audio.
    public static let mpeg4Audio = known("public.mpeg-4-audio")
    /// Video, with or without audio.
    public static let movie = known("public.movie")
    /// Video without audio.
    public static let video = known("public.video")
    /// MPEG-4 video.
    public static let mpeg4Movie = known("public.mpeg-4")
    /// QuickTime video.
    public static let quickTimeMovie = known("com.apple.quicktime-movie")
    /// An archive of files.
    public static let archive = known("public.archive")
    /// A ZIP archive.
    public static let zip = known("public.zip-archive")
    /// A file compressed by gzip.
    public static let gzip = known("org.gnu.gnu-zip-archive")
    /// A font.
    public static let font = known("public.font")
    /// An executable file.
    public static let executable = known("public.executable")
    /// An ebook in the EPUB format.
    public static let epub = known("org.idpf.epub-container")
    /// A contact.
    public static let vCard = known("public.vcard")
    /// A calendar event.
    public static let calendarEvent = known("public.calendar-event")

    private static func known(_ identifier: String) -> UTType { UTType(identifier: identifier, nil) }

    private static let table: [String: Declaration] = {
        func type(_ supertypes: String, _ extensions: String = "", _ mimeTypes: String = "") -> Declaration {
            func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
            return Declaration(
                supertypes: words(supertypes),
                extensions: words(extensions),
                mimeTypes: words(mimeTypes)
            )
        }
        let image = "public.image"
        let source = "public.source-code"
        let sound = "public.audio"
        return [
            "public.item": type(""),
            "public.content": type(""),
            "public.composite-content": type("public.content"),
            "public.data": type("public.item", "", "application/octet-stream"),
            "public.directory": type("public.item"),
            "public.folder": type("public.directory", "", "inode/directory"),
            "com.apple.package": type("public.directory"),
            "public.text": type("public.data public.content"),
            "public.plain-text": type("public.text", "txt text log md", "text/plain"),
            "public.utf8-plain-text": type("public.plain-text"),
            "public.utf16-plain-text": type("public.plain-text"),
            "public.rtf": type("public.text", "rtf", "text/rtf application/rtf"),
            "public.html": type("public.text", "html htm", "text/html"),
            "public.xml": type("public.text", "xml", "application/xml text/xml"),
            "public.yaml": type("public.text", "yaml yml", "application/yaml application/x-yaml text/yaml"),
            "public.json": type("public.text", "json", "application/json"),
            "com.apple.property-list": type("public.data", "plist", "application/x-plist"),
            "public.delimited-values-text": type("public.text"),
            "public.comma-separated-values-text": type("public.delimited-values-text", "csv", "text/csv"),
            "public.tab-separated-values-text": type(
                "public.delimited-values-text",
                "tsv",
                "text/tab-separated-values"
            ),
            source: type("public.plain-text"),
            "public.swift-source": type(source, "swift", "text/x-swift"),
            "public.c-source": type(source, "c", "text/x-csrc"),
            "public.script": type(source),
            "public.python-script": type("public.script", "py", "text/x-python"),
            "public.shell-script": type("public.script", "sh bash", "application/x-sh application/x-shellscript"),
            "public.url": type("public.data", "", "text/uri-list"),
            "public.file-url": type("public.url"),
            image: type("public.data public.content"),
            "public.png": type(image, "png", "image/png"),
            "public.jpeg": type(image, "jpeg jpg jpe", "image/jpeg"),
            "com.compuserve.gif": type(image, "gif", "image/gif"),
            "public.tiff": type(image, "tiff tif", "image/tiff"),
            "com.microsoft.bmp": type(image, "bmp", "image/bmp"),
            "org.webmproject.webp": type(image, "webp", "image/webp"),
            "public.svg-image": type("public.image public.xml", "svg", "image/svg+xml"),
            "com.adobe.pdf": type("public.data public.composite-content", "pdf", "application/pdf"),
            "public.audiovisual-content": type("public.data public.content"),
            sound: type("public.audiovisual-content"),
            "public.mp3": type(sound, "mp3", "audio/mpeg"),
            "com.microsoft.waveform-audio": type(sound, "wav", "audio/vnd.wave audio/wav audio/x-wav"),
            "public.mpeg-4-audio": type(sound, "m4a", "audio/mp4"),
            "org.xiph.flac": type(sound, "flac", "audio/flac"),
            "org.xiph.ogg-audio": type(sound, "ogg oga opus", "audio/ogg"),
            "public.movie": type("public.audiovisual-content"),
            "public.video": type("public.movie"),
            "public.mpeg-4": type("public.movie", "mp4 m4v", "video/mp4"),
            "com.apple.quicktime-movie": type("public.movie", "mov qt", "video/quicktime"),
            "org.webmproject.webm": type("public.movie", "webm", "video/webm"),
            "org.matroska.mkv": type("public.movie", "mkv", "video/x-matroska"),
            "public.archive": type("public.data"),
            "public.zip-archive": type("public.archive", "zip", "application/zip"),
            "org.gnu.gnu-zip-archive": type("public.archive", "gz", "application/gzip"),
            "public.tar-archive": type("public.archive", "tar", "application/x-tar"),
            "public.font": type("public.data"),
            "public.truetype-ttf-font": type("public.font", "ttf", "font/ttf"),
            "public.opentype-font": type("public.font", "otf", "font/otf"),
            "public.executable": type("public.data"),
            "org.idpf.epub-container": type(
                "public.data public.composite-content",
                "epub",
                "application/epub+zip"
            ),
            "public.contact": type(""),
            "public.vcard": type("public.text public.contact", "vcf", "text/vcard"),
            "public.calendar-event": type(""),
            "com.apple.ical.ics": type("public.text public.calendar-event", "ics", "text/calendar"),
        ]
    }()

    private static let byExtension = index { $0.extensions }
    private static let byMIMEType = index { $0.mimeTypes }

    private static func index(_ keys: (Declaration) -> [String]) -> [String: String] {
        var index: [String: String] = [:]
        for (identifier, declaration) in table { for key in keys(declaration) { index[key] = identifier } }
        return index
    }

    private static let names: [String: String] = [
        "public.item": "item", "public.data": "data", "public.folder": "folder", "public.directory": "folder",
        "public.text": "text", "public.plain-text": "plain text", "public.utf8-plain-text": "plain text",
        "public.rtf": "RTF document", "public.html": "HTML document", "public.xml": "XML document",
        "public.yaml": "YAML document", "public.json": "JSON document", "public.url": "URL",
        "public.comma-separated-values-text": "CSV document", "public.source-code": "source code",
        "public.swift-source": "Swift source code", "public.image": "image", "public.png": "PNG image",
        "public.jpeg": "JPEG image", "com.compuserve.gif": "GIF image", "public.tiff": "TIFF image",
        "org.webmproject.webp": "WebP image", "public.svg-image": "SVG image", "com.adobe.pdf": "PDF document",
        "public.audio": "audio", "public.mp3": "MP3 audio", "public.movie": "movie", "public.mpeg-4": "MPEG-4 movie",
        "public.archive": "archive", "public.zip-archive": "ZIP archive", "public.font": "font",
    ]
}

extension URL {
    /// True if a directory has this path.
    package var isDirectoryOnDisk: Bool {
        (try? resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
}
