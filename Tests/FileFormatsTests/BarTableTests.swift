import FileFormats
import Testing

struct BarTableTests {
    private let two = [Bar(label: "January", value: 40), Bar(label: "February", value: 70)]

    private func read(_ text: String) throws -> [Bar] { try BarTable.read(Array(text.utf8)) }

    private func problems(_ bytes: [UInt8], location: SourceLocation = #_sourceLocation) -> [String] {
        do {
            let bars = try BarTable.read(bytes)
            Issue.record("read \(bars)", sourceLocation: location)
            return []
        } catch let error as BarTableError {
            return error.problems.map { "\($0.line):\($0.column) \($0.kind)" }
        } catch {
            Issue.record("\(error)", sourceLocation: location)
            return []
        }
    }

    private func problems(_ text: String, location: SourceLocation = #_sourceLocation) -> [String] {
        problems(Array(text.utf8), location: location)
    }

    @Test func everyLineEndWithAndWithoutHeader() throws {
        for end in ["\n", "\r\n", "\r"] {
            #expect(try read(["label,value", "January,40", "February,70", ""].joined(separator: end)) == two)
            #expect(try read(["January,40", "February,70"].joined(separator: end)) == two)
        }
    }

    @Test func theHeaderMayBeQuotedAndInCapitals() throws {
        #expect(try read("\"Label\" , VALUE\nJanuary,40\nFebruary,70") == two)
    }

    @Test func onlyTheFirstRowIsAHeader() {
        #expect(problems("January,40\nlabel,value\n") == [#"2:7 notANumber(text: "value")"#])
    }

    @Test func aByteOrderMarkIsSkipped() throws {
        #expect(try read("\u{FEFF}label,value\nJanuary,40\nFebruary,70") == two)
        #expect(try read("\u{FEFF}January,40\nFebruary,70") == two)
    }

    @Test func spreadsheetsPasteTabsAndSemicolons() throws {
        #expect(try read("January\t40\nFebruary\t70\n") == two)
        #expect(try read("label;value\r\nJanuary;40\r\nFebruary;70\r\n") == two)
        #expect(try read("a, b\t1\n") == [Bar(label: "a, b", value: 1)])
        #expect(try read("\"a;b\",1\n") == [Bar(label: "a;b", value: 1)])
        #expect(try read("label,value\na;b,1\n") == [Bar(label: "a;b", value: 1)])
    }

    @Test func aDecimalCommaIsNeverMisread() throws {
        #expect(try read("January;40,5\n") == [Bar(label: "January", value: 40.5)])
        #expect(problems("January\t1,000\n") == [#"1:9 ambiguousNumber(text: "1,000")"#])
        #expect(problems("January,40,5\n") == [#"1:1 columns(names: ["1", "2", "3"], label: "1", value: "3")"#])
        #expect(problems("label,value\nJanuary,40,5\n") == ["2:12 tooManyFields(count: 3)"])
    }

    @Test func quotedFieldsKeepCommasQuotesAndLineBreaks() throws {
        #expect(
            try read("\"a, \"\"b\"\"\r\nc\",1\r\n\"d\",\"2\"\r\n") == [
                Bar(label: "a, \"b\"\r\nc", value: 1), Bar(label: "d", value: 2),
            ])
    }

    @Test func whiteSpaceEmptyLinesAndEmptyFieldsDoNotCount() throws {
        #expect(try read("\n\n  January , 40 ,,\n , \n\nFebruary,\t70\t,\n\n") == two)
        #expect(try read("\" January \",40\n") == [Bar(label: " January ", value: 40)])
    }

    @Test func emptyTablesHaveNoBars() throws {
        for text in ["", "\n\n", "label,value", "\u{FEFF}", "label,value\r\n\r\n"] {
            #expect(try read(text) == [])
        }
    }

    @Test func numbersAreReadAsSpreadsheetsWriteThem() throws {
        let cases: [(String, Double)] = [
            ("+1", 1), ("-1.50", -1.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-2", 0.01), ("007", 7), ("-0", 0),
        ]
        for (text, value) in cases { #expect(try read("a,\(text)") == [Bar(label: "a", value: value)], "\(text)") }
    }

    @Test func labelsAreAsLongAsSomebodyCanListenTo() throws {
        let label = String(repeating: "é", count: BarTable.longestLabel)
        #expect(try read("a,1\n\(label),2\n").map(\.label) == ["a", label])
        #expect(problems("a,1\n\(label)é,2\n") == ["2:1 longLabel(limit: 2000)"])
    }

    @Test func whatIsNoNumberIsRefused() {
        for text in ["forty", "0x10", "1e", "1_000", "1 00", "--1", ".", "e5", "1e5e5", "3 May", "4th"] {
            #expect(problems("a,\(text)") == ["1:3 notANumber(text: \"\(text)\")"], "\(text)")
        }
    }

    @Test func naNAndInfinityAreRefused() {
        for text in ["NaN", "-nan", "inf", "-Infinity", "∞", "1e999", "-1e999", "#DIV/0!", "#NUM!"] {
            #expect(problems("a,\(text)") == ["1:3 notFinite(text: \"\(text)\")"], "\(text)")
        }
    }

    @Test func severalProblemsAtATimeWithTheirPlaces() {
        let text = "label,value\nJanuary,forty\n,3\nMarch\nApril,\n\"é\tè\",nan\nMay,5\nJune,6,7\n\"a\"b,1\n"
        #expect(
            problems(text) == [
                #"2:9 notANumber(text: "forty")"#, "3:1 emptyLabel", #"4:1 missingValue(label: "March")"#,
                #"6:7 notFinite(text: "nan")"#, "8:8 tooManyFields(count: 3)",
                "9:4 textAfterQuote",
            ])
    }

    @Test func problemsAreLimited() {
        #expect(problems(String(repeating: "a\n", count: 1000)).count == BarTableError.maximumProblems)
    }

    @Test func anUnclosedQuoteIsToldWhereItStarts() {
        #expect(problems("January,40\n \"February,70\nMarch,50\n") == ["2:2 unclosedQuote"])
        #expect(problems("\"") == ["1:1 unclosedQuote"])
    }

    @Test func invalidUTF8IsToldWithItsPlace() {
        #expect(problems(Array("é,1\r\nab".utf8) + [0xFF, 0x0A]) == ["2:3 invalidUTF8"])
        #expect(problems([0xFF, 0xFE, 0x41, 0x00, 0x42]) == ["1:1 invalidUTF8"])
        #expect(problems(Array("\u{FEFF}a,1".utf8) + [0xC3]) == ["1:4 invalidUTF8"])
        #expect(problems([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) == ["1:1 invalidUTF8"])
    }

    @Test func controlCharactersAreRefused() {
        #expect(problems("a\0b,1") == ["1:1 controlCharacter"])
    }

    @Test func rowsAndBytesAreLimited() throws {
        let rows = String(repeating: "a,1\n", count: BarTable.maximumRows)
        #expect(try read(rows).count == BarTable.maximumRows)
        #expect(problems(rows + "a,1") == ["100001:1 tooManyRows(limit: 100000)"])
        let bytes = [UInt8](repeating: 0x20, count: BarTable.maximumBytes + 1)
        #expect(problems(bytes) == ["1:1 tooManyBytes(limit: 10485760)"])
    }

    @Test func oneLineOfManyFieldsIsAnsweredSoon() {
        let text = "a,1" + String(repeating: ",", count: 300_000) + "x"
        #expect(problems("label,value\n" + text) == ["2:5 tooManyFields(count: 1024)"])
    }

    @Test func sentencesSayWhatIsWrongAndWhatWouldBeRight() {
        #expect { try read("label,value\nJanuary,forty\nFebruary") } throws: {
            "\($0)"
                == ("""
                Line 2, column 9: “forty” is not a number. Write digits, such as 1000 or 40.5, with or without a unit; \
                a header row is label,value.
                Line 3, column 1: “February” has no value. Write a number after the label, such as January,40.
                """)
        }
    }

    @Test func roundTripOfDifficultLabels() throws {
        let labels = [
            "a,b", "a;b", "a\tb", "\"", "\"\"", "a\nb", "a\r\nb", "a\rb", " a ", "\u{FEFF}a", "label", "é", "😀",
            "مرحبا", "=1+1", "#1", "# a", "a\\b", "\u{301}", "\u{A0}x\u{A0}",
        ]
        let bars = labels.map { Bar(label: $0, value: 1) }
        #expect(try BarTable.read(BarTable.csv(of: bars)).map { Array($0.label.utf8) } == labels.map { Array($0.utf8) })
        for bar in bars { #expect(try BarTable.read(bar.csv) == [bar]) }
    }

    @Test func anyBytesAreAnswered() {
        let alphabet: [UInt8] = Array("a1,;\t\r\n\" .-e".utf8) + [0, 0xC3, 0xA9, 0xEF, 0xBB, 0xBF, 0xFF]
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0..<24)).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] }
            do {
                let bars = try BarTable.read(bytes)
                #expect(try BarTable.read(BarTable.csv(of: bars)) == bars, "\(bytes)")
            } catch let error as BarTableError {
                #expect(!error.problems.isEmpty, "\(bytes)")
            } catch {
                Issue.record("\(error)")
            }
        }
    }
}
