import ArgumentParser
import DemoStudio
import GLibAppSupport
import GLibSupport
import Glibc
import Translation

/// Plays demos again at each save of a file beside them, until the person presses Ctrl+C.
@MainActor
struct PlayWatch {
    let command: PlayCommand
    /// The words of this process's own command line.
    let words: [String]

    /// Files whose change is heeded also while a play goes on, which writes others itself.
    private static let scripts = [".yaml", ".yml"]

    /// - Throws: `DemoError` when the person has stopped it, or where there is no demo; `FileError` where nobody can watch.
    func run() throws {
        Interruption.watch()
        var (isChanged, isPlaying) = (true, false)
        var monitors: [String: FileMonitor] = [:]
        defer { for monitor in monitors.values { monitor.cancel() } }
        while !Interruption.isRequested {
            if isChanged {
                let folders = Set(try DemoFolder.scripts(at: command.demo.file).map { FilePath.folder(of: $0) })
                for folder in folders where monitors[folder] == nil {
                    monitors[folder] = try FileMonitor(folder: folder, isPrompt: true) { name in
                        !name.hasPrefix(".") && (!isPlaying || Self.scripts.contains { name.hasSuffix($0) })
                    } body: {
                        isChanged = true
                    }
                }
                isPlaying = true
                isChanged = false
                try playOnce()
                // A change that it has written itself is told before it is waited for.
                wait(seconds: 0.2)
                isPlaying = false
                StandardError.write(line: localized("Played again at each save. Ctrl+C ends it."))
            }
            wait(seconds: 0.05)
        }
        throw DemoError(.interrupted, localized("Stopped."))
    }

    private func playOnce() throws {
        let process = try ChildProcess(
            Environment.program, words, environment: Environment.all, output: STDOUT_FILENO,
            errors: .descriptor(STDERR_FILENO), input: STDIN_FILENO, hasOwnGroup: false)
        while process.isRunning, !Interruption.isRequested { wait(seconds: 0.05) }
        process.end()
    }

    /// Waits, and hears of changes meanwhile.
    private func wait(seconds: Double) { _ = MainLoop.run(timeout: seconds) { Interruption.isRequested } }
}
