import DesktopDriving
import GLibSupport
import PrivateSession
import Translation

/// Types texts, at once or letter by letter.
extension DemoPlayer {
    /// Types a text.
    ///
    /// - Parameter text: All of it; the part that ``findField(of:)`` has typed already is not typed again.
    /// - Throws: `DemoError`, `SessionError`: the app or Orca has ended, or no key can be pressed.
    func type(_ text: String) throws {
        guard let idle = typing.idle else { return try typeLetters(text) }
        let before = try stage.lettersSeen()
        try typeLetters(text)
        guard try stage.lettersSeen() == before else { return }
        throw DemoError(
            .step,
            localized(
                "Typing changed nothing: {element} has keyboard focus, but accepts no text.", ["element": idle.title]))
    }

    private func typeLetters(_ text: String) throws {
        try camera?.press(typing.isHidden || typing.isBlurred ? SecretTexts.mask : text)
        lastInput = MainLoop.seconds
        let rest = text.dropFirst(typing.typedAhead)
        let isBegun = typing.typedAhead > 0
        typing.typedAhead = 0
        // No part of a secret must be seen either.
        let isSecret = typing.isHidden || typing.isBlurred || record.secrets.masked(text) != text
        guard stage.script.typing == .letters, !isSecret else {
            try stage.input.type(String(rest))
            try awaitTimed()
            return try settleAndReport()
        }
        if isBegun { try showLetter(text.first) }
        for letter in rest {
            try stage.input.type(String(letter))
            try showLetter(letter)
        }
    }

    /// How long a letter is seen before the next comes, and after a word, in seconds: 10 letters a second are quick, and can be
    /// followed.
    private static let (letterTime, wordTime) = (0.1, 0.2)

    private func showLetter(_ letter: Character?) throws {
        try settleAndReport()
        try camera?.pause(seconds: letter?.isLetter ?? false ? Self.letterTime : Self.wordTime)
    }
}
