import DesktopDriving
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// Other programs that a demo needs: one that a file is dragged from, and one that uses the clipboard.
extension DemoPlayer {
    /// How far from the edge of the screen another program's window stands, in pixels.
    private static let margin = 24

    func dropFile(_ file: Positioned<String>, to target: DemoTarget, writtenIn script: String) throws {
        let path: String
        do {
            path = try stage.script.access.path(of: file.value, writtenIn: script)
        } catch {
            throw DemoError(.step, error.description)
        }
        guard FilePath.exists(path) else {
            throw DemoError(.step, localized("There is no file {path}.", ["path": path]))
        }
        let goal = try stage.point(of: target, to: .drop)
        try stage.helpers.withFile(path) { helper in
            try place(helper, awayFrom: goal.screen)
            try settleAndReport()
            try glide(to: helper.area("file").rectangle.center)
            try drag(in: helper, to: FixedGoal(goal.screen), entering: goal.place)
        }
        try stage.app.focus()
        try settleAndReport()
    }

    /// In a lower corner, where it covers neither the place to drop nor the way there.
    private func place(_ helper: SessionApp, awayFrom goal: ScreenPoint) throws {
        let window = try helper.waitForWindow()
        let isLeft = goal.x > stage.script.width / 2
        try helper.moveWindow(
            to: ScreenPoint(
                x: isLeft ? Self.margin : stage.script.width - window.width - Self.margin,
                y: stage.script.height - window.height - Self.margin))
    }

    func setClipboard(_ text: String) throws {
        try stage.helpers.setClipboard(text)
        try settleAndReport()
    }

    /// - Returns: The condition that does not hold when the time is over; `nil`: the text is there.
    func expectClipboard(_ text: String, within seconds: Double) throws -> String? {
        let end = MainLoop.seconds + seconds
        while true {
            let held = try stage.helpers.clipboardText()
            if held == text { return nil }
            guard MainLoop.seconds < end else {
                return localized("The clipboard holds “{text}”.", ["text": held])
            }
            try stage.check()
            // No event: who owns the clipboard is asked for the text.
            pause(milliseconds: 50)
        }
    }
}
