import GLibSupport
import GTKSupport
import Translation
import YAMLReading

/// Reads a theme: a YAML file beside a script, which several scripts may share.
struct ThemeReader {
    let texts: ScriptTexts
    let access: DemoAccess
    /// The theme's own path: files that it names are beside it.
    let path: String

    /// The most bytes of a logo.
    private static let logoLimit = 4 << 20

    /// - Returns: The theme; `nil` if it is no theme, which is logged.
    func theme(_ root: YAMLNode) -> FilmTheme? {
        guard let map = MapReader(root, subject: localized("a film’s theme"), log: texts.log) else { return nil }
        if let node = map.required("theme", example: "1"), let version = texts.log.number(node, of: "theme"),
            version.value != 1
        {
            texts.log.add(
                localized(
                    "“{key}” cannot be “{value}”", ["key": "theme", "value": ScriptYAML.number(version.value)]),
                at: version.position, remedy: ProblemLog.remedy(example: "theme: 1"))
        }
        var theme = FilmTheme()
        theme.ground = color("ground", map)?.value ?? theme.ground
        let ground = Color(hex: theme.ground)
        for (key, part, least) in [
            ("words", \FilmTheme.words, FilmTheme.readable), ("quiet-words", \.quietWords, FilmTheme.readable),
            ("accent", \.accent, FilmTheme.visible),
        ] {
            let given = color(key, map)
            theme[keyPath: part] = given?.value ?? theme[keyPath: part]
            let contrast = Color(hex: theme[keyPath: part]).contrast(with: ground)
            guard contrast < least else { continue }
            let position = given?.position ?? root.position
            texts.log.add(
                localized(
                    "“{key}” has a contrast of {contrast} with “ground”, and at least {least} is needed",
                    [
                        "key": key, "contrast": ScriptYAML.number((contrast * 10).rounded(.down) / 10),
                        "least": ScriptYAML.number(least),
                    ]), at: position)
        }
        theme.author = map.node("author").flatMap { texts.text($0, of: "author")?.value } ?? ""
        theme.intro = map.node("intro").flatMap { card($0, of: "intro") }
        theme.outro = map.node("outro").flatMap { card($0, of: "outro") }
        if let name = map.node("logo").flatMap({ texts.text($0, of: "logo") }) { theme.logo = logo(name) }
        map.finish()
        return theme
    }

    private func color(_ key: String, _ map: MapReader) -> Positioned<UInt32>? {
        guard let text = map.node(key).flatMap({ texts.text($0, of: key) }) else { return nil }
        let digits = text.value.dropFirst()
        guard text.value.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else {
            texts.log.add(
                localized("“{key}” cannot be “{value}”", ["key": key, "value": ProblemLog.short(text.value)]),
                at: text.position, remedy: ProblemLog.remedy(example: "\(key): \"#14213d\""))
            return nil
        }
        return Positioned(number, at: text.position)
    }

    private func card(_ node: YAMLNode, of key: String) -> FilmTheme.Card? {
        guard let map = MapReader(node, subject: "“\(key)”", log: texts.log) else { return nil }
        var card = FilmTheme.Card()
        card.title = map.required("title", example: "Dragoman").flatMap { texts.text($0, of: "title")?.value } ?? ""
        card.text = map.node("text").flatMap { texts.text($0, of: "text")?.value } ?? ""
        card.seconds = map.node("for").flatMap { texts.seconds($0, of: "for") } ?? card.seconds
        map.finish()
        return card
    }

    private func logo(_ name: Positioned<String>) -> [UInt8] {
        do {
            let bytes = try access.read(name.value, writtenIn: path, limit: Int64(Self.logoLimit))
            _ = try Picture(decoding: bytes)
            return bytes
        } catch let error as DemoAccess.AccessError {
            texts.log.add(error.clause, at: name.position, remedy: DemoAccess.AccessError.remedy)
        } catch {
            texts.log.add(
                localized("“{file}” cannot be read: {reason}", ["file": name.value, "reason": "\(error)"]),
                at: name.position)
        }
        return []
    }
}
