import Foundation
import SDLHost
import Testing

@testable import ImmediateCore
import ImmediateUI

/// String tables: catalogs, `.strings` and `.stringsdict` files.
@MainActor @Suite final class LocalizationTests {
    private let folder: URL
    private let bundle: Bundle

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        bundle = try #require(Bundle(url: folder))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, _ path: String, _ encoding: String.Encoding = .utf8) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try #require(text.data(using: encoding)).write(to: file)
    }

    private func string(_ text: Text, _ language: String) -> String {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: language)
        return text.string(in: environment)
    }

    private static let catalog = #"""
        {
          "sourceLanguage": "en", "version": "1.0",
          "strings": {
            "Hello": {"localizations": {
              "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
              "de-CH": {"stringUnit": {"state": "translated", "value": "Grüezi"}},
              "zh-Hant": {"stringUnit": {"state": "translated", "value": "哈囉"}}}},
            "Only English": {},
            "**Bold** %@": {"localizations": {"de": {"stringUnit": {"value": "%@ *schräg*"}}}},
            "%@ of %lld": {"localizations": {"de": {"stringUnit": {"value": "%2$lld, davon %1$@"}}}},
            "100%% of %@": {"localizations": {"de": {"stringUnit": {"value": "%@ zu 100 %%"}}}},
            "%lld files": {"localizations": {
              "en": {"variations": {"plural": {
                "zero": {"stringUnit": {"value": "no files"}},
                "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
              "pl": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%lld plik"}}, "few": {"stringUnit": {"value": "%lld pliki"}},
                "many": {"stringUnit": {"value": "%lld plików"}}, "other": {"stringUnit": {"value": "%lld pliku"}}}}}}},
            "%lld files in %lld folders": {"localizations": {"en": {
              "stringUnit": {"value": "%#@files@ in %#@folders@"},
              "substitutions": {
                "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "%arg file"}}, "other": {"stringUnit": {"value": "%arg files"}}}}},
                "folders": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "%arg folder"}},
                  "other": {"stringUnit": {"value": "%arg folders"}}}}}}}}},
            "Device": {"localizations": {"en": {"variations": {"device": {
              "mac": {"stringUnit": {"value": "Computer"}}, "other": {"stringUnit": {"value": "Phone"}}}}}}}
          }
        }
        """#

    @Test("A catalog translates by language, and falls back to the source language, then to the key")
    func languages() throws {
        try write(Self.catalog, "Localizable.xcstrings")
        let expected = [
            "de": "Hallo", "de_DE": "Hallo", "de-CH": "Grüezi", "de_CH": "Grüezi", "zh_TW": "哈囉", "fr": "Hello",
            "en_GB": "Hello", "zz": "Hello", "": "Hello",
        ]
        for (language, word) in expected {
            #expect(string(Text("Hello", bundle: bundle), language) == word, "\(language)")
            #expect(String(localized: "Hello", bundle: bundle, locale: Locale(identifier: language)) == word)
        }
        #expect(string(Text("Only English", bundle: bundle), "de") == "Only English")
        #expect(string(Text("No such key", bundle: bundle, comment: "none"), "de") == "No such key")
        #expect(string(Text("Hello", tableName: "None", bundle: bundle), "de") == "Hello")
        #expect(string(Text("Device", bundle: bundle), "en") == "Computer")
    }

    @Test("Values take the places that the translation gives them, and stay literal") func values() throws {
        try write(Self.catalog, "Localizable.xcstrings")
        let name = "*x*"
        #expect(string(Text("\(name) of \(3)", bundle: bundle), "de") == "3, davon *x*")
        #expect(string(Text("100% of \(name)", bundle: bundle), "de") == "*x* zu 100 %")
        #expect(string(Text("**Bold** \(name)", bundle: bundle), "de") == "*x* schräg")
        #expect(string(Text("**Bold** \(name)", bundle: bundle), "fr") == "Bold *x*")
        #expect(string(Text("**Bold** \(Text("a").bold())", bundle: bundle), "de") == "a schräg")
        let runs = Text("**Bold** \(name)", bundle: bundle).bold()
            .written(
                at: Date(),
                in: TextConventions(locale: Locale(identifier: "de"), calendar: .current, timeZone: .current)
            )
        #expect(runs.others.map(\.style.isItalic) == [true])
        #expect(
            String(localized: "**Bold** \(name)", bundle: bundle, locale: Locale(identifier: "fr")) == "**Bold** *x*"
        )
    }

    @Test(
        "Plural forms follow the rules of the language",
        arguments: [
            ("en", 0, "no files"), ("en", 1, "1 file"), ("en", 2, "2 files"), ("pl", 1, "1 plik"), ("pl", 3, "3 pliki"),
            ("pl", 5, "5 plików"), ("pl", 22, "22 pliki"), ("pl", 0, "0 plików"), ("fr", 1, "1 file"),
        ] as [(String, Int, String)]
    )
    func plurals(_ language: String, _ count: Int, _ expected: String) throws {
        try write(Self.catalog, "Localizable.xcstrings")
        #expect(string(Text("\(count) files", bundle: bundle), language) == expected)
        #expect(string(Text("\(count, format: .number) files", bundle: bundle), "fr") == "\(count) files")
    }

    @Test("Each part of a format has its own plural form") func substitutions() throws {
        try write(Self.catalog, "Localizable.xcstrings")
        func words(_ files: Int, _ folders: Int) -> String {
            String(localized: "\(files) files in \(folders) folders", bundle: bundle, locale: Locale(identifier: "en"))
        }
        #expect(words(1, 2) == "1 file in 2 folders")
        #expect(words(5, 1) == "5 files in 1 folder")
    }

    @Test("Strings files of a language are read, in UTF-8 and UTF-16, with comments and escapes") func strings() throws
    {
        try write("/* a\n */ \"a\" = \"A\\n\\\"\\U00e9\"; // b\nb = B; \"self\";", "de.lproj/Localizable.strings")
        try write("\"a\" = \"À\";", "fr.lproj/Localizable.strings", .utf16)
        try write("\"a\" = \"base\"; \"c\" = \"C\";", "Base.lproj/Localizable.strings")
        try write("\"a\" = \"other\";", "fr.lproj/Words.strings")
        #expect(string(Text("a", bundle: bundle), "de_AT") == "A\n\"é")
        #expect(string(Text("b", bundle: bundle), "de") == "B")
        #expect(string(Text("self", bundle: bundle), "de") == "self")
        #expect(string(Text("a", bundle: bundle), "fr") == "À")
        #expect(string(Text("a", tableName: "Words", bundle: bundle), "fr") == "other")
        #expect(string(Text("c", bundle: bundle), "fr") == "C")
        #expect(string(Text("a", bundle: bundle), "ja") == "base")
    }

    @Test("A plural dictionary chooses the form") func stringsdict() throws {
        try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%lld files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@files@!</string>
            <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>%lld Datei</string><key>other</key><string>%lld Dateien</string></dict>
            </dict></dict></plist>
            """,
            "de.lproj/Localizable.stringsdict"
        )
        #expect(string(Text("\(1) files", bundle: bundle), "de") == "1 Datei!")
        #expect(string(Text("\(2) files", bundle: bundle), "de") == "2 Dateien!")
    }

    @Test(
        "A malformed file is reported once with its line and the reason",
        arguments: [
            ("Localizable.strings", "\"a\" = \"A\";\n\"b\" \"B\";", 2, "a \";\" is missing after \"b\""),
            ("de.lproj/Localizable.strings", "\n\n/* a", 3, "a comment has no end"),
            ("Localizable.strings", "\"a", 1, "a string has no end"),
            ("Localizable.xcstrings", "{\"strings\": {\n\"a\" 1}}", 2, "it is no JSON"),
            (
                "Localizable.xcstrings", "{\"strings\": {\n\"a\": {\"localizations\": {\"de\": {}}}}}", 2,
                "the localization \"de\""
            ),
            ("de.lproj/Localizable.stringsdict", "{ a = b; }", 1, "\"a\" has no NSStringLocalizedFormatKey"),
        ] as [(String, String, Int, String)]
    )
    func malformed(_ path: String, _ content: String, _ line: Int, _ reason: String) async throws {
        try write(content, path)
        for _ in 0..<2 { #expect(string(Text("missing", bundle: bundle), "de") == "missing") }
        // A thread other than the main one hands the report over.
        func reports() -> [String] { Report.reported.filter { $0.contains(folder.lastPathComponent) } }
        var attempts = 0
        while reports().isEmpty, attempts < 100_000 {
            attempts += 1
            await Task.yield()
        }
        #expect(reports().count == 1)
        #expect(reports().first?.contains("/\(path):\(line): \(reason)") == true, "\(reports())")
    }

    @Test("Resources are looked up in the language of the environment") func resources() throws {
        try write(Self.catalog, "Localizable.xcstrings")
        let german = Locale(identifier: "de")
        let resource = LocalizedStringResource("Hello", locale: german, bundle: .atURL(folder))
        #expect(resource.key == "Hello")
        #expect(String(localized: resource) == "Hallo")
        #expect(string(Text(resource), "de-CH") == "Grüezi")
        let files = LocalizedStringResource("\(1) files", bundle: .atURL(folder))
        #expect(files.key == "%lld files")
        #expect(string(Text(files), "pl") == "1 plik")
        #expect(String(localized: "greeting", defaultValue: "Hello \(1)", bundle: bundle) == "Hello 1")
        #expect(String(localized: "Hello") == "Hello")
        #expect(Text(LocalizedStringResource("k")).string == "k")
    }

    @Test("A view follows a change of the language") func environment() throws {
        try write(Self.catalog, "Localizable.xcstrings")
        let bundle = bundle
        struct Page: View {
            let bundle: Bundle
            @State private var language = "de"
            var body: some View {
                VStack {
                    Button("Switch") { language = language == "de" ? "zh-Hant" : "de" }
                    Text("Hello", bundle: bundle)
                    Color.red.frame(width: 9, height: 9).accessibilityLabel(Text("Hello", bundle: bundle))
                }
                .environment(\.locale, Locale(identifier: language))
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Page(bundle: bundle) }
        func texts() -> [String] { host.inspect().texts.map(\.string) }
        try host.advance(by: 0.1)
        #expect(texts().contains("Hallo"))
        let button = try #require(host.inspect().controls.first { $0.label == "Switch" })
        try host.play(InputScript(json: Data("[{\"click\":[\(button.rect.midX),\(button.rect.midY)]}]".utf8)))
        #expect(texts().contains("哈囉") && !texts().contains("Hallo"))
    }
}
