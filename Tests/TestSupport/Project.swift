import Foundation
import TestEnvironment

/// Where the project's own files are, and the programs that were built with the tests.
public enum Project {
    /// The repository.
    public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL

    /// The files that the app is installed with, wherever it was built.
    public static let resources = root.appendingPathComponent("Resources")

    /// The folder of the tests' sources and of what they compare with.
    public static let tests = root.appendingPathComponent("Tests")

    /// The home of the tests and of the programs that they start, whosever machine it is: see `Tests/TestEnvironment`.
    public static let home = URL(fileURLWithPath: String(cString: test_environment_home()))

    /// The folder of the programs that were built with the tests. On Linux the tests are a file beside them.
    public static var products: URL {
        URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The app: the one that `DRAGOMAN_BINARY` names, or the one that was built with the tests.
    public static var dragoman: URL {
        ProcessInfo.processInfo.environment["DRAGOMAN_BINARY"].map { URL(fileURLWithPath: $0) } ?? built("dragoman")
    }

    /// A program that was built with the tests.
    public static func built(_ name: String) -> URL { products.appendingPathComponent(name) }

    /// The app's catalogues, compiled in the folder of this build and brought up to date once a run; `nil` where nothing here
    /// compiles them.
    public static let catalogues: URL? = {
        let folders = sequence(first: products) { $0.pathComponents.count > 1 ? $0.deletingLastPathComponent() : nil }
        let candidates = folders.prefix(4).map { $0.appendingPathComponent("locale") }
        let compiled = candidates.first {
            FileManager.default.fileExists(atPath: "\($0.path)/de/LC_MESSAGES/dragoman.mo")
        }
        let folder = compiled ?? candidates[min(2, candidates.count - 1)]
        let translate = resources.appendingPathComponent("translate").path
        return (try? runProgram(translate, ["compile", folder.path]).status) == 0 ? folder : compiled
    }()

    /// The variables that tell the sanitizers of `bash Tests/run --long` where to report.
    static let sanitizerVariables = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }

    /// Whether the programs run with a sanitizer, which takes memory of its own.
    public static var hasSanitizer: Bool { !sanitizerVariables.isEmpty }

    /// A program of this system; `nil` where it is not installed.
    public static func installed(_ name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let found = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        return found.map { URL(fileURLWithPath: $0) }
    }

    /// GNOME's Text Editor; `nil` where it is not installed. On Debian 12 its name is an alternative, which leads to gedit
    /// where that is installed.
    public static var textEditor: URL? {
        installed("gnome-text-editor").flatMap {
            $0.resolvingSymlinksInPath().lastPathComponent == "gnome-text-editor" ? $0 : nil
        }
    }
}
