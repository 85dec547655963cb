// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Viewport",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../..")
    ],
    targets: [
        .systemLibrary(name: "GameSDL"),
        .executableTarget(
            name: "Viewport",
            dependencies: [
                "GameSDL",
                .product(name: "SDLHost", package: "splitview-sdl2"),
                .product(name: "SplitView", package: "splitview-sdl2"),
            ]
        ),
    ]
)
