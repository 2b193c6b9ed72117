/// The program whose scenes demos show. The studio knows no more of it than these members say, and nothing of the
/// contents of a scene.
///
/// ```swift
/// struct Sketches: SceneProgram {
///     let title = "Sketches"
///     let path = "/usr/bin/sketches"
///     func wordsToOpen(_ scene: String?) -> [String] { scene.map { [$0] } ?? [] }
///     // …
/// }
/// let stage = try Stage(for: script, Stage.Options(isPrivate: true, scenes: Sketches()))
/// ```
public protocol SceneProgram: Sendable {
    /// Its title, the same in every language.
    var title: String { get }
    /// Its path.
    var path: String { get }
    /// A folder of its own below that for states, such as "sketches".
    var stateFolder: String { get }
    /// The file in ``stateFolder`` that makes its next window as large as the screen.
    var maximizedState: (name: String, text: String) { get }
    /// Variables of this process that say where its resources are: it finds them where this process does.
    var inheritedVariables: [String] { get }
    /// Variables with which nothing in it goes by the clock, for films of single pictures.
    var stopMotionVariables: [String: String] { get }
    /// The first words of its command line when it is a helper of the studio's: it then shows a file (`--file=PATH`),
    /// copies a text (`--copy=TEXT`), or tells the text on the clipboard (`--paste`).
    var helperWords: [String] { get }

    /// Variables with which it speaks a language, whichever scene it shows.
    func variables(language: String) -> [String: String]
    /// The words after its name on a command line that opens a scene: the one at a path, or, with `nil`, the one that
    /// it shows by itself. It then prints its events: "ready", with the places and points in its window, "focus",
    /// "announced", "entered" and "left", "drag-begin" and "drag-end", "list", and, after the signal USR1, "settled".
    func wordsToOpen(_ scene: String?) -> [String]
    /// The words after its name to have it print the names in a scene as JSON: its "elements", "actions", and, for each
    /// element, "points".
    func wordsToName(_ scene: String?) -> [String]
    /// The name of a document's page, without an ending.
    ///
    /// - Returns: The name; `nil`: it makes no pages of such files.
    func pageName(of document: String) -> String?
    /// The words after its name to have it write the page of a document.
    func wordsToWritePage(of document: String, at path: String) -> [String]
}
