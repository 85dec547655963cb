import Foundation

/// The files of one screenshot: `Goldens/name.png` beside the test file, and the two that a failure leaves.
struct GoldenFiles: Equatable, Sendable {
    var golden: URL
    var new: URL
    var diff: URL

    /// - Parameters:
    ///   - name: as the test gives it; what file names cannot or should not have becomes `-`.
    ///   - testFile: the path of the test's source file.
    ///   - failures: the folder for pictures of failures; nil for that of the golden.
    init(named name: String, besides testFile: String, failures: URL?) {
        let test = URL(fileURLWithPath: testFile)
        let folder = test.deletingLastPathComponent().appendingPathComponent("Goldens", isDirectory: true)
        let base = Self.fileName(name)
        golden = folder.appendingPathComponent(base + ".png")
        let other = failures?.appendingPathComponent(test.deletingPathExtension().lastPathComponent, isDirectory: true)
        new = (other ?? folder).appendingPathComponent(base + ".new.png")
        diff = (other ?? folder).appendingPathComponent(base + ".diff.png")
    }

    /// `showsLevel()`, as `#function` gives it, becomes `showsLevel`; `a/b: c` becomes `a-b- c`.
    private static func fileName(_ name: String) -> String {
        var name = name.replacing(/\((\w+:)*\)$/, with: "")
        name = String(name.filter { $0 != "`" }.map { isAllowed($0) ? $0 : "-" })
        // A leading dot hides the file, or leads out of the folder.
        if name.isEmpty || name.hasPrefix(".") { name = "-" + name }
        return name
    }

    private static func isAllowed(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || " -_.@+,=".contains(character)
    }
}
