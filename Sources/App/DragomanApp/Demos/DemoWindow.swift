import DemoStudio
import GLibSupport
import GTKAppSupport
import GTKSupport
import SceneViews
import Translation
import YAMLReading

/// Plays and records demos: the steps at the left, at the right the display on which it is played, and the speech, as
/// it is spoken. A play can be paused, and played step by step, or again from one of its steps.
@MainActor
final class DemoWindow {
    /// The window was closed.
    var onClose: (@MainActor () -> Void)?

    private let window: ApplicationWindow
    private let log = EventLog()
    private let choice = DropDown([])
    private let steps = DemoStepList()
    private let transcript = ReadingText(name: localized("Transcript"))
    private let progress = ProgressBar()
    private let status = Label(wraps: true)
    private let open = Button(localized("Open…"))
    private let watch = Button(localized("Watch…"))
    private let application: Application
    /// The window of the film that is watched.
    private var watched: WatchWindow?
    private let play = Button(localized("Play"))
    private let record = Button(localized("Record…"))
    private let stop = Button(localized("Stop"))
    private let pause = Button(localized("Pause"))
    private let goOn = Button(localized("Go on"))
    private let next = Button(localized("Next step"))
    private let view = LiveView()
    private let isSlow = SwitchRow(localized("With time to read"), isOn: false)
    private let drawsCaptions = SwitchRow(localized("Captions in the picture"), isOn: false)
    private let showsKeys = SwitchRow(localized("Show keys and clicks"), isOn: false)
    private let showFiles = Button(localized("Show files"))
    private var list: DemoList
    private var script: DemoScript?
    private var run: DemoRun?
    private var folder: String?
    private var hasWritten = false
    /// The step that is played, until it stands in the transcript.
    private var heading: String?
    /// The step from which it is played again; those before are only done. 0: it is played from its beginning.
    private var first = 0
    private var isPaused = false
    private lazy var preview = DemoPreview(view, transcript, log, style: style)
    /// How the scene's picture looks before it is played.
    private let style: DrawingStyle

    /// - Parameters:
    ///   - application: The app.
    ///   - document: The path of the document that is open, whose demos come first; `nil`: none is.
    ///   - style: How the scene's picture looks before it is played.
    init(application: Application, document: String?, style: DrawingStyle) {
        self.style = style
        list = DemoList(besides: document)
        self.application = application
        window = ApplicationWindow(application: application, title: localized("Demos"))
        window.setIcon(name: DragomanApp.identifier)
        window.defaultSize = (960, 720)
        build()
        follow()
        showList(selecting: 0)
    }

    func present() {
        window.present()
        if run == nil { play.grabFocus() }
        log.reportDemosShown()
    }

    func close() {
        window.close()
    }

    // MARK: Building

    private func build() {
        window.setTitlebar(HeaderBar())
        let column = Box(.vertical)
        column.addCSSClass("demos")
        column.append(chooser)
        let split = AdaptivePaned(start: planned, end: heard)
        split.sharesGrowth()
        split.position = 400
        split.onStack = { [weak split] isStacked in
            MainLoop.idle { split?.position = isStacked ? (split?.height ?? 0) * 3 / 5 : 400 }
        }
        split.expandsVertically = true
        column.append(split)
        column.append(foot)
        window.setChild(column)
    }

    /// The steps, and below them how they are played.
    private var planned: Box {
        let box = Box(.vertical)
        let list = part(localized("Steps"), steps.widget)
        list.expandsVertically = true
        steps.widget.setLeastSize(height: 96)
        box.append(list)
        let heading = Label(localized("How it is played"))
        heading.addCSSClass("heading")
        box.append(heading)
        let rows = Box(.vertical)
        rows.addCSSClass("boxed")
        rows.setMargin(8)
        for row in [isSlow, drawsCaptions, showsKeys] { rows.append(row) }
        isSlow.tooltip = localized("Wait after words for as long as they take to read")
        drawsCaptions.tooltip = localized("In films: for players that show no track of captions")
        showsKeys.tooltip = localized("In films")
        box.append(rows)
        return box
    }

    private var heard: Box {
        let box = Box(.vertical)
        view.isVisible = false
        box.append(view)
        let said = part(localized("What is said"), VerticalScroller(transcript))
        said.expandsVertically = true
        box.append(said)
        return box
    }

    private var chooser: Box {
        let line = Box(.horizontal, spacing: 8)
        line.addCSSClass("bar")
        choice.setAccessibleLabel(localized("Demo"))
        choice.expandsHorizontally = true
        choice.isShortened = true
        line.append(choice)
        open.onClick = { [weak self] in self?.chooseScript() }
        watch.onClick = { [weak self] in self?.chooseFilm() }
        line.append(open)
        watch.tooltip = localized("Watch a film")
        line.append(watch)
        return line
    }

    private func part(_ title: String, _ content: Widget) -> Box {
        let box = Box(.vertical)
        let heading = Label(title)
        heading.addCSSClass("heading")
        box.append(heading)
        content.expandsVertically = true
        content.expandsHorizontally = true
        box.append(content)
        box.setLeastSize(width: 200)
        return box
    }

    private var foot: Box {
        let box = Box(.vertical, spacing: 8)
        box.addCSSClass("bar")
        progress.setAccessibleLabel(localized("Demo progress"))
        box.append(progress)
        let line = Box(.horizontal, spacing: 8)
        status.expandsHorizontally = true
        status.isSelectable = true
        transcript.setLineSpacing(5)
        box.append(status)
        play.addCSSClass("suggested-action")
        record.tooltip = localized("Play it, and write a film of it with captions, sound and a transcript")
        for button in [showFiles, pause, next, goOn, stop, record, play] {
            button.align(vertically: .center)
            line.append(button)
        }
        box.append(line)
        return box
    }

    private func follow() {
        choice.onChange = { [weak self] in self?.choose($0) }
        play.onClick = { [weak self] in self?.start(recordingTo: nil) }
        record.onClick = { [weak self] in self?.chooseFolder() }
        stop.onClick = { [weak self] in self?.stopRun() }
        pause.onClick = { [weak self] in self?.run?.tell("pause") }
        next.onClick = { [weak self] in self?.advance("step") }
        goOn.onClick = { [weak self] in self?.advance("play") }
        isSlow.onToggle = { [weak self] in self?.run?.tell($0 ? "slow" : "fast") }
        steps.onPlayAgain = { [weak self] in self?.start(recordingTo: nil, from: $0) }
        view.onFirstPicture = { [weak self] in self?.view.isVisible = true }
        showFiles.onClick = { [weak self] in self?.showFolder() }
        window.onCloseRequest = { [weak self] in
            self?.run?.stop()
            self?.view.stop()
            self?.onClose?()
            return false
        }
    }

    // MARK: Choosing

    private func showList(selecting index: Int) {
        choice.show(list.scripts.map(\.title))
        choice.selected = index
        choose(index)
    }

    private func chooseScript() {
        let kind = FileChooser.Kind(name: localized("Demos’ scripts (*.yaml)"), endings: ["yaml", "yml"])
        FileChooser.open(over: window, title: localized("Open a demo"), kinds: [kind]) { [weak self] path in
            guard let self else { return }
            do {
                self.showList(selecting: try self.list.add(path))
            } catch let problems as ProblemsError {
                self.status.text = problems.list.prefix(3).map(\.description).joined(separator: "\n")
            } catch {
                self.status.text = "\(error)"
            }
        }
    }

    private func chooseFilm() {
        let kind = FileChooser.Kind(
            name: localized("Films (*.webm, *.mp4, *.timeline.jsonl)"), endings: ["webm", "mp4", "jsonl"])
        FileChooser.open(over: window, title: localized("Watch a film"), kinds: [kind]) { [weak self] path in
            Background.run({ try FilmSource(path) }) { self?.showFilm($0) }
        }
    }

    private func showFilm(_ film: Result<FilmSource, any Error>) {
        switch film {
        case .success(let source):
            let shown = WatchWindow(source, application: application)
            shown.onClose = { [weak self] in self?.watched = nil }
            watched = shown
            shown.present()
        case .failure(let error):
            status.text = "\(error)"
            watch.announce(status.text)
        }
    }

    private func choose(_ index: Int) {
        script = list.scripts.indices.contains(index) ? list.scripts[index] : nil
        steps.show(script.map { DemoPlayer.titles(of: $0).map(\.text) } ?? [])
        transcript.text = ""
        view.clear()
        view.isVisible = false
        progress.set(fraction: 0)
        (folder, hasWritten) = (nil, false)
        status.text = script.map { Self.description($0) } ?? localized("No demos are installed. Open one of your own.")
        update()
        if let script { preview.show(script) }
    }

    private static func description(_ script: DemoScript) -> String {
        let count = localized("1 step", "{count} steps", count: script.steps.count)
        let reader = script.reader == .orca ? localized("with Orca") : localized("without a screen reader")
        let seconds = DemoPreview.shownSeconds(of: script)
        return localized(
            "{steps}, {reader}, about {seconds} s. It plays on a display of its own: nothing of yours is touched.",
            ["steps": count, "reader": reader, "seconds": seconds])
    }

    private func chooseFolder() {
        FileChooser.chooseFolder(
            over: window, title: localized("Where to write the film"), beginningIn: UserFolders.videos
        ) { [weak self] in self?.start(recordingTo: $0) }
    }

    private func showFolder() {
        guard let folder else { return }
        ProgramLaunch.open(folder) { [weak self] in self?.status.text = $0 }
    }

    // MARK: Playing

    /// - Parameters:
    ///   - folder: The folder for a video; `nil`: none is taken.
    ///   - first: The step from which the person wants to see it: those before are done as fast as they can be, and it then
    ///     waits.
    private func start(recordingTo folder: String?, from first: Int = 0) {
        guard run == nil, let script else { return }
        (self.folder, hasWritten) = (folder, false)
        (self.first, isPaused) = (first, false)
        steps.reset()
        preview.stop()
        transcript.text = ""
        progress.set(fraction: 0)
        status.text = localized("Setting the stage…")
        do {
            run = try DemoRun(
                script, recordingTo: folder,
                .init(drawsCaptions: drawsCaptions.isOn, showsKeys: showsKeys.isOn),
                onEvent: { [weak self] in self?.show($0) },
                onEnd: { [weak self] in self?.ended($0) })
            if first > 0 { run?.tell("until \(first)") }
            if isSlow.isOn, first == 0 { run?.tell("slow") }
            log.tell(demo: "playing", of: script.title)
        } catch {
            status.text = "\(error)"
        }
        update()
        tell(of: stop, hadFocus: run != nil)
    }

    /// Says what the window shows of the play, of a button that gets the focus or where the focus is: it is heard of nothing
    /// else.
    private func tell(of button: Button, hadFocus: Bool) {
        if hadFocus { button.grabFocus() }
        let words = status.text
        // The focus is told first, and words before that would be cut off.
        MainLoop.after(seconds: 0.1) { [weak self] in self?.window.focus?.announce(words) }
    }

    /// Ends a pause.
    private func advance(_ command: String) {
        guard isPaused else { return }
        isPaused = false
        run?.tell(isSlow.isOn ? "slow" : "fast")
        run?.tell(command)
        update()
        (command == "step" ? pause : stop).grabFocus()
    }

    /// It waits before a step.
    private func showPause(before step: Int) {
        let hadFocus = pause.hasFocusInside || stop.hasFocusInside
        isPaused = true
        first = 0
        status.text = localized("Paused before step {number}.", ["number": "\(step)"])
        update()
        tell(of: next, hadFocus: hadFocus)
        log.tell(demo: "paused", of: script?.title ?? "", steps: steps.states.map(\.word), words: status.text)
    }

    private func stopRun() {
        run?.stop()
        stop.isSensitive = false
        status.text = localized("Stopping…")
    }

    private func update() {
        let isRunning = run != nil
        play.isVisible = !isRunning
        record.isVisible = !isRunning
        stop.isVisible = isRunning
        // A video has no time for pauses.
        let isPlay = isRunning && folder == nil
        pause.isVisible = isPlay && !isPaused
        next.isVisible = isPlay && isPaused
        goOn.isVisible = isPlay && isPaused
        drawsCaptions.isSensitive = !isRunning
        showsKeys.isSensitive = !isRunning
        steps.allowPlayingAgain(!isRunning)
        stop.isSensitive = true
        play.isSensitive = script != nil
        record.isSensitive = script != nil
        choice.isSensitive = !isRunning
        open.isSensitive = !isRunning
        showFiles.isVisible = !isRunning && hasWritten
    }

    private func show(_ event: DemoRun.Event) {
        // Encoding takes about as long as a fifth of it.
        let playing = folder == nil ? 1 : 0.8
        switch event {
        case .screen(let path):
            view.watch(path)
            view.isFilmed = folder != nil
        case .paused(let step): showPause(before: step)
        case .said where first > 0: break
        case .stepBegun(let step, let count, let text):
            steps.set(.playing, of: step)
            status.text =
                step == 0
                ? localized("Opening the app…")
                : localized("Step {number} of {count}", ["number": "\(step)", "count": "\(count)"])
            progress.set(fraction: playing * Double(max(step - 1, 0)) / Double(max(count, 1)))
            heading = step == 0 ? text : "\(step). \(text)"
        case .said(let words, .narrator): transcript.append(line: localized("Narrator:"), " " + words)
        case .said(let words, let voice):
            writeHeading()
            transcript.append(line: voice == .reader ? "Orca:" : "Dragoman:", " " + words)
        case .stepEnded(let step, let failure):
            steps.set(failure.map { .failed($0) } ?? .done, of: step)
            guard let failure else { break }
            writeHeading()
            transcript.append(line: localized("Failed:"), " " + failure)
        case .encoding(let done):
            status.text = localized("Encoding")
            progress.set(fraction: playing + (1 - playing) * done)
        case .written: hasWritten = true
        }
    }

    /// Writes the step above the words that it led to; where it led to none, the steps say enough.
    private func writeHeading() {
        if let heading { transcript.append(line: "", heading) }
        heading = nil
    }

    private func ended(_ end: DemoRun.End) {
        let hadFocus = [stop, pause, next, goOn].contains { $0.hasFocusInside }
        (run, isPaused) = (nil, false)
        view.stop()
        steps.stop()
        switch end {
        case .held, .failed: progress.set(fraction: 1)
        case .broken: progress.set(fraction: 0)
        case .stopped: break
        }
        status.text = words(of: end)
        update()
        tell(of: play, hadFocus: hadFocus)
        log.tell(demo: "ended", of: script?.title ?? "", steps: steps.states.map(\.word), words: status.text)
    }

    private func words(of end: DemoRun.End) -> String {
        var sentences: [String]
        switch end {
        case .held: sentences = [localized("All steps passed.")]
        case .stopped: sentences = [localized("Stopped.")]
        case .broken(let reason): sentences = [reason]
        case .failed(let errors):
            let failed = steps.states.filter { if case .failed = $0 { true } else { false } }.count
            sentences = failed > 0 ? [localized("1 step failed.", "{count} steps failed.", count: failed)] : []
            if !errors.isEmpty { sentences.append(errors) }
        }
        if hasWritten, let folder { sentences.append(localized("Written to {folder}.", ["folder": folder])) }
        return sentences.joined(separator: " ")
    }
}
