import AtSpiClient
import GLibSupport
import PrivateSession

/// Brings the keyboard focus again to an element about which Orca said nothing when it got the focus.
///
/// Chromium tells of the text cursor in a field before it tells of the focus. If Orca 51 has looked at the one before
/// the other comes, it takes the field for known (`_on_caret_moved` in `scripts/web/script.py`): it says nothing, stays
/// in browse mode, and takes letters for commands. People who hear nothing go back and there again, and so does this.
extension DemoPlayer {
    /// It happens about once in ten times.
    private static let silentLimit = 4

    /// Performs an action that brings the keyboard focus to an element, and waits for its effect. Words on the way back
    /// are no part of the demo.
    ///
    /// - Parameters:
    ///   - target: The element; `nil`: any other than the one that has the focus now.
    ///   - back: The key that leads back.
    ///   - act: Presses a key, or asks the app.
    /// - Throws: `DemoError`, `SessionError`: the app or Orca has ended, or no key can be pressed.
    func bringFocus(to target: BusObject?, back: KeyChord = .backTab, _ act: () throws -> Void) throws {
        let before = canBeSilent && target == nil ? try stage.focusedElement(detail: .states)?.reference : nil
        lastInput = MainLoop.seconds
        try act()
        try stage.settle()
        for _ in 0..<Self.silentLimit {
            guard canBeSilent, try isSilent(at: target, before) else { break }
            try stage.input.press(back)
            try stage.settle()
            stage.speechLog.dropWords()
            lastInput = MainLoop.seconds
            try act()
            try stage.settle()
        }
        try showAndReport()
    }

    /// Presses Tab, or Shift+Tab, once.
    func walk(with key: KeyChord) throws {
        let back = key == .tab ? KeyChord.backTab : .tab
        try camera?.press(key.title)
        try bringFocus(to: nil, back: back) { try stage.input.press(key) }
    }

    /// Whether Orca reads a page.
    private var canBeSilent: Bool { stage.subject.isPage && stage.readerVersion != nil }

    private func isSilent(at target: BusObject?, _ before: BusObject?) throws -> Bool {
        guard let field = try stage.focusedElement(detail: .states) else { return false }
        // In an element where Tab writes, the focus stays where it is.
        let isThere = target.map { $0 == field.reference } ?? (field.reference != before)
        return isThere && SilentFocus.isSilent(field, said: stage.speechLog.waitingWords)
    }
}

/// Whether Orca has said that a text field has the focus.
enum SilentFocus {
    /// - Parameters:
    ///   - field: The element with the keyboard focus.
    ///   - words: The words that were said since a key was pressed: the key's name may be among them.
    /// - Returns: Whether none of them are about the field. `false` for elements that are no text fields.
    static func isSilent(_ field: Element, said words: [String]) -> Bool {
        guard field.has(state: "editable") else { return false }
        let name = HeardWords.meaning(of: field.name)
        guard !name.isEmpty else { return words.count <= 1 }
        return !HeardWords.meaning(of: words.joined(separator: " ")).contains(name)
    }
}
