import DesktopDriving
import Foundation
import RecordedFilms
import TestSupport
import XCTest

@testable import DemoStudio

/// The page of a film in real browsers: the recorded app is there again, at each moment as it was.
final class FilmPageTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        continueAfterFailure = false
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private static func element(
        _ id: Int, in parent: Int? = 1, _ role: (Int, String), _ name: String, at place: Int,
        _ states: [String] = []
    ) -> SeenElement {
        var element = SeenElement(
            id: id, parent: parent, index: place, role: role.1, name: name, path: "/\(id)",
            states: ["enabled", "sensitive", "showing", "visible"] + states, value: nil, text: nil)
        element.roleNumber = role.0
        element.rectangle =
            parent == nil
            ? ScreenRectangle(x: 0, y: 0, width: 640, height: 480)
            : ScreenRectangle(x: 64, y: 48 * (place + 1), width: 320, height: 24)
        return element
    }

    /// A letter is signed: the box is not checked at first, then it is, and a heading comes.
    private func page() throws -> String {
        var builder = TimelineBuilder()
        func see(_ focus: Int, isChecked: Bool) {
            var name = Self.element(2, (79, "entry"), "Sender", at: 0, ["editable", "focusable", "single-line"])
            (name.text, name.description) = ("Ada", "As on the envelope")
            var volume = Self.element(4, (51, "slider"), "Volume", at: 2, ["focusable", "horizontal"])
            (volume.value, volume.range) = ("40", .init(current: 40, minimum: 0, maximum: 100))
            var elements = [
                Self.element(1, in: nil, (23, "frame"), "Letter", at: 0), name,
                Self.element(
                    3, (7, "check box"), "Weekly", at: 1, ["checkable", "focusable"] + (isChecked ? ["checked"] : [])),
                volume,
            ]
            if isChecked {
                var heading = Self.element(5, (83, "heading"), "Thanks <b>", at: 3)
                heading.attributes = ["level": "3"]
                elements.append(heading)
            }
            builder.sight(
                AccessibleSight(elements: elements, focus: .init(element: elements[focus - 1], rectangle: nil)))
        }
        builder.show(picture: 0)
        builder.begin(DemoStepTitle(number: 1, count: 2, text: "Focus Sender", line: 4))
        see(2, isChecked: false)
        builder.say("Sender entry Ada", by: .reader, spoken: 30)
        builder.say("As on the envelope", by: .reader, spoken: 30)
        builder.braille("Sender Ada $l")
        builder.end(failure: nil)
        builder.begin(DemoStepTitle(number: 2, count: 2, text: "Press Tab and Space", line: 5))
        builder.press("Tab")
        see(3, isChecked: true)
        builder.say("Weekly check box checked.", by: .reader, spoken: 30)
        builder.end(failure: nil)
        return try FilmPage(
            title: "Sign up", language: "en", isRightToLeft: false, timeline: builder.finished(), films: [],
            frame: .init(of: FilmLook(width: 640, height: 480, language: "en"))
        ) { _ in nil }.html()
    }

    func testWhatIsSaidInOneMomentIsOneLink() throws {
        let page = try page()
        XCTAssertTrue(page.contains("</time> Sender entry Ada. As on the envelope</a>"), page)
    }

    /// The elements as Chromium has them at a time of the film.
    private func elements(at time: Double, of file: URL) throws -> String {
        guard let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no chromium here: bash Tests/run --long installs it.")
        }
        let result = try TestProgram(
            chromium,
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--virtual-time-budget=10000",
                "--user-data-dir=\(folder.path)/profile", "--dump-dom", file.absoluteString + "#t=\(time)",
            ]
        ).finish()
        let text = result.output
        let start = try XCTUnwrap(text.range(of: "<div id=\"app\""), text).lowerBound
        let end = try XCTUnwrap(text.range(of: "<div id=\"here\"", range: start..<text.endIndex), text).lowerBound
        return String(text[start..<end])
    }

    func testTheElementsStandOverThePictureAsTheyWere() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        let file = folder.appendingPathComponent("page.html")
        try Data(page().utf8).write(to: file)
        let first = try elements(at: 1.0, of: file)
        for part in [
            "role=\"group\" aria-label=\"Letter\"", "role=\"textbox\" tabindex=\"0\" aria-label=\"Sender\"",
            "aria-description=\"As on the envelope\"", ">Ada<",
            "role=\"checkbox\" tabindex=\"0\" aria-checked=\"false\"",
            "role=\"slider\" tabindex=\"0\" aria-label=\"Volume\" aria-orientation=\"horizontal\" aria-valuenow=\"40\"",
            "left: 10%; top: 10%; width: 50%; height: 5%;",
        ] {
            XCTAssertTrue(first.contains(part), "\(part)\n\(first)")
        }
        XCTAssertFalse(first.contains("Thanks"), first)
        let last = try elements(at: 60, of: file)
        XCTAssertTrue(last.contains("aria-checked=\"true\""), last)
        XCTAssertTrue(last.contains("role=\"heading\" aria-level=\"3\""), last)
        XCTAssertTrue(last.contains("Thanks &lt;b&gt;"), last)
    }

    /// Orca says of the recorded elements what it said of the app, and Tab goes from one to the next.
    func testOrcaWalksThePageInFirefox() throws { try walk(in: "firefox", program: "firefox-esr") }
    func testOrcaWalksThePageInChromium() throws { try walk(in: "chromium", program: "chromium") }

    private func walk(in browser: String, program: String) throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        guard Project.installed(program) != nil, Project.installed("orca") != nil else {
            throw XCTSkip("There is no \(program) or no orca here: bash Tests/run --long installs them.")
        }
        try Data(page().utf8).write(to: folder.appendingPathComponent("page.html"))
        let script = """
            demo: 1
            title: A film's page
            app: {page: page.html, browser: \(browser)}
            steps:
              - focus: {identifier: stage}
              - keys: Tab
              - expect: {heard: Sender, within: 30s}
              - keys: Tab
              - expect: {heard: Weekly, within: 30s}
              - keys: Tab
              - expect: {heard: Volume, within: 30s}
            """
        let file = folder.appendingPathComponent("page.demo.yaml")
        try Data(script.utf8).write(to: file)
        let result = try runDragoman(["play", "--allow-app", file.path], timeout: 400)
        XCTAssertEqual(result.status, 0, result.text)
    }
}
