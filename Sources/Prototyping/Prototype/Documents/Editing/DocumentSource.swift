import Translation
import YAMLReading

/// The reason why an edit was not made. The document has not changed.
///
/// ```swift
/// do { source = try source.applying(.removeElement("archive")) } catch .nothingThere {
///     print("It is gone already.")
/// }
/// ```
public enum DocumentEditError: Error, Sendable, CustomStringConvertible {
    /// There is no such view, element, drag or drop.
    case nothingThere
    /// The file's text cannot be changed.
    case text(YAMLEditError)
    /// The result would not be a valid document.
    case wrong(ProblemsError)

    public var description: String {
        switch self {
        case .nothingThere: localized("This part of the document is missing.")
        case .text(let error): error.description
        case .wrong(let problems):
            problems.list.map { $0.message + "." + ($0.remedy.map { " \($0)." } ?? "") }.joined(separator: "\n")
        }
    }
}

/// A document with its text. An edit changes only the characters of the edited value: comments and layout stay.
///
/// ```swift
/// let source = try DocumentSource(bytes, file: "inbox.dragoman.yaml")
/// let renamed = try source.applying(.setText(.title, "Inbox", language: nil))
/// try write(renamed.bytes)
/// ```
public struct DocumentSource: Sendable {
    /// The document that the text describes.
    public let document: Document
    let source: YAMLSource

    /// The file's contents, in UTF-8. Writing earlier contents undoes an edit.
    public var bytes: [UInt8] { source.bytes }

    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - file: The file's path, for messages.
    /// - Throws: `ProblemsError`, for the same faults as ``DocumentReader``.
    public init(_ bytes: [UInt8], file: String) throws(ProblemsError) {
        let log = ProblemLog(file: file)
        let source = YAMLSource(bytes, log: log)
        document = try DocumentReader.read(source?.root, log)
        guard let source else {
            throw ProblemsError([Problem(file: file, position: nil, message: localized("the file cannot be read"))])
        }
        self.source = source
    }

    /// - Throws: `ProblemsError` if the text is not a valid document any more.
    private init(_ source: YAMLSource, file: String) throws(ProblemsError) {
        document = try DocumentReader.read(source.root, ProblemLog(file: file))
        self.source = source
    }

    /// Makes an edit.
    ///
    /// - Returns: The new document, read from its new text.
    /// - Throws: ``DocumentEditError``.
    public func applying(_ edit: DocumentEdit) throws(DocumentEditError) -> DocumentSource {
        if case .all(let edits) = edit {
            if let removed = try removingElements(edits) { return removed }
            var result = self
            for edit in edits { result = try result.applying(edit) }
            return result
        }
        let changed: YAMLSource
        do {
            changed = try text(after: edit)
        } catch let error as YAMLEditError {
            throw .text(error)
        } catch let error as DocumentEditError {
            throw error
        } catch {
            throw .nothingThere
        }
        do {
            return try DocumentSource(changed, file: document.file)
        } catch {
            throw .wrong(error)
        }
    }

    /// Removes several elements at once, because one may refer to another.
    ///
    /// - Returns: The new document; `nil`: the edits also do something else.
    private func removingElements(_ edits: [DocumentEdit]) throws(DocumentEditError) -> DocumentSource? {
        let ids = edits.compactMap { if case .removeElement(let id) = $0 { id } else { nil } }
        guard !ids.isEmpty, ids.count == edits.count else { return nil }
        let paths = DocumentPaths(document: document)
        // The removal goes from the last element to the first, so that the others keep their indices.
        let order = document.ids.filter(Set(ids).contains)
        var changed = source
        for id in order.reversed() {
            guard try paths.isElement(id) else { throw .nothingThere }
            let path = try paths.path(of: id)
            do throws(YAMLEditError) {
                changed = try changed.removing(path)
            } catch {
                throw .text(error)
            }
        }
        do {
            return try DocumentSource(changed, file: document.file)
        } catch {
            throw .wrong(error)
        }
    }

    private func text(after edit: DocumentEdit) throws -> YAMLSource {
        let paths = DocumentPaths(document: document)
        switch edit {
        case .setText(let reference, let text, let language):
            return try setting(reference, to: text, in: language, paths)
        case .setPoint(let reference, let point):
            let owner = try paths.path(of: reference)
            return try setting(
                "point", of: owner, to: YAMLValue(point), isThere: try paths.hasPoint(reference), after: ["name"])
        case .setFrame(let element, let frame):
            return try source.setting(try paths.path(of: element) + [.key("frame")], to: YAMLValue(frame))
        case .setArrangement(let element, let arrangement):
            guard try paths.isElement(element) else { throw DocumentEditError.nothingThere }
            return try setting(arrangement, of: try paths.path(of: element))
        case .addElement(let element, let mockup): return try adding(element, to: mockup, paths)
        case .removeElement(let id):
            guard try paths.isElement(id) else { throw DocumentEditError.nothingThere }
            return try source.removing(try paths.path(of: id))
        case .add(let interaction, let kind, let owner):
            let value = YAMLValue(interaction, kind)
            let path = try paths.path(of: owner)
            if try paths.has(kind, owner) { return try source.appending(value, to: path + [.key(kind.key)]) }
            return try source.inserting(
                .init(kind.key, .list([value])), into: path,
                after: DocumentPaths.heads + (kind == .drop ? ["drags"] : []))
        case .remove(let reference): return try source.removing(try paths.path(of: reference))
        case .setAccepted(let reference, let types):
            return try setting(accepted: types, of: try paths.path(of: reference))
        case .setOutcome(let reference, let outcome, let why):
            let kept = try paths.drop(at: reference).followUps.map(\.value)
            return try setting(outcome, because: why, kept, of: try paths.path(of: reference))
        case .setFollowUps(let reference, let steps):
            let drop = try paths.drop(at: reference)
            let why = drop.refusal?.texts.first?.text.value ?? ""
            return try setting(drop.outcome?.value, because: why, steps, of: try paths.path(of: reference))
        case .setValue(let position, let value): return try setting(value, at: position)
        case .setID(let old, let new): return try renaming(old, to: new, paths)
        case .duplicateElement(let id, let new, let frame): return try duplicating(id, as: new, at: frame, paths)
        case .addCopies(let copies, let mockup): return try adding(copies, to: mockup, paths)
        case .setImage(let mockup, let image):
            guard case .mockup = try paths.view(mockup) else { throw DocumentEditError.nothingThere }
            return try source.setting(try paths.path(of: mockup) + [.key("image")], to: .text(image))
        case .addMockup(let mockup): return try source.appending(YAMLValue(mockup), to: [.key("views")], inLines: true)
        case .setOffered(let reference, let types):
            return try setting(offered: types, of: try paths.path(of: reference))
        case .moveElement(let id, let isDown): return try moving(id, isDown: isDown, paths)
        case .orderElements(let ids): return try ordering(ids, paths)
        case .all: return source
        case .setOpens(let element, let screen):
            guard try paths.isElement(element) else { throw DocumentEditError.nothingThere }
            return try setting(
                "opens", to: screen, of: try paths.path(of: element), after: ["frame", "arrange", "inset"])
        case .setScreen(let view, let screen):
            let path = try paths.path(of: try paths.view(view).id.value)
            return try setting("screen", to: screen, of: path, after: DocumentPaths.heads)
        }
    }

    /// Sets the value of an optional key; `nil` removes the key.
    private func setting(
        _ key: String, to name: String?, of owner: [YAMLStep], after predecessors: [String]
    ) throws -> YAMLSource {
        let path = owner + [.key(key)]
        guard let name else { return source.has(path) ? try source.removing(path) : source }
        return try setting(key, of: owner, to: .text(name), isThere: source.has(path), after: predecessors)
    }

    private func setting(_ arrangement: Arrangement?, of element: [YAMLStep]) throws -> YAMLSource {
        let path = element + [.key("arrange")]
        guard let arrangement else { return source.has(path) ? try source.removing(path) : source }
        return try setting(
            "arrange", of: element, to: .text(arrangement.rawValue), isThere: source.has(path), after: ["frame"])
    }

    /// Sets a key's value, or inserts it.
    private func setting(
        _ key: String, of path: [YAMLStep], to value: YAMLValue, isThere: Bool, after predecessors: [String]
    ) throws -> YAMLSource {
        isThere
            ? try source.setting(path + [.key(key)], to: value)
            : try source.inserting(.init(key, value), into: path, after: predecessors)
    }

    private func adding(_ element: NewElement, to mockup: String, _ paths: DocumentPaths) throws -> YAMLSource {
        guard case .mockup(let description) = try paths.view(mockup) else { throw DocumentEditError.nothingThere }
        let path = try paths.path(of: mockup)
        let value = YAMLValue(element)
        if description.elementsPosition != nil {
            return try source.appending(value, to: path + [.key("elements")], inLines: true)
        }
        return try source.inserting(.init("elements", .list([value])), into: path)
    }

    // MARK: Texts

    private func setting(
        _ reference: TextReference, to text: String, in language: String?, _ paths: DocumentPaths
    ) throws -> YAMLSource {
        var (owner, key, current, isOptional) = try paths.text(reference)
        if case .refusal = reference, source.has(owner + [.key("then")]) { owner.append(.key("then")) }
        let path = owner + [.key(key)]
        let main = document.language?.value ?? "en"
        guard let current else {
            if text.isEmpty, isOptional { return source }
            let isMain = language == nil || language == main
            let value: YAMLValue = isMain ? .text(text) : .map([.init(language ?? main, .text(text))])
            return try source.inserting(.init(key, value), into: owner, after: DocumentPaths.predecessors(of: key))
        }
        if text.isEmpty, isOptional, language == nil { return try source.removing(path) }
        if current.texts.first?.language == "" {
            guard let language, language != main else { return try source.setting(path, to: .text(text)) }
            let written = current.entry(in: main)?.text.value ?? ""
            let both: YAMLValue = .map([.init(main, .text(written)), .init(language, .text(text))])
            return try source.setting(path, to: both)
        }
        let tag = language ?? current.entry(in: main)?.language ?? main
        if current.texts.contains(where: { $0.language == tag }) {
            return try source.setting(path + [.key(tag)], to: .text(text))
        }
        return try source.inserting(.init(tag, .text(text)), into: path)
    }
}
