import Testing

@testable import DemoStudio

/// What is played says what it is, and nobody asks which of the two it is.
@Suite struct SubjectTests {
    private func subject(_ head: String) throws -> any DemoSubject {
        try script("demo: 1\ntitle: T\n\(head)\nsteps: []").subject
    }

    @Test func aSceneTellsOfItself() throws {
        let subject = try subject("scene: built-in")
        #expect(subject is SceneSubject)
        #expect(subject.scriptLine == "scene: built-in")
        #expect(subject.openingTitle == "Open the window")
        #expect(subject.hasActionList && !subject.goesByClock && !subject.mayFillScreen && !subject.isPage)
        #expect(try self.subject("scene: a.yaml").openingTitle == "Open a.yaml")
    }

    @Test func anotherAppIsAsked() throws {
        let subject = try subject("app: gnome-calculator")
        #expect(subject is AppSubject)
        #expect(subject.scriptLine == "app: gnome-calculator")
        #expect(subject.openingTitle == "Open gnome-calculator")
        #expect(subject.filmTitle == "gnome-calculator")
        #expect(!subject.hasActionList && subject.goesByClock && subject.mayFillScreen && !subject.isPage)
        #expect(try self.subject("app: {page: \"https://example.org/\"}").isPage)
    }
}
