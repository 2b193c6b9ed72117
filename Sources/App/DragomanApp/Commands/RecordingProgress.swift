import DemoStudio
import GLibSupport
import Glibc
import TextSafety
import Translation

/// How far a recording is: a bar with the step's name on a terminal, plain lines elsewhere.
@MainActor
final class RecordingProgress {
    /// Playing is most of the work; encoding is the rest.
    private static let playing = 0.8
    private let isTerminal = isatty(STDERR_FILENO) != 0
    private var part = 0.0
    private var text = ""
    private var isShown = false

    func show(_ progress: FilmingProgress) {
        switch progress {
        case .staged, .pressed, .focused: break
        case .began(let step):
            part = Self.playing * Double(max(step.number - 1, 0)) / Double(max(step.count, 1))
            let title = step.text.printable
            text = step.number == 0 ? title : "\(step.number)/\(step.count) \(title)"
            isTerminal ? draw() : StandardOutput.write(line: text)
        case .said(let words, _, _):
            if !isTerminal { StandardOutput.write(line: "    > \(words.printable)") }
        case .braille(let line):
            if !isTerminal { StandardOutput.write(line: "    ⠿ \(line.printable)") }
        case .ended(_, let failure?):
            erase()
            for line in failure.split(separator: "\n") { StandardError.write(line: "    ! \(String(line).printable)") }
        case .ended: break
        case .encoding(let done):
            let words = localized("Encoding")
            if !isTerminal, text != words { StandardOutput.write(line: words) }
            part = Self.playing + (1 - Self.playing) * done
            text = words
            if isTerminal { draw() }
        }
    }

    /// Takes the bar away.
    func finish() { erase() }

    private func draw() {
        let width = 24
        let done = Int((part * Double(width)).rounded())
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
        var size = winsize()
        let columns = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
        // Wide signs take two columns: half as many are sure to fit.
        let room = max(0, columns - width - 3)
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        put("\(bar) \(text.prefix(isPlain ? room : room / 2))")
        isShown = true
    }

    private func erase() {
        guard isShown else { return }
        put("")
        isShown = false
    }

    /// Replaces the text of the line.
    private func put(_ line: String) {
        let bytes = Array("\r\u{1B}[K\(line)".utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
