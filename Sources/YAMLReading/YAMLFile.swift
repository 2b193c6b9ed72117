import Yams

/// Reads YAML that may be wrong, huge or hostile.
public enum YAMLFile {
    /// More bytes than any file that a person wrote.
    public static let byteLimit = 4 << 20
    /// More parts, aliases followed, than any file that a person wrote.
    static let nodeLimit = 500_000
    /// Deeper than any file that a person wrote.
    static let depthLimit = 40

    /// Reads one YAML document.
    ///
    /// - Parameters:
    ///   - text: The file's bytes, as UTF-8.
    ///   - log: Is told what is wrong.
    /// - Returns: The document's root; `nil` when it could not be read, which the log then says, or is empty.
    public static func read(_ text: [UInt8], log: ProblemLog) -> YAMLNode? {
        guard text.count <= byteLimit else {
            log.add("the file is larger than \(byteLimit >> 20) MiB", at: nil, remedy: "Keep data in files of its own")
            return nil
        }
        guard let string = String(validating: text, as: UTF8.self) else {
            log.add("the file is not UTF-8 text", at: nil, remedy: "Save it as UTF-8")
            return nil
        }
        do {
            guard
                let root = try Parser(yaml: string, resolver: .basic, constructor: .default, encoding: .utf8)
                    .singleRoot()
            else {
                log.add("the file is empty", at: nil)
                return nil
            }
            var conversion = Conversion(log: log)
            return conversion.convert(root, depth: 0)
        } catch {
            log.add(yamlError: error)
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
        guard count <= YAMLFile.nodeLimit else {
            if count == YAMLFile.nodeLimit + 1 {
                log.add("there are more than \(YAMLFile.nodeLimit) values, aliases followed", at: place)
            }
            return nil
        }
        guard depth <= YAMLFile.depthLimit else {
            log.add("this is nested more than \(YAMLFile.depthLimit) deep", at: place)
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
            for (key, value) in mapping {
                guard case .scalar(let name) = key else {
                    log.add("a key must be a text", at: Place(key.mark))
                    return nil
                }
                guard let value = convert(value, depth: depth + 1) else { return nil }
                entries.append(YAMLNode.Entry(key: Placed(name.string, at: Place(key.mark)), value: value))
            }
            return YAMLNode(content: .map(entries), place: place)
        case .alias:
            log.add("an alias stands for nothing", at: place)
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
    fileprivate func add(yamlError error: any Error) {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            add("this is not YAML: \(problem)", at: Place(mark))
        case YamlError.duplicatedKeysInMapping(let keys, let context):
            add("the key \"\(keys.first ?? "")\" is there twice", at: Place(context.mark), remedy: "Keep one of them")
        case YamlError.reader(let problem, _, _, _):
            add("this is not YAML: \(problem)", at: nil)
        default:
            add("this is not YAML", at: nil)
        }
    }
}
