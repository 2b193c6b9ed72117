// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "kanban",
    dependencies: [.package(url: "https://github.com/dragoman/dragoman", branch: "main")],
    targets: [
        .executableTarget(name: "kanban", dependencies: [.product(name: "GTKDragging", package: "dragoman")])
    ]
)
