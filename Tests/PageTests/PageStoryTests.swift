import Foundation
import GLibSupport
import Prototype
import SceneStorage
import SeededNumbers
import TestSupport
import Translation
import XCTest

/// The page's modules do and say what the window does and says: in stories that chance makes up, in each language.
final class PageStoryTests: PageTestCase {
    private static let languages = ["en", "de", "ja", "ar"]

    func testPageSaysWhatTheWindowSays() throws {
        let own = ["arranged", "form", "months", "screens", "strange"].map {
            Self.folder.appendingPathComponent("\($0).dragoman.yaml").path
        }
        try compare(["built-in", "kanban", "inbox", "files", "album"].map(Self.sample) + own)
    }

    /// Each outcome of a drop, also one that comes into the table tomorrow.
    func testPageDoesWhatTheWindowDoesWithEachOutcome() throws {
        let elements = Outcome.allCases.enumerated().map { number, outcome in
            let then = outcome == .refuse ? "{refuse: it is full}" : outcome.rawValue
            return """
                      - element: e\(number)
                        label: Place \(number)
                        frame: [\(10 + number * 70), 20, 60, 60]
                        drags: [{name: "Drag {label}"}]
                        drops: [{name: "Drop on {label}", then: \(then)}]
                """
        }
        let text = """
            dragoman: 1
            title: {en: All, de: Alle, ja: 全部, ar: الكل}
            views:
              - mockup: all
                label: All
                image: screens.svg
                elements:
            \(elements.joined(separator: "\n"))
            """
        try withTemporaryFolder { folder in
            let picture = try String(contentsOf: Self.folder.appendingPathComponent("screens.svg"), encoding: .utf8)
            _ = try folder.write(picture, as: "screens.svg")
            try compare([folder.write(text, as: "all.dragoman.yaml")])
        }
    }

    /// The stories of the list, whose pictures are compared in a browser.
    func testSharedStoriesAreTheSame() throws {
        for (file, stories) in Dictionary(grouping: SharedStory.all, by: Self.file) {
            let data = try data(of: page(of: file))
            let played = try stories.map { story in
                try inWindow(file, "en") { window -> (json: String, lines: [String]) in
                    window.play(story)
                    let steps = window.steps.map(\.json).joined(separator: ",")
                    return ("{\"language\":\"en\",\"steps\":[\(steps)]}", window.lines)
                }
            }
            let request = "{\"data\":\(data),\"stories\":[\(played.map(\.json).joined(separator: ","))]}"
            let answer = try JSONDecoder().decode([[String]].self, from: Data(node("story.js", input: request).utf8))
            for (number, story) in stories.enumerated() {
                XCTAssertEqual(answer[number], played[number].lines, story.name)
            }
        }
    }

    private func compare(_ files: [String]) throws {
        for file in files {
            let sample = FilePath.displayName(file)
            let data = try data(of: page(of: file))
            var stories: [(json: String, lines: [String])] = []
            for language in Self.languages {
                for seed in 1...3 { stories.append(try story(of: file, in: language, seed: UInt64(seed))) }
            }
            let request = "{\"data\":\(data),\"stories\":[\(stories.map(\.json).joined(separator: ","))]}"
            let answer = try node("story.js", input: request)
            let played = try JSONDecoder().decode([[String]].self, from: Data(answer.utf8))
            XCTAssertEqual(played.count, stories.count)
            Self.table(of: sample, stories.map(\.lines), played)
            for (window, page) in zip(stories, played) {
                let first = zip(window.lines, page).enumerated().first { $0.element.0 != $0.element.1 }
                guard let first else {
                    XCTAssertEqual(window.lines.count, page.count)
                    XCTAssertTrue(page.contains { $0.hasPrefix("said: ") })
                    continue
                }
                let before = window.lines[..<first.offset].filter { $0.hasPrefix("s") && $0.contains(": ") }.suffix(8)
                XCTFail(
                    """
                    \(sample): after \(before.joined(separator: "\n"))
                    window: \(first.element.0)
                    page:   \(first.element.1)
                    """)
            }
        }
    }

    /// Prints what was said in the window and in the page, for the first story of each language.
    private static func table(of sample: String, _ window: [[String]], _ page: [[String]]) {
        func said(_ lines: [String]) -> [String] {
            lines.filter { $0.hasPrefix("said: ") }.map { String($0.dropFirst("said: ".count)) }
        }
        for (number, language) in languages.enumerated() where window.indices.contains(number * 3) {
            let (first, second) = (said(window[number * 3]), said(page[number * 3]))
            print("\(sample), \(language): \(first.count) sentences in the window, \(second.count) in the page")
            for (window, page) in zip(first, second).prefix(4) { print("  window: \(window)\n  page:   \(page)") }
        }
    }

    /// Plays a story with the window's engine, choosing each step by chance.
    private func story(of file: String, in language: String, seed: UInt64) throws -> (json: String, lines: [String]) {
        try inWindow(file, language) { story in
            var random = SeededNumbers(seed: seed)
            for _ in 0..<40 {
                if random.next() % 3 == 0, story.canCarry {
                    story.play(story.carrying(by: random.next() % 2 == 0 ? .click : .pointer) { random.next() })
                    continue
                }
                let keys: [WindowStory.Step] = [.undo, .redo, .cancel, .next, .next, .previous, .drop, .drop]
                let choices = random.next() % 3 == 0 ? keys : story.possibilities
                if choices.isEmpty { continue }
                story.play(choices[Int(random.next() % UInt64(choices.count))])
            }
            let steps = story.steps.map(\.json).joined(separator: ",")
            return ("{\"language\":\"\(language)\",\"steps\":[\(steps)]}", story.lines)
        }
    }
}

extension PageTestCase {
    /// Calls `body` with a document as the window's engine has it, in a language.
    func inWindow<Result: Sendable>(
        _ file: String, _ language: String, _ body: @MainActor (WindowStory) throws -> Result
    ) throws -> Result {
        let files = DocumentFiles(file)
        let document = try files.document()
        let data = try files.data(of: document)
        return try Catalogue.using(folders: [Self.catalogues], language: language) {
            try MainActor.assumeIsolated { try body(WindowStory(document, data, language: language)) }
        }
    }
}
