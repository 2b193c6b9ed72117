import GLibAppSupport
import GLibSupport

/// The window of one question, in a process of its own. After the answer it stays until it is closed: the window below would
/// get the keyboard, and be read, before the next question.
///
/// ```swift
/// let window = try QuestionWindow(["choose-from", path])
/// let index = try window.answer(timeout: 3600) { print("It has the keyboard.") }
/// window.close()
/// ```
@MainActor
final class QuestionWindow {
    /// The process writes this when its window has the keyboard.
    static let opened = "opened"

    private let process: ChildProcess
    /// The process ends when its standard input does.
    private let input: ProcessPipe
    private let output: ProcessPipe

    /// Shows the window, by a command of ours.
    ///
    /// - Parameter arguments: The command.
    /// - Throws: `ProgramStartError`.
    init(_ arguments: [String]) throws(ProgramStartError) {
        let input = try ProcessPipe()
        let output = try ProcessPipe()
        process = try ChildProcess(
            Environment.program, arguments, environment: Environment.all, output: output.writing, input: input.reading)
        output.closeWriting()
        (self.input, self.output) = (input, output)
    }

    /// The process that shows the window.
    var processIdentifier: Int32 { process.processIdentifier }

    /// Whether the person has left it open.
    var isOpen: Bool { process.isRunning }

    /// Waits for the answer.
    ///
    /// - Parameters:
    ///   - timeout: The longest wait, in seconds.
    ///   - open: Called when the window has the keyboard.
    /// - Returns: The number that was chosen; `nil`: none was.
    /// - Throws: `ProgramStartError` where it ends by itself, or takes too long.
    func answer(timeout: Double, whenOpen open: () -> Void) throws(ProgramStartError) -> Int? {
        let end = MainLoop.seconds + timeout
        var (text, isOpen) = ("", false)
        while let more = output.readAvailable(timeout: end - MainLoop.seconds), !more.isEmpty {
            text += String(decoding: more, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if !isOpen, lines.contains(Substring(Self.opened)) {
                isOpen = true
                open()
            }
            if let index = lines.lazy.compactMap({ Int($0) }).first { return index }
        }
        guard process.wait(timeout: max(end - MainLoop.seconds, 0.1)) == 0 else {
            process.end(grace: 0)
            throw ProgramStartError("\(process.name) did not end well.")
        }
        return nil
    }

    /// Closes the window; one that is closed stays so.
    func close() {
        input.closeWriting()
        if process.wait(timeout: 3) == nil { process.end(grace: 1) }
    }
}
