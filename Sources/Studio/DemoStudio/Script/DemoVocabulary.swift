import GLibSupport
import PrivateSession
import TextSafety
import Translation
import YAMLReading

/// The names that a scene has before anything is done with it: a script is checked against them.
///
/// ```swift
/// if let names = try DemoVocabulary(of: script, scenes: program) {
///     problems += ScriptChecker.problems(in: script, names: names)
/// }
/// ```
public struct DemoVocabulary: Sendable {
    /// The names of the elements, in the scene's order.
    public var elements: [String]
    /// The names of drags, of drops, and of the other actions that can be chosen.
    public var actions: [String]
    /// The names of each element's drags and drops.
    public var points: [String: [String]]

    public init(elements: [String], actions: [String], points: [String: [String]]) {
        (self.elements, self.actions, self.points) = (elements, actions, points)
    }

    /// Asks the app which names a script's scene has, in the script's language. `nil`: the script plays another
    /// program, whose names only that program knows.
    ///
    /// - Parameters:
    ///   - script: The script.
    ///   - scenes: The program that shows it.
    /// - Throws: `ProblemsError` at the script's scene, where that cannot be read.
    public init?(of script: DemoScript, scenes: any SceneProgram) throws {
        // Another's program is not started to check a script.
        guard script.subject.tellsEvents else { return nil }
        do {
            let isBuiltIn = script.scene.value == DemoScript.builtInScene
            let words = scenes.wordsToName(isBuiltIn ? nil : try SceneCopy.path(of: script))
            let session = try PrivateSession(onOwnDesktopWith: [])
            defer { session.end() }
            session.environment["LANGUAGE"] = script.language
            let json = try JSON(reading: try session.output(of: scenes.path, words, timeout: 60))
            func names(_ json: JSON?) -> [String] { json?.elements.compactMap(\.text) ?? [] }
            self.init(
                elements: names(json["elements"]), actions: names(json["actions"]),
                points: (json["points"]?.members ?? [:]).mapValues { names($0) })
        } catch {
            throw ProblemsError([
                Problem(
                    file: script.file, position: script.scene.position,
                    message: localized("the scene cannot be read: {reason}", ["reason": "\(error)"]))
            ])
        }
    }
}
