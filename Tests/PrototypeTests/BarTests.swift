import Prototype
import XCTest

final class BarTests: XCTestCase {
    private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    func testValueTextIsWhatPeopleRead() {
        let cases: [(Double, String)] = [
            (40, "40"), (40.5, "40.5"), (-3, "-3"), (0, "0"), (-0.0, "0"), (0.1, "0.1"), (1e6, "1000000"),
            (1.0 / 3, "0.3333333333333333"), (1e300, "1e+300"), (-2.5e-9, "-2.5e-09"),
        ]
        for (value, text) in cases { XCTAssertEqual(Bar(label: "", value: value).valueText, text) }
    }

    func testEveryValueReadsBackAsItself() throws {
        var values: [Double] = [0, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -1e-300, 123456789012345680]
        for _ in 0..<500 {
            let value = Double(bitPattern: UInt64.random(in: 0...UInt64.max))
            if value.isFinite { values.append(value) }
        }
        let bars = values.enumerated().map { Bar(label: "\($0.offset)", value: $0.element) }
        XCTAssertEqual(try BarTable.read(BarTable.csv(of: bars)), bars)
    }

    func testPlainTextOfALiftedBar() {
        XCTAssertEqual(
            text(Bar(label: "January", value: 40).representation("text/plain;charset=utf-8")), "January: 40")
    }

    func testCSVOfALiftedBar() throws {
        let bar = Bar(label: "Q1, \"early\"", value: 1.5)
        XCTAssertEqual(text(bar.representation("text/csv")), "label,value\r\n\"Q1, \"\"early\"\"\",1.5\r\n")
        XCTAssertEqual(try BarTable.read(bar.csv), [bar])
    }

    func testJSONOfALiftedBar() {
        XCTAssertEqual(
            text(Bar(label: "January", value: 40).representation("application/json")),
            #"{"label":"January","value":40}"#)
    }

    func testJSONEscapesWhatItMust() {
        let bar = Bar(label: "a\"b\\c\n\r\t\u{0}\u{1F}\u{7F}\u{2028}é😀", value: -0.5)
        XCTAssertEqual(
            bar.json,
            #"{"label":"a\"b\\c\n\r\t\u0000\u001f\u007f\u2028é😀","value":-0.5}"#)
    }

    func testJSONHasNoInfinity() {
        XCTAssertEqual(Bar(label: "a", value: .infinity).json, #"{"label":"a","value":null}"#)
    }

    func testOtherTypesAreNotOffered() {
        XCTAssertNil(Bar(label: "a", value: 1).representation("image/png"))
        for type in Bar.representationTypes { XCTAssertNotNil(Bar(label: "a", value: 1).representation(type)) }
    }

    func testSuggestedFileName() {
        XCTAssertEqual(Bar(label: "January", value: 40).suggestedFileName, "January.csv")
        XCTAssertEqual(Bar(label: "1/2", value: 40).suggestedFileName, "1_2.csv")
        XCTAssertEqual(Bar(label: "..", value: 40).suggestedFileName, "csv")
        XCTAssertEqual(Bar(label: "/", value: 40).suggestedFileName, "_.csv")
    }

    func testByteCounts() {
        let cases: [(Int64, String)] = [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1234, "1.2 kB"), (1250, "1.3 kB"),
            (999_949, "999.9 kB"), (999_950, "1.0 MB"), (3_000_000, "3.0 MB"), (-5, "0 bytes"),
            (Int64.max, "9.2 EB"), (2 << 30, "2.1 GB"),
        ]
        for (bytes, text) in cases { XCTAssertEqual(ByteCount.text(bytes), text) }
    }
}
