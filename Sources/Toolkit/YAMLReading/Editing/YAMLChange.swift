/// One step of a path, from a value to one inside it.
///
/// ```swift
/// let path: [YAMLStep] = [.key("views"), .item(0), .key("title")]
/// ```
public enum YAMLStep: Hashable, Sendable {
    case key(String)
    case item(Int)
}

/// The change that an edit makes at its path.
enum YAMLChange {
    /// Replaces the value.
    case set(YAMLValue)
    /// Adds a key to the map, at an index.
    case insert(YAMLValue.Entry, Int)
    /// Adds an item at the end of the list.
    case append(YAMLValue)
    /// Removes the value.
    case remove
    /// Exchanges an item of the list and the one after it.
    case swap(Int)
}

/// Verifies an edit: the new text must have the wanted change, and otherwise say the same as before.
extension YAMLNode {
    /// Whether `new` differs from this value by just one change.
    ///
    /// - Parameters:
    ///   - new: The value that was read from the new text.
    ///   - change: The change.
    ///   - path: The path of the change.
    /// - Returns: Whether the change is there and nothing else differs.
    func becomes(_ new: YAMLNode, by change: YAMLChange, at path: ArraySlice<YAMLStep>) -> Bool {
        guard let step = path.first else { return becomes(new, by: change) }
        let rest = path.dropFirst()
        let isRemoved = if case .remove = change { rest.isEmpty } else { false }
        switch (content, new.content, step) {
        case (.list(var old), .list(var new), .item(let index)) where old.indices.contains(index):
            if isRemoved {
                old.remove(at: index)
                return Self.isSame(old, new)
            }
            guard old.count == new.count, old[index].becomes(new[index], by: change, at: rest) else { return false }
            old.remove(at: index)
            new.remove(at: index)
            return Self.isSame(old, new)
        case (.map(var old), .map(var new), .key(let key)):
            guard let index = old.firstIndex(where: { $0.key.value == key }) else { return false }
            if isRemoved {
                old.remove(at: index)
                return Self.isSame(old, new)
            }
            guard old.count == new.count, new[index].key.value == key,
                old[index].value.becomes(new[index].value, by: change, at: rest)
            else { return false }
            old.remove(at: index)
            new.remove(at: index)
            return Self.isSame(old, new)
        default: return false
        }
    }

    private func becomes(_ new: YAMLNode, by change: YAMLChange) -> Bool {
        switch (change, content, new.content) {
        case (.set(let value), _, _): return new.says(value)
        case (.insert(let entry, let index), .map(let old), .map(var new)):
            guard new.indices.contains(index), new[index].key.value == entry.key, new[index].value.says(entry.value)
            else { return false }
            new.remove(at: index)
            return Self.isSame(old, new)
        case (.append(let item), .list(let old), .list(var new)):
            guard let last = new.popLast(), last.says(item) else { return false }
            return Self.isSame(old, new)
        case (.swap(let index), .list(var old), .list(let new)):
            old.swapAt(index, index + 1)
            return Self.isSame(old, new)
        default: return false
        }
    }

    /// Whether two values are the same, apart from positions and styles.
    func isSame(as other: YAMLNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let text, _), .scalar(let otherText, _)):
            text == otherText && isPlainNumberOrNothing == other.isPlainNumberOrNothing
        case (.list(let items), .list(let others)): Self.isSame(items, others)
        case (.map(let entries), .map(let others)): Self.isSame(entries, others)
        default: false
        }
    }

    private static func isSame(_ items: [YAMLNode], _ others: [YAMLNode]) -> Bool {
        items.count == others.count && zip(items, others).allSatisfy { $0.isSame(as: $1) }
    }

    private static func isSame(_ entries: [Entry], _ others: [Entry]) -> Bool {
        entries.count == others.count
            && zip(entries, others).allSatisfy { $0.key.value == $1.key.value && $0.value.isSame(as: $1.value) }
    }

    private func says(_ value: YAMLValue) -> Bool {
        switch (content, value) {
        case (.scalar(let text, _), .text(let wanted)): text == wanted && !isPlainNumberOrNothing
        case (.scalar(let text, let isPlain), .number(let number)): isPlain && text == YAMLValue.text(of: number)
        case (.list(let items), .list(let values)):
            items.count == values.count && zip(items, values).allSatisfy { $0.says($1) }
        case (.map(let entries), .map(let values)):
            entries.count == values.count
                && zip(entries, values).allSatisfy { $0.key.value == $1.key && $0.value.says($1.value) }
        default: false
        }
    }

    /// Whether quotation marks would change the meaning: 12 or "12", ~ or "~".
    private var isPlainNumberOrNothing: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return isNothing || Double(text) != nil
    }
}
