import Translation

/// A document's reference to a file of its data: a path from the document's own folder.
///
/// ```swift
/// FileReference("pictures/inbox.png").fault  // nil: a file can be meant
/// FileReference("../secret.png").leadsOutside  // true
/// ```
public struct FileReference: Hashable, Sendable {
    /// The path as it is written.
    public let path: String

    public init(_ path: String) {
        self.path = path
    }

    /// The reason why the reference can never be valid, as a sentence without its full stop; `nil`: it can be.
    ///
    /// Network addresses are invalid: nothing is ever fetched.
    public var fault: String? {
        if path.isEmpty { return localized("the file’s name is empty") }
        if path.utf8.count > 4000 { return localized("the file’s name is too long") }
        if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return localized("the file’s name holds an invisible control character")
        }
        if let scheme {
            return localized("“{scheme}:” is an address, but only files are read", ["scheme": scheme])
        }
        if let last = names.last, path.utf8.last != UInt8(ascii: "/"), last != ".", last != ".." { return nil }
        return localized("“{path}” names a folder, but a file is needed", ["path": path])
    }

    /// Whether the path itself leads out of the document's folder. Links may lead out too.
    public var leadsOutside: Bool { path.utf8.first == UInt8(ascii: "/") || names.contains("..") }

    /// The names of the folders on the path, and of the file.
    public var names: [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    /// The scheme, such as "https", if the path is an address; a single letter and a colon are part of a file's name.
    private var scheme: String? {
        guard let colon = path.firstIndex(of: ":") else { return nil }
        let scheme = path[..<colon]
        let isScheme =
            scheme.utf8.count > 1
            && scheme.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "+-.".unicodeScalars.contains($0))
            }
        let isAddress = path[colon...].hasPrefix("://") || ["data", "file", "mailto"].contains(scheme.lowercased())
        return isScheme && isAddress ? String(scheme) : nil
    }
}

/// The files outside its folder that a document may read, because the person has agreed.
///
/// ```swift
/// let files = DocumentFiles("inbox.dragoman.yaml", access: DataAccess(agreed: ["../pictures/inbox.png"]))
/// ```
public struct DataAccess: Hashable, Sendable {
    /// The paths as the document writes them.
    public var agreed: Set<String>

    public init(agreed: Set<String> = []) {
        self.agreed = agreed
    }

    /// No files outside the document's folder.
    public static let besideDocument = DataAccess()

    /// Whether the person has agreed to a file outside the document's folder.
    public func allows(_ reference: FileReference) -> Bool { agreed.contains(reference.path) }
}
