import Foundation
import PrivateSession
import XCTest

/// A mock-up before any code of it exists, with the real Orca.
final class MockupTests: OrcaTestCase {
    func testMessageIsMovedIntoTheArchiveByName() throws {
        let inbox = "\(Self.resources)/samples/inbox/inbox.dragoman.yaml"
        try withOrca(arguments: [inbox], hearing: "Drafts") { orca in
            try orca.press("Down", hear: "Receipts")
            try orca.press("l", hear: "Lunch on Friday?")
            _ = try orca.choose("Drag message", hear: "Lifted Lunch on Friday?. 5 places to drop.")
            try orca.press("Tab", hear: "Inbox")
            try orca.press("Escape", hear: "Cancelled. Lunch on Friday? is back in Mail.")
        }
    }
}
