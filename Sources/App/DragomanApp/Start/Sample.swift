import GLibSupport
import Translation

/// A document that comes with the app, to be tried and changed.
struct Sample {
    /// The name of its folder in `Resources/samples`.
    let name: String
    /// Its title, in the person's language.
    let title: String
    /// A sentence about it.
    let words: String

    /// All of them, in the order in which they are offered.
    static var all: [Sample] {
        [
            Sample(
                name: "kanban", title: localized("Kanban board"),
                words: localized("Cards in columns, which make room and refuse.")),
            Sample(
                name: "inbox", title: localized("Inbox"),
                words: localized("Messages that are archived, or thrown away.")),
            Sample(name: "files", title: localized("Files"), words: localized("Files that are put into folders.")),
            Sample(name: "album", title: localized("Album"), words: localized("Pictures that are put in order.")),
            Sample(
                name: "built-in", title: localized("Graph and contact"),
                words: localized("A graph’s bars, and a contact card that accepts them.")),
        ]
    }

    /// Opens it in a window of its own.
    ///
    /// - Parameter tell: Is given a sentence where it cannot be opened.
    @MainActor
    func open(tell: @MainActor (String) -> Void) {
        do { FileOpener.open(try path(), tell: tell) } catch { tell("\(error)") }
    }

    /// The absolute path of its document.
    ///
    /// - Throws: Where the app's resources are not found.
    func path() throws -> String { try Resources().path("samples/\(name)/\(name).dragoman.yaml") }
}
