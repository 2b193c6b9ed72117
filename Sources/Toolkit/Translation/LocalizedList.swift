/// Lists of names as the person's language writes them.
///
/// ```swift
/// LocalizedList.and(["January", "February", "March"])  // "January; February; and March"
/// LocalizedList.place(["Ada Lovelace", "attachments"])  // "Ada Lovelace, attachments"
/// ```
public enum LocalizedList {
    /// A list in a sentence: "January, 40, and notes.txt". A long list ends with the number of further names. Names
    /// hold commas themselves, so longer lists use semicolons.
    public static func and(_ names: [String]) -> String {
        let items = names.count > 1 && quotesNames ? names.map { clause($0) } : names
        return switch items.count {
        case 0: localized("nothing")
        case 1: items[0]
        case 2:
            localized(
                "{first} and {second}",
                ["first": quotesNames ? items[0] : clause(items[0]), "second": items[1]])
        case 3:
            localized(
                "{first}; {second}; and {third}", ["first": items[0], "second": items[1], "third": items[2]])
        default:
            localized(
                "{first}; {second}; and {count} more", "{first}; {second}; and {count} more", count: items.count - 2,
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
        names.count > 1 && quotesNames ? and(names) : clause(and(names))
    }

    /// Whether the language puts a name that has commas between quotation marks. In a list each name has its own.
    private static var quotesNames: Bool { !clause(",").hasSuffix(",,") }

    /// A name inside a sentence. If it has commas, English puts a comma after it, and other languages
    /// quotation marks around it.
    public static func clause(_ list: String) -> String {
        guard list.contains(where: { ",;，；、،؛".contains($0) }) else { return list }
        return localized("{list},", ["list": list], context: "a list with commas, in a sentence that goes on")
    }

    /// Joins two sentences.
    public static func sentences(_ first: String, _ second: String) -> String {
        localized("{first} {second}", ["first": first, "second": second], context: "two sentences")
    }
}
