// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Rings",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../splitview-sdl2")
    ],
    targets: [
        .systemLibrary(name: "GameSDL"),
        .executableTarget(
            name: "Rings",
            dependencies: [
                "GameSDL",
                .product(name: "SDLHost", package: "splitview-sdl2"),
                .product(name: "SplitView", package: "splitview-sdl2"),
            ]
        ),
    ]
)
