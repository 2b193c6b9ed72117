import AccessibleDragging
import Prototype
import Translation

/// Several new parts of a document, or one, that one edit adds.
///
/// ```swift
/// if let new = document.duplication(of: [.element(0, inView: 0), .element(1, inView: 0)]) {
///     draft.change(to: try draft.source.applying(new.edit), .added(new.name))
/// }
/// ```
public struct PartsAddition: Hashable, Sendable {
    /// The change to the document.
    public let edit: DocumentEdit
    /// The parts that they will be.
    public let parts: [DocumentPart]
    /// Their common name.
    public let name: String
}

/// The actions of a person in the inspector with several elements at once.
extension Document {
    /// The common name of several parts: the name of the only one, or how many there are.
    public func name(of parts: [DocumentPart]) -> String {
        if parts.count == 1, let only = parts.first { return name(of: only) }
        return localized("1 element", "{count} elements", count: parts.count)
    }

    private func frames(of parts: [DocumentPart]) -> [PixelFrame]? {
        let frames = parts.compactMap { part in part.isEntry ? nil : element(at: part)?.frame.value }
        return frames.count == parts.count && !frames.isEmpty ? frames : nil
    }

    /// The edit that puts elements where frames say; `nil`: one of the parts is no element.
    public func edit(placing frames: [PartFrame]) -> DocumentEdit? {
        let edits = frames.compactMap { edit(movingFrameOf: $0.part, to: $0.frame) }
        guard edits.count == frames.count, let first = edits.first else { return nil }
        return edits.count == 1 ? first : .all(edits)
    }

    /// The edit that puts elements in line, or at equal distances; `nil`: there are too few of them.
    public func edit(aligning parts: [DocumentPart], _ alignment: FrameAlignment) -> DocumentEdit? {
        guard let frames = frames(of: parts), frames.count >= alignment.leastCount else { return nil }
        let new = alignment.applied(to: frames)
        let moved = zip(parts, zip(frames, new)).compactMap { part, pair in
            pair.0 == pair.1 ? nil : PartFrame(part: part, frame: pair.1)
        }
        return moved.isEmpty ? .all([]) : edit(placing: moved)
    }

    /// The edit that takes parts away; `nil`: one of them cannot be.
    public func edit(removing parts: [DocumentPart]) -> DocumentEdit? {
        let edits = parts.compactMap { edit(removing: $0) }
        guard edits.count == parts.count, let first = edits.first else { return nil }
        return edits.count == 1 ? first : .all(edits)
    }

    /// Copies of elements, a little aside; `nil`: one of the parts is no element.
    public func duplication(of parts: [DocumentPart]) -> PartsAddition? {
        guard let view = parts.first?.view, let frames = frames(of: parts),
            let count = self.view(at: .view(view))?.described.listedElements?.count
        else { return nil }
        var taken: Set<String> = []
        let edits = zip(parts, frames).compactMap { part, frame -> DocumentEdit? in
            guard let element = element(at: part) else { return nil }
            var frame = frame
            frame.x += 16
            frame.y += 16
            let id = newID(for: element.label.text(in: "en"), besides: taken)
            taken.insert(id)
            return .duplicateElement(element.id.value, id: id, frame)
        }
        return PartsAddition(
            edit: .all(edits), parts: edits.indices.map { .element(count + $0, inView: view) }, name: name(of: parts))
    }

    /// An element around others, which then go where it goes; `nil`: there are fewer than two.
    public func grouping(of parts: [DocumentPart]) -> PartAddition? {
        guard parts.count > 1, let view = parts.first?.view, let frames = frames(of: parts),
            case .mockup(let mockup)? = self.view(at: .view(view))
        else { return nil }
        let (left, top) = (frames.map(\.x).min() ?? 0, frames.map(\.y).min() ?? 0)
        let right = frames.map { $0.x + $0.width }.max() ?? 0
        let bottom = frames.map { $0.y + $0.height }.max() ?? 0
        // The group is larger than the elements in it.
        let (x, y) = (max(0, left - 4), max(0, top - 4))
        let label = localized("Group", context: "an element around others")
        let element = NewElement(
            id: newID(for: "Group"), label: label,
            frame: PixelFrame(x: x, y: y, width: right + 4 - x, height: bottom + 4 - y))
        return PartAddition(
            edit: .addElement(element, mockup: mockup.id.value), part: .element(mockup.elements.count, inView: view),
            name: label)
    }

    /// Elements that were copied, put into a view.
    ///
    /// - Parameters:
    ///   - copies: The copied elements.
    ///   - view: The view that takes them.
    ///   - size: The size of its picture, inside of which they come to stand; `nil` if it is not known.
    /// - Returns: `nil`: it takes no elements, or there are none.
    public func pasting(_ copies: [CopiedElement], into view: Int, pictureSize size: Size?) -> PartsAddition? {
        guard !copies.isEmpty, case .mockup(let mockup)? = self.view(at: .view(view)) else { return nil }
        var names = Dictionary(ids.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
        var taken: Set<String> = []
        let ids = copies.map { copy in
            let id =
                self.ids.contains(copy.id) || taken.contains(copy.id)
                ? newID(for: copy.id, besides: taken) : copy.id
            taken.insert(id)
            return id
        }
        for (copy, id) in zip(copies, ids) { names[copy.id] = id }
        // Copies that would cover their originals stand aside, and all of them go as far.
        let known = Set(mockup.elements.map(\.frame.value))
        let isCovering = copies.contains { $0.frame.map(known.contains) ?? false }
        let copied = zip(copies, ids).map { copy, id in
            var frame = copy.frame ?? PixelFrame(x: 0, y: 0, width: 80, height: 40)
            if isCovering {
                frame.x += 16
                frame.y += 16
            }
            return copy.renamed(
                id, at: FrameHandle.inside.moving(frame, x: 0, y: 0, within: size), naming: names)
        }
        let name = copies.count == 1 ? copies[0].label : localized("1 element", "{count} elements", count: copies.count)
        return PartsAddition(
            edit: .addCopies(copied, mockup: mockup.id.value),
            parts: copies.indices.map { .element(mockup.elements.count + $0, inView: view) }, name: name)
    }

    /// The pictures that mock-ups show, as the document calls them.
    public var images: Set<String> {
        Set(
            views.compactMap { view in
                if case .mockup(let mockup) = view { mockup.image.value } else { nil }
            })
    }

    /// Adds a language to the document: the title gets a text in that language, a copy of its first one, which the person
    /// then translates. From then on every other text can have one in it too.
    ///
    /// - Parameter tag: "fr".
    /// - Returns: The change.
    public func addition(ofLanguage tag: String) -> DocumentEdit {
        let file = file.split(separator: "/").last.map(String.init) ?? file
        let text = title?.text(in: languages.first ?? "en") ?? file
        let own: [DocumentEdit] = title == nil ? [.setText(.title, text, language: nil)] : []
        return .all(own + [.setText(.title, text, language: tag)])
    }

    /// A mock-up on a screen of its own. Those that are on all screens get screens of their own.
    ///
    /// - Parameter image: Its picture's file, beside the document.
    /// - Returns: The change, and the view that it will be.
    public func addition(ofScreenWith image: String) -> PartAddition {
        let file = image.split(separator: "/").last.map(String.init) ?? image
        let label = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        let id = newID(for: label)
        let new = NewMockup(id: id, label: label, image: image, screen: id)
        let others = views.compactMap { view -> DocumentEdit? in
            guard case .mockup(let mockup) = view, mockup.screen == nil else { return nil }
            return .setScreen(view: mockup.id.value, mockup.id.value)
        }
        return PartAddition(edit: .all(others + [.addMockup(new)]), part: .view(views.count), name: label)
    }
}
