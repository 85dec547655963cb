// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ViewportGL",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../..")
    ],
    targets: [
        .systemLibrary(name: "GameGL", providers: [.apt(["libsdl2-dev", "libgl-dev"])]),
        .executableTarget(
            name: "ViewportGL",
            dependencies: [
                "GameGL",
                .product(name: "SDLHost", package: "splitview-sdl2"),
                .product(name: "SplitView", package: "splitview-sdl2"),
            ]
        ),
    ]
)
