import GLibSupport
import Translation
import YAMLReading

/// Reads a demo's script, with the scripts that it includes.
///
/// ```swift
/// let script = try ScriptReader.read("bars.yaml", language: "de")
/// for step in script.steps { print(step.title) }
/// ```
public final class ScriptReader {
    let load: ((String) throws -> [UInt8])?
    private let wanted: String?
    /// The person's values for variables: they win over those of scripts.
    private let given: [String: String]
    let access: DemoAccess
    let budget = ScriptBudget()
    private var logs: [ProblemLog] = []
    var steps: [DemoStep] = []

    private init(
        language: String?, given: [String: String], access: DemoAccess, load: ((String) throws -> [UInt8])?
    ) {
        (wanted, self.given, self.access, self.load) = (language, given, access, load)
    }

    /// Reads a script.
    ///
    /// - Parameters:
    ///   - path: The path of the script.
    ///   - language: The language to read it in; `nil`: its first one.
    ///   - variables: Values for the script's variables, instead of its own, and for its secrets.
    ///   - allowsOutside: Whether the person has agreed to files outside of the script's folder.
    ///   - shipped: Folders of files that were installed with a program: demos that ship with it may read all of them.
    ///   - load: Gives a file's bytes; `nil`: they are read from the disk.
    /// - Returns: The script, with all of its steps.
    /// - Throws: `ProblemsError`, those of all files that were read.
    public static func read(
        _ path: String, language: String? = nil, variables: [String: String] = [:], allowsOutside: Bool = false,
        shipped: [String] = [],
        load: ((String) throws -> [UInt8])? = nil
    ) throws -> DemoScript {
        let access = DemoAccess(script: path, allowsOutside: allowsOutside, shipped: shipped)
        let reader = ScriptReader(language: language, given: variables, access: access, load: load)
        let script = reader.script(path)
        var problems: [Problem] = []
        for log in reader.logs {
            do { try log.throwIfAny() } catch { problems += error.list }
        }
        guard problems.isEmpty, let script else { throw ProblemsError(problems) }
        return script
    }

    // MARK: The script itself

    private func script(_ path: String) -> DemoScript? {
        let log = newLog(path)
        guard let root = node(of: path, log: log),
            let map = MapReader(root, subject: localized("a demo’s script"), log: log)
        else { return nil }
        let languages = map.node("language").map { Self.languages($0, log) } ?? []
        let language = wanted ?? languages.first?.value ?? "en"
        if let wanted, !languages.isEmpty, !languages.contains(where: { $0.value == wanted }) {
            log.add(
                localized("this demo is not written in “{language}”", ["language": wanted]),
                at: languages.first?.position,
                remedy: localized(
                    "It is written in {list}", ["list": LocalizedList.all(languages.map(\.value))]))
        }
        if !Self.isTag(language) {
            log.add(
                localized("“{language}” is not a language tag", ["language": ProblemLog.short(language)]),
                at: languages.first?.position, remedy: ProblemLog.remedy(example: "language: en"))
            return nil
        }
        var texts = ScriptTexts(language: language, log: log, budget: budget)
        texts.variables = given
        texts.variables = variables(map, texts)
        guard checkFormat(map, log) else { return nil }
        let title = map.required("title", example: "A bar into the attachments").flatMap {
            texts.text($0, of: "title")
        }
        let scene = map.node("scene").flatMap { texts.text($0, of: "scene") }
        var script = DemoScript(
            file: path, title: title?.value ?? "",
            scene: scene ?? Positioned(DemoScript.builtInScene, at: map.position),
            language: language, languages: languages.isEmpty ? [language] : languages.map(\.value), access: access)
        if script.scene.value != DemoScript.builtInScene {
            do { _ = try access.path(of: script.scene.value, writtenIn: path) } catch {
                log.add(error.clause, at: script.scene.position, remedy: DemoAccess.AccessError.remedy)
            }
        }
        if let node = map.node("app") {
            script.app = DemoAppReader(texts: texts, access: access, script: path).app(node)
            if let scene {
                log.add(localized("a demo plays either a “scene” or an “app”"), at: scene.position)
            }
        }
        readLook(of: &script, map, texts)
        readNeeds(of: &script, map, texts)
        readSteps(map.required("steps", example: "[{keys: Tab}]"), texts, path: path, within: [])
        map.finish()
        script.steps = steps
        script.given = given
        return script
    }

    /// The variables that are known already, and those of a map. A script's own are defaults: the script that includes
    /// it may give others.
    func variables(_ map: MapReader, _ texts: ScriptTexts, areDefaults: Bool = true) -> [String: String] {
        guard let node = map.node("variables") else { return texts.variables }
        guard case .map(let entries) = node.content else {
            texts.log.add(localized("“variables” must be a map of names and texts"), at: node.position)
            return texts.variables
        }
        var texts = texts
        let given = texts.variables
        for entry in entries {
            // One variable may stand in those after it.
            guard let value = texts.text(entry.value, of: entry.key.value)?.value else { continue }
            let name = entry.key.value
            texts.variables[name] = areDefaults ? given[name] ?? value : value
        }
        return texts.variables
    }

    // MARK: Files

    func newLog(_ path: String) -> ProblemLog {
        let log = ProblemLog(file: path)
        logs.append(log)
        return log
    }

    private func node(of path: String, log: ProblemLog) -> YAMLNode? {
        do {
            return YAMLFile.read(
                try load?(path) ?? FilePath.read(path, limit: Int64(YAMLFile.byteLimit)), log: log)
        } catch {
            log.add(Self.clause(error), at: nil)
            return nil
        }
    }

    /// An error's message, without a full stop of its own.
    static func clause(_ error: any Error) -> String { clause("\(error)") }

    /// A sentence, without its full stop.
    static func clause(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
