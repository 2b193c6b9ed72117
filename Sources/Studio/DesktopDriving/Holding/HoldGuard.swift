import CXlibShims
import Glibc

/// Lets go of what a driver holds of the person's desktop when this process is gone, however it ended: by a child that has
/// been told all of what is to be sent then. It is started before something is held for the first time.
///
/// ```swift
/// let holds = HoldGuard(openSocket: { socket }, bytes: { act in bytes(of: act) })
/// holds.held.note(button: 1, isDown: true, at: position)
/// ```
final class HoldGuard {
    private let openSocket: () -> (number: Int32, isLent: Bool)?
    private let bytes: (HeldInput.Act) -> [UInt8]
    private var child: OpaquePointer?

    /// The held keys and buttons. They are noted before one goes down, and after it has come up.
    var held = HeldInput() {
        didSet { if held != oldValue { tell() } }
    }

    /// - Parameters:
    ///   - openSocket: Gives the connection by which it is let go of then; lent ones stay open here.
    ///   - bytes: What is sent by it for a step; nothing for pauses.
    init(
        openSocket: @escaping () -> (number: Int32, isLent: Bool)?, bytes: @escaping (HeldInput.Act) -> [UInt8]
    ) {
        (self.openSocket, self.bytes) = (openSocket, bytes)
    }

    deinit { if let child { dragoman_last_word_end(child) } }

    private func tell() {
        if child == nil, !held.isNothing { start() }
        guard let child else { return }
        let word = word
        if dragoman_last_word_set(child, word, Int32(clamping: word.count)) != 0 { return }
        // Somebody has killed the child: another one takes its place.
        dragoman_last_word_end(child)
        self.child = nil
        guard !held.isNothing else { return }
        start()
        if let child = self.child { _ = dragoman_last_word_set(child, word, Int32(clamping: word.count)) }
    }

    private func start() {
        guard let socket = openSocket() else { return }
        child = dragoman_last_word_begin(socket.number)
        if !socket.isLent { close(socket.number) }
    }

    /// The steps as the child reads them: a pause, a length, and bytes.
    private var word: [UInt8] {
        var word: [UInt8] = []
        var pause: UInt32 = 0
        for act in held.lettingGo {
            if case .wait(let milliseconds) = act {
                pause += milliseconds
                continue
            }
            let sent = bytes(act)
            for number in [pause, UInt32(clamping: sent.count)] {
                withUnsafeBytes(of: number) { word.append(contentsOf: $0) }
            }
            word += sent
            pause = 0
        }
        return word
    }
}
