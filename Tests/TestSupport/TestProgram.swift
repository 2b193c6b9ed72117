import Foundation

/// How a program ended, and what it wrote.
public struct ProgramResult: Sendable {
    /// Its exit status; that of a program ended by a signal is 128 and the signal's number, as a shell gives it.
    public let status: Int32
    /// The text on standard output.
    public let output: String
    /// The text on standard error.
    public let errors: String

    /// All that it wrote.
    public var text: String { output + errors }
}

/// Why a program did not do what a test asks.
public struct ProgramError: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
}

/// A program that a test has started. It is killed when it is let go of, or when its time is over.
///
/// ```swift
/// let play = try TestProgram.dragoman(["play", "--private", script])
/// try play.wait(for: "January")
/// play.interrupt()
/// let result = try play.finish()
/// ```
public final class TestProgram {
    private let process = Process()
    private let output: PipeReader
    private let errors: PipeReader
    private let input: Pipe?
    private let end: Date

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: Its file.
    ///   - arguments: What follows its name.
    ///   - environment: All of its environment.
    ///   - input: What it reads from standard input; nothing when left out.
    ///   - folder: Where it runs; where the tests run when left out.
    ///   - timeout: When it is killed at the latest, in seconds from now.
    /// - Throws: When there is no such program.
    public init(
        _ program: URL, _ arguments: [String] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment, input: Data? = nil, folder: URL? = nil,
        timeout: Double = 120
    ) throws {
        let (outputPipe, errorPipe) = (Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment
        if let folder { process.currentDirectoryURL = folder }
        (process.standardOutput, process.standardError) = (outputPipe, errorPipe)
        self.input = input.map { _ in Pipe() }
        process.standardInput = self.input ?? FileHandle.nullDevice
        end = Date(timeIntervalSinceNow: timeout)
        try process.run()
        (output, errors) = (PipeReader(outputPipe), PipeReader(errorPipe))
        if let input, let pipe = self.input { PipeWriter.write(input, to: pipe) }
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    public var processIdentifier: Int32 { process.processIdentifier }
    public var isRunning: Bool { process.isRunning }

    /// Asks it to end, as Ctrl+C does.
    public func interrupt() { process.interrupt() }

    /// Ends it at once, as a crash would.
    public func crash() { kill(process.processIdentifier, SIGKILL) }

    /// Waits until it has written some words to standard output.
    ///
    /// - Returns: All that it wrote there so far.
    /// - Throws: When it ends without them, or its time is over.
    @discardableResult
    public func wait(for words: String) throws -> String {
        try output.wait(for: words, until: end)
    }

    /// Waits until it has written some words to standard error: see ``wait(for:)``.
    @discardableResult
    public func waitForErrors(containing words: String) throws -> String {
        try errors.wait(for: words, until: end)
    }

    /// Waits until it has ended.
    ///
    /// - Returns: How, and what it wrote.
    /// - Throws: When its time is over; then it is killed.
    public func finish() throws -> ProgramResult {
        let isWhole = output.waitForEnd(until: end) && errors.waitForEnd(until: end)
        if !isWhole { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        let (output, errors) = (output.text, errors.text)
        guard isWhole else {
            let name = process.executableURL?.lastPathComponent ?? ""
            throw ProgramError(
                description: "\(name) \(process.arguments ?? []) did not end in time: \(output)\(errors)")
        }
        let signal = process.terminationReason == .uncaughtSignal
        return ProgramResult(status: process.terminationStatus + (signal ? 128 : 0), output: output, errors: errors)
    }
}

extension TestProgram {
    /// Starts the app in English with the project's resources.
    ///
    /// - Parameters:
    ///   - arguments: What follows its name.
    ///   - environment: The base of its environment: the tests' own, or a session's.
    ///   - variables: What it sees besides; these win.
    ///   - input: What it reads from standard input; nothing when left out.
    ///   - folder: Where it runs; where the tests run when left out.
    ///   - timeout: When it is killed at the latest, in seconds from now.
    /// - Returns: The app, running.
    /// - Throws: When it was not built.
    public static func dragoman(
        _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        variables: [String: String] = [:], input: Data? = nil, folder: URL? = nil, timeout: Double = 120
    ) throws -> TestProgram {
        let own = ["DRAGOMAN_RESOURCES": Project.resources.path, "LANGUAGE": "en"]
            .merging(Project.sanitizerVariables) { $1 }.merging(variables) { $1 }
        return try TestProgram(
            Project.dragoman, arguments, environment: environment.merging(own) { $1 }, input: input, folder: folder,
            timeout: timeout)
    }
}

/// Runs the app to its end: see ``TestProgram/dragoman(_:environment:variables:input:folder:timeout:)``.
///
/// ```swift
/// let result = try runDragoman(["lint", document.path])
/// #expect(result.status == 0, "\(result.text)")
/// ```
public func runDragoman(
    _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    variables: [String: String] = [:], input: Data? = nil, folder: URL? = nil, timeout: Double = 120
) throws -> ProgramResult {
    try TestProgram.dragoman(
        arguments, environment: environment, variables: variables, input: input, folder: folder, timeout: timeout
    ).finish()
}

/// Runs a program of this system to its end.
///
/// - Parameters:
///   - name: A name to look for in `PATH`, or a path.
///   - arguments: What follows its name.
///   - folder: Where it runs; where the tests run when left out.
///   - timeout: When it is killed at the latest, in seconds from now.
/// - Returns: How it ended, and what it wrote.
/// - Throws: When it is not installed, or its time is over.
public func runProgram(
    _ name: String, _ arguments: [String] = [], folder: URL? = nil, timeout: Double = 120
) throws -> ProgramResult {
    guard let program = name.contains("/") ? URL(fileURLWithPath: name) : Project.installed(name) else {
        throw ProgramError(description: "\(name) is not installed.")
    }
    return try TestProgram(program, arguments, folder: folder, timeout: timeout).finish()
}
