import Translation
import YAMLReading

/// Reads the file of an app.
///
/// ```swift
/// let file = try CompanionReader.read(bytes, file: "org.inkscape.Inkscape.companion.yaml")
/// ```
public enum CompanionReader {
    /// The end of the names of these files.
    public static let ending = ".companion.yaml"
    /// The number of the format.
    private static let version = 1
    /// More rules, and more points of one, nobody reads.
    private static let most = 200

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8.
    ///   - file: Its path, for messages.
    ///   - language: In which language names are wanted: "de". English is taken where there is none.
    /// - Returns: What is known of the app.
    /// - Throws: `ProblemsError` with all that is wrong with it.
    public static func read(
        _ bytes: [UInt8], file: String, language: String = "en"
    ) throws(ProblemsError) -> Companion {
        let log = ProblemLog(file: file)
        let root = YAMLFile.read(bytes, log: log)
        let companion = root.flatMap { Reading(log, language).companion($0) }
        try log.throwIfAny()
        guard let companion else {
            throw ProblemsError([Problem(file: file, position: nil, message: localized("the file is empty"))])
        }
        return companion
    }

    private struct Reading {
        let log: ProblemLog
        let language: String

        init(_ log: ProblemLog, _ language: String) { (self.log, self.language) = (log, language) }

        func companion(_ node: YAMLNode) -> Companion? {
            guard let map = MapReader(node, subject: localized("a companion"), log: log) else { return nil }
            let number = map.required("companion", example: "1").flatMap { log.number($0, of: "companion") }
            if let number, number.value != Double(version) {
                let isNewer = number.value > Double(version)
                log.add(
                    localized("“{key}” must be {value}", ["key": "companion", "value": "\(version)"]),
                    at: number.position, remedy: isNewer ? localized("Use a newer Dragoman") : nil)
                // All else in it may mean something else there.
                if isNewer { return nil }
            }
            let app = map.required("app", example: "{id: org.gnome.Nautilus}").flatMap { self.app($0) }
            let drags = map.node("drags").map { rules($0, of: "drags") { drag($0) } } ?? []
            let drops = map.node("drops").map { rules($0, of: "drops") { drop($0) } } ?? []
            let timing = map.node("timing").flatMap { self.timing($0) }
            let needs = map.node("needs").flatMap { self.needs($0) }
            let undo = map.node("after").flatMap { self.undo($0) }
            map.finish()
            guard var app else { return nil }
            (app.drags, app.drops, app.undo) = (drags, drops, undo)
            if let timing { app.timing = timing }
            (app.needs, app.needsKeys) = (needs?.words, needs?.keys)
            return app
        }

        private func app(_ node: YAMLNode) -> Companion? {
            guard let map = MapReader(node, subject: "“app”", log: log) else { return nil }
            let id = map.required("id", example: "org.gnome.Nautilus").flatMap { log.text($0, of: "id") }
            let names = map.node("names").flatMap { log.list($0, of: "names", example: "[nautilus, Files]") } ?? []
            let toolkit = map.text("toolkit")
            let versions = map.text("versions")
            map.finish()
            guard let id else { return nil }
            var companion = Companion(id: id.value)
            companion.names = names.compactMap { log.text($0, of: "names")?.value }
            (companion.toolkit, companion.versions) = (toolkit?.value, versions?.value)
            return companion
        }

        private func rules(
            _ node: YAMLNode, of key: String, _ read: (YAMLNode) -> CompanionRule?
        ) -> [CompanionRule] {
            guard let items = log.list(node, of: key, example: "[{each: {role: list item}}]") else { return [] }
            guard items.count <= most else {
                log.add(
                    localized("“{key}” has more than {count} entries", ["key": key, "count": "\(most)"]),
                    at: node.position)
                return []
            }
            return items.compactMap(read)
        }

        private func drag(_ node: YAMLNode) -> CompanionRule? {
            guard let map = MapReader(node, subject: localized("a drag"), log: log) else { return nil }
            let each = map.required("each", example: "{role: list item}").flatMap { self.each($0) }
            let name = map.node("name").flatMap { text($0, of: "name") }
            let point = map.node("point").flatMap { self.point($0) }
            map.finish()
            guard let each else { return nil }
            var rule = CompanionRule(each: each, name: name)
            rule.point = point
            return rule
        }

        private func drop(_ node: YAMLNode) -> CompanionRule? {
            guard let map = MapReader(node, subject: localized("a drop"), log: log) else { return nil }
            let each = map.required("each", example: "{role: list item}").flatMap { self.each($0) }
            let example = "[{name: \"Put into {name}\", point: [0.5, 0.5], position: into}]"
            let points = map.required("points", example: example).flatMap { node -> [CompanionPoint]? in
                guard let items = log.list(node, of: "points", example: example), items.count <= most else {
                    return nil
                }
                if items.isEmpty { log.add(localized("“{key}” is empty", ["key": "points"]), at: node.position) }
                return items.compactMap { dropPoint($0) }
            }
            let isAccepting = isTrue("accepting", of: map)
            map.finish()
            guard let each, let points else { return nil }
            var rule = CompanionRule(each: each, points: points)
            rule.isAccepting = isAccepting
            return rule
        }

        private func dropPoint(_ node: YAMLNode) -> CompanionPoint? {
            guard let map = MapReader(node, subject: localized("a point"), log: log) else { return nil }
            let name = map.required("name", example: "\"Put into {name}\"").flatMap { text($0, of: "name") }
            let point = map.required("point", example: "[0.5, 0.5]").flatMap { self.point($0) }
            let position = map.required("position", example: "into").flatMap { self.position($0) }
            map.finish()
            guard let name, let point, let position else { return nil }
            return CompanionPoint(name: name, x: point.x, y: point.y, position: position)
        }

        private func position(_ node: YAMLNode) -> DropPosition? {
            guard let word = log.text(node, of: "position") else { return nil }
            if let position = DropPosition(rawValue: word.value), position != .list { return position }
            let words = ["before", "into", "after"]
            log.add(
                localized("“{key}” has no “{word}”", ["key": "position", "word": ProblemLog.short(word.value)]),
                at: word.position,
                remedy: Suggestion.remedy(for: word.value, among: words)
                    ?? localized("There are {list}", ["list": LocalizedList.all(words)]))
            return nil
        }

        private func each(_ node: YAMLNode) -> Companion.Each? {
            guard let map = MapReader(node, subject: "“each”", log: log) else { return nil }
            var each = Companion.Each()
            each.role = map.text("role")?.value
            each.under = map.node("under").flatMap { text($0, of: "under") }
            each.inRole = map.text("in-role")?.value
            each.nameEnd = map.text("name-end")?.value
            each.namedBy = map.text("named-by")?.value
            each.nameUntil = map.text("name-until")?.value
            each.isCells = isTrue("cells", of: map)
            map.finish()
            guard each.role != nil || each.inRole != nil || each.under != nil else {
                log.add(
                    localized("“each” says neither a “role” nor what the elements are in"), at: node.position,
                    remedy: ProblemLog.remedy(example: "each: {role: list item}"))
                return nil
            }
            return each
        }

        /// Whether a key is there, which can only be true.
        private func isTrue(_ key: String, of map: MapReader) -> Bool {
            guard let text = map.text(key) else { return false }
            if text.value == "true" { return true }
            log.add(localized("“{key}” can only be true", ["key": key]), at: text.position)
            return false
        }

        private func point(_ node: YAMLNode) -> (x: Double, y: Double)? {
            guard let items = log.list(node, of: "point", example: "[0.5, 0.5]") else { return nil }
            let numbers = items.compactMap { log.number($0, of: "point")?.value }
            guard items.count == 2, numbers.count == 2, numbers.allSatisfy({ (0...1).contains($0) }) else {
                log.add(
                    localized("“point” must be two numbers from 0 to 1"), at: node.position,
                    remedy: ProblemLog.remedy(example: "point: [0.5, 0.1]"))
                return nil
            }
            return (numbers[0], numbers[1])
        }

        private func timing(_ node: YAMLNode) -> Companion.Timing? {
            guard let map = MapReader(node, subject: "“timing”", log: log) else { return nil }
            var timing = Companion.Timing()
            if let rest = map.node("rest").flatMap({ log.seconds($0, of: "rest", atMost: 10) }) { timing.rest = rest }
            timing.opensAfter = map.node("opens-after").flatMap { log.seconds($0, of: "opens-after", atMost: 60) }
            if let opens = timing.opensAfter, opens <= timing.rest {
                log.add(
                    localized("the pointer rests longer than the app takes to open what is under it"),
                    at: node.position)
            }
            map.finish()
            return timing
        }

        private func needs(_ node: YAMLNode) -> (words: String?, keys: String?)? {
            guard let map = MapReader(node, subject: "“needs”", log: log) else { return nil }
            let words = map.node("view").flatMap { text($0, of: "view") }
            let keys = map.text("keys")
            map.finish()
            return (words, keys?.value)
        }

        private func undo(_ node: YAMLNode) -> String? {
            guard let map = MapReader(node, subject: "“after”", log: log) else { return nil }
            let undo = map.text("undo")
            map.finish()
            return undo?.value
        }

        /// A text, or that of a language: English where there is none in the language.
        private func text(_ node: YAMLNode, of key: String) -> String? {
            var wanted = language
            if case .map(let entries) = node.content {
                let base = language.prefix { $0 != "-" && $0 != "_" }
                let has = entries.contains { $0.key.value == language || $0.key.value == base }
                if !has { wanted = "en" }
            }
            guard let node = log.node(node, of: key, inLanguage: wanted), let text = log.text(node, of: key) else {
                return nil
            }
            return text.value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }
}
