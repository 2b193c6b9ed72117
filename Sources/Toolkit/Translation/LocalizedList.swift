/// Lists of names as the person's language writes them.
///
/// ```swift
/// LocalizedList.and(["January", "February", "March"])  // "January, February and March"
/// LocalizedList.place(["Ada Lovelace", "attachments"])  // "Ada Lovelace, attachments"
/// ```
public enum LocalizedList {
    /// A list in a sentence: "January, 40, and notes.txt". A long list ends with the number of further names. Names
    /// with commas stand between quotation marks; in English, semicolons tell them apart.
    public static func and(_ names: [String]) -> String {
        if names.count > 1, quotesNames { return joined(names.map { clause($0) }) }
        switch names.count {
        case 2: return joined([clause(names[0]), names[1]])
        case 3 where hasComma(names): return "\(names[0]); \(names[1]); and \(names[2])"
        case 4... where hasComma(names.prefix(2)): return "\(names[0]); \(names[1]); and \(names.count - 2) more"
        default: return joined(names)
        }
    }

    /// The same list with each name between the language's quotation marks, whether it has a comma or not: a name that
    /// no ending can be put on. English has no marks.
    public static func quoted(_ names: [String]) -> String {
        guard quotesNames else { return and(names) }
        return joined(
            names.map { localized("{list},", ["list": $0], context: "a list with commas, in a sentence that goes on") })
    }

    private static func joined(_ items: [String]) -> String {
        switch items.count {
        case 0: localized("nothing")
        case 1: items[0]
        case 2: localized("{first} and {second}", ["first": items[0], "second": items[1]])
        case 3: localized("{first}, {second} and {third}", ["first": items[0], "second": items[1], "third": items[2]])
        default:
            localized(
                "{first}, {second} and {count} more", "{first}, {second} and {count} more", count: items.count - 2,
                ["first": items[0], "second": items[1]])
        }
    }

    /// All names of a list, without "and": "January.csv, notes.txt".
    public static func all(_ items: some Collection<String>) -> String {
        let words = localized("{list}, {item}", context: "a list of names")
        // One sentence in each other copies the list for each name.
        if words.hasPrefix("{list}"), words.hasSuffix("{item}") {
            return items.joined(separator: String(words.dropFirst("{list}".count).dropLast("{item}".count)))
        }
        return items.dropFirst().reduce(items.first ?? "") {
            localized("{list}, {item}", ["list": $0, "item": $1], context: "a list of names")
        }
    }

    /// The names of a place, from the outside in: "Ada Lovelace, attachments".
    public static func place(_ names: [String]) -> String {
        names.dropFirst().reduce(names.first ?? "") {
            localized("{outer}, {inner}", ["outer": $0, "inner": $1], context: "a place and what it is in")
        }
    }

    /// A list inside a sentence that goes on: "January, 40, is back".
    public static func clause(_ names: [String]) -> String {
        guard names.count > 1 else { return clause(and(names)) }
        let isClosed = !quotesNames && hasComma(names.count > 3 ? names.prefix(2) : names[...])
        return isClosed ? clause(and(names)) : and(names)
    }

    private static func hasComma(_ names: some Sequence<String>) -> Bool {
        names.contains { $0.contains { commas.contains($0) } }
    }

    private static let commas = ",;，；、،؛"

    /// Whether the language puts a name that has commas between quotation marks. In a list each name has its own.
    public static var quotesNames: Bool { !clause(",").hasSuffix(",,") }

    /// A name inside a sentence. If it has commas, English puts a comma after it, and other languages
    /// quotation marks around it.
    public static func clause(_ list: String) -> String {
        guard list.contains(where: { commas.contains($0) }) else { return list }
        return localized("{list},", ["list": list], context: "a list with commas, in a sentence that goes on")
    }

    /// Joins two sentences.
    public static func sentences(_ first: String, _ second: String) -> String {
        localized("{first} {second}", ["first": first, "second": second], context: "two sentences")
    }
}
