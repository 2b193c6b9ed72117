import AtSpiClient
import GLibSupport
import PrivateSession

/// When an app that is not Dragoman's own has come to rest.
extension Stage {
    /// How long Orca may read of a page until a step is over, in seconds.
    private static let readingTimeout = 20.0

    /// Waits until another's app has nothing to do: its programs sleep, it answers a question on its main loop, and Orca
    /// has read what it reads by itself, such as a page.
    func settleOtherApp() throws {
        let end = MainLoop.seconds + Self.readingTimeout
        var count: Int
        repeat {
            count = speechLog.count
            session.waitUntilQuiet(timeout: 2)
            for app in try appsOnBus() { try desktop().waitForAnswer(of: app) }
            session.waitUntilQuiet(timeout: 2)
            while speechLog.isSpeaking, MainLoop.seconds < end { pause(milliseconds: 10) }
        } while speechLog.count != count && MainLoop.seconds < end
        try check()
    }
}
