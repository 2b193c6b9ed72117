import AppDragging
import ArgumentParser
import GLibSupport
import TextSafety
import Translation

/// `dragoman drag [WHAT --to WHERE]`
struct DragCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drag",
        abstract: "Drag something in any app by name: choose what, then where.",
        discussion: """
            Lists what has a name in the active window, nearest to the keyboard's focus first; then the places where it can \
            be dropped. In a terminal the lists are questions there, else they are a small window.

            With WHAT and --to nothing is asked: dragoman drag report.pdf --to Archive

            Exit status: 0 when something has changed; 1 when nothing that can be seen has, or the drag was not made.
            """)

    @Argument(help: "What to drag: the name of something in the active window.")
    var what: String?

    @Option(name: .customLong("to"), help: "Where to drop it: the name of something in a window.")
    var target: String?

    @Flag(help: "Where, as seen from that.")
    var position: DropCommand.PositionFlag?

    @Flag(help: "What becomes of it; the app decides when left out.")
    var effect: DropCommand.EffectFlag?

    @Option(name: .customLong("as"), help: "The name of the place, in apps that have names for them.")
    var action: String?

    @Option(help: "Which of several things of that name to drag, from 1 on.")
    var number: Int?

    @Option(help: "The title of the window, where it is not the active one.")
    var window: String?

    @Flag(help: "Ask in a window, even where there is a terminal.")
    var inWindow = false

    @Option(
        help: ArgumentHelp(
            "Ask in a window that goes through its rows by itself, for one switch, and stays so long at each.",
            valueName: "seconds"))
    var scan: Double?

    @Flag(help: "List what can be dragged and the places to drop, and drag nothing.")
    var list = false

    @Flag(help: "With --list: leave out the places that the pointer's shape refuses, and mark those that might refuse.")
    var accepting = false

    @OptionGroup var hand: HandOptions

    @Flag(help: "Write what happens, and say nothing.")
    var quiet = false

    func validate() throws {
        if let scan, !(0.2...60).contains(scan) {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.", ["option": "--scan", "least": "0.2", "most": "60"]))
        }
        if accepting, !list || what == nil { throw ValidationError(localized("--accepting needs WHAT and --list.")) }
        if what == nil, target != nil { throw ValidationError(localized("Name the thing to drag before --to.")) }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            if scan != nil, !list, SwitchPress.handOver() { return }
            try AnyAppDrag.run(isQuiet: quiet) { session in
                session.drags.tolerance = hand.tolerance
                let choice = DragChoice(session, isInWindow: inWindow || !TerminalQuestion.canBeAsked, pace: scan)
                defer { choice.close() }
                let contents = try session.contents(ofWindow: window)
                if list { return try choice.list(what, number, isAccepting: accepting, in: contents) }
                let (source, found) = try chosen(by: choice, in: contents, session)
                var place = found.place
                place.action = action
                // Ask the person for the action only where they have chosen the place, too: not where the command line
                // names it.
                if target == nil { session.drags.chooseAction = choice.action }
                var plan = DragPlan(source: source, in: contents, to: place, in: found.window)
                // A row that is asked for by name goes alone, whatever else is selected.
                (plan.effect, plan.isAlone) = (effect?.effect, true)
                try session.perform(plan)
            }
        }
    }

    /// The thing and the place: those that the command line names, and those that the person chooses.
    @MainActor private func chosen(
        by choice: DragChoice, in contents: WindowContents, _ session: AnyAppDrag
    ) throws -> (source: Thing, found: (place: DropPlace, window: WindowContents)) {
        while true {
            let source =
                try what.map { try session.drags.thing(named: $0, number: number, in: contents) }
                ?? choice.source(in: contents)
            if let target {
                return (source, try session.place(named: target, position?.position, in: contents))
            }
            let canGoBack = what == nil && scan != nil
            if let found = try choice.place(for: source, in: contents, canGoBack: canGoBack) { return (source, found) }
        }
    }
}
