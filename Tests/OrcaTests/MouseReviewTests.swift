import DesktopDriving
import PrivateSession
import XCTest

/// Orca's words about the thing under the pointer, for people who see little: its "mouse review".
final class MouseReviewTests: OrcaTestCase {
    func testWhatIsUnderThePointerIsSaid() throws {
        try withOrca(reader: ScreenReader(reviewsPointer: true)) { orca in
            guard try orca.version() < 46 else {
                throw XCTSkip("The registry of at-spi2-core 2.56 tells Orca of no movement on this display")
            }
            func hear(_ words: String, at element: String) throws {
                let mark = orca.speech.mark
                let (place, corner) = (try orca.app.area(element).rectangle.center, ScreenPoint(x: 4, y: 4))
                try orca.session.pointer.glide(from: corner, to: place)
                try orca.speech.wait(for: words, since: mark)
                let said = orca.settle(since: mark)
                XCTAssertEqual(said.filter { $0.contains(words) }.count, 1, "\(said)")
            }
            try hear("February", at: "February")
            try hear("April", at: "April")
            try hear("Ada Lovelace", at: "portrait")
        }
    }
}
