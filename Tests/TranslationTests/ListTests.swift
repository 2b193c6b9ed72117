import Foundation
import TestSupport
import Testing

/// Lists in sentences are joined as the person's language joins them: not by a comma and a space in the code.
struct ListTests {
    @Test func noListOfASentenceIsJoinedInTheCode() throws {
        // A value of a sentence that is put together with ", ".
        let joined = /"\w+": .*\.joined\(separator: ", "\)/
        let sources = Project.root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var found: [String] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where line.contains(joined) {
                // The sentence may begin some lines above its values.
                guard lines[max(0, index - 4)...index].contains(where: { $0.contains("localized(") }) else { continue }
                // An example in YAML is not a list of the language.
                if line.contains("\"{\\(") { continue }
                found.append("\(file.lastPathComponent):\(index + 1): \(line.trimmingCharacters(in: .whitespaces))")
            }
        }
        #expect(found == [])
    }
}
