import Prototype
import XCTest

final class BarTableTests: XCTestCase {
    private let two = [Bar(label: "January", value: 40), Bar(label: "February", value: 70)]

    private func read(_ text: String) throws -> [Bar] { try BarTable.read(Array(text.utf8)) }

    private func problems(_ bytes: [UInt8], file: StaticString = #filePath, line: UInt = #line) -> [String] {
        do {
            let bars = try BarTable.read(bytes)
            XCTFail("read \(bars)", file: file, line: line)
            return []
        } catch let error as BarTableError {
            return error.problems.map { "\($0.line):\($0.column) \($0.kind)" }
        } catch {
            XCTFail("\(error)", file: file, line: line)
            return []
        }
    }

    private func problems(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> [String] {
        problems(Array(text.utf8), file: file, line: line)
    }

    func testEveryLineEndWithAndWithoutHeader() throws {
        for end in ["\n", "\r\n", "\r"] {
            XCTAssertEqual(try read(["label,value", "January,40", "February,70", ""].joined(separator: end)), two)
            XCTAssertEqual(try read(["January,40", "February,70"].joined(separator: end)), two)
        }
    }

    func testTheHeaderMayBeQuotedAndInCapitals() throws {
        XCTAssertEqual(try read("\"Label\" , VALUE\nJanuary,40\nFebruary,70"), two)
    }

    func testOnlyTheFirstRowIsAHeader() {
        XCTAssertEqual(problems("January,40\nlabel,value\n"), [#"2:7 notANumber(text: "value")"#])
    }

    func testByteOrderMark() throws {
        XCTAssertEqual(try read("\u{FEFF}label,value\nJanuary,40\nFebruary,70"), two)
        XCTAssertEqual(try read("\u{FEFF}January,40\nFebruary,70"), two)
    }

    func testSpreadsheetsPasteTabsAndSemicolons() throws {
        XCTAssertEqual(try read("January\t40\nFebruary\t70\n"), two)
        XCTAssertEqual(try read("label;value\r\nJanuary;40\r\nFebruary;70\r\n"), two)
        XCTAssertEqual(try read("a, b\t1\n"), [Bar(label: "a, b", value: 1)])
        XCTAssertEqual(try read("\"a;b\",1\n"), [Bar(label: "a;b", value: 1)])
        XCTAssertEqual(try read("label,value\na;b,1\n"), [Bar(label: "a;b", value: 1)])
    }

    func testADecimalCommaIsNeverMisread() {
        XCTAssertEqual(problems("January;40,5\n"), [#"1:9 notANumber(text: "40,5")"#])
        XCTAssertEqual(problems("January\t1,000\n"), [#"1:9 notANumber(text: "1,000")"#])
        XCTAssertEqual(problems("January,40,5\n"), ["1:12 tooManyFields(count: 3)"])
    }

    func testQuotes() throws {
        XCTAssertEqual(
            try read("\"a, \"\"b\"\"\r\nc\",1\r\n\"d\",\"2\"\r\n"),
            [Bar(label: "a, \"b\"\r\nc", value: 1), Bar(label: "d", value: 2)])
    }

    func testWhiteSpaceEmptyLinesAndEmptyFieldsDoNotCount() throws {
        XCTAssertEqual(try read("\n\n  January , 40 ,,\n , \n\nFebruary,\t70\t,\n\n"), two)
        XCTAssertEqual(try read("\" January \",40\n"), [Bar(label: " January ", value: 40)])
    }

    func testEmptyTablesHaveNoBars() throws {
        for text in ["", "\n\n", "label,value", "\u{FEFF}", "label,value\r\n\r\n"] {
            XCTAssertEqual(try read(text), [])
        }
    }

    func testNumbers() throws {
        let cases: [(String, Double)] = [
            ("+1", 1), ("-1.50", -1.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-2", 0.01), ("007", 7), ("-0", 0),
        ]
        for (text, value) in cases { XCTAssertEqual(try read("a,\(text)"), [Bar(label: "a", value: value)], text) }
    }

    func testWhatIsNoNumber() {
        for text in ["forty", "0x10", "1e", "1_000", "1 000", "$4", "4%", "--1", "-", ".", "e5", "١", "１", "1e5e5"] {
            XCTAssertEqual(problems("a,\(text)"), ["1:3 notANumber(text: \"\(text)\")"], text)
        }
    }

    func testNaNAndInfinityAreRefused() {
        for text in ["NaN", "-nan", "inf", "-Infinity", "∞", "1e999", "-1e999", "#DIV/0!", "#NUM!"] {
            XCTAssertEqual(problems("a,\(text)"), ["1:3 notFinite(text: \"\(text)\")"], text)
        }
    }

    func testSeveralProblemsAtATimeWithTheirPlaces() {
        let text = "label,value\nJanuary,forty\n,3\nMarch\nApril,\n\"é\tè\",nan\nMay,5\nJune,6,7\n\"a\"b,1\n"
        XCTAssertEqual(
            problems(text),
            [
                #"2:9 notANumber(text: "forty")"#, "3:1 emptyLabel", #"4:1 missingValue(label: "March")"#,
                #"5:7 missingValue(label: "April")"#, #"6:7 notFinite(text: "nan")"#, "8:8 tooManyFields(count: 3)",
                "9:4 textAfterQuote",
            ])
    }

    func testProblemsAreLimited() {
        XCTAssertEqual(problems(String(repeating: "a\n", count: 1000)).count, BarTableError.maximumProblems)
    }

    func testAnUnclosedQuoteIsToldWhereItStarts() {
        XCTAssertEqual(problems("January,40\n \"February,70\nMarch,50\n"), ["2:2 unclosedQuote"])
        XCTAssertEqual(problems("\""), ["1:1 unclosedQuote"])
    }

    func testInvalidUTF8IsToldWithItsPlace() {
        XCTAssertEqual(problems(Array("é,1\r\nab".utf8) + [0xFF, 0x0A]), ["2:3 invalidUTF8"])
        XCTAssertEqual(problems([0xFF, 0xFE, 0x41, 0x00]), ["1:1 invalidUTF8"])
        XCTAssertEqual(problems(Array("a,1".utf8) + [0xC3]), ["1:4 invalidUTF8"])
    }

    func testControlCharactersAreRefused() {
        XCTAssertEqual(problems("a\0b,1"), ["1:1 controlCharacter"])
    }

    func testLimits() throws {
        let rows = String(repeating: "a,1\n", count: BarTable.maximumRows)
        XCTAssertEqual(try read(rows).count, BarTable.maximumRows)
        XCTAssertEqual(problems(rows + "a,1"), ["100001:1 tooManyRows(limit: 100000)"])
        let bytes = [UInt8](repeating: 0x20, count: BarTable.maximumBytes + 1)
        XCTAssertEqual(problems(bytes), ["1:1 tooManyBytes(limit: 10485760)"])
    }

    func testOneLineOfManyFieldsIsAnsweredSoon() {
        let text = "a,1" + String(repeating: ",", count: 300_000) + "x"
        XCTAssertEqual(problems(text), ["1:5 tooManyFields(count: 16)"])
    }

    func testSentencesSayWhatIsWrongAndWhatWouldBeRight() {
        XCTAssertThrowsError(try read("January,forty\nFebruary")) {
            XCTAssertEqual(
                "\($0)",
                """
                Line 1, column 9: “forty” is not a number. Write digits with a point and no thousands separators, such \
                as 1000 or 40.5; a header row is label,value.
                Line 2, column 1: “February” has no value. Write a number after the label, such as January,40.
                """)
        }
    }

    func testRoundTripOfDifficultLabels() throws {
        let labels = [
            "a,b", "a;b", "a\tb", "\"", "\"\"", "a\nb", "a\r\nb", "a\rb", " a ", "\u{FEFF}a", "label", "é", "😀",
            "مرحبا", "=1+1", "a\\b", "\u{301}", "\u{A0}x\u{A0}",
        ]
        let bars = labels.map { Bar(label: $0, value: 1) }
        XCTAssertEqual(
            try BarTable.read(BarTable.csv(of: bars)).map { Array($0.label.utf8) }, labels.map { Array($0.utf8) })
        for bar in bars { XCTAssertEqual(try BarTable.read(bar.csv), [bar]) }
    }

    func testAnyBytesAreAnswered() {
        let alphabet: [UInt8] = Array("a1,;\t\r\n\" .-e".utf8) + [0, 0xC3, 0xA9, 0xEF, 0xBB, 0xBF, 0xFF]
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0..<24)).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] }
            do {
                let bars = try BarTable.read(bytes)
                XCTAssertEqual(try BarTable.read(BarTable.csv(of: bars)), bars, "\(bytes)")
            } catch let error as BarTableError {
                XCTAssertFalse(error.problems.isEmpty, "\(bytes)")
            } catch {
                XCTFail("\(error)")
            }
        }
    }
}
