import ArgumentParser
import DemoStudio
import GLibSupport
import Prototype
import RecordedFilms
import TextSafety

/// How a demo that is played tells how far it is.
enum ProgressFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    /// A JSON object a line, for other programs.
    case json
}

/// The events of a demo, as JSON lines on the standard output.
@MainActor
enum ProgressLines {
    static func write(_ progress: DemoPlayer.Progress) {
        switch progress {
        case .begin(let step): write(begun: step)
        case .said(let words, let voice): write(words, by: voice)
        case .braille(let line): write("felt", [("text", .string(line))])
        case .pressed(let keys): write(pressed: keys)
        case .focused(let focus): write(focus)
        case .spent(let time):
            write(
                "step-time",
                time.parts.map { ($0.part.rawValue, .number(($0.seconds * 1000).rounded() / 1000)) })
        case .end(let step, let failure): write(ended: step, failure)
        }
    }

    static func write(_ progress: FilmingProgress) {
        switch progress {
        case .staged(let screen): write(screen: screen)
        case .began(let step): write(begun: step)
        case .said(let words, let voice, _): write(words, by: voice)
        case .braille(let line): write("felt", [("text", .string(line))])
        case .pressed(let keys): write(pressed: keys)
        case .focused(let focus): write(focus)
        case .ended(let step, let failure): write(ended: step, failure)
        case .encoding(let done): write("encoding", [("done", .number((done * 1000).rounded() / 1000))])
        }
    }

    /// The file that holds the screen on which the demo is played.
    static func write(screen: String) {
        write("screen", [("file", .string(screen))])
    }

    /// The demo waits before a step.
    static func write(pausedBefore step: Int) {
        write("paused", [("step", .integer(step))])
    }

    /// The demo needs something that is missing here.
    static func write(skippedBecause reason: String) {
        write("skipped", [("text", .string(reason))])
    }

    static func write(file: String) {
        write("written", [("file", .string(file))])
    }

    private static func write(begun step: DemoStepTitle) {
        write(
            "step-begun",
            [
                ("step", .integer(step.number)), ("of", .integer(step.count)), ("line", .integer(step.line)),
                ("text", .string(step.text)), ("script", .string(step.script)),
            ])
    }

    private static func write(_ words: String, by voice: DemoVoice) {
        write("said", [("by", .string(voice.rawValue)), ("text", .string(words))])
    }

    private static func write(pressed keys: String) { write("key", [("keys", .string(keys))]) }

    private static func write(_ focus: AccessibleSight.Focus?) {
        let element = focus?.element
        let part = focus?.rectangle
        write(
            "focus",
            [
                ("role", element.map { .string($0.role) } ?? .null),
                ("name", element.map { .string($0.name) } ?? .null),
                ("path", element.map { .string($0.path) } ?? .null),
                ("rectangle", part.map { .array([$0.x, $0.y, $0.width, $0.height].map(JSON.integer)) } ?? .null),
            ])
    }

    private static func write(ended step: DemoStepTitle, _ failure: String?) {
        write(
            "step-ended",
            [("step", .integer(step.number)), ("failure", failure.map(JSON.string) ?? .null)])
    }

    /// When this began, in seconds on the monotonic clock.
    private static let start = MainLoop.seconds

    private static func write(_ event: String, _ members: [(key: String, value: JSON)]) {
        let time = ((MainLoop.seconds - start) * 1000).rounded() / 1000
        StandardOutput.write(line: EventLine.text(event, members + [("time", .number(time))]))
    }
}
