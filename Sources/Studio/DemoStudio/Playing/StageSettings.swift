import GLibSupport
import PrivateSession

/// How the app looks on a stage: what a desktop would tell it, as files and variables of the session's own.
struct StageSettings {
    let script: DemoScript
    let options: Stage.Options

    init(_ script: DemoScript, _ options: Stage.Options) {
        (self.script, self.options) = (script, options)
    }

    /// Writes the files, and adds to what the app sees.
    ///
    /// - Throws: `FileError`.
    func write(in session: PrivateSession, isMaximized: Bool) throws {
        // The translations' language; the locale is one that is there on every system.
        session.environment["LANGUAGE"] = script.language
        // Before the language of a document that is shown.
        session.environment.merge(options.scenes.variables(language: script.language)) { $1 }
        guard options.isPrivate else { return }
        for version in ["gtk-3.0", "gtk-4.0"] {
            let folder = "\(session.folder)/config/\(version)"
            _ = try Folder(folder, make: true)
            try FilePath.write(Array(gtkSettings.utf8), to: "\(folder)/settings.ini")
        }
        guard isMaximized else { return }
        let state = "\(session.folder)/state/\(options.scenes.stateFolder)"
        let window = options.scenes.maximizedState
        _ = try Folder(state, make: true)
        // The window has the whole screen: what is filmed is the app and nothing else.
        try FilePath.write(Array(window.text.utf8), to: "\(state)/\(window.name)")
    }

    private var gtkSettings: String {
        let isDark = script.appearance == .dark || script.appearance == .highContrastDark
        let hasContrast = script.appearance == .highContrast || script.appearance == .highContrastDark
        return """
            [Settings]
            gtk-theme-name=\(hasContrast ? "Default-hc" : "Default")
            gtk-application-prefer-dark-theme=\(isDark)
            gtk-enable-animations=\(script.hasAnimations)
            gtk-cursor-blink=false
            gtk-xft-dpi=\(Int((script.textScale * 96 * 1024).rounded()))

            """
    }
}
