import TextSafety

/// Where the pointer of a desktop is, and what is held with it.
///
/// ```swift
/// if let pointer = try desktop.pointer(), pointer.holdsKeys != true { print(pointer.position) }
/// ```
public struct PointerState: Equatable, Sendable {
    /// In logical pixels of the screen.
    public let position: ScreenPoint
    /// Whether Shift, Control, Alt or Super is down; `nil`: the desktop does not tell.
    public let holdsKeys: Bool?
    /// Whether a button is down; `nil`: the desktop does not tell.
    public let holdsButtons: Bool?
    /// The identifier of the program's window under it; `nil`: there is none, or a passing one is above it.
    public let window: String?
    /// The process of a menu, or of a picture that is dragged, that is under it; `nil`: there is none. 0: unknown.
    public let passingProcess: Int32?

    public init(
        position: ScreenPoint, holdsKeys: Bool?, holdsButtons: Bool?, window: String?, passingProcess: Int32? = nil
    ) {
        (self.position, self.holdsKeys, self.holdsButtons) = (position, holdsKeys, holdsButtons)
        (self.window, self.passingProcess) = (window, passingProcess)
    }

    /// Reads a desktop script's report of its pointer.
    ///
    /// - Throws: ``SessionError`` where it does not say where that is.
    init(reading text: some StringProtocol, of desktop: String) throws(SessionError) {
        func whole(_ json: JSON?) -> Int? { Int(exactly: (json?.number ?? .nan).rounded()) }
        guard let json = try? JSON(reading: text), let x = whole(json["x"]), let y = whole(json["y"]) else {
            throw SessionError("\(desktop) says of its pointer: \(text.prefix(200))")
        }
        self.init(
            position: ScreenPoint(x: x, y: y), holdsKeys: json["holdsKeys"]?.bool,
            holdsButtons: json["holdsButtons"]?.bool, window: json["window"]?.text,
            passingProcess: whole(json["passing"]).map { Int32(clamping: $0) })
    }
}
