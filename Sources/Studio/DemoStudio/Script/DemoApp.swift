import YAMLReading

/// A program that a demo plays instead of a scene of Dragoman's own.
///
/// ```swift
/// if let app = script.app { print(app.title, app.arguments) }  // gnome-text-editor ["notes.txt"]
/// ```
public struct DemoApp: Sendable, Equatable {
    /// The program, desktop file or page that is started.
    ///
    /// ```swift
    /// if case .page(let page, let browser) = app.source { print(page, browser.rawValue) }
    /// ```
    public enum Source: Sendable, Equatable {
        /// A name to look for in `PATH`, or a path.
        case program(String)
        /// The name of a desktop file, such as "org.gnome.TextEditor".
        case desktopFile(String)
        /// A page: an address, a file's path without links, or the path of a document that is exported as a page.
        case page(String, browser: Browser)
    }

    /// A browser that shows a page.
    public enum Browser: String, Sendable, CaseIterable {
        case firefox
        case chromium

        /// The names of its program, the first that is there is started.
        var programs: [String] {
            switch self {
            case .firefox: ["firefox-esr", "firefox"]
            case .chromium: ["chromium", "chromium-browser", "google-chrome"]
            }
        }

        /// The browser of a program's name or path.
        public static func named(_ program: String) -> Browser? {
            let name = program.split(separator: "/").last.map(String.init) ?? program
            return allCases.first { $0.programs.contains(name) }
        }
    }

    /// The source of the program that is started: a program, a desktop file's program, or a browser with a page.
    public internal(set) var source: Source
    /// The program's arguments on its command line, after its name.
    public var arguments: [String] = []
    /// Variables that it sees besides.
    public var environment: [String: String] = [:]
    /// The folder whose files are laid out in its home folder, in which it works; without links.
    public var files: String?
    /// Its place in the script.
    public let position: TextPosition

    init(_ source: Source, at position: TextPosition) {
        (self.source, self.position) = (source, position)
    }

    /// Its name in titles: "gnome-text-editor".
    public var title: String {
        switch source {
        case .program(let name): name.split(separator: "/").last.map(String.init) ?? name
        case .desktopFile(let name): name
        case .page(let page, _): page.split(separator: "/").last.map(String.init) ?? page
        }
    }

    /// Whether it is a page that a server shows.
    var isOnNetwork: Bool { if case .page(let page, _) = source { !page.hasPrefix("/") } else { false } }

    /// Whether a script may give a variable: those of the display, the buses and the folders are the session's.
    static func mayGive(variable name: String) -> Bool {
        let isName =
            name.first.map { !$0.isNumber } ?? false
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        let own = ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "HOME", "PATH", "SHELL", "TMPDIR"]
        let families = ["DBUS_", "AT_SPI_", "XDG_", "LD_", "SPEECHD_", "DRAGOMAN_"]
        return isName && !own.contains(name)
            && (name == "XDG_CURRENT_DESKTOP" || !families.contains { name.hasPrefix($0) })
    }
}
