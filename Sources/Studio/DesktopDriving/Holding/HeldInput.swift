/// The buttons and keys of a desktop that a program holds down, and how they are let go of.
///
/// ```swift
/// var held = HeldInput()
/// held.note(button: 1, isDown: true, at: ScreenPoint(x: 200, y: 300))
/// for act in held.lettingGo { try driver.perform(act) }
/// ```
public struct HeldInput: Equatable, Sendable {
    /// The buttons, by their numbers: 1 is the left one.
    public private(set) var buttons: [Int]
    /// The keys, by the numbers that the Linux kernel gives them.
    public private(set) var keys: [Int]
    /// Where the pointer was when the first of the buttons went down.
    public private(set) var start: ScreenPoint?
    /// How long a program may take to see each step of the end, in milliseconds.
    private static let pause: UInt32 = 50

    /// One step of letting go.
    ///
    /// ```swift
    /// try driver.perform(.button(1, isDown: false))
    /// ```
    public enum Act: Equatable, Sendable {
        case wait(milliseconds: UInt32)
        case move(ScreenPoint)
        case button(Int, isDown: Bool)
        case key(Int, isDown: Bool)
    }

    /// - Parameters:
    ///   - buttons: Which are down.
    ///   - keys: Which are down.
    ///   - start: Where the pointer was when the first of the buttons went down.
    public init(buttons: [Int] = [], keys: [Int] = [], start: ScreenPoint? = nil) {
        (self.buttons, self.keys, self.start) = (buttons, keys, start)
    }

    /// Whether all is up.
    public var isNothing: Bool { buttons.isEmpty && keys.isEmpty }

    /// Notes that a button goes down or up.
    public mutating func note(button: Int, isDown: Bool, at point: ScreenPoint?) {
        if isDown, buttons.isEmpty { start = point }
        buttons.removeAll { $0 == button }
        if isDown { buttons.append(button) }
    }

    /// Notes that a key goes down or up.
    public mutating func note(key: Int, isDown: Bool) {
        keys.removeAll { $0 == key }
        if isDown { keys.append(key) }
    }

    /// Keys go up first, because Escape with one of them means something else. What is dragged goes back to where it was and
    /// is cancelled there, so that it is dropped on nobody: the other way round, GTK would take the way back, with the button
    /// down, for the beginning of another drag.
    public var lettingGo: [Act] {
        let keysUp = keys.reversed().map { Act.key($0, isDown: false) }
        guard !buttons.isEmpty else { return keysUp }
        let back = start.map { [Act.move($0), .wait(milliseconds: Self.pause)] } ?? []
        let cancel: [Act] = [.key(EvdevKey.escape, isDown: true), .key(EvdevKey.escape, isDown: false)]
        return keysUp + back + cancel + [.wait(milliseconds: Self.pause)]
            + buttons.reversed().map { .button($0, isDown: false) }
    }
}

extension DesktopDriver {
    /// Carries out one step of letting go.
    ///
    /// - Throws: ``SessionError`` where the desktop does not take it.
    public func perform(_ act: HeldInput.Act) throws(SessionError) {
        switch act {
        // The time itself is meant: programs have to see each step.
        case .wait(let milliseconds): pause(milliseconds: milliseconds)
        case .move(let point): try move(to: point)
        case .button(let button, let isDown): try setButton(button, isDown: isDown)
        case .key(let key, let isDown): try setKey(key, isDown: isDown)
        }
    }

    /// Lets go of what is held, as far as the desktop takes it.
    public func letGo(of held: HeldInput) { for act in held.lettingGo { try? perform(act) } }
}
