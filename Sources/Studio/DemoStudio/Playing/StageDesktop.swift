import DesktopDriving
import GLibAppSupport
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// The desktop of a stage that is the demo's own.
///
/// ```swift
/// StageDesktop(rawValue: "gnome")?.programs  // those that a demo on GNOME Shell takes
/// ```
public enum StageDesktop: String, Hashable, Sendable, CaseIterable {
    /// No desktop at all: the app alone on an X server, the same on every machine.
    case x11
    /// GNOME Shell, on Wayland.
    case gnome
    /// KDE's compositor KWin, on Wayland.
    case kde

    /// The desktop's name, which is the same in every language.
    var title: String {
        switch self {
        case .x11: "X11"
        case .gnome: "GNOME"
        case .kde: "KDE"
        }
    }

    /// The programs that it takes.
    public var programs: [String] {
        switch self {
        case .x11: ["Xvfb", "dbus-daemon", "xwininfo", "xprop", "openbox"]
        case .gnome: GNOMEDesktop.programs
        case .kde: KWinDesktop.programs
        }
    }

    /// - Throws: `DemoError` that says which part is missing for a demo on this desktop, and how to get it.
    func check(_ script: DemoScript) throws {
        guard self != .x11 else { return }
        let missing = programs.filter { !Program.isThere($0) }
        guard missing.isEmpty else {
            throw DemoError(
                .stage,
                localized(
                    "The stage “{desktop}” needs programs that are not here: {programs}. On Debian: apt install {packages}",
                    [
                        "desktop": title, "programs": LocalizedList.all(missing),
                        "packages": missing.map { Program.package(of: $0) ?? $0 }.joined(separator: " "),
                    ]))
        }
    }

    /// The programs that run for the display, in the order in which they are started; without Orca and its speech.
    ///
    /// - Parameters:
    ///   - script: The demo.
    ///   - isFilmed: Whether it is filmed.
    ///   - startsApps: Whether the bus may start programs with windows for another program that is played.
    /// - Returns: What a `PrivateSession` is started with.
    func services(for script: DemoScript, isFilmed: Bool, startsApps: Bool = true) -> [any Service] {
        let look = FilmLook(script)
        let height = isFilmed ? look.screenHeight : script.height
        let bus = MessageBus(startsApps: startsApps && script.app != nil)
        switch self {
        case .x11:
            let windows: any Service = isFilmed ? FilmDesktop(look) : WindowManager()
            return [Display(width: script.width, height: height), NamedPointers(), bus, AccessibilityBus(), windows]
        case .gnome:
            return [
                bus, StagePreferences(script, isFilmed: isFilmed),
                GNOMEDesktop(width: script.width, height: height, isBarCalm: isFilmed), AccessibilityBus(),
            ]
        case .kde:
            return [
                bus, StagePreferences(script, isFilmed: isFilmed),
                KWinDesktop(width: script.width, height: height), AccessibilityBus(),
            ]
        }
    }

    /// The programs that run for a display without a demo, in the order in which they are started; without Orca and its
    /// speech.
    ///
    /// - Parameters:
    ///   - width: The screen's, in pixels.
    ///   - height: Its height.
    /// - Returns: What a `PrivateSession` is started with.
    /// - Throws: `DemoError` that says which part is missing.
    public func services(width: Int, height: Int) throws -> [any Service] {
        let start = TextPosition(line: 1, column: 1)
        var script = DemoScript(
            file: "", title: "", scene: Positioned(DemoScript.builtInScene, at: start), language: "en",
            languages: ["en"])
        (script.width, script.height) = (width, height)
        // A bus that starts programs with windows when others ask for them, as on a desktop.
        script.app = DemoApp(.program("sh"), at: start)
        try check(script)
        return services(for: script, isFilmed: false)
    }

    /// How high the desktop's own bar is at the top of the screen, in pixels.
    private var barHeight: Int { self == .gnome ? 32 : 0 }

    /// The place of the app's window: with the desktop around it, and above the strip for captions; `nil`: as large as
    /// can be, which the app itself asks for.
    func windowRectangle(for script: DemoScript, isFilmed: Bool) -> ScreenRectangle? {
        guard self != .x11 else { return nil }
        let strip = isFilmed ? FilmLook(script).stripHeight : 0
        // On a small screen the window needs the room, and KWin by itself has no ground to be seen around it.
        let margin = self == .kde ? 0 : script.width >= 1000 ? 20 : 4
        return ScreenRectangle(
            x: margin, y: barHeight + margin, width: script.width - 2 * margin,
            height: script.height - barHeight - strip - 2 * margin)
    }
}

/// The settings that a person would have chosen on a desktop: light or dark, contrast, the size of texts, and in a film
/// a calm ground and a large pointer.
struct StagePreferences: Service {
    let name = "desktop's settings"
    private let script: DemoScript
    private let isFilmed: Bool

    init(_ script: DemoScript, isFilmed: Bool) {
        (self.script, self.isFilmed) = (script, isFilmed)
    }

    func start(in session: PrivateSession) throws {
        let folder = "\(session.environment["XDG_CONFIG_HOME"] ?? session.folder)/glib-2.0"
        _ = try Folder(folder, make: true)
        _ = try Folder("\(folder)/settings", make: true)
        try FilePath.write(Array(text.utf8), to: "\(folder)/settings/keyfile")
        guard isFilmed else { return }
        session.environment["XCURSOR_THEME"] = "Adwaita"
        session.environment["XCURSOR_SIZE"] = "48"
    }

    /// As GSettings' key files write it.
    private var text: String {
        let isDark = script.appearance == .dark || script.appearance == .highContrastDark
        let hasContrast = script.appearance == .highContrast || script.appearance == .highContrastDark
        let ground = "#" + script.film.theme.groundHex
        return """
            [org/gnome/desktop/interface]
            color-scheme='\(isDark ? "prefer-dark" : "default")'
            enable-animations=\(script.hasAnimations)
            cursor-blink=false
            text-scaling-factor=\(script.textScale)
            cursor-size=\(isFilmed ? 48 : 24)

            [org/gnome/desktop/a11y/interface]
            high-contrast=\(hasContrast)

            [org/gnome/desktop/background]
            picture-options='none'
            primary-color='\(ground)'
            color-shading-type='solid'

            [org/gnome/shell]
            welcome-dialog-last-shown-version='4294967295'

            """
    }
}

/// Pointers that have names, which tell whether a place takes what is held. Without a theme they have none.
private struct NamedPointers: Service {
    let name = "pointers"

    func start(in session: PrivateSession) throws { session.environment["XCURSOR_THEME"] = "Adwaita" }
}
