/// One change of a text: the bytes of one range become others. It can be taken back, also after changes elsewhere in
/// the text.
///
/// ```swift
/// let change = TextChange(from: old, to: new)
/// change.reversed.applied(to: new)  // old
/// ```
public struct TextChange: Hashable, Sendable {
    /// Its beginning, in bytes from the start.
    public let offset: Int
    /// The bytes that were there.
    public let removed: [UInt8]
    /// The bytes that are there now.
    public let inserted: [UInt8]

    private init(offset: Int, removed: [UInt8], inserted: [UInt8]) {
        (self.offset, self.removed, self.inserted) = (offset, removed, inserted)
    }

    /// The change that makes `new` of `old`: all between their common beginning and their common end.
    public init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        self.init(
            offset: start, removed: Array(old[start..<(old.count - end)]),
            inserted: Array(new[start..<(new.count - end)]))
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// The change that takes this one back.
    public var reversed: TextChange { TextChange(offset: offset, removed: inserted, inserted: removed) }

    /// The text after the change; `nil`: the bytes that it takes out do not stand there.
    public func applied(to text: [UInt8]) -> [UInt8]? {
        let end = offset + removed.count
        guard offset >= 0, end <= text.count, text[offset..<end].elementsEqual(removed) else { return nil }
        return Array(text[..<offset]) + inserted + Array(text[end...])
    }
}
