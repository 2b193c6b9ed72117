import YAMLReading

/// A value that replaces another.
///
/// ```swift
/// DocumentEdit.setValue(at: finding.position, .text("text/plain"))
/// ```
public enum EditedValue: Hashable, Sendable {
    case text(String)
    case point(FractionPoint)
    case frame(PixelFrame)
}

/// Edits ids, copies and the order of elements.
extension DocumentSource {
    func setting(_ value: EditedValue, at position: TextPosition) throws -> YAMLSource {
        guard let path = source.path(at: position) else { throw DocumentEditError.nothingThere }
        let new: YAMLValue =
            switch value {
            case .text(let text): .text(text)
            case .point(let point): YAMLValue(point)
            case .frame(let frame): YAMLValue(frame)
            }
        return try source.setting(path, to: new)
    }

    /// Changes the id of a view or an element, and all references to it.
    func renaming(_ old: String, to new: String, _ paths: DocumentPaths) throws -> YAMLSource {
        let owner = try paths.path(of: old)
        var source = source
        for path in references(to: old, paths) { source = try source.setting(path, to: .text(new)) }
        let keys = ["element", "graph", "card", "mockup"]
        guard let key = keys.first(where: { source.has(owner + [.key($0)]) }) else {
            throw DocumentEditError.nothingThere
        }
        return try source.setting(owner + [.key(key)], to: .text(new))
    }

    /// The paths of the `in:` and `of:` that refer to an id.
    private func references(to id: String, _ paths: DocumentPaths) -> [[YAMLStep]] {
        var found: [[YAMLStep]] = []
        for owner in document.ids {
            guard let path = try? paths.path(of: owner) else { continue }
            for key in ["drags", "drops"] {
                var index = 0
                while source.has(path + [.key(key), .item(index)]) {
                    let entry = path + [.key(key), .item(index)]
                    let then = entry + [.key("then")]
                    found.append(entry + [.key("in")])
                    found.append(then + [.key("of")])
                    var step = 0
                    while source.has(then + [.item(step)]) {
                        found.append(then + [.item(step), .key("of")])
                        step += 1
                    }
                    index += 1
                }
            }
        }
        return found.filter { source.value(at: $0) == .text(id) }
    }

    /// Adds a copy of an element at the end of its mock-up's list.
    func duplicating(_ id: String, as new: String, at frame: PixelFrame, _ paths: DocumentPaths) throws -> YAMLSource {
        let path = try paths.path(of: id)
        guard try paths.isElement(id), let value = source.value(at: path) else { throw DocumentEditError.nothingThere }
        let copy = value.setting("element", to: .text(new)).setting("frame", to: YAMLValue(frame))
        return try source.appending(copy, to: Array(path.dropLast()), inLines: true)
    }

    /// Moves an element before or after its neighbour.
    func moving(_ id: String, isDown: Bool, _ paths: DocumentPaths) throws -> YAMLSource {
        let path = try paths.path(of: id)
        guard try paths.isElement(id), case .item(let index)? = path.last else { throw DocumentEditError.nothingThere }
        return try source.swapping(isDown ? index : index - 1, in: Array(path.dropLast()))
    }

    /// Puts elements of one mock-up into an order, by exchanging neighbours: comments go with their elements.
    func ordering(_ ids: [String], _ paths: DocumentPaths) throws -> YAMLSource {
        guard let first = ids.first, try paths.isElement(first) else { throw DocumentEditError.nothingThere }
        let list = Array(try paths.path(of: first).dropLast())
        let known = document.views.lazy.compactMap { $0.described.listedElements?.map(\.id.value) }
            .first { $0.contains(first) }
        guard var now = known, Set(ids).isSubset(of: now) else { throw DocumentEditError.nothingThere }
        var source = source
        for (target, id) in ids.enumerated() {
            guard var index = now.firstIndex(of: id) else { throw DocumentEditError.nothingThere }
            while index > target {
                source = try source.swapping(index - 1, in: list)
                now.swapAt(index - 1, index)
                index -= 1
            }
        }
        return source
    }
}

extension Document {
    /// The ids of all views and elements, in the order of the document.
    public var ids: [String] {
        views.flatMap { view in [view.id.value] + (view.described.listedElements ?? []).map(\.id.value) }
    }

    /// The id that a label gives, where nothing else has it: "Move it!" becomes `move-it`.
    public static func idStem(of label: String) -> String {
        let words = label.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        var stem = ""
        for word in words where stem.utf8.count + word.utf8.count < 40 { stem += (stem.isEmpty ? "" : "-") + word }
        return stem.contains(where: \.isLetter) ? stem : "element"
    }

    /// Makes a unique id from a label: "Move it!" becomes `move-it`, or `move-it-2` if that is taken.
    ///
    /// - Parameters:
    ///   - label: The label. Without ASCII letters the id is `element`.
    ///   - known: The element's present id, which does not count as taken.
    ///   - besides: Further ids that count as taken.
    /// - Returns: The id.
    public func newID(for label: String, known: String? = nil, besides: Set<String> = []) -> String {
        let stem = Self.idStem(of: label)
        let taken = Set(ids).subtracting(known.map { [$0] } ?? []).union(besides)
        if !taken.contains(stem) { return stem }
        var number = 2
        while taken.contains("\(stem)-\(number)") { number += 1 }
        return "\(stem)-\(number)"
    }
}
