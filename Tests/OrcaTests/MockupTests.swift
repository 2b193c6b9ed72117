import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A mock-up before any code of it exists, with the real Orca.
final class MockupTests: OrcaTestCase {
    func testMessageIsMovedIntoTheArchiveByName() throws {
        let inbox = "\(Project.resources.path)/samples/inbox/inbox.dragoman.yaml"
        try withOrca(arguments: [inbox], hearing: "Drafts") { orca in
            try orca.press("Down", hear: "Receipts")
            try orca.press("l", hear: "from Grace Hopper, unread")
            _ = try orca.choose("Drag message", hear: "Lifted Lunch on Friday?. 5 places to drop.")
            try orca.press("Tab", hear: "Archive: Move to the archive. 5 of 5.")
            try orca.press("Return", hear: "Dropped Lunch on Friday? into Archive.")
            try orca.press("ctrl+z", hear: "Undone: Lunch on Friday? removed from Archive.")
        }
    }
}
