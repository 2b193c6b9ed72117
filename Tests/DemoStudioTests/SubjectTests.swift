import AtSpiClient
import Foundation
import GLibSupport
import TestSupport
import Testing

@testable import DemoStudio

/// A subject says what it is, and nobody asks which of the two it is.
@Suite struct SubjectTests {
    private func subject(_ head: String) throws -> any DemoSubject {
        try script("demo: 1\ntitle: T\n\(head)\nsteps: []").subject
    }

    @Test func aSceneTellsOfItself() throws {
        let subject = try subject("scene: built-in")
        #expect(subject is SceneSubject)
        #expect(subject.scriptLine == "scene: built-in")
        #expect(subject.openingTitle == "Open the window")
        #expect(subject.tellsEvents && !subject.goesByClock && !subject.isPage)
        #expect(try self.subject("scene: a.yaml").openingTitle == "Open a.yaml")
    }

    @Test func anotherAppIsAsked() throws {
        let subject = try subject("app: gnome-calculator")
        #expect(subject is AppSubject)
        #expect(subject.scriptLine == "app: gnome-calculator")
        #expect(subject.openingTitle == "Open gnome-calculator")
        #expect(subject.filmTitle(Sketches()) == "gnome-calculator")
        #expect(!subject.tellsEvents && subject.goesByClock && !subject.isPage)
        #expect(try self.subject("app: {page: \"https://example.org/\"}").isPage)
    }

    /// Where the keyboard leads on is all that a subject says of how its elements are reached.
    @Test func arrowKeysLeadAlongTheElements() throws {
        func element(_ role: String) -> Element {
            var element = Element(BusObject(busName: ":1.1", path: "/a"))
            element.role = role
            return element
        }
        func keys(_ head: String, _ role: String) throws -> [KeyChord] {
            try subject(head).arrowKeys(from: element(role)).map(\.on)
        }
        #expect(try keys("scene: built-in", "push button") == [.down, .right])
        #expect(try keys("app: gnome-calculator", "push button") == [])
        #expect(try keys("app: gnome-calculator", "list item") == [.right, .down])
        #expect(try keys("app: {page: \"https://example.org/\"}", "list item") == [])
    }

    /// The studio is of no program's own: what a scene is, the program says that it was given.
    @Test func aSceneIsOfTheProgramThatTheStudioIsGiven() throws {
        let folder = try TemporaryFolder()
        let program = folder.url.appendingPathComponent("sketches")
        let lines = """
            #!/bin/sh
            echo '{"elements": ["'"$*"'"], "actions": ["Drag"], "points": {"Tree": ["Leaf"]}}'

            """
        try Data(lines.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        let scenes = Sketches(path: program.path)
        let script = try script("demo: 1\ntitle: T\nscene: built-in\nsteps: []")
        let names = try #require(try DemoVocabulary(of: script, scenes: scenes))
        #expect(names.elements == ["tell nothing"])
        #expect(names.actions == ["Drag"] && names.points == ["Tree": ["Leaf"]])
        #expect(script.subject.filmTitle(scenes) == "Sketches")
    }
}
