import Foundation
import ImmediateUI
import Testing

@MainActor @Suite struct ColorTests {
    private func parts(_ color: Color) -> [UInt8] { [color.light.r, color.light.g, color.light.b, color.light.a] }

    @Test func coloursFromTheirParts() {
        #expect(parts(Color(red: 1, green: 0.5, blue: 0)) == [255, 128, 0, 255])
        #expect(parts(Color(red: 2, green: -1, blue: .nan, opacity: 0.5)) == [255, 0, 0, 128])
        #expect(parts(Color(.sRGB, red: 1, green: 0.5, blue: 0, opacity: 1)) == [255, 128, 0, 255])
        #expect(parts(Color(white: 0.2)) == [51, 51, 51, 255])
        #expect(parts(Color(.sRGB, white: 0.2, opacity: 0)) == [51, 51, 51, 0])
        // Half of the light of white is 0.735 of its value.
        #expect(parts(Color(.sRGBLinear, white: 0.5)) == [188, 188, 188, 255])
        #expect(parts(Color(.sRGBLinear, red: 1, green: 0, blue: 0.001)) == [255, 0, 3, 255])
        // Grays are the same in both; a red beyond sRGB is the red of sRGB.
        #expect(parts(Color(.displayP3, white: 0.5)) == [128, 128, 128, 255])
        #expect(parts(Color(.displayP3, red: 1, green: 0, blue: 0)) == [255, 0, 0, 255])
    }

    private struct Stroke: Codable, Equatable {
        var name: String
        var color: Color.Resolved
    }

    @Test("A resolved color encodes as red, green, blue and opacity")
    func resolvedColorsEncode() throws {
        let stroke = Stroke(name: "a", color: Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 0.25))
        let data = try JSONEncoder().encode(stroke)
        #expect(try JSONDecoder().decode(Stroke.self, from: data) == stroke)
        let text = #"{"name": "a", "color": [1, 0.5, 0, 0.25]}"#
        #expect(try JSONDecoder().decode(Stroke.self, from: Data(text.utf8)) == stroke)
        #expect(parts(Color(stroke.color)) == [255, 128, 0, 64])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Color.Resolved.self, from: Data("[1, 0.5, 0]".utf8))
        }
    }

    @Test("A color resolves under the color scheme", arguments: [ColorScheme.light, .dark])
    func resolvedColors(scheme: ColorScheme) {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        let expected = Color.red.resolved(scheme)
        let resolved = Color.red.resolve(in: environment)
        #expect(resolved.red == Float(expected.r) / 255 && resolved.green == Float(expected.g) / 255)
        #expect(resolved.blue == Float(expected.b) / 255 && resolved.opacity == 1)
        #expect(Color(resolved) == Color(light: expected, dark: expected))
        #expect(Color.Resolved(colorSpace: .sRGBLinear, red: 1, green: 0, blue: 0).red == 1)
    }

    @Test func huesGoRound() {
        let table: [(Double, [UInt8])] = [
            (0, [255, 0, 0, 255]), (1.0 / 6, [255, 255, 0, 255]), (1.0 / 3, [0, 255, 0, 255]),
            (0.5, [0, 255, 255, 255]), (2.0 / 3, [0, 0, 255, 255]), (1, [255, 0, 0, 255]),
            (-1.0 / 3, [0, 0, 255, 255]), (4.0 / 3, [0, 255, 0, 255]),
        ]
        for (hue, expected) in table {
            #expect(parts(Color(hue: hue, saturation: 1, brightness: 1)) == expected)
        }
        #expect(parts(Color(hue: 0.3, saturation: 0, brightness: 0.2)) == [51, 51, 51, 255])
    }

    @Test("A mixture lies between two colors, in light and dark")
    func mixtures() {
        let (black, white) = (Color.black, Color.white)
        #expect(parts(black.mix(with: white, by: 0.5, in: .device)) == [128, 128, 128, 255])
        // Half of the lightness of Oklab is an eighth of the light.
        #expect(parts(black.mix(with: white, by: 0.5)) == [99, 99, 99, 255])
        #expect(parts(Color.red.mix(with: .clear, by: 0.5)) == [255, 59, 48, 128])
        #expect(black.mix(with: .clear, by: 1) == .clear)
        let mixed = Color.red.mix(with: .red, by: 0.3)
        #expect(parts(mixed) == parts(.red) && mixed.dark == Color.red.dark)
        for fraction in [0, -1, Double.nan] { #expect(Color.accentColor.mix(with: .red, by: fraction) == .accentColor) }
        #expect(Color.red.mix(with: .accentColor, by: 7) == .accentColor)
    }
}
