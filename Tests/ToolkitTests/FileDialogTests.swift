import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The content types of files.
@MainActor @Suite("Content types") struct ContentTypeTests {
    @Test(arguments: [
        ("txt", UTType.plainText), ("JSON", .json), ("jpg", .jpeg), ("png", .png), ("htm", .html),
        ("swift", .swiftSource),
    ]) func aNameExtensionHasAType(_ name: String, _ type: UTType) {
        #expect(UTType(filenameExtension: name) == type)
        #expect(type.preferredFilenameExtension.flatMap { UTType(filenameExtension: $0) } == type)
    }

    @Test(arguments: [
        (UTType.png, UTType.image, true), (.png, .data, true), (.png, .text, false), (.swiftSource, .text, true),
        (.fileURL, .url, true), (.folder, .data, false), (.folder, .item, true), (.text, .plainText, false),
        (.json, .json, true),
    ]) func typesConformToGeneralOnes(_ type: UTType, _ general: UTType, _ expected: Bool) {
        #expect(type.conforms(to: general) == expected)
    }

    @Test func typesOfTheAppConformThroughEachOther() throws {
        let base = UTType(exportedAs: "org.example.base", conformingTo: .json)
        let recipe = UTType(exportedAs: "org.example.Recipe", conformingTo: base).declaring(filenameExtensions: [
            "recipe"
        ])
        #expect(recipe.identifier == "org.example.recipe")
        #expect(recipe.conforms(to: base) && recipe.conforms(to: .text) && !recipe.conforms(to: .image))
        #expect(recipe.preferredFilenameExtension == "recipe")
        let coded = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([recipe]))
        #expect(coded == [recipe] && coded[0].conforms(to: base))
    }

    @Test func unknownNamesHaveTypesOfTheirOwn() throws {
        let type = try #require(UTType(filenameExtension: "zzz"))
        #expect(type.isDynamic && type.conforms(to: .data) && type.preferredFilenameExtension == "zzz")
        #expect(UTType(mimeType: "text/x-zzz; charset=utf-8")?.conforms(to: .text) == true)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
        #expect(UTType(mimeType: "text") == nil)
        #expect(UTType("public.png") == .png && UTType("org.example.none") == nil)
    }
}

/// The panel that asks for files.
@MainActor @Suite("File dialogs") final class FileDialogTests {
    private let diary = Diary()
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("dialog-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("inner"),
            withIntermediateDirectories: true
        )
        for name in ["a.txt", "b.txt", "c.png"] { try Data("old".utf8).write(to: folder.appendingPathComponent(name)) }
        try Data("in".utf8).write(to: folder.appendingPathComponent("inner/d.txt"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private struct Note: FileDocument {
        static let readableContentTypes: [UTType] = [.plainText]
        var text = "new"
        init() {}
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    private struct Program: View {
        let diary: Diary
        @State private var imports = false
        @State private var exports = false
        @State private var several = false
        @State private var moves = false
        let moved: URL

        var body: some View {
            VStack {
                Button("Import") { imports = true }
                    .fileImporter(isPresented: $imports, allowedContentTypes: [.plainText]) { write($0.map { [$0] }) }
                Button("Several") { several = true }
                    .fileImporter(
                        isPresented: $several,
                        allowedContentTypes: [.item],
                        allowsMultipleSelection: true,
                        onCompletion: write,
                        onCancellation: { diary.write("cancelled") }
                    )
                Button("Export") { exports = true }
                    .fileExporter(
                        isPresented: $exports,
                        document: Note(),
                        contentType: .plainText,
                        defaultFilename: "b"
                    ) { write($0.map { [$0] }) }
                Button("Move") { moves = true }
                    .fileMover(isPresented: $moves, file: moved) { write($0.map { [$0] }) }
            }
        }

        private func write(_ result: Result<[URL], any Error>) {
            switch result {
            case .success(let files): diary.write(files.map(\.lastPathComponent).joined(separator: " "))
            case .failure(let error): diary.write(error.localizedDescription)
            }
        }
    }

    private func stage() throws -> EntryStage {
        let (diary, folder) = (diary, folder)
        return try EntryStage(640, 480) {
            Program(diary: diary, moved: folder.appendingPathComponent("a.txt")).fileDialogDefaultDirectory(folder)
        }
    }

    private func click(_ label: String, _ stage: EntryStage) throws {
        try stage.host.click(label)
        try stage.play(.advance(0.5))
    }

    private func clickText(_ text: String, _ stage: EntryStage, count: Int = 1) throws {
        let rect = try #require(stage.host.inspect().texts.last { $0.string == text }, "no \(text)").rect
        try stage.play(.click(CGPoint(x: rect.midX, y: rect.midY), count: count), .advance(0.5))
    }

    private func texts(_ stage: EntryStage) -> [String] { stage.host.inspect().texts.map(\.string) }

    @Test func anImporterOffersFilesOfItsTypes() throws {
        let stage = try stage()
        try click("Import", stage)
        #expect(texts(stage).contains("a.txt") && texts(stage).contains("inner"))
        #expect(!texts(stage).contains("c.png"))
        try clickText("a.txt", stage)
        try click("Open", stage)
        #expect(diary.entries == ["a.txt"])
        #expect(!texts(stage).contains("b.txt"))
    }

    @Test func aFolderOpensByADoubleClick() throws {
        let stage = try stage()
        try click("Import", stage)
        try clickText("inner", stage, count: 2)
        #expect(texts(stage).contains("d.txt"))
        try clickText("d.txt", stage, count: 2)
        #expect(diary.entries == ["d.txt"])
    }

    @Test func escapeCancels() throws {
        let stage = try stage()
        try click("Several", stage)
        #expect(texts(stage).contains("c.png"))
        try stage.play(.key(.escape, []), .advance(0.5))
        #expect(diary.entries == ["cancelled"])
        #expect(!texts(stage).contains("c.png"))
    }

    @Test func anExporterAsksBeforeItReplacesAFile() throws {
        let stage = try stage()
        let file = folder.appendingPathComponent("b.txt")
        try click("Export", stage)
        #expect(stage.text("Name") == "b.txt")
        try click("Save", stage)
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
        try click("Replace", stage)
        #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        #expect(diary.entries == ["b.txt"])
    }

    private struct Exports: View {
        let types: [UTType]
        let name: String
        let done: (Result<URL, any Error>) -> Void
        @State var isPresented = false
        var body: some View {
            Button("Export") { isPresented = true }
                .fileExporter(
                    isPresented: $isPresented,
                    item: "a;b",
                    contentTypes: types,
                    defaultFilename: name,
                    onCompletion: done
                )
        }
    }

    @Test(
        "An exporter of a value writes its representation of the first type that it has one of",
        arguments: [
            ([UTType.plainText], "table", "table.txt"), ([.png, .plainText], "table", "table.txt"),
            ([.plainText], "table.md", "table.md"), ([], "table", "table"), ([.png], "table", nil),
        ] as [([UTType], String, String?)]
    )
    func exportsValue(types: [UTType], name: String, file: String?) throws {
        let (diary, folder) = (diary, folder)
        let stage = try EntryStage(640, 480) {
            Exports(types: types, name: name) { result in
                switch result {
                case .success(let url): diary.write(url.lastPathComponent)
                case .failure(let error): diary.write(error.localizedDescription)
                }
            }
            .fileDialogDefaultDirectory(folder)
        }
        try click("Export", stage)
        try click("Save", stage)
        if let file {
            #expect(try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8) == "a;b")
            #expect(diary.entries == [file])
        } else {
            #expect(diary.entries.count == 1 && diary.entries[0].contains("no representation as public.png"))
        }
    }

    @Test(
        "A path may be typed in place of a name",
        arguments: [
            ("inner/new", "inner/new.txt"), ("../NAME/inner/x.txt", "inner/x.txt"), ("FOLDER/y.text", "y.text"),
            ("./z", "z.txt"),
        ]
    )
    func typedPaths(_ typed: String, _ written: String) throws {
        let stage = try stage()
        try click("Export", stage)
        try stage.keys("a", modifiers: .control)
        try stage.type(
            typed.replacingOccurrences(of: "NAME", with: folder.lastPathComponent)
                .replacingOccurrences(of: "FOLDER", with: folder.path)
        )
        try click("Save", stage)
        #expect(try String(contentsOf: folder.appendingPathComponent(written), encoding: .utf8) == "new")
    }

    @Test("What is no name of a file cannot be saved", arguments: ["", " ", ".", "..", "inner", "inner/", "/"])
    func noFile(_ typed: String) throws {
        let stage = try stage()
        try click("Export", stage)
        try stage.keys("a", "Backspace", modifiers: .control)
        try stage.type(typed)
        #expect(stage.host.inspect().controls.last { $0.label == "Save" }?.enabled == false)
    }

    @Test func aFailureNamesTheFileAndTheReason() throws {
        let stage = try stage()
        try click("Move", stage)
        try click("Choose", stage)
        #expect(diary.entries.count == 1)
        #expect(diary.entries.first?.hasPrefix("cannot move \(folder.path)/a.txt to") == true)
    }

    @Test func aFileMovesIntoTheChosenFolder() throws {
        let stage = try stage()
        try click("Move", stage)
        try clickText("inner", stage)
        try click("Choose", stage)
        #expect(diary.entries == ["a.txt"])
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("inner/a.txt").path))
    }

    /// A desktop with a dialog, or without one.
    private final class Desktop: FileDialogHost {
        var requests: [FileDialogRequest] = []
        var completion: (@MainActor (FileDialogAnswer) -> Void)?

        func show(_ request: FileDialogRequest, completion: @escaping @MainActor (FileDialogAnswer) -> Void) {
            requests.append(request)
            self.completion = completion
        }
    }

    @Test(arguments: [
        (FileDialogAnswer.chosen([URL(fileURLWithPath: "/x/y.txt")]), ["y.txt"], false),
        (.cancelled, ["cancelled"], false), (.unavailable, [], true),
    ]) func theDesktopsDialogHasPrecedence(_ answer: FileDialogAnswer, _ entries: [String], _ showsPanel: Bool) throws {
        let (diary, folder, desktop) = (diary, folder, Desktop())
        let stage = try EntryStage(640, 480) {
            Program(diary: diary, moved: folder).fileDialogDefaultDirectory(folder).environment(
                \.fileDialogHost,
                desktop
            )
        }
        try click("Several", stage)
        #expect(desktop.requests.map(\.kind) == [.open(allowsMultipleSelection: true)])
        #expect(desktop.requests.map(\.directory) == [folder])
        #expect(!texts(stage).contains("c.png"))
        desktop.completion?(answer)
        try stage.play(.advance(0.5))
        #expect(diary.entries == entries)
        #expect(texts(stage).contains("c.png") == showsPanel)
    }

    @Test func picture() throws {
        let stage = try stage()
        try click("Export", stage)
        if let path = ProcessInfo.processInfo.environment["PICTURE"] {
            try stage.host.screenshot().writePNG(to: URL(fileURLWithPath: path))
        }
    }
}
