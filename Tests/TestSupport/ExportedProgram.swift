import Foundation

/// A document as a program of the library, as `dragoman export --format swift` writes it, built with a driver that drags
/// all that there is.
public enum ExportedProgram {
    /// Where the modules are that were built with the tests.
    public static let modules = Project.built("Modules")
    private static let objects = Project.built("AccessibleDragging.build")

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
        let all = names(in: code, after: "final class ", before: ": View")
        // What stands in another view comes with it.
        let tops = all.filter { !code.contains("= \($0)()") }
        let driver = try String(
            contentsOf: Project.tests.appending(path: "ExportingTests/Driver/Driver.swift"), encoding: .utf8)
        return try withTemporaryFolder { folder in
            let (export, main) = (
                folder.url.appending(path: "Export.swift"), folder.url.appending(path: "Driver.swift")
            )
            try code.write(to: export, atomically: true, encoding: .utf8)
            let views = tops.map { "\($0)()" }.joined(separator: ", ")
            try driver.replacingOccurrences(of: "[View]()", with: "[\(views)] as [View]")
                .write(to: main, atomically: true, encoding: .utf8)
            let program = folder.url.appending(path: "program").path
            let objects = try FileManager.default.contentsOfDirectory(
                at: Self.objects, includingPropertiesForKeys: nil
            ).filter { $0.pathExtension == "o" }.map(\.path)
            try succeed(
                "swiftc",
                ["-Onone", "-parse-as-library", "-swift-version", "6", "-I", modules.path, "-o", program]
                    + [export.path, main.path] + objects + ["-lm"])
            return try succeed(program, []).split(separator: "\n").map(String.init)
        }
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
