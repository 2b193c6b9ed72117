import AtSpiClient
import Translation

/// Programs that are busy: nothing is known of the elements that they do not tell of, and nobody is told that one is
/// missing.
extension Stage {
    /// How long a program is asked again that does not answer, in seconds. Each question has a second.
    static let busyTimeout = 30.0

    /// The program that has not answered while trees were read; `nil`: each has.
    func silentApp(in trees: [Element]) -> String? {
        func isSilent(_ element: Element) -> Bool {
            element.problem == "does not answer" || element.children.contains { isSilent($0) }
        }
        // A program that does not even say its name is in no list.
        guard !trees.isEmpty else { return script.app?.title }
        return trees.first { isSilent($0) }.map { $0.name.isEmpty ? script.app?.title ?? $0.role : $0.name }
    }

    /// The message of a step about such a program.
    static func silence(of app: String) -> String { localized("{app} does not answer.", ["app": app]) }
}
