import AppAudit
import AtSpiClient
import GLibAppSupport
import GLibSupport
import PrivateSession
import Translation

/// Shows a page in a browser, in a session of its own, and checks it: by the rules of apps and, where somebody has it, by those
/// of axe-core.
///
/// ```swift
/// var audit = PageAudit(of: app, Stage.Options(isPrivate: true, scenes: program))
/// audit?.axe = "node_modules/axe-core/axe.min.js"
/// print(try audit?.run(AppRule.table).findings.map(\.sentence) ?? [])
/// ```
public struct PageAudit: Sendable {
    /// The findings, and how much was looked at.
    public struct Result: Sendable {
        /// The findings, those of axe last.
        public var findings: [AppFinding] = []
        /// How many elements the browser had on the bus, and how many questions they took.
        public var (elements, questions) = (0, 0)
        /// The browser on the bus; `nil`: it was not there.
        public var app: App?
        /// The titles of its windows.
        public var titles: [String] = []
        /// A picture of the screen, which the page fills: a PNG file.
        public var picture: [UInt8] = []
        /// The rules of axe that were used, and its version; none where it was not asked for.
        public var axe: AxeReport?
        /// Whether contrasts were measured on the picture: in Firefox none is found.
        public var measuresContrast = false
        /// Whether the page itself was asked for what can be dragged in it.
        public var knowsDrags = false
    }

    /// The size of the screen, and of the page, in pixels.
    public static let size = (width: 1280, height: 720)
    /// The file of axe-core: `axe.min.js`; `nil`: it is not used.
    public var axe: String?

    private let app: DemoApp
    private let page: String
    private let options: Stage.Options
    /// No larger script is read.
    private static let mostBytes: Int64 = 8 << 20

    /// - Parameters:
    ///   - app: The page, and the browser that shows it; another app is none: `nil`.
    ///   - options: The stage: private, and the browser confined, unless the person has agreed to more.
    public init?(of app: DemoApp, _ options: Stage.Options) {
        guard case .page(let page, _) = app.source else { return nil }
        (self.app, self.page, self.options) = (app, page, options)
    }

    /// Shows the page and checks it.
    ///
    /// - Parameter rules: The rules to check.
    /// - Returns: What was found.
    /// - Throws: `DemoError`, `SessionError`, `FileError`: the browser or axe is missing, or does not start.
    @MainActor
    public func run(_ rules: [AppRule]) throws -> Result {
        // A file that is missing is said before anything is started.
        let script = try axe.map { try Self.script(in: $0) }
        let file = FilePath.join(FilePath.canonical("."), "lint.yaml")
        let stage = try Stage(for: DemoScript(showing: app, file: file, size: Self.size), options)
        defer { stage.end() }
        try stage.open()
        var result = Result()
        let picture = try stage.auditPicture()
        if case .page(_, .chromium) = app.source { result.measuresContrast = picture != nil }
        let desktop = try stage.desktop()
        for app in try stage.appsOnBus() {
            let (findings, elements, questions) = try AppAudit.check(app, on: desktop, rules: rules, picture: picture)
            result.findings += findings
            (result.elements, result.questions) = (result.elements + elements, result.questions + questions)
            if !app.isPart { result.app = app }
            result.titles += try desktop.windows(of: app).map(\.name)
        }
        let path = "\(stage.session.folder)/page.png"
        try stage.session.writePicture(to: path)
        result.picture = try FilePath.read(path, limit: 64 << 20)
        // Without axe a missing Chromium only means that less is looked at.
        if script != nil || (try? DemoApp.Browser.chromium.program()) != nil {
            try look(with: script ?? "", rules, in: stage.session, &result)
        }
        return result
    }

    /// Asks the page itself, in a Chromium of its own, without a window, for that one alone is told by a pipe what to do.
    @MainActor
    private func look(with axe: String, _ rules: [AppRule], in session: PrivateSession, _ result: inout Result) throws {
        let browser = try BrowserPipe(in: session, confinedBy: options.confinement, size: Self.size)
        defer { browser.end() }
        try browser.open(AppCommand.address(page), having: axe)
        if let rule = rules.first(where: { $0.code == "drag-only" }) {
            result.knowsDrags = true
            result.findings += try DraggableParts.findings(
                reading: browser.text(of: DraggableParts.script), page: app.title
            ).map { $0.rated(rule.severity) }
        }
        guard !axe.isEmpty else { return }
        let report = try AxeReport(reading: browser.text(of: AxeReport.script), page: app.title)
        result.axe = report
        result.findings += report.findings
    }

    private static func script(in path: String) throws -> String {
        let text = String(decoding: try FilePath.read(path, limit: mostBytes), as: UTF8.self)
        guard text.contains("axe"), text.contains("getRules") else {
            throw DemoError(.stage, localized("{file} is not axe-core.", ["file": path]))
        }
        return text
    }
}
