import HostSDL2
import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

extension SDLQueueTests {
    /// The zoom of an app's windows by Control and `+`, `-` and `0`.
    @Suite @MainActor struct ZoomTests {
        private struct Content: View {
            var size: CGSize?
            var takesPlus = false
            var pressed: () -> Void = {}

            var body: some View {
                VStack {
                    if takesPlus { Button("Larger") { pressed() }.keyboardShortcut("=") }
                    Text("Words")
                }
                .frame(minWidth: size?.width, minHeight: size?.height)
            }
        }

        private func window(
            _ settings: SettingsStore = SettingsStore(),
            zoom: AppZoom? = nil,
            scale: CGFloat? = nil,
            desktop: DesktopAppearance? = nil,
            _ content: Content = Content()
        ) throws -> DesktopWindow {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var options = WindowOptions()
            // With a color scheme of its own, a window ignores the desktop.
            (options.renderer, options.scale, options.colorScheme) = (.software, scale, desktop == nil ? .light : nil)
            var window = WindowSettings()
            window.size = CGSize(width: 240, height: 120)
            return try DesktopWindow(
                "Test",
                settings: window,
                options: options,
                following: DesktopSettings(desktop ?? DesktopAppearance()),
                zoom: zoom ?? AppZoom { settings }
            ) {
                content
            }
        }

        private func press(_ key: Key, _ modifiers: KeyModifiers = .control, in window: DesktopWindow) throws {
            try window.runFrame([.keyPressed(key, modifiers)], size: nil)
        }

        @Test(
            arguments: [
                (["+"], 1.1), (["="], 1.1), (["-"], 0.9), (["+", "+", "+"], 1.5), (["-", "-", "-"], 0.75),
                (["+", "+", "-"], 1.1), (["+", "+", "0"], 1), (["0"], 1), (["a"], 1),
                (Array(repeating: "+", count: 20), 3), (Array(repeating: "-", count: 20), 0.5),
            ] as [([String], CGFloat)]
        )
        func theKeysStepThroughTheFactors(_ keys: [String], _ factor: CGFloat) throws {
            let window = try window()
            defer { window.close() }
            for key in keys { try press(Key(rawValue: key), in: window) }
            #expect(window.geometry.scale == factor)
            #expect(window.geometry.size == CGSize(width: 240 / factor, height: 120 / factor))
        }

        @Test(
            arguments: [
                ([], 1), ([.control], 1.1), ([.control, .shift], 1.1), ([.control, .option], 1), ([.option], 1),
            ] as [(KeyModifiers, CGFloat)]
        )
        func theKeysNeedControl(_ modifiers: KeyModifiers, _ factor: CGFloat) throws {
            let window = try window()
            defer { window.close() }
            try press("=", modifiers, in: window)
            #expect(window.geometry.scale == factor)
        }

        @Test func theNextFrameIsDrawnInTheNewScale() throws {
            let window = try window()
            defer { window.close() }
            window.runFrame()
            let before = try window.screenshot()
            _ = window.takeStateChange()
            try press("=", in: window)
            #expect(window.takeStateChange())
            window.runFrame()
            #expect(window.inspect().size == CGSize(width: 240 / 1.1, height: 120 / 1.1))
            let after = try window.screenshot()
            #expect(after.width == before.width && after != before)
        }

        @Test func theZoomIsStoredAndSharedByAllWindows() throws {
            let settings = SettingsStore()
            let zoom = AppZoom { settings }
            let (first, second) = (try window(zoom: zoom), try window(zoom: zoom))
            defer {
                first.close()
                second.close()
            }
            second.runFrame()
            _ = second.takeStateChange()
            try press("=", in: first)
            #expect(second.takeStateChange() && second.geometry.scale == 1.1)
            #expect(AppZoom { settings }.factor == 1.1)
            let later = try window(settings)
            defer { later.close() }
            // The window opens larger, with the same points.
            #expect(later.geometry.scale == 1.1 && abs(later.geometry.size.width - 240) < 0.001)
            try press("0", in: first)
            #expect(settings.value(forKey: "Zoom") == nil)
        }

        @Test("A window opens with the size in points that the app asks for, whatever the desktop's text scale is")
        func aWindowOpensWithItsSizeInPoints() throws {
            for scale in [0.75, 1, 1.5] as [CGFloat] {
                let window = try window(desktop: DesktopAppearance(textScale: scale))
                defer { window.close() }
                window.runFrame()
                #expect(window.geometry.scale == scale)
                #expect(abs(window.inspect().size.width - 240) < 0.001)
                #expect(abs(window.inspect().size.height - 120) < 0.001)
            }
        }

        @Test("The minimum of a zoomed window does not exceed its display")
        func aMinimumFitsOnTheDisplay() throws {
            let zoom = AppZoom { SettingsStore() }
            let window = try window(zoom: zoom, Content(size: CGSize(width: 400, height: 300)))
            defer { window.close() }
            window.runFrame()
            var area = SDL_Rect()
            #expect(SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window.window), &area) == 0)
            let display = CGSize(width: Int(area.w), height: Int(area.h))
            #expect(window.limits?.least == CGSize(width: 400, height: 300))
            for _ in AppZoom.steps { try press("+", in: window) }
            window.runFrame()
            #expect(zoom.factor == 3 && 3 * 400 > display.width && 3 * 300 > display.height)
            #expect(window.limits?.least == display)
            try press("0", in: window)
            window.runFrame()
            #expect(window.limits?.least == CGSize(width: 400, height: 300))
        }

        @Test("A window that has closed no longer follows the zoom")
        func aClosedWindowIsForgotten() throws {
            let zoom = AppZoom { SettingsStore() }
            let (first, second) = (try window(zoom: zoom), try window(zoom: zoom))
            defer { second.close() }
            #expect(Set(zoom.handlers.keys) == [first.id, second.id])
            first.close()
            #expect(Set(zoom.handlers.keys) == [second.id])
        }

        @Test(arguments: [(1.27, 1.25), (9.0, 3), (-1, 0.5), (.nan, 1)] as [(Double, CGFloat)])
        func aStoredNumberMovesToTheNearestStep(_ stored: Double, _ factor: CGFloat) {
            let settings = SettingsStore()
            settings.set(stored, forKey: "Zoom")
            #expect(AppZoom { settings }.factor == factor)
        }

        @Test func aShortcutOfTheViewsReplacesTheZoom() throws {
            var presses = 0
            let window = try window(SettingsStore(), Content(takesPlus: true) { presses += 1 })
            defer { window.close() }
            window.runFrame()
            try press("=", in: window)
            #expect(presses == 1 && window.geometry.scale == 1)
            try press("-", in: window)
            #expect(window.geometry.scale == 0.9)
        }

        @Test func aForcedScaleHasNoZoom() throws {
            let settings = SettingsStore()
            settings.set(2.0, forKey: "Zoom")
            let window = try window(settings, scale: 1)
            defer { window.close() }
            try press("=", in: window)
            #expect(window.geometry.scale == 1)
        }

        @Test func theMinimumSizeGrowsWithTheZoom() throws {
            let window = try window(SettingsStore(), Content(size: CGSize(width: 200, height: 100)))
            defer { window.close() }
            window.runFrame()
            #expect(window.limits?.least == CGSize(width: 200, height: 100))
            for _ in 0..<4 { try press("=", in: window) }
            window.runFrame()
            // 175 %.
            #expect(window.limits?.least == CGSize(width: 350, height: 175))
            #expect(window.geometry.size.width >= 200 && window.geometry.size.height >= 100)
        }
    }
}
