import CGLib
import GLibAppSupport
import GLibSupport
import TextSafety

/// The programs of this machine that matter to somebody who is told of an app's behaviour, each with its version.
///
/// ```swift
/// print([SystemVersions.orca, SystemVersions.accessibilityBus].compactMap { $0 })  // ["Orca 48.1", "at-spi2-core 2.56.2"]
/// ```
public enum SystemVersions {
    /// "Orca 48.1"; `nil`: there is none.
    public static var orca: String? { numbers(of: "orca").map { "Orca \($0)" } }

    /// The desktop that the person has, and how it shows windows: "GNOME (Wayland)"; `nil`: none is known.
    public static var desktop: String? {
        let name = Environment.value("XDG_CURRENT_DESKTOP").flatMap { $0.isEmpty ? nil : $0 }
        let display = Environment.has("WAYLAND_DISPLAY") ? "Wayland" : Environment.has("DISPLAY") ? "X11" : nil
        guard let display else { return name }
        return name.map { "\($0) (\(display))" } ?? display
    }

    /// "at-spi2-core 2.56.2", as the system's packages say it, for the bus itself does not; `nil`: they do not say it.
    static var accessibilityBus: String? {
        let name = "at-spi2-core"
        let questions = [
            ("dpkg-query", ["-W", "-f", "${Version}", name]), ("rpm", ["-q", "--qf", "%{VERSION}-%{RELEASE}", name]),
            ("pacman", ["-Q", name]), ("pkg-config", ["--modversion", "atspi-2"]),
        ]
        return questions.firstResult { program, arguments in
            guard Program.isThere(program), let text = try? Program.output(of: program, arguments, timeout: 10),
                let version = text.split(whereSeparator: \.isWhitespace).last
            else { return nil }
            return "\(name) \(String(version).printable)"
        }
    }

    /// The system, as it calls itself: "Debian GNU/Linux 13 (trixie)".
    static var system: String? {
        guard let name = g_get_os_info("PRETTY_NAME") else { return nil }
        defer { g_free(name) }
        return String(cString: name).printable
    }

    /// The numbers that a program says with `--version`: "48.1".
    static func numbers(of program: String) -> String? {
        guard Program.isThere(program), let text = try? Program.output(of: program, ["--version"], timeout: 10)
        else { return nil }
        return text.split { !$0.isNumber && $0 != "." }.first { $0.first?.isNumber == true }.map(String.init)
    }
}

extension StageDesktop {
    /// The desktop with its version, where it says one: "GNOME Shell 48.4".
    var version: String {
        switch self {
        case .x11: title
        case .gnome: SystemVersions.numbers(of: "gnome-shell").map { "GNOME Shell \($0)" } ?? title
        case .kde: SystemVersions.numbers(of: "kwin_wayland").map { "KWin \($0)" } ?? title
        }
    }
}

extension Stage {
    /// All that stands behind an app's behaviour on this stage, a line for each: the app with its toolkit, Orca, the
    /// accessibility bus, the desktop and the system.
    ///
    /// - Parameter name: The app's name, where it is not on the accessibility bus.
    /// - Returns: The lines.
    func versions(ofApp name: String) -> [String] {
        var apps: [String] = []
        for app in (try? appsOnBus()) ?? [] {
            let toolkit = app.toolkit.isEmpty ? "" : " (\(app.toolkit))"
            let line = (app.name.isEmpty ? name : app.name) + toolkit
            if !apps.contains(line) { apps.append(line) }
        }
        let desktop = options.isPrivate ? options.desktop.version : SystemVersions.desktop
        let others = [
            readerVersion == nil ? nil : SystemVersions.orca, SystemVersions.accessibilityBus, desktop,
            SystemVersions.system,
        ]
        return (apps.isEmpty ? [name] : apps) + others.compactMap { $0 }
    }
}
