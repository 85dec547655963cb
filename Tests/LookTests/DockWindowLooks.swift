import ScreenshotTesting
import SplitView
import Testing

/// Tabs that are torn off a dock, on a desktop with one screen.
@MainActor @Suite struct DockWindowLooks {
    private struct Dock: View {
        @State private var layout = DockLayout(.horizontal(0.4, .tabs("Files"), .tabs("main.swift", "notes")))

        var body: some View {
            DockArea($layout) { pane in
                Color.contentBackground.overlay(Text("This is \(pane)").lineLimit(1))
            }
            .tabs { pane in PaneTab(pane, systemImage: pane == "Files" ? "folder" : "doc.text") }
        }
    }

    private static let screen = CGRect(x: 0, y: 0, width: 720, height: 300)
    private static let place = CGPoint(x: 16, y: 16)

    /// Draws the screen with its windows. A host draws no title bars.
    private func desktop(_ host: HeadlessHost, scale: CGFloat) throws -> Bitmap {
        func pixels(_ length: CGFloat) -> Int { Int((length * scale).rounded()) }
        let gray = RGBA(110, 120, 130)
        var screen = Bitmap(width: pixels(Self.screen.width), height: pixels(Self.screen.height), color: gray)
        screen.draw(try host.screenshot(), x: pixels(Self.place.x), y: pixels(Self.place.y))
        for window in host.windows {
            let picture = try host.screenshot(ofWindow: window.number)
            screen.draw(picture, x: pixels(window.frame.minX), y: pixels(window.frame.minY))
        }
        return screen
    }

    @Test("A tab is dragged out, gets a window, and docks in another group", arguments: [ColorScheme.light, .dark])
    func tearsOff(scheme: ColorScheme) throws {
        let scale: CGFloat = scheme == .dark ? 2 : 1
        let host = try HeadlessHost(size: CGSize(width: 420, height: 260), scale: scale, colorScheme: scheme) { Dock() }
        host.screens = [Self.screen]
        try host.moveWindow(0, to: CGRect(origin: Self.place, size: CGSize(width: 420, height: 260)))
        var pictures: [Bitmap] = []
        func step(_ steps: InputScript.Step...) throws {
            try host.play(InputScript(steps + [.advance(0.6)]))
            pictures.append(try desktop(host, scale: scale))
        }
        let tab = try #require(host.inspect().controls.first { $0.label == "notes" }).rect
        let grip = CGPoint(x: tab.minX + 14, y: tab.midY)
        try step(.move(grip), .press(.left), .move(CGPoint(x: 300, y: 140)))
        try step(.move(CGPoint(x: 470, y: 60)))
        try step(.release(.left))
        let window = try #require(host.windows.first)
        // The pointer is captured: its positions are those of the window with the pressed tab.
        try step(
            .move(CGPoint(x: window.rect.minX + 40, y: window.rect.minY + 17)),
            .press(.left),
            .move(CGPoint(x: window.rect.minX + 20, y: window.rect.minY + 70)),
            .move(
                CGPoint(
                    x: window.rect.minX + 100 - window.frame.minX,
                    y: window.rect.minY + 200 - window.frame.minY
                )
            )
        )
        try step(.release(.left))
        #expect(host.windows.isEmpty && host.violations().isEmpty)
        let gap = 4
        let (width, height) = (pictures[0].width, pictures[0].height)
        var film = Bitmap(
            width: width,
            height: pictures.count * (height + gap) - gap,
            color: RGBA(128, 128, 128)
        )
        for (index, picture) in pictures.enumerated() { film.draw(picture, x: 0, y: index * (height + gap)) }
        expectScreenshot(of: Screenshot(film), named: "dock-tears-off-\(scheme)")
    }
}
