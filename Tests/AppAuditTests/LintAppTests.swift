import AppAudit
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// `dragoman lint --app` against real apps.
final class LintAppTests: XCTestCase {
    private func withPeer(_ arguments: [String], _ body: (PrivateSession, SessionApp) throws -> Void) throws {
        try withSession(services: [Display(), WindowManager(), MessageBus(), AccessibilityBus()]) { session in
            let peer = try session.launchReady(Project.built("accessible-peer"), arguments)
            try body(session, peer)
        }
    }

    /// An app of a real toolkit is looked at whole: GTK 4.8 says of an app that it has no children.
    func testAnAppOfGTKIsLookedAtWhole() throws {
        try withPeer([]) { session, _ in
            let page = "\(session.folder)/report.html"
            let result = try runDragoman(
                ["lint", "--app", "accessible-peer", "--format", "json"], environment: session.environment)
            let report = try XCTUnwrap(
                JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
            XCTAssertGreaterThan(report["elements"] as? Int ?? 0, 5, result.output)
            let findings = try XCTUnwrap(report["findings"] as? [[String: Any]])
            let slider = findings.first { ($0["element"] as? String ?? "").hasPrefix("slider") }
            XCTAssertEqual(slider?["code"] as? String, "unnamed-control", result.output)
            let made = try runDragoman(
                ["lint", "--app", "accessible-peer", "--format", "html", "-o", page], environment: session.environment)
            XCTAssertEqual(made.status, result.status, made.text)
            let html = try String(contentsOfFile: page, encoding: .utf8)
            XCTAssertTrue(html.contains("<h3><b>Error</b> slider"), html)
            XCTAssertTrue(html.contains("data:image/png;base64,"), html)
            // What a report that is filed says: the app, the day, each criterion with its clause.
            for words in ["<dt>App</dt><dd>accessible-peer", "<dt>Date</dt><dd>20", "11.4.1.2.1", "Not tested"] {
                XCTAssertTrue(html.contains(words), words)
            }
            let earl = try runDragoman(
                ["lint", "--app", "accessible-peer", "--format", "earl"], environment: session.environment)
            let graph = try JSONSerialization.jsonObject(with: Data(earl.output.utf8)) as? [String: Any]
            XCTAssertGreaterThan((graph?["@graph"] as? [Any])?.count ?? 0, 56, earl.output)
        }
    }

    func testTheBrokenAppBreaksEachRuleOnce() throws {
        try withPeer(["broken"]) { session, peer in
            func lint(_ arguments: String...) throws -> ProgramResult {
                try runDragoman(["lint"] + arguments, environment: session.environment)
            }
            let result = try lint("--app", "Broken", "--format", "json")
            XCTAssertEqual(result.status, 1, result.text)
            let report = try XCTUnwrap(
                JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
            let findings = try XCTUnwrap(report["findings"] as? [[String: Any]])
            let codes = findings.compactMap { $0["code"] as? String }
            // The one that looks at a picture has none here.
            let asked = AppRule.table.map(\.code).filter { $0 != "low-contrast" }
            XCTAssertEqual(codes.sorted(), asked.sorted(), result.output)
            XCTAssertEqual(findings.first { $0["code"] as? String == "small-target" }?["path"] as? String, "/small")
            // Three questions an element, and a few for the app, its list, its roles and what labels its controls.
            let questions = try XCTUnwrap(report["questions"] as? Int)
            XCTAssertLessThanOrEqual(questions, 3 * (report["elements"] as? Int ?? 0))

            let process = "\(peer.process.processIdentifier)"
            let chosen = try lint("--process", process, "--only", "small-target,broken-tree", "--except", "broken-tree")
            XCTAssertEqual(chosen.status, 0, chosen.text)
            XCTAssertTrue(chosen.output.contains("[small-target] WCAG 2.5.8 AA"), chosen.output)
            XCTAssertFalse(chosen.output.contains("broken-tree"), chosen.output)
            XCTAssertEqual(try lint("--process", process, "--only", "small-target", "--strict").status, 1)
            let sarif = try lint("--app", "Broken", "--format", "sarif")
            let log = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
            let run = (log?["runs"] as? [[String: Any]])?.first
            XCTAssertEqual((run?["results"] as? [Any])?.count, AppRule.table.count - 1)

            let written = "\(session.folder)/log.sarif"
            try Data(sarif.output.utf8).write(to: URL(fileURLWithPath: written))
            let schema = Project.tests.appendingPathComponent("LintTests/sarif-schema-2.1.0.json").path
            let validity = try runProgram(
                "/usr/bin/python3", ["-W", "ignore", "-m", "jsonschema", "-i", written, schema])
            XCTAssertEqual(validity.status, 0, validity.text)

            // A rule counts as somebody wants, and errors can be had by themselves.
            let rated = try lint(
                "--process", process, "--only", "small-target", "--severity", "small-target=error")
            XCTAssertEqual(rated.status, 1, rated.text)
            XCTAssertTrue(rated.output.contains(": error: "), rated.output)
            let errors = try lint("--process", process, "--severity", "error,drag-only=error")
            XCTAssertFalse(errors.output.contains(": warning: "), errors.output)
            XCTAssertTrue(errors.output.contains("[drag-only]"), errors.output)
            XCTAssertEqual(try lint("--app", "Broken", "--severity", "smal-target=error").status, 64)
            XCTAssertEqual(try lint("--app", "Broken", "--severity", "fatal").status, 64)

            // Known findings count no more, and new ones do.
            let known = "\(session.folder)/known.txt"
            XCTAssertEqual(try lint("--app", "Broken", "--keep-baseline", known).status, 1)
            XCTAssertEqual(try lint("--app", "Broken", "--strict", "--baseline", known).status, 0)
            let lines = try String(contentsOfFile: known, encoding: .utf8).split(separator: "\n")
            let fewer = lines.filter { !$0.hasPrefix("drag-only") }.joined(separator: "\n")
            try Data(fewer.utf8).write(to: URL(fileURLWithPath: known))
            let rest = try lint("--app", "Broken", "--strict", "--baseline", known)
            XCTAssertEqual(rest.status, 1, rest.text)
            XCTAssertEqual(rest.output.components(separatedBy: "[drag-only]").count, 2, rest.text)
            XCTAssertEqual(rest.output.components(separatedBy: "fix: ").count, 2, rest.text)
            XCTAssertEqual(try lint("--app", "Broken", "--baseline", "/nonexistent").status, 2)

            XCTAssertEqual(try lint("--app", "nobody").status, 2)
            XCTAssertEqual(try lint("--process", "1").status, 2)
            XCTAssertEqual(try lint("--app", "Broken", "--only", "smal-target").status, 64)
            XCTAssertEqual(try lint("--app", "Broken", "a.dragoman.yaml").status, 64)
        }
    }

    /// Without a list of its elements, and with few questions, as of programs of Qt: only what such programs never say is
    /// missing.
    func testTheSameIsFoundInAnAppOfQt() throws {
        try withPeer(["broken-qt"]) { session, _ in
            let result = try runDragoman(
                ["lint", "--app", "Qt Broken", "--format", "json"], environment: session.environment)
            let report = try XCTUnwrap(
                JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], result.text)
            let findings = try XCTUnwrap(report["findings"] as? [[String: Any]])
            let unsaid = ["low-contrast", "broken-tree", "wrong-index", "drag-only"]
            let asked = AppRule.table.map(\.code).filter { !unsaid.contains($0) }
            XCTAssertEqual(findings.compactMap { $0["code"] as? String }.sorted(), asked.sorted(), result.output)
            XCTAssertEqual(
                findings.first { $0["code"] as? String == "outside-window" }?["path"] as? String, "/outside")
        }
    }

    /// A false alarm in GNOME's own apps is a fault of the rules. GTK 4.8 puts objects between a stack and its pages, and
    /// says that what is folded away is visible.
    func testNothingIsFoundInGNOMEsTextEditor() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try XCTSkipIf(Project.textEditor == nil, "there is no gnome-text-editor")
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            let app = try session.launchOther("gnome-text-editor", [], in: session.folder, variables: [:])
            defer { session.end(app.process) }
            // The window is there with its text, which has the focus.
            let isShown = try eventually(timeout: 60) {
                try runDragoman(["tree", "--app", "gnome-text-editor"], environment: session.environment).output
                    .contains("focused")
            }
            XCTAssertTrue(isShown, app.log)
            let result = try runDragoman(
                ["lint", "--app", "gnome-text-editor", "--strict"], environment: session.environment)
            XCTAssertEqual(result.status, 0, result.text)
            XCTAssertFalse(result.output.hasPrefix("1 element"), result.text)
        }
    }

    /// Programs of Qt, and of GTK 3 from Debian 13 on, have no list of their elements, and Qt no answer that says several
    /// things at once.
    func testAnElementTakesFewQuestionsInGTK3AndQt() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        let programs = [("mousepad", "menu bar", 3), ("qt6ct", "page tab", 3), ("gtk3-widget-factory", "page tab", 3)]
        for (program, element, most) in programs {
            try XCTSkipIf(Project.installed(program) == nil, "there is no \(program)")
            try withSession(services: services) { session in
                let variables = [
                    "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORMTHEME": "qt6ct", "QT_QPA_PLATFORM": "xcb",
                ]
                let app = try session.launchOther(program, [], in: session.folder, variables: variables)
                defer { session.end(app.process) }
                let isShown = try eventually(timeout: 60) {
                    try runDragoman(["tree", "--app", program], environment: session.environment).output
                        .contains(element)
                }
                XCTAssertTrue(isShown, app.log)
                let result = try runDragoman(
                    ["lint", "--app", program, "--format", "json"], environment: session.environment)
                let report = try XCTUnwrap(
                    JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
                let (elements, questions) = (report["elements"] as? Int ?? 0, report["questions"] as? Int ?? 0)
                print("figure: lint \(program): \(elements) elements, \(questions) questions")
                XCTAssertGreaterThan(elements, 50, result.output)
                XCTAssertLessThanOrEqual(questions, most * elements)
            }
        }
    }

    /// Qt 5 counts a tool bar's buttons in their window from the corner of the bar, and takes that from its size: a button of 33 by
    /// 32 was "322 by 5". On the screen it says where they are.
    func testButtonsInAToolBarOfQt5AreWhereTheScreenHasThem() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try XCTSkipIf(Project.installed("featherpad") == nil, "there is no featherpad")
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            let app = try session.launchOther(
                "featherpad", [], in: session.folder,
                variables: ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"])
            defer { session.end(app.process) }
            let words = ["lint", "--app", "featherpad", "--only", "unreachable-by-keyboard", "--format", "json"]
            var findings: [[String: Any]] = []
            let isThere = try eventually(timeout: 60) {
                let result = try runDragoman(words, environment: session.environment)
                let report = try? JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
                findings = report?["findings"] as? [[String: Any]] ?? []
                return findings.count > 3
            }
            XCTAssertTrue(isThere, app.log)
            let window = try XCTUnwrap(session.windows().last { $0.rectangle.width > 100 }?.rectangle)
            var places: Set<[Int]> = []
            for finding in findings {
                let bounds = try XCTUnwrap(finding["bounds"] as? [Int], "\(finding)")
                places.insert(bounds)
                XCTAssertTrue((10...60).contains(bounds[2]) && (10...60).contains(bounds[3]), "\(finding)")
                XCTAssertTrue(bounds[0] >= 0 && bounds[0] + bounds[2] <= window.width, "\(finding), \(window)")
                XCTAssertTrue(bounds[1] >= 0 && bounds[1] + bounds[3] <= window.height, "\(finding), \(window)")
            }
            XCTAssertEqual(places.count, findings.count, "no two are in one place")
        }
    }

    /// GTK's own widgets are no fault of an app's; nor is Dragoman's window.
    func testWholeAppsHaveNoErrors() throws {
        try withPeer([]) { session, _ in
            let dragoman = try session.launchDragoman()
            defer { session.end(dragoman.process) }
            for app in ["accessible-peer", "Dragoman"] {
                let result = try runDragoman(["lint", "--app", app], environment: session.environment)
                XCTAssertFalse(result.text.contains("broken-tree"), result.text)
                XCTAssertFalse(result.text.contains("impossible-state"), result.text)
                XCTAssertFalse(result.text.contains("hidden-focus"), result.text)
            }
        }
    }
}
