import DesktopDriving

/// Pointer, keys and fingers for KWin, by its protocol for tests: `org_kde_kwin_fake_input`, version 4.
///
/// Each call waits until KWin has taken it in.
final class FakeInput {
    private let wayland: WaylandClient
    private let object: UInt32

    /// The protocol's requests, in its order.
    private enum Request: UInt16 {
        case authenticate = 0
        case button = 2
        case touchDown = 4
        case touchMotion = 5
        case touchUp = 6
        case touchFrame = 8
        case pointerMotionAbsolute = 9
        case keyboardKey = 10
    }

    /// - Parameter socket: The path of KWin's Wayland socket.
    /// - Throws: ``SessionError`` where KWin does not offer it.
    init(socket: String) throws(SessionError) {
        wayland = try WaylandClient(socket: socket)
        object = try wayland.bind("org_kde_kwin_fake_input", version: 4)
        try send(.authenticate, [.text(OwnName.word), .text("a private session")])
    }

    func move(to point: ScreenPoint) throws(SessionError) {
        try send(.pointerMotionAbsolute, [.fixed(Double(point.x)), .fixed(Double(point.y))])
    }

    func setButton(_ code: Int, isDown: Bool) throws(SessionError) {
        try send(.button, [.number(UInt32(clamping: code)), .number(isDown ? 1 : 0)])
    }

    func setKey(_ code: Int, isDown: Bool) throws(SessionError) {
        try send(.keyboardKey, [.number(UInt32(clamping: code)), .number(isDown ? 1 : 0)])
    }

    func setFinger(_ number: Int, _ step: FingerStep) throws(SessionError) {
        let finger = WaylandClient.Argument.number(UInt32(clamping: number))
        switch step {
        case .down(let point): try send(.touchDown, [finger, .fixed(Double(point.x)), .fixed(Double(point.y))])
        case .move(let point): try send(.touchMotion, [finger, .fixed(Double(point.x)), .fixed(Double(point.y))])
        case .up: try send(.touchUp, [finger])
        }
        try send(.touchFrame, [])
    }

    private func send(_ request: Request, _ arguments: [WaylandClient.Argument]) throws(SessionError) {
        try wayland.send(to: object, request.rawValue, arguments)
        try wayland.roundTrip()
    }
}
