import Testing
import UniformTypeIdentifiers

extension UTType {
    static let sketch = UTType(exportedAs: "org.example.sketch", conformingTo: .json)
}

/// The module of content types, without SwiftUI.
@Suite struct TypeIdentifierTests {
    @Test("The module declares content types")
    func types() {
        #expect(UTType.sketch.conforms(to: .text))
        #expect(UTType(filenameExtension: "png") == .png)
        #expect(UTType("public.plain-text")?.preferredFilenameExtension == "txt")
    }
}
