import FileFormats
import GLibAppSupport
import GLibSupport
import SceneStorage
import TestSupport
import XCTest

/// The news of GLib's main loop about data: another program has changed them, and how far a copy is.
final class WatchingTests: XCTestCase {
    func testAnotherProgramsChangeOfAGraphIsHeard() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try MainActor.assumeIsolated {
            var calls = 0
            let watch = try store.watch { calls += 1 }
            try place.write("May,1\n", "graphs/sales.csv")
            XCTAssertTrue(waitOnMainContext { calls > 0 })
            // One write may be told more than once; wait until it is quiet.
            repeat {
                calls = 0
                _ = waitOnMainContext(seconds: 0.4) { calls > 0 }
            } while calls > 0
            try place.write("x", "graphs/other.txt")
            _ = waitOnMainContext(seconds: 0.4) { calls > 0 }
            XCTAssertEqual(calls, 0, "another file of the folder")
            _ = try store.change(BarEdit(from: store.load().bars, to: []))
            XCTAssertTrue(waitOnMainContext { calls > 0 })
            watch.cancel()
        }
    }

    func testAnotherProgramsChangeOfAContactIsHeardUntilTheWatchEnds() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try MainActor.assumeIsolated {
            var calls = 0
            let watch = try store.watch { calls += 1 }
            try place.write("note", "contacts/ada-lovelace/attachments/note.txt")
            XCTAssertTrue(waitOnMainContext { calls > 0 })
            XCTAssertEqual(try store.load().attachments.map(\.name), ["note.txt"])
            watch.cancel()
            let before = calls
            try place.write("BEGIN:VCARD\nFN:Ada\nEND:VCARD\n", "contacts/ada-lovelace/card.vcf")
            _ = waitOnMainContext(seconds: 0.4) { calls > before }
            XCTAssertEqual(calls, before)
        }
    }

    func testACopyInTheBackgroundSaysHowFarItIsAndCanBeCancelled() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("large.bin", String(repeating: "x", count: 1_000_000))
        MainActor.assumeIsolated {
            let progress = CopyProgress()
            XCTAssertEqual(progress.fraction, 0)
            var added: ContactChange?
            Background.run {
                try store.addAttachment(copying: file) { progress.report($0, of: $1) }
            } finish: {
                added = try? $0.get()
            }
            XCTAssertTrue(waitOnMainContext { added != nil })
            XCTAssertEqual(progress.fraction, 1)

            let cancelled = CopyProgress()
            cancelled.cancel()
            var message = ""
            Background.run {
                try store.addAttachment(copying: file) { cancelled.report($0, of: $1) }
            } finish: { result in
                if case .failure(let error) = result { message = "\(error)" }
            }
            XCTAssertTrue(waitOnMainContext { !message.isEmpty })
            XCTAssertEqual(message, "large.bin was not copied: it was cancelled.")
        }
        XCTAssertEqual(try place.names("contacts/ada-lovelace/attachments"), ["large.bin"])
    }
}
