// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "FirstSplit",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../splitview-sdl2")
    ],
    targets: [
        .executableTarget(
            name: "FirstSplit",
            dependencies: [
                .product(name: "SDLHost", package: "splitview-sdl2"),
                .product(name: "SplitView", package: "splitview-sdl2"),
            ]
        ),
        .testTarget(
            name: "FirstSplitTests",
            dependencies: [
                "FirstSplit",
                .product(name: "ScreenshotTesting", package: "splitview-sdl2"),
            ],
            exclude: ["Goldens"]
        ),
    ]
)
