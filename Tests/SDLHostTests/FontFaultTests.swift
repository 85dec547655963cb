import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

/// Damaged font files, including damage while they are read.
@MainActor @Suite("Faults of fonts") struct FontFaultTests {
    /// A copy of the body face's file, deleted with this object.
    private final class Copy {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")

        @MainActor init() throws {
            let found = FontCatalog().file(families: ["sans-serif"], weight: 400, isItalic: false)
            try FileManager.default.copyItem(atPath: #require(found).path, toPath: file.path)
        }

        deinit { try? FileManager.default.removeItem(at: file) }
    }

    private func width(_ text: String, _ fonts: FontLibrary, size: CGFloat = 13) -> CGFloat {
        SDLTextSystem(fonts: fonts).width(of: text, font: ResolvedFont(size: size), scale: 1)
    }

    @Test("A truncated font file is rejected by name")
    func half() throws {
        let copy = try Copy()
        let data = try Data(contentsOf: copy.file)
        try data.prefix(data.count / 2).write(to: copy.file)
        let error = #expect(throws: HostError.self) { try FontLibrary(file: copy.file) }
        #expect(error?.message.hasPrefix("cannot open font \(copy.file.path): ") == true)
    }

    @Test("A font file truncated while text is set in it does not end the program")
    func cutOff() throws {
        let copy = try Copy()
        let fonts = try FontLibrary(file: copy.file)
        let before = width("Words", fonts)
        #expect(before > 0)
        #expect(truncate(copy.file.path, 0) == 0)
        // Other letters at another size read the missing part.
        let text = String((0x21...0x7e).map { Character(Unicode.Scalar($0)) })
        #expect(width(text, fonts, size: 31) >= 0)
        let canvas = try MemoryCanvas(width: 300, height: 50, fonts: fonts)
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        let input = FrameInput(size: CGSize(width: 300, height: 50), time: 0)
        canvas.renderer.render(interface.frame(input, root: Text(text).font(.system(size: 40))).drawList, scale: 1)
        // The report comes with the next frame.
        fonts.beginFrame()
        #expect(Report.reported.contains { $0.contains("a font file has become shorter") })
    }

    @Test("A mapped file reads zeros past a truncation, and its data elsewhere")
    func mapped() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let page = sysconf(Int32(_SC_PAGESIZE))
        try Data(repeating: 7, count: 3 * page).write(to: file)
        let mapped = try MappedFile(path: file.path)
        #expect(truncate(file.path, page) == 0)
        #expect(mapped.bytes[0] == 7 && mapped.bytes[page - 1] == 7)
        #expect(mapped.bytes[page] == 0 && mapped.bytes[3 * page - 1] == 0)
        #expect(MappedFile.takeCut())
    }

    @Test("SIGBUS of other memory ends the program as before")
    func otherMemory() async {
        await #expect(processExitsWith: .signal(SIGBUS)) { @MainActor in
            let name = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data(repeating: 7, count: 10_000).write(to: name)
            _ = try FontLibrary()
            let file = open(name.path, O_RDONLY)
            unlink(name.path)
            // Read-only descriptors cannot be truncated; mapping past the end is equivalent.
            guard let memory = mmap(nil, 1 << 20, PROT_READ, MAP_PRIVATE, file, 0) else { return }
            print(memory.load(fromByteOffset: 1 << 19, as: UInt8.self))
        }
    }
}
