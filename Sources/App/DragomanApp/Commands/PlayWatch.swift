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
        _ = try DemoFolder.scripts(at: command.demo.file)
        var isChanged = true
        var play: ChildProcess?
        defer { play?.end() }
        var monitors: [String: FileMonitor] = [:]
        defer { for monitor in monitors.values { monitor.cancel() } }
        while !Interruption.isRequested {
            if isChanged {
                isChanged = false
                // A change during a play is played from its beginning.
                play?.end(grace: 10)
                for folder in folders() where monitors[folder] == nil {
                    monitors[folder] = try FileMonitor(folder: folder, isPrompt: true) { name in
                        Self.isWork(name) && !Self.isOwnOutput(FilePath.join(folder, name))
                            && (play == nil || Self.scripts.contains { name.hasSuffix($0) })
                    } body: {
                        isChanged = true
                    }
                }
                play = try start()
            }
            if play?.isRunning == false {
                // A change that it has written itself is told before others are waited for.
                wait(seconds: 0.2)
                play = nil
                if !isChanged { StandardError.write(line: localized("Played again at each save. Ctrl+C ends it.")) }
            }
            wait(seconds: 0.05)
        }
        throw DemoError(.interrupted, localized("Stopped."))
    }

    private func start() throws -> ChildProcess {
        try ChildProcess(
            Environment.program, words, environment: Environment.all, output: STDOUT_FILENO,
            errors: .descriptor(STDERR_FILENO), input: STDIN_FILENO, hasOwnGroup: false)
    }

    /// The folders of the demos, of what they include, and of the documents that they show. A script that is about to be
    /// written has none of these yet.
    private func folders() -> Set<String> {
        let scripts = (try? DemoFolder.scripts(at: command.demo.file)) ?? []
        var files = scripts
        for path in scripts {
            guard let script = try? command.demo.script(at: path) else { continue }
            files += script.steps.map(\.file)
            if script.app == nil, script.scene.value != DemoScript.builtInScene {
                files.append(FilePath.join(FilePath.folder(of: path), script.scene.value))
            }
        }
        return Set(files.map { FilePath.canonical(FilePath.folder(of: $0)) })
    }

    /// Whether a file is somebody's work, and not what an editor writes beside it for a moment.
    private static func isWork(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasPrefix("#") && !name.hasSuffix("~") && !name.hasSuffix(".tmp")
            && !name.allSatisfy(\.isNumber)
    }

    /// Whether a file is where this process writes, as with "> log": each line there would begin the next play.
    private static func isOwnOutput(_ path: String) -> Bool {
        var file = stat()
        guard stat(path.onDisk, &file) == 0 else { return false }
        return [STDOUT_FILENO, STDERR_FILENO].contains { number in
            var output = stat()
            return fstat(number, &output) == 0 && output.st_ino == file.st_ino && output.st_dev == file.st_dev
        }
    }

    /// Waits, and hears of changes meanwhile.
    private func wait(seconds: Double) { _ = MainLoop.run(timeout: seconds) { Interruption.isRequested } }
}
