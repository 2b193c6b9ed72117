import Translation

/// The elements of a recorded app at one moment.
///
/// ```swift
/// for id in film.moment(at: 10).tree.roots { print(tree[id]?.name ?? "") }
/// ```
public struct RecordedTree: Equatable, Sendable {
    /// The windows, in order, by their numbers.
    public private(set) var roots: [Int] = []
    private var known: [Int: SeenElement] = [:]
    private var inside: [Int: [Int]] = [:]
    private var depths: [Int: Int] = [:]

    public init() {}

    /// The element with a number; `nil`: there is none now.
    public subscript(_ id: Int) -> SeenElement? { known[id] }

    /// The numbers of the elements in one, in order.
    public func children(of id: Int) -> [Int] { inside[id] ?? [] }

    /// How many elements there are.
    public var count: Int { known.count }

    /// All elements, each before those in it.
    public var elements: [SeenElement] {
        var elements: [SeenElement] = []
        elements.reserveCapacity(known.count)
        var waiting = Array(roots.reversed())
        while let id = waiting.popLast() {
            if let element = known[id] { elements.append(element) }
            waiting += children(of: id).reversed()
        }
        return elements
    }

    /// Carries out a change.
    ///
    /// - Throws: ``FilmReadingError`` where it does not fit to the tree, which is then as far as it came.
    mutating func apply(_ change: RecordedFilm.TreeChange) throws(FilmReadingError) {
        var gone: Set<Int> = []
        for id in change.removed where !gone.contains(id) {
            guard known[id] != nil else { throw .noElement(id) }
            remove(id, &gone)
        }
        for element in change.added { try add(element) }
        for next in change.changed {
            guard let element = known[next.id] else { throw .noElement(next.id) }
            known[next.id] = try next.applied(to: element)
        }
    }

    private mutating func remove(_ id: Int, _ gone: inout Set<Int>) {
        if let parent = known[id]?.parent {
            inside[parent]?.removeAll { $0 == id }
        } else {
            roots.removeAll { $0 == id }
        }
        var waiting = [id]
        while let next = waiting.popLast() {
            gone.insert(next)
            known[next] = nil
            depths[next] = nil
            waiting += inside.removeValue(forKey: next) ?? []
        }
    }

    private mutating func add(_ element: SeenElement) throws(FilmReadingError) {
        guard known[element.id] == nil else { throw .twice(element.id) }
        guard known.count < FilmLimits.elements else { throw .tooMany(FilmLimits.elements) }
        // An element is put into one that is there already: so none is in itself, however long the way.
        if let parent = element.parent {
            guard known[parent] != nil, let depth = depths[parent] else { throw .noElement(parent) }
            guard depth < FilmLimits.depth else { throw .tooDeep }
            let children = inside[parent] ?? []
            guard element.index <= children.count else { throw .wrong("index") }
            inside[parent, default: []].insert(element.id, at: element.index)
            depths[element.id] = depth + 1
        } else {
            guard element.index <= roots.count else { throw .wrong("index") }
            roots.insert(element.id, at: element.index)
            depths[element.id] = 1
        }
        known[element.id] = element
    }
}

/// How much of a stranger's film is read.
enum FilmLimits {
    /// The longest timeline, in bytes.
    static let bytes: Int64 = 256 << 20
    /// The longest line, in bytes.
    static let line = 16 << 20
    /// How many lines there may be.
    static let lines = 1_000_000
    /// How many elements may be seen at once.
    static let elements = 20_000
    /// How many levels of elements there may be.
    static let depth = 256
    /// How many elements may come or change, in the whole film.
    static let changes = 2_000_000
    /// The longest film, in seconds.
    static let seconds = 86_400.0
    /// The furthest that something stands from the screen's corner, in pixels.
    static let pixels = 1_000_000
    /// How many values a list in an element may have.
    static let list = 1_000
}
