import Translation

/// The problems of a table of bars, with their positions.
///
/// ```swift
/// do { bars = try BarTable.read(bytes) } catch let error as BarTableError {
///     for problem in error.problems { print(problem.line, problem.column, problem.kind.sentence) }
/// }
/// ```
public struct BarTableError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The problems in reading order, at least one and at most ``maximumProblems``.
    public let problems: [Problem]
    /// The choice that the person must make before the table can be read; `nil`: the file must be corrected.
    public let choice: TableChoice?

    /// The most problems that are reported.
    public static let maximumProblems = 20

    public init(problems: [Problem], choice: TableChoice? = nil) {
        (self.problems, self.choice) = (problems, choice)
    }

    /// The problems, one a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }

    /// One problem of a table, with its position.
    public struct Problem: Sendable, Equatable, CustomStringConvertible {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int
        /// The kind of the problem.
        public let kind: Kind

        public init(line: Int, column: Int, kind: Kind) {
            self.line = line
            self.column = column
            self.kind = kind
        }

        /// "Line 3, column 9: “forty” is not a number. Write digits, such as 40 or 40.5."
        public var description: String {
            localized(
                "Line {line}, column {column}: {what}",
                ["line": "\(line)", "column": "\(column)", "what": kind.sentence])
        }
    }

    /// A kind of problem.
    public enum Kind: Sendable, Equatable {
        case tooManyBytes(limit: Int)
        case tooManyRows(limit: Int)
        case invalidUTF8
        /// The text may be in several encodings; the likeliest one has that name.
        case unknownEncoding(likely: String)
        /// The text is not in the encoding that was named.
        case notInEncoding(name: String)
        /// It is a spreadsheet's own file, such as ".xlsx".
        case spreadsheet(String)
        case unclosedQuote
        case textAfterQuote
        case emptyLabel
        case controlCharacter
        case longLabel(limit: Int)
        case missingValue(label: String)
        case tooManyFields(count: Int)
        case notFinite(text: String)
        case notANumber(text: String)
        /// There are more than two columns, of which the two are likely; or two in an order that is not the usual one.
        case columns(names: [String], label: String, value: String)
        case noSuchColumn(name: String, names: [String])
        /// "1.234" may be 1234, too.
        case ambiguousNumber(text: String)
        /// A number has another decimal sign than those before it.
        case otherDecimalSign(text: String)
        /// A number has another unit than those before it.
        case otherUnit(text: String)
        /// The first row may be a header whose value is a year.
        case headerOrBar(label: String, value: String)
        /// A row starts with "#", and has a value.
        case commentOrBar(text: String)

        /// The fault, and the remedy.
        public var sentence: String {
            switch self {
            case .tooManyBytes(let limit):
                localized(
                    "The table is larger than {size}. Split it into smaller ones.",
                    ["size": LocalizedNumber.size(Int64(limit))])
            case .tooManyRows(let limit):
                localized(
                    "The table has more than {limit} rows. Split it into smaller ones.", ["limit": "\(limit)"])
            case .invalidUTF8: localized("This is not UTF-8 text. Save the table with the encoding UTF-8.")
            case .unknownEncoding(let name):
                localized(
                    "This is not UTF-8 text. Name its encoding, such as encoding: {name}, or save it with the encoding UTF-8.",
                    ["name": name])
            case .notInEncoding(let name):
                localized("This is not a text in the encoding {name}. Name another one.", ["name": name])
            case .spreadsheet(let ending):
                localized("This is a spreadsheet file ({ending}). Save it as CSV.", ["ending": ending])
            case .otherUnit(let text):
                localized(
                    "“{number}” has another unit than the numbers before it. Use the same one in all rows.",
                    ["number": Self.short(text)])
            case .columns(let names, let label, let value):
                localized(
                    "The table has the columns {names}. Choose the one of the labels and the one of the values, such as columns: [{label}, {value}].",
                    [
                        "names": Self.list(names), "label": Self.short(label), "value": Self.short(value),
                    ])
            case .noSuchColumn(let name, let names):
                localized(
                    "There is no column “{name}”. The columns are {names}.",
                    ["name": Self.short(name), "names": Self.list(names)])
            case .ambiguousNumber(let text):
                localized(
                    "“{number}” may have a decimal sign, or separate thousands. Write it without separators, or add a number such as 40,5 or 40.5 to the table, which shows what it is.",
                    ["number": Self.short(text)])
            case .otherDecimalSign(let text):
                localized(
                    "“{number}” has another decimal sign than the numbers before it. Use the same one in all rows.",
                    ["number": Self.short(text)])
            case .headerOrBar(let label, let value):
                localized(
                    "“{label}” may be a bar of {value}, or the name of a column. Write a header above it, such as label,value, or name the columns.",
                    ["label": Self.short(label), "value": value])
            case .commentOrBar(let text):
                localized(
                    "“{text}” may be a comment or a bar. Put a label that starts with # between quotation marks.",
                    ["text": Self.short(text)])
            case .unclosedQuote:
                localized("This quotation mark is never closed. Close it, or write \"\" for a mark in the text.")
            case .textAfterQuote:
                localized("Text follows a closing quotation mark. Put all of the field between the marks.")
            case .emptyLabel:
                localized("The label is empty. Write a label before the value, such as January,40.")
            case .controlCharacter: localized("The label holds an invisible control character. Write it without.")
            case .longLabel(let limit):
                localized("The label has more than {limit} characters. Shorten it.", ["limit": "\(limit)"])
            case .missingValue(let label):
                localized(
                    "“{label}” has no value. Write a number after the label, such as January,40.",
                    ["label": Self.short(label)])
            case .tooManyFields(let count):
                LocalizedList.sentences(
                    localized("There is {count} field here.", "There are {count} fields here.", count: count),
                    localized(
                        """
                        Write one label and one value, and put a label that holds the separator between quotation \
                        marks.
                        """))
            case .notFinite(let text):
                localized(
                    "“{text}” cannot be drawn. Write a finite number, such as 40.", ["text": Self.short(text)])
            case .notANumber(let text):
                LocalizedList.sentences(
                    localized("“{text}” is not a number.", ["text": Self.short(text)]),
                    localized(
                        """
                        Write digits, such as 1000 or 40.5, with or without a unit; a header row is label,value.
                        """))
            }
        }

        private static func list(_ names: [String]) -> String {
            names.prefix(20).map { "“\(short($0))”" }.joined(separator: ", ") + (names.count > 20 ? ", …" : "")
        }

        private static func short(_ text: String) -> String {
            text.count > 40 ? text.prefix(39) + "…" : text
        }
    }
}
