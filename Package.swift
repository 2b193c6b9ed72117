// swift-tools-version: 6.0
import PackageDescription

// What is not imported by name cannot be used: as in a project with that feature, the public products are enough.
let importedOnly: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

// A folder of Sources is a wing, and each folder in it a target, whose dependencies are all that it imports: Tests/imports
// compares them. Sources/README.md says what each is for.
let package = Package(
    name: "Dragoman",
    products: [
        .executable(name: "dragoman", targets: ["dragoman"]),
        .library(name: "AccessibleDragging", targets: ["AccessibleDragging"]),
        .library(name: "DraggingTesting", targets: ["DraggingTesting"]),
        .library(name: "GTKDragging", targets: ["AccessibleDragging", "DraggingWords", "GTKDragging", "GTKSupport"]),
        // The library for C, and for every language that reads a GIR. Resources/library makes of it what is installed.
        .library(name: "dragoman-1", type: .dynamic, targets: ["CDragoman", "DragomanLibrary"]),
        // For the tests of this package: it is preloaded into programs.
        .library(name: "HeapGauge", type: .dynamic, targets: ["HeapGauge"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // MARK: Toolkit: what stands under all, and knows neither drags nor prototypes.

        // C libraries, and our own C beside them.
        .systemLibrary(
            name: "CGLib", path: "Sources/Toolkit/CGLib", pkgConfig: "gio-unix-2.0",
            providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(
            name: "CGTK", path: "Sources/Toolkit/CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(
            name: "CYAML", path: "Sources/Toolkit/CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .target(name: "CGLibShims", dependencies: ["CGLib"], path: "Sources/Toolkit/CGLibShims"),
        .target(name: "CGTKShims", dependencies: ["CGTK"], path: "Sources/Toolkit/CGTKShims"),
        .target(name: "CGTKAppShims", dependencies: ["CGTK", "CGTKShims"], path: "Sources/Toolkit/CGTKAppShims"),
        // The version, and the project's addresses.
        .target(name: "ProjectFacts", path: "Sources/Toolkit/ProjectFacts"),
        // Texts from outside within what is printed: terminals, JSON, XML, names of files.
        .target(name: "TextSafety", path: "Sources/Toolkit/TextSafety"),
        // The library's own words in 36 languages, part of the program. Made by Resources/translate embed.
        .target(name: "CDraggingWords", path: "Sources/Toolkit/CDraggingWords"),
        // What the first bytes of a picture say: its kind, and how it is turned.
        .target(name: "PictureHeaders", path: "Sources/Toolkit/PictureHeaders"),
        // The words of the app in the person's language: gettext's catalogues, read in pure Swift.
        .target(
            name: "Translation", dependencies: ["CDraggingWords", "TextSafety"], path: "Sources/Toolkit/Translation"),
        // What people write: YAML with places, problems and suggestions.
        .target(
            name: "YAMLReading", dependencies: ["CYAML", "TextSafety", "Translation"],
            path: "Sources/Toolkit/YAMLReading"),
        // GLib and GTK in Swift.
        .target(
            name: "GLibSupport", dependencies: ["CGLib", "CGLibShims", "TextSafety", "Translation"],
            path: "Sources/Toolkit/GLibSupport"),
        .target(
            name: "GTKSupport",
            dependencies: ["CGLib", "CGTK", "CGTKShims", "GLibSupport", "PictureHeaders", "Translation"],
            path: "Sources/Toolkit/GTKSupport"),
        // The rest of both, of which the library needs nothing: no adopter compiles it.
        .target(
            name: "GLibAppSupport", dependencies: ["CGLib", "CGLibShims", "GLibSupport", "TextSafety", "Translation"],
            path: "Sources/Toolkit/GLibAppSupport"),
        .target(
            name: "GTKAppSupport",
            dependencies: [
                "CGLib", "CGTK", "CGTKAppShims", "CGTKShims", "GLibAppSupport", "GLibSupport", "GTKSupport",
                "Translation",
            ],
            path: "Sources/Toolkit/GTKAppSupport"),

        // MARK: Library: named drags, in the windows of any app.

        // The model: pure Swift.
        .target(name: "AccessibleDragging", path: "Sources/Library/AccessibleDragging"),
        // The model's words in the person's language.
        .target(
            name: "DraggingWords", dependencies: ["AccessibleDragging", "Translation"],
            path: "Sources/Library/DraggingWords"),
        // What other apps' tests do by name.
        .target(
            name: "DraggingTesting", dependencies: ["AccessibleDragging"], path: "Sources/Library/DraggingTesting"),
        // What assistive technologies see: first as plain values, then on their bus.
        .target(name: "AtSpiAdapter", dependencies: ["AccessibleDragging"], path: "Sources/Library/AtSpiAdapter"),
        .target(
            name: "AtSpiBus", dependencies: ["AccessibleDragging", "AtSpiAdapter", "GLibSupport"],
            path: "Sources/Library/AtSpiBus"),
        // Drags that go on in windows of other applications, over the session bus.
        .target(
            name: "DragBus", dependencies: ["AccessibleDragging", "GLibSupport", "TextSafety"],
            path: "Sources/Library/DragBus"),
        // What other apps add to their windows.
        .target(
            name: "GTKDragging",
            dependencies: [
                "AccessibleDragging", "AtSpiAdapter", "AtSpiBus", "DragBus", "DraggingWords", "GLibSupport",
                "GTKSupport", "TextSafety", "Translation",
            ],
            path: "Sources/Library/GTKDragging"),

        // The same for other languages: GObjects in C, and what they do in Swift.
        .target(name: "CDragoman", dependencies: ["CGTK"], path: "Sources/Library/CDragoman", exclude: ["symbols"]),
        .target(
            name: "DragomanLibrary",
            dependencies: [
                "AccessibleDragging", "CDragoman", "CGLib", "DraggingTesting", "DraggingWords", "GLibSupport",
                "GTKDragging", "GTKSupport", "ProjectFacts", "Translation",
            ],
            path: "Sources/Library/DragomanLibrary"),

        // MARK: Prototyping: documents, and what is made of them.

        // Files that other apps write too: tables, contact cards, photographs; zip files.
        .systemLibrary(
            name: "CArchive", path: "Sources/Prototyping/CArchive", pkgConfig: "libarchive",
            providers: [.apt(["libarchive-dev"])]),
        .target(
            name: "FileFormats", dependencies: ["GLibAppSupport", "PictureHeaders", "TextSafety", "Translation"],
            path: "Sources/Prototyping/FileFormats"),
        .target(
            name: "Archives", dependencies: ["CArchive", "GLibSupport", "TextSafety", "Translation"],
            path: "Sources/Prototyping/Archives"),
        // Documents, read and edited; what is wrong with one, and what it is as somebody else's code.
        .target(
            name: "Prototype",
            dependencies: [
                "AccessibleDragging", "FileFormats", "PictureHeaders", "TextSafety", "Translation", "YAMLReading",
            ],
            path: "Sources/Prototyping/Prototype"),
        .target(
            name: "Checking",
            dependencies: [
                "AccessibleDragging", "FileFormats", "ProjectFacts", "Prototype", "TextSafety", "Translation",
                "YAMLReading",
            ],
            path: "Sources/Prototyping/Checking"),
        .target(
            name: "Exporting",
            dependencies: ["AccessibleDragging", "FileFormats", "Prototype", "TextSafety", "Translation"],
            path: "Sources/Prototyping/Exporting"),
        // The inspector's model: what can be seen and changed of a document, and what a screen reader is given.
        .target(
            name: "Inspector",
            dependencies: [
                "AccessibleDragging", "AtSpiAdapter", "GLibAppSupport", "GLibSupport", "PictureHeaders", "Prototype",
                "Translation", "YAMLReading",
            ],
            path: "Sources/Prototyping/Inspector"),
        // The person's data on disk, and the views of it.
        .target(
            name: "SceneStorage",
            dependencies: [
                "Archives", "FileFormats", "GLibAppSupport", "GLibSupport", "PictureHeaders", "Prototype", "TextSafety",
                "Translation",
                "YAMLReading",
            ],
            path: "Sources/Prototyping/SceneStorage"),
        .target(
            name: "SceneViews",
            dependencies: [
                "AccessibleDragging", "DraggingWords", "FileFormats", "GLibAppSupport", "GLibSupport", "GTKAppSupport",
                "GTKDragging", "GTKSupport", "Prototype", "Translation",
            ],
            path: "Sources/Prototyping/SceneViews"),

        // MARK: Studio: any app from outside, in a session of its own. It knows no prototypes.

        // What an assistive technology sees of any app, asked in a process of its own; what is wrong with it.
        .target(
            name: "AtSpiClient",
            dependencies: ["CGLib", "GLibAppSupport", "GLibSupport", "TextSafety", "Translation"],
            path: "Sources/Studio/AtSpiClient"),
        .target(
            name: "AppAudit", dependencies: ["AtSpiClient", "TextSafety", "Translation"],
            path: "Sources/Studio/AppAudit"),
        // Pointer, keys and windows of a desktop, the person's own or another one; and the hand that drags with them.
        .target(
            name: "CXlibShims", path: "Sources/Studio/CXlibShims",
            linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi"), .linkedLibrary("xcb")]),
        .target(name: "CEIShims", path: "Sources/Studio/CEIShims", linkerSettings: [.linkedLibrary("dl")]),
        .target(
            name: "DesktopDriving",
            dependencies: [
                "CEIShims", "CGLib", "CGTK", "CXlibShims", "GLibAppSupport", "GLibSupport", "TextSafety", "Translation",
            ],
            path: "Sources/Studio/DesktopDriving"),
        // A display, a bus and a pointer of one's own: for tests, and for pictures of the app.
        .target(
            name: "PrivateSession",
            dependencies: [
                "CGLib", "CGTK", "CXlibShims", "DesktopDriving", "GLibAppSupport", "GLibSupport", "TextSafety",
            ],
            path: "Sources/Studio/PrivateSession"),
        // Drags by name in the windows of any app.
        .target(
            name: "AppDragging",
            dependencies: [
                "AtSpiClient", "DesktopDriving", "GLibAppSupport", "GLibSupport", "TextSafety", "Translation",
                "YAMLReading",
            ],
            path: "Sources/Studio/AppDragging"),
        // Films that were recorded: what their timelines tell, written and read.
        .target(
            name: "RecordedFilms", dependencies: ["DesktopDriving", "GLibSupport", "TextSafety", "Translation"],
            path: "Sources/Studio/RecordedFilms"),
        // Demos: written, played against the live app, filmed.
        .target(
            name: "DemoStudio",
            dependencies: [
                "AppAudit", "AppDragging", "AtSpiClient", "CGLib", "DesktopDriving", "GLibAppSupport", "GLibSupport",
                "GTKSupport",
                "PrivateSession", "RecordedFilms",
                "TextSafety", "Translation", "YAMLReading",
            ],
            path: "Sources/Studio/DemoStudio"),

        // A screen reader for any command's tests: a session with Orca, and the AT Driver protocol. libsoup is loaded when it
        // is asked for.
        .target(
            name: "CSoupShims", dependencies: ["CGLib"], path: "Sources/Studio/CSoupShims",
            linkerSettings: [.linkedLibrary("dl")]),
        .target(
            name: "ReaderSession",
            dependencies: [
                "CGLib", "CSoupShims", "DemoStudio", "DesktopDriving", "GLibAppSupport", "GLibSupport",
                "PrivateSession", "TextSafety",
            ],
            path: "Sources/Studio/ReaderSession"),

        // MARK: App.

        .target(
            name: "DragomanApp",
            dependencies: [
                "AccessibleDragging", "AppAudit", "AppDragging", "AtSpiAdapter", "AtSpiBus", "AtSpiClient",
                "Checking", "DemoStudio", "DesktopDriving", "DragBus", "DraggingWords", "Exporting", "FileFormats",
                "GLibAppSupport", "GLibSupport", "GTKAppSupport",
                "GTKDragging", "GTKSupport", "Inspector", "PictureHeaders", "PrivateSession", "ProjectFacts",
                "Prototype", "ReaderSession", "RecordedFilms", "SceneStorage",
                "SceneViews", "TextSafety", "Translation", "YAMLReading",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/App/DragomanApp"),
        .executableTarget(name: "dragoman", dependencies: ["DragomanApp"], path: "Sources/App/dragoman"),

        // What the README and the library's pages show, built and played by the tests.
        .executableTarget(
            name: "example-list", dependencies: ["GTKDragging"], path: "Resources/examples/list/Sources/list",
            swiftSettings: importedOnly),
        .executableTarget(
            name: "example-bars", dependencies: ["GTKDragging"], path: "Resources/examples/bars/Sources/bars",
            swiftSettings: importedOnly),
        .executableTarget(
            name: "example-kanban", dependencies: ["GTKDragging"], path: "Resources/examples/kanban/Sources/kanban",
            swiftSettings: importedOnly),
        .executableTarget(
            name: "example-tree", dependencies: ["GTKDragging"], path: "Resources/examples/tree/Sources/tree",
            swiftSettings: importedOnly),
        .target(name: "CTour", dependencies: ["CGTK"], path: "Resources/examples/c/Sources/CTour"),
        .executableTarget(
            name: "example-c", dependencies: ["CTour", "GTKDragging"], path: "Resources/examples/c/Sources/c"),

        // What the tests drag to and from, and measure against: written in C.
        .executableTarget(name: "drag-peer", dependencies: ["CGTK", "CGTKShims"], path: "Tests/DragPeer"),
        .executableTarget(
            name: "drag-bus-peer", dependencies: ["AccessibleDragging", "DragBus", "GLibSupport"],
            path: "Tests/DragBusPeer"),
        .executableTarget(name: "smallest-window", dependencies: ["CGTK"], path: "Tests/SmallestWindow"),
        .executableTarget(
            name: "stock-lists", dependencies: ["CGTK", "GLibSupport", "GTKDragging", "GTKSupport"],
            path: "Tests/StockLists"),
        .target(name: "HeapGauge", path: "Tests/HeapGauge"),
        .executableTarget(name: "fake-portal", dependencies: ["CGLib"], path: "Tests/FakePortal"),
        .systemLibrary(
            name: "CAtSpi", path: "Tests/CAtSpi", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
        .executableTarget(name: "at-spi-bench", dependencies: ["CAtSpi", "CGLib"], path: "Tests/AtSpiBench"),
        .executableTarget(name: "gtk-yardstick", dependencies: ["CGTK"], path: "Tests/GtkYardstick"),
        .executableTarget(
            name: "bench-app",
            dependencies: [
                "AccessibleDragging", "CGTK", "FileFormats", "GLibSupport", "GTKDragging", "GTKSupport", "Prototype",
                "SceneViews",
            ],
            path: "Tests/BenchApp"),
        .executableTarget(
            name: "dragoman-bench",
            dependencies: [
                "AccessibleDragging", "CGTK", "Checking", "DesktopDriving", "DragBus", "FileFormats", "GLibAppSupport",
                "GLibSupport",
                "GTKDragging", "GTKSupport",
                "PrivateSession", "Prototype", "SceneViews", "TextSafety", "YAMLReading",
            ],
            path: "Tests/Bench"),
        .executableTarget(name: "accessible-peer", dependencies: ["CGTK", "CGTKShims"], path: "Tests/AccessiblePeer"),
        // Prints all that is said in a language: the pages of TranslationTests/Sentences.
        .executableTarget(
            name: "spoken-sentences",
            dependencies: ["AccessibleDragging", "DraggingWords", "FileFormats", "SceneViews", "Translation"],
            path: "Tests/SpokenSentences"),
        // Numbers by chance that are the same in each run.
        .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
        // Gives readers what went wrong on the way.
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Archives", "DemoStudio", "FileFormats", "GTKSupport", "Inspector", "Prototype", "SceneStorage",
                "SeededNumbers", "Translation", "YAMLReading",
            ],
            path: "Tests/Fuzz",
            exclude: ["Corpus", "README.md"]),
        // What a test kills over and over while it writes.
        .executableTarget(
            name: "KillableWriter",
            dependencies: ["FileFormats", "GLibAppSupport", "GLibSupport", "Prototype", "SceneStorage"],
            path: "Tests/KillableWriter"),

        // Fonts, language and folders that are the tests' own, set before anything of the tests runs.
        .target(name: "TestEnvironment", path: "Tests/TestEnvironment"),
        // What all tests share: how a program is run, folders that go away, the project's own files.
        .target(
            name: "TestSupport",
            dependencies: [
                "AccessibleDragging", "CGTK", "DesktopDriving", "GLibSupport", "GTKSupport", "PrivateSession",
                "SeededNumbers",
                "TestEnvironment",
            ],
            path: "Tests/TestSupport"),

        // The tests of a layer, in the layers' order. A test target also depends on the programs that it runs.
        .testTarget(name: "TextSafetyTests", dependencies: ["SeededNumbers", "TextSafety"]),
        .testTarget(name: "PictureHeadersTests", dependencies: ["PictureHeaders"]),
        .testTarget(name: "AccessibleDraggingTests", dependencies: ["AccessibleDragging"]),
        .testTarget(
            name: "TranslationTests",
            dependencies: [
                "AccessibleDragging", "DemoStudio", "DesktopDriving", "DraggingWords", "GLibSupport", "GTKSupport",
                "PrivateSession",
                "Prototype",
                "SceneViews", "TestSupport", "Translation", "dragoman", "spoken-sentences",
            ],
            exclude: ["Sentences"]),
        .testTarget(name: "FileFormatsTests", dependencies: ["FileFormats", "GLibAppSupport", "SeededNumbers"]),
        .testTarget(name: "YAMLReadingTests", dependencies: ["SeededNumbers", "YAMLReading"]),
        .testTarget(
            name: "PrototypeTests",
            dependencies: [
                "AccessibleDragging", "FileFormats", "Prototype", "SeededNumbers", "TestSupport", "YAMLReading",
            ]),
        .testTarget(
            name: "CheckingTests",
            dependencies: ["AccessibleDragging", "Checking", "FileFormats", "Prototype", "TestSupport", "YAMLReading"],
            exclude: ["Documents"]),
        .testTarget(
            name: "ExportingTests",
            dependencies: [
                "Exporting", "FileFormats", "Prototype", "SeededNumbers", "TestSupport", "TextSafety", "YAMLReading",
            ],
            exclude: ["Driver", "Goldens", "Stubs"]),
        .testTarget(
            name: "PageTests",
            dependencies: [
                "AccessibleDragging", "DemoStudio", "DesktopDriving", "DraggingWords", "Exporting", "FileFormats",
                "GLibAppSupport",
                "GLibSupport",
                "GTKDragging", "GTKSupport", "Inspector", "PrivateSession", "Prototype", "SceneStorage", "SceneViews",
                "SeededNumbers", "TestSupport", "TextSafety", "Translation", "dragoman",
            ],
            exclude: [
                "plain-drag.html", "quick-hand.js", "seams.js", "arranged.dragoman.yaml", "arranged.svg",
                "form.dragoman.yaml", "form.svg", "month.svg",
                "months.dragoman.yaml", "resting.dragoman.yaml", "truth.js",
                "week.svg", "screens.dragoman.yaml", "screens.svg", "story.js",
                "twins.dragoman.yaml",
                "strange.dragoman.yaml", "strange.svg",
                "probe.js", "reach.js", "keys.js", "replay.js", "free-variables.js", "axe-check.js", "finger.js",
                "trembling.js",
                "descriptions.js", "chromium.js", "photograph.js", "edge.js", "card-finger.js", "script.js",
                "motion.js", "pictures.js",
            ]),
        .testTarget(
            name: "LintTests", dependencies: ["TestSupport", "dragoman"],
            exclude: ["Older", "sarif-schema-2.1.0.json"]),
        .testTarget(
            name: "AppAuditTests",
            dependencies: [
                "AppAudit", "AtSpiClient", "GLibSupport", "PrivateSession", "TestSupport", "TextSafety",
                "accessible-peer", "dragoman",
            ]),
        .testTarget(
            name: "GLibAppSupportTests",
            dependencies: ["GLibAppSupport", "GLibSupport", "TestSupport"]),
        .testTarget(name: "GLibSupportTests", dependencies: ["CGLib", "GLibAppSupport", "GLibSupport", "TestSupport"]),
        .testTarget(
            name: "AtSpiClientTests",
            dependencies: [
                "AtSpiClient", "GLibSupport", "PrivateSession", "SeededNumbers", "TestSupport", "TextSafety",
                "accessible-peer", "dragoman",
            ]),
        .testTarget(name: "DesktopDrivingTests", dependencies: ["DesktopDriving"]),
        .testTarget(
            name: "AppDraggingTests",
            dependencies: [
                "AppDragging", "AtSpiClient", "DesktopDriving", "GLibAppSupport", "GLibSupport", "PrivateSession",
                "SeededNumbers", "TestSupport", "YAMLReading", "accessible-peer", "dragoman", "example-bars",
            ]),
        .testTarget(
            name: "DragBusTests",
            dependencies: [
                "AccessibleDragging", "DesktopDriving", "DragBus", "GLibSupport", "PrivateSession", "SeededNumbers",
                "TestSupport",
                "drag-bus-peer",
            ],
            exclude: ["Drag.xml"]),
        .testTarget(name: "AtSpiAdapterTests", dependencies: ["AccessibleDragging", "AtSpiAdapter"]),
        .testTarget(
            name: "AtSpiBusTests",
            dependencies: [
                "AtSpiBus", "DesktopDriving", "GLibSupport", "GTKSupport", "PrivateSession", "SeededNumbers",
                "TestSupport", "bench-app",
                "drag-peer", "dragoman",
            ],
            exclude: ["AtSpi.xml"]),
        .testTarget(
            name: "GTKSupportTests",
            dependencies: ["CGLib", "CGTK", "GLibSupport", "GTKAppSupport", "GTKSupport", "HeapGauge", "TestSupport"]),
        .testTarget(
            name: "GTKDraggingTests",
            dependencies: [
                "AccessibleDragging", "CGLib", "CGTK", "CGTKShims", "DesktopDriving", "GLibSupport", "GTKDragging",
                "GTKSupport",
                "PrivateSession", "TestSupport",
            ]),
        .testTarget(
            name: "DraggingTestingTests", dependencies: ["AccessibleDragging", "DraggingTesting"]),
        // The library as other languages have it: made of what is built, called by programs in each of them.
        .testTarget(
            name: "DragomanLibraryTests",
            dependencies: ["DesktopDriving", "PrivateSession", "TestSupport", "dragoman"], exclude: ["Programs"]),
        .testTarget(
            name: "DemoStudioTests",
            dependencies: [
                "AppAudit", "AtSpiClient", "DemoStudio", "DesktopDriving", "GLibAppSupport", "GLibSupport",
                "GTKSupport",
                "PrivateSession", "RecordedFilms", "SeededNumbers", "TestSupport", "TextSafety", "YAMLReading",
                "accessible-peer", "dragoman", "fake-portal",
            ]),
        .testTarget(
            name: "RecordedFilmsTests",
            dependencies: ["DesktopDriving", "RecordedFilms", "SeededNumbers", "TextSafety"]),
        .testTarget(name: "ArchivesTests", dependencies: ["Archives"]),
        .testTarget(
            name: "InspectorTests",
            dependencies: [
                "AccessibleDragging", "GTKSupport", "Inspector", "Prototype", "SeededNumbers", "YAMLReading",
            ]),
        .testTarget(
            name: "SceneStorageTests",
            dependencies: [
                "Archives", "FileFormats", "GLibAppSupport", "GLibSupport", "Inspector", "KillableWriter",
                "PictureHeaders",
                "Prototype", "SceneStorage", "SeededNumbers", "TestSupport", "TextSafety", "YAMLReading", "dragoman",
            ]),
        .testTarget(
            name: "SceneViewsTests",
            dependencies: [
                "AccessibleDragging", "CGTK", "DraggingWords", "FileFormats", "GLibSupport", "GTKAppSupport",
                "GTKDragging", "GTKSupport", "Inspector", "Prototype", "SceneViews", "SeededNumbers", "TestSupport",
                "dragoman",
            ],
            exclude: ["Goldens", "Pictures"]),

        // The project's scripts, and what keeps the tests the same on every machine.
        .testTarget(name: "ScriptTests", dependencies: ["ProjectFacts", "TestSupport"]),

        // The app with a real pointer, real keys and the real Orca.
        .testTarget(
            name: "PointerTests",
            dependencies: [
                "CGTK", "DesktopDriving", "GLibAppSupport", "GLibSupport", "PrivateSession", "TestSupport", "drag-peer",
                "dragoman",
                "fake-portal", "smallest-window",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "AppDragging", "AtSpiClient", "DesktopDriving", "GLibAppSupport", "GLibSupport", "PrivateSession",
                "TestSupport",
                "accessible-peer", "drag-peer", "dragoman",
            ]),
        // Orca for any command, and the AT Driver protocol, asked by clients in Python.
        .testTarget(
            name: "ReaderSessionTests", dependencies: ["ReaderSession", "TestSupport", "TextSafety", "dragoman"],
            exclude: [
                "at-driver.schema.json", "Patterns", "Toolkits", "play-patterns", "spec-client.py", "two-buttons",
            ]),
        .testTarget(
            name: "OrcaTests",
            dependencies: [
                "DesktopDriving", "GLibAppSupport", "GLibSupport", "GTKSupport", "PrivateSession", "TestSupport",
                "accessible-peer",
                "dragoman", "example-bars", "example-c", "example-kanban", "example-list", "example-tree",
                "stock-lists",
            ]),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "GTKDragging", "TestSupport", "example-bars", "example-c", "example-kanban", "example-list",
                "example-tree",
            ]),
    ]
)

// Who depends on this package by its address gets the libraries, and fetches nothing that they do not use. SwiftPM reads
// such a manifest out of git first, as if it stood at the root, and then where it puts such packages; a manifest is told
// nothing else of who reads it.
if Context.packageDirectory == "/" || Context.packageDirectory.contains("/.build/checkouts/") {
    var used: Set = ["AccessibleDragging", "DraggingTesting", "DraggingWords", "GTKDragging", "GTKSupport"]
    var isComplete = false
    while !isComplete {
        let count = used.count
        for target in package.targets where used.contains(target.name) {
            for case .byNameItem(let name, _) in target.dependencies { used.insert(name) }
        }
        isComplete = used.count == count
    }
    package.dependencies = []
    package.products.removeAll { ["dragoman", "dragoman-1", "HeapGauge"].contains($0.name) }
    package.targets.removeAll { !used.contains($0.name) }
}
