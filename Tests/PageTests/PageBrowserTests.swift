import DesktopDriving
import Foundation
import GLibAppSupport
import GLibSupport
import PrivateSession
import TestSupport
import TextSafety
import XCTest

/// The page in real browsers, from disk, with real keys and a real pointer: what is said is what the window says.
final class PageBrowserTests: PageTestCase {
    func testChromiumSaysWhatTheWindowSays() throws {
        try playInAllLanguages("chromium") { profile in
            ["--no-sandbox", "--disable-gpu", "--no-first-run", "--user-data-dir=\(profile)", "--kiosk"]
        }
    }

    func testFirefoxSaysWhatTheWindowSays() throws {
        try playInAllLanguages("firefox-esr") { profile in
            let preferences = [
                "browser.shell.checkDefaultBrowser", "browser.aboutwelcome.enabled", "browser.translations.enable",
                "datareporting.policy.dataSubmissionEnabled", "termsofuse.enabled",
            ]
            try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)
            try preferences.map { "user_pref(\"\($0)\", false);" }.joined(separator: "\n")
                .write(toFile: "\(profile)/user.js", atomically: true, encoding: .utf8)
            return ["--no-remote", "--profile", profile, "--kiosk"]
        }
    }

    /// A hundred drags of 40 milliseconds each. Beside them a plain page shows how many of them the browser itself misses.
    func testChromiumTakesQuickDrags() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        guard Project.installed("chromium") != nil else {
            throw XCTSkip("There is no chromium here: bash Tests/run --long installs it.")
        }
        let plain = try String(contentsOf: Self.folder.appendingPathComponent("plain-drag.html"), encoding: .utf8)
        let taken = try quickDragsTaken(page(of: Self.sample("kanban")))
        let takenByPlain = try quickDragsTaken(plain + "</body>")
        print("figure: Chromium takes \(taken) of 100 quick drags, in a plain page \(takenByPlain)")
        XCTAssertEqual(taken, 100)
    }

    /// How many of a hundred quick drags from "Map of the halls" to "Done" are taken.
    private func quickDragsTaken(_ page: String) throws -> Int {
        let folder = try TemporaryFolder()
        var expected = Expected()
        (expected.lifted, expected.target) = ("Map of the halls", "Done")
        let address = try folder.write(probed(page, for: expected), as: "page.html")
        let arguments = [
            "--no-sandbox", "--disable-gpu", "--no-first-run", "--user-data-dir=\(folder.path("profile"))", "--kiosk",
            URL(fileURLWithPath: address).absoluteString,
        ]
        return try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            try session.start("chromium", arguments)
            let window = BrowserWindow(session, name: "chromium")
            var state = try window.state(timeout: 60) { $0.places[0][2] > 0 }
            let home = state.point(of: 0)
            var taken = 0
            for _ in 0..<100 {
                let (start, end) = (state.point(of: 0), state.point(of: 1, down: 0.9))
                try session.pointer.move(to: start)
                try session.pointer.press()
                try session.pointer.glide(from: start, to: end, steps: 4)
                try session.pointer.release()
                guard (try? window.state(timeout: 3) { $0.point(of: 0) != start }) != nil else { continue }
                taken += 1
                try window.press("ctrl+z")
                state = try window.state { $0.point(of: 0) == home }
            }
            return taken
        }
    }

    /// Mock-ups, and graphs and cards.
    private func playInAllLanguages(_ browser: String, _ arguments: (_ profile: String) throws -> [String]) throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        guard Project.installed(browser) != nil else {
            throw XCTSkip("There is no \(browser) here: bash Tests/run --long installs it.")
        }
        for sample in ["kanban", "built-in"] { try play(Self.sample(sample), in: browser, arguments) }
        let strange = Self.folder.appendingPathComponent("strange.dragoman.yaml").path
        // Its dots are of a pixel, and can be hit beside it: see PageReachTests.
        try play(
            strange, into: "Column", fault: "element movable 1 by 1", languages: ["en", "ar"], in: browser, arguments)
    }

    /// Plays a document's story in a browser, in each of the languages.
    ///
    /// - Parameters:
    ///   - file: The document.
    ///   - target: The label of the place that is dropped into by hand; `nil`: the last one.
    ///   - fault: What is wrong with the document, not with the page.
    ///   - languages: Their tags.
    ///   - browser: The browser's program.
    ///   - arguments: Its arguments, with a profile.
    /// - Throws: What does not come to pass.
    private func play(
        _ file: String, into target: String? = nil, fault: String = "", languages: [String] = ["en", "de", "ja", "ar"],
        in browser: String, _ arguments: (_ profile: String) throws -> [String]
    ) throws {
        let folder = try TemporaryFolder()
        let sample = FilePath.displayName(file)
        let page = try page(of: file)
        for language in languages {
            var expected = try expected(of: file, into: target, in: language)
            expected.fault = fault
            let address = try folder.write(probed(page, for: expected), as: "\(language).html")
            let services: [any Service] = [Display(), MessageBus(), WindowManager()]
            let said = try withSession(services: services) { session in
                let url = URL(fileURLWithPath: address).absoluteString + "#\(language)"
                try session.start(browser, arguments(folder.path("\(browser) \(language)")) + [url])
                return try play(expected, in: BrowserWindow(session, name: browser))
            }
            print("\(browser), \(sample), \(language):")
            for (window, page) in zip(expected.said, said) { print("  window: \(window)\n  page:   \(page)") }
            XCTAssertEqual(said, expected.said, "\(browser): \(sample) in \(language)")
        }
    }

    /// The window's answers: the words, the element that is lifted, and the one that takes it by hand.
    private struct Expected {
        var said: [String] = []
        var lifted = ""
        var target = ""
        /// The message when it is dropped there by hand; `nil`: it stands there then.
        var shown: String?
        /// The faults that the probe finds in the controls.
        var fault = ""
    }

    private func expected(of file: String, into label: String?, in language: String) throws -> Expected {
        try inWindow(file, language) { story in
            var expected = Expected()
            let lift = try XCTUnwrap(story.possibilities.first)
            guard case .act(let place, _) = lift else { throw ProgramError(description: "nothing can be lifted") }
            expected.lifted = story.elements[place].label
            for step in [lift, .next, .next, .drop, .undo, .redo, .undo, lift, .next, .cancel] { story.play(step) }
            let target = try XCTUnwrap(
                story.elements.lastIndex {
                    !($0.dropPointDescriptors ?? []).isEmpty && (label == nil || $0.label == label)
                })
            expected.target = story.elements[target].label
            expected.said = story.said
            // A copied thing stays where it was: the words tell that it was dropped, and those of undoing it.
            guard !story.canCarry else { return expected }
            story.play(lift)
            story.play(try XCTUnwrap(story.lastDrop(on: target)))
            expected.shown = story.said.last
            story.play(.undo)
            expected.said.append(story.said.last ?? "")
            return expected
        }
    }

    /// The words after each key; then the same by hand, which is shown and not said.
    private func play(_ expected: Expected, in window: BrowserWindow) throws -> [String] {
        XCTAssertEqual(try window.state(timeout: 60) { $0.places[0][2] > 0 }.fault, expected.fault)
        var said: [String] = []
        func press(_ key: String) throws {
            try window.press(key)
            said.append(try window.state { $0.count > said.count }.last)
        }
        try focusFirst(window, by: "Tab")
        for key in ["Return", "Tab", "Tab", "Return", "ctrl+z", "ctrl+shift+z", "ctrl+z"] { try press(key) }
        try focusFirst(window, by: "shift+Tab")
        for key in ["Return", "Tab", "Escape"] { try press(key) }
        let state = try window.state()
        let start = state.point(of: 0)
        try window.drag(from: start, to: state.point(of: 1, down: 0.9))
        if expected.shown != nil {
            _ = try window.state { $0.isShown }
            try press("ctrl+z")
        } else {
            _ = try window.state { $0.point(of: 0) != start }
        }
        let moved = try window.state()
        // The right button opens the list, which Escape closes.
        try window.click(moved.point(of: 0), button: 3)
        XCTAssertEqual(try window.state { $0.list > 0 }.fault, expected.fault)
        try window.press("Escape")
        XCTAssertEqual(try window.state { $0.list == 0 }.count, said.count)
        return said
    }

    /// Goes to the element that is lifted.
    private func focusFirst(_ window: BrowserWindow, by key: String) throws {
        for _ in 0..<24 {
            let state = try window.state()
            if state.focus == 0 { return }
            try window.press(key)
            _ = try window.state { $0.number > state.number }
        }
    }

    /// The page with `probe.js` beside its own script; the policy allows that text too.
    private func probed(_ page: String, for expected: Expected) throws -> String {
        let probe = try String(contentsOf: Self.folder.appendingPathComponent("probe.js"), encoding: .utf8)
        let hash = Base64.encode(Checksum.sha256(Array(probe.utf8)))
        let labels = MarkupText.escaped(
            "[\(JSONText.string(expected.lifted)),\(JSONText.string(expected.target))]")
        let shown = MarkupText.escaped(expected.shown ?? "")
        return page.replacingOccurrences(of: "script-src '", with: "script-src 'sha256-\(hash)' '")
            .replacingOccurrences(
                of: "</body>",
                with: "<script data-labels=\"\(labels)\" data-shown=\"\(shown)\">\(probe)</script>\n</body>")
    }
}

/// A browser's window, which shows in its title what there is to know of the page: see `probe.js`.
private struct BrowserWindow {
    struct State: Decodable {
        var number = 0
        /// How many sentences were said, and the last one.
        var count = 0
        var last = ""
        /// Whether the page shows the message that is waited for.
        var isShown = false
        var x = 0.0
        var y = 0.0
        /// The frames of the element that is lifted, and of the one that takes it.
        var places: [[Double]] = []
        /// Which of the two has the focus; -1: none.
        var focus = -1
        var list = 0
        var fault = ""

        /// A point of an element on the screen, in its middle or further down.
        func point(of index: Int, down fraction: Double = 0.5) -> ScreenPoint {
            let frame = places[index]
            return ScreenPoint(x: Int(x + frame[0] + frame[2] / 2), y: Int(y + frame[1] + frame[3] * fraction))
        }
    }

    let session: PrivateSession
    let name: String

    init(_ session: PrivateSession, name: String) {
        (self.session, self.name) = (session, name)
    }

    /// The message of the page, when it has come to be so.
    func state(timeout: Double = 15, _ isWanted: (State) -> Bool = { _ in true }) throws -> State {
        var last = ""
        let found: State? = eventually(timeout: timeout) {
            // While a window is being made there may be none; one of a language from right to left begins with a mark.
            let windows = (try? session.output(of: "xdotool", ["search", "--name", "probe "])) ?? ""
            for window in windows.split(whereSeparator: \.isNewline) {
                last = (try? session.output(of: "xdotool", ["getwindowname", String(window)])) ?? ""
                guard let start = last.firstIndex(of: "{"), let end = last.lastIndex(of: "}"),
                    let state = try? JSONDecoder().decode(State.self, from: Data(last[start...end].utf8))
                else { continue }
                if isWanted(state) { return state }
            }
            return nil
        }
        guard let found else {
            throw ProgramError(description: "\(name) did not come to show it: \(last) \(session.log(of: name))")
        }
        return found
    }

    func press(_ key: String) throws { try session.keyboard.press(key) }

    func click(_ point: ScreenPoint, button: Int) throws { try session.pointer.click(point, button: button) }

    func drag(from start: ScreenPoint, to end: ScreenPoint) throws {
        try session.pointer.move(to: start)
        try session.pointer.press()
        try session.pointer.glide(from: start, to: end, steps: 24)
        // A browser takes the place where the pointer rests.
        try session.pointer.glide(from: end, to: end, steps: 12)
        try session.pointer.release()
    }
}
