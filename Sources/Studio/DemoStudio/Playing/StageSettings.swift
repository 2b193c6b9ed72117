import GLibSupport
import PrivateSession

/// The look of the app on a stage: the settings that a desktop would tell it, as files and variables of the session's
/// own.
struct StageSettings {
    let script: DemoScript
    let options: Stage.Options

    init(_ script: DemoScript, _ options: Stage.Options) {
        (self.script, self.options) = (script, options)
    }

    /// Writes the files, and adds to the app's variables.
    ///
    /// - Throws: `FileError`.
    func write(in session: PrivateSession, isMaximized: Bool) throws {
        // The translations' language; the locale is one that is there on every system.
        session.environment["LANGUAGE"] = script.language
        // Before the language of a document that is shown.
        session.environment.merge(options.scenes.variables(language: script.language)) { $1 }
        guard options.isPrivate else { return }
        let themes = [
            ("gtk-3.0", look.hasContrast ? look.isDark ? "HighContrastInverse" : "HighContrast" : "Adwaita"),
            ("gtk-4.0", look.hasContrast ? "Default-hc" : "Default"),
        ]
        for (version, theme) in themes {
            let folder = "\(session.folder)/config/\(version)"
            _ = try Folder(folder, make: true)
            try FilePath.write(Array(gtkSettings(theme: theme).utf8), to: "\(folder)/settings.ini")
        }
        try scaleText(in: session)
        guard isMaximized else { return }
        let state = "\(session.folder)/state/\(options.scenes.stateFolder)"
        let window = options.scenes.maximizedState
        _ = try Folder(state, make: true)
        // The window has the whole screen: the film shows the app and nothing else.
        try FilePath.write(Array(window.text.utf8), to: "\(state)/\(window.name)")
    }

    /// On X11 GTK, Qt and browsers take the size of texts from the display, whatever their settings say.
    private func scaleText(in session: PrivateSession) throws {
        guard script.textScale != 1, session.windowSystem == .x11, session.environment["DISPLAY"] != nil else { return }
        let resources = "Xft.dpi:\t\(Int(dotsPerInch))\n"
        try session.output(
            of: "xprop", ["-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", resources])
    }

    private var look: AppLook { AppLook(script) }

    private var dotsPerInch: Double { (script.textScale * 96).rounded() }

    private func gtkSettings(theme: String) -> String {
        """
        [Settings]
        gtk-theme-name=\(theme)
        gtk-application-prefer-dark-theme=\(look.isDark)
        gtk-enable-animations=\(script.hasAnimations)
        gtk-cursor-blink=false
        gtk-xft-dpi=\(Int((script.textScale * 96 * 1024).rounded()))

        """
    }
}
