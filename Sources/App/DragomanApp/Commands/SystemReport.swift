import AppDragging
import DemoStudio
import GLibAppSupport
import GLibSupport
import GTKSupport
import ProjectFacts
import Prototype
import Translation

/// The programs that this machine has for Dragoman, and those that it lacks.
struct SystemReport {
    /// Something that Dragoman can do, and the programs that it takes.
    struct Ability {
        let name: String
        let programs: [String]
        /// The elements of GStreamer that it takes.
        var elements: [String] = []

        var missing: [String] {
            programs.filter { !Program.isThere($0) }
                + elements.filter {
                    (try? Program.output(of: "gst-inspect-1.0", ["--exists", $0], timeout: 20)) == nil
                }
        }
    }

    static var abilities: [Ability] {
        let stage = ["Xvfb", "dbus-daemon", "xwininfo", "xprop", "openbox"]
        var abilities = [
            Ability(name: localized("Orca on your desktop"), programs: ["orca"]),
            Ability(name: localized("Playing demos on a display of their own"), programs: stage + ["orca"]),
            Ability(
                name: localized("Recording demos"), programs: stage + ["orca", "xcompmgr", "ffmpeg", "espeak-ng"]),
        ]
        if Environment.has("WAYLAND_DISPLAY") {
            abilities.append(
                Ability(
                    name: localized("Recording your own desktop"), programs: ["gst-launch-1.0", "ffmpeg", "espeak-ng"],
                    elements: ["pipewiresrc", "videoconvert"]))
        }
        return abilities
    }

    /// The commit that the program was built of, where that is known: `Resources/run` says it in a variable, and
    /// `Resources/install` in a file.
    private static var commit: String? {
        let installed = { (try? Resources().path("commit")).flatMap { try? FilePath.read($0, limit: 64) } }
        let text = Environment.value("DRAGOMAN_COMMIT") ?? installed().map { String(decoding: $0, as: UTF8.self) }
        let words = text?.split(whereSeparator: \.isWhitespace) ?? []
        return words.first.map(String.init)
    }

    /// Dragoman itself: "dragoman 0.2.0 (1a2b3c4)".
    static var own: String { "dragoman \(Project.version)" + (commit.map { " (\($0))" } ?? "") }

    /// Dragoman, GTK, Orca and the desktop, each with its version where it says one.
    static var versions: String {
        let parts = [own, "GTK \(gtkVersionText)", SystemVersions.orca, SystemVersions.desktop]
        return LocalizedList.all(parts.compactMap { $0 })
    }

    /// All that there is to say, line after line; and whether something is missing.
    static var text: (text: String, isComplete: Bool) {
        var lines = [versions]
        let (drags, hasDisplay) = displayLine
        lines.append(drags)
        if let held = heldLine { lines.append(held) }
        lines.append(MainActor.assumeIsolated { AnyAppShortcuts.report })
        var missing: [String] = []
        for ability in abilities {
            let lacks = ability.missing
            lines.append(
                lacks.isEmpty
                    ? localized("Ready: {what}", ["what": ability.name])
                    : localized(
                        "Not ready: {what}. Missing: {programs}",
                        ["what": ability.name, "programs": LocalizedList.all(lacks)]))
            missing += lacks.filter { !missing.contains($0) }
        }
        let languages = AppLanguage.allCases.map { "\($0.language)" }
        let catalogue = Catalogue.missing(of: languages, in: CatalogueFolders().folders)
        if let catalogue {
            lines.append(
                localized(
                    "Not ready: {what}. Missing: {programs}",
                    [
                        "what": localized("Texts in your language"),
                        "programs": "locale/\(catalogue)/LC_MESSAGES/dragoman.mo",
                    ]))
        }
        if Environment.has("WAYLAND_DISPLAY") {
            lines.append("--own-desktop: " + Stage.desktopQuestion)
            lines.append(
                "--own-desktop: "
                    + localized("The clipboard, files of another program and Orca’s own list are not played there."))
        }
        if let command = installCommand(for: missing) { lines += ["", "  \(command)"] }
        return (lines.joined(separator: "\n"), hasDisplay && missing.isEmpty && catalogue == nil)
    }

    /// Lets go of all that an ended drag in another app has left held, and names it; `nil`: nothing was.
    private static var heldLine: String? {
        MainActor.assumeIsolated {
            do {
                guard try OwnPointer.letGoOfDead(stateFolder: DragomanScenes().stateFolder) else { return nil }
                return localized("A drag that was cut short had left the pointer’s button pressed. It is let go now.")
            } catch {
                return "\(error)"
            }
        }
    }

    private static var displayLine: (text: String, hasDisplay: Bool) {
        let drags = localized("Windows, and drags in them")
        guard Environment.has("WAYLAND_DISPLAY") || Environment.has("DISPLAY") else {
            return (
                localized(
                    "Not ready: {what}. Missing: {programs}",
                    ["what": drags, "programs": "WAYLAND_DISPLAY, DISPLAY"]), false
            )
        }
        return (localized("Ready: {what}", ["what": drags]), true)
    }

    /// The command that installs the missing programs, where this is a Debian.
    private static func installCommand(for programs: [String]) -> String? {
        guard !programs.isEmpty, Program.isThere("apt-get") else { return nil }
        var packages: [String] = []
        for package in programs.compactMap(Program.package) where !packages.contains(package) {
            packages.append(package)
        }
        return packages.isEmpty ? nil : "sudo apt install \(packages.sorted().joined(separator: " "))"
    }
}
