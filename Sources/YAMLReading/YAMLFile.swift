import Translation
import Yams

/// Reads YAML that may be wrong, huge or hostile.
public enum YAMLFile {
    /// More bytes than any file that a person wrote.
    public static let byteLimit = 4 << 20

    /// Reads one YAML document.
    ///
    /// - Parameters:
    ///   - text: The file's bytes, as UTF-8.
    ///   - log: Is told what is wrong.
    /// - Returns: The document's root; `nil` when it could not be read, which the log then says, or is empty.
    public static func read(_ text: [UInt8], log: ProblemLog) -> YAMLNode? {
        guard text.count <= byteLimit else {
            log.add(
                localized("the file is larger than {size} MiB", ["size": "\(byteLimit >> 20)"]), at: nil,
                remedy: localized("Keep data in files of its own"))
            return nil
        }
        let start = text.starts(with: YAMLLexer.byteOrderMark) ? 3 : 0
        guard let string = String(validating: text[start...], as: UTF8.self) else {
            log.add(localized("the file is not UTF-8 text"), at: nil, remedy: localized("Save it as UTF-8"))
            return nil
        }
        guard YAMLLimits.allow(text, log: log) else { return nil }
        do {
            guard
                let root = try Parser(yaml: string, resolver: .basic, constructor: .default, encoding: .utf8)
                    .singleRoot()
            else {
                log.add(localized("the file is empty"), at: nil)
                return nil
            }
            var conversion = Conversion(log: log)
            return conversion.convert(root, depth: 0)
        } catch {
            log.add(yamlError: error, in: string)
            return nil
        }
    }
}

/// Makes our nodes of the parser's, within limits: an alias that stands for aliases may grow without end.
private struct Conversion {
    let log: ProblemLog
    var count = 0

    mutating func convert(_ node: Node, depth: Int) -> YAMLNode? {
        let place = Place(node.mark)
        count += 1
        guard count <= YAMLLimits.values else {
            if count == YAMLLimits.values + 1 {
                log.add(YAMLLimits.tooMany, at: place)
            }
            return nil
        }
        guard depth <= YAMLLimits.depth else {
            log.add(YAMLLimits.tooDeep, at: place)
            return nil
        }
        switch node {
        case .scalar(let scalar):
            let isPlain = scalar.style == .plain || scalar.style == .any
            return YAMLNode(content: .scalar(scalar.string, isPlain: isPlain), place: place)
        case .sequence(let sequence):
            var items: [YAMLNode] = []
            for item in sequence {
                guard let item = convert(item, depth: depth + 1) else { return nil }
                items.append(item)
            }
            return YAMLNode(content: .list(items), place: place)
        case .mapping(let mapping):
            var entries: [YAMLNode.Entry] = []
            // An iterator of the parser's would copy all of them first.
            for index in mapping.indices {
                let (key, value) = mapping[index]
                guard case .scalar(let name) = key else {
                    log.add(YAMLLimits.keyMustBeText, at: Place(key.mark))
                    return nil
                }
                if name.string == "<<" {
                    log.add(
                        localized("maps cannot be merged with \"<<\""), at: Place(key.mark),
                        remedy: localized("Write the keys out, or use an alias for a whole value"))
                    return nil
                }
                guard let value = convert(value, depth: depth + 1) else { return nil }
                entries.append(YAMLNode.Entry(key: Placed(name.string, at: Place(key.mark)), value: value))
            }
            return YAMLNode(content: .map(entries), place: place)
        case .alias:
            log.add(localized("an alias stands for nothing"), at: place)
            return nil
        }
    }
}

extension Place {
    init(_ mark: Mark?) {
        self.init(line: mark?.line ?? 1, column: mark?.column ?? 1)
    }
}

extension ProblemLog {
    /// The parser's errors carry the whole text: only what was wrong and where is of use.
    fileprivate func add(yamlError error: any Error, in text: String) {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            add(Self.notYAML(problem), at: Place(mark), remedy: Self.isAtTab(mark, text) ? Self.noTabs : nil)
        case YamlError.duplicatedKeysInMapping(let keys, let context):
            add(
                localized("the key \"{key}\" is there twice", ["key": Self.short(keys.first ?? "")]),
                at: Place(context.mark),
                remedy: localized("Keep one of them"))
        case YamlError.reader(let problem, let offset, _, _):
            add(Self.notYAML(problem), at: offset.flatMap { Self.place(ofByte: $0, in: text) })
        default:
            add(localized("this is not YAML"), at: nil)
        }
    }

    /// The parser's own words are English.
    private static func notYAML(_ problem: String) -> String {
        localized("this is not YAML: {problem}", ["problem": problem])
    }

    private static var noTabs: String { localized("Indent with spaces: YAML takes no tabs") }

    private static func isAtTab(_ mark: Mark, _ text: String) -> Bool {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(mark.line - 1) else { return false }
        return lines[mark.line - 1].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            .contains(UInt8(ascii: "\t"))
    }

    private static func place(ofByte offset: Int, in text: String) -> Place? {
        guard offset >= 0, offset <= text.utf8.count else { return nil }
        let lines = text.utf8.prefix(offset).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Place(
            line: lines.count, column: (lines.last.map { String(Substring($0)).unicodeScalars.count } ?? 0) + 1)
    }
}
