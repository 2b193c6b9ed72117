import CEIShims
import GLibSupport

/// Keys and pointer by libei, on desktops that offer a connection: GNOME 45 and newer, KDE 6.
final class LibeiInput {
    private let connection: OpaquePointer
    private let mapping: String

    /// Whether libei is installed here.
    static var isInstalled: Bool { dragoman_ei_is_there() }

    /// Takes over a descriptor that the desktop has given; fails where the desktop gives it no pointer and no keyboard.
    ///
    /// - Parameters:
    ///   - descriptor: Of the connection.
    ///   - mapping: What libei's regions call the monitor that points are told of.
    init?(_ descriptor: Int32, mapping: String) {
        guard let connection = dragoman_ei_connect(descriptor, Environment.title, 5000) else { return nil }
        (self.connection, self.mapping) = (connection, mapping)
    }

    deinit { dragoman_ei_free(connection) }

    func move(toX x: Double, y: Double) throws(SessionError) { try check(dragoman_ei_move(connection, mapping, x, y)) }

    func setButton(_ code: Int, isDown: Bool) throws(SessionError) {
        try check(dragoman_ei_button(connection, UInt32(clamping: code), isDown))
    }

    func setKey(_ code: Int, isDown: Bool) throws(SessionError) {
        try check(dragoman_ei_key(connection, UInt32(clamping: code), isDown))
    }

    /// The key that writes a character on the person's own keyboard map; `nil`: it has none.
    func key(of character: Character) -> (code: Int, needsShift: Bool)? {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
        var (code, needsShift) = (UInt32(0), false)
        guard dragoman_ei_find_key(connection, scalar.value, &code, &needsShift) else { return nil }
        return (Int(code), needsShift)
    }

    private func check(_ isDone: Bool) throws(SessionError) {
        guard isDone else { throw SessionError("The desktop takes no more keys and clicks from the demo.") }
    }
}
