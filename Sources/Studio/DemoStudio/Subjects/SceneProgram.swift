/// The program whose scenes demos show. The studio knows no more of it than it says here, and nothing of what a scene is.
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
    /// What it is called, the same in every language.
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
    /// What its command line begins with when it is a helper of the studio's: it then shows a file (`--file=PATH`),
    /// copies a text (`--copy=TEXT`), or tells what is on the clipboard (`--paste`).
    var helperWords: [String] { get }

    /// Variables with which it speaks a language, whatever it shows.
    func variables(language: String) -> [String: String]
    /// What follows its name on a command line that opens a scene: a path, or, with `nil`, what it shows by itself. It
    /// then prints its events: "ready", with the places and points in its window, "focus", "announced", "entered" and
    /// "left", "drag-begin" and "drag-end", "list", and, after the signal USR1, "settled".
    func wordsToOpen(_ scene: String?) -> [String]
    /// What follows its name where it prints the names in a scene as JSON: its "elements", "actions", and, for each
    /// element, "points".
    func wordsToName(_ scene: String?) -> [String]
    /// What the page of a document is called, without an ending.
    ///
    /// - Returns: The name; `nil`: it makes no pages of such files.
    func pageName(of document: String) -> String?
    /// What follows its name where it writes the page of a document.
    func wordsToWritePage(of document: String, at path: String) -> [String]
}
