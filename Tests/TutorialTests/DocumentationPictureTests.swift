import Foundation
import GameSDL
import SDLHost
import SplitView
import Testing

@testable import ScreenshotTesting

/// A step of a tutorial that can be drawn.
struct TutorialStep: Sendable {
    var name: String
    /// The path of an input script, played before the picture.
    var script: String?
    var view: @MainActor @Sendable () -> AnyView

    init(name: String, script: String? = nil, view: @escaping @MainActor @Sendable () -> AnyView) {
        self.name = name
        self.script = script
        self.view = view
    }
}

/// The pictures of the documentation are drawn by the code that the documentation shows. `Scripts/assets` records them.
@MainActor @Suite("Pictures of the documentation") struct DocumentationPictureTests {
    /// Compares the last frame with the picture in the DocC catalog.
    private func expect(_ harness: Harness, _ name: String, _ scheme: ColorScheme) throws {
        TutorialSteps.expectPicture(try harness.screenshot(), named: fileName(name, scheme))
    }

    /// The name of a picture file as DocC expects it.
    private func fileName(_ name: String, _ scheme: ColorScheme) -> String {
        "\(name)\(scheme == .dark ? "~dark" : "")@2x"
    }

    private func size(of name: String) -> CGSize {
        switch name.prefix(5) {
        case "three": CGSize(width: 900, height: 520)
        case "game-": CGSize(width: 280, height: 360)
        default: CGSize(width: 640, height: 400)
        }
    }

    @Test("Each step of a tutorial looks as its page shows", arguments: ColorScheme.allCases)
    func steps(scheme: ColorScheme) throws {
        for step in TutorialSteps.all {
            // Each harness has its own settings, so that no step restores the layout of another.
            let harness = try Harness(size: size(of: step.name), scale: 2, appearance: scheme) { step.view() }
            if let script = step.script {
                try harness.play(InputScript(json: Data(contentsOf: URL(fileURLWithPath: script))).steps)
            }
            try expect(harness, step.name, scheme)
        }
    }

    @Test("The test of the first tutorial shows the list hidden", arguments: ColorScheme.allCases)
    func firstTest(scheme: ColorScheme) throws {
        let size = CGSize(width: 480, height: 240)
        let harness = try Harness(size: size, scale: 2, appearance: scheme) { FirstSplit09.ContentView() }
        try harness.click("Notes")
        try harness.run()
        try expect(harness, "first-split-test", scheme)
    }

    @Test("The second launch of the three-pane app restores its layout", arguments: ColorScheme.allCases)
    func restored(scheme: ColorScheme) throws {
        let settings = SettingsStore()
        let size = size(of: "three")
        let first = try Harness(size: size, settings: settings) { ThreePanes11.ContentView() }
        try first.drag(split: 0, by: 60)
        try first.click("Notes")
        try first.run()
        let second = try Harness(size: size, scale: 2, appearance: scheme, settings: settings) {
            ThreePanes11.ContentView()
        }
        try expect(second, "three-panes-restored", scheme)
    }

    @Test("The tutorial on pictures shows its views and the difference of two of them")
    func byPictures() throws {
        func price(_ view: some View, _ scheme: ColorScheme) throws -> Screenshot {
            try Harness(size: CGSize(width: 120, height: 48), scale: 2, appearance: scheme) { view }.screenshot()
        }
        let before = try price(ByPictures01.PriceTag(price: "12.50"), .dark)
        let after = try price(ByPictures02.PriceTag(price: "12.50"), .dark)
        TutorialSteps.expectPicture(
            try price(ByPictures01.PriceTag(price: "12.50"), .light),
            named: "by-pictures-test-01@2x"
        )
        TutorialSteps.expectPicture(before, named: "by-pictures-test-01~dark@2x")
        TutorialSteps.expectPicture(after, named: "by-pictures-02@2x")
        TutorialSteps.expectPicture(
            Screenshot(PixelComparison(after, before.bitmap, .standard).picture),
            named: "by-pictures-difference@2x"
        )
    }

    @Test("The test of the shopping list shows the added item", arguments: ColorScheme.allCases)
    func addedItem(scheme: ColorScheme) throws {
        let size = CGSize(width: 280, height: 160)
        let harness = try Harness(size: size, scale: 2, appearance: scheme) { ByPictures03.ShoppingList() }
        try harness.click("New item")
        try harness.type("Cheese")
        try harness.click("Add")
        try harness.run()
        try expect(harness, "by-pictures-test-02", scheme)
    }

    @Test("The game of the tutorial draws its ring, alone and beside the panel")
    func game() throws {
        let surface = SDL_CreateRGBSurfaceWithFormat(0, 900, 500, 32, SDL_PIXELFORMAT_ABGR8888.rawValue)
        defer { SDL_FreeSurface(surface) }
        let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
        defer { SDL_DestroyRenderer(renderer) }
        func expect(_ name: String) throws {
            var picture = Bitmap(width: 900, height: 500)
            var pixels = [UInt8](repeating: 0, count: 900 * 500 * 4)
            SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_ABGR8888.rawValue, &pixels, 900 * 4)
            for y in 0..<500 {
                for x in 0..<900 {
                    let at = (y * 900 + x) * 4
                    picture[x, y] = (pixels[at], pixels[at + 1], pixels[at + 2], 255)
                }
            }
            TutorialSteps.expectPicture(Screenshot(picture), named: name)
        }
        GameLoop01.Ring().draw(with: renderer, width: 900, height: 500)
        try expect("game-loop-01")

        let fonts = try FontLibrary()
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        let area = ViewPlacement(CGRect(x: 600, y: 0, width: 300, height: 500), in: renderer)
        let panel = GamePanel03.GamePanel(settings: GamePanel03.GameSettings())
        let output = interface.frame(FrameInput(size: area.size, scale: area.scale, time: 0), root: panel)
        GameLoop02.Ring().draw(with: renderer, width: 600, height: 500)
        SDLRenderer(renderer: renderer, fonts: fonts).render(output.drawList, in: area)
        try expect("game-loop-02")
    }

    @Test("Each picture of a rule shows the rule", arguments: ColorScheme.allCases)
    func rules(scheme: ColorScheme) throws {
        for picture in RulePictures.all {
            let harness = try Harness(size: picture.size, scale: 2, appearance: scheme) { picture.view() }
            if let script = picture.script { try harness.play(InputScript(json: Data(script.utf8)).steps) }
            try expect(harness, picture.name, scheme)
        }
    }
}
