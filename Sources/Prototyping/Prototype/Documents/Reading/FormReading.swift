import Translation
import YAMLReading

/// Reads the smallest parts of a document. A part with a wrong form is logged, with a valid example.
extension ProblemLog {
    /// The largest coordinate and length, in pixels.
    static let pixelLimit = 100_000.0
    /// The largest region, in pixels, because it may be copied as a whole.
    static let areaLimit = 64_000_000.0
    /// The most languages of a text.
    static let languageLimit = 100
    /// The largest fraction of a point, far outside its element.
    static let fractionLimit = 100.0

    /// Reads a text without invisible characters, up to ``LocalizedText/limit``.
    func plainText(_ node: YAMLNode, of key: String, example: String? = nil) -> Positioned<String>? {
        guard let text = text(node, of: key, example: example) else { return nil }
        guard text.value.unicodeScalars.count <= LocalizedText.limit else {
            add(
                localized(
                    "“{key}” has more than {count} letters", ["key": key, "count": "\(LocalizedText.limit)"]),
                at: node.position, remedy: localized("Write less"))
            return nil
        }
        guard !text.value.unicodeScalars.contains(where: { Self.isInvisible($0) }) else {
            add(
                localized("“{key}” holds an invisible control character", ["key": key]), at: node.position,
                remedy: localized("Write it without"))
            return nil
        }
        return text
    }

    /// Whether a character is in Unicode's category Cc, which will not grow, and is neither a line break nor a tab.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\t": false
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": true
        default: false
        }
    }

    /// Reads a text, or a map of languages and texts.
    func localizedText(_ node: YAMLNode, of key: String, example: String? = nil) -> LocalizedText? {
        guard case .map(let entries) = node.content else {
            guard let text = plainText(node, of: key, example: example) else { return nil }
            return LocalizedText(texts: [.init(language: "", text: text)], position: node.position)
        }
        guard !entries.isEmpty else {
            add(
                localized("“{key}” has no language", ["key": key]), at: node.position,
                remedy: Self.remedy(example: "\(key): {en: Archive, de: Archiv}"))
            return nil
        }
        guard entries.count <= Self.languageLimit else {
            add(
                localized(
                    "“{key}” has more than {count} languages", ["key": key, "count": "\(Self.languageLimit)"]),
                at: node.position, remedy: localized("Write fewer"))
            return nil
        }
        var texts: [LocalizedText.Entry] = []
        for entry in entries {
            guard isLanguageTag(entry.key.value) else {
                add(
                    localized("“{tag}” is not a language", ["tag": Self.short(entry.key.value)]),
                    at: entry.key.position,
                    remedy: Self.remedy(example: "\(key): {en: Archive, de: Archiv}"))
                continue
            }
            guard let text = plainText(entry.value, of: entry.key.value) else { continue }
            texts.append(.init(language: entry.key.value, text: text))
        }
        return texts.isEmpty ? nil : LocalizedText(texts: texts, position: node.position)
    }

    func languageTag(_ node: YAMLNode, of key: String) -> Positioned<String>? {
        guard let tag = text(node, of: key, example: "en") else { return nil }
        if isLanguageTag(tag.value) { return tag }
        add(
            localized("“{tag}” is not a language", ["tag": Self.short(tag.value)]), at: tag.position,
            remedy: Self.remedy(example: "\(key): zh-CN"))
        return nil
    }

    /// Whether a text has the form of a language tag: "en", "zh-CN", "sr_Latn_RS".
    private func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard text.utf8.count <= 35, let language = parts.first, (2...3).contains(language.utf8.count) else {
            return false
        }
        return language.utf8.allSatisfy { isLetter($0) }
            && parts.dropFirst().allSatisfy {
                (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { isLetter($0) || isDigit($0) }
            }
    }

    func identifier(_ node: YAMLNode, of key: String) -> Positioned<String>? {
        guard let id = text(node, of: key, example: "archive") else { return nil }
        let isPlain =
            (1...64).contains(id.value.utf8.count)
            && id.value.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-_.".utf8.contains($0) }
        guard isPlain else {
            add(
                localized(
                    "“{id}” is not an id: an id has letters from a to z, digits, dots, - and _",
                    ["id": Self.short(id.value)]), at: id.position,
                remedy: Self.remedy(example: "\(key): archive-2"))
            return nil
        }
        return id
    }

    func contentType(_ node: YAMLNode, of key: String, isPattern: Bool) -> Positioned<String>? {
        text(node, of: key, example: "[text/plain]").flatMap { contentType($0, of: key, isPattern: isPattern) }
    }

    /// Reads a MIME type; in a pattern a part may be `*`.
    func contentType(_ type: Positioned<String>, of key: String, isPattern: Bool) -> Positioned<String>? {
        // Parameters may follow: "text/plain;charset=utf-8".
        let halves = type.value.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        let isStar = halves.contains { $0 == "*" }
        let isType =
            type.value.utf8.count <= 255 && halves.count == 2
            && type.value.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value < 0x7F || $0 == " " }
            && halves.allSatisfy { half in
                half == "*"
                    || !half.isEmpty && half.utf8.allSatisfy { isLetter($0) || isDigit($0) || Self.marks.contains($0) }
            }
        guard isType, halves[0] != "*" || halves[1] == "*" else {
            add(
                localized("“{type}” is not a MIME type", ["type": Self.short(type.value)]), at: type.position,
                remedy: Self.remedy(example: isPattern ? "\(key): [text/plain, image/*]" : "\(key): [text/plain]"))
            return nil
        }
        guard isPattern || !isStar else {
            add(
                localized("“{type}” stands for many types, but one is needed here", ["type": type.value]),
                at: type.position, remedy: Self.remedy(example: "\(key): [image/png]"))
            return nil
        }
        return type
    }

    private static let marks = Array("!#$&-^_.+".utf8)

    func point(_ node: YAMLNode, of key: String) -> Positioned<FractionPoint>? {
        guard let numbers = numbers(node, of: key, count: 2, limit: Self.fractionLimit, example: "[0.5, 0.5]") else {
            return nil
        }
        return Positioned(FractionPoint(x: numbers[0], y: numbers[1]), at: node.position)
    }

    func frame(_ node: YAMLNode, of key: String) -> Positioned<PixelFrame>? {
        let example = "[24, 80, 640, 56]"
        guard let numbers = numbers(node, of: key, count: 4, limit: Self.pixelLimit, example: example) else {
            return nil
        }
        guard numbers[2] > 0, numbers[3] > 0 else {
            add(
                localized("a frame’s width and height must be more than 0"), at: node.position,
                remedy: Self.remedy(example: "\(key): \(example)"))
            return nil
        }
        guard numbers[2] * numbers[3] <= Self.areaLimit else {
            add(
                localized(
                    "a frame has more than {count} million pixels", ["count": "\(Int(Self.areaLimit / 1e6))"]),
                at: node.position, remedy: Self.remedy(example: "\(key): \(example)"))
            return nil
        }
        let frame = PixelFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        return Positioned(frame, at: node.position)
    }

    /// Reads `count` numbers, none of them larger than `limit`.
    private func numbers(
        _ node: YAMLNode, of key: String, count: Int, limit: Double, example: String
    ) -> [Double]? {
        guard case .list(let items) = node.content, items.count == count else {
            add(
                localized(
                    "“{key}” must be a list of {count} numbers", ["key": key, "count": "\(count)"]),
                at: node.position,
                remedy: Self.remedy(example: "\(key): \(example)"))
            return nil
        }
        var numbers: [Double] = []
        for item in items {
            guard let number = number(item, of: key) else { continue }
            guard number.value.magnitude <= limit else {
                add(
                    localized(
                        "a number of “{key}” is larger than {limit}", ["key": key, "limit": "\(Int(limit))"]),
                    at: item.position, remedy: Self.remedy(example: "\(key): \(example)"))
                continue
            }
            numbers.append(number.value)
        }
        return numbers.count == count ? numbers : nil
    }

    /// Reads the path of a file.
    func fileReference(_ node: YAMLNode, of key: String, example: String) -> Positioned<String>? {
        guard let path = text(node, of: key, example: example) else { return nil }
        guard let message = FileReference(path.value).fault else { return path }
        add(message, at: path.position, remedy: Self.remedy(example: "\(key): \(example)"))
        return nil
    }
}

private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
