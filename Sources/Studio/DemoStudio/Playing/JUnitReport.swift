import TextSafety

/// A played demo as JUnit XML, which continuous integration reads: one test case a step.
///
/// ```swift
/// let xml = JUnitReport.text(of: transcript, file: "bars.yaml")
/// ```
public enum JUnitReport {
    /// - Parameters:
    ///   - transcript: What was played.
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
            "  <testsuite name=\"\(MarkupText.escaped(transcript.title))\" \(head)>",
        ]
        for step in steps { lines += testCase(step) }
        if let failure {
            lines += [
                "    <testcase name=\"--golden\" classname=\"\(MarkupText.escaped(file))\" time=\"0\">",
                "      <failure message=\"\(MarkupText.escaped("The words are not those that were kept"))\">\(MarkupText.escaped(failure))</failure>",
                "    </testcase>",
            ]
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private static func testCase(_ step: DemoTranscript.Step) -> [String] {
        let head =
            "    <testcase name=\"\(MarkupText.escaped("\(step.title.number). \(step.title.text)"))\" "
            + "classname=\"\(MarkupText.escaped(step.file))\" file=\"\(MarkupText.escaped(step.file))\" line=\"\(step.title.line)\" "
            + "time=\"\(seconds(step.seconds))\""
        let words = step.words.map(\.text).joined(separator: "\n")
        var inside: [String] = []
        if let figure = step.figure {
            inside += [
                "      <properties>",
                "        <property name=\"seconds until it held\" value=\"\(seconds(figure.seconds))\"/>",
                "      </properties>",
            ]
        }
        if let failure = step.failure {
            let first = failure.split(separator: "\n").first.map(String.init) ?? ""
            inside.append(
                "      <failure message=\"\(MarkupText.escaped(first))\">\(MarkupText.escaped(failure))</failure>")
        } else if !step.wasPlayed {
            inside.append("      <skipped/>")
        }
        if !words.isEmpty { inside.append("      <system-out>\(MarkupText.escaped(words))</system-out>") }
        guard !inside.isEmpty else { return [head + "/>"] }
        return [head + ">"] + inside + ["    </testcase>"]
    }

    private static func seconds(_ seconds: Double) -> String {
        let thousandths = Int((max(0, min(seconds, 1e9)) * 1000).rounded())
        let rest = "\(thousandths % 1000)"
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
