import AppDragging
import ArgumentParser
import DesktopDriving
import GLibSupport
import Translation

/// `dragoman drop [--before | --after | --into | --into-list] [--copy | --move]`
struct DropCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Drop what was marked with `dragoman mark` on what has the keyboard, in any app.",
        discussion: """
            The pointer drags it there, and returns to where it was. What the window shows is then compared with what it \
            showed before, and the screen reader says what has happened. If you move the mouse meanwhile, by more than \
            --tolerance, the drag stops, and nothing is dropped.

            Exit status: 0 when something has changed; 1 when nothing that can be seen has, or the drag was not made.
            """)

    @Flag(help: "Where, as seen from what has the keyboard.")
    var position: PositionFlag?

    @Flag(help: "What becomes of it; the app decides when left out.")
    var effect: EffectFlag?

    @Option(name: .customLong("as"), help: "The name of the place, in apps that have names for them.")
    var action: String?

    @OptionGroup var hand: HandOptions

    @Flag(help: "Write what happens, and say nothing.")
    var quiet = false

    /// The position of the drop.
    enum PositionFlag: String, EnumerableFlag {
        case before, after, into, list

        var position: DropPosition { DropPosition(rawValue: rawValue) ?? .into }

        static func name(for value: PositionFlag) -> NameSpecification {
            value == .list ? .customLong("into-list") : .long
        }

        static func help(for value: PositionFlag) -> ArgumentHelp? {
            switch value {
            case .before: "Before it."
            case .after: "After it."
            case .into: "Into it."
            case .list: "Into the list that it is in, where that has room."
            }
        }
    }

    /// Whether to copy or to move.
    enum EffectFlag: String, EnumerableFlag {
        case copy, move

        var effect: DragPlan.Effect { self == .copy ? .copy : .move }

        static func help(for value: EffectFlag) -> ArgumentHelp? {
            value == .copy ? "Copy it (Ctrl is held)." : "Move it (Shift is held)."
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try AnyAppDrag.run(isQuiet: quiet) { session in
                session.drags.tolerance = hand.tolerance
                let (source, sourceWindow, isAlone) = try session.drags.marked()
                var (place, window) = try session.drags.focusedPlace(position?.position, for: source)
                place.action = action
                var plan = DragPlan(source: source, in: sourceWindow, to: place, in: window)
                (plan.effect, plan.isAlone) = (effect?.effect, isAlone)
                try session.perform(plan)
                DragMark.forget()
            }
        }
    }
}

/// The options of all commands that drag with the person's pointer.
struct HandOptions: ParsableArguments {
    /// From what a window system rounds, to what nobody pushes by chance.
    private static let tolerances = 2...200

    @Option(
        help: ArgumentHelp(
            "How far you may push the mouse before the drag stops: more for a hand that trembles.", valueName: "pixels")
    )
    var tolerance = Hand.usualTolerance

    func validate() throws {
        guard Self.tolerances.contains(tolerance) else {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.", ["option": "--tolerance", "least": "2", "most": "200"]))
        }
    }
}
