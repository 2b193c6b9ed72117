import AppDragging
import ArgumentParser
import AtSpiClient
import DemoStudio
import GLibSupport
import PrivateSession
import TextSafety
import Translation

/// One command that drags in other apps: the desktop, its messages, and how it ends.
@MainActor
final class AnyAppDrag {
    let drags: DesktopDrags
    private let isQuiet: Bool

    private init(_ drags: DesktopDrags, isQuiet: Bool) { (self.drags, self.isQuiet) = (drags, isQuiet) }

    /// Runs a command. Says its errors in the same way as all else.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether it is written only.
    ///   - body: The work of the command.
    /// - Throws: `ExitCode`.
    static func run(isQuiet: Bool, _ body: (AnyAppDrag) throws -> Void) throws {
        Interruption.watch()
        do {
            let desktop = try Desktop()
            defer { desktop.leave() }
            if desktop.isOff { try desktop.wake() }
            let driver = try OwnPointer.driver(stateFolder: DragomanScenes().stateFolder)
            let files = CompanionFiles()
            // Drag without a companion file that cannot be read, and tell its author why.
            defer { for problem in files.problems { StandardError.write(line: "\(problem)".printableLines) } }
            let drags = DesktopDrags(desktop, driver: driver, files: files)
            drags.isStopped = { Interruption.isRequested }
            drags.record = HeldRecord()
            try body(AnyAppDrag(drags, isQuiet: isQuiet))
        } catch let error as ExitCode {
            throw error
        } catch {
            say("\(error)", isQuiet: isQuiet, isError: true)
            throw ExitCode(1)
        }
    }

    /// Reports an event: on the terminal, and to people who hear or feel it.
    func say(_ text: String) { Self.say(text, isQuiet: isQuiet) }

    private static func say(_ text: String, isQuiet: Bool, isError: Bool = false) {
        if isError {
            StandardError.write(line: text.printableLines)
        } else {
            StandardOutput.write(line: text.printable)
        }
        if !isQuiet { OutcomeSpeaker.say(text.printable, title: Environment.title) }
    }

    /// Makes a drag, and says its outcome.
    ///
    /// - Throws: `ExitCode` where the drag has changed nothing.
    func perform(_ plan: DragPlan) throws {
        // An app that has the library says by itself what came of it.
        guard let outcome = try drags.perform(plan) else { return }
        say(outcome.text)
        if !outcome.isChange { throw ExitCode(1) }
    }

    /// The contents of the active window, or of the window with a title.
    func contents(ofWindow title: String?) throws -> WindowContents {
        guard let title else { return try drags.contents(of: drags.activeWindow()) }
        return try drags.contents(of: drags.window(titled: title))
    }

    /// The place of a name: in the same window, else in the others.
    func place(
        named name: String, _ position: DropPosition?, in contents: WindowContents
    ) throws -> (place: DropPlace, window: WindowContents) {
        let failure: AnyAppDragError
        do {
            return try drags.place(position, named: name, in: contents)
        } catch let error as AnyAppDragError {
            failure = error
        }
        for other in try drags.otherWindows(besides: contents.window) {
            if let found = try? drags.place(position, named: name, in: drags.contents(of: other)) { return found }
        }
        throw failure
    }
}
