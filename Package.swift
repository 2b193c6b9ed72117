// swift-tools-version: 6.0
import PackageDescription

// A folder of Sources is a layer. An arrow of this list means "may import"; nothing points the other way.
// Sources/README.md says what each layer is for.
let package = Package(
    name: "Dragoman",
    products: [
        .executable(name: "dragoman", targets: ["dragoman"]),
        .library(name: "AccessibleDragging", targets: ["AccessibleDragging"]),
        .library(name: "GTKDragging", targets: ["GTKDragging"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // The model: pure Swift.
        .target(name: "AccessibleDragging"),
        .target(name: "Prototype", dependencies: ["AccessibleDragging"]),

        // C, behind one wall.
        .systemLibrary(name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(name: "CGLibShims", dependencies: ["CGLib"]),
        .target(name: "CGTKShims", dependencies: ["CGTK"]),
        .target(name: "GLibSupport", dependencies: ["CGLib", "CGLibShims"]),
        .target(name: "GTKSupport", dependencies: ["GLibSupport", "CGTK", "CGTKShims"]),

        // What other apps add to their windows.
        .target(name: "GTKDragging", dependencies: ["AccessibleDragging", "GTKSupport"]),

        // The app.
        .target(name: "SceneStorage", dependencies: ["Prototype", "GLibSupport"]),
        .target(name: "SceneViews", dependencies: ["AccessibleDragging", "Prototype", "GTKSupport"]),
        .target(
            name: "DragomanApp",
            dependencies: [
                "GTKDragging", "SceneStorage", "SceneViews",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "dragoman", dependencies: ["DragomanApp"]),

        .testTarget(name: "AccessibleDraggingTests", dependencies: ["AccessibleDragging"]),
        .testTarget(name: "PrototypeTests", dependencies: ["Prototype"]),
        .testTarget(name: "GLibSupportTests", dependencies: ["GLibSupport"]),
        .testTarget(name: "SceneStorageTests", dependencies: ["SceneStorage"]),
        .testTarget(name: "SceneViewsTests", dependencies: ["SceneViews"], exclude: ["Goldens"]),
    ]
)
