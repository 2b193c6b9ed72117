import YAMLReading

/// An element with its drags and drops, as it stands in a document: to be put into the same one again, or another.
///
/// ```swift
/// if let text = source.text(copying: ["archive"]) {
///     CopiedElement.all(in: Array(text.utf8)).map(\.id)  // ["archive"]
/// }
/// ```
public struct CopiedElement: Hashable, Sendable {
    private var value: YAMLValue

    /// The type that a clipboard has for them: UTF-8, YAML.
    public static let contentType = "application/x-dragoman-elements"
    private static let key = "dragoman-elements"
    /// No more are taken at once.
    public static let limit = 1000

    fileprivate init?(_ value: YAMLValue) {
        guard value.text("element") != nil, case .list(let frame)? = value["frame"], frame.count == 4 else {
            return nil
        }
        self.value = value
    }

    /// What it is called in the document.
    public var id: String { value.text("element") ?? "" }

    /// What a person reads, in some language.
    public var label: String {
        switch value["label"] {
        case .text(let text)?: text
        case .map(let entries)?:
            entries.lazy.compactMap { if case .text(let text) = $0.value { text } else { nil } }.first ?? id
        default: id
        }
    }

    /// Where it is, in pixels of its picture.
    public var frame: PixelFrame? {
        guard case .list(let items)? = value["frame"] else { return nil }
        let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard numbers.count == 4 else { return nil }
        return PixelFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The same with another id, at another place. What it names by an id is called otherwise, or no longer named.
    ///
    /// - Parameters:
    ///   - id: The new id.
    ///   - frame: Where it is to be.
    ///   - names: The new ids of what it may name; what is not there is not named any more.
    /// - Returns: The copy.
    public func renamed(_ id: String, at frame: PixelFrame, naming names: [String: String]) -> CopiedElement {
        var copy = self
        copy.value = value.renaming(names).setting("element", to: .text(id)).setting("frame", to: YAMLValue(frame))
        return copy
    }

    var yaml: YAMLValue { value }

    /// What ``DocumentSource/text(copying:)`` made; none: it is something else.
    public static func all(in bytes: [UInt8]) -> [CopiedElement] {
        guard let source = try? YAMLSource(bytes), case .list(let items)? = source.value(at: [.key(key)]) else {
            return []
        }
        return items.prefix(limit).compactMap { CopiedElement($0) }
    }

    fileprivate static func text(of elements: [YAMLValue]) -> String {
        YAMLValue.map([.init(key, .list(elements))]).text
    }
}

extension DocumentSource {
    /// Elements as a text for a clipboard, in the order of the document.
    ///
    /// - Parameter ids: Of the elements.
    /// - Returns: The text; `nil`: none of them is there.
    public func text(copying ids: [String]) -> String? {
        let paths = DocumentPaths(document: document)
        let wanted = Set(ids)
        let values = document.ids.filter(wanted.contains).compactMap { id -> YAMLValue? in
            guard (try? paths.isElement(id)) == true, let path = try? paths.path(of: id) else { return nil }
            return source.value(at: path)
        }
        return values.isEmpty ? nil : CopiedElement.text(of: values)
    }

    func adding(_ copies: [CopiedElement], to mockup: String, _ paths: DocumentPaths) throws -> YAMLSource {
        guard case .mockup(let description) = try paths.view(mockup) else { throw DocumentEditError.nothingThere }
        let path = try paths.path(of: mockup)
        guard description.elementsPlace != nil else {
            return try source.inserting(.init("elements", .list(copies.map(\.yaml))), into: path)
        }
        var source = source
        for copy in copies { source = try source.appending(copy.yaml, to: path + [.key("elements")], inLines: true) }
        return source
    }
}

extension YAMLValue {
    fileprivate subscript(key: String) -> YAMLValue? {
        guard case .map(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    fileprivate func text(_ key: String) -> String? {
        if case .text(let text)? = self[key] { text } else { nil }
    }

    /// With other ids after `in:` and `of:`.
    fileprivate func renaming(_ names: [String: String]) -> YAMLValue {
        switch self {
        case .text, .number: self
        case .list(let items): .list(items.map { $0.renaming(names) })
        case .map(let entries):
            .map(
                entries.compactMap { entry in
                    guard ["in", "of"].contains(entry.key), case .text(let id) = entry.value else {
                        return Entry(entry.key, entry.value.renaming(names))
                    }
                    return names[id].map { Entry(entry.key, .text($0)) }
                })
        }
    }
}
