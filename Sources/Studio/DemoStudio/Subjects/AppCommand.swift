import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession
import TextSafety
import Translation

/// A program that a demo plays: its path, and its arguments.
///
/// ```swift
/// if let app = script.app { print(try AppCommand.plan(of: app).joined(separator: "\n")) }
/// ```
public struct AppCommand {
    /// A name to look for in `PATH`, or a path.
    let program: String
    let arguments: [String]
    /// Variables that it sees besides the session's own.
    let variables: [String: String]

    /// The codes in a desktop file for a file, an icon or a name ("%U").
    private static let fieldCodes: Set<Character> = ["f", "F", "u", "U", "i", "c", "k", "d", "D", "n", "N", "v", "m"]

    /// - Parameters:
    ///   - app: The app that the script names.
    ///   - folder: A folder of the session's own, for a browser's profile.
    ///   - desktop: The desktop on which it is shown.
    ///   - look: The look that it is to have.
    /// - Throws: `DemoError`: there is no such desktop file or browser.
    init(_ app: DemoApp, folder: String = "…", on desktop: StageDesktop = .x11, look: AppLook = AppLook()) throws {
        variables = app.environment
        switch app.source {
        case .program(let name):
            (program, arguments) = (name, app.arguments)
        case .desktopFile(let name):
            let words = try Self.command(ofDesktopFile: name)
            guard let first = words.first else {
                throw DemoError(.stage, localized("The desktop file {name} starts no program.", ["name": name]))
            }
            (program, arguments) = (first, Array(words.dropFirst()) + app.arguments)
        case .page(let page, let browser):
            program = try browser.program()
            arguments =
                Self.options(of: browser, profile: "\(folder)/browser", on: desktop)
                + (browser == .chromium ? look.chromiumOptions : []) + app.arguments
                + [try Self.address(page)]
        }
    }

    /// A page in a profile of its own. It fills a screen without a desktop; on a desktop it is in a window, as people see
    /// it.
    private static func options(
        of browser: DemoApp.Browser, profile: String, on desktop: StageDesktop
    ) -> [String] {
        switch browser {
        case .firefox:
            return ["--no-remote", "--profile", profile] + (desktop == .x11 ? ["--kiosk"] : [])
        case .chromium:
            // Chromium refuses to start as root with its sandbox.
            let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
            return sandbox + [
                "--force-renderer-accessibility", "--no-first-run", "--no-default-browser-check",
                "--user-data-dir=\(profile)", desktop == .x11 ? "--kiosk" : "--ozone-platform=wayland",
            ]
        }
    }

    /// The variables for toolkits that do not find these things out: to be there for assistive technologies, also if
    /// they do not ask whether anybody listens, and which display to use.
    private static func variables(onWayland isOnWayland: Bool) -> [String: String] {
        [
            "GNOME_ACCESSIBILITY": "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "QT_QPA_PLATFORM": isOnWayland ? "wayland" : "xcb", "MOZ_ENABLE_WAYLAND": isOnWayland ? "1" : "0",
        ]
    }

    /// The address of a page.
    ///
    /// - Throws: `DemoError` where it can have none.
    static func address(_ page: String) throws -> String {
        guard page.hasPrefix("/") else { return page }
        guard let address = FilePath.uri(ofPath: page) else {
            throw DemoError(.stage, localized("There is no file {path}.", ["path": page]))
        }
        return address
    }

    /// The command that a desktop file starts, without the codes for files (Desktop Entry Specification, "The Exec
    /// key").
    static func command(ofDesktopFile name: String) throws -> [String] {
        let name = name.hasSuffix(".desktop") ? name : name + ".desktop"
        let system = (Environment.path("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":")
        let own = UserFolders.base("XDG_DATA_HOME", ".local/share")
        for folder in [own] + system.map(String.init) {
            guard let bytes = try? FilePath.read("\(folder)/applications/\(name)", limit: 1 << 20) else { continue }
            return command(in: String(decoding: bytes, as: UTF8.self))
        }
        throw DemoError(.stage, localized("There is no desktop file {name}.", ["name": name]))
    }

    /// The words of the Exec key of a desktop file's main group.
    static func command(in text: String) -> [String] {
        var isMain = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("[") { isMain = line == "[Desktop Entry]" }
            guard isMain, line.hasPrefix("Exec") else { continue }
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Exec" else { continue }
            return Program.words(of: String(parts[1])).compactMap { word in
                guard word.count == 2, word.first == "%", let code = word.last else { return word }
                return fieldCodes.contains(code) ? nil : word == "%%" ? "%" : word
            }
        }
        return []
    }

    // MARK: Agreeing

    /// The program of a demo and its permissions, for the person who agrees to it or not.
    ///
    /// - Parameters:
    ///   - app: The app that the script names.
    ///   - desktop: The desktop on which it is shown.
    /// - Returns: Lines, in the person's language.
    /// - Throws: `DemoError`, where there is no such program.
    public static func plan(of app: DemoApp, on desktop: StageDesktop = .x11) throws -> [String] {
        let other = try AppCommand(app, on: desktop)
        let variables = app.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\(quoted($0.value))" }
        let words = variables + [quoted(other.program)] + other.arguments.map(quoted)
        return [
            localized("This demo starts a program:"), "  " + words.joined(separator: " ").printable,
            localized(
                "It gets a display, buses and a home folder of its own, but it runs with your rights: it can read and change your files, and use the network."
            ),
        ]
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:+,@%~".contains($0) }
        return isPlain
            ? word
            : "'"
                + word.split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
    }

    // MARK: Starting

    /// Lays its files out and starts it.
    ///
    /// - Parameters:
    ///   - app: The app that the script names.
    ///   - access: The files that the script may read; `nil`: a person named the files.
    ///   - session: The session in which it is started.
    ///   - desktop: The desktop of that session.
    ///   - scenes: The program that makes pages of documents.
    ///   - look: The look that it is to have.
    ///   - confinement: How it is kept from changing anything else; `nil`: it is not.
    /// - Returns: The program, which may not have shown a window yet.
    /// - Throws: `DemoError`, `SessionError`.
    @MainActor
    static func launch(
        _ app: DemoApp, reading access: DemoAccess?, in session: PrivateSession, on desktop: StageDesktop = .x11,
        pagesBy scenes: any SceneProgram, look: AppLook = AppLook(), confinedBy confinement: AppConfinement? = nil
    ) throws -> SessionApp {
        let home = session.environment["HOME"] ?? session.folder
        if let files = app.files { try SceneCopy.copyFolder(files, reachedBy: access, to: home) }
        var app = app
        if case .page(let document, let browser) = app.source, let name = scenes.pageName(of: document) {
            let page = "\(session.folder)/\(name).html"
            _ = try session.output(of: scenes.path, scenes.wordsToWritePage(of: document, at: page))
            app.source = .page(page, browser: browser)
        }
        let other = try AppCommand(app, folder: session.folder, on: desktop, look: look)
        if case .page(_, .firefox) = app.source {
            _ = try Folder("\(session.folder)/browser", make: true)
            try FilePath.write(
                Array((firefoxSettings + look.firefoxSettings).utf8), to: "\(session.folder)/browser/user.js")
        }
        let variables = variables(onWayland: session.environment["WAYLAND_DISPLAY"] != nil)
        let all = variables.merging(look.variables) { $1 }.merging(other.variables) { $1 }
        // Its window may be that of a program that the bus starts.
        try session.setActivatedVariables(all)
        let own = [other.program] + other.arguments
        let command = try confinement?.words(for: own, in: session) ?? own
        return try session.launchOther(
            command[0], Array(command.dropFirst()), in: home,
            variables: all.merging(confinement?.variables(in: session) ?? [:]) { $1 }, hasStableHome: access != nil)
    }

    /// Nothing of Firefox's own is shown: no welcome, no questions, no news.
    private static let firefoxSettings = """
        user_pref("app.normandy.enabled", false);
        user_pref("browser.aboutwelcome.enabled", false);
        user_pref("browser.discovery.enabled", false);
        user_pref("browser.formfill.enable", false);
        user_pref("browser.newtab.preload", false);
        user_pref("browser.shell.checkDefaultBrowser", false);
        user_pref("browser.startup.homepage_override.mstone", "ignore");
        user_pref("browser.translations.automaticallyPopup", false);
        user_pref("datareporting.policy.dataSubmissionEnabled", false);
        user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
        user_pref("extensions.formautofill.addresses.enabled", false);
        user_pref("extensions.formautofill.creditCards.enabled", false);
        user_pref("extensions.htmlaboutaddons.recommendations.enabled", false);
        user_pref("messaging-system.rsexperimentloader.enabled", false);
        user_pref("signon.autofillForms", false);
        user_pref("signon.rememberSignons", false);
        user_pref("termsofuse.bypassNotification", true);
        user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
        user_pref("accessibility.force_disabled", -1);
        user_pref("app.update.enabled", false);
        user_pref("ui.caretBlinkTime", 0);

        """
}

extension DemoApp.Browser {
    /// Its program.
    ///
    /// - Throws: `DemoError` where there is none here.
    func program() throws(DemoError) -> String {
        if let found = programs.first(where: { Program.isThere($0) }) { return found }
        throw DemoError(
            .stage,
            localized(
                "There is no {browser} here. On Debian: apt install {package}",
                ["browser": rawValue, "package": programs[0]]))
    }
}
