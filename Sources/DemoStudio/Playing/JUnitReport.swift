/// A demo's outcome as JUnit XML, with one test case a step: what continuous integration reads.
public enum JUnitReport {
    /// - Parameters:
    ///   - transcript: What came to pass.
    ///   - file: The script's path.
    ///   - failure: What is wrong besides the steps, such as words that are not those kept; `nil`: nothing.
    /// - Returns: The XML text.
    public static func text(of transcript: DemoTranscript, file: String, failure: String? = nil) -> String {
        let steps = transcript.steps
        let failures = steps.count { $0.failure != nil } + (failure == nil ? 0 : 1)
        let skipped = steps.count { !$0.wasPlayed }
        let seconds = Self.seconds(steps.reduce(0) { $0 + $1.seconds })
        let count = steps.count + (failure == nil ? 0 : 1)
        let head = #"tests="\#(count)" failures="\#(failures)" errors="0" skipped="\#(skipped)" time="\#(seconds)""#
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites \(head)>",
            "  <testsuite name=\"\(escaped(transcript.title))\" \(head)>",
        ]
        for step in steps { lines += testCase(step) }
        if let failure {
            lines += [
                "    <testcase name=\"--golden\" classname=\"\(escaped(file))\" time=\"0\">",
                "      <failure message=\"\(escaped("The words are not those that were kept"))\">\(escaped(failure))</failure>",
                "    </testcase>",
            ]
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private static func testCase(_ step: DemoTranscript.Step) -> [String] {
        let head =
            "    <testcase name=\"\(escaped("\(step.title.number). \(step.title.text)"))\" "
            + "classname=\"\(escaped(step.file))\" file=\"\(escaped(step.file))\" line=\"\(step.title.line)\" "
            + "time=\"\(seconds(step.seconds))\""
        let words = step.words.map(\.text).joined(separator: "\n")
        var inside: [String] = []
        if let failure = step.failure {
            let first = failure.split(separator: "\n").first.map(String.init) ?? ""
            inside.append("      <failure message=\"\(escaped(first))\">\(escaped(failure))</failure>")
        } else if !step.wasPlayed {
            inside.append("      <skipped/>")
        }
        if !words.isEmpty { inside.append("      <system-out>\(escaped(words))</system-out>") }
        guard !inside.isEmpty else { return [head + "/>"] }
        return [head + ">"] + inside + ["    </testcase>"]
    }

    private static func seconds(_ seconds: Double) -> String {
        let thousandths = Int((max(0, min(seconds, 1e9)) * 1000).rounded())
        let rest = "\(thousandths % 1000)"
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    /// Text within XML 1.0, which has no control characters, not even written as numbers.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            case ..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
