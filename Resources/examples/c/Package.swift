// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "c",
    dependencies: [.package(url: "https://github.com/dragoman/dragoman", branch: "main")],
    targets: [
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4"),
        .target(name: "CTour", dependencies: ["CGTK"]),
        .executableTarget(name: "c", dependencies: ["CTour", .product(name: "GTKDragging", package: "dragoman")]),
    ]
)
