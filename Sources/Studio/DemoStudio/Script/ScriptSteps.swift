import GLibSupport
import Translation
import YAMLReading

/// The steps of a script, and of the scripts that it includes.
extension ScriptReader {
    func readSteps(_ list: YAMLNode?, _ texts: ScriptTexts, path: String, within files: [String]) {
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
                        "{subject} has no key “{key}”", ["subject": "“include”", "key": DemoStep.wordsKey]),
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
                localized("there is no step “{name}”", ["name": entry.key.value]), at: entry.key.position,
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
                remedy: localized("Make it a step of its own: begin the line with “- ”"))
        }
    }

    private func include(_ node: YAMLNode, _ texts: ScriptTexts, path: String, within files: [String]) {
        var texts = texts
        var name: Positioned<String>?
        if case .map = node.content {
            guard let map = MapReader(node, subject: "“include”", log: texts.log) else { return }
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
                    "“{file}” includes itself, through {list}",
                    ["file": name.value, "list": LocalizedList.all(files)]), at: name.position)
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
                    "“{file}” cannot be included: {reason}", ["file": name.value, "reason": Self.clause(error)]),
                at: name.position)
        }
    }

    /// An included script may also be played by itself: its title and looks do not count here.
    private func readIncluded(_ root: YAMLNode, _ texts: ScriptTexts, _ path: String, _ files: [String]) {
        var texts = texts
        guard let map = MapReader(root, subject: localized("a demo’s script"), log: texts.log) else { return }
        guard checkFormat(map, texts.log) else { return }
        texts.variables = variables(map, texts)
        let others = [
            "title", "scene", "app", "language", "size", "appearance", "text-scale", "animations", "reader", "require",
            "env", "braille", "typing", "film", "on-failure", "tags",
        ]
        for key in others { _ = map.node(key) }
        readSteps(map.required("steps", example: "[{keys: Tab}]"), texts, path: path, within: files)
        map.finish()
    }
}
