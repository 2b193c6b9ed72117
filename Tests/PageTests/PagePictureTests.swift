import Foundation
import GTKSupport
import TestSupport
import XCTest

@testable import SceneViews

/// The shared stories end with the same picture in the window and in a real Chromium.
final class PagePictureTests: PageTestCase {
    private struct Result: Decodable {
        /// The picture of the mock-up that is shown, as PNG in base64.
        var picture: String
        /// The steps that could not be taken, because something was missing.
        var missing: [String]
    }

    func testStoriesEndWithTheSamePicture() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        // A hand chooses nothing by name.
        for story in SharedStory.all where !story.isByHand {
            let file = Self.file(of: story)
            let steps = story.steps.map { step -> [String] in
                switch step {
                case .rest: []
                case .act(let label, let action, let number): [label, action, "\(number)"]
                case .undo: ["undo"]
                case .redo: ["redo"]
                }
            }
            let result: Result = try chromium(
                "pictures.js", on: file, String(decoding: try JSONEncoder().encode(steps), as: UTF8.self))
            XCTAssertEqual(result.missing, [], story.name)
            let shown = [UInt8](try XCTUnwrap(Data(base64Encoded: result.picture)))
            let window = try inWindow(file, "en") { window in
                window.play(story)
                return try window.shownPicture()
            }
            let difference = try MainActor.assumeIsolated { try Self.difference(shown, window) }
            print("figure: \(story.name): the pictures differ by \(difference.rounded()) of 255 where they differ most")
            if difference > 24 {
                // To be looked at.
                try Data(shown).write(to: FileManager.default.temporaryDirectory.appending(path: "page.png"))
                try Data(window).write(to: FileManager.default.temporaryDirectory.appending(path: "window.png"))
            }
            // Letters are drawn a little differently.
            XCTAssertLessThanOrEqual(difference, 24, story.name)
        }
    }

    /// How much the middle colours of two pictures differ, in the part of 20 by 20 pixels where they differ most.
    @MainActor
    private static func difference(_ one: [UInt8], _ other: [UInt8]) throws -> Double {
        let (one, other) = (
            try MockupPicture(decoding: one).allPixels, try MockupPicture(decoding: other).allPixels
        )
        XCTAssertEqual([one.width, one.height], [other.width, other.height])
        guard one.width == other.width, one.height == other.height else { return 255 }
        let side = 20
        var most = 0.0
        for top in stride(from: 0, to: one.height, by: side) {
            for left in stride(from: 0, to: one.width, by: side) {
                for shift in [0, 8, 16] {
                    var (sum, count) = (0, 0)
                    for y in top..<min(top + side, one.height) {
                        for x in left..<min(left + side, one.width) {
                            let (first, second) = (one.words[y * one.width + x], other.words[y * one.width + x])
                            sum += Int(first >> UInt32(shift) & 255) - Int(second >> UInt32(shift) & 255)
                            count += 1
                        }
                    }
                    most = max(most, abs(Double(sum)) / Double(max(1, count)))
                }
            }
        }
        return most
    }
}

extension PageTestCase {
    static func file(of story: SharedStory) -> String {
        let own = folder.appendingPathComponent("\(story.file).dragoman.yaml").path
        return FileManager.default.fileExists(atPath: own) ? own : sample(story.file)
    }
}
