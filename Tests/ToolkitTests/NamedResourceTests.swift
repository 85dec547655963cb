import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Pictures and colors by name: plain files, and asset catalogs as folders.
@MainActor struct NamedResourceTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func write(_ data: Data, _ path: String) throws {
        let url = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: url)
    }

    private func write(_ json: String, _ path: String) throws { try write(Data(json.utf8), path) }

    private func square(_ side: Int, _ color: RGBA) throws -> Data {
        try Bitmap(width: side, height: side, color: color).pngData()
    }

    private func bundle() throws -> Bundle { try #require(Bundle(path: root.path)) }

    @Test("A plain file is found by its name, with the file of the scale")
    func plainFiles() throws {
        try write(square(10, RGBA(255, 0, 0)), "mark.png")
        try write(square(20, RGBA(0, 0, 255)), "mark@2x.png")
        try write(square(12, RGBA(0, 255, 0)), "large@2x.png")
        let bundle = try bundle()
        let once = try picture { Image("mark", bundle: bundle) }
        #expect(once.color(9, 9) == "red" && once.color(10, 9) == "white")
        let twice = try picture(scale: 2) { Image("mark.png", bundle: bundle) }
        #expect(twice.color(19, 19) == "blue" && twice.color(20, 19) == "white")
        // 12 pixels at two in a point, the only file.
        let only = try picture { Image("large", bundle: bundle) }
        #expect(only.color(5, 5) == "green" && only.color(6, 5) == "white")
    }

    @Test("A picture of a catalog suits the color scheme, and may be a template")
    func catalogues() throws {
        let sets = "Assets.xcassets/Group"
        try write(square(10, RGBA(255, 0, 0)), "\(sets)/mark.imageset/light.png")
        try write(square(10, RGBA(0, 0, 255)), "\(sets)/mark.imageset/dark.png")
        try write(
            """
            {"images": [
                {"idiom": "universal", "filename": "light.png", "scale": "1x"},
                {"idiom": "universal", "scale": "2x"},
                {"idiom": "universal", "filename": "dark.png", "scale": "1x",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]}
            ], "info": {"author": "xcode", "version": 1}}
            """,
            "\(sets)/mark.imageset/Contents.json"
        )
        try write(square(10, RGBA(0, 0, 0)), "Assets.xcassets/glyph.imageset/glyph.png")
        try write(
            """
            {"images": [{"filename": "glyph.png"}], "properties": {"template-rendering-intent": "template"}}
            """,
            "Assets.xcassets/glyph.imageset/Contents.json"
        )
        let bundle = try bundle()
        #expect(try picture { Image("mark", bundle: bundle) }.color(5, 5) == "red")
        let dark = try picture { Image("mark", bundle: bundle).environment(\.colorScheme, .dark) }
        #expect(dark.color(5, 5) == "blue")
        let glyph = try picture { Image("glyph", bundle: bundle).foregroundColor(.pureGreen) }
        #expect(glyph.color(5, 5) == "green")
        let original = try picture {
            Image("glyph", bundle: bundle).renderingMode(.original).foregroundColor(.pureGreen)
        }
        #expect(original.color(5, 5) == "black")
    }

    @Test("A missing picture shows a placeholder; a decorative one has no semantics")
    func missing() throws {
        try write(square(10, RGBA(255, 0, 0)), "mark.png")
        let bundle = try bundle()
        let shown = try picture { Image("none", bundle: bundle) }
        #expect(shown.ink() > 20)
        func images(_ image: Image) throws -> [String] {
            let host = try HeadlessHost(size: CGSize(width: 60, height: 60)) { image }
            var names: [String] = []
            for node in host.semantics() where node.role == .image {
                if case .string(let name)? = node.properties["string"] { names.append(name) }
            }
            return names
        }
        #expect(try images(Image("mark", bundle: bundle)) == ["mark"])
        #expect(try images(Image(decorative: "mark", bundle: bundle)) == [])
    }

    nonisolated static let components: [(String, RGBA)] = [
        (
            #""color-space": "srgb", "components": {"red": "1.000", "green": "0.5", "blue": "0.0", "alpha": "1.0"}"#,
            RGBA(255, 128, 0)
        ),
        (
            #""color-space": "srgb", "components": {"red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "0.5"}"#,
            RGBA(255, 128, 0, 128)
        ),
        (#""color-space": "srgb", "components": {"red": "255", "green": "128", "blue": "1"}"#, RGBA(255, 128, 1)),
        (#""color-space": "gray-gamma-22", "components": {"white": "0.2", "alpha": "1.0"}"#, RGBA(51, 51, 51)),
        (
            #""color-space": "display-p3", "components": {"red": "1.0", "green": "0.0", "blue": "0.0"}"#,
            RGBA(255, 0, 0)
        ),
    ]

    @Test("A color of a catalog is read in each notation", arguments: components)
    func colors(json: String, expected: RGBA) throws {
        try write(
            #"{"colors": [{"idiom": "universal", "color": {\#(json)}}]}"#,
            "Colors.xcassets/brand.colorset/Contents.json"
        )
        let color = Color("brand", bundle: try bundle())
        #expect(color.light == expected && color.dark == expected)
    }

    @Test("A color has its own dark variant; an unknown or invalid one is clear")
    func darkColors() throws {
        func entry(_ white: String, _ more: String = "") -> String {
            #"{"color": {"color-space": "srgb", "components": {"white": "\#(white)"}}\#(more)}"#
        }
        let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        try write(
            #"{"colors": [\#(entry("0.0", dark)), \#(entry("1.0"))]}"#,
            "Colors.xcassets/paper.colorset/Contents.json"
        )
        try write("{", "Colors.xcassets/broken.colorset/Contents.json")
        let bundle = try bundle()
        let paper = Color("paper", bundle: bundle)
        #expect(paper.light == RGBA(255, 255, 255) && paper.dark == RGBA(0, 0, 0))
        #expect(Color("broken", bundle: bundle) == .clear && Color("none", bundle: bundle) == .clear)
    }
}
