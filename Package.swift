// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of all Swift targets: warnings are errors, so that none is overlooked.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// The settings of modules without unsafe code: every unsafe use causes a warning, and thus an error.
let safe: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
    name: "splitview-sdl2",
    products: [
        .library(name: "ImmediateCore", targets: ["ImmediateCore"]),
        .library(name: "ImmediateRasterizer", targets: ["ImmediateRasterizer"]),
        .library(name: "ImmediateUI", targets: ["ImmediateUI"]),
        .library(name: "SplitView", targets: ["SplitView"]),
        // For programs that need less.
        .library(name: "ImmediateControls", targets: ["ImmediateControls"]),
        .library(name: "ImmediateMenus", targets: ["ImmediateMenus"]),
        .library(name: "ImmediateTextEntry", targets: ["ImmediateTextEntry"]),
        .library(name: "ImmediateLists", targets: ["ImmediateLists"]),
        .library(name: "SplitPanes", targets: ["SplitPanes"]),
        .library(name: "SplitDock", targets: ["SplitDock"]),
        .library(name: "SDLWindows", targets: ["SDLWindows"]),
        .library(name: "SDLHost", targets: ["SDLHost"]),
        .library(name: "ScreenshotTesting", targets: ["ScreenshotTesting"]),
        .library(name: "SwiftUI", targets: ["SwiftUI", "Combine", "CoreGraphics", "UniformTypeIdentifiers"]),
        .executable(name: "SplitDemo", targets: ["SplitDemo"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // System libraries, with the Debian packages that provide them. They use no pkg-config, since SwiftPM warns of
        // flags in SDL's modules that it does not pass on, in every build of every dependent package. The headers are
        // on the default search path, and the module maps name the libraries.
        .systemLibrary(name: "HostSDL2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "HostSDL2TTF", providers: [.apt(["libsdl2-ttf-dev"])]),
        .systemLibrary(name: "HostPNG", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "HostJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "HostFontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(name: "HostFribidi", providers: [.apt(["libfribidi-dev"])]),
        .systemLibrary(name: "HostHarfBuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "HostXCB", providers: [.apt(["libxcb1-dev"])]),
        // Only pkg-config knows the path of its headers.
        .systemLibrary(name: "HostDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        // Part of Foundation in Swift's toolchain.
        .systemLibrary(name: "HostICU"),

        // The library: each module imports only those above it in this list.
        .target(name: "SettingsFiles", swiftSettings: strict),
        .target(name: "ImmediateCore", dependencies: ["SettingsFiles"], swiftSettings: strict),
        // Markdown, string tables, formatted values and dates in texts.
        .target(name: "ImmediateLocalization", dependencies: ["ImmediateCore", "HostICU"], swiftSettings: strict),
        .target(name: "ImmediateRasterizer", dependencies: ["ImmediateCore"], swiftSettings: safe),
        // The toolkit. Its modules use the public API of the core, and package access among themselves. Those without
        // package access prove that an app's own views can do the same.
        .target(name: "ImmediateSymbols", dependencies: ["ImmediateCore"], swiftSettings: safe),
        .target(
            name: "ImmediateViews",
            dependencies: ["ImmediateLocalization", "ImmediateSymbols"],
            swiftSettings: safe
        ),
        .target(name: "ImmediateMotion", dependencies: ["ImmediateViews"], swiftSettings: safe),
        .target(name: "ImmediateScrolling", dependencies: ["ImmediateMotion"], swiftSettings: safe),
        .target(name: "ImmediateControls", dependencies: ["ImmediateViews"], swiftSettings: safe),
        .target(
            name: "ImmediateMenus",
            dependencies: ["ImmediateControls", "ImmediateScrolling"],
            swiftSettings: safe
        ),
        .target(name: "ImmediateTransfer", dependencies: ["ImmediateMenus"], swiftSettings: safe),
        .target(name: "ImmediateTextEntry", dependencies: ["ImmediateTransfer"], swiftSettings: safe),
        .target(name: "ImmediateLists", dependencies: ["ImmediateTransfer"], swiftSettings: safe),
        .target(name: "ImmediateForms", dependencies: ["ImmediateLists"], swiftSettings: safe),
        .target(name: "ImmediatePickers", dependencies: ["ImmediateTextEntry"], swiftSettings: safe),
        .target(name: "ImmediateFiles", dependencies: ["ImmediateLists", "ImmediateTextEntry"], swiftSettings: safe),
        .target(name: "ImmediateAppStructure", dependencies: ["ImmediateFiles"], swiftSettings: safe),
        .target(
            name: "ImmediateInspector",
            dependencies: ["ImmediateViews"],
            packageAccess: false,
            swiftSettings: safe
        ),
        // Exports the toolkit.
        .target(
            name: "ImmediateUI",
            dependencies: ["ImmediateAppStructure", "ImmediateForms", "ImmediateInspector", "ImmediatePickers"],
            packageAccess: false,
            swiftSettings: safe
        ),
        .target(name: "SplitPanes", dependencies: ["ImmediateCore"], swiftSettings: safe),
        .target(
            name: "ImmediateTable",
            dependencies: ["ImmediateLists", "SplitPanes"],
            packageAccess: false,
            swiftSettings: safe
        ),
        .target(name: "SplitDock", dependencies: ["ImmediateTextEntry", "SplitPanes"], swiftSettings: safe),
        .target(name: "SplitNavigation", dependencies: ["ImmediateAppStructure", "SplitPanes"], swiftSettings: safe),
        // Exports splits and the toolkit, so that an app only needs `import SplitView`.
        .target(
            name: "SplitView",
            dependencies: ["ImmediateTable", "ImmediateUI", "SplitDock", "SplitNavigation"],
            swiftSettings: safe
        ),
        // The app's side of AT-SPI, for screen readers.
        .target(
            name: "ImmediateAccessibility",
            dependencies: ["ImmediateCore", "HostDBus", "HostICU"],
            swiftSettings: strict
        ),
        // A host without a graphics library: headless runs, scripts, fonts, images, and drawing in memory.
        .target(
            name: "ImmediateHost",
            dependencies: [
                "ImmediateViews", "ImmediateRasterizer", "HostPNG", "HostJPEG", "HostFontconfig", "HostFribidi",
                "HostHarfBuzz", "HostICU",
            ],
            swiftSettings: strict
        ),
        // Windows, panels in an app's own window, drawing and fonts by SDL.
        .target(
            name: "SDLWindows",
            dependencies: ["ImmediateAccessibility", "ImmediateHost", "HostSDL2", "HostSDL2TTF", "HostXCB"],
            swiftSettings: strict
        ),
        // Apps with the whole toolkit. Exports both.
        .target(
            name: "SDLHost",
            dependencies: ["ImmediateAccessibility", "ImmediateHost", "ImmediateUI", "SDLWindows"],
            swiftSettings: strict
        ),
        .target(
            name: "ScreenshotTesting",
            dependencies: ["SDLHost", "SplitView", "ImmediateRasterizer", "ImmediateUI"],
            swiftSettings: safe
        ),
        // SwiftUI's spellings, for code that was written for it. Only apps that use the product build it.
        .target(
            name: "SwiftUI",
            dependencies: ["SplitView", "SDLHost", "SwiftUIMacros"],
            packageAccess: false,
            swiftSettings: strict
        ),
        // The modules of publishers and of `CGFloat` on Apple's systems, for the same code.
        .target(name: "Combine", dependencies: ["SwiftUI"], packageAccess: false, swiftSettings: safe),
        .target(name: "CoreGraphics", dependencies: ["SwiftUI"], packageAccess: false, swiftSettings: safe),
        // The module of `UTType` on Apple's systems, for the same code.
        .target(
            name: "UniformTypeIdentifiers",
            dependencies: ["ImmediateUI"],
            packageAccess: false,
            swiftSettings: safe
        ),
        // `#Preview` and `@Entry`: a compiler plug-in that needs no other package.
        .macro(name: "SwiftUIMacros", swiftSettings: safe),
        .executableTarget(
            name: "SplitBench",
            dependencies: [
                "DemoViews", "SplitView", "SDLHost", "ImmediateCore", "HostSDL2", "CAllocationCount",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        .target(name: "CAllocationCount"),
        // The code shown in the gallery, one file per demo. Each compiles when it is pasted into an app.
        .target(
            name: "Snippets",
            dependencies: ["SplitView"],
            path: "Tests/Snippets",
            swiftSettings: safe,
            plugins: [.plugin(name: "EmbedSources")]
        ),
        // The gallery's views, shared by the program and the benchmark.
        .target(
            name: "DemoViews",
            dependencies: ["SplitView"],
            swiftSettings: safe,
            plugins: [.plugin(name: "EmbedSources")]
        ),
        // Generates the code of the demos for both, the steps of the tutorials for tests, and the version.
        .plugin(name: "EmbedSources", capability: .buildTool(), dependencies: ["SourceEmbedder"]),
        .executableTarget(name: "SourceEmbedder", swiftSettings: safe),
        .executableTarget(
            name: "SplitDemo",
            dependencies: [
                "DemoViews", "SplitView", "SDLHost",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict,
            plugins: [.plugin(name: "EmbedSources")]
        ),

        // The random numbers of tests that try many cases.
        .target(name: "TestDice", path: "Tests/TestDice", swiftSettings: strict),
        .testTarget(name: "SplitViewTests", dependencies: ["SplitView", "TestDice"], swiftSettings: strict),
        .testTarget(
            name: "ScreenshotTestingTests",
            dependencies: ["ScreenshotTesting", "SplitView"],
            swiftSettings: strict
        ),
        // The example of Documentation/TestYourOwnViews.md, built and run unchanged.
        .target(
            name: "Notes",
            dependencies: ["SplitView"],
            path: "Examples/Notes/Sources/Notes",
            swiftSettings: strict
        ),
        .testTarget(
            name: "NotesTests",
            dependencies: ["Notes", "ScreenshotTesting"],
            path: "Examples/Notes/Tests/NotesTests",
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // The example of Documentation/Embedding.md, with its own SDL2 module, as a game has it.
        .systemLibrary(name: "GameSDL", path: "Examples/Viewport/Sources/GameSDL"),
        .executableTarget(
            name: "Viewport",
            dependencies: ["GameSDL", "SDLHost", "SplitView"],
            path: "Examples/Viewport/Sources/Viewport",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ViewportTests",
            dependencies: ["Viewport", "GameSDL", "ScreenshotTesting"],
            path: "Examples/Viewport/Tests/ViewportTests",
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // The example of the same page for an app with its own OpenGL context.
        .systemLibrary(
            name: "GameGL",
            path: "Examples/ViewportGL/Sources/GameGL",
            providers: [.apt(["libsdl2-dev", "libgl-dev"])]
        ),
        .executableTarget(
            name: "ViewportGL",
            dependencies: ["GameGL", "SDLHost", "SplitView"],
            path: "Examples/ViewportGL/Sources/ViewportGL",
            swiftSettings: strict
        ),
        // An example of an app with two windows, as a newcomer would write it.
        .executableTarget(
            name: "TwoWindows",
            dependencies: ["SDLHost", "SplitView"],
            path: "Examples/TwoWindows/Sources/TwoWindows",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TwoWindowsTests",
            dependencies: ["TwoWindows", "ScreenshotTesting"],
            path: "Examples/TwoWindows/Tests/TwoWindowsTests",
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // An example of a mail app, as a newcomer would write it.
        .executableTarget(
            name: "Mail",
            dependencies: ["SDLHost", "SplitView"],
            path: "Examples/Mail/Sources/Mail",
            swiftSettings: strict
        ),
        .testTarget(
            name: "MailTests",
            dependencies: ["Mail", "ScreenshotTesting"],
            path: "Examples/Mail/Tests/MailTests",
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // An example of a text editor in SwiftUI's spelling.
        .executableTarget(
            name: "Editor",
            dependencies: ["SDLHost", "SplitView"],
            path: "Examples/Editor/Sources/Editor",
            swiftSettings: strict
        ),
        .testTarget(
            name: "EditorTests",
            dependencies: ["Editor", "ScreenshotTesting", "HostSDL2"],
            path: "Examples/Editor/Tests/EditorTests",
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // The entry points of the fuzzer, which the tests also run with its saved inputs.
        .target(
            name: "FuzzEntries",
            // The first one is removed for builds with SPLITVIEW_TESTS, see below.
            dependencies: ["SplitDemo", "SplitView", "SDLHost", "ImmediateRasterizer", "ScreenshotTesting"],
            path: "Tests/FuzzEntries",
            swiftSettings: strict
        ),
        .testTarget(name: "FuzzTests", dependencies: ["SplitDemo", "FuzzEntries"], swiftSettings: strict),
        .testTarget(
            name: "InteractionTests",
            dependencies: ["SplitView", "SDLHost", "TestDice"],
            swiftSettings: strict
        ),
        // Compares splits with a reference implementation of their rules.
        .testTarget(name: "ReferenceTests", dependencies: ["SplitView", "TestDice"], swiftSettings: strict),
        .testTarget(
            name: "ToolkitTests",
            dependencies: ["SDLHost", "ImmediateCore", "ImmediateUI", "SplitView", "ScreenshotTesting", "TestDice"],
            swiftSettings: strict
        ),
        // Example apps in Swift 5 mode, which most apps use.
        .testTarget(
            name: "ProgramTests",
            dependencies: ["SplitView", "ScreenshotTesting"],
            swiftSettings: strict + [.swiftLanguageMode(.v5)]
        ),
        // SwiftUI's spellings, in Swift 5 mode as well.
        .testTarget(
            name: "SwiftUITests",
            dependencies: ["SwiftUI", "SplitView", "Combine", "CoreGraphics", "UniformTypeIdentifiers"],
            swiftSettings: strict + [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "ImmediateUITests",
            dependencies: ["SettingsFiles", "ImmediateCore", "ImmediateUI", "SplitView", "TestDice"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "SplitDemo", "DemoViews", "Snippets", "SplitView", "SDLHost", "ScreenshotTesting", "TestDice",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // Screenshots of every view in every state.
        .testTarget(
            name: "LookTests",
            dependencies: ["SplitView", "ScreenshotTesting"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // The steps of the tutorials and the pictures of the documentation.
        .testTarget(
            name: "TutorialTests",
            dependencies: ["SplitView", "SDLHost", "ScreenshotTesting", "GameSDL"],
            swiftSettings: strict,
            plugins: [.plugin(name: "EmbedSources")]
        ),
        .testTarget(
            name: "RasterizerTests",
            dependencies: ["ImmediateRasterizer", "ImmediateCore", "TestDice"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SDLHostTests",
            dependencies: [
                "SDLHost", "ImmediateRasterizer", "ImmediateCore", "ImmediateUI", "HostSDL2", "HostFribidi", "HostJPEG",
                "HostDBus", "TestDice",
            ],
            swiftSettings: strict
        ),
        // Recorded sessions of the gallery and of the example apps, played again.
        .testTarget(
            name: "SessionTests",
            dependencies: ["DemoViews", "Mail", "Editor", "SDLHost", "SplitView", "TestDice"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AccessibilityTests",
            dependencies: ["ImmediateAccessibility", "HostDBus", "HostSDL2", "SDLHost", "SplitView"],
            swiftSettings: strict
        ),
        // Runs the built gallery and other programs in windows on a separate display.
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "SplitDemo", "Viewport", "ViewportGL", "TwoWindows", "Mail", "Editor", "OwnLoop", "TestProgram",
                "FaultProgram", "SDLHost", "CXCB",
            ],
            // A screen reader in Python, which the tests run.
            exclude: ["Clients"],
            swiftSettings: strict
        ),
        // A helper of these tests: main-actor tasks need the main thread, which a test runner does not leave to them.
        .executableTarget(
            name: "OwnLoop",
            // Without SDLHost, which proves that a guest needs only this part of it.
            dependencies: ["SDLWindows", "SplitView", "HostSDL2"],
            path: "Tests/OwnLoop",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "TestProgram",
            dependencies: ["SplitView", "SDLHost"],
            path: "Tests/TestProgram",
            swiftSettings: strict
        ),
        // A program that runs out of memory: `FailingMemory` makes malloc and related functions fail on request.
        .executableTarget(
            name: "FaultProgram",
            dependencies: ["FailingMemory", "SplitView", "SDLHost"],
            path: "Tests/FaultProgram",
            swiftSettings: strict
        ),
        .target(name: "FailingMemory", path: "Tests/FailingMemory"),
        // For tests that query the X server.
        .systemLibrary(
            name: "CXCB",
            path: "Tests/CXCB",
            providers: [.apt(["libxcb-damage0-dev", "libxcb-xfixes0-dev"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// SwiftPM rebuilds a target when a module that it names has changed, not when one has that a named module exports: the
// layout of a type would be an old one. The modules of the street export what they depend on, so dependents name that.
var exports: [String: [String]] = [:]
for target in package.targets {
    let names = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    let isModule = target.type == .regular && target.path == nil
    let all = names + names.flatMap { exports[$0] ?? [] }.filter { !names.contains($0) }
    if isModule {
        exports[target.name] = Set(all).filter { ["Immediate", "Split", "SDL"].contains(where: $0.hasPrefix) }.sorted()
    }
    target.dependencies += Set(all).subtracting(names).sorted().map { .byName(name: $0) }
}

// Scripts/fuzz builds the fuzzer, which needs libFuzzer, and no tests or other programs.
if Context.environment["SPLITVIEW_FUZZED"] != nil {
    let demo = package.targets.first { $0.name == "SplitDemo" }
    package.targets.removeAll { $0.type == .test || $0.type == .executable && $0.name != "SourceEmbedder" }
    package.products.removeAll { $0.name == "SplitDemo" }
    // Unoptimized: the optimizer of Swift 6.3 fails on the modifiers there, and the fuzzer spends its time elsewhere.
    package.targets.first { $0.name == "FuzzEntries" }?.swiftSettings = strict + [.unsafeFlags(["-Onone"])]
    package.targets += [
        // The gallery's options, without its `main`.
        .target(
            name: "SplitDemo",
            dependencies: demo?.dependencies ?? [],
            exclude: ["Command/Program.swift"],
            swiftSettings: strict,
            plugins: [.plugin(name: "EmbedSources")]
        ),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["FuzzEntries", "CLibFuzzer"],
            path: "Tests/Fuzz",
            swiftSettings: strict
        ),
        .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    ]
}

// Scripts with special builds, sanitized or optimized, build only the test targets that they run.
if let names = Context.environment["SPLITVIEW_TESTS"] {
    let named = Set(names.split(separator: ",").map(String.init))
    // Helper targets, and those that the named tests use.
    let others: Set = ["DemoViews", "Snippets", "FailingMemory", "FuzzEntries"]
    var used: Set<String> = []
    if named.contains("FuzzTests") { used.insert("FuzzEntries") }
    if named.contains("SessionTests") { used = used.union(["DemoViews", "Mail", "Editor"]) }
    if used.contains("DemoViews") { used = used.union(["EmbedSources", "SourceEmbedder"]) }
    package.targets.removeAll { target in
        if named.contains(target.name) || used.contains(target.name) { return false }
        return [.test, .executable, .plugin].contains(target.type) || others.contains(target.name)
    }
    // The fuzzer's targets are built without the gallery's options.
    for target in package.targets where target.name.hasPrefix("Fuzz") { target.dependencies.removeFirst() }
    package.products.removeAll { $0.name == "SplitDemo" }
}

// Some tests in a debug build: what draws is optimized, where they spend most of their time.
if Context.environment["SPLITVIEW_FAST_DRAWING"] == "1" {
    for target in package.targets where ["ImmediateRasterizer", "ImmediateHost", "SDLWindows"].contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
    }
}
// All tests in an optimized build: they themselves are not, which would take longer than it saves. The compiler writes
// the interface of a module that is not optimized in a job of its own, for others that wait; nothing imports tests.
if Context.environment["SPLITVIEW_OPTIMIZED"] == "1" {
    let flags = SwiftSetting.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])
    for target in package.targets where target.type == .test {
        target.swiftSettings = (target.swiftSettings ?? []) + [flags]
    }
}
