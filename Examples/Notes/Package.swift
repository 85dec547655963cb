// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Notes",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../..")
    ],
    targets: [
        .target(
            name: "Notes",
            dependencies: [.product(name: "SplitView", package: "splitview-sdl2")]
        ),
        .testTarget(
            name: "NotesTests",
            dependencies: ["Notes", .product(name: "ScreenshotTesting", package: "splitview-sdl2")],
            exclude: ["Goldens"]
        ),
    ]
)
