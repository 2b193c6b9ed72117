import GLibSupport
import PrivateSession

/// Watches whether an app that has come to rest does something by itself, such as to open a window by a timer. It asks the app
/// nothing: it watches its programs, its picture and Orca's words.
@MainActor
final class StageRest {
    /// How soon a timer has to be over, after an app has come to rest, for what it does to be part of a step, in milliseconds.
    private static let grace: UInt32 = 400
    /// How long to wait for that, in seconds: on a busy machine effects may come late. After waits in vain, because
    /// something always runs, it gets shorter and shorter.
    static let (longest, shortest) = (5.0, 0.8)
    /// How long to wait while something still changes, in seconds.
    private static let changeLimit = 3.0

    /// The picture and the words of a moment.
    struct Sight {
        let words: Int
        /// `nil`: something in it moves all the time, or a desktop draws it, which takes seconds to give a picture.
        let screen: ScreenPixels?

        func isSame(as other: Sight) -> Bool {
            guard words == other.words else { return false }
            guard let screen, let others = other.screen else { return true }
            return screen.isSame(as: others)
        }
    }

    private let look: () throws -> Sight
    private let waitUntilQuiet: (_ timeout: Double, _ gap: UInt32) -> Bool
    /// The picture and the words when they were filmed and told last; `nil`: they never were.
    private var shown: Sight?
    /// How long the next wait may take, in seconds.
    private(set) var timeout = StageRest.longest

    /// - Parameters:
    ///   - look: Looks at the picture and the words now.
    ///   - waitUntilQuiet: Waits until nothing will happen by itself for so many milliseconds, and says whether that was so in
    ///     time.
    init(
        look: @escaping () throws -> Sight, waitUntilQuiet: @escaping (_ timeout: Double, _ gap: UInt32) -> Bool
    ) {
        (self.look, self.waitUntilQuiet) = (look, waitUntilQuiet)
    }

    /// Remembers the picture and the words before they are filmed and told.
    func noteShown() throws { shown = try look() }

    /// Waits whether the app still does something by itself.
    ///
    /// - Parameters:
    ///   - check: Throws where the app has ended.
    ///   - settle: Waits until it has come to rest again.
    /// - Returns: Whether something came, and has had its effect.
    /// - Throws: The errors of `check` and `settle`, and those of looking.
    func waitForMore(check: () throws -> Void, settle: () throws -> Void) throws -> Bool {
        // Changes that came while the picture was looked at are news, too.
        let seen = try shown ?? look()
        let isQuiet = waitUntilQuiet(timeout, Self.grace)
        try check()
        let hasChanged = try !look().isSame(as: seen)
        timeout = isQuiet || hasChanged ? Self.longest : max(timeout / 2, Self.shortest)
        guard hasChanged else { return false }
        let limit = MainLoop.seconds + Self.changeLimit
        var last: Sight
        repeat {
            last = try look()
            try settle()
        } while try !look().isSame(as: last) && MainLoop.seconds < limit
        return true
    }
}
