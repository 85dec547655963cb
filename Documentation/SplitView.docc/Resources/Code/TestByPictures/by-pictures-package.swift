// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Shop",
    dependencies: [
        .package(name: "splitview-sdl2", path: "../splitview-sdl2")
    ],
    targets: [
        .target(
            name: "Shop",
            dependencies: [.product(name: "SplitView", package: "splitview-sdl2")]
        ),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                "Shop",
                .product(name: "ScreenshotTesting", package: "splitview-sdl2"),
            ],
            exclude: ["Goldens"]
        ),
    ]
)
