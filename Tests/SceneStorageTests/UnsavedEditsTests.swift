import Foundation
import GLibSupport
import SceneStorage
import Testing

struct UnsavedEditsTests {
    private typealias Kept = UnsavedEdits.Kept

    @Test func whatIsKeptIsOfferedForItsDocumentOnlyUntilItIsForgotten() throws {
        let place = try TemporaryPlace()
        let state = try place.outsideFolder("state")
        func edits(_ path: String = "/a/b.dragoman.yaml") -> UnsavedEdits { UnsavedEdits(of: path, stateFolder: state) }
        let first = edits()
        #expect(first.read() == nil)
        try first.keep([1, 2])
        try first.keep([3])
        #expect(edits().read() == nil, "its window is still open")
        let mode = try FileManager.default.attributesOfItem(atPath: state + "/unsaved")[.posixPermissions] as? Int
        #expect(mode == 0o700, "nobody else may look at it")
        first.forget()
        first.forget()
        #expect(edits().read() == nil)
        // A window that ends leaves what it has not saved.
        try edits().keep([4])
        #expect(edits("/a/c.dragoman.yaml").read() == nil)
        let next = edits("/a/./b.dragoman.yaml")
        #expect(next.read()?.document == [4])
        // Edits that are kept meanwhile do not take its place.
        try next.keep([5])
        #expect(edits().read() == nil, "it is being asked about")
        next.discard()
        next.forget()
        #expect(edits().read() == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: state + "/unsaved") == [])
    }

    @Test func addedPicturesAreKeptToo() throws {
        let place = try TemporaryPlace()
        let state = try place.outsideFolder("state")
        func edits() -> UnsavedEdits { UnsavedEdits(of: "/a/b.dragoman", stateFolder: state) }
        let pictures: [String: [UInt8]] = ["new.png": [1, 2, 3], "12:30.svg": []]
        try edits().keep([7], pictures: pictures)
        let next = edits()
        let kept = try #require(next.read())
        #expect(kept.document == [7] && kept.pictures == pictures)
        next.adopt()
        try next.keep([8])
        next.forget()
        #expect(try FileManager.default.contentsOfDirectory(atPath: state + "/unsaved") == [])
    }

    /// It was killed in the middle of writing, and the edits of before are those that are kept.
    @Test func whatAKilledWindowWasWritingGoesWithItsEdits() throws {
        let place = try TemporaryPlace()
        let state = try place.outsideFolder("state")
        func edits() -> UnsavedEdits { UnsavedEdits(of: "/a/b.dragoman.yaml", stateFolder: state) }
        try edits().keep([1])
        let half = state + "/unsaved/" + SessionFolder.newName()
        try FileManager.default.createDirectory(atPath: half, withIntermediateDirectories: false)
        try Data([2]).write(to: URL(fileURLWithPath: half + "/1"))
        let next = edits()
        #expect(next.read()?.document == [1])
        next.discard()
        #expect(try FileManager.default.contentsOfDirectory(atPath: state + "/unsaved") == [])
    }

    @Test func theEditsOfEachWindowAreKept() throws {
        let place = try TemporaryPlace()
        let state = try place.outsideFolder("state")
        func edits() -> UnsavedEdits { UnsavedEdits(of: "/a/b.dragoman.yaml", stateFolder: state) }
        do {
            let (first, second) = (edits(), edits())
            try first.keep([1])
            try second.keep([2])
            try first.keep([3])
        }
        let (one, two) = (edits(), edits())
        #expect(one.read()?.document == [3])
        #expect(two.read()?.document == [2])
    }
}
