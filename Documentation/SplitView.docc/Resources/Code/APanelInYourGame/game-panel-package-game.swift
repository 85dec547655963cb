// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Rings",
    targets: [
        .systemLibrary(name: "GameSDL"),
        .executableTarget(name: "Rings", dependencies: ["GameSDL"]),
    ]
)
