import Foundation

/// A document as a program of the library, as `dragoman export --format swift` writes it, built with a driver that drags
/// all that there is.
public enum ExportedProgram {
    /// Where the modules are that were built with the tests.
    public static let modules = Project.built("Modules")

    /// Whether there is a compiler, and the library beside the tests.
    public static var canBeBuilt: Bool {
        Project.installed("swiftc") != nil
            && FileManager.default.fileExists(atPath: modules.appending(path: "AccessibleDragging.swiftmodule").path)
    }

    /// Builds an export with the driver, and runs it.
    ///
    /// - Parameter code: What was exported.
    /// - Returns: The lines that it wrote.
    /// - Throws: What the compiler, or the program, says.
    public static func run(_ code: String) throws -> [String] {
        try withTemporaryFolder { folder in
            let program = try build(code, driver: "Driver", with: ["AccessibleDragging"], ["-lm"], in: folder)
            return try succeed(program, []).split(separator: "\n").map(String.init)
        }
    }

    /// Builds an export with a window around it, which says where its drags are.
    ///
    /// - Parameters:
    ///   - code: What was exported.
    ///   - folder: Where the program is put.
    /// - Returns: The program.
    /// - Throws: What the compiler says.
    public static func buildWindow(_ code: String, in folder: TemporaryFolder) throws -> String {
        let sources = Project.root.appending(path: "Sources/Toolkit")
        var options = ["CGLib", "CGTK"].map { sources.appending(path: "\($0)/module.modulemap").path }
        options += ["CGLibShims", "CGTKShims", "CDraggingWords"].map {
            Project.built("\($0).build/module.modulemap").path
        }
        options = options.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        for (question, prefix) in [("--cflags-only-I", ["-Xcc"]), ("--libs", [])] {
            let answer = try succeed("pkg-config", [question, "gtk4", "gio-unix-2.0"])
            options += answer.split(whereSeparator: \.isWhitespace).flatMap { prefix + [String($0)] }
        }
        return try build(
            code, driver: "Window",
            with: [
                "AccessibleDragging", "AtSpiAdapter", "AtSpiBus", "CDraggingWords", "DragBus", "CGLibShims",
                "CGTKShims",
                "DraggingWords", "GLibSupport", "GTKDragging", "GTKSupport", "PictureHeaders", "TextSafety",
                "Translation",
            ], options + ["-lm"], in: folder)
    }

    private static func build(
        _ code: String, driver name: String, with targets: [String], _ options: [String], in folder: TemporaryFolder
    ) throws -> String {
        let all = names(in: code, after: "final class ", before: ": View")
        // A thing in another view comes with it.
        let tops = all.filter { !code.contains("= \($0)()") }
        let driver = try String(
            contentsOf: Project.tests.appending(path: "ExportingTests/Driver/\(name).swift"), encoding: .utf8)
        let (export, main) = (folder.url.appending(path: "Export.swift"), folder.url.appending(path: "\(name).swift"))
        try code.write(to: export, atomically: true, encoding: .utf8)
        let views = tops.map { "\($0)()" }.joined(separator: ", ")
        try driver.replacingOccurrences(of: "[View]()", with: "[\(views)] as [View]")
            .write(to: main, atomically: true, encoding: .utf8)
        let program = folder.url.appending(path: "program").path
        let objects = try targets.flatMap { target in
            try FileManager.default.contentsOfDirectory(
                at: Project.built("\(target).build"), includingPropertiesForKeys: nil
            ).filter { $0.pathExtension == "o" }.map(\.path)
        }
        try succeed(
            "swiftc",
            ["-Onone", "-parse-as-library", "-swift-version", "6", "-I", modules.path, "-o", program]
                + [export.path, main.path] + objects + options)
        return program
    }

    @discardableResult
    private static func succeed(_ program: String, _ arguments: [String]) throws -> String {
        let result = try runProgram(program, arguments)
        guard result.status == 0 else {
            throw ProgramError(description: "\(program): \(result.text.prefix(4000))")
        }
        return result.output
    }

    private static func names(in code: String, after start: String, before end: String) -> [String] {
        code.components(separatedBy: start).dropFirst().compactMap { part in
            let line = part.prefix { $0 != "\n" }
            guard let range = line.range(of: end) else { return nil }
            return String(line[..<range.lowerBound])
        }
    }
}
