import PrivateSession
import Testing

@testable import DemoStudio

/// Whose window gets keys and clicks on the person's own desktop.
struct StageInputTests {
    private static let mine = InputWindow(process: 7, title: "Dragoman")
    private static let other = InputWindow(process: 9, title: "Terminal")

    @Test func keysGoToOurWindowOrNowhere() throws {
        let good = InputWindows(keys: Self.mine, active: Self.mine, pointer: Self.other)
        try StageInput.checkKeys(good, ours: [7])
        for windows in [
            InputWindows(keys: Self.other, active: Self.mine, pointer: Self.mine),
            InputWindows(keys: Self.mine, active: Self.other, pointer: Self.mine),
            InputWindows(keys: InputWindow(process: 0, title: ""), active: nil, pointer: Self.mine),
            InputWindows(keys: nil, active: nil, pointer: Self.mine),
        ] {
            #expect(throws: DemoError.self) {
                try StageInput.checkKeys(windows, ours: [7])
            }
        }
    }

    /// On Wayland nobody says which window it is.
    @Test func aWindowWithoutANameIsNotNamed() {
        let unknown = InputWindow(process: 0, title: "")
        let windows = InputWindows(keys: unknown, active: unknown, pointer: nil)
        let words = Result { try StageInput.checkKeys(windows, ours: [7]) }.error.map { "\($0)" } ?? ""
        #expect(words.contains("is covered by another one"), "\(words)")
    }

    @Test func clicksGoToOurWindowOrNowhere() throws {
        let good = InputWindows(keys: Self.mine, active: Self.mine, pointer: Self.mine)
        try StageInput.checkPointer(good, ours: [7])
        let covered = InputWindows(keys: Self.mine, active: Self.mine, pointer: Self.other)
        #expect(throws: DemoError.self) {
            try StageInput.checkPointer(covered, ours: [7])
        }
    }

    @Test(arguments: [
        ("Super+D", true), ("Super+A", true), ("Alt+F2", true), ("Alt+F4", true), ("Ctrl+Alt+T", true),
        ("Ctrl+Alt+Delete", true), ("Shift+Alt+Ctrl+x", true), ("Ctrl+Z", false), ("Alt+Left", false), ("F10", false),
        ("Shift+F10", false), ("Alt+F", false), ("Insert+A", false),
    ])
    func keysOfTheDesktopAreKnown(_ name: String, _ isForDesktop: Bool) throws {
        #expect(try #require(KeyChord(name)).isForDesktop == isForDesktop)
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
