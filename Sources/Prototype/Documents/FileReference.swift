import Translation

/// How a document names a file of its data: by a path, from the document's own folder.
///
/// ```swift
/// FileReference("pictures/inbox.png").fault  // nil: a file can be meant
/// FileReference("../secret.png").leadsOutside  // true
/// ```
public struct FileReference: Hashable, Sendable {
    /// As it is written.
    public let path: String

    public init(_ path: String) {
        self.path = path
    }

    /// Why no file can be meant, whatever the person agrees to, as a sentence without its stop; `nil`: one can.
    ///
    /// An address of the network is one of these: nothing is ever fetched.
    public var fault: String? {
        if path.isEmpty { return localized("the file's name is empty") }
        if path.utf8.count > 4000 { return localized("the file's name is too long") }
        if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return localized("the file's name holds an invisible control character")
        }
        if let scheme {
            return localized("\"{scheme}:\" is an address, and only files are read", ["scheme": scheme])
        }
        if let last = names.last, path.utf8.last != UInt8(ascii: "/"), last != ".", last != ".." { return nil }
        return localized("\"{path}\" names a folder, and a file is needed", ["path": path])
    }

    /// Whether the path leads out of the document's folder, as far as it says itself: links may do so too.
    public var leadsOutside: Bool { path.utf8.first == UInt8(ascii: "/") || names.contains("..") }

    /// The folders to go down through, and the file's name.
    public var names: [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    /// "https", where the path is an address; a letter and a colon may begin a file's name.
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

/// Which files outside of its folder a document may read: those that the person agreed to.
///
/// ```swift
/// let files = DocumentFiles("inbox.dragoman.yaml", access: DataAccess(agreed: ["../pictures/inbox.png"]))
/// ```
public struct DataAccess: Hashable, Sendable {
    /// The paths, as the document writes them.
    public var agreed: Set<String>

    public init(agreed: Set<String> = []) {
        self.agreed = agreed
    }

    /// Only what is beside the document, or below it.
    public static let besideDocument = DataAccess()

    /// Whether a file that is outside of the document's folder may be read.
    public func allows(_ reference: FileReference) -> Bool { agreed.contains(reference.path) }
}
