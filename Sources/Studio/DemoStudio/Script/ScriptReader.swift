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
    private let load: ((String) throws -> [UInt8])?
    private let wanted: String?
    /// What the person says that variables stand for: it wins over what scripts say.
    private let given: [String: String]
    private let access: DemoAccess
    private let budget = ScriptBudget()
    private var logs: [ProblemLog] = []
    private var steps: [DemoStep] = []

    private init(
        language: String?, given: [String: String], access: DemoAccess, load: ((String) throws -> [UInt8])?
    ) {
        (wanted, self.given, self.access, self.load) = (language, given, access, load)
    }

    /// Reads a script.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - language: The language to read it in; `nil`: its first one.
    ///   - variables: What stands for the script's variables, instead of what it says itself, and for its secrets.
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
            let map = MapReader(root, subject: localized("a demo's script"), log: log)
        else { return nil }
        let languages = map.node("language").map { Self.languages($0, log) } ?? []
        let language = wanted ?? languages.first?.value ?? "en"
        if let wanted, !languages.isEmpty, !languages.contains(where: { $0.value == wanted }) {
            log.add(
                localized("this demo is not written in \"{language}\"", ["language": wanted]),
                at: languages.first?.position,
                remedy: localized(
                    "It is written in {list}", ["list": languages.map(\.value).joined(separator: ", ")]))
        }
        if !Self.isTag(language) {
            log.add(
                localized("\"{language}\" is not a language tag", ["language": ProblemLog.short(language)]),
                at: languages.first?.position, remedy: ProblemLog.remedy(example: "language: en"))
            return nil
        }
        var texts = ScriptTexts(language: language, log: log, budget: budget)
        texts.variables = given
        texts.variables = variables(map, texts)
        checkFormat(map, log)
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
                log.add(localized("a demo plays either a \"scene\" or an \"app\""), at: scene.position)
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

    private func readLook(of script: inout DemoScript, _ map: MapReader, _ texts: ScriptTexts) {
        if let size = map.node("size") { readSize(size, texts.log, &script) }
        script.appearance =
            map.node("appearance").flatMap { texts.choice($0, of: "appearance", as: DemoAppearance.self) } ?? .light
        if let node = map.node("text-scale"), let scale = texts.log.number(node, of: "text-scale") {
            script.textScale = scale.value
            if !(0.75...2.5).contains(scale.value) {
                texts.log.add(localized("\"text-scale\" must be from 0.75 to 2.5"), at: scale.position)
            }
        }
        script.hasAnimations = map.node("animations").flatMap { texts.flag($0, of: "animations") } ?? false
        script.typing = map.node("typing").flatMap { texts.choice($0, of: "typing", as: DemoTyping.self) } ?? .atOnce
        if let film = map.node("film") {
            script.film = DemoFilm(film, texts) { self.theme($0, texts, of: script.file) }
        }
        script.reader = map.node("reader").flatMap { texts.choice($0, of: "reader", as: DemoReader.self) } ?? .orca
    }

    /// Reads the theme that a script names, with its problems in the theme's own lines.
    private func theme(_ name: Positioned<String>, _ texts: ScriptTexts, of path: String) -> FilmTheme? {
        do {
            _ = try access.path(of: name.value, writtenIn: path)
            let target = FilePath.join(FilePath.folder(of: path), name.value)
            let bytes = try load?(target) ?? access.read(name.value, writtenIn: path, limit: Int64(YAMLFile.byteLimit))
            guard budget.takeScript(bytes: bytes.count, texts.log, name.position) else { return nil }
            let log = newLog(target)
            guard let root = YAMLFile.read(bytes, log: log) else { return nil }
            let inside = ScriptTexts(
                language: texts.language, variables: texts.variables, log: log, budget: budget)
            return ThemeReader(texts: inside, access: access, path: target).theme(root)
        } catch let error as DemoAccess.AccessError {
            texts.log.add(error.clause, at: name.position, remedy: DemoAccess.AccessError.remedy)
        } catch {
            texts.log.add(
                localized("\"{file}\" cannot be read: {reason}", ["file": name.value, "reason": Self.clause(error)]),
                at: name.position)
        }
        return nil
    }

    private func readNeeds(of script: inout DemoScript, _ map: MapReader, _ texts: ScriptTexts) {
        if let node = map.node("require") {
            script.requirements = texts.texts(node, of: "require").compactMap { DemoRequirement($0, texts.log) }
        }
        if let node = map.node("env") { script.environment = texts.environment(node, of: "env") }
        script.hasBraille = map.node("braille").flatMap { texts.flag($0, of: "braille") } ?? false
        if script.hasBraille, script.reader != .orca {
            texts.log.add(localized("a braille display needs the reader \"orca\""), at: map.position)
        }
    }

    private func readSize(_ node: YAMLNode, _ log: ProblemLog, _ script: inout DemoScript) {
        let numbers = log.list(node, of: "size")?.compactMap { log.number($0, of: "size")?.value }
        guard let numbers else { return }
        guard numbers.count == 2, let width = Int(exactly: numbers[0]), let height = Int(exactly: numbers[1]),
            (320...7680).contains(width), (240...4320).contains(height)
        else {
            return log.add(
                localized("\"size\" must be a width and a height in pixels, from 320 by 240 to 7680 by 4320"),
                at: node.position, remedy: ProblemLog.remedy(example: "size: [1280, 720]"))
        }
        (script.width, script.height) = (width, height)
    }

    private func checkFormat(_ map: MapReader, _ log: ProblemLog) {
        guard let node = map.required("demo", example: "1"), let version = log.number(node, of: "demo") else { return }
        guard version.value != 1 else { return }
        log.add(
            localized("this version of the app only reads demos of format 1"), at: version.position,
            remedy: ProblemLog.remedy(example: "demo: 1"))
    }

    private static func languages(_ node: YAMLNode, _ log: ProblemLog) -> [Positioned<String>] {
        guard case .list(let items) = node.content else {
            return log.text(node, of: "language").map { [$0] } ?? []
        }
        return items.compactMap { log.text($0, of: "language") }
    }

    /// Whether a text is a language tag in form (RFC 5646), such as "zh-Hans-CN". It becomes part of files' names.
    private static func isTag(_ text: String) -> Bool {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        return text.utf8.count <= 35
            && parts.allSatisfy { part in
                (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }

    /// The variables that are known already, and those of a map. A script's own are defaults: the script that includes
    /// it may give others.
    private func variables(_ map: MapReader, _ texts: ScriptTexts, areDefaults: Bool = true) -> [String: String] {
        guard let node = map.node("variables") else { return texts.variables }
        guard case .map(let entries) = node.content else {
            texts.log.add(localized("\"variables\" must be a map of names and texts"), at: node.position)
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

    // MARK: Steps

    private func readSteps(_ list: YAMLNode?, _ texts: ScriptTexts, path: String, within files: [String]) {
        guard let list, let items = texts.log.list(list, of: "steps") else { return }
        for item in items {
            guard !budget.isSpent else { return }
            guard case .map(let all) = item.content else {
                complain(of: item, texts.log)
                continue
            }
            let entries = all.filter { $0.key.value != DemoStep.wordsKey }
            let named = all.first { $0.key.value == DemoStep.wordsKey }
            guard let entry = entries.first, entries.count == 1, StepActions.keys.contains(entry.key.value) else {
                complain(of: item, texts.log)
                continue
            }
            if let named, entry.key.value == StepActions.include {
                texts.log.add(
                    localized(
                        "{subject} has no key \"{key}\"", ["subject": "\"include\"", "key": DemoStep.wordsKey]),
                    at: named.key.position)
            }
            let words = named.flatMap { texts.text($0.value, of: DemoStep.wordsKey) }
            if entry.key.value == StepActions.include {
                include(entry.value, texts, path: path, within: files)
            } else if budget.takeStep(texts.log, item.position),
                let action = StepActions.type(of: entry.key.value)?.read(entry.value, texts)
            {
                steps.append(DemoStep(action, file: path, position: item.position, words: words?.value))
            }
        }
    }

    private func complain(of item: YAMLNode, _ log: ProblemLog) {
        let known = (StepActions.keys + [DemoStep.wordsKey]).joined(separator: ", ")
        guard case .map(let entries) = item.content, !entries.isEmpty else {
            return log.add(
                localized("a step must be a map with one key"), at: item.position,
                remedy: localized("Its key is one of {list}", ["list": known]))
        }
        for entry in entries
        where !StepActions.keys.contains(entry.key.value) && entry.key.value != DemoStep.wordsKey {
            log.add(
                localized("there is no step \"{name}\"", ["name": entry.key.value]), at: entry.key.position,
                remedy: Suggestion.remedy(for: entry.key.value, among: StepActions.keys)
                    ?? localized("Its key is one of {list}", ["list": known]))
        }
        let good = entries.filter { StepActions.keys.contains($0.key.value) }
        if good.isEmpty, entries.allSatisfy({ $0.key.value == DemoStep.wordsKey }) {
            log.add(
                localized("a step must be a map with one key"), at: item.position,
                remedy: localized("Its key is one of {list}", ["list": known]))
        }
        if good.count > 1 {
            log.add(
                localized("a step has one key, but this has several"), at: good[1].key.position,
                remedy: localized("Make it a step of its own: begin the line with \"- \""))
        }
    }

    private func include(_ node: YAMLNode, _ texts: ScriptTexts, path: String, within files: [String]) {
        var texts = texts
        var name: Positioned<String>?
        if case .map = node.content {
            guard let map = MapReader(node, subject: "\"include\"", log: texts.log) else { return }
            name = map.required("script", example: "lift.yaml").flatMap { texts.text($0, of: "script") }
            texts.variables = variables(map, texts, areDefaults: false)
            map.finish()
        } else {
            name = texts.text(node, of: "include")
        }
        guard let name, budget.takeInclude(texts.log, name.position) else { return }
        let files = files + [path]
        do { _ = try access.path(of: name.value, writtenIn: path) } catch {
            return texts.log.add(error.clause, at: name.position, remedy: DemoAccess.AccessError.remedy)
        }
        let target = FilePath.join(FilePath.folder(of: path), name.value)
        guard !files.contains(where: { FilePath.canonical($0) == FilePath.canonical(target) }) else {
            return texts.log.add(
                localized(
                    "\"{file}\" includes itself, through {list}",
                    ["file": name.value, "list": files.joined(separator: ", ")]), at: name.position)
        }
        guard files.count <= ScriptBudget.depthLimit else {
            return texts.log.add(
                localized(
                    "scripts include one another more than {count} deep", ["count": "\(ScriptBudget.depthLimit)"]),
                at: name.position)
        }
        let log = newLog(target)
        do {
            let bytes = try load?(target) ?? access.read(name.value, writtenIn: path, limit: Int64(YAMLFile.byteLimit))
            guard budget.takeScript(bytes: bytes.count, texts.log, name.position) else { return }
            guard let root = YAMLFile.read(bytes, log: log) else { return }
            readIncluded(
                root, ScriptTexts(language: texts.language, variables: texts.variables, log: log, budget: budget),
                target,
                files)
        } catch {
            texts.log.add(
                localized(
                    "\"{file}\" cannot be included: {reason}", ["file": name.value, "reason": Self.clause(error)]),
                at: name.position)
        }
    }

    /// An included script may also be played by itself: its title and looks do not count here.
    private func readIncluded(_ root: YAMLNode, _ texts: ScriptTexts, _ path: String, _ files: [String]) {
        var texts = texts
        guard let map = MapReader(root, subject: localized("a demo's script"), log: texts.log) else { return }
        checkFormat(map, texts.log)
        texts.variables = variables(map, texts)
        let others = [
            "title", "scene", "app", "language", "size", "appearance", "text-scale", "animations", "reader", "require",
            "env", "braille", "typing", "film",
        ]
        for key in others { _ = map.node(key) }
        readSteps(map.required("steps", example: "[{keys: Tab}]"), texts, path: path, within: files)
        map.finish()
    }

    // MARK: Files

    private func newLog(_ path: String) -> ProblemLog {
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

    /// What an error says, without a full stop of its own.
    private static func clause(_ error: any Error) -> String {
        let text = "\(error)"
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
