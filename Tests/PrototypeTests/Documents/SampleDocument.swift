import Prototype
import YAMLReading

func document(_ text: String) throws(ProblemsError) -> Document {
    try DocumentReader.read(Array(text.utf8), file: "a.yaml")
}

/// The problems found by reading: none where the document is good.
func problems(_ text: String) -> [String] {
    do {
        _ = try document(text)
        return []
    } catch {
        return error.list.map(\.description)
    }
}

/// The problems of a document with one element of a mock-up, which has these keys from line 7 on.
func elementProblems(_ keys: String) -> [String] {
    let lines = keys.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }
    return problems(
        """
        dragoman: 1
        views:
          - mockup: inbox
            image: inbox.png
            elements:
              - element: message

        """ + lines.joined(separator: "\n") + "\n")
}
