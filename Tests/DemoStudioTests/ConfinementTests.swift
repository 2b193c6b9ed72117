import Foundation
import GLibAppSupport
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// A demo presses all that a person can press, and reaches no file by it that it may not name itself.
final class ConfinementTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")
    private var secret: URL { folder.appendingPathComponent("secret.csv") }
    private var document: URL { folder.appendingPathComponent("demos/scene/try.dragoman.yaml") }

    override func setUpWithError() throws {
        continueAfterFailure = false
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("confined-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: document.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("label,value\nsecret,5\n".utf8).write(to: secret)
        let text = """
            dragoman: 1
            title: Try
            views:
              - {graph: own, title: Own, bars: [{label: one, value: 1}]}
              - {graph: other, title: Other, bars: \(secret.path)}
            """
        try Data(text.utf8).write(to: document)
        try Data("demo: 1\ntitle: T\nscene: scene/try.dragoman.yaml\nreader: none\nsteps: []\n".utf8)
            .write(to: URL(fileURLWithPath: script))
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }

    private var script: String { folder.appendingPathComponent("demos/demo.yaml").path }

    @MainActor
    private static func stage(for script: String, allowsOutside: Bool) throws -> Stage {
        let script = try ScriptReader.read(script, allowsOutside: allowsOutside)
        let variables = ["DRAGOMAN_RESOURCES": Project.resources.path]
        let program = Sketches(path: Project.dragoman.path, opening: ["open"])
        return try Stage(for: script, .init(isPrivate: true, scenes: program, variables: variables))
    }

    func testDialogsAndQuestionsLeadADemoToNoOtherFile() throws {
        let script = script
        try MainActor.assumeIsolated {
            let stage = try Self.stage(for: script, allowsOutside: false)
            defer { stage.end() }
            try stage.app.focus()
            let place = try stage.app.area("Read it")
            try stage.session.pointer.click(place.rectangle.center)
            for keys in ["ctrl+o", "ctrl+n", "ctrl+shift+s"] {
                stage.app.events.forget()
                try stage.session.keyboard.press(keys)
                let message = try stage.app.events.wait(for: "message", timeout: 20)
                XCTAssertTrue(message["text"]?.text?.contains("--allow-outside") == true, "\(keys): \(message)")
            }
            try stage.settle()
            XCTAssertThrowsError(try stage.app.area("secret"))
            XCTAssertNoThrow(try stage.app.area("Read it"))
        }
    }

    func testWhoeverAllowsFilesOutsideIsAskedByTheWindowAsEver() throws {
        let script = script
        try MainActor.assumeIsolated {
            let stage = try Self.stage(for: script, allowsOutside: true)
            defer { stage.end() }
            XCTAssertNil(stage.session.environment[FileConfinement.variable])
            try stage.app.focus()
            try stage.session.pointer.click(stage.session.settledArea("Read it", of: stage.app).rectangle.center)
            XCTAssertTrue(eventually(timeout: 20) { (try? stage.app.area("secret")) != nil })
        }
    }

    func testFilesOfTheFolderAreAllowedLinksFollowed() throws {
        let scene = document.deletingLastPathComponent()
        let confinement = FileConfinement(folder: scene.path)
        try FileManager.default.createSymbolicLink(
            atPath: scene.appendingPathComponent("link").path, withDestinationPath: folder.path)
        for name in ["try.dragoman.yaml", "new.csv", "below/new.csv", "../scene/x"] {
            XCTAssertTrue(confinement.allows(scene.appendingPathComponent(name).path), name)
        }
        for path in ["\(scene.path)/link/secret.csv", "\(scene.path)/../x", "\(scene.path)2/x", secret.path, "/", "x"] {
            XCTAssertFalse(confinement.allows(path), path)
        }
    }
}
