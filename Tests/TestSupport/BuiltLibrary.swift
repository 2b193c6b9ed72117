import Foundation
import XCTest

/// The library as other languages have it, made of what was built with the tests: headers, introspection and all.
///
/// ```swift
/// let library = try BuiltLibrary.made()
/// try session.launch("/usr/bin/python3", [script], variables: library.variables)
/// ```
public struct BuiltLibrary: Sendable {
    /// Where it stands, as below `/usr`.
    public let prefix: URL

    private static let result = Result { try make() }

    /// The library, which is made once.
    ///
    /// - Throws: `XCTSkip` where there is nothing to make it with.
    public static func made() throws -> BuiltLibrary { try result.get() }

    private static func make() throws -> BuiltLibrary {
        // Where the tests run without a compiler, Tests/run says where it has been made.
        if let made = ProcessInfo.processInfo.environment["DRAGOMAN_LIBRARY"] {
            return BuiltLibrary(prefix: URL(fileURLWithPath: made))
        }
        for tool in ["swiftc", "g-ir-scanner", "vapigen"] where Project.installed(tool) == nil {
            throw XCTSkip("there is no \(tool)")
        }
        // Beside the tests' own products, and gone with them. Pkg-config knows no spaces in names of folders.
        let prefix = Project.products.appendingPathComponent("library-\(UUID().uuidString)")
        try? FileManager.default.removeItem(at: prefix)
        folderAtExit = prefix
        atexit { if let folder = folderAtExit { try? FileManager.default.removeItem(at: folder) } }
        let result = try runProgram(
            "/bin/bash",
            [
                Project.resources.appendingPathComponent("library").path, "--prefix", prefix.path, "--products",
                Project.products.path,
            ])
        guard result.status == 0 else { throw ProgramError(description: result.text) }
        return BuiltLibrary(prefix: prefix)
    }

    /// The folder of the library itself.
    public var folder: URL { prefix.appendingPathComponent("lib") }

    /// The variables that a program sees of it.
    public var variables: [String: String] {
        [
            "LD_LIBRARY_PATH": folder.path, "GI_TYPELIB_PATH": folder.appendingPathComponent("girepository-1.0").path,
            "PKG_CONFIG_PATH": folder.appendingPathComponent("pkgconfig").path,
        ]
    }

    /// Makes a program of a source in C, Vala or Rust.
    ///
    /// - Parameters:
    ///   - source: A file that ends in ".c", ".vala" or ".rs".
    ///   - folder: Where the program goes.
    /// - Returns: The program.
    /// - Throws: `XCTSkip` where there is no compiler, or not what it needs of GTK; what it says.
    public func compile(_ source: URL, into folder: URL) throws -> URL {
        let program = folder.appendingPathComponent(source.lastPathComponent.replacingOccurrences(of: ".", with: "-"))
        let command: String
        let compiler: String
        switch source.pathExtension {
        case "c":
            compiler = "cc"
            command = "cc -Wall -Werror \"$1\" -o \"$2\" $(pkg-config --cflags --libs dragoman-1)"
        case "vala":
            compiler = "valac"
            // Vala's own C has warnings.
            command =
                "valac --quiet --vapidir=\"$3/share/vala/vapi\" --pkg=gtk4 --pkg=dragoman-1 -X -w \"$1\" -o \"$2\""
        default:
            compiler = "rustc"
            command =
                "rustc --edition 2021 -D warnings \"$1\" -o \"$2\" $(pkg-config --libs-only-L dragoman-1) "
                + "$(pkg-config --libs-only-l dragoman-1)"
        }
        // Rust's own installer leaves a program that only says what to install.
        guard (try? runProgram(compiler, ["--version"]))?.status == 0 else { throw XCTSkip("there is no \(compiler)") }
        let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let found = try TestProgram(
            URL(fileURLWithPath: "/bin/sh"), ["-c", "pkg-config --exists --print-errors dragoman-1"],
            environment: environment
        ).finish()
        guard found.status == 0 else { throw XCTSkip("GTK's headers are not there: \(found.text)") }
        let result = try TestProgram(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "cd \"$4\" && " + command, "sh", source.path, program.path, prefix.path, folder.path],
            environment: environment
        ).finish()
        guard result.status == 0 else { throw ProgramError(description: result.text) }
        return program
    }
}

// Unchecked: it is set once, before the process ends.
private nonisolated(unsafe) var folderAtExit: URL?
