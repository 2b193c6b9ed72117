import GLibSupport
import PrivateSession

/// Presses the keys that a client of the AT Driver protocol names.
///
/// On a display of the session's own the keyboard is a US one, whose keys are pressed by their numbers; a character that it
/// has not gets a key for as long as it is pressed, on X11. On the person's own display all characters do.
@MainActor
struct KeyPresser {
    /// A key with a name, or a character.
    enum Key {
        /// As X11 calls it.
        case named(String)
        case character(Unicode.Scalar)

        init(_ key: WebDriverKey) throws(DriverProblem) {
            if let name = key.name {
                self = .named(name)
            } else if key.isCharacter {
                self = .character(key.codePoint)
            } else {
                throw DriverProblem(.noKeys, "No keyboard here has the key \(key.title).")
            }
        }

        /// As people write it.
        var title: String {
            switch self {
            case .named(let name): Self.titles[name] ?? name
            case .character(let character): String(Character(character))
            }
        }

        var isShift: Bool { if case .named(let name) = self { name.hasPrefix("Shift_") } else { false } }

        private static let titles = [
            "Control_L": "Ctrl", "Control_R": "Ctrl", "Shift_L": "Shift", "Shift_R": "Shift", "Alt_L": "Alt",
            "Super_L": "Super", "Super_R": "Super",
        ]
    }

    private let session: PrivateSession
    private let isOwnDesktop: Bool

    init(_ session: PrivateSession, isOwnDesktop: Bool) {
        (self.session, self.isOwnDesktop) = (session, isOwnDesktop)
    }

    /// - Throws: ``DriverProblem`` where no window gets keys, or that of another program.
    func checkFocus(expecting programs: [String]) throws(DriverProblem) {
        let process: Int32?
        do throws(SessionError) {
            process = try activeProcess()
        } catch {
            throw DriverProblem(.noKeys, error.description)
        }
        guard let process else { throw DriverProblem(.otherFocus, "No window has the keyboard.") }
        guard !programs.isEmpty else { return }
        let bytes = (try? FilePath.read("/proc/\(process)/comm", limit: 4096)) ?? []
        let name = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        // The kernel keeps 15 bytes of a name.
        let isExpected = programs.contains { $0.lowercased().prefix(15) == name.lowercased() }
        guard isExpected else {
            throw DriverProblem(
                .otherFocus,
                "A window of \(name.isEmpty ? "an unknown program" : name) has the keyboard, and not one of "
                    + "\(programs.joined(separator: ", ")).")
        }
    }

    /// The process whose window is active; 0: one that nothing is known of. `nil`: none is.
    private func activeProcess() throws(SessionError) -> Int32? {
        if session.desktop is PortalDriver { return 0 }
        if let desktop = session.desktop { return try desktop.windows().last(where: \.isActive)?.process }
        let windows = try session.inputWindows()
        return (windows.active ?? (isOwnDesktop ? windows.keys : nil))?.process
    }

    /// Presses keys in their order, and lets them go in the other one; also where one of them cannot be pressed.
    func press(_ keys: [Key]) throws(DriverProblem) {
        var all = keys
        if session.desktop?.needsShiftFirst == true {
            all = keys.filter(\.isShift) + keys.filter { !$0.isShift }
        }
        var held: [Way] = []
        defer { for way in held.reversed() { try? set(way, isDown: false) } }
        for key in all {
            do throws(SessionError) {
                held.append(try hold(key))
            } catch {
                throw DriverProblem(.noKeys, error.description)
            }
        }
        pause(milliseconds: 20)
    }

    /// How a key is pressed.
    private enum Way {
        /// By its number, which the driver finds by the name.
        case driver(String)
        /// By xdotool, which gives a character a key of its own.
        case tool(String)
    }

    private func hold(_ key: Key) throws(SessionError) -> Way {
        let (byNumber, byName) = Self.names(of: key)
        let isX11 = session.desktop == nil
        if case .character = key, isX11, isOwnDesktop {
            try set(.tool(byName), isDown: true)
            return .tool(byName)
        }
        do throws(SessionError) {
            try set(.driver(byNumber), isDown: true)
            return .driver(byNumber)
        } catch {
            guard isX11 else { throw error }
            try set(.tool(byName), isDown: true)
            return .tool(byName)
        }
    }

    private func set(_ way: Way, isDown: Bool) throws(SessionError) {
        switch way {
        case .driver(let name): try session.driver().setKeys(name, areDown: isDown)
        case .tool(let name): try isDown ? session.keyboard.hold(name) : session.keyboard.letGo(name)
        }
    }

    private static func names(of key: Key) -> (byNumber: String, byName: String) {
        switch key {
        case .named(let name): (name, name)
        // The driver takes it for the sign between keys.
        case .character("+"): ("shift+plus", "plus")
        case .character(let character):
            (
                String(Character(character)),
                WebDriverKey(String(Character(character)))?.unicodeName ?? String(Character(character))
            )
        }
    }
}
