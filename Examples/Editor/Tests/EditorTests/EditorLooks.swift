import ScreenshotTesting
import SplitView
import Testing

@testable import Editor

/// The editor at scale 1 and 2, light and dark.
@MainActor @Suite struct EditorLooks {
    private static let looks: [(name: String, scale: CGFloat, appearance: ColorScheme)] = [
        ("light", 1, .light), ("dark", 1, .dark), ("light@2x", 2, .light), ("dark@2x", 2, .dark),
    ]

    @Test(arguments: 0..<4) func editingAndFinding(_ index: Int) throws {
        let look = Self.looks[index]
        let desk = try Desk(opening: "Sources/Harbour.swift", scale: look.scale, appearance: look.appearance)
        try desk.harness.type("// ")
        try desk.open("README.md")
        try desk.open("Sources/Harbour.swift")
        try desk.control("f")
        try desk.harness.type("tide")
        try desk.harness.leave()
        try desk.settle()
        expectScreenshot(of: desk.harness, named: "editor-\(look.name)")
    }

    @Test(arguments: [ColorScheme.light, .dark]) func replacingInASplitEditor(_ appearance: ColorScheme) throws {
        let desk = try Desk(
            opening: "Sources/Harbour.swift",
            size: CGSize(width: 900, height: 440),
            appearance: appearance
        )
        try desk.control("\\")
        try desk.settle()
        try desk.open("README.md")
        try desk.control("h")
        try desk.harness.type("h")
        try desk.harness.leave()
        try desk.settle()
        expectScreenshot(of: desk.harness, named: "split-\(appearance == .light ? "light" : "dark")")
    }

    @Test(arguments: [ColorScheme.light, .dark]) func asking(_ appearance: ColorScheme) throws {
        let desk = try Desk(opening: "README.md", appearance: appearance)
        try desk.harness.type("x")
        try desk.control("w")
        try desk.settle()
        expectScreenshot(of: desk.harness, named: "asking-\(appearance == .light ? "light" : "dark")")
    }

    @Test func theFolderSlidesAway() throws {
        let desk = try Desk(opening: "README.md", size: CGSize(width: 520, height: 360))
        try desk.harness.leave()
        try desk.control("b")
        expectScreenshot(of: try desk.harness.filmstrip(every: 0.1, count: 5), named: "folder-hides")
    }
}
