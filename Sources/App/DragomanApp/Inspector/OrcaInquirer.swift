import AccessibleDragging
import GLibSupport
import Inspector

/// Finds out a screen reader's view of a part, a little at a time, when nothing more urgent is to be done.
@MainActor
final class OrcaInquirer {
    /// Makes a scene to ask: it is the document's as it is now.
    var makeScene: (@MainActor () -> UnseenScene?)?
    /// Called with the known lines; none: a screen reader is given nothing of that part.
    var onChange: (@MainActor ([String]) -> Void)?

    /// How long a part stays selected before it is asked about, in seconds.
    private static let delay = 0.12
    /// How long a slice of the work may take, in seconds.
    private static let slice = 0.004

    private var scene: UnseenScene?
    private var inquiry: OrcaProbe.Inquiry?
    private var waiting: MainLoop.Scheduled?
    private var isOn = false
    private var part = DocumentPart.document

    /// Whether anyone wants to know.
    func setOn(_ isOn: Bool) {
        self.isOn = isOn
        isOn ? ask(about: part) : stop()
    }

    /// The document is another one now.
    func forget() {
        scene = nil
        stop()
    }

    func ask(about part: DocumentPart) {
        stop()
        self.part = part
        guard isOn else { return }
        guard part != .document else { onChange?([]); return }
        waiting = MainLoop.after(seconds: Self.delay) { [weak self] in self?.begin() }
    }

    private func stop() {
        waiting?.cancel()
        inquiry = nil
    }

    private func begin() {
        if scene == nil { scene = makeScene?() }
        inquiry = scene?.ask(about: part)
        guard let inquiry else { onChange?([]); return }
        onChange?(inquiry.report.lines)
        goOn()
    }

    private func goOn() {
        waiting = MainLoop.idle(priority: .low) { [weak self] in
            guard let self, let inquiry = self.inquiry else { return }
            let end = MainLoop.seconds + Self.slice
            while inquiry.step() { if MainLoop.seconds > end { return self.goOn() } }
            self.onChange?(inquiry.report.lines)
        }
    }
}
