import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession

/// When an app that does not tell so has come to rest.
@MainActor
extension AppSubject {
    /// How long Orca may read of a page until a step is over, in seconds.
    private static let readingTimeout = 20.0

    /// Two pictures of something that moves all the time, in milliseconds.
    private static let frames: UInt32 = 34

    /// Waits until another's app has nothing to do: its programs sleep, it answers a question on its main loop, and
    /// Orca has read all that it reads by itself, such as a page. A program that never sleeps, because something in it
    /// moves all the time, is done when it has answered, has drawn, and has answered again.
    func settle(on stage: Stage) throws {
        let (session, speechLog) = (stage.session, stage.speechLog)
        let end = MainLoop.seconds + Self.readingTimeout
        var count: Int
        repeat {
            count = speechLog.count
            stage.timed(.resting) { _ = session.waitUntilQuiet(timeout: 2) }
            try stage.waitForAnswers()
            if session.isRestless {
                // The time itself is meant: some frames of what never rests.
                pause(milliseconds: Self.frames)
                try stage.waitForAnswers()
            }
            stage.timed(.resting) { _ = session.waitUntilQuiet(timeout: 2) }
            stage.timed(.speaking) { _ = speechLog.wait(timeout: end - MainLoop.seconds) { !speechLog.isSpeaking } }
        } while speechLog.count != count && MainLoop.seconds < end
        try stage.check()
    }
}

extension Stage {
    /// Waits until the app has handled everything that came to its main loop before.
    func waitForAnswers() throws {
        try timed(.answering) { for app in try appsOnBus() { try desktop().waitForAnswer(of: app) } }
    }
}
