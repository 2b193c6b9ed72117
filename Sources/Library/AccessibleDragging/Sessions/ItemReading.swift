/// A value that is made from an item's data: a text, addresses, or a type of the application's own.
///
/// Apple counterpart: `NSItemProviderReading`.
///
/// ```swift
/// extension Point: ItemReading {
///     static let readableTypes: [ContentType] = ["application/x-point"]
///     init(_ bytes: [UInt8], of type: ContentType) throws { … }
/// }
/// ```
public protocol ItemReading: Sendable {
    /// The types of data that the value is made from, best first. Apple counterpart:
    /// `readableTypeIdentifiersForItemProvider`.
    static var readableTypes: [ContentType] { get }

    /// Makes the value from data of a type; throws if the data are malformed.
    init(_ bytes: [UInt8], of type: ContentType) throws
}

/// Text in UTF-8.
extension String: ItemReading {
    /// Plain text, also under the name that older X11 programs use.
    public static let readableTypes: [ContentType] = [.plainText, "text/*", "utf8_string"]

    /// Makes a text; throws ``LoadError/failed(_:)`` if the bytes are not UTF-8.
    public init(_ bytes: [UInt8], of type: ContentType) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw LoadError.failed("the text is not UTF-8")
        }
        self = text
    }
}

/// Addresses, usually of files, as programs exchange them: `text/uri-list`.
///
/// ```swift
/// session.loadObject(of: item, as: AddressList.self) { result in
///     let paths = (try? result.get())?.paths ?? []
/// }
/// ```
public struct AddressList: ItemReading, Hashable {
    /// A list of addresses, one a line.
    public static let readableTypes: [ContentType] = [.uriList]

    /// The addresses in their order: "file:///home/ada/notes.txt".
    public let addresses: [String]

    /// Makes a list of addresses.
    public init(_ addresses: [String]) { self.addresses = addresses }

    /// Reads a list. Lines that begin with `#` are comments.
    public init(_ bytes: [UInt8], of type: ContentType) throws {
        let text = try String(bytes, of: type)
        addresses = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") && !$0.isEmpty }.map(
            String.init)
    }

    /// The paths of the addresses that are files of this machine.
    public var paths: [String] { addresses.compactMap(Self.path) }

    private static func path(of address: String) -> String? {
        let prefix = "file://"
        guard address.lowercased().hasPrefix(prefix) else { return nil }
        let rest = address.dropFirst(prefix.count)
        guard let start = rest.firstIndex(of: "/") else { return nil }
        let host = rest[..<start]
        guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
        return decoded(rest[start...])
    }

    /// The text with its percent-encoding decoded; `nil`: it is malformed.
    private static func decoded(_ text: Substring) -> String? {
        var (bytes, rest): ([UInt8], Substring.UTF8View.SubSequence) = ([], text.utf8[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                // In C a NUL ends the text, which would name another file.
                guard byte != 0 else { return nil }
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension ItemProvider {
    /// Whether the item can be loaded as a value of a type. Apple counterpart: `canLoadObject(ofClass:)`.
    public func canLoadObject<Value: ItemReading>(as kind: Value.Type) -> Bool {
        firstType(conformingTo: kind.readableTypes) != nil
    }

    /// Loads the item as a value of a type. Apple counterpart: `loadObject(ofClass:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - kind: The type of the value: see ``ItemReading``.
    ///   - completion: Called once, now or later, on the main thread.
    /// - Returns: The load under way, to watch or stop.
    @discardableResult
    public func loadObject<Value: ItemReading>(
        as kind: Value.Type, completion: @escaping @MainActor (Result<Value, LoadError>) -> Void
    ) -> LoadRequest {
        let wanted = kind.readableTypes.first ?? .plainText
        let type = firstType(conformingTo: kind.readableTypes) ?? wanted
        return load(type) { result in
            completion(
                result.flatMap { bytes in
                    Result { try Value(bytes, of: type) }.mapError { $0 as? LoadError ?? .failed("\($0)") }
                })
        }
    }
}
