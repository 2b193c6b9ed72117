import ArgumentParser
import AtSpiClient
import GLibSupport
import TextSafety
import Translation

/// `dragoman tree [--app NAME] [--json] [--watch] [--depth N]`
struct TreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Show what a screen reader sees: of the running Dragoman, or of any app.",
        discussion: """
            Each element has its role and name, what it says (description, value, text), its states, and after ▸ its \
            actions. States that nearly all elements have are left out; "hidden" and "disabled" say that they lack.

            With --json, each app is one line, an object with: app, processIdentifier, toolkit, busName, tree. An \
            element has: role, name, description, states, actions (name, localizedName, description, keyBinding), \
            path, childCount, children; and, where there is one: ownName (what it calls itself, where a screen reader calls \
            it otherwise), value (current, minimum, maximum, text), text, \
            attributes, bounds (x, y, width, height in its window), problem. With --watch as well, each event is one \
            line: time, event, detail1, detail2, text, priority, role, name, path.

            Exit status: 0, 1 when the accessibility bus cannot be reached, 2 when there is no such app.
            """)

    @OptionGroup var target: AppOption

    @Flag(help: "Print JSON, for scripts.")
    var json = false

    @Flag(help: "Print events as they come, announcements with their words, until Ctrl+C.")
    var watch = false

    @Option(help: "How many levels to show.")
    var depth = TreeReader.Limits.deepest

    @Flag(help: "Print the names of the apps that can be asked, one per line, and nothing else.")
    var apps = false

    /// With ``apps``: only those that show a window, as Orca does not.
    @Flag(name: .customLong("with-windows"), help: .hidden)
    var needsWindows = false

    @Flag(help: "Show all of an app that has more than 10,000 elements, or 1,000 in one.")
    var all = false

    func validate() throws {
        guard (0...TreeReader.Limits.deepest).contains(depth) else {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.",
                    ["option": "--depth", "least": "0", "most": "\(TreeReader.Limits.deepest)"]))
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try reportingAccessibilityErrors { () throws(AccessibilityError) in
                let desktop = try Desktop()
                defer { desktop.leave() }
                if desktop.isOff { try desktop.wake() }
                if apps {
                    for app in try desktop.apps() where !app.name.isEmpty && !app.isPart {
                        if needsWindows { guard try showsWindow(app, on: desktop) else { continue } }
                        StandardOutput.write(line: app.name.printable)
                    }
                    return
                }
                let apps = try desktop.apps(named: target.app)
                if desktop.isOff { StandardError.write(line: AccessibilityError.howToSwitchOn) }
                try watch ? follow(apps, on: desktop) : show(apps, on: desktop)
            }
        }
    }

    @MainActor
    private func showsWindow(_ app: App, on desktop: Desktop) throws(AccessibilityError) -> Bool {
        var limits = TreeReader.Limits.normal
        limits.depth = 1
        return try desktop.tree(of: app, limits: limits).children.contains(where: \.isSeen)
    }

    @MainActor
    private func show(_ apps: [App], on desktop: Desktop) throws(AccessibilityError) {
        var limits: TreeReader.Limits = all ? .all : .normal
        limits.depth = depth
        for app in apps {
            let tree = try desktop.tree(of: app, limits: limits)
            let lines = json ? [TreeJSON.text(of: app, tree: tree)] : TreeText.lines(of: tree, title: app.line)
            StandardOutput.write(line: lines.joined(separator: "\n"))
        }
    }

    @MainActor
    private func follow(_ apps: [App], on desktop: Desktop) throws(AccessibilityError) {
        let listener = try EventListener(desktop, of: apps)
        for app in apps { StandardError.write(line: "Watching \(app.line). Ctrl+C ends.") }
        try listener.listen(seconds: nil) { event in
            StandardOutput.write(line: json ? TreeJSON.text(of: event) : event.line)
        }
        let lost = listener.lost > 0 ? " \(listener.lost) events came too fast and are missing." : ""
        StandardError.write(line: "\(target.app) has ended.\(lost)")
    }
}

/// The app to look at.
struct AppOption: ParsableArguments {
    @Option(help: "The name that the app gives itself on the accessibility bus; of several, all.")
    var app = "Dragoman"
}

/// Runs code that asks on the accessibility bus; says its error, and gives the error its exit status.
@MainActor
func reportingAccessibilityErrors(_ body: () throws(AccessibilityError) -> Void) throws {
    do {
        try body()
    } catch {
        StandardError.write(line: "\(error)")
        throw ExitCode(error.isNotFound ? 2 : 1)
    }
}
