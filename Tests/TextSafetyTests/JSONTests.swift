import Testing
import TextSafety

/// JSON, read and written.
struct JSONTests {
    @Test func isWrittenAsItWasRead() throws {
        let text = #"{"b":[1,-2.5,true,null],"a":"é\n\"\\😀","c":{}}"#
        #expect(try JSON(reading: text).description == text)
        #expect(try JSON(reading: #""\ud83d\ude00A""#) == "😀A")
    }

    @Test(arguments: [
        "", "{", "[1,]", "\"", #""\u12""#, #""\ud800""#, "1 2", "nul", String(repeating: "[", count: 99),
    ])
    func whatIsNoneIsAnErrorThatSaysWhere(_ text: String) {
        do {
            _ = try JSON(reading: text)
            Issue.record("it was read")
        } catch {
            #expect("\(error)".contains("at byte"))
        }
    }

    @Test func aWholeNumberHasNoFraction() throws {
        #expect(JSON.integer(3).description == "3")
        #expect(JSON.integer(-40_000_000_000).description == "-40000000000")
        #expect(try JSON(reading: "3") == .integer(3))
    }

    @Test func membersKeepTheirOrderAndThoseThatAreNilAreLeftOut() {
        let json = JSON.object(["z": 1, "nothing": nil, "a": .strings(["x"])])
        #expect(json.description == #"{"z":1,"a":["x"]}"#)
        #expect(json["a"]?.elements.first?.text == "x")
        #expect(json["nothing"] == nil)
        #expect(json.indentedText() == "{\n  \"z\": 1,\n  \"a\": [\n    \"x\"\n  ]\n}")
        #expect(JSON.array([]).indentedText() == "[]")
    }

    @Test func objectsAreTheSameInAnyOrder() throws {
        #expect(try JSON(reading: #"{"a":1,"b":2}"#) == JSON(reading: #"{"b":2,"a":1}"#))
        #expect(try JSON(reading: #"{"a":1}"#) != JSON(reading: #"{"a":1,"b":2}"#))
    }

    @Test func whatCouldEndALineOrIsNoNumberIsSafe() {
        #expect(JSONText.string("a\u{2028}b\u{0}\u{1B}\u{9B}") == #""a\u2028b\u0000\u001b\u009b""#)
        #expect(JSON.array([.number(.nan), .number(.infinity), .number(3)]).description == "[null,null,3]")
    }
}
