import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Dragoman's extension of Orca, where Orca loads extensions.
final class OrcaExtensionTests: OrcaTestCase {
    private let path = "\(Project.resources.path)/orca/dragoman_drags"

    override func setUpWithError() throws {
        let version = try withSession { try $0.output(of: "orca", ["--version"]) }
        let major = version.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0
        try XCTSkipIf(major < 51, "Orca \(major) loads no extensions")
    }

    func testWhatIsHeldIsSaidByAKeyOfOrcasOwn() throws {
        try withOrca(reader: ScreenReader(extensions: [path])) { orca in
            try ask(orca, hear: "You’re not holding anything.")
            try orca.press("Return", hear: "Lifted January, 40. 2 places to drop.")
            try ask(orca, hear: "Holding: January, 40, from Dragoman.")
            try orca.press("Escape", hear: "Cancelled. January, 40, is back")
            try ask(orca, hear: "You’re not holding anything.")
        }
    }

    /// The list has no sounds of its own: Orca plays tones, one after another, and the words stay to be felt.
    func testTonesAreHeardInAnAppWithoutSounds() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.listener, as: "tone_listener/__init__.py")
        let display = BrailleDisplay()
        defer { display.stop() }
        let reader = ScreenReader(extensions: [path, "\(folder.path)/tone_listener"])
        try withExample(with: [display], reader: reader) { orca in
            let data = orca.session.environment["XDG_DATA_HOME"] ?? ""
            func wait(forTones tones: [Int], after what: String) throws {
                let all = tones.map { "\($0)\n" }.joined()
                let file = "\(data)/tones"
                let isSo: Bool = eventually { (try? String(contentsOfFile: file, encoding: .utf8)) == all }
                XCTAssertTrue(isSo, "\(what): \((try? String(contentsOfFile: file, encoding: .utf8)) ?? "none")")
            }
            try orca.press("Return", hear: "Lifted Entrance.")
            try wait(forTones: [494, 659], after: "lifting")
            try orca.press("Escape", hear: "Cancelled. Entrance")
            try wait(forTones: [494, 659, 156], after: "cancelling")
            try orca.press("Return", hear: "Lifted Entrance.")
            try wait(forTones: [494, 659, 156, 494, 659], after: "lifting again")
            try orca.press("Down", hear: "1 of ")
            try orca.press("Return", hear: "Entrance")
            try wait(forTones: [494, 659, 156, 494, 659, 587, 392], after: "dropping")
        }
    }

    /// An extension that writes down which tones Orca plays, as it begins to play each.
    private static let listener = """
        import os
        from orca import presentation_manager
        from orca.extension import Extension

        class ToneListener(Extension):
            GROUP_LABEL = "Tone listener"

            def on_ready(self):
                manager = presentation_manager.get_manager()

                def play(duration, frequency, **others):
                    with open(os.path.join(os.environ["XDG_DATA_HOME"], "tones"), "a") as file:
                        file.write(f"{frequency}\\n")
                    return True

                manager.play_tone = play

        """

    /// Orca+Ctrl+H.
    private func ask(_ orca: OrcaStory, hear text: String) throws {
        let mark = orca.speech.mark
        try orca.session.keyboard.hold("Insert")
        // Orca takes its modifier for held when it has heard of the press.
        orca.session.waitUntilQuiet()
        try orca.session.keyboard.press("ctrl+h")
        try orca.session.keyboard.letGo("Insert")
        try orca.speech.wait(for: text, since: mark)
        orca.settle(since: mark)
    }
}
