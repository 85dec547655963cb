// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Editor",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Editor",
            dependencies: [
                .product(name: "SDLHost", package: "splitview-sdl2"),
                .product(name: "SplitView", package: "splitview-sdl2"),
            ]
        ),
        .testTarget(
            name: "EditorTests",
            dependencies: ["Editor", .product(name: "ScreenshotTesting", package: "splitview-sdl2")],
            exclude: ["Goldens"]
        ),
    ]
)
