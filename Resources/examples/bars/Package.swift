// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "bars",
    dependencies: [.package(url: "https://github.com/dragoman/dragoman", branch: "main")],
    targets: [
        .executableTarget(name: "bars", dependencies: [.product(name: "GTKDragging", package: "dragoman")])
    ]
)
