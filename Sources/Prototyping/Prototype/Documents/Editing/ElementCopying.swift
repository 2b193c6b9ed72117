import YAMLReading

/// A copied element with its drags and drops, which can be pasted into the same document or another.
///
/// ```swift
/// if let text = source.text(copying: ["archive"]) {
///     CopiedElement.all(in: Array(text.utf8)).map(\.id)  // ["archive"]
/// }
/// ```
public struct CopiedElement: Hashable, Sendable {
    private var value: YAMLValue

    /// The clipboard's type of copied elements: YAML in UTF-8.
    public static let contentType = "application/x-dragoman-elements"
    private static let key = "dragoman-elements"
    /// The most elements that are pasted at once.
    public static let limit = 1000

    fileprivate init?(_ value: YAMLValue) {
        guard value.text("element") != nil, case .list(let frame)? = value["frame"], frame.count == 4 else {
            return nil
        }
        self.value = value
    }

    /// The id in the document.
    public var id: String { value.text("element") ?? "" }

    /// The label, in any of its languages.
    public var label: String {
        switch value["label"] {
        case .text(let text)?: text
        case .map(let entries)?:
            entries.lazy.compactMap { if case .text(let text) = $0.value { text } else { nil } }.first ?? id
        default: id
        }
    }

    /// The frame, in pixels of its picture.
    public var frame: PixelFrame? {
        guard case .list(let items)? = value["frame"] else { return nil }
        let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard numbers.count == 4 else { return nil }
        return PixelFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// A copy with another id and frame. References are renamed or removed.
    ///
    /// - Parameters:
    ///   - id: The new id.
    ///   - frame: The new frame.
    ///   - names: The new ids of referenced elements. Other references are removed.
    /// - Returns: The copy.
    public func renamed(_ id: String, at frame: PixelFrame, naming names: [String: String]) -> CopiedElement {
        var copy = self
        copy.value = value.renaming(names).setting("element", to: .text(id)).setting("frame", to: YAMLValue(frame))
        return copy
    }

    var yaml: YAMLValue { value }

    /// The elements in a text from ``DocumentSource/text(copying:)``; none if it is something else.
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
    /// The text of elements for a clipboard, in the order of the document.
    ///
    /// - Parameter ids: The ids of the elements.
    /// - Returns: The text; `nil`: the document has none of them.
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
        guard description.elementsPosition != nil else {
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

    /// A copy with other ids after `in:` and `of:`.
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
