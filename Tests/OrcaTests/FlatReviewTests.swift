import PrivateSession
import XCTest

/// Orca's flat review, which reads the window as it is drawn.
final class FlatReviewTests: OrcaTestCase {
    func testBarsAreReadInTheirOrderWithTheirValues() throws {
        try withOrca { orca in
            try orca.press("Right", hear: "70 units")
            // All that stands at the height of what has the focus.
            let read = try orca.press("KP_Up", hear: "January 40 units").joined(separator: " ")
            let order = ["January 40", "February 70", "March 55", "April 90"].map { read.range(of: $0)?.lowerBound }
            XCTAssertFalse(order.contains(nil), read)
            XCTAssertEqual(order.compactMap { $0 }, order.compactMap { $0 }.sorted(), read)
        }
    }
}
