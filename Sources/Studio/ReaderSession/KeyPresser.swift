import DesktopDriving
import GLibSupport
import PrivateSession

/// Presses the keys that a client of the AT Driver protocol names.
///
/// On a desktop of the session's own the keyboard is a US one. On X11 a character that no key writes is lent one.
@MainActor
struct KeyPresser {
    /// A key with a name, or a character.
    enum Key {
        /// Its name in X11.
        case named(String)
        case character(Unicode.Scalar)

        init(_ key: WebDriverKey) throws(DriverError) {
            if let name = key.name {
                self = .named(name)
            } else if key.isCharacter {
                self = .character(key.codePoint)
            } else {
                throw DriverError(.noKeys, "No keyboard here has the key \(key.title).")
            }
        }

        /// Its name for drivers.
        var name: String {
            switch self {
            case .named(let name): name
            case .character(let character): String(Character(character))
            }
        }

        /// Its name as people write it.
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

    /// - Throws: ``DriverError`` where no window gets keys, or that of another program.
    func checkFocus(expecting programs: [String]) throws(DriverError) {
        let process: Int32?
        do throws(SessionError) {
            process = try activeProcess()
        } catch {
            throw DriverError(.noKeys, error.description)
        }
        guard let process else { throw DriverError(.otherFocus, "No window has the keyboard.") }
        guard !programs.isEmpty else { return }
        let bytes = (try? FilePath.read("/proc/\(process)/comm", limit: 4096)) ?? []
        let name = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        // The kernel keeps 15 bytes of a name.
        let isExpected = programs.contains { $0.lowercased().prefix(15) == name.lowercased() }
        guard isExpected else {
            throw DriverError(
                .otherFocus,
                "A window of \(name.isEmpty ? "an unknown program" : name) has the keyboard, and not one of "
                    + "\(programs.joined(separator: ", ")).")
        }
    }

    /// The process whose window is active; 0: one that nothing is known of. `nil`: none is.
    private func activeProcess() throws(SessionError) -> Int32? {
        let driver = try session.driver()
        guard driver.listsWindows else { return 0 }
        if driver.windowSystem == .wayland { return try driver.windows().last(where: \.isActive)?.process }
        let windows = try session.inputWindows()
        return (windows.active ?? (isOwnDesktop ? windows.keys : nil))?.process
    }

    /// Presses keys in their order, and lets them go in the other one; also where one of them cannot be pressed.
    func press(_ keys: [Key]) throws(DriverError) {
        let driver: any DesktopDriver
        do throws(SessionError) {
            driver = try session.driver()
        } catch {
            throw DriverError(.noKeys, error.description)
        }
        let all = driver.needsShiftFirst ? keys.filter(\.isShift) + keys.filter { !$0.isShift } : keys
        var held: [String] = []
        defer { for name in held.reversed() { try? driver.setKeys(name, areDown: false) } }
        for key in all {
            do throws(SessionError) {
                try driver.setKeys(key.name, areDown: true)
            } catch {
                throw DriverError(.noKeys, error.description)
            }
            held.append(key.name)
        }
        // The time itself is meant: that between two keys.
        pause(milliseconds: 20)
    }
}
