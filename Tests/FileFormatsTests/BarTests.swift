import FileFormats
import Testing

struct BarTests {
    private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    @Test func valueTextIsWhatPeopleRead() {
        let cases: [(Double, String)] = [
            (40, "40"), (40.5, "40.5"), (-3, "-3"), (0, "0"), (-0.0, "0"), (0.1, "0.1"), (1e6, "1000000"),
            (1.0 / 3, "0.3333333333333333"), (1e300, "1e+300"), (-2.5e-9, "-2.5e-09"),
        ]
        for (value, text) in cases { #expect(Bar(label: "", value: value).valueText == text) }
    }

    @Test func typedNumbersAreReadWithThePersonsSignFirst() {
        let cases: [(String, DecimalSign, String?)] = [
            ("40", .point, "40"), (" −3 ", .point, "-3"), ("1.5", .comma, "1.5"), ("1,5", .point, "1.5"),
            ("1.500", .comma, "1500"), ("1.500", .point, "1.5"), ("1 apple", .point, nil), ("", .point, nil),
            ("inf", .point, nil), ("9007199254740993", .point, "9007199254740993"),
        ]
        for (text, sign, value) in cases { #expect(Bar(label: "a", typed: text, sign)?.valueText == value, "\(text)") }
    }

    @Test func everyValueReadsBackAsItself() throws {
        var values: [Double] = [0, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -1e-300, 123456789012345680]
        for _ in 0..<500 {
            let value = Double(bitPattern: UInt64.random(in: 0...UInt64.max))
            if value.isFinite { values.append(value) }
        }
        let bars = values.enumerated().map { Bar(label: "\($0.offset)", value: $0.element) }
        #expect(try BarTable.read(BarTable.csv(of: bars)) == bars)
    }

    @Test func plainTextOfALiftedBar() {
        #expect(text(Bar(label: "January", value: 40).representation("text/plain;charset=utf-8")) == "January: 40")
    }

    @Test func cSVOfALiftedBar() throws {
        let bar = Bar(label: "Q1, \"early\"", value: 1.5)
        #expect(text(bar.representation("text/csv")) == "label,value\r\n\"Q1, \"\"early\"\"\",1.5\r\n")
        #expect(try BarTable.read(bar.csv) == [bar])
    }

    @Test func jSONOfALiftedBar() {
        #expect(
            text(Bar(label: "January", value: 40).representation("application/json"))
                == #"{"label":"January","value":40}"#)
    }

    @Test func jSONEscapesWhatItMust() {
        let bar = Bar(label: "a\"b\\c\n\r\t\u{0}\u{1F}\u{7F}\u{2028}é😀", value: -0.5)
        #expect(bar.json == #"{"label":"a\"b\\c\n\r\t\u0000\u001f\u007f\u2028é😀","value":-0.5}"#)
    }

    @Test func jSONHasNoInfinity() {
        #expect(Bar(label: "a", value: .infinity).json == #"{"label":"a","value":null}"#)
    }

    @Test func otherTypesAreNotOffered() {
        #expect(Bar(label: "a", value: 1).representation("image/png") == nil)
        for type in Bar.representationTypes { #expect(Bar(label: "a", value: 1).representation(type) != nil) }
    }

    @Test func aBarSuggestsAFileNameThatIsAllowed() {
        #expect(Bar(label: "January", value: 40).suggestedFileName == "January.csv")
        #expect(Bar(label: "1/2", value: 40).suggestedFileName == "1_2.csv")
        #expect(Bar(label: "..", value: 40).suggestedFileName == "csv")
        #expect(Bar(label: "/", value: 40).suggestedFileName == "_.csv")
    }
}
