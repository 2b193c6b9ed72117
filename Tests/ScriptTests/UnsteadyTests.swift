import Foundation
import TestSupport
import Testing

/// `Tests/unsteady` keeps what passed only by itself, until its cause is found.
struct UnsteadyTests {
    @Test func eachIsCountedUntilItIsForgotten() throws {
        try withTemporaryFolder { folder in
            let environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder.path]) { $1 }
            func unsteady(_ words: String..., input: String = "") throws -> String {
                let program = Project.tests.appending(path: "unsteady")
                let result = try TestProgram(program, words, environment: environment, input: Data(input.utf8)).finish()
                #expect(result.status == 0, "\(result.text)")
                return result.output
            }
            #expect(try unsteady("show").isEmpty)
            _ = try unsteady("add", "A/testOne", input: "first\n")
            _ = try unsteady("add", "A/testOne", input: "two\tlines\nof it\n")
            _ = try unsteady("add", "B/testTwo", input: "other\n")
            let shown = try unsteady("show")
            #expect(shown.contains("2 x A/testOne") && shown.contains("two lines of it"), "\(shown)")
            #expect(shown.contains("1 x B/testTwo"), "\(shown)")
            _ = try unsteady("forget", "A/testOne")
            #expect(try !unsteady("show").contains("testOne"))
            #expect(try unsteady("show").contains("B/testTwo"))
        }
    }
}
