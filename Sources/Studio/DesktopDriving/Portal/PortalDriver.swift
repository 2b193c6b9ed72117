import GLibSupport

/// Drives the person's own desktop on Wayland, once the person has agreed: by libei where it offers that, else by the portal's
/// own calls.
///
/// No program can ask a desktop on Wayland where windows are: the starter of an app says it with
/// ``setSurface(_:ofProcess:unitsPerPixel:)``.
///
/// ```swift
/// let driver = try PortalDriver(address, tokenFile: tokenFile)
/// driver.setSurface(rectangle, ofProcess: app.process.processIdentifier, unitsPerPixel: 1)
/// ```
public final class PortalDriver: DesktopDriver {
    public let name = "the desktop"
    /// It knows only the windows that it was told.
    public let listsWindows = false
    /// Whether the desktop is KDE's.
    public let needsShiftFirst: Bool
    private let portal: RemoteDesktopPortal
    private let libei: LibeiInput?
    /// `nil` by libei, whose devices go with the connection: the desktop lets go of all that they hold.
    private let holds: HoldGuard?
    private var surfaces: [Int32: ScreenRectangle] = [:]
    /// The point that the pointer was moved to last.
    private var position = ScreenPoint(x: 0, y: 0)

    /// Asks the desktop, and waits until the person has agreed.
    ///
    /// - Parameters:
    ///   - address: The session's bus.
    ///   - tokenFile: Where it is kept that the person has agreed.
    ///   - isFilmed: Whether the screen is to be filmed, with the pointer.
    ///   - needsShiftFirst: Whether the desktop is KDE's.
    ///   - isStopped: Asked again and again while the desktop's answer is waited for: whether it is not wanted any more.
    /// - Throws: ``SessionError``: there is no such portal, or the person has refused.
    public init(
        _ address: String, tokenFile: String, isFilmed: Bool = false, needsShiftFirst: Bool = false,
        isStopped: @escaping () -> Bool = { false }
    ) throws(SessionError) {
        portal = try RemoteDesktopPortal(address, tokenFile: tokenFile, isFilmed: isFilmed, isStopped: isStopped)
        self.needsShiftFirst = needsShiftFirst
        libei = portal.libei()
        holds = libei == nil ? portal.holdGuard() : nil
    }

    /// Connects to the portal of the person's own desktop, outside of any session of a demo's.
    ///
    /// - Parameter tokenFile: Where it is kept that the person has agreed.
    /// - Returns: The driver; it knows of no windows.
    /// - Throws: ``SessionError``: there is no such portal, or the person has refused.
    public static func own(tokenFile: String) throws(SessionError) -> PortalDriver {
        try PortalDriver(try ownBus(), tokenFile: tokenFile)
    }

    /// - Throws: ``SessionError`` where the desktop has no portal that moves the pointer. Nobody is asked to agree.
    public static func check() throws(SessionError) { try RemoteDesktopPortal.check(try ownBus()) }

    private static func ownBus() throws(SessionError) -> String {
        do throws(BusError) {
            return try BusConnection.sessionAddress()
        } catch {
            throw SessionError("The session has no bus: \(error)")
        }
    }

    /// Whether input goes by libei.
    var usesLibei: Bool { libei != nil }

    /// The size of the monitor, in units of its stream.
    public func screenSize() -> (width: Int, height: Int) { portal.stream.size }

    public var screenCorner: ScreenPoint { portal.stream.corner }

    public func openStream() throws(SessionError) -> ScreenStream? {
        try ScreenStream(descriptor: portal.openPictures(), node: portal.stream.node)
    }

    /// The point that it was moved to last: the desktop tells nobody where it is.
    public func pointer() -> PointerState? {
        PointerState(position: position, holdsKeys: nil, holdsButtons: nil, window: nil)
    }

    public func setSurface(_ rectangle: ScreenRectangle, ofProcess process: Int32, unitsPerPixel: Double) {
        surfaces[process] = rectangle
        portal.unitsPerPixel = unitsPerPixel
    }

    public func move(to point: ScreenPoint) throws(SessionError) {
        position = point
        if let libei {
            let units = portal.unitsPerPixel
            return try libei.move(toX: Double(point.x) * units, y: Double(point.y) * units)
        }
        try portal.tell(.move(point))
    }

    public func setButton(_ button: Int, isDown: Bool) throws(SessionError) {
        if let libei { return try libei.setButton(EvdevButton.code(of: button), isDown: isDown) }
        if isDown { holds?.held.note(button: button, isDown: true, at: position) }
        defer { if !isDown { holds?.held.note(button: button, isDown: false, at: nil) } }
        try portal.tell(.button(button, isDown: isDown))
    }

    public func setKey(_ code: Int, isDown: Bool) throws(SessionError) {
        if let libei { return try libei.setKey(code, isDown: isDown) }
        if isDown { holds?.held.note(key: code, isDown: true) }
        defer { if !isDown { holds?.held.note(key: code, isDown: false) } }
        try portal.tell(.key(code, isDown: isDown))
    }

    /// Characters are told as such, because the person may have any keyboard.
    public func setKeys(_ chord: String, areDown: Bool) throws(SessionError) {
        let names = EvdevKey.names(of: needsShiftFirst ? EvdevKey.withShiftFirst(chord) : chord)
        for name in areDown ? names : names.reversed() {
            if let character = EvdevKey.character(of: name), !character.isWhitespace {
                try setKey(writing: character, isDown: areDown)
            } else {
                for code in try EvdevKey.codes(of: name) { try setKey(code, isDown: areDown) }
            }
            // The time itself is meant: that between two keys.
            pause(milliseconds: 10)
        }
    }

    private func setKey(writing character: Character, isDown: Bool) throws(SessionError) {
        if let libei {
            guard let (code, needsShift) = libei.key(of: character) else {
                throw SessionError("There is no key for \"\(character)\" on your keyboard.")
            }
            if needsShift, isDown { try libei.setKey(EvdevKey.shift, isDown: true) }
            try libei.setKey(code, isDown: isDown)
            if needsShift, !isDown { try libei.setKey(EvdevKey.shift, isDown: false) }
            return
        }
        guard let scalar = character.unicodeScalars.first else { return }
        // X11's numbers of keys: those of Latin-1 are its own, all others begin at 0x01000000.
        let keysym = scalar.value <= 0xFF ? scalar.value : scalar.value | 0x0100_0000
        try portal.notify("KeyboardKeysym", [.int32(Int32(clamping: keysym)), .uint32(isDown ? 1 : 0)])
    }

    /// Those whose positions the apps themselves have told.
    public func windows() throws(SessionError) -> [DesktopWindow] {
        surfaces.sorted { $0.key < $1.key }.map { DesktopWindow(surface: $0.value, process: $0.key) }
    }
}
