import TextSafety

/// A played demo as JUnit XML, which continuous integration reads: one test case a step.
///
/// ```swift
/// let xml = JUnitReport.text(of: transcript, file: "bars.yaml")
/// ```
public enum JUnitReport {
    /// - Parameters:
    ///   - transcript: The steps of the play.
    ///   - file: The script's path.
    ///   - failure: A failure besides the steps, such as words that differ from those kept; `nil`: none.
    ///   - skipped: Why it was not played; `nil`: it was.
    /// - Returns: The XML text.
    public static func text(
        of transcript: DemoTranscript, file: String, failure: String? = nil, skipped: String? = nil
    ) -> String {
        let other = failure.map { Other(name: "--golden", message: "The words are not those that were kept", text: $0) }
        let suite = suite(of: transcript, file: file, other: other, skipped: skipped)
        return document([suite])
    }

    /// - Parameter demos: The demos that were played, in the order of the report: one test suite each.
    /// - Returns: The XML text.
    public static func text(of demos: [PlayedDemo]) -> String {
        document(
            demos.map { demo in
                let other = demo.problem.map { problem in
                    let first = problem.split(separator: "\n").first.map(String.init) ?? problem
                    return Other(name: "play", message: first, text: problem)
                }
                return suite(
                    of: demo.transcript, file: demo.file, other: other, tries: demo.tries, skipped: demo.skipped)
            })
    }

    /// A failure besides the steps.
    private struct Other {
        let name: String
        let message: String
        let text: String
    }

    private struct Suite {
        var (tests, failures, skipped) = (0, 0, 0)
        var seconds = 0.0
        var lines: [String] = []

        var counts: String {
            let time = JUnitReport.seconds(seconds)
            return #"tests="\#(tests)" failures="\#(failures)" errors="0" skipped="\#(skipped)" time="\#(time)""#
        }
    }

    private static func document(_ suites: [Suite]) -> String {
        var all = Suite()
        for suite in suites {
            all.tests += suite.tests
            all.failures += suite.failures
            all.skipped += suite.skipped
            all.seconds += suite.seconds
        }
        let head = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(all.counts)>"]
        return (head + suites.flatMap(\.lines) + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private static func suite(
        of transcript: DemoTranscript, file: String, other: Other?, tries: Int = 1, skipped: String?
    ) -> Suite {
        let steps = transcript.steps
        var suite = Suite()
        suite.tests = steps.count + (other == nil ? 0 : 1)
        suite.failures = steps.count { $0.failure != nil } + (other == nil ? 0 : 1)
        suite.skipped = steps.count { !$0.wasPlayed }
        suite.seconds = steps.reduce(0) { $0 + $1.seconds }
        suite.lines = ["  <testsuite name=\"\(MarkupText.escaped(transcript.title))\" \(suite.counts)>"]
        if tries > 1 {
            suite.lines += [
                "    <properties>", "      <property name=\"tries\" value=\"\(tries)\"/>", "    </properties>",
            ]
        }
        for step in steps { suite.lines += testCase(step, skipped: skipped) }
        if let other {
            suite.lines += [
                "    <testcase name=\"\(MarkupText.escaped(other.name))\" classname=\"\(MarkupText.escaped(file))\" time=\"0\">",
                "      <failure message=\"\(MarkupText.escaped(other.message))\">\(MarkupText.escaped(other.text))</failure>",
                "    </testcase>",
            ]
        }
        suite.lines.append("  </testsuite>")
        return suite
    }

    private static func testCase(_ step: DemoTranscript.Step, skipped: String?) -> [String] {
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
            let reason = skipped.map { #" message="\#(MarkupText.escaped($0))""# } ?? ""
            inside.append("      <skipped\(reason)/>")
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
