import Prototype

/// Something that the checker found wrong, with the part of the document that it is about.
///
/// ```swift
/// for finding in findings.about(.view(0)) { print(finding.sentence, finding.remedy) }
/// ```
public struct PartFinding: Hashable, Sendable {
    public let part: DocumentPart
    /// How bad it is.
    public let mark: FindingMark
    /// The fault, and how someone would suffer from it.
    public let sentence: String
    /// The remedy.
    public let remedy: String
    /// The edit that fixes it; `nil`: somebody has to decide something.
    public let fix: DocumentEdit?

    public init(
        part: DocumentPart, mark: FindingMark, sentence: String, remedy: String, fix: DocumentEdit? = nil
    ) {
        (self.part, self.mark, self.sentence, self.remedy) = (part, mark, sentence, remedy)
        self.fix = fix
    }
}

/// All that was found in a document.
///
/// ```swift
/// findings.about(.view(0)).map(\.sentence)
/// ```
public struct PartFindings: Hashable, Sendable {
    /// In the order of the document.
    public let all: [PartFinding]

    public init(_ all: [PartFinding] = []) {
        self.all = all
    }

    /// The gravest of each part.
    public var marks: [DocumentPart: FindingMark] {
        Dictionary(all.map { ($0.part, $0.mark) }, uniquingKeysWith: { max($0, $1) })
    }

    /// Those about a part, errors first.
    public func about(_ part: DocumentPart) -> [PartFinding] {
        let own = all.filter { $0.part == part }
        return own.filter { $0.mark == .error } + own.filter { $0.mark == .warning }
    }

    /// How many are of this kind.
    public func count(_ mark: FindingMark) -> Int { all.count { $0.mark == mark } }
}
