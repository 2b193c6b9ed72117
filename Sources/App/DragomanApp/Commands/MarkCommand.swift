import AppDragging
import ArgumentParser
import AtSpiClient
import GLibSupport
import Translation

/// `dragoman mark`
struct MarkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mark",
        abstract: "Mark what has the keyboard, in any app, to be dropped with `dragoman drop`.",
        discussion: """
            Give this command a keyboard shortcut: see the app's preferences. What was marked is said by the screen reader, \
            or as a notification.

            Exit status: 0 when something was marked; 1 when nothing with a name has the keyboard focus.
            """)

    @Flag(help: "Write what happens, and say nothing.")
    var quiet = false

    func run() throws {
        try MainActor.assumeIsolated {
            try AnyAppDrag.run(isQuiet: quiet) { session in
                let contents = try session.drags.contents(of: session.drags.activeWindow())
                let thing = try session.drags.focusedThing(in: contents)
                let company = try session.drags.company(of: thing, in: contents)
                try DragMark(thing, in: contents.window, with: company.count).keep()
                let title = company.title(of: thing)
                session.say(localized("Marked {name}. Go to a place, then drop.", ["name": title]))
            }
        }
    }
}
