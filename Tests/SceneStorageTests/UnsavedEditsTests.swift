import Foundation
import SceneStorage
import XCTest

final class UnsavedEditsTests: XCTestCase {
    func testWhatIsKeptIsOfferedForItsDocumentOnlyUntilItIsForgotten() throws {
        let place = try TemporaryPlace()
        let state = try place.outsideFolder("state")
        let edits = UnsavedEdits(of: "/a/b.dragoman.yaml", stateFolder: state)
        XCTAssertNil(edits.read())
        try edits.keep([1, 2])
        try edits.keep([3])
        XCTAssertEqual(UnsavedEdits(of: "/a/./b.dragoman.yaml", stateFolder: state).read(), [3])
        XCTAssertNil(UnsavedEdits(of: "/a/c.dragoman.yaml", stateFolder: state).read())
        let mode = try FileManager.default.attributesOfItem(atPath: state + "/unsaved")[.posixPermissions] as? Int
        XCTAssertEqual(mode, 0o700, "nobody else may look at it")
        edits.forget()
        edits.forget()
        XCTAssertNil(edits.read())
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: state + "/unsaved"), [])
    }
}
