import DemoStudio
import GLibSupport
import GTKAppSupport
import SceneViews
import Translation

/// Shows a demo before it is played: the picture of its scene, how long it takes, and the words that were kept when
/// it was played before.
@MainActor
final class DemoPreview {
    private let view: LiveView
    private let transcript: ReadingText
    private let log: EventLog
    private let style: DrawingStyle
    /// The file of the demo that is shown; `nil`: it is played, or another one has taken its place.
    private var shown: String?

    init(_ view: LiveView, _ transcript: ReadingText, _ log: EventLog, style: DrawingStyle) {
        (self.view, self.transcript, self.log, self.style) = (view, transcript, log, style)
    }

    /// About how long a demo takes, in seconds: nobody needs it exactly.
    static func shownSeconds(of script: DemoScript) -> String {
        "\(max(5, Int((min(script.expectedSeconds, 36_000) / 5).rounded()) * 5))"
    }

    /// Shows a demo, as soon as its files have been read.
    func show(_ script: DemoScript) {
        shown = script.file
        showScene(of: script)
        Background.run({ try GoldenFile(for: script, readerVersion: script.reader == .orca ? .max : nil).words() }) {
            [weak self] result in
            guard let self, shown == script.file else { return }
            show((try? result.get()) ?? [], of: script)
        }
    }

    /// The demo is played: what comes of that is shown.
    func stop() { shown = nil }

    private func show(_ words: [KeptWords], of script: DemoScript) {
        guard !words.isEmpty else { return }
        let titles = DemoPlayer.titles(of: script)
        transcript.append(line: localized("Heard when it was played before:"), "")
        var last: Int?
        for part in words.prefix(Self.most) {
            if part.isNarrated {
                transcript.append(line: localized("Narrator:"), " " + part.text)
                continue
            }
            if last != part.step, part.step > 0, titles.indices.contains(part.step) {
                transcript.append(line: "", "\(part.step). \(titles[part.step].text)")
            }
            last = part.step
            transcript.append(line: script.reader == .orca ? "Orca:" : "Dragoman:", " " + part.text)
        }
        transcript.showBeginning()
    }

    /// A stranger may have written the file.
    private static let most = 500

    /// Only a document has a picture: another app shows itself when it is started.
    private func showScene(of script: DemoScript) {
        guard script.app == nil, let path = Self.document(of: script) else { return }
        let document = OpenDocument(path)
        document.beginReading()
        MainLoop.idle { [weak self] in
            let reading = document.read()
            document.close {}
            guard let self, shown == script.file, let scene = reading.scene else { return }
            view.show(ScenePicture(scene, size: nil, style: style, hasPoints: false))
            view.isVisible = true
            log.reportDemoPicture()
        }
    }

    private static func document(of script: DemoScript) -> String? {
        let scene = script.scene.value
        // The sample is the same scene, without the person's own data in it.
        if scene == "built-in" { return try? Sample.all.first { $0.name == scene }?.path() }
        return scene.hasSuffix(OpenDocument.ending) ? FilePath.join(FilePath.folder(of: script.file), scene) : nil
    }
}
