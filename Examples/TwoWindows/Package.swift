// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TwoWindows",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "TwoWindows",
            dependencies: [
                .product(name: "SDLHost", package: "splitview-sdl2"),
                .product(name: "SplitView", package: "splitview-sdl2"),
            ]
        ),
        .testTarget(
            name: "TwoWindowsTests",
            dependencies: ["TwoWindows", .product(name: "ScreenshotTesting", package: "splitview-sdl2")],
            exclude: ["Goldens"]
        ),
    ]
)
