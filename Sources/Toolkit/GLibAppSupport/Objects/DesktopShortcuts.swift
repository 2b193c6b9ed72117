import GLibSupport

/// Keyboard shortcuts of the desktop that start a program, wherever the person is: set up for them, and taken back.
///
/// GNOME keeps them in its settings; Plasma in files, which it reads when the person logs in.
///
/// ```swift
/// let shortcuts = DesktopShortcuts([mark, drop])
/// if shortcuts.isOffered { try shortcuts.set(true) }
/// ```
@MainActor
public struct DesktopShortcuts {
    /// One shortcut.
    public struct Shortcut: Equatable, Sendable {
        /// The identifier: letters and "-".
        let identifier: String
        /// The name in the desktop's settings.
        let name: String
        /// The program and its arguments.
        let words: [String]
        /// The letter that is pressed with Super and Alt.
        let letter: Character
        /// The letter on Plasma, where the other one may be taken.
        let plasmaLetter: Character

        /// - Parameters:
        ///   - identifier: The identifier: letters and "-".
        ///   - name: The name in the desktop's settings.
        ///   - words: The program and its arguments.
        ///   - letter: The letter that is pressed with Super and Alt.
        ///   - plasmaLetter: The letter that is pressed with them on Plasma; `nil`: the same.
        public init(
            _ identifier: String, name: String, words: [String], letter: Character,
            onPlasma plasmaLetter: Character? = nil
        ) {
            (self.identifier, self.name, self.words, self.letter) = (identifier, name, words, letter)
            self.plasmaLetter = plasmaLetter ?? letter
        }

        /// The command as a shell reads it.
        var command: String { words.map { Program.quoted($0) }.joined(separator: " ") }

        /// The command as desktop files have it.
        var exec: String { command.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%") }
    }

    /// The desktops that take them.
    ///
    /// ```swift
    /// if DesktopShortcuts([mark]).desktop == .plasma { print("log in again") }
    /// ```
    public enum Desktop: Sendable { case gnome, plasma }

    private let shortcuts: [Shortcut]
    /// The desktop that the person has; `nil`: another one, which does not take them.
    public let desktop: Desktop?

    private static let schema = "org.gnome.settings-daemon.plugins.media-keys"
    private static let list = "custom-keybindings"
    private static let each = "org.gnome.settings-daemon.plugins.media-keys.custom-keybinding"
    private static let folder = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings"

    /// - Parameters:
    ///   - shortcuts: The shortcuts that are set up together.
    ///   - desktop: The desktop's names, with colons between them; `nil`: those of the environment.
    public init(_ shortcuts: [Shortcut], desktop: String? = nil) {
        self.shortcuts = shortcuts
        let names = (desktop ?? Environment.value("XDG_CURRENT_DESKTOP") ?? "").split(separator: ":").map(String.init)
        self.desktop =
            if names.contains("KDE") {
                .plasma
            } else if names.contains("GNOME"), StoredSetting.value(of: Self.list, in: Self.schema) != nil {
                .gnome
            } else {
                nil
            }
    }

    /// Whether the desktop takes them.
    public var isOffered: Bool { desktop != nil }

    /// Whether they count only after the person has logged in again.
    public var needsLogin: Bool { desktop == .plasma }

    /// Whether they are set up.
    public var isSet: Bool {
        switch desktop {
        case .gnome: shortcuts.allSatisfy { paths.contains(path(of: $0)) }
        case .plasma: shortcuts.allSatisfy { written($0) == text(of: $0) }
        case nil: false
        }
    }

    /// The names of those of which the desktop keeps something, also under an older path of the program.
    public var namesOfKept: [String] {
        shortcuts.filter { shortcut in
            switch desktop {
            case .gnome: paths.contains(path(of: shortcut))
            case .plasma: FilePath.exists(file(of: shortcut))
            case nil: false
            }
        }.map(\.name)
    }

    /// Sets them up, or takes them back. Shortcuts of others stay as they are.
    ///
    /// - Throws: ``FileError`` where Plasma's files cannot be written.
    public func set(_ isOn: Bool) throws {
        switch desktop {
        case .gnome: setInGNOME(isOn)
        case .plasma: try setInPlasma(isOn)
        case nil: break
        }
    }

    // MARK: GNOME

    private var paths: [String] {
        (StoredSetting.value(of: Self.list, in: Self.schema)?.elements ?? []).compactMap(\.text)
    }

    private func path(of shortcut: Shortcut) -> String { "\(Self.folder)/dragoman-\(shortcut.identifier)/" }

    private func setInGNOME(_ isOn: Bool) {
        let own = shortcuts.map { path(of: $0) }
        let others = paths.filter { !own.contains($0) }
        for shortcut in shortcuts {
            let values = [
                "name": shortcut.name, "command": shortcut.command, "binding": "<Super><Alt>\(shortcut.letter)",
            ]
            for (key, value) in values {
                StoredSetting.set(isOn ? .string(value) : nil, of: key, in: Self.each, at: path(of: shortcut))
            }
        }
        let all = others + (isOn ? own : [])
        StoredSetting.set(.array(all.map { .string($0) }, of: "s"), of: Self.list, in: Self.schema)
    }

    // MARK: Plasma

    private static var plasmaFolder: String { FilePath.join(FilePath.folder(of: UserFolders.data), "kglobalaccel") }

    private func name(of shortcut: Shortcut) -> String { "io.github.dragoman.Dragoman.\(shortcut.identifier).desktop" }

    private func file(of shortcut: Shortcut) -> String {
        FilePath.join(Self.plasmaFolder, name(of: shortcut))
    }

    private func written(_ shortcut: Shortcut) -> String? {
        (try? FilePath.read(file(of: shortcut), limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Plasma reads no file that says NoDisplay. Nothing here comes into its menus.
    private func text(of shortcut: Shortcut) -> String {
        """
        [Desktop Entry]
        Type=Application
        Name=\(shortcut.name)
        Exec=\(shortcut.exec)
        StartupNotify=false
        X-KDE-Shortcuts=Meta+Alt+\(shortcut.plasmaLetter.uppercased())

        """
    }

    private func setInPlasma(_ isOn: Bool) throws {
        let folder = try Folder(Self.plasmaFolder, make: true)
        let session = SessionFolder(in: folder)
        defer { session.close() }
        for shortcut in shortcuts {
            guard isOn else {
                if FilePath.exists(file(of: shortcut)) { try folder.remove(name(of: shortcut)) }
                continue
            }
            try folder.write(Array(text(of: shortcut).utf8), as: name(of: shortcut), expecting: .anything, in: session)
        }
    }
}
