import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The app on KDE's compositor, which says less of a drop's end than others do.
final class KWinTests: DesktopTestCase {
    func testTwentyDropsInARowAreTaken() throws {
        try withKWin { session, app in
            for count in 1...20 { try dropAndUndo(count, of: app, in: session) }
        }
    }
}
