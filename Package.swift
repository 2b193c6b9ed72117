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
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // The model: pure Swift.
        .target(name: "AccessibleDragging"),
        // The words of the app in the person's language: gettext's catalogues, read in pure Swift.
        .target(name: "Translation"),
        // What people write: YAML with places, problems and suggestions.
        .target(name: "YAMLReading", dependencies: ["Translation", "Yams"]),
        .target(name: "Prototype", dependencies: ["AccessibleDragging", "Translation", "YAMLReading"]),
        // What is wrong with a document, and what it is as somebody else's code.
        .target(name: "Checking", dependencies: ["Prototype", "Translation"]),
        .target(name: "Exporting", dependencies: ["Prototype"]),

        // C, behind one wall.
        .systemLibrary(name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(name: "CGLibShims", dependencies: ["CGLib"]),
        .target(name: "CGTKShims", dependencies: ["CGTK"]),
        .target(name: "GLibSupport", dependencies: ["CGLib", "CGLibShims", "Translation"]),
        .target(name: "GTKSupport", dependencies: ["GLibSupport", "CGTK", "CGTKShims", "Translation"]),

        // What an assistive technology sees of any app, asked in a process of its own.
        .target(name: "AtSpiClient", dependencies: ["GLibSupport", "CGLib"]),
        // What assistive technologies see: first as plain values, then on their bus.
        .target(name: "AtSpiAdapter", dependencies: ["AccessibleDragging"]),
        .target(name: "AtSpiBus", dependencies: ["AtSpiAdapter", "GLibSupport"]),

        // What other apps add to their windows.
        .target(name: "GTKDragging", dependencies: ["AccessibleDragging", "AtSpiBus", "GTKSupport"]),

        // A display, a bus and a pointer of one's own: for tests, and for pictures of the app.
        .target(name: "CXlibShims", linkerSettings: [.linkedLibrary("X11")]),
        .target(name: "PrivateSession", dependencies: ["CXlibShims", "CGTK"]),

        // Demos: written, played against the live app, filmed.
        .target(
            name: "DemoStudio",
            dependencies: ["AtSpiClient", "GTKSupport", "PrivateSession", "Translation", "YAMLReading"]),

        // The inspector's model: what can be seen and changed of a document, and what a screen reader is given.
        .target(name: "Inspector", dependencies: ["AtSpiAdapter", "Prototype", "Translation", "YAMLReading"]),

        // The app.
        .target(name: "SceneStorage", dependencies: ["Prototype", "GLibSupport", "Translation", "YAMLReading"]),
        .target(name: "SceneViews", dependencies: ["Prototype", "GTKDragging", "Translation"]),
        .target(
            name: "DragomanApp",
            dependencies: [
                "AtSpiClient", "Checking", "DemoStudio", "Exporting", "GTKDragging", "Inspector",
                "PrivateSession", "SceneStorage", "SceneViews", "Translation", "YAMLReading",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "dragoman", dependencies: ["DragomanApp"]),

        // What the tests drag to and from, and measure against: written in C.
        .executableTarget(name: "drag-peer", dependencies: ["CGTK", "CGTKShims"], path: "Tests/DragPeer"),
        .executableTarget(name: "smallest-window", dependencies: ["CGTK"], path: "Tests/SmallestWindow"),
        .executableTarget(name: "fake-portal", dependencies: ["CGLib"], path: "Tests/FakePortal"),
        .systemLibrary(
            name: "CAtSpi", path: "Tests/CAtSpi", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
        .executableTarget(name: "at-spi-bench", dependencies: ["CAtSpi", "CGLib"], path: "Tests/AtSpiBench"),
        .executableTarget(name: "gtk-yardstick", dependencies: ["CGTK"], path: "Tests/GtkYardstick"),
        .executableTarget(name: "bench-app", dependencies: ["SceneViews"], path: "Tests/BenchApp"),
        .executableTarget(
            name: "dragoman-bench", dependencies: ["Checking", "PrivateSession", "SceneViews"], path: "Tests/Bench"),
        .testTarget(
            name: "PointerTests",
            dependencies: ["PrivateSession", "drag-peer", "fake-portal", "smallest-window", "dragoman"],
            exclude: ["Goldens"]),

        .executableTarget(name: "accessible-peer", dependencies: ["CGTK"], path: "Tests/AccessiblePeer"),
        .testTarget(
            name: "AtSpiClientTests", dependencies: ["AtSpiClient", "PrivateSession", "accessible-peer", "dragoman"]),

        .testTarget(name: "AccessibleDraggingTests", dependencies: ["AccessibleDragging"]),
        .testTarget(name: "AtSpiAdapterTests", dependencies: ["AtSpiAdapter"]),
        .testTarget(
            name: "AtSpiBusTests", dependencies: ["AtSpiBus", "PrivateSession", "dragoman"], exclude: ["AtSpi.xml"]),
        .testTarget(name: "OrcaTests", dependencies: ["PrivateSession", "dragoman"]),
        .testTarget(
            name: "TranslationTests",
            dependencies: ["Translation", "SceneViews", "PrivateSession", "dragoman"]),
        .testTarget(
            name: "DemoStudioTests", dependencies: ["DemoStudio", "PrivateSession", "YAMLReading", "dragoman"]),
        .testTarget(name: "YAMLReadingTests", dependencies: ["YAMLReading"]),
        .testTarget(name: "InspectorTests", dependencies: ["Inspector"]),
        .testTarget(name: "PrototypeTests", dependencies: ["Prototype"]),
        .testTarget(name: "CheckingTests", dependencies: ["Checking"], exclude: ["Documents"]),
        .testTarget(name: "ExportingTests", dependencies: ["Exporting"]),
        .testTarget(name: "LintTests", dependencies: ["dragoman"]),
        .testTarget(name: "GLibSupportTests", dependencies: ["GLibSupport"]),
        // What a test kills over and over while it writes.
        .executableTarget(
            name: "KillableWriter", dependencies: ["SceneStorage"], path: "Tests/KillableWriter"),
        .testTarget(name: "SceneStorageTests", dependencies: ["SceneStorage", "KillableWriter"]),
        .testTarget(name: "SceneViewsTests", dependencies: ["SceneViews"], exclude: ["Goldens"]),
    ]
)
