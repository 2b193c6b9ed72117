import Translation

/// Reads YAML that may be wrong, huge or hostile.
///
/// ```swift
/// let log = ProblemLog(file: "a.yaml")
/// guard let root = YAMLFile.read(bytes, log: log) else { return log.problems }
/// ```
public enum YAMLFile {
    /// The most bytes of a file: more than any that a person wrote.
    public static let byteLimit = 4 << 20

    /// Reads one YAML document.
    ///
    /// - Parameters:
    ///   - text: The file's bytes, as UTF-8.
    ///   - log: Collects the problems.
    /// - Returns: The root; `nil`: the text could not be read, which is logged, or is empty.
    public static func read(_ text: [UInt8], log: ProblemLog) -> YAMLNode? {
        parse(text, log: log)?.root
    }

    /// Reads one YAML document and its tokens.
    static func parse(_ text: [UInt8], log: ProblemLog) -> (root: YAMLNode, tokens: [YAMLToken])? {
        guard text.count <= byteLimit else {
            log.add(
                localized("the file is larger than {size} MiB", ["size": "\(byteLimit >> 20)"]), at: nil,
                remedy: localized("Keep data in files of its own"))
            return nil
        }
        return text.withUnsafeBufferPointer { bytes in
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            guard String(validating: bytes[start...], as: UTF8.self) != nil else {
                log.add(localized("the file is not UTF-8 text"), at: nil, remedy: localized("Save it as UTF-8"))
                return nil
            }
            do {
                var parser = try YAMLParser(bytes, from: start, log: log)
                if let root = try parser.document() { return (root, parser.tokens) }
                log.add(localized("the file is empty"), at: nil)
            } catch {
                // The log has the reason.
            }
            return nil
        }
    }
}
