// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Peaks",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../splitview-sdl2")
    ],
    targets: [
        .executableTarget(
            name: "Peaks",
            dependencies: [
                .product(name: "SDLHost", package: "splitview-sdl2"),
                .product(name: "SplitView", package: "splitview-sdl2"),
            ]
        )
    ]
)
