import GLibSupport
import Translation
import YAMLReading

/// The settings of a script before its steps: the look of the demo, its requirements, and the languages it is written
/// in.
extension ScriptReader {
    func readLook(of script: inout DemoScript, _ map: MapReader, _ texts: ScriptTexts) {
        if let size = map.node("size") { readSize(size, texts.log, &script) }
        script.appearance =
            map.node("appearance").flatMap { texts.choice($0, of: "appearance", as: DemoAppearance.self) } ?? .light
        if let node = map.node("text-scale"), let scale = texts.log.number(node, of: "text-scale") {
            script.textScale = scale.value
            if !(0.75...2.5).contains(scale.value) {
                texts.log.add(localized("“text-scale” must be from 0.75 to 2.5"), at: scale.position)
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
                localized("“{file}” cannot be read: {reason}", ["file": name.value, "reason": Self.clause(error)]),
                at: name.position)
        }
        return nil
    }

    func readNeeds(of script: inout DemoScript, _ map: MapReader, _ texts: ScriptTexts) {
        if let node = map.node("require") {
            script.requirements = texts.texts(node, of: "require").compactMap { DemoRequirement($0, texts.log) }
        }
        script.tags = map.node("tags").map { texts.texts($0, of: "tags").map(\.value) } ?? []
        script.stopsAtFailure =
            map.node("on-failure").flatMap { texts.choice($0, of: "on-failure", as: DemoFailure.self) } == .stop
        if let node = map.node("env") { script.environment = texts.environment(node, of: "env") }
        script.hasBraille = map.node("braille").flatMap { texts.flag($0, of: "braille") } ?? false
        if script.hasBraille, script.reader != .orca {
            texts.log.add(localized("a braille display needs the reader “orca”"), at: map.position)
        }
    }

    private func readSize(_ node: YAMLNode, _ log: ProblemLog, _ script: inout DemoScript) {
        let numbers = log.list(node, of: "size")?.compactMap { log.number($0, of: "size")?.value }
        guard let numbers else { return }
        guard numbers.count == 2, let width = Int(exactly: numbers[0]), let height = Int(exactly: numbers[1]),
            (320...7680).contains(width), (240...4320).contains(height)
        else {
            return log.add(
                localized("“size” must be a width and a height in pixels, from 320 by 240 to 7680 by 4320"),
                at: node.position, remedy: ProblemLog.remedy(example: "size: [1280, 720]"))
        }
        (script.width, script.height) = (width, height)
    }

    /// Says what is wrong with the number of a script's format.
    ///
    /// - Returns: Whether it may be read on. All else in a script of a newer format may mean something else.
    func checkFormat(_ map: MapReader, _ log: ProblemLog) -> Bool {
        guard let node = map.required("demo", example: "1"), let version = log.number(node, of: "demo"),
            version.value != 1
        else { return true }
        let isNewer = version.value > 1
        log.add(
            localized("this version of the app only reads demos of format 1"), at: version.position,
            remedy: isNewer ? localized("Use a newer Dragoman") : ProblemLog.remedy(example: "demo: 1"))
        return !isNewer
    }

    static func languages(_ node: YAMLNode, _ log: ProblemLog) -> [Positioned<String>] {
        guard case .list(let items) = node.content else {
            return log.text(node, of: "language").map { [$0] } ?? []
        }
        return items.compactMap { log.text($0, of: "language") }
    }

    /// Whether a text is a language tag in form (RFC 5646), such as "zh-Hans-CN". It becomes part of files' names.
    static func isTag(_ text: String) -> Bool {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        return text.utf8.count <= 35
            && parts.allSatisfy { part in
                (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }
}
