import Foundation
import SDLHost
import SplitView
import Testing

/// Typical apps, used like a user does.
@MainActor @Suite("Typical apps") struct StrangerProgramTests {
    /// An app without a display.
    @MainActor private struct Stage {
        let host: HeadlessHost

        init<V: View>(
            _ width: CGFloat,
            _ height: CGFloat,
            scale: CGFloat = 1,
            _ scheme: ColorScheme = .light,
            @ViewBuilder _ view: @escaping () -> V
        ) throws {
            host = try HeadlessHost(
                size: CGSize(width: width, height: height),
                scale: scale,
                colorScheme: scheme,
                root: view
            )
        }

        var texts: [String] { host.inspect().texts.map(\.string) }

        func control(_ label: String, _ kind: String? = nil) -> Inspection.Control? {
            host.inspect().controls.last { $0.label == label && (kind == nil || $0.kind == kind) }
        }

        func labels(_ kind: String) -> [String] { host.inspect().controls.filter { $0.kind == kind }.map(\.label) }

        func play(_ steps: InputScript.Step...) throws {
            try host.play(InputScript(steps))
            try host.advance(by: 1)
        }

        func click(_ label: String, _ kind: String? = nil) throws {
            let rect = try #require(control(label, kind), "no \(label)").rect
            try play(.click(CGPoint(x: rect.midX, y: rect.midY)))
        }
    }

    @Test("A to-do list adds, completes, filters and clears tasks")
    func toDo() throws {
        let stage = try Stage(360, 420) { ToDo() }
        #expect(stage.texts.contains("2 of 3 left"))
        #expect(stage.control("Add")?.enabled == false)
        try stage.click("New task")
        try stage.play(.text("Water plants"))
        try stage.play(.key(.return, []))
        #expect(stage.texts.contains("3 of 4 left") && stage.texts.contains("Water plants"))
        // The field has the focus again, and is empty.
        try stage.play(.text("Sleep"))
        try stage.click("Add")
        #expect(stage.texts.contains("4 of 5 left"))
        try stage.click("Finish Buy bread")
        #expect(stage.texts.contains("3 of 5 left"))
        try stage.click("Done", "segment")
        #expect(stage.texts.contains("Call Ann") && !stage.texts.contains("Sleep"))
        try stage.click("Clear")
        try stage.click("Remove")
        #expect(stage.texts.contains("3 of 3 left") && stage.texts.contains("Nothing to do"))
        #expect(stage.control("Clear")?.enabled == false)
        try stage.click("Open", "segment")
        #expect(stage.texts.contains("Sleep"))
    }

    @Test("A settings window keeps its values")
    func settings() throws {
        let stage = try Stage(480, 420) { SettingsWindow() }
        #expect(stage.texts.contains("Hello, Ann!"))
        try stage.click("Name")
        try stage.play(.key("a", .control))
        try stage.play(.text("Bob"))
        #expect(stage.texts.contains("Hello, Bob!"))
        try stage.click("Theme")
        try stage.click("Dark", "menuItem")
        #expect(stage.control("Theme")?.value == "Dark")
        let slider = try #require(stage.control("Text size", "slider"))
        #expect(slider.value == "13")
        try stage.play(.click(CGPoint(x: slider.rect.maxX - 9, y: slider.rect.midY)))
        #expect(stage.control("Text size", "slider")?.value == "24")
        try stage.click("Privacy")
        #expect(stage.control("Telemetry")?.enabled == false)
        try stage.click("Send reports")
        try stage.click("Telemetry")
        #expect(stage.control("Telemetry")?.value == "on")
        try stage.click("Advanced")
        try stage.click("Server")
        try stage.play(.text("example.org"))
        #expect(stage.control("Server")?.value == "example.org")
        try stage.click("Reset…")
        try stage.click("Reset")
        #expect(stage.control("Send reports")?.value == "off")
        // The value stays while another page is shown.
        try stage.click("General")
        #expect(stage.texts.contains("Hello, Bob!"))
    }

    @Test("A file browser selects and renames files, and hides its sidebar")
    func browser() throws {
        let stage = try Stage(820, 420) { Browser() }
        #expect(stage.texts.contains("No file"))
        try stage.click("Documents")
        #expect(stage.texts.contains("budget.csv") && stage.texts.contains("plan.md"))
        let name = try #require(stage.host.inspect().texts.first { $0.string == "plan.md" }).rect
        try stage.play(.click(CGPoint(x: name.midX, y: name.midY)))
        #expect(stage.texts.contains("File") && !stage.texts.contains("No file"))
        try stage.click("Rename…")
        #expect(stage.control("Rename")?.enabled == false)
        try stage.click("Name", "textField")
        try stage.play(.key(.end, []))
        try stage.play(.text("x"))
        #expect(stage.control("Name", "textField")?.value == "plan.mdx")
        #expect(stage.control("Rename")?.enabled == true)
        try stage.click("Rename")
        #expect(stage.control("Rename") == nil)
        let split = try #require(stage.host.inspect().splits.first)
        #expect(split.panes.map(\.width).prefix(2) == [180, 280])
        try stage.click("Sidebar")
        #expect(stage.host.inspect().splits[0].panes[0].width == 0)
        try stage.click("Sidebar")
        #expect(stage.host.inspect().splits[0].panes[0].width == 180)
    }
}
